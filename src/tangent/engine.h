// The tangent engine: A* over the tangent visibility graph of an active set (active_set.h describes
// the method).
#ifndef BT_TANGENT_ENGINE_H
#define BT_TANGENT_ENGINE_H

#include "search/engine.h"
#include "world/inflated.h"

typedef struct bt_tangent_engine bt_tangent_engine;

// The engine, a bt_searcher, lives in `memory` and is freed with it. NULL: out of memory.
bt_tangent_engine *bt_tangent_create(bt_memory *memory);

// Begins a search, and reuses the memory of earlier ones. After BT_ERROR_OUT_OF_MEMORY, here or in
// a step, the search is dead, and another search may begin.
bt_status bt_tangent_begin(bt_tangent_engine *engine, const bt_inflated *inflated, bt_vec start,
                           bt_vec goal);

#endif
