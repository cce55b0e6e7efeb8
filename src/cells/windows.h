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
#include "cells/aim.h"
#include "cells/ray.h"
#include "diagram/power_diagram.h"
#include "search/bucket_queue.h"
#include <float.h>

typedef enum bt_window_kind {
  BT_WINDOW = 0,
  BT_TANGENT_EVENT, // one of its rays is a tangent of the cell's circle
  BT_ALL_ROUND      // the start, which sees all directions: no edge, and `right` has any direction
} bt_window_kind;

// What waits on the open list.
typedef struct bt_window { // 64 bytes
  bt_ray right, left; // as seen from the root; of a tangent event `right`, up to its tangent point
  uint32_t root;      // the directed node that its rays leave from
  uint32_t edge;      // by which it enters its cell, seen from there
  uint32_t cell;
  uint8_t kind;    // bt_window_kind
  bool is_taken;   // a window: it has been propagated
  int8_t turn;     // a tangent event: +1 or -1
  uint8_t verdict; // a tangent event: bt_verdict
} bt_window;

enum { BT_NEWEST = 256 };

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
  bt_fallback lost; // why nothing that it found holds, if so
  uint64_t expansions, bitangents, sight_tests;
  bt_buckets open;
  BT_ARRAY(bt_window) windows;        // by item of `open`
  BT_ARRAY(bt_cells_node) nodes;      // 0: the start
  BT_STAMPED(bt_label) labels;        // by vertex
  BT_STAMPED(bt_cell_record) records; // by cell
  BT_ARRAY(bt_goal) goals;
  BT_ARRAY(bt_goal_record) goal_records;
  bt_indices found; // cells of the point that was looked for last
  bt_indices near;  // scratch: sites near it
  // By edge, modulo BT_NEWEST: an item whose window enters by it, or any other. Few, so that they
  // stay in the cache; two edges in one place only lose a chance.
  uint32_t newest[BT_NEWEST];
} bt_windows;

static inline bool bt_windows_found(const bt_windows *w, uint32_t goal) {
  return w->goals.items[goal].best < INFINITY;
}

// Is the cell's circle in the way of anything there? Circles within the tolerance of a point are
// not.
static inline bool bt_blocks(const bt_windows *w, const bt_cell *cell) {
  return cell->flags & BT_CELL_OCCUPIED &&
         bt_blocked_radius(&w->inflated.tolerance, cell->radius) > 0;
}

// The circle that a root is an arrival on.
static inline uint32_t bt_node_site(const bt_windows *w, const bt_cells_node *root) {
  return root->is_start ? BT_NO_SITE : w->diagram->cells.items[root->cell].site;
}

// Stops looking for a goal that has not been found: no path leads there.
void bt_windows_drop_goal(bt_windows *w, uint32_t goal);

// A place on an edge: the ray that goes there, how far along (0 the edge's vertex, 1 the next one)
// and the path's length.
typedef struct bt_edge_point {
  bt_ray ray;
  double at, length;
} bt_edge_point;

static inline bt_vec bt_vertex_from(const bt_windows *w, const bt_cells_node *root, uint32_t edge) {
  const bt_power_diagram *d = w->diagram;
  return bt_sub(d->vertices.items[d->edges.items[edge].vertex], root->center);
}

static inline bt_cell_record *bt_record_of(bt_windows *w, uint32_t cell) {
  bt_cell_record *record = &w->records.items[cell];
  uint32_t now = w->records.stamp;
  if (record->stamp != now) *record = (bt_cell_record){now, {BT_NONE, BT_NONE}, BT_NONE};
  return record;
}

bt_status bt_windows_grow(bt_windows *w, uint32_t need);

// Room for what one cell can send out, so that pushing cannot fail.
static inline bt_status bt_windows_reserve(bt_windows *w, const bt_cell *cell) {
  uint32_t need = w->open.links.count + 8 * cell->degree + 16;
  return need > w->windows.capacity ? bt_windows_grow(w, need) : BT_OK;
}

// Puts a window on the open list, unless a label tells that it is useless. `ends`: right and left,
// so that one of them is chosen without a branch.
void bt_push_window(bt_windows *w, uint32_t root, const bt_cell *cell, uint32_t edge,
                    const bt_edge_point ends[2]);
// Puts an arrival on the open list, `length` along the ray.
void bt_push_tangent_event(bt_windows *w, uint32_t root, uint32_t cell, double turn,
                           const bt_ray *ray, double length);

// Where a ray of a root crosses an edge whose first end is right of it and whose second is left of
// it; an end where that is not so. No branch.
BT_INLINE void bt_cross_line(const bt_cells_node *root, const bt_ray *ray, bt_vec from, bt_vec to,
                             bt_edge_point *out) {
  double s0 = bt_side(ray, root->k, from), s1 = bt_side(ray, root->k, to);
  // Twice how far the first is right of the ray and the second left of it.
  double before = fabs(s0) - s0, behind = fabs(s1) + s1;
  out->ray = *ray;
  out->at = before / (before + behind + DBL_MIN);
  out->length = bt_length_at(ray, bt_along(from, bt_sub(to, from), out->at));
}
void bt_cross_edge(const bt_windows *w, const bt_cells_node *root, const bt_ray *ray, uint32_t edge,
                   uint32_t next, bt_edge_point *out);

// A ray comes to a vertex through a cell. 0: no better one is known there. +1: one is, which
// came from the right. The rays right of this one cross it, so those beyond its line, up to where
// it came into the cell, are useless. -1: the same on the left.
int bt_label_vertex(bt_windows *w, uint32_t vertex, double length, bt_vec u, uint32_t cell);

// Is the straight way from the root along the ray free? It ends on the circle in `to`, and `after`
// it the path goes on, at least; or freely: BT_NO_SITE, 0.
bool bt_is_clear(bt_windows *w, const bt_cells_node *root, const bt_ray *ray, double length,
                 uint32_t to, double after);
// Is the goal to be seen from the root along the ray? Then it is reached.
void bt_try_goal(bt_windows *w, uint32_t root, uint32_t goal, const bt_ray *ray, double length);

#endif
