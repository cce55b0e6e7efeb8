// What the flat exports of several files share.
#ifndef BT_WASM_EXPORTS_H
#define BT_WASM_EXPORTS_H

#include "bitangent.h"

// A world with a solver of its own. Each query prepares the world first.
typedef struct solved_world {
  bt_world *world;
  bt_solver *solver;
} solved_world;

// Only the host calls the exports; the prototypes are for -Wmissing-prototypes.
#define EXPORT(type, name, parameters)                                                             \
  type name parameters;                                                                            \
  type name parameters

#endif
