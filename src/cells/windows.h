// The cells engine: continuous Dijkstra with windows over the power diagram of the inflated
// circles.
//
// A window is a bundle of straight rays from one root (the start, or an arc that the path hugs),
// tangent to it, that cross one edge of the diagram, with nothing in the way so far. Inside a cell
// its own circle is the only obstacle, so taking a window through a cell costs O(1): the rays miss
// the circle and leave by the next edges, or the window splits at the circle's two tangents, which
// become arrivals on it. An arrival that is not dominated becomes a root, which sends out a fan of
// windows from its arc. No window needs a line-of-sight test. The last piece, to the goal, gets
// one, and in the end each straight piece of the way that was found (bt_verify_windows, which looks
// at its arcs too where the diagram has left circles out).
//
// Windows are taken in the order of f, the length to the goal through them were nothing else in the
// way (Polyanya: Cui, Harabor, Grastien 2017). What keeps their number linear, but where circles
// are so few that most see each other:
//   labels     a vertex of the diagram keeps the least length seen there; a window that is longer
//              at both its ends than the way by a vertex of its edge is useless (Xin, Wang 2009)
//   splitting  if a better ray came to a vertex through the same cell, then the rays that cross it
//              are useless ("one angle, one split": Chen, Han 1990): those on its side, up to where
//              it came into the cell, and not all, as this cell is no triangle
//   dominance  an arrival is useless if another on the same circle reaches its point at no more
//              cost; where two opposite turns meet, both arcs end (Mount 1985 has it for faces)
//
// A window that reaches an edge beside another one of its root, still on the list, only makes that
// one wider: what vertices part comes together again behind them.
//
// Contacts, corners and ends on outlines keep the tolerances of geometry/tolerance.h.
#ifndef BT_CELLS_WINDOWS_H
#define BT_CELLS_WINDOWS_H

#include "boundary/line_of_sight.h"
#include "cells/ray.h"
#include "diagram/power_diagram.h"
#include "search/bucket_queue.h"

typedef struct bt_window { // 64 bytes
  bt_ray right, left; // as seen from the root; of an arrival the ray is `right`, up to its point
  uint32_t root;
  uint32_t edge; // over which it enters its cell, seen from there; of an arrival its bt_verdict
  uint32_t cell;
  int32_t turn; // of an arrival on the cell's circle, 0: a window, BT_TAKEN: one that was taken
} bt_window;

enum { BT_TAKEN = 2, BT_NEWEST = 256 };

// The best ray that came to a vertex.
typedef struct bt_label { // 32 bytes
  double length;
  bt_vec u;
  uint32_t cell; // through which it came
  uint32_t stamp;
} bt_label;

typedef struct bt_cell_record { // 16 bytes
  uint32_t stamp;
  uint32_t nodes[2]; // by turn, the newest first, or BT_NONE
  uint32_t goals;    // first bt_goal_record, or BT_NONE
} bt_cell_record;

// A goal in the closure of a cell.
typedef struct bt_goal_record {
  uint32_t goal, next;
} bt_goal_record;

typedef struct bt_goal {
  bt_vec point; // local
  double best;  // length, INFINITY until found
  uint32_t root;
  bool is_dropped;
} bt_goal;

typedef enum bt_aim {
  BT_AIM_ONE = 0, // the one goal, by A*
  BT_AIM_ALL,     // every goal, by Dijkstra's order
  BT_AIM_NEAREST  // the goal that is reached first
} bt_aim;

typedef struct bt_windows {
  bt_memory *memory;
  bt_inflated inflated;
  const bt_power_diagram *diagram;
  bt_aim aim;
  bt_vec start, goal; // local; goal of BT_AIM_ONE
  double bound;       // what is longer is of no use
  uint32_t unfound;   // goals, without those dropped
  bool keeps;         // windows that have been taken, to be looked at
  bool is_done;
  // By rounding: it went on for so long that it must go in circles, or what the diagram leaves out
  // was in the way. Nothing that was found holds.
  bool is_lost;
  uint64_t expansions, bitangents, sight_tests;
  bt_buckets open;
  BT_ARRAY(bt_window) windows;        // by item of `open`
  BT_ARRAY(bt_cells_node) nodes;      // 0: the start
  BT_STAMPED(bt_label) labels;        // by vertex
  BT_STAMPED(bt_cell_record) records; // by cell
  BT_ARRAY(bt_goal) goals;
  BT_ARRAY(bt_goal_record) goal_records;
  bt_indices found; // cells of the point that was looked for last
  // By edge, modulo BT_NEWEST: an item whose window enters by it, or any other. Few, so that they
  // stay in the cache; two edges in one place only lose a chance.
  uint32_t newest[BT_NEWEST];
} bt_windows;

// Ready for a search from `start`; what `w` holds from earlier ones is reused. `w` must be zeroed
// before its first use, and the diagram must stay as it is until the search is done. Points are the
// world's. On BT_ERROR_OUT_OF_MEMORY the search is dead, the memory is reusable.
bt_status bt_windows_begin(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                           const bt_power_diagram *diagram, bt_vec start, const bt_vec *goals,
                           uint32_t goal_count, bt_aim aim);
// Takes windows and arrivals from the open list, so many at most.
bt_status bt_windows_step(bt_windows *w, uint32_t most);
// Stops looking for a goal that has not been found: no path leads there.
void bt_windows_drop_goal(bt_windows *w, uint32_t goal);

static inline bool bt_windows_found(const bt_windows *w, uint32_t goal) {
  return w->goals.items[goal].best < INFINITY;
}

// How far beyond a window's side a tangent onto a circle still counts, so that one line may graze
// many circles. Less than what blocks: else a line could slip through a contact.
static inline double bt_reach(const bt_windows *w, double radius) {
  return 0.5 * BT_RELATIVE * radius + w->inflated.tolerance.absolute;
}

// Is the cell's circle in the way of anything there? Circles within the tolerance of a point are
// not.
static inline bool bt_blocks(const bt_windows *w, const bt_cell *cell) {
  return cell->flags & BT_CELL_OCCUPIED &&
         bt_blocked_radius(&w->inflated.tolerance, cell->radius) > 0;
}

// The circle that a root is an arrival on.
static inline uint32_t bt_node_site(const bt_windows *w, const bt_cells_node *root) {
  return root->cell == BT_NONE ? BT_NO_SITE : w->diagram->cells.items[root->cell].site;
}

#endif
