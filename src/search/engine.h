// What a query asks of any engine, and the types that the engines share with it.
#ifndef BT_SEARCH_ENGINE_H
#define BT_SEARCH_ENGINE_H

#include "bitangent_watch.h"
#include "core/features.h"
#include "core/memory.h"

// The state of a search, or of one goal of it.
typedef enum bt_engine_outcome {
  BT_ENGINE_SEARCHING = 0, // also for a goal not searched for because another is nearer
  BT_ENGINE_FOUND,
  BT_ENGINE_UNREACHABLE,
  BT_ENGINE_EXHAUSTED, // everything reachable was searched, without a path: to be verified
  BT_ENGINE_UNVERIFIED // the engine cannot answer, or not verify its answer: another one has to
} bt_engine_outcome;

static inline bt_engine_outcome bt_outcome_of(bool is_done, bool is_found) {
  if (!is_done) return BT_ENGINE_SEARCHING;
  return is_found ? BT_ENGINE_FOUND : BT_ENGINE_UNREACHABLE;
}

// The aim of a search by the cells engine.
typedef enum bt_aim {
  BT_AIM_ONE = 0, // a single goal, by A*
  BT_AIM_ALL,     // all goals, in Dijkstra's order
  BT_AIM_NEAREST  // the goal reached first
} bt_aim;

// The answer of a field for a point.
typedef struct bt_field_answer {
  bt_engine_outcome outcome; // found, unreachable, or unverified; the rest is valid if found
  double length;             // the length in the search
  bt_vec u;                  // direction of arrival of the path from the start
  uint32_t start;            // the number of its start
  uint32_t node;             // for the field that has answered: the last node, or a number
} bt_field_answer;

typedef struct bt_engine_statistics {
  uint64_t expansions, bitangents, sight_tests;
  uint32_t nodes;  // directed nodes
  uint32_t active; // sites in the active set; 0 with the cells engine
} bt_engine_statistics;

// The work of the tangent engine, in candidates. A sight test costs as much as eight candidates.
static inline double bt_tangent_work(const bt_engine_statistics *statistics) {
  return (double)statistics->bitangents + 8 * (double)statistics->sight_tests;
}

static inline void bt_add_statistics(bt_engine_statistics *sum, const bt_engine_statistics *more) {
  sum->expansions += more->expansions;
  sum->bitangents += more->bitangents;
  sum->sight_tests += more->sight_tests;
  sum->nodes += more->nodes;
  sum->active += more->active;
}

// A site that a path hugs.
typedef struct bt_waypoint {
  uint32_t site;
  double turn; // +1 or -1
  double arc;  // radians hugged, according to the search
} bt_waypoint;

// The sites that a path hugs, in order, and the end of the path: the goal or, for a partial path, a
// node.
typedef struct bt_route {
  BT_ARRAY(bt_waypoint) waypoints;
  bt_vec end;
} bt_route;

// Makes a route of `count` waypoints, which the caller then writes.
static inline bt_status bt_route_begin(bt_memory *memory, bt_route *route, uint32_t count,
                                       bt_vec end) {
  BT_TRY(BT_RESERVE(memory, &route->waypoints, count));
  route->waypoints.count = count;
  route->end = end;
  return BT_OK;
}

// An engine's search for one path, whatever its method. The struct of each engine begins with it.
typedef struct bt_searcher bt_searcher;

// Apart from `step`, `bound` and `reset`, the turning engine has no methods: it writes its segments
// itself.
typedef struct bt_engine_methods {
  // Takes up to `most` candidates or windows from the open list; the tangent engine takes none once
  // its work (bt_tangent_work) exceeds `budget`.
  bt_status (*step)(bt_searcher *engine, uint32_t most, double budget, bt_engine_outcome *out);
  // A lower bound of the length of any path, while the search is running; 0 once it has ended.
  double (*bound)(const bt_searcher *engine);
  // The path found: its length in the search, and its waypoints.
  double (*length)(const bt_searcher *engine);
  bt_status (*route)(const bt_searcher *engine, bt_memory *memory, bt_route *route);
  // The search in its present state; valid until the next non-const call.
  bt_status (*view)(bt_searcher *engine, bt_search_view *out);
  // The path that ends with an edge of the view. BT_ERROR_RANGE if there is no such edge.
  bt_status (*edge_route)(bt_searcher *engine, size_t edge, bt_memory *memory, bt_route *route);
  // Drops the search: its counts become 0, and it has no nodes.
  void (*reset)(bt_searcher *engine);
} bt_engine_methods;

// A method that only a search being watched calls: NULL in a build without views.
#define BT_OF_VIEWS(method) (BT_HAS_VIEWS ? (method) : NULL)

struct bt_searcher {
  const bt_engine_methods *methods;
  const bt_engine_statistics *statistics; // of the last search
};

#endif
