#include "graph/view.h"

static bt_vec seen_from(const bt_view *view, uint32_t half_edge) {
  return bt_sub(bt_mesh_point(view->mesh, half_edge), view->root);
}

static bt_status begin(bt_view *view, const bt_inflated *inflated) {
  BT_ASSERT(view->mesh->edges.count > 0);
  const bt_mesh *mesh = view->mesh;
  view->sites.count = view->windows.count = view->waiting.count = 0;
  view->corner = NULL;
  view->bound = INFINITY;
  BT_TRY(BT_RESET(view->memory, &view->seen, mesh->corners.count));
  BT_TRY(BT_RESET(view->memory, &view->grazed, bt_mesh_triangles(mesh)->edges.count));
  return BT_RESET(view->memory, &view->met, inflated->world->sites.count);
}

static bt_status see(bt_view *view, uint32_t half_edge) {
  uint32_t corner = bt_corner_at(view->mesh, half_edge);
  BT_ASSERT(corner < view->mesh->corners.count);
  if (view->seen.items[corner] == view->seen.stamp) return BT_OK;
  view->seen.items[corner] = view->seen.stamp;
  uint32_t site = view->mesh->corners.items[corner].site;
  return site == BT_NONE ? BT_OK : bt_push(view->memory, &view->sites, site);
}

// The distance of a place to the left of a window's right bound, or to the right of its left bound,
// times the bound's length.
BT_INLINE double past_right(const bt_view_bound *right, bt_vec p, bool of_circle) {
  return bt_cross(right->to, p) + (of_circle ? right->offset : 0);
}
BT_INLINE double past_left(const bt_view_bound *left, bt_vec p, bool of_circle) {
  return bt_cross(p, left->to) - (of_circle ? left->offset : 0);
}

// Whether a circle, given its place relative to the root, reaches into a window.
BT_INLINE bool is_in_window(const bt_view_window *window, bt_vec at, double radius,
                            bool of_circle) {
  double right = past_right(&window->right, at, of_circle);
  double left = past_left(&window->left, at, of_circle);
  double r2 = radius * radius;
  return (right >= 0 || right * right <= r2 * bt_norm2(window->right.to)) &&
         (left >= 0 || left * left <= r2 * bt_norm2(window->left.to));
}

// Sees the circles that reach into a triangle, and into the window if there is one.
BT_INLINE bt_status see_circles(bt_view *view, uint32_t half_edge, const bt_view_window *window,
                                bool of_circle) {
  const bt_mesh *mesh = view->mesh;
  if (mesh->first_entry.count == 0) return BT_OK;
  uint32_t i = mesh->first_entry.items[half_edge / 3];
  for (; i != BT_NONE; i = mesh->entries.items[i].next) {
    uint32_t site = mesh->entries.items[i].site;
    if (view->met.items[site] == view->met.stamp) continue;
    const bt_mesh_circle *circle = &mesh->circles.items[site];
    bt_vec at = bt_sub(circle->center, view->root);
    if (window && !is_in_window(window, at, circle->radius, of_circle)) continue;
    view->met.items[site] = view->met.stamp;
    BT_TRY(bt_push(view->memory, &view->sites, site));
  }
  return BT_OK;
}

// Sees all sites, which is more than enough. Used if the root's place in the mesh is unknown, or if
// the root is a circle so small that rounding would send windows round it.
static BT_COLD bt_status see_all(bt_view *view) {
  const bt_triangulation *t = bt_mesh_triangles(view->mesh);
  view->windows.count = 0;
  for (uint32_t i = 0; i < t->edge_of.count; i++)
    if (t->edge_of.items[i] != BT_NONE) BT_TRY(see(view, t->edge_of.items[i]));
  for (uint32_t i = 0; i < t->edges.count; i += 3) BT_TRY(see_circles(view, i, NULL, false));
  return BT_OK;
}

// The obstructions of a place at the corner at the root. Bits 0 and 1: no tangent that turns
// counter-clockwise leads to the place, because the wall segment before or after the corner is in
// the way. Bits 2 and 3: the same for clockwise. The bits hold for all places beyond, too.
BT_INLINE uint8_t sides_of(const bt_view *view, bt_vec to) {
  const bt_corner *corner = view->corner;
  if (!corner) return 0;
  double before = bt_cross(corner->to_before, to), after = bt_cross(corner->to_after, to);
  double margin = view->margin;
  return (uint8_t)((before > margin) | (after > margin) << 1 | (before < -margin) << 2 |
                   (after < -margin) << 3);
}

// The ray to a place that passes the centre, the origin, at this distance on the centre's right. A
// ray through an edge of the mesh stays on one side of that edge: where the ray to the place would
// pass beside the edge, the edge itself is the bound. `other`: the other end of the edge.
static bt_view_bound touch(bt_vec p, bt_vec other, double beside, bool is_left) {
  double distance2 = bt_norm2(p), distance = sqrt(distance2);
  BT_ASSERT(distance > 0);
  double along = sqrt(bt_max(distance2 - beside * beside, 0)) / distance, turn = beside / distance;
  bt_view_bound bound = {.to = {p.x * along - p.y * turn, p.y * along + p.x * turn},
                         .offset = beside * distance};
  double past = bt_cross(other, bound.to) - bound.offset;
  if (is_left ? past >= 0 : past <= 0) return bound;
  bound.to = bt_sub(p, other);
  bound.offset = bt_cross(p, bound.to);
  return bound;
}

// The bound through the end `at` of an edge with the other end `other`.
BT_INLINE bt_view_bound bound_by(const bt_view *view, bt_vec at, bt_vec other, bool is_left,
                                 bool of_circle) {
  if (of_circle) return touch(at, other, is_left ? view->beside_left : view->beside_right, is_left);
  return (bt_view_bound){.to = at, .sides = sides_of(view, at)};
}

// The error of the cross product of two places relative to the root.
BT_INLINE double cross_slack(const bt_view *view, bt_vec a, bt_vec b) {
  return bt_offset_slack(view->mesh->slack) * (fabs(a.x) + fabs(a.y) + fabs(b.x) + fabs(b.y));
}

// The width of a window, by the cross product of its two rays.
BT_INLINE bt_view_width width_of(double cross, double slack) {
  return cross > slack ? BT_VIEW_WIDE : cross >= -slack ? BT_VIEW_GRAZING : BT_VIEW_EMPTY;
}

// The window in which a root looks out of a triangle through one of its half-edges. Returns false
// if nothing new is to be seen there.
BT_INLINE bool look_through(bt_view *view, uint32_t half_edge, const bt_view_bound *right,
                            const bt_view_bound *left, bt_view_width width, bool of_circle,
                            bt_view_window *out) {
  uint32_t across = view->mesh->edges.items[half_edge].across;
  uint8_t sides = of_circle ? 0 : right->sides & left->sides;
  if (across == BT_NONE || width == BT_VIEW_EMPTY || ((sides & 3) && (sides & 12))) return false;
  if (of_circle && bt_is_in_region(&view->around, across)) return false;
  if (width == BT_VIEW_GRAZING) {
    // Of the grazing rays along a row of corners, one is enough.
    if (view->grazed.items[across] == view->grazed.stamp) return false;
    view->grazed.items[across] = view->grazed.stamp;
  }
  *out = (bt_view_window){*right, *left, across, width};
  return true;
}

static bt_status push_window(bt_view *view, const bt_view_window *window) {
  return BT_APPEND(view->memory, &view->windows, *window);
}

// A lower bound of the length of paths from the root to the focus that pass a half-edge: the length
// by way of the point of the edge where it is least. The two ends are mirrored to opposite sides of
// the edge.
static double length_through(const bt_view *view, uint32_t half_edge) {
  bt_vec from = seen_from(view, half_edge);
  bt_vec along = bt_sub(seen_from(view, bt_after(half_edge)), from);
  bt_vec back = bt_scale(from, -1), on = bt_sub(view->focus, from);
  double near = fabs(bt_cross(along, back)), far = fabs(bt_cross(along, on)), sum = near + far;
  double at = bt_dot(along, back), to = bt_dot(along, on), length2 = bt_norm2(along);
  if (sum > 0) at = (at * far + to * near) / sum;
  bt_vec q = bt_along(from, along, length2 > 0 ? bt_clamp(at / length2, 0, 1) : 0);
  return bt_norm(q) + bt_distance(q, view->focus);
}

// Where a half-edge leaves the circle at its origin; without circles, its origin.
BT_INLINE bt_vec gate_of(const bt_view *view, uint32_t half_edge, bool has_gates) {
  if (!has_gates) return seen_from(view, half_edge);
  return bt_sub(view->mesh->gates.items[half_edge], view->root);
}

// The part of a window that passes a half-edge of its triangle. Returns false if there is none. Its
// open part has a right end and a left end; without circles, one of them is the apex, and the other
// is never in the window.
BT_INLINE bool pass(bt_view *view, const bt_view_window *window, uint32_t half_edge, bool is_right,
                    bool of_circle, bool has_gates, bt_view_window *out) {
  uint32_t across = view->mesh->edges.items[half_edge].across;
  if (across == BT_NONE) return false;
  BT_ASSERT(window->width != BT_VIEW_EMPTY);
  bt_vec first = gate_of(view, half_edge, has_gates);
  bt_vec last = has_gates ? gate_of(view, across, true) : seen_from(view, bt_after(half_edge));
  bt_view_bound right = window->right, left = window->left;
  bt_view_width width = window->width;
  if (has_gates || !is_right) { // the first end may be in the window
    bt_view_width to_left =
        width_of(past_left(&left, first, of_circle), cross_slack(view, left.to, first));
    if (to_left == BT_VIEW_EMPTY) return false;
    if (past_right(&window->right, first, of_circle) > 0) {
      right = bound_by(view, first, last, false, of_circle);
      width = to_left;
    }
  }
  if (has_gates || is_right) { // the last end may be in the window
    // A circle sees an edge along which it looks at its full width: its right bound may be the
    // edge.
    const bt_view_bound *bound = of_circle ? &window->right : &right;
    bt_view_width to_right =
        width_of(past_right(bound, last, of_circle), cross_slack(view, bound->to, last));
    if (to_right == BT_VIEW_EMPTY) return false;
    if (past_left(&window->left, last, of_circle) > 0) {
      left = bound_by(view, last, first, true, of_circle);
      width = to_right;
    }
  }
  return look_through(view, half_edge, &right, &left, width, of_circle, out);
}

// Whether a place is between the rays of a window, within rounding.
BT_INLINE bool is_between(const bt_view *view, const bt_view_window *window, bt_vec at,
                          bool of_circle) {
  return past_right(&window->right, at, of_circle) >= -cross_slack(view, window->right.to, at) &&
         past_left(&window->left, at, of_circle) >= -cross_slack(view, window->left.to, at);
}

// Follows a window to its end. Where the window splits, its left part goes on the stack.
BT_INLINE bt_status follow(bt_view *view, bt_view_window window, bool of_circle, bool has_gates) {
  for (;;) {
    if (of_circle && view->steps_left-- == 0) return see_all(view);
    if (!of_circle && view->bound < INFINITY && length_through(view, window.edge) > view->bound)
      return BT_APPEND(view->memory, &view->waiting, window);
    BT_ASSERT(window.edge < view->mesh->edges.count);
    uint32_t apex = bt_before(window.edge), beyond_right = bt_after(window.edge);
    bt_view_window by_right = window, by_left = window;
    BT_TRY(see_circles(view, apex, &window, of_circle));
    if (is_between(view, &window, seen_from(view, apex), of_circle)) BT_TRY(see(view, apex));
    bool is_right = pass(view, &window, beyond_right, true, of_circle, has_gates, &by_right);
    bool is_left = pass(view, &window, apex, false, of_circle, has_gates, &by_left);
    if (is_right && is_left) BT_TRY(push_window(view, &by_left));
    if (!is_right && !is_left) return BT_OK;
    window = is_right ? by_right : by_left;
  }
}

BT_INLINE bt_status flood(bt_view *view, bool of_circle, bool has_gates) {
  while (view->windows.count > 0)
    BT_TRY(follow(view, view->windows.items[--view->windows.count], of_circle, has_gates));
  return BT_OK;
}

static BT_SHARED bt_status flood_from_point(bt_view *view) {
  return view->mesh->gates.count ? flood(view, false, true) : flood(view, false, false);
}

static BT_SHARED bt_status flood_from_circle(bt_view *view) {
  return view->mesh->gates.count ? flood(view, true, true) : flood(view, true, false);
}

// Looks out of a triangle at the root through one of its half-edges.
static bt_status look_out(bt_view *view, uint32_t half_edge) {
  bt_vec from = seen_from(view, half_edge), to = seen_from(view, bt_after(half_edge));
  bt_view_bound right = bound_by(view, from, to, false, false);
  bt_view_bound left = bound_by(view, to, from, true, false);
  bt_view_window window;
  bt_view_width width = width_of(bt_cross(from, to), cross_slack(view, from, to));
  bool is_open = look_through(view, half_edge, &right, &left, width, false, &window);
  return is_open ? push_window(view, &window) : BT_OK;
}

bt_status bt_view_from_corner(bt_view *view, const bt_inflated *inflated, uint32_t site) {
  const bt_mesh *mesh = view->mesh;
  uint32_t at = mesh->base.corner_of.items[site];
  BT_ASSERT(at != BT_NONE);
  uint32_t first = mesh->corners.items[at].sector, edge = first;
  BT_TRY(begin(view, inflated));
  // Tangents outlive a mesh that is made anew. Where walls leave no more room than the error of a
  // corner, one mesh may have a sector and the next one none.
  if (mesh->corners.items[at].site == BT_NONE) return BT_OK;
  view->root = mesh->corners.items[at].point;
  view->corner = bt_corner_of(inflated->world, site);
  view->margin = bt_view_margin(inflated->agent_radius);
  view->seen.items[at] = view->seen.stamp;
  do {
    BT_TRY(see_circles(view, edge, NULL, false));
    BT_TRY(see(view, bt_after(edge)));
    BT_TRY(see(view, bt_before(edge)));
    BT_TRY(look_out(view, bt_after(edge)));
    edge = bt_around(bt_mesh_triangles(mesh), edge);
  } while (edge != first && !bt_mesh_is_wall(mesh, edge));
  return flood_from_point(view);
}

// Sees the corners and circles of the triangles at the root.
static bt_status see_around(bt_view *view) {
  const bt_indices *triangles = &view->around.triangles;
  for (uint32_t i = 0; i < triangles->count; i++)
    BT_TRY(see_circles(view, triangles->items[i], NULL, false));
  for (uint32_t i = 0; i < 3 * triangles->count; i++)
    BT_TRY(see(view, triangles->items[i / 3] + i % 3));
  return BT_OK;
}

// Looks out of the triangles at a circle through a half-edge of one of them.
static bt_status look_out_from_circle(bt_view *view, uint32_t half_edge) {
  uint32_t across = view->mesh->edges.items[half_edge].across;
  if (across == BT_NONE || bt_is_in_region(&view->around, across)) return BT_OK;
  bt_vec from = seen_from(view, half_edge), to = seen_from(view, bt_after(half_edge));
  double reach = bt_max(fabs(view->beside_left), fabs(view->beside_right));
  double cross = bt_cross(from, to) + reach * bt_distance(from, to);
  bt_view_width width = width_of(cross, cross_slack(view, from, to));
  bt_view_bound right = bound_by(view, from, to, false, true);
  bt_view_bound left = bound_by(view, to, from, true, true);
  bt_view_window window;
  bool is_open = look_through(view, half_edge, &right, &left, width, true, &window);
  return is_open ? push_window(view, &window) : BT_OK;
}

// The view along the rays that pass the root between two distances, starting with the triangles
// into which the root reaches.
static bt_status view_round(bt_view *view, uint32_t start, double reach) {
  view->steps_left = 4 * bt_mesh_triangles(view->mesh)->edges.count;
  BT_TRY(bt_mesh_gather(view->mesh, view->memory, start, view->root, reach, &view->around));
  BT_TRY(see_around(view));
  for (uint32_t i = 0; i < 3 * view->around.triangles.count; i++)
    BT_TRY(look_out_from_circle(view, view->around.triangles.items[i / 3] + i % 3));
  return flood_from_circle(view);
}

bt_status bt_view_from_circle(bt_view *view, const bt_inflated *inflated, uint32_t site, int turn) {
  const bt_mesh *mesh = view->mesh;
  const bt_site *circle = &inflated->world->sites.items[site];
  uint32_t corner = mesh->base.corner_of.items[site];
  uint32_t start = bt_mesh_triangles(mesh)->edge_of.items[corner];
  BT_ASSERT(circle->radius > 0 && turn * turn == 1);
  double radius = circle->radius, reach = radius + 2 * inflated->agent_radius + mesh->slack;
  BT_TRY(begin(view, inflated));
  view->root = bt_to_local(&mesh->base.frame, bt_vec_of(circle->x, circle->y));
  view->beside_right = turn > 0 ? radius - mesh->slack : -reach;
  view->beside_left = turn > 0 ? reach : -radius + mesh->slack;
  view->met.items[site] = view->met.stamp;
  return view_round(view, start, reach);
}

BT_COLD bt_status bt_view_from_disc(bt_view *view, const bt_inflated *inflated, bt_circle disc) {
  BT_TRY(begin(view, inflated));
  view->root = bt_to_local(&view->mesh->base.frame, disc.center);
  view->beside_left = disc.radius + view->mesh->slack;
  view->beside_right = -view->beside_left;
  uint32_t start = bt_mesh_locate(view->mesh, inflated, view->root);
  return start == BT_NONE ? see_all(view) : view_round(view, start, view->beside_left);
}

static bt_status view_point(bt_view *view, const bt_inflated *inflated) {
  const bt_mesh *mesh = view->mesh;
  uint32_t first = bt_mesh_locate(mesh, inflated, view->root);
  if (first == BT_NONE) return see_all(view);
  // If the point is on an edge or at a corner, all triangles there contain it.
  BT_TRY(bt_mesh_gather(mesh, view->memory, first, view->root, mesh->slack, &view->around));
  BT_TRY(see_around(view));
  for (uint32_t i = 0; i < 3 * view->around.triangles.count; i++) {
    uint32_t edge = view->around.triangles.items[i / 3] + i % 3;
    if (!bt_mesh_edge_is_near(mesh, edge, view->root, mesh->slack)) BT_TRY(look_out(view, edge));
  }
  return flood_from_point(view);
}

BT_COLD bt_status bt_view_from_point(bt_view *view, const bt_inflated *inflated, bt_vec p) {
  BT_TRY(begin(view, inflated));
  view->root = bt_to_local(&view->mesh->base.frame, p);
  return view_point(view, inflated);
}

BT_COLD bt_status bt_view_towards(bt_view *view, const bt_inflated *inflated, bt_vec p,
                                  bt_vec focus, double bound) {
  BT_TRY(begin(view, inflated));
  view->root = bt_to_local(&view->mesh->base.frame, p);
  view->focus = bt_sub(focus, p);
  view->bound = bound;
  return view_point(view, inflated);
}

bt_status bt_view_go_on(bt_view *view, double bound) {
  BT_ASSERT(bound >= view->bound);
  uint32_t kept = 0;
  view->bound = bound;
  for (uint32_t i = 0; i < view->waiting.count; i++) {
    const bt_view_window *window = &view->waiting.items[i];
    bool is_beyond = bound < INFINITY && length_through(view, window->edge) > bound;
    if (is_beyond)
      view->waiting.items[kept++] = *window;
    else
      BT_TRY(push_window(view, window));
  }
  view->waiting.count = kept;
  return flood_from_point(view);
}
