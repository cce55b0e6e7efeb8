// The turning engine: paths of an agent that cannot turn more tightly than its turning radius.
//
// A* over a graph of directed circles. At each end with a heading these are the two turning circles
// of the pose; for each site the circle of its inflated radius, or of the turning radius if that is
// larger; and the circles of anchored free arcs (circles.h). Edges are bitangents, and the points
// where two circles of opposite turns touch. Both the straight segments and the arcs are checked
// against the inflated circles.
//
// Among disjoint circles no smaller than the turning radius such a path is the shortest one:
// between its ends it is as straight as it could be without a turning radius, and near its ends
// every free arc belongs to a turning circle of an end or is anchored.
//
// Sources: Dubins 1957; Boissonnat and Lazard, "A polynomial-time algorithm for computing a
// shortest path of bounded curvature amidst moderate obstacles", 1996.
#ifndef BT_TURNING_ENGINE_H
#define BT_TURNING_ENGINE_H

#include "search/engine.h"
#include "world/inflated.h"

// A start or a goal.
typedef struct bt_turning_end {
  bt_vec point;
  bt_vec heading; // unit
  bool is_free;   // any heading will do
} bt_turning_end;

typedef struct bt_turning_task {
  bt_turning_end start, goal;
  double radius; // above 0
  bool reverse;  // the path may begin and end with an arc that is driven backwards
} bt_turning_task;

typedef struct bt_turning_engine bt_turning_engine;

// All of it lives in `memory`, and is freed with that. NULL: out of memory.
bt_turning_engine *bt_turning_create(bt_memory *memory);

// Begins a search; what earlier ones left is reused. On BT_ERROR_OUT_OF_MEMORY, here and in a step,
// the search is dead, and another one may begin.
bt_status bt_turning_begin(bt_turning_engine *engine, const bt_inflated *inflated,
                           const bt_turning_task *task);
// Takes up to `most` candidates from the open list.
bt_status bt_turning_step(bt_turning_engine *engine, uint32_t most);
bt_engine_outcome bt_turning_outcome(const bt_turning_engine *engine);
// Forgets the search: its counts are 0.
void bt_turning_reset(bt_turning_engine *engine);
const bt_engine_statistics *bt_turning_statistics(const bt_turning_engine *engine);

// Why the answer may not be the shortest path of all: bits of bt_optimality.
uint32_t bt_turning_optimality(const bt_turning_engine *engine);

// An upper bound of the number of segments of the path that was found.
uint32_t bt_turning_most_segments(const bt_turning_engine *engine);
// Writes the segments and returns their number.
uint32_t bt_turning_write(const bt_turning_engine *engine, bt_segment *segments);

#endif
