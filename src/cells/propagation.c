#include "cells/internal.h"
#include "contact/contacts.h"

// The walk along the boundary of a cell: the current edge, relative to the root.
typedef struct boundary {
  uint32_t edge, next, rest; // rest: edges still to come
  bt_vec from, to;
} boundary;

// The label of the next vertex has a better ray, from the left. Skips to the edge where that ray
// entered the cell. Returns false if the window's left ray exits before that edge.
static BT_COLD bool pass_useless(const bt_windows *w, const bt_cells_node *root, const bt_ray *left,
                                 const bt_cell *cell, boundary *at) {
  bt_vec better = w->labels.items[w->diagram->edges.items[at->next].vertex].u, vertex = at->to;
  do {
    at->from = at->to;
    at->edge = at->next;
    at->next = bt_next_edge(cell, at->edge);
    at->to = bt_vertex_from(w, root, at->next);
    if (bt_cross(better, bt_sub(at->to, vertex)) <= 0) return true;
  } while (--at->rest > 0 && bt_side(left, root->k, at->to) < 0);
  return false;
}

// Hot. Walks the boundary from the exit of the right ray to that of the left ray: a cross product
// for each edge, and a ray for each vertex in between (0.4 on average); some 300 instructions
// without the pushes. A later vertex may make windows useless that have already been pushed. Tried:
// holding all pushes back until the last vertex, which saved one window in 7,000.
void bt_propagate_free(bt_windows *w, const bt_window *at, const bt_ray *right,
                       const bt_ray *left) {
  if (bt_cross(right->u, left->u) <= 0) return;
  const bt_cell *cell = &w->diagram->cells.items[at->cell];
  const bt_cells_node *root = &w->nodes.items[at->root];
  uint32_t rest = cell->degree, edge,
           next = bt_next_edge(cell, at->edge); // rest: edges still to come
  bt_vec from, to = bt_vertex_from(w, root, next);
  do {
    from = to;
    edge = next;
    next = bt_next_edge(cell, edge);
    to = bt_vertex_from(w, root, next);
  } while (--rest > 1 && bt_side(right, root->k, to) <= 0);
  bt_edge_point ends[2], *here = &ends[0], *there = &ends[1];
  bt_cross_line(root, right, from, to, here);
  while (--rest > 0 && bt_side(left, root->k, to) < 0) {
    there->length = bt_ray_through(root, to, &here->ray, &there->ray);
    there->at = 1;
    uint32_t vertex = w->diagram->edges.items[next].vertex;
    int useless = bt_label_vertex(w, vertex, there->length, there->ray.u, at->cell);
    if (useless <= 0) bt_push_window(w, at->root, cell, edge, ends);
    if (useless < 0) {
      boundary b = {edge, next, rest, from, to};
      if (!pass_useless(w, root, left, cell, &b)) return;
      edge = b.edge, next = b.next, rest = b.rest, from = b.from, to = b.to;
      here->length = bt_ray_through(root, from, &there->ray, &here->ray);
      here->at = 0;
      continue;
    }
    *here = *there;
    here->at = 0;
    from = to;
    edge = next;
    next = bt_next_edge(cell, edge);
    to = bt_vertex_from(w, root, next);
  }
  bt_cross_line(root, left, from, to, there);
  bt_push_window(w, at->root, cell, edge, ends);
}

// The propagation of a window through a cell whose circle others overlap.
typedef struct cut_propagation {
  bt_windows *w;
  const bt_window *at;
  const bt_cells_node *root;
  const bt_cell *cell;
  const bt_tangent_pair *tangents;
  bool is_occupied; // the cell's circle blocks inside the radius `inner`
  double inner;
  uint32_t entered[2]; // the vertices of the window's edge of entry; none from the start
  uint32_t closed;     // the closed interval that the edges have come to
  bool is_start;       // from the start, all round
} cut_propagation;

// A point along an edge. If its ray is NULL, it is computed later.
typedef struct cut {
  double at;
  const bt_ray *ray;
} cut;

// An edge of the cell, relative to the root.
typedef struct edge_line {
  uint32_t index, vertices[2];
  bt_vec from, to, along;
  double flat;     // smaller sines count as parallel to the edge
  cut right, left; // the ends of the window on the edge
  cut tangents[2]; // in their order along the edge
  int tangent_count;
} edge_line;

// At an end of the edge this is the vertex itself: both edges at a vertex must get the same point,
// or rounding would leave an uncovered strip between their windows.
static bt_vec point_at(const edge_line *e, double at) {
  return at == 1 ? e->to : bt_along(e->from, e->along, at);
}

// Whether a segment to p that grazes the cell's circle runs through another circle that overlaps or
// touches it. Close to an end of the segment, the tolerance at a contact may be wide enough for a
// window. And a depth below the tolerance of a giant may be deep in a small circle on its outline.
static BT_COLD bool is_through_neighbour(const cut_propagation *l, bt_vec u, bt_vec p) {
  const bt_power_diagram *d = l->w->diagram;
  const bt_tolerance *t = &l->w->inflated.tolerance;
  const bt_cell *cell = l->cell;
  for (uint32_t i = cell->first_closed; i < cell->first_closed + cell->closed_count; i++) {
    const bt_cell *other = &d->cells.items[d->edges.items[d->closed.items[i].edge].neighbour];
    if (!bt_blocks(l->w, other)) continue;
    double inner = bt_blocked_radius(t, other->radius);
    bt_vec seen = bt_sub(other->center, l->root->center);
    if (bt_segment_distance2(l->root, u, p, seen) < inner * inner) return true;
    double distance = bt_distance(cell->center, other->center);
    if (!bt_is_contact(t, distance, cell->radius + other->radius)) continue;
    // The segment may graze the larger circle, so its error is the tolerance of that circle.
    double near = bt_contact_tolerance(bt_depth(t, cell->radius + other->radius));
    seen = bt_sub(bt_contact_of(t, &cell->circle, &other->circle).point, l->root->center);
    if (bt_segment_distance2(l->root, u, p, seen) < near * near) return true;
  }
  return false;
}

// Whether the segment in direction u, from the root's tangent point to p, runs through the cell's
// circle, or grazes it and runs through a neighbour. From a start on the outline, every direction
// into the circle counts: otherwise its length would count as that of a better path. A start near a
// merged vertex is listed in all cells there, and might see past this circle through a neighbour.
static bool is_blocked(const cut_propagation *l, bt_vec u, bt_vec p) {
  if (!l->is_occupied) return false;
  bt_vec center = bt_sub(l->cell->center, l->root->center);
  if (l->tangents->from_outline && bt_dot(u, center) > 0) return true;
  double d2 = bt_segment_distance2(l->root, u, p, center);
  double outer = l->cell->radius + l->w->inflated.tolerance.reach;
  if (d2 < l->inner * l->inner) return true;
  bool is_grazing = l->is_start || d2 < outer * outer;
  return is_grazing && is_through_neighbour(l, u, p);
}

static BT_SHARED bt_edge_point crossing_of(const cut_propagation *l, const edge_line *e, cut c) {
  bt_edge_point crossing = {.at = c.at};
  bt_vec p = point_at(e, c.at);
  if (c.ray) {
    crossing.ray = *c.ray;
    crossing.length = bt_length_at(c.ray, p);
  } else {
    crossing.length = bt_ray_through(l->root, p, &l->at->right, &crossing.ray);
  }
  return crossing;
}

// Offers a label to a vertex. A ray to an end of the edge of entry has not crossed the cell, so it
// splits no window.
static BT_SHARED void offer_label(const cut_propagation *l, uint32_t vertex,
                                  const bt_edge_point *end) {
  bool through = vertex != l->entered[0] && vertex != l->entered[1];
  bt_label_vertex(l->w, vertex, end->length, end->ray.u, through ? l->at->cell : BT_NONE);
}

// Propagates across the part of an edge between two cuts. The part is visible as a whole or not at
// all, so its middle decides. A part without area is dropped before it can offer its length to a
// vertex.
static void propagate_between(const cut_propagation *l, const edge_line *e, cut a, cut b) {
  BT_ASSERT(a.at >= 0 && a.at < b.at && b.at <= 1);
  bt_vec middle = point_at(e, 0.5 * (a.at + b.at));
  double straight;
  bt_vec u = bt_direction_to(l->root, middle, &straight);
  if (is_blocked(l, u, middle)) return;
  bt_edge_point ends[2] = {crossing_of(l, e, a), crossing_of(l, e, b)};
  bt_vec right = ends[0].ray.u, left = ends[1].ray.u;
  // Seen from close to one end, a part may be wide although its middle is flat.
  bool is_seen =
      bt_dot(right, left) > 0 ? bt_cross(right, left) > BT_FLAT : bt_cross(u, e->along) > e->flat;
  if (!is_seen) return;
  if (a.at == 0) offer_label(l, e->vertices[0], &ends[0]);
  if (b.at == 1) offer_label(l, e->vertices[1], &ends[1]);
  bt_push_window(l->w, l->at->root, l->cell, e->index, ends);
}

// Propagates across an open part of an edge, which the window's rays and the tangents divide.
static void propagate_across(const cut_propagation *l, const edge_line *e, double low,
                             double high) {
  cut here = {low, NULL}, end = {high, NULL};
  if (e->right.at > low) here = e->right;
  if (e->left.at < high) end = e->left;
  for (int k = 0; k <= e->tangent_count; k++) {
    cut next = k < e->tangent_count && e->tangents[k].at < end.at ? e->tangents[k] : end;
    if (next.at <= here.at) continue;
    propagate_between(l, e, here, next);
    here = next;
  }
}

// Finds the point where a tangent crosses an edge.
static BT_SHARED void cut_by_tangent(const cut_propagation *l, edge_line *e, int side) {
  const bt_ray *ray = &l->tangents->rays[side];
  double s0 = bt_side(ray, l->root->k, e->from), s1 = bt_side(ray, l->root->k, e->to);
  cut c = {s0 / (s0 - s1), ray};
  if ((s0 < 0) == (s1 < 0) || bt_dot(point_at(e, c.at), ray->u) < 0) return;
  bool is_first = e->tangent_count == 0 || c.at < e->tangents[0].at;
  BT_ASSERT(e->tangent_count < 2);
  if (is_first) e->tangents[1] = e->tangents[0];
  e->tangents[!is_first] = c;
  e->tangent_count++;
}

// A vertex relative to the root, and its distances to the left of the window's two rays.
typedef struct corner {
  bt_vec p;
  double right, left;
} corner;

static inline corner corner_at(const cut_propagation *l, uint32_t edge) {
  bt_vec p = bt_vertex_from(l->w, l->root, edge);
  double k = l->root->k;
  return (corner){p, bt_side(&l->at->right, k, p), bt_side(&l->at->left, k, p)};
}

static cut_propagation cut_of(bt_windows *w, const bt_window *at, const bt_tangent_pair *tangents) {
  const bt_cell *cell = &w->diagram->cells.items[at->cell];
  return (cut_propagation){.w = w,
                           .at = at,
                           .root = &w->nodes.items[at->root],
                           .cell = cell,
                           .tangents = tangents,
                           .is_occupied = bt_blocks(w, cell),
                           .inner = bt_blocked_radius(&w->inflated.tolerance, cell->radius),
                           .entered = {BT_NONE, BT_NONE},
                           .closed = cell->first_closed};
}

static edge_line line_of(const cut_propagation *l, uint32_t edge, bt_vec from, bt_vec to) {
  const bt_cell_edge *edges = l->w->diagram->edges.items;
  return (edge_line){.index = edge,
                     .vertices = {edges[edge].vertex, edges[bt_next_edge(l->cell, edge)].vertex},
                     .from = from,
                     .to = to,
                     .along = bt_sub(to, from),
                     .right = {0, &l->at->right},
                     .left = {1, &l->at->left}};
}

// Propagates across an edge, except its closed interval. Parts up to `least` long, as a share of
// the edge, are dropped. Closed intervals are read in the order of the edges: looking up each of
// them took n^2 per window for n rocks on the outline of a giant.
static void propagate_open(cut_propagation *l, edge_line *e, double least) {
  const bt_power_diagram *d = l->w->diagram;
  uint32_t end = l->cell->first_closed + l->cell->closed_count;
  for (int side = 0; side < 2; side++)
    if (l->tangents->has[side]) cut_by_tangent(l, e, side);
  double from = 1, to = 1;
  while (l->closed < end && d->closed.items[l->closed].edge < e->index) l->closed++;
  BT_ASSERT(l->closed <= end && (l->cell->closed_count == 0 || end <= d->closed.count));
  if (l->closed < end && d->closed.items[l->closed].edge == e->index) {
    from = d->closed.items[l->closed].from, to = d->closed.items[l->closed].to;
    e->flat = BT_FLAT * d->edges.items[e->index].length;
  }
  if (from > least) propagate_across(l, e, 0, bt_min(from, 1));
  if (to < 1 - least) propagate_across(l, e, bt_max(to, 0), 1);
}

// O(degree), several times the cost of bt_propagate_free. Close to a vertex, rounding may let the
// rays enter by another edge than the window's own; if they exited by the window's own edge, they
// would circle the vertex for ever.
void bt_propagate_cut(bt_windows *w, const bt_window *at, const bt_tangent_pair *tangents) {
  const bt_cell_edge *edges = w->diagram->edges.items;
  cut_propagation l = cut_of(w, at, tangents);
  const bt_cell *cell = l.cell;
  l.entered[0] = edges[at->edge].vertex;
  l.entered[1] = edges[bt_next_edge(cell, at->edge)].vertex;
  corner from, to = corner_at(&l, cell->first_edge);
  for (uint32_t i = cell->first_edge; i < cell->first_edge + cell->degree; i++) {
    from = to;
    to = corner_at(&l, bt_next_edge(cell, i));
    bool is_beside = ((from.right <= 0) & (to.right <= 0)) | ((from.left >= 0) & (to.left >= 0));
    bool is_way_in = (to.right <= from.right) & (to.left <= from.left);
    if ((is_beside | is_way_in) || i == at->edge || edges[i].neighbour == BT_NONE) continue;
    edge_line e = line_of(&l, i, from.p, to.p);
    if (from.right < 0) e.right.at = from.right / (from.right - to.right);
    if (to.left > 0) e.left.at = from.left / (from.left - to.left);
    propagate_open(&l, &e, BT_LENGTH_SLACK);
  }
}

// A start in a corner may see everything through a short part of an edge, so no part is dropped.
// The tangent events of a start begin at the tangents, unless the start is on the outline.
void bt_propagate_all_round(bt_windows *w, const bt_window *at, const bt_tangent_pair *tangents) {
  cut_propagation l = cut_of(w, at, tangents);
  const bt_cell *cell = l.cell;
  if (!tangents->from_outline) l.inner = cell->radius * (1 - BT_SAME_RAY);
  l.is_start = true;
  for (uint32_t i = cell->first_edge; i < cell->first_edge + cell->degree; i++) {
    uint32_t neighbour = w->diagram->edges.items[i].neighbour;
    if (neighbour == BT_NONE || bt_is_among(&w->found, neighbour)) continue;
    edge_line e = line_of(&l, i, bt_vertex_from(w, l.root, i),
                          bt_vertex_from(w, l.root, bt_next_edge(cell, i)));
    propagate_open(&l, &e, 0);
  }
}
