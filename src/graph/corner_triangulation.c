#include "graph/corner_triangulation.h"
#include "world/neighbours.h"
#include "world/walls.h"

static double snap_of(const bt_corner_task *b) { return bt_snap(&b->inflated->tolerance); }

// ---------------------------------------------------------------------------------------------
// Corners

// The corner at a place near a half-edge of the triangulation, or BT_NONE.
static uint32_t corner_at(const bt_corner_task *b, bt_vec p, uint32_t *near) {
  const bt_triangulation *t = &b->corners->t;
  const bt_corner_triangulation *w = b->corners;
  *near =
      w->is_complete ? bt_triangulation_find(t, p, *near) : bt_triangulation_locate(t, p, *near);
  if (*near == BT_NONE) return BT_NONE;
  uint32_t first = *near - *near % 3;
  for (uint32_t k = 0; k < 3; k++) {
    uint32_t corner = t->edges.items[first + k].from;
    if (bt_distance(w->corners.items[corner].center, p) <= snap_of(b)) return corner;
  }
  return BT_NONE;
}

static bool is_hidden(const bt_corner_task *b, uint32_t corner) {
  return corner == BT_NONE || b->corners->t.edge_of.items[corner] == BT_NONE;
}

// Inserts a corner unless there is already a corner at its place. BT_MUST_REBUILD: that corner has
// another radius, or belongs to the frame because the world is so small that it is lost in
// rounding.
static bt_status add_corner(const bt_corner_task *b, bt_circle circle, uint32_t site,
                            uint32_t *near, uint32_t *corner) {
  bt_corner_triangulation *w = b->corners;
  bt_triangulation *t = &b->corners->t;
  *corner = corner_at(b, circle.center, near);
  if (*corner != BT_NONE) {
    bool is_same = fabs(w->corners.items[*corner].radius - circle.radius) <= snap_of(b);
    return is_same && *corner >= BT_FRAME_CELLS ? BT_OK : BT_MUST_REBUILD;
  }
  BT_ASSERT(w->corners.count < w->corners.capacity);
  *corner = w->corners.count++;
  w->corners.items[*corner] = (bt_cell){.circle = circle, .site = site};
  if (*near == BT_NONE) return BT_MUST_REBUILD;
  if (w->is_complete)
    return bt_insert_among(&w->constraints, b->memory, t, *corner, *near, snap_of(b));
  BT_TRY(bt_triangulation_insert(t, b->memory, *corner, *near));
  t->hidden.count = 0;
  if (!is_hidden(b, *corner)) *near = t->edge_of.items[*corner];
  return BT_OK;
}

// Adds a corner without a site, as at a crossing of walls.
static bt_status add_point(const bt_corner_task *b, bt_vec p, uint32_t *near, uint32_t *corner) {
  bt_corner_triangulation *w = b->corners;
  bt_circle circle = {bt_to_local(&b->corners->frame, p), 0};
  uint32_t need = w->corners.count + 1;
  BT_TRY(BT_RESERVE(b->memory, &w->corners, need));
  BT_TRY(bt_triangulation_extend(&b->corners->t, b->memory, w->corners.items, need));
  return add_corner(b, circle, BT_NONE, near, corner);
}

// Adds a corner that stays as long as one of its sites does.
static bt_status add_used_point(const bt_corner_task *b, bt_vec p, uint32_t *near,
                                uint32_t *corner) {
  bt_corner_triangulation *w = b->corners;
  BT_TRY(add_point(b, p, near, corner));
  BT_TRY(BT_RESERVE(b->memory, &w->uses, w->corners.count));
  while (w->uses.count < w->corners.count) w->uses.items[w->uses.count++] = 0;
  w->uses.items[*corner]++;
  return BT_OK;
}

// Adds the centre of a circle, and lists the circle.
static bt_status add_disc(const bt_corner_task *b, uint32_t site, uint32_t *near) {
  bt_corner_triangulation *w = b->corners;
  bt_circle circle = {bt_center(b->inflated, site), b->inflated->world->sites.items[site].radius};
  BT_TRY(BT_APPEND(b->memory, &w->discs, (bt_mesh_disc){circle, site}));
  return add_used_point(b, circle.center, near, &w->corner_of.items[site]);
}

static bt_status add_site(const bt_corner_task *b, uint32_t site, uint32_t *near) {
  if (b->inflated->world->sites.items[site].radius > 0) return add_disc(b, site, near);
  return add_used_point(b, bt_center(b->inflated, site), near, &b->corners->corner_of.items[site]);
}

static bt_status add_sites(const bt_corner_task *b, uint32_t *near) {
  const bt_sorted_sites *sorted = &b->corners->sorted;
  for (int pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < sorted->count; i++)
      if ((i % 16 == 0) == (pass == 0)) BT_TRY(add_site(b, sorted->items[i].site, near));
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Crossings of walls

typedef struct wall_search {
  const bt_corner_task *b;
  uint32_t wall;
  bt_wall frame;
  uint32_t *near;
  bt_status status;
} wall_search;

static bt_status add_record(const bt_corner_task *b, uint32_t wall, bt_wall_record record) {
  bt_corner_triangulation *w = b->corners;
  BT_TRY(BT_RESERVE(b->memory, &w->on_walls, w->on_walls.count + 1));
  BT_ASSERT(wall < w->first_on_wall.count);
  uint32_t *link = &w->first_on_wall.items[wall], index = w->on_walls.count++;
  while (*link != BT_NONE && w->on_walls.items[*link].at < record.at)
    link = &w->on_walls.items[*link].next;
  record.next = *link;
  w->on_walls.items[index] = record;
  *link = index;
  return BT_OK;
}

// Adds the point where a wall crosses the wall of the search, away from the ends of both.
static bool add_crossing(void *context, uint32_t wall) {
  wall_search *s = context;
  bool is_edit = s->b->corners->is_complete;
  if (is_edit ? wall == s->wall : wall <= s->wall) return false;
  const bt_corner_task *b = s->b;
  bt_wall other = bt_wall_of(b->inflated->world, wall);
  bt_vec from = bt_in_frame(&s->frame, other.from);
  bt_vec to = bt_in_frame(&s->frame, bt_along(other.from, other.unit, other.length));
  double snap = snap_of(b);
  if (bt_min(from.y, to.y) >= -snap || bt_max(from.y, to.y) <= snap) return false;
  double share = from.y / (from.y - to.y), at = from.x + share * (to.x - from.x);
  bt_vec p = bt_along(s->frame.from, s->frame.unit, at);
  bt_vec seen = bt_in_frame(&other, s->frame.from);
  bt_vec seen_to = bt_in_frame(&other, bt_along(s->frame.from, s->frame.unit, s->frame.length));
  if (bt_min(seen.y, seen_to.y) >= -snap || bt_max(seen.y, seen_to.y) <= snap) return false;
  bt_wall_record record = {.at = at}, its = {.at = share * other.length};
  s->status = add_point(b, p, s->near, &record.corner);
  if (is_edit) return s->status != BT_OK;
  its.corner = record.corner;
  if (!s->status) s->status = add_record(b, s->wall, record);
  if (!s->status) s->status = add_record(b, wall, its);
  return s->status != BT_OK;
}

static bool is_wall(const bt_world *world, uint32_t site) {
  return site < world->walls.count && bt_is_filed(&world->walls.items[site]);
}

// Finds the crossings of a wall with other walls.
static bt_status search_wall(const bt_corner_task *b, uint32_t wall, uint32_t *near) {
  const bt_world *world = b->inflated->world;
  const bt_site *around = &world->walls.items[wall];
  bt_vec middle = bt_vec_of(around->x, around->y);
  wall_search search = {.b = b, .wall = wall, .frame = bt_wall_of(world, wall), .near = near};
  bt_visit_index(&world->wall_index, world->walls.items, middle, around->radius, add_crossing,
                 &search);
  return search.status;
}

static bt_status search_walls(const bt_corner_task *b, uint32_t *near) {
  const bt_world *world = b->inflated->world;
  for (uint32_t wall = 0; wall < world->walls.count; wall++)
    if (is_wall(world, wall)) BT_TRY(search_wall(b, wall, near));
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Walls

// Fixes the edges between two points of a wall. BT_MUST_REBUILD: rounding has hidden one of the
// points.
static bt_status fix_part(const bt_corner_task *b, uint32_t from, uint32_t to, uint32_t wall) {
  bt_corner_triangulation *w = b->corners;
  if (is_hidden(b, from) || is_hidden(b, to)) return BT_MUST_REBUILD;
  return bt_constrain(&w->constraints, b->memory, &b->corners->t, from, to, wall, snap_of(b));
}

// Fixes the edges along a wall, from point to point.
static bt_status fix_wall(const bt_corner_task *b, uint32_t wall) {
  const bt_corner_triangulation *w = b->corners;
  uint32_t from = w->corner_of.items[wall];
  for (uint32_t i = w->first_on_wall.items[wall]; i != BT_NONE; i = w->on_walls.items[i].next) {
    BT_TRY(fix_part(b, from, w->on_walls.items[i].corner, wall));
    from = w->on_walls.items[i].corner;
  }
  return fix_part(b, from, w->corner_of.items[b->inflated->world->corners.items[wall].after], wall);
}

static void fill(bt_indices *indices, uint32_t count) {
  indices->count = count;
  for (uint32_t i = 0; i < count; i++) indices->items[i] = BT_NONE;
}

static bt_status begin(const bt_corner_task *b, const bt_vec *points, int count) {
  bt_corner_triangulation *w = b->corners;
  const bt_world *world = b->inflated->world;
  bt_box around;
  BT_TRY(bt_sort_sites(b->memory, b->inflated, &w->sorted, &around));
  for (int i = 0; i < count; i++) bt_widen(&around, points[i], 0);
  uint32_t corners = w->sorted.count + BT_FRAME_CELLS;
  BT_TRY(BT_RESERVE(b->memory, &w->corners, corners));
  BT_TRY(BT_RESERVE(b->memory, &w->corner_of, world->sites.count));
  BT_TRY(BT_RESERVE(b->memory, &w->first_on_wall, world->walls.count));
  fill(&w->corner_of, world->sites.count);
  fill(&w->first_on_wall, world->walls.count);
  w->frame = bt_frame_around(&around);
  bt_frame_cells(&w->frame, w->corners.items);
  w->corners.count = BT_FRAME_CELLS;
  w->on_walls.count = w->uses.count = w->discs.count = 0;
  w->is_complete = false;
  return bt_triangulation_begin(&w->t, b->memory, w->corners.items, corners);
}

static bt_status fix_walls(const bt_corner_task *b) {
  const bt_world *world = b->inflated->world;
  bt_corner_triangulation *w = b->corners;
  BT_TRY(bt_constraints_begin(&w->constraints, b->memory, &b->corners->t));
  for (uint32_t wall = 0; wall < world->walls.count; wall++)
    if (is_wall(world, wall)) BT_TRY(fix_wall(b, wall));
  for (uint32_t site = 0; site < w->corner_of.count; site++) {
    uint32_t *corner = &w->corner_of.items[site];
    if (*corner != BT_NONE && b->corners->t.edge_of.items[*corner] == BT_NONE) *corner = BT_NONE;
  }
  return BT_OK;
}

bt_status bt_triangulate_corners(const bt_corner_task *b, const bt_vec *points, int count) {
  uint32_t near = 0;
  BT_TRY(begin(b, points, count));
  BT_TRY(add_sites(b, &near));
  BT_TRY(search_walls(b, &near));
  BT_TRY(fix_walls(b));
  b->corners->is_complete = true;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Edits

bt_mesh_disc *bt_find_disc(const bt_corner_triangulation *w, uint32_t site) {
  for (uint32_t i = 0; i < w->discs.count; i++)
    if (w->discs.items[i].site == site) return &w->discs.items[i];
  return NULL;
}

// Removes the corners of a released wall that have no site and no other wall.
static bt_status remove_unused(const bt_corner_task *b) {
  bt_corner_triangulation *w = b->corners;
  const bt_indices *reached = &w->constraints.reached;
  for (uint32_t i = 0; i < reached->count; i++) {
    uint32_t corner = reached->items[i];
    if ((corner < w->uses.count && w->uses.items[corner] > 0) || is_hidden(b, corner)) continue;
    BT_TRY(bt_remove_among(&w->constraints, b->memory, &b->corners->t, corner));
  }
  return BT_OK;
}

bt_status bt_take_out_site(const bt_corner_task *b, uint32_t site) {
  bt_corner_triangulation *w = b->corners;
  uint32_t corner = w->corner_of.items[site];
  bt_mesh_disc *disc = bt_find_disc(w, site);
  BT_ASSERT(corner != BT_NONE && w->uses.items[corner] > 0);
  w->uses.items[corner]--;
  BT_TRY(bt_release(&w->constraints, b->memory, &b->corners->t, corner, site));
  BT_TRY(remove_unused(b));
  if (disc) *disc = w->discs.items[--w->discs.count];
  w->corner_of.items[site] = BT_NONE;
  return BT_OK;
}

// A half-edge from which to locate a site.
static uint32_t start_of(const bt_corner_task *b, uint32_t site) {
  const bt_corner_triangulation *w = b->corners;
  const bt_corner *at = bt_corner_of(b->inflated->world, site);
  uint32_t before = at && at->before != BT_NONE ? w->corner_of.items[at->before] : BT_NONE;
  if (before == BT_NONE && w->discs.count > 0)
    before = w->corner_of.items[w->discs.items[w->discs.count - 1].site];
  return before == BT_NONE ? b->corners->t.edge_of.items[0] : b->corners->t.edge_of.items[before];
}

bt_status bt_put_in_site(const bt_corner_task *b, uint32_t site) {
  BT_ASSERT(b->corners->corner_of.items[site] == BT_NONE);
  uint32_t near = start_of(b, site);
  if (!bt_is_in_reach(&b->corners->frame, bt_center(b->inflated, site), 0)) return BT_MUST_REBUILD;
  return add_site(b, site, &near);
}

bt_status bt_put_in_wall(const bt_corner_task *b, uint32_t site) {
  const bt_world *world = b->inflated->world;
  const bt_corner_triangulation *w = b->corners;
  if (!is_wall(world, site)) return BT_OK;
  uint32_t near = b->corners->t.edge_of.items[w->corner_of.items[site]];
  BT_TRY(search_wall(b, site, &near));
  return fix_part(b, w->corner_of.items[site], w->corner_of.items[world->corners.items[site].after],
                  site);
}
