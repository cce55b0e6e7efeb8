// The window search: continuous Dijkstra over the power diagram of the inflated circles.
//
// A window is a bundle of straight rays from one root (the start, or an arc that the path hugs),
// tangent to the root, that cross one edge of the diagram with nothing in between. Inside a cell
// its own circle is the only obstacle, so propagating a window through a cell costs O(1). Either
// the rays miss the circle and cross the next edges, or the circle's two tangents split the window
// and become tangent events. A tangent event that is not dominated becomes a directed node, which
// pushes a fan of windows from its arc. Windows need no sight tests. The last segment, to the goal,
// gets a sight test, and finally each segment of the path does (bt_verify_windows, which also tests
// arcs if the diagram has degenerate cells).
//
// Windows are taken in the order of f, a lower bound of the length through them to the goal with
// nothing else between (Polyanya: Cui, Harabor, Grastien 2017). Three rules keep their number
// linear, unless circles are so few that most see each other:
// - Labels. Each vertex of the diagram keeps the least length found to it. A window is useless if,
//   at both its ends, its length is more than the length by way of a vertex of its edge (Xin, Wang
//   2009).
// - Splitting. If a better ray came to a vertex through the same cell, the rays that cross it are
//   useless ("one angle, one split": Chen, Han 1990): the rays on its side, up to its point of
//   entry into the cell. In a triangle that would be all of them.
// - Dominance. A tangent event is useless if another event on the same circle reaches its point at
//   no more cost. Where two opposite turns meet, both arcs end (for faces: Mount 1985).
//
// Windows know no walls, and pass them. Walls only take paths away: a shortest path of the world
// without walls that meets none is the shortest. So an answer counts if no wall is in its way, nor
// in the way of a shorter path to the goal (verification.c).
//
// A window that reaches an edge beside a waiting window of the same root only widens the waiting
// one: windows split at a vertex are merged again behind it.
#ifndef BT_CELLS_WINDOWS_H
#define BT_CELLS_WINDOWS_H

#include "bitangent_watch.h"
#include "cells/ray.h"
#include "contact/free_arcs.h"
#include "diagram/power_diagram.h"
#include "search/bucket_queue.h"
#include "search/engine.h"
#include "sight/line_of_sight.h"
#include <float.h>

typedef enum bt_window_kind {
  BT_WINDOW = 0,
  BT_TANGENT_EVENT, // one of its rays is a tangent of the cell's circle
  BT_ALL_ROUND      // the start, which sees all directions: no edge, and `right` has any direction
} bt_window_kind;

// An entry of the open list: a window or a tangent event.
typedef struct bt_window { // 64 bytes
  bt_ray right, left;      // its bounds; a tangent event has only `right`, up to its tangent point
  uint32_t root;           // the directed node from which the rays start
  uint32_t edge;           // the edge of entry into its cell, among the edges of that cell
  uint32_t cell;
  uint8_t kind;    // bt_window_kind
  int8_t turn;     // of a tangent event: +1 or -1
  uint8_t verdict; // bt_verdict; OPEN while it is on the open list
} bt_window;

enum { BT_NEWEST = 256 };

// The best ray to a vertex.
typedef struct bt_label { // 32 bytes
  double length;
  bt_vec u;
  uint32_t cell; // the cell through which the ray came, or BT_NONE
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
  bt_vec point;  // local
  double best;   // the length of the path; INFINITY until found
  double walled; // the least length along a last segment that a wall blocks, or INFINITY
  bt_vec u;      // the direction of arrival
  uint32_t root;
  bool is_dropped;
} bt_goal;

// Which windows are kept when they no longer wait.
typedef enum bt_keeping {
  BT_KEEP_NONE = 0,
  BT_KEEP_TAKEN, // for later goals (field.h)
  BT_KEEP_ALL    // those that labels make useless too, for the view
} bt_keeping;

typedef struct bt_windows {
  bt_memory *memory;
  bt_inflated inflated;
  const bt_power_diagram *diagram;
  bt_aim aim;
  bt_vec start, goal;  // local; the goal is that of BT_AIM_ONE
  uint32_t start_node; // the node of `start`
  // Combined by `|` with the cell of each label: 0, or BT_NONE with many starts, whose labels then
  // belong to no cell and split nothing, not even windows of rays that have crossed no cell. (With
  // two starts in a lattice of touching discs, or among walls, split windows were lost.)
  uint32_t no_cell;
  double bound;     // longer paths are useless
  double walled;    // the least `walled` of all goals
  uint32_t unfound; // the number of goals neither found nor dropped
  bt_keeping keeps;
  bool is_done;
  bool has_heads;   // paths from some starts have a length behind them already
  bool meets_wall;  // a wall blocked the segment of the last sight test
  bt_fallback lost; // the reason why no result can be trusted
  uint64_t expansions, bitangents, sight_tests;
  uint64_t propagated; // parts of windows propagated out of a cell, useless ones included
  bt_buckets open;
  BT_ARRAY(bt_window) windows;        // by item of `open`
  BT_ARRAY(bt_cells_node) nodes;      // the starts first: node 0, or several in a field
  BT_STAMPED(bt_label) labels;        // by vertex
  BT_STAMPED(bt_cell_record) records; // by cell
  BT_ARRAY(bt_goal) goals;
  BT_ARRAY(bt_goal_record) goal_records;
  bt_indices found; // the cells of the last located point
  bt_indices near;  // scratch: sites near that point
  bt_cuts cuts;     // scratch
  bt_indices walls; // scratch
  // By edge, modulo BT_NEWEST: an item whose window enters by that edge, or any other item. The
  // small table stays in the cache; a collision only loses a chance to merge.
  uint32_t newest[BT_NEWEST];
} bt_windows;

// The length beyond which the search can say no more about a goal: longer paths do not count.
static inline double bt_settled_length(const bt_goal *goal) {
  return bt_min(goal->best, goal->walled);
}

static inline bool bt_windows_found(const bt_windows *w, uint32_t goal) {
  return w->goals.items[goal].best < INFINITY;
}

// Whether the cell's circle blocks anything in the cell. A circle no larger than the tolerance of a
// point does not.
static inline bool bt_blocks(const bt_windows *w, const bt_cell *cell) {
  return cell->flags & BT_CELL_OCCUPIED &&
         bt_blocked_radius(&w->inflated.tolerance, cell->radius) > 0;
}

// The site whose circle the node is on, or BT_NONE.
static inline uint32_t bt_node_site(const bt_windows *w, const bt_cells_node *root) {
  BT_ASSERT(root->is_start == (root->cell == BT_NONE));
  return root->is_start ? BT_NONE : w->diagram->cells.items[root->cell].site;
}

static inline bool bt_is_all_round(const bt_window *window) { return window->kind == BT_ALL_ROUND; }

// Drops an unfound goal, to which there is no path.
void bt_windows_drop_goal(bt_windows *w, uint32_t goal);

// A point of an edge: the ray to it, its parameter along the edge (0 at the edge's vertex, 1 at the
// next one), and the length of the path.
typedef struct bt_edge_point {
  bt_ray ray;
  double at, length;
} bt_edge_point;

static inline bt_vec bt_vertex_from(const bt_windows *w, const bt_cells_node *root, uint32_t edge) {
  const bt_power_diagram *d = w->diagram;
  return bt_sub(d->vertices.items[d->edges.items[edge].vertex], root->center);
}

// Whether all rays of the window lead away from the cell that it enters. A ray meets cells in the
// order of their centres along it. Where many vertices nearly coincide, as in the middle of a ring,
// rounding makes cells overlap, and windows would circle there for ever.
static inline bool bt_goes_back(const bt_windows *w, const bt_window *window, const bt_cell *cell) {
  const bt_power_diagram *d = w->diagram;
  BT_ASSERT(d->edges.items[window->edge].neighbour != BT_NONE); // it came from there
  const bt_cell *before = &d->cells.items[d->edges.items[window->edge].neighbour];
  bt_vec onward = bt_sub(cell->center, before->center);
  double right = bt_dot(window->right.u, onward), left = bt_dot(window->left.u, onward);
  return (right < 0) & (left < 0);
}

static inline bt_cell_record *bt_record_of(bt_windows *w, uint32_t cell) {
  bt_cell_record *record = &w->records.items[cell];
  uint32_t now = w->records.stamp;
  BT_ASSERT(cell < w->diagram->cells.count);
  if (record->stamp != now) *record = (bt_cell_record){now, {BT_NONE, BT_NONE}, BT_NONE};
  return record;
}

bt_status bt_windows_grow(bt_windows *w, uint32_t need);

// Makes room for all items that one cell can push, so that pushing cannot fail.
static inline bt_status bt_windows_reserve(bt_windows *w, const bt_cell *cell) {
  uint32_t need = w->open.links.count + 8 * cell->degree + 16;
  return need > w->windows.capacity ? bt_windows_grow(w, need) : BT_OK;
}

// Pushes a window unless a label makes it useless. `ends`: right and left, in an array so that the
// choice between them needs no branch.
void bt_push_window(bt_windows *w, uint32_t root, const bt_cell *cell, uint32_t edge,
                    const bt_edge_point ends[2]);
// Pushes a tangent event at this length along the ray.
void bt_push_tangent_event(bt_windows *w, uint32_t root, uint32_t cell, double turn,
                           const bt_ray *ray, double length);

// The point where a ray crosses an edge whose first end lies to the ray's right and whose second
// end to its left; otherwise the nearer end. No branch.
BT_INLINE void bt_cross_line(const bt_cells_node *root, const bt_ray *ray, bt_vec from, bt_vec to,
                             bt_edge_point *out) {
  double s0 = bt_side(ray, root->k, from), s1 = bt_side(ray, root->k, to);
  // Twice the distance of the first end to the right, and of the second end to the left.
  double before = fabs(s0) - s0, behind = fabs(s1) + s1;
  out->ray = *ray;
  out->at = before / (before + behind + DBL_MIN);
  out->length = bt_length_at(ray, bt_along(from, bt_sub(to, from), out->at));
}
void bt_cross_edge(const bt_windows *w, const bt_cells_node *root, const bt_ray *ray, uint32_t edge,
                   uint32_t next, bt_edge_point *out);

// Offers a vertex the length of a ray that came through a cell. Returns
// - 0 if no other ray through the cell is better;
// - +1 if a better ray came from the right. The rays to the right of this ray cross the better one,
//   so the rays beyond its line, up to its point of entry into the cell, are useless;
// - -1 for the same on the left.
int bt_label_vertex(bt_windows *w, uint32_t vertex, double length, bt_vec u, uint32_t cell);

// Whether the straight segment from the root along the ray is clear. The segment ends on the circle
// of the site `to`, with a path of at least `after` to follow, or freely: BT_NONE, 0.
bool bt_is_clear(bt_windows *w, const bt_cells_node *root, const bt_ray *ray, double length,
                 uint32_t to, double after);
// Reaches the goal along the ray if the segment is clear and the path is the shortest so far.
void bt_try_goal(bt_windows *w, uint32_t root, uint32_t goal, const bt_ray *ray, double length);

#endif
