// The engines of a query that exist. Which of them are linked, core/features.h tells.
#ifndef BT_QUERY_ENGINES_H
#define BT_QUERY_ENGINES_H

#include "cells/engine.h"
#include "graph/engine.h"
#include "tangent/engine.h"
#include "turning/engine.h"

// The search memory for one query at a time. An engine is NULL until its first use.
typedef struct bt_engines {
  bt_memory *memory;
  bool is_watched;
  bt_ignored ignored;
  bt_searcher *table[BT_ENGINE_TURNING + 1]; // by bt_engine
} bt_engines;

// The engines by their own types: the struct of each begins with its bt_searcher.
static inline bt_tangent_engine *bt_tangent_of(const bt_engines *engines) {
  return (bt_tangent_engine *)engines->table[BT_ENGINE_TANGENT];
}
static inline bt_cells_engine *bt_cells_of(const bt_engines *engines) {
  return (bt_cells_engine *)engines->table[BT_ENGINE_CELLS];
}
static inline bt_graph_engine *bt_graph_of(const bt_engines *engines) {
  return (bt_graph_engine *)engines->table[BT_ENGINE_GRAPH];
}
static inline bt_turning_engine *bt_turning_of(const bt_engines *engines) {
  return (bt_turning_engine *)engines->table[BT_ENGINE_TURNING];
}

// Enters an engine that has been created. NULL: out of memory.
bt_status bt_engines_enter(bt_engines *engines, bt_engine number, void *engine);
// Drops the searches: their counts become 0.
void bt_engines_reset(bt_engines *engines);
// The sum of the statistics of all engines.
bt_engine_statistics bt_engines_statistics(const bt_engines *engines);
uint64_t bt_engines_expansions(const bt_engines *engines);

#endif
