#include "cells/internal.h"
#include "sectors/bays.h"

// ---------------------------------------------------------------------------------------------
// The order around the centre

// The last edge of an open sector, between its two walls, has no neighbour and does not count.
uint32_t bt_edges_ahead(const bt_power_diagram *d, uint32_t cell, uint32_t edge, double turn) {
  const bt_cell *record = &d->cells.items[cell];
  uint32_t at = edge - record->first_edge;
  if (d->sectors.items[cell].is_full || record->flags & BT_CELL_BESIDE) return record->degree;
  return turn > 0 ? record->degree - 1 - at : at + 1;
}

bool bt_is_behind_wall(const bt_windows *w, const bt_window *window, const bt_ray *ray, bt_vec p) {
  const bt_power_diagram *d = w->diagram;
  if (!bt_is_open_sector(d, window->cell)) return false;
  bt_vec from = w->start;
  if (!bt_is_all_round(window)) {
    const bt_cells_node *root = &w->nodes.items[window->root];
    bt_edge_point enters;
    uint32_t next = bt_next_edge(&d->cells.items[window->cell], window->edge);
    bt_cross_edge(w, root, ray, next, window->edge, &enters);
    from = bt_vec_of(root->center.x + root->k * ray->u.y, root->center.y - root->k * ray->u.x);
    from = bt_along(from, ray->u, enters.length - ray->g);
  }
  return bt_are_parted(d, window->cell, from, p);
}

// ---------------------------------------------------------------------------------------------
// Propagation through a cell

// A passage: a bundle of rays through a cell, all with the centre on the same side.
typedef struct passage {
  bt_windows *w;
  uint32_t root, cell, passed; // the number of contacts before the rays' entry (bays.h)
  const bt_ray *right, *left;
  double turn; // +1: the centre is on the left
  bool from_start;
} passage;

static void push(const passage *p, uint32_t edge, const bt_edge_point ends[2]) {
  bt_windows *w = p->w;
  uint32_t neighbour = w->diagram->edges.items[edge].neighbour;
  if (p->from_start && neighbour != BT_NONE && bt_is_among(&w->found, neighbour)) return;
  bt_push_window(w, p->root, &w->diagram->cells.items[p->cell], edge, ends);
}

// Hot. Pushes the windows that exit between the two rays, beginning with an edge, in the order of
// the passage. The edges between `edge` and the nearer ray are skipped.
static void propagate(const passage *p, uint32_t edge, uint32_t count) {
  bt_windows *w = p->w;
  if (bt_cross(p->right->u, p->left->u) <= 0) return;
  const bt_cell *cell = &w->diagram->cells.items[p->cell];
  const bt_cells_node *root = &w->nodes.items[p->root];
  bool has_begun = false, is_useless = false;
  count = bt_edges_to_contact(w->diagram, p->cell, p->passed, edge, count, p->turn);
  const bt_ray *near = p->turn > 0 ? p->right : p->left, *far = p->turn > 0 ? p->left : p->right;
  bt_edge_walk walk = {.cell = cell, .turn = p->turn, .edge = edge};
  bt_edge_point *here = bt_near_end(&walk), *there = bt_far_end(&walk);
  for (; count > 0; count--) {
    bt_vec to = bt_vertex_from(w, root, bt_end_ahead(cell, walk.edge, p->turn));
    if (!has_begun && p->turn * bt_side(near, root->k, to) > 0) {
      bt_walk_cross(w, root, &walk, near, here);
      has_begun = true;
    }
    if (!has_begun) {
      walk.edge = bt_edge_ahead(cell, walk.edge, p->turn);
      continue;
    }
    if (p->turn * bt_side(far, root->k, to) >= 0) {
      bt_walk_cross(w, root, &walk, far, there);
      if (!is_useless) push(p, walk.edge, walk.ends);
      return;
    }
    there->length = bt_ray_through(root, to, &here->ray, &there->ray);
    there->at = p->turn > 0;
    int useless = bt_walk_label(w, &walk, there->ray.u, p->cell);
    if (!is_useless && useless <= 0) push(p, walk.edge, walk.ends);
    is_useless = useless < 0;
    bt_walk_on(&walk);
  }
}

// The same, beginning with the edge after the window's edge of entry.
static void propagate_behind(const bt_windows *w, const passage *p, uint32_t entry) {
  const bt_cell *cell = &w->diagram->cells.items[p->cell];
  uint32_t edge = bt_edge_ahead(cell, entry, p->turn);
  uint32_t count = bt_edges_ahead(w->diagram, p->cell, entry, p->turn) - 1;
  if (count < cell->degree) propagate(p, edge, count);
}

// ---------------------------------------------------------------------------------------------
// Cells whose circles overlap others

// Whether the segment along a ray, from its entry into the cell to a point, passes the circle on
// the side of the passage. `entry`: the edge of entry, or BT_NONE for the start.
static bool passes_circle(const passage *p, uint32_t entry, const bt_ray *ray, bt_vec to) {
  const bt_windows *w = p->w;
  const bt_cell *cell = &w->diagram->cells.items[p->cell];
  const bt_cells_node *root = &w->nodes.items[p->root];
  bt_vec center = bt_sub(cell->center, root->center);
  double side = bt_side(ray, root->k, center), along = bt_dot(ray->u, center), from = 0;
  if (entry != BT_NONE) {
    bt_edge_point enters;
    bt_cross_edge(w, root, ray, bt_next_edge(cell, entry), entry, &enters);
    from = enters.length - ray->g;
  }
  double inner = bt_blocked_radius(&w->inflated.tolerance, cell->radius);
  bool is_beside = along > from && along < bt_dot(ray->u, to);
  if (is_beside && fabs(side) < inner) return false;
  return p->turn * side >= -w->inflated.tolerance.rounding;
}

// Finds the part of an edge between the rays. Returns false if there is none.
static bool see_edge(const passage *p, uint32_t edge, bt_vec ends_at[2], bt_edge_point ends[2]) {
  bt_windows *w = p->w;
  const bt_cell *cell = &w->diagram->cells.items[p->cell];
  const bt_cells_node *root = &w->nodes.items[p->root];
  uint32_t next = bt_next_edge(cell, edge);
  double sides[2][2]; // of the right and the left ray, at both ends of the edge
  for (int k = 0; k < 2; k++) {
    ends_at[k] = bt_vertex_from(w, root, k ? next : edge);
    sides[0][k] = bt_side(p->right, root->k, ends_at[k]);
    sides[1][k] = bt_side(p->left, root->k, ends_at[k]);
  }
  if (bt_max(sides[0][0], sides[0][1]) <= 0 || bt_min(sides[1][0], sides[1][1]) >= 0) return false;
  // From the start, which is inside the cell, every edge is an exit.
  bool is_way_in = sides[0][1] <= sides[0][0] && sides[1][1] <= sides[1][0];
  if (is_way_in && !p->from_start) return false;
  for (int k = 0; k < 2; k++) {
    if (k ? sides[1][1] > 0 : sides[0][0] < 0) {
      bt_cross_edge(w, root, k ? p->left : p->right, edge, next, &ends[k]);
    } else {
      ends[k].length = bt_ray_through(root, ends_at[k], p->right, &ends[k].ray);
      ends[k].at = k;
    }
  }
  bt_vec whole = bt_sub(ends_at[1], ends_at[0]), from = ends_at[0];
  for (int k = 0; k < 2; k++) ends_at[k] = bt_along(from, whole, ends[k].at);
  return ends[1].at > ends[0].at;
}

// Whether an edge ends at a vertex.
static bool ends_at(const passage *p, uint32_t edge, uint32_t vertex) {
  const bt_power_diagram *d = p->w->diagram;
  uint32_t next = bt_next_edge(&d->cells.items[p->cell], edge);
  return d->edges.items[edge].vertex == vertex || d->edges.items[next].vertex == vertex;
}

// Propagates across one edge, up to the tangent onto the circle. A ray to an end of the edge of
// entry has not crossed the cell, so it splits no window.
static void propagate_across(const passage *p, uint32_t entry, uint32_t edge) {
  bt_windows *w = p->w;
  const bt_cell *cell = &w->diagram->cells.items[p->cell];
  const bt_cells_node *root = &w->nodes.items[p->root];
  bt_edge_point ends[2];
  bt_vec at[2];
  int far = p->turn > 0; // the end closer to the circle
  if (w->diagram->edges.items[edge].neighbour == BT_NONE || !see_edge(p, edge, at, ends)) return;
  if (!passes_circle(p, entry, &ends[1 - far].ray, at[1 - far])) return;
  if (!passes_circle(p, entry, &ends[far].ray, at[far])) {
    bt_ray tangent;
    uint32_t next = bt_next_edge(cell, edge);
    bt_ray_onto(root, bt_sub(cell->center, root->center), p->turn, cell->radius, &ends[far].ray,
                &tangent);
    bt_cross_edge(w, root, &tangent, edge, next, &ends[far]);
    if (ends[1].at <= ends[0].at) return;
  }
  const uint32_t vertices[2] = {w->diagram->edges.items[edge].vertex,
                                w->diagram->edges.items[bt_next_edge(cell, edge)].vertex};
  int useless = 0;
  for (int k = 0; k < 2; k++) {
    if (ends[k].at != k) continue;
    bool through = entry == BT_NONE || !ends_at(p, entry, vertices[k]);
    uint32_t crossed = through ? p->cell : BT_NONE;
    int better = bt_label_vertex(w, vertices[k], ends[k].length, ends[k].ray.u, crossed);
    useless |= k ? better > 0 : better < 0;
  }
  if (!useless) push(p, edge, ends);
}

// Propagates across the `count` edges ahead.
static void propagate_cut(const passage *p, uint32_t entry, uint32_t edge, uint32_t count) {
  const bt_cell *cell = &p->w->diagram->cells.items[p->cell];
  count = bt_edges_to_contact(p->w->diagram, p->cell, p->passed, edge, count, p->turn);
  for (; count > 0 && count <= cell->degree; count--) {
    if (edge != entry) propagate_across(p, entry, edge);
    edge = bt_edge_ahead(cell, edge, p->turn);
  }
}

// ---------------------------------------------------------------------------------------------
// Windows

// Pushes the tangent from the root onto the circle, if a part of the circle is exposed.
static bt_ray meet_circle(bt_windows *w, const bt_window *at, double turn) {
  const bt_cell *cell = &w->diagram->cells.items[at->cell];
  const bt_cells_node *root = &w->nodes.items[at->root];
  bt_ray ray;
  double length =
      bt_ray_onto(root, bt_sub(cell->center, root->center), turn, cell->radius, &at->right, &ray);
  w->bitangents++;
  if (w->diagram->sectors.items[at->cell].arc_count)
    bt_push_tangent_event(w, at->root, at->cell, turn, &ray, length);
  return ray;
}

// Whether the ray has passed the centre before it enters the cell.
static bool is_past(const bt_windows *w, const bt_window *at, const bt_ray *ray, bt_vec center) {
  const bt_cell *cell = &w->diagram->cells.items[at->cell];
  bt_edge_point enters;
  bt_cross_edge(w, &w->nodes.items[at->root], ray, bt_next_edge(cell, at->edge), at->edge, &enters);
  return bt_dot(ray->u, center) <= enters.length - ray->g;
}

// The side of a ray on which the centre is. If the ray has passed the circle, the side is moved
// beyond the circle.
static double side_of(const bt_windows *w, const bt_window *at, const bt_ray *ray, bt_vec center) {
  const bt_cell *cell = &w->diagram->cells.items[at->cell];
  double side = bt_side(ray, w->nodes.items[at->root].k, center);
  bool is_in = cell->flags & BT_CELL_CUT && fabs(side) < cell->radius;
  if (!is_in || !is_past(w, at, ray, center)) return side;
  return side > 0 ? 2 * cell->radius : -2 * cell->radius;
}

// As for an isolated circle, the circle is to the right of the window, to its left, or in the way.
void bt_pass_sector(bt_windows *w, const bt_window *at) {
  const bt_cell *cell = &w->diagram->cells.items[at->cell];
  bt_vec center = bt_sub(cell->center, w->nodes.items[at->root].center);
  double radius = cell->radius, reach = bt_wall_tolerance(&w->inflated.tolerance, radius);
  double right = side_of(w, at, &at->right, center), left = side_of(w, at, &at->left, center);
  bool passes_right = (right >= radius - reach) & (left <= radius + reach);
  bool passes_left = (left <= -radius + reach) & (right >= -radius - reach);
  bt_ray tangent_right, tangent_left;
  if (passes_right) tangent_right = meet_circle(w, at, 1);
  if (passes_left) tangent_left = meet_circle(w, at, -1);
  uint32_t passed = w->diagram->contacts_before.items[at->edge];
  passage by_left = {w, at->root, at->cell, passed, &at->right, &at->left, 1, false};
  passage by_right = by_left;
  by_right.turn = -1;
  if (cell->flags & BT_CELL_CUT) {
    propagate_cut(&by_left, at->edge, at->edge, bt_edges_ahead(w->diagram, at->cell, at->edge, 1));
    propagate_cut(&by_right, at->edge, at->edge,
                  bt_edges_ahead(w->diagram, at->cell, at->edge, -1));
    return;
  }
  if (left >= radius) {
    propagate_behind(w, &by_left, at->edge);
  } else if (right <= -radius) {
    propagate_behind(w, &by_right, at->edge);
  } else {
    by_left.left = &tangent_right;
    if (passes_right && right > radius) propagate_behind(w, &by_left, at->edge);
    by_right.right = &tangent_left;
    if (passes_left && left < -radius) propagate_behind(w, &by_right, at->edge);
  }
}

// The edge by which a ray from the start exits the start's cell.
static uint32_t find_exit(const bt_windows *w, const bt_cell *cell, const bt_ray *ray) {
  const bt_cells_node *root = &w->nodes.items[w->start_node];
  uint32_t end = cell->first_edge + cell->degree;
  double before = bt_side(ray, 0, bt_vertex_from(w, root, cell->first_edge));
  for (uint32_t e = cell->first_edge; e < end; e++) {
    double behind = bt_side(ray, 0, bt_vertex_from(w, root, bt_next_edge(cell, e)));
    if (before < 0 && behind >= 0) return e;
    before = behind;
  }
  return end - 1;
}

// The direction away from the centre divides the rays from the start. The rays on one side of it
// have the centre on their left, those on the other side on their right.
void bt_propagate_start(bt_windows *w, uint32_t index) {
  const bt_power_diagram *d = w->diagram;
  const bt_cell *cell = &d->cells.items[index];
  const bt_cells_node *root = &w->nodes.items[w->start_node];
  if (!cell->degree) return;
  bt_vec center = bt_sub(cell->center, root->center);
  double distance = bt_norm(center);
  bt_ray away = {.u = {1, 0}}, tangents[2];
  if (distance > 0) away.u = bt_scale(center, -1 / distance);
  bt_ray towards = {.u = bt_scale(away.u, -1)};
  uint32_t at = find_exit(w, cell, &away), last = cell->first_edge + cell->degree - 1;
  bool is_open = bt_is_open_sector(d, index), is_shut = is_open && at == last;
  // If that ray runs into a wall, all edges come before the wall, or all after it. The first ray to
  // exit is then the ray to the nearest end of an edge.
  bt_vec first_vertex = d->vertices.items[d->edges.items[cell->first_edge].vertex];
  bool is_at_first = is_shut && bt_angle_in_sector(d, index, w->start) <
                                    bt_angle_in_sector(d, index, first_vertex);
  bt_ray near = away;
  if (is_shut) {
    at = is_at_first ? cell->first_edge : last - 1;
    bt_ray_through(root, bt_vertex_from(w, root, is_at_first ? at : last), &away, &near);
  }
  uint32_t passed = d->contacts_before.items[at];
  if (passed == BT_NONE) passed = bt_contacts_before(d, index, w->start);
  for (int k = 0; k < 2; k++) {
    double turn = k ? -1 : 1;
    bt_ray *ray = &tangents[k];
    double length = bt_ray_onto(root, center, turn, cell->radius, &away, ray);
    if (length * length <= bt_rounding_slack2(&w->inflated.tolerance, cell->radius)) {
      length = 0;
      ray->u = bt_vec_of(turn * -away.u.y, turn * away.u.x);
    }
    w->bitangents++;
    if (d->sectors.items[index].arc_count)
      bt_push_tangent_event(w, w->start_node, index, turn, ray, length);
    uint32_t count = is_shut && is_at_first != !k ? 0 : bt_edges_ahead(d, index, at, turn);
    // Where other circles overlap this one, a ray towards it may exit before it.
    bool is_cut = cell->flags & BT_CELL_CUT;
    const bt_ray *far = is_cut ? &towards : ray;
    passage p = {w, w->start_node, index, passed, k ? far : &near, k ? &near : far, turn, true};
    if (is_cut)
      propagate_cut(&p, BT_NONE, at, count);
    else
      propagate(&p, at, count);
  }
}
