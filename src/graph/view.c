#include "graph/view.h"

static double size_of(bt_vec v) { return fabs(v.x) + fabs(v.y); }

// How far a window may be inverted, as a cross product, and still hold a ray.
static double slack_of(const bt_view *view, bt_vec a, bt_vec b) {
  return view->mesh->slack * (size_of(a) + size_of(b));
}

static bt_vec seen_from(const bt_view *view, uint32_t half_edge) {
  return bt_sub(bt_mesh_point(view->mesh, half_edge), view->root);
}

static bt_status begin(bt_view *view) {
  const bt_mesh *mesh = view->mesh;
  view->sites.count = view->windows.count = 0;
  bool has_room = BT_RESET(view->memory, &view->seen, mesh->first_site.count) &&
                  BT_RESET(view->memory, &view->grazed, bt_mesh_triangles(mesh)->edges.count);
  return has_room ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

static bt_status see(bt_view *view, uint32_t half_edge) {
  uint32_t corner = bt_mesh_corner(view->mesh, half_edge);
  if (view->seen.items[corner] == view->seen.stamp) return BT_OK;
  view->seen.items[corner] = view->seen.stamp;
  uint32_t site = view->mesh->first_site.items[corner];
  for (; site != BT_NO_SITE; site = view->mesh->next_site.items[site])
    BT_TRY(bt_push(view->memory, &view->sites, site));
  return BT_OK;
}

// Sees all corners: more than enough, where the place of the root in the mesh is not known.
static bt_status see_all(bt_view *view) {
  const bt_triangulation *t = bt_mesh_triangles(view->mesh);
  for (uint32_t i = 0; i < t->edge_of.count; i++)
    if (t->edge_of.items[i] != BT_NONE) BT_TRY(see(view, t->edge_of.items[i]));
  return BT_OK;
}

// Lets a window out of a triangle by one of its half-edges.
static bt_status leave(bt_view *view, uint32_t half_edge, bt_vec right, bt_vec left) {
  uint32_t twin = bt_mesh_triangles(view->mesh)->edges.items[half_edge].twin;
  if (twin == BT_NONE || bt_mesh_is_wall(view->mesh, half_edge)) return BT_OK;
  double width = bt_cross(right, left), slack = slack_of(view, right, left);
  if (width < -slack) return BT_OK;
  if (width <= slack) {
    // Of the rays that graze a row of corners one is enough.
    if (view->grazed.items[twin] == view->grazed.stamp) return BT_OK;
    view->grazed.items[twin] = view->grazed.stamp;
  }
  if (!BT_RESERVE(view->memory, &view->windows, view->windows.count + 1))
    return BT_ERROR_OUT_OF_MEMORY;
  view->windows.items[view->windows.count++] = (bt_view_window){right, left, twin};
  return BT_OK;
}

static bt_status pass(bt_view *view, const bt_view_window *window) {
  uint32_t apex = bt_before(window->edge);
  bt_vec right = window->right, left = window->left, to = seen_from(view, apex);
  double past_right = bt_cross(right, to), past_left = bt_cross(to, left);
  bool by_right = past_right >= -slack_of(view, right, to);
  bool by_left = past_left >= -slack_of(view, to, left);
  if (by_right && by_left) BT_TRY(see(view, apex));
  if (by_right) BT_TRY(leave(view, bt_after(window->edge), right, past_left > 0 ? to : left));
  if (by_left) BT_TRY(leave(view, apex, past_right > 0 ? to : right, left));
  return BT_OK;
}

static bt_status flood(bt_view *view) {
  while (view->windows.count > 0) {
    bt_view_window window = view->windows.items[--view->windows.count];
    BT_TRY(pass(view, &window));
  }
  return BT_OK;
}

// Whether two directions from the corner both point into its own obstacle, or past a bend of a wall
// on the inner side: no path leaves the corner that way.
static bool is_inside(const bt_corner *corner, bt_vec a, bt_vec b) {
  if (corner->before == BT_NO_SITE || corner->after == BT_NO_SITE) return false;
  bt_vec middle = bt_add(bt_scale(a, 1 / bt_norm(a)), bt_scale(b, 1 / bt_norm(b)));
  double turn = bt_cross(corner->to_after, corner->to_before);
  return turn * bt_cross(corner->to_after, middle) > 0 &&
         turn * bt_cross(middle, corner->to_before) > 0;
}

bt_status bt_view_from_site(bt_view *view, const bt_inflated *inflated, uint32_t site) {
  const bt_triangulation *t = bt_mesh_triangles(view->mesh);
  const bt_corner *corner = bt_corner_of(inflated->world, site);
  uint32_t at = view->mesh->workspace.walls->corner_of.items[site];
  BT_TRY(begin(view));
  if (at == BT_NONE) return see_all(view);
  uint32_t first = t->edge_of.items[at], edge = first;
  view->root = bt_mesh_point(view->mesh, first);
  view->seen.items[at] = view->seen.stamp;
  do {
    uint32_t next = bt_after(edge), last = bt_before(edge);
    bt_vec right = seen_from(view, next), left = seen_from(view, last);
    if (!is_inside(corner, right, left)) {
      BT_TRY(see(view, next));
      BT_TRY(see(view, last));
      BT_TRY(leave(view, next, right, left));
    }
    edge = bt_around(t, edge);
  } while (edge != first);
  return flood(view);
}

static bool is_beside(const bt_view *view, uint32_t half_edge) {
  bt_closest closest;
  bt_find_closest(bt_mesh_point(view->mesh, half_edge),
                  bt_mesh_point(view->mesh, bt_after(half_edge)), view->root, &closest);
  return closest.distance <= view->mesh->slack;
}

// Where the point is on edges or at a corner, all triangles there hold it.
static bt_status find_around(bt_view *view, uint32_t first) {
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

bt_status bt_view_from_point(bt_view *view, const bt_inflated *inflated, bt_vec p) {
  BT_TRY(begin(view));
  view->root = bt_to_local(&view->mesh->frame, p);
  uint32_t first = bt_mesh_locate(view->mesh, inflated, view->root);
  if (first == BT_NONE) return see_all(view);
  BT_TRY(find_around(view, first));
  for (uint32_t i = 0; i < 3 * view->around.count; i++) {
    uint32_t edge = view->around.items[i / 3] + i % 3;
    BT_TRY(see(view, edge));
    if (!is_beside(view, edge))
      BT_TRY(leave(view, edge, seen_from(view, edge), seen_from(view, bt_after(edge))));
  }
  return flood(view);
}
