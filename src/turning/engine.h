// The turning engine: paths of an agent that cannot turn more tightly than its turning radius.
//
// The engine is A* over a graph of directed circles: at each end with a heading, the two turning
// circles of the pose; for each site, the circle of its inflated radius, or of the turning radius
// if that is larger; and the circles of anchored free arcs (circles.h). Edges are bitangents, and
// the points where two circles of opposite turns touch. Both the straight segments and the arcs are
// checked against the inflated circles.
//
// Among circles no smaller than the turning radius, and with four turning radii of room around the
// ends, the result is the shortest path of all: the path turns at its beginning and end, and in
// between it is as taut as without a turning radius. With less room, it may have to turn around
// elsewhere, on a free arc of more than half a turn. The graph contains the free arcs that two
// circles anchor, but not those that rest on a single circle.
//
// Sources: Dubins 1957; Boissonnat and Lazard, "A polynomial-time algorithm for computing a
// shortest path of bounded curvature amidst moderate obstacles", 1996.
#ifndef BT_TURNING_ENGINE_H
#define BT_TURNING_ENGINE_H

#include "search/engine.h"
#include "turning/task.h"
#include "world/inflated.h"

typedef struct bt_turning_engine bt_turning_engine;

// The engine, a bt_searcher, lives in `memory` and is freed with it. NULL: out of memory.
bt_turning_engine *bt_turning_create(bt_memory *memory);

// Begins a search, and reuses the memory of earlier ones. After BT_ERROR_OUT_OF_MEMORY, here or in
// a step, the search is dead, and another search may begin.
bt_status bt_turning_begin(bt_turning_engine *engine, const bt_inflated *inflated,
                           const bt_turning_task *task);
// Bits of bt_optimality: the reasons why the answer may not be the shortest path. 0 while the
// search is running.
uint32_t bt_turning_optimality(const bt_turning_engine *engine);

// An upper bound of the number of segments of the path found.
uint32_t bt_turning_most_segments(const bt_turning_engine *engine);
// Writes the segments and returns their number.
uint32_t bt_turning_write(const bt_turning_engine *engine, bt_segment *segments);

#endif
