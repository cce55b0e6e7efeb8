#include "graph/view.h"

static bt_vec seen_from(const bt_view *view, uint32_t half_edge) {
  return bt_sub(bt_mesh_point(view->mesh, half_edge), view->root);
}

static bt_status begin(bt_view *view) {
  const bt_mesh *mesh = view->mesh;
  view->sites.count = view->windows.count = 0;
  bool has_room = BT_RESET(view->memory, &view->seen, mesh->corners.count) &&
                  BT_RESET(view->memory, &view->grazed, bt_mesh_triangles(mesh)->edges.count);
  return has_room ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

static bt_status see(bt_view *view, uint32_t half_edge) {
  uint32_t corner = bt_corner_at(view->mesh, half_edge);
  if (view->seen.items[corner] == view->seen.stamp) return BT_OK;
  view->seen.items[corner] = view->seen.stamp;
  uint32_t site = view->mesh->corners.items[corner].site;
  return site == BT_NO_SITE ? BT_OK : bt_push(view->memory, &view->sites, site);
}

// Sees all corners: more than enough, where the place of the root in the mesh is not known.
static BT_COLD bt_status see_all(bt_view *view) {
  const bt_triangulation *t = bt_mesh_triangles(view->mesh);
  for (uint32_t i = 0; i < t->edge_of.count; i++)
    if (t->edge_of.items[i] != BT_NONE) BT_TRY(see(view, t->edge_of.items[i]));
  return BT_OK;
}

// Where a place lies of those that no tangent from the corner at the root leads to. Bits 0 and 1:
// none that turns counter-clockwise there, for the wall segment before or after the corner is in
// the way; bits 2 and 3: none that turns clockwise. So it is with all places beyond.
BT_INLINE uint8_t sides_of(const bt_view *view, bt_vec to) {
  const bt_corner *corner = view->corner;
  if (!corner) return 0;
  double before = bt_cross(corner->to_before, to), after = bt_cross(corner->to_after, to);
  double margin = view->margin;
  return (uint8_t)((before > margin) | (after > margin) << 1 | (before < -margin) << 2 |
                   (after < -margin) << 3);
}

BT_INLINE bt_view_bound bound_at(const bt_view *view, uint32_t half_edge) {
  bt_vec to = seen_from(view, half_edge);
  return (bt_view_bound){to, sides_of(view, to)};
}

// The window by which a root looks out of a triangle through one of its half-edges. `width`: right
// x left; up to cross_slack it may be negative, and the window still holds a ray. false: nothing is
// to be seen there, or has been.
BT_INLINE bool look_through(bt_view *view, uint32_t half_edge, const bt_view_bound *right,
                            const bt_view_bound *left, double width, bt_view_window *out) {
  uint32_t across = view->mesh->edges.items[half_edge].across;
  double slack = view->mesh->cross_slack;
  uint8_t sides = right->sides & left->sides;
  if (across == BT_NONE || width < -slack || ((sides & 3) && (sides & 12))) return false;
  if (width <= slack) {
    // Of the rays that graze a row of corners one is enough.
    if (view->grazed.items[across] == view->grazed.stamp) return false;
    view->grazed.items[across] = view->grazed.stamp;
  }
  *out = (bt_view_window){*right, *left, width, across};
  return true;
}

static bt_status push_window(bt_view *view, const bt_view_window *window) {
  if (!BT_RESERVE(view->memory, &view->windows, view->windows.count + 1))
    return BT_ERROR_OUT_OF_MEMORY;
  view->windows.items[view->windows.count++] = *window;
  return BT_OK;
}

// Follows a window to where it ends; where it is split, the left part is put aside.
static bt_status follow(bt_view *view, bt_view_window window) {
  double slack = view->mesh->cross_slack;
  for (;;) {
    uint32_t apex = bt_before(window.edge);
    bt_view_bound at = bound_at(view, apex);
    bt_view_window by_right, by_left;
    double past_right = bt_cross(window.right.to, at.to);
    double past_left = bt_cross(at.to, window.left.to);
    bool is_right = past_right >= -slack, is_left = past_left >= -slack;
    if (is_right && is_left) BT_TRY(see(view, apex));
    // The apex bounds both parts, where it is in the window.
    bool at_right = past_right > 0, at_left = past_left > 0;
    is_right = is_right && look_through(view, bt_after(window.edge), &window.right,
                                        at_left ? &at : &window.left,
                                        at_left ? past_right : window.width, &by_right);
    is_left = is_left && look_through(view, apex, at_right ? &at : &window.right, &window.left,
                                      at_right ? past_left : window.width, &by_left);
    if (is_right && is_left) BT_TRY(push_window(view, &by_left));
    if (!is_right && !is_left) return BT_OK;
    window = is_right ? by_right : by_left;
  }
}

static bt_status flood(bt_view *view) {
  while (view->windows.count > 0) BT_TRY(follow(view, view->windows.items[--view->windows.count]));
  return BT_OK;
}

// Looks out of a triangle at the root, through one of its half-edges.
static bt_status look_out(bt_view *view, uint32_t half_edge) {
  bt_view_bound right = bound_at(view, half_edge), left = bound_at(view, bt_after(half_edge));
  double width = bt_cross(right.to, left.to);
  bt_view_window window;
  bool is_open = look_through(view, half_edge, &right, &left, width, &window);
  return is_open ? push_window(view, &window) : BT_OK;
}

bt_status bt_view_from_site(bt_view *view, const bt_inflated *inflated, uint32_t site) {
  const bt_mesh *mesh = view->mesh;
  uint32_t at = mesh->workspace.walls->corner_of.items[site];
  uint32_t first = mesh->corners.items[at].sector, edge = first;
  BT_TRY(begin(view));
  view->root = mesh->corners.items[at].point;
  view->corner = bt_corner_of(inflated->world, site);
  // Four times the agent's radius, of the tangent that crosses over, and as much again as the wall
  // segments' directions may be off (bt_strip_slop).
  view->margin = 6 * inflated->agent_radius;
  view->seen.items[at] = view->seen.stamp;
  do {
    BT_TRY(see(view, bt_after(edge)));
    BT_TRY(see(view, bt_before(edge)));
    BT_TRY(look_out(view, bt_after(edge)));
    edge = bt_around(bt_mesh_triangles(mesh), edge);
  } while (edge != first && !bt_mesh_is_wall(mesh, edge));
  return flood(view);
}

static BT_COLD bool is_beside(const bt_view *view, uint32_t half_edge) {
  bt_closest closest;
  bt_find_closest(bt_mesh_point(view->mesh, half_edge),
                  bt_mesh_point(view->mesh, bt_after(half_edge)), view->root, &closest);
  return closest.distance <= view->mesh->slack;
}

// Where the point is on edges or at a corner, all triangles there hold it.
static BT_COLD bt_status find_around(bt_view *view, uint32_t first) {
  const bt_half_edge *edges = bt_mesh_triangles(view->mesh)->edges.items;
  view->around.count = 0;
  BT_TRY(bt_push(view->memory, &view->around, first));
  for (uint32_t i = 0; i < view->around.count; i++)
    for (uint32_t k = 0; k < 3; k++) {
      uint32_t edge = view->around.items[i] + k, twin = edges[edge].twin;
      if (twin == BT_NONE || !is_beside(view, edge)) continue;
      if (!bt_is_among(&view->around, twin - twin % 3))
        BT_TRY(bt_push(view->memory, &view->around, twin - twin % 3));
    }
  return BT_OK;
}

BT_COLD bt_status bt_view_from_point(bt_view *view, const bt_inflated *inflated, bt_vec p) {
  BT_TRY(begin(view));
  view->root = bt_to_local(&view->mesh->frame, p);
  view->corner = NULL;
  uint32_t first = bt_mesh_locate(view->mesh, inflated, view->root);
  if (first == BT_NONE) return see_all(view);
  BT_TRY(find_around(view, first));
  for (uint32_t i = 0; i < 3 * view->around.count; i++) {
    uint32_t edge = view->around.items[i / 3] + i % 3;
    BT_TRY(see(view, edge));
    if (!is_beside(view, edge)) BT_TRY(look_out(view, edge));
  }
  return flood(view);
}
