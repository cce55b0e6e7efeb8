// The engines behind one interface: which of them are linked, and the search that is at work.
#ifndef BT_QUERY_ENGINES_H
#define BT_QUERY_ENGINES_H

#include "cells/engine.h"
#include "graph/engine.h"
#include "tangent/engine.h"
#include "turning/engine.h"

// With BT_NO_CELLS neither the cells engine nor the graph engine is linked, and the tangent engine
// answers all queries.
#ifdef BT_NO_CELLS
enum { BT_HAS_CELLS = 0, BT_HAS_GRAPH = 0 };
#else
enum { BT_HAS_CELLS = 1, BT_HAS_GRAPH = 1 };
#endif

// With BT_NO_TURNING the turning engine is not linked, and a turning radius is out of range.
#ifdef BT_NO_TURNING
enum { BT_HAS_TURNING = 0 };
#else
enum { BT_HAS_TURNING = 1 };
#endif

// The search memory for one query at a time. An engine is NULL until its first use.
typedef struct bt_engines {
  bt_memory *memory;
  bool is_watched;
  bt_ignored ignored;
  bt_tangent_engine *tangent;
  bt_cells_engine *cells;
  bt_graph_engine *graph;
  bt_turning_engine *turning;
} bt_engines;

// Create an engine unless it exists.
bt_status bt_engines_need_tangent(bt_engines *engines);
bt_status bt_engines_need_turning(bt_engines *engines);

// Drops the searches: their counts become 0.
void bt_engines_reset(bt_engines *engines);
// The sum of the statistics of all engines.
bt_engine_statistics bt_engines_statistics(const bt_engines *engines);
uint64_t bt_engines_expansions(const bt_engines *engines);

// Of the engine `at_work`, which has begun a search:
// A lower bound of the path's length while it searches, and 0 afterwards.
double bt_engines_bound(const bt_engines *engines, bt_engine at_work);
// The length and the waypoints of the path that it found. Not for BT_ENGINE_TURNING, which writes
// its segments itself.
double bt_engines_length(const bt_engines *engines, bt_engine at_work);
bt_status bt_engines_route(const bt_engines *engines, bt_engine at_work, bt_memory *memory,
                           bt_route *route);

// For watched searches: the view of the engine `at_work`, empty if it does not exist; and the route
// that ends with an edge of the view, BT_ERROR_RANGE if there is none.
bt_status bt_engines_view(const bt_engines *engines, bt_engine at_work, bt_search_view *out);
bt_status bt_engines_edge_route(const bt_engines *engines, bt_engine at_work, size_t edge,
                                bt_memory *memory, bt_route *route);

#endif
