// How a window leaves a cell.
#include "cells/propagation.h"

// Less is rounding: the sine between a window's rays; how broad an edge is across a ray, and its
// part beside a gap, both as shares of its length.
static const double least_sine = 1e-14, flat_share = 1e-13, least_part = 1e-11;

// Of a radius: by which a way that just grazes the circle may seem to run through it.
static const double rounding = 1e-15;

// Where the walk along the boundary is: on an edge, seen from the root.
typedef struct boundary {
  uint32_t edge, next, rest; // rest: edges to come
  bt_vec from, to;
} boundary;

// A better ray came to the vertex ahead, from the left. Goes on to the edge where it came in; false
// if the left ray leaves before.
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

// Hot. Walks the boundary from where the right ray leaves to where the left one does: a cross
// product an edge, and a ray for each vertex in between (0.4 on average); some 300 instructions
// without the pushes. A later vertex may make useless what is pushed already: to hold all back
// until the last saved one window in 7,000.
void bt_propagate_free(bt_windows *w, const bt_window *at, const bt_ray *right,
                       const bt_ray *left) {
  if (bt_cross(right->u, left->u) <= 0) return;
  const bt_cell *cell = &w->diagram->cells.items[at->cell];
  const bt_cells_node *root = &w->nodes.items[at->root];
  uint32_t rest = cell->degree, edge, next = bt_next_edge(cell, at->edge); // rest: edges to come
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

// A cell whose circle others cut, and the window that is leaving it.
typedef struct leaving {
  bt_windows *w;
  const bt_window *at;
  const bt_cells_node *root;
  const bt_cell *cell;
  const bt_tangent_pair *tangents;
  double inner;        // radius that blocks, below 0: nothing does
  uint32_t entered[2]; // vertices of the edge that it came in by
} leaving;

// A place where an edge is cut, by a ray that is known or NULL.
typedef struct cut {
  double at;
  const bt_ray *ray;
} cut;

// An edge of it, seen from the root.
typedef struct edge_line {
  uint32_t index, vertices[2];
  bt_vec from, to, along;
  double flat;     // what counts as along the edge, not across it
  cut right, left; // by the window's rays, or its ends
  cut tangents[2]; // in their order along it; beyond it where there is none
} edge_line;

// A vertex is where it is for the edges on both its sides: near it the rounding of a sum would open
// a gap between their windows.
static bt_vec point_at(const edge_line *e, double at) {
  return at == 1 ? e->to : bt_along(e->from, e->along, at);
}

// Does a way to p that grazes the cell's circle go through one that overlaps or touches it? Close
// to one of its ends, what the tolerance lets pass at a contact may be wide enough for a window;
// and what is less than the tolerance deep in a giant may be deep in a small circle on its loop.
static BT_COLD bool is_through_neighbour(const leaving *l, bt_vec u, bt_vec p) {
  const bt_power_diagram *d = l->w->diagram;
  const bt_tolerance *t = &l->w->inflated.tolerance;
  const bt_cell *cell = l->cell;
  for (uint32_t i = cell->first_closed; i < cell->first_closed + cell->closed_count; i++) {
    const bt_cell *other = &d->cells.items[d->edges.items[d->closed.items[i].edge].neighbour];
    if (!bt_blocks(l->w, other)) continue;
    bt_vec across = bt_sub(other->center, cell->center);
    double inner = bt_blocked_radius(t, other->radius), sum = cell->radius + other->radius;
    bt_vec seen = bt_sub(other->center, l->root->center);
    if (bt_way_distance2(l->root, u, p, seen) < inner * inner) return true;
    double distance = bt_norm(across), slop = 4 * bt_depth(t, sum);
    if (sum - distance > slop) continue;
    bt_vec contact = bt_along(cell->center, across, cell->radius / distance);
    seen = bt_sub(contact, l->root->center);
    if (bt_way_distance2(l->root, u, p, seen) < slop * slop) return true;
  }
  return false;
}

// Does the way in direction u, from the root's tangent point to p, run through the cell's circle?
// From a start on its outline one into it does, how little ever: its length would count as that of
// a better way.
static bool is_blocked(const leaving *l, bt_vec u, bt_vec p) {
  if (l->inner <= 0) return false;
  bt_vec center = bt_sub(l->cell->center, l->root->center);
  if (l->tangents->from_outline && bt_dot(u, center) > 0) return true;
  double d2 = bt_way_distance2(l->root, u, p, center);
  double outer = l->cell->radius + l->w->inflated.tolerance.graze;
  if (d2 < l->inner * l->inner) return true;
  return d2 < outer * outer && is_through_neighbour(l, u, p);
}

static BT_SHARED bt_edge_point crossing_of(const leaving *l, const edge_line *e, cut c) {
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

// A ray to an end of the edge that it came in by has not been through the cell: it parts nothing.
static BT_SHARED void offer_label(const leaving *l, uint32_t vertex, const bt_edge_point *end) {
  bool through = vertex != l->entered[0] && vertex != l->entered[1];
  bt_label_vertex(l->w, vertex, end->length, end->ray.u, through ? l->at->cell : BT_NONE);
}

// The stretch between two cuts is seen whole or not at all: its middle tells. What has no area is
// dropped before it may offer a length to a vertex.
static void leave_by_stretch(const leaving *l, const edge_line *e, cut a, cut b) {
  bt_vec middle = point_at(e, 0.5 * (a.at + b.at));
  double straight;
  bt_vec u = bt_direction_to(l->root, middle, &straight);
  if (is_blocked(l, u, middle)) return;
  bt_edge_point ends[2] = {crossing_of(l, e, a), crossing_of(l, e, b)};
  bt_vec right = ends[0].ray.u, left = ends[1].ray.u;
  // Seen from close beside one end, what is flat further on may still be wide.
  bool is_seen = bt_dot(right, left) > 0 ? bt_cross(right, left) > least_sine
                                         : bt_cross(u, e->along) > e->flat;
  if (!is_seen) return;
  if (a.at == 0) offer_label(l, e->vertices[0], &ends[0]);
  if (b.at == 1) offer_label(l, e->vertices[1], &ends[1]);
  bt_push_window(l->w, l->at->root, l->cell, e->index, ends);
}

// An open part of an edge, cut by the window's rays and the tangents.
static void leave_by_part(const leaving *l, const edge_line *e, double low, double high) {
  cut here = {low, NULL}, end = {high, NULL};
  if (e->right.at > low) here = e->right;
  if (e->left.at < high) end = e->left;
  for (int k = 0; k < 3; k++) {
    cut next = k < 2 && e->tangents[k].at < end.at ? e->tangents[k] : end;
    if (next.at <= here.at) continue;
    leave_by_stretch(l, e, here, next);
    here = next;
  }
}

// Where the tangents cut an edge.
static void cut_by_tangents(const leaving *l, edge_line *e) {
  for (int k = 0; k < 2; k++) {
    const bt_ray *ray = &l->tangents->rays[k];
    double s0 = bt_side(ray, l->root->k, e->from), s1 = bt_side(ray, l->root->k, e->to);
    cut c = {s0 / (s0 - s1), ray};
    bool crosses = l->tangents->has[k] && (s0 < 0) != (s1 < 0);
    if (!crosses || bt_dot(point_at(e, c.at), ray->u) < 0) c.at = 2;
    bool before = k == 1 && c.at < e->tangents[0].at;
    if (before) e->tangents[1] = e->tangents[0];
    e->tangents[before ? 0 : k] = c;
  }
}

// A vertex, seen from the root, and how far left of the window's rays it is.
typedef struct corner {
  bt_vec p;
  double right, left;
} corner;

static inline corner corner_at(const leaving *l, uint32_t edge) {
  bt_vec p = bt_vertex_from(l->w, l->root, edge);
  double k = l->root->k;
  return (corner){p, bt_side(&l->at->right, k, p), bt_side(&l->at->left, k, p)};
}

// Every edge of the cell, less what overlapping circles close. O(degree), several times the cost of
// bt_propagate_free; only where circles overlap or touch, and round the start. The closed come in
// the order of the edges: for n rocks on the loop of a giant, to look each one up took n^2 a
// window. Beside a vertex the rays may by rounding have come in by another edge than the window's
// own: by that they would go round and round.
void bt_propagate_cut(bt_windows *w, const bt_window *at, const bt_tangent_pair *tangents) {
  const bt_power_diagram *d = w->diagram;
  const bt_cell *cell = &d->cells.items[at->cell];
  bool all_round = bt_is_all_round(at);
  leaving l = {w, at, &w->nodes.items[at->root], cell, tangents, 0, {BT_NONE, BT_NONE}};
  if (!all_round) {
    l.entered[0] = d->edges.items[at->edge].vertex;
    l.entered[1] = d->edges.items[bt_next_edge(cell, at->edge)].vertex;
  }
  if (bt_blocks(w, cell)) {
    bool is_sharp = all_round && !tangents->from_outline; // its arrivals begin at these tangents
    l.inner = is_sharp ? cell->radius * (1 - rounding)
                       : bt_blocked_radius(&w->inflated.tolerance, cell->radius);
  }
  double least = all_round ? 0 : least_part; // a start in a corner may see all through less
  const bt_closed_interval *closed = d->closed.items + cell->first_closed;
  const bt_closed_interval *end_closed = closed + cell->closed_count;
  corner from, to = corner_at(&l, cell->first_edge);
  for (uint32_t i = cell->first_edge; i < cell->first_edge + cell->degree; i++) {
    const bt_cell_edge *edge = &d->edges.items[i];
    uint32_t next = bt_next_edge(cell, i);
    from = to;
    to = corner_at(&l, next);
    bool is_beside = ((from.right <= 0) & (to.right <= 0)) | ((from.left >= 0) & (to.left >= 0));
    bool is_way_in = (to.right <= from.right) & (to.left <= from.left);
    if (all_round ? bt_is_among(&w->found, edge->neighbour) : is_beside | is_way_in) continue;
    if ((!all_round && i == at->edge) || edge->neighbour == BT_NONE) continue;
    edge_line e = {.index = i,
                   .vertices = {edge->vertex, d->edges.items[next].vertex},
                   .from = from.p,
                   .to = to.p,
                   .along = bt_sub(to.p, from.p),
                   .right = {0, &at->right},
                   .left = {1, &at->left}};
    if (!all_round && from.right < 0) e.right.at = from.right / (from.right - to.right);
    if (!all_round && to.left > 0) e.left.at = from.left / (from.left - to.left);
    cut_by_tangents(&l, &e);
    bt_closed_interval gap = {.from = 1, .to = 1};
    while (closed < end_closed && closed->edge < i) closed++;
    if (closed < end_closed && closed->edge == i) {
      gap = *closed;
      e.flat = flat_share * edge->length;
    }
    if (gap.from > least) leave_by_part(&l, &e, 0, bt_min(gap.from, 1));
    if (gap.to < 1 - least) leave_by_part(&l, &e, bt_max(gap.to, 0), 1);
  }
}
