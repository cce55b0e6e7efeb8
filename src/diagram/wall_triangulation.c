#include "diagram/wall_triangulation.h"
#include "boundary/contacts.h"
#include "diagram/cell_storage.h"
#include "world/walls.h"

// How close to a wall a corner lies that is on it, and how close to each other two corners lie that
// are one.
static double snap_of(const bt_build *b) { return 4 * b->inflated->tolerance.rounding; }

// ---------------------------------------------------------------------------------------------
// Corners

// The corner at this place, near a half-edge of the triangulation; BT_NONE if there is none.
static uint32_t corner_at(const bt_build *b, bt_vec p, uint32_t *near) {
  const bt_triangulation *t = &b->workspace->t;
  const bt_wall_workspace *w = b->workspace->walls;
  *near = bt_triangulation_locate(t, p, *near);
  uint32_t first = *near - *near % 3;
  for (uint32_t k = 0; k < 3; k++) {
    uint32_t corner = t->edges.items[first + k].from;
    if (bt_distance(w->corners.items[corner].center, p) <= snap_of(b)) return corner;
  }
  return BT_NONE;
}

// Inserts a corner unless there is one at its place. BT_MUST_REBUILD: others hide it.
static bt_status add_corner(const bt_build *b, bt_circle circle, uint32_t site, uint32_t *near,
                            uint32_t *corner) {
  bt_wall_workspace *w = b->workspace->walls;
  bt_triangulation *t = &b->workspace->t;
  *corner = corner_at(b, circle.center, near);
  if (*corner != BT_NONE) {
    bool is_same = fabs(w->corners.items[*corner].radius - circle.radius) <= snap_of(b);
    return is_same ? BT_OK : BT_MUST_REBUILD;
  }
  *corner = w->corners.count++;
  w->corners.items[*corner] = (bt_cell){.circle = circle, .site = site};
  w->most_weight = bt_max(w->most_weight, circle.radius * circle.radius);
  BT_TRY(bt_triangulation_insert(t, b->memory, *corner, *near));
  if (t->hidden.count) return BT_MUST_REBUILD;
  *near = t->edge_of.items[*corner];
  return BT_OK;
}

static bt_status add_sites(const bt_build *b, uint32_t *near) {
  bt_diagram_workspace *w = b->workspace;
  for (int pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < w->sorted.count; i++) {
      uint32_t site = w->sorted.items[i].site;
      if ((i % 16 == 0) != (pass == 0)) continue;
      BT_TRY(add_corner(b, bt_local_circle(b, site), site, near, &w->walls->corner_of.items[site]));
    }
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Crossings of walls

typedef struct crossing_search {
  const bt_build *b;
  uint32_t wall;
  bt_wall frame;
  uint32_t *near;
  bt_status status;
} crossing_search;

static bt_status add_record(bt_memory *memory, bt_wall_workspace *w, uint32_t wall, double at,
                            uint32_t corner) {
  if (!BT_RESERVE(memory, &w->crossings, w->crossings.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  uint32_t *link = &w->first_crossing.items[wall], record = w->crossings.count++;
  while (*link != BT_NONE && w->crossings.items[*link].at < at)
    link = &w->crossings.items[*link].next;
  w->crossings.items[record] = (bt_crossing_record){at, corner, *link};
  *link = record;
  return BT_OK;
}

// Adds the point where a wall crosses that of the search, away from the ends of both.
static bool add_crossing(void *context, uint32_t wall) {
  crossing_search *s = context;
  if (wall <= s->wall) return false;
  const bt_build *b = s->b;
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
  bt_circle circle = {bt_to_local(b->diagram, p), bt_flush(b->inflated->agent_radius)};
  bt_wall_workspace *w = b->workspace->walls;
  uint32_t corner;
  // A corner more than those of sites, each of which may cost its place in the arrays.
  if (!BT_RESERVE(b->memory, &w->corners, w->corners.count + 1)) s->status = BT_ERROR_OUT_OF_MEMORY;
  if (!s->status)
    s->status = bt_triangulation_extend(&b->workspace->t, b->memory, w->corners.items,
                                        w->corners.count + 1);
  if (!s->status) s->status = add_corner(b, circle, BT_NO_SITE, s->near, &corner);
  if (!s->status) s->status = add_record(b->memory, w, s->wall, at, corner);
  if (!s->status) s->status = add_record(b->memory, w, wall, share * other.length, corner);
  return s->status != BT_OK;
}

static bool is_wall(const bt_world *world, uint32_t site) {
  return site < world->walls.count && bt_is_filed(&world->walls.items[site]);
}

static bt_status add_crossings(const bt_build *b, uint32_t *near) {
  const bt_world *world = b->inflated->world;
  crossing_search search = {.b = b, .near = near};
  for (uint32_t wall = 0; wall < world->walls.count; wall++) {
    if (!is_wall(world, wall)) continue;
    const bt_site *around = &world->walls.items[wall];
    search.wall = wall;
    search.frame = bt_wall_of(world, wall);
    bt_visit_index(&world->wall_index, world->walls.items, bt_vec_of(around->x, around->y),
                   around->radius, add_crossing, &search);
    BT_TRY(search.status);
  }
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Walls

static bt_status fix_wall(const bt_build *b, uint32_t wall) {
  bt_wall_workspace *w = b->workspace->walls;
  bt_triangulation *t = &b->workspace->t;
  uint32_t from = w->corner_of.items[wall];
  uint32_t to = w->corner_of.items[b->inflated->world->corners.items[wall].after];
  uint32_t record = w->first_crossing.items[wall];
  for (; record != BT_NONE; record = w->crossings.items[record].next) {
    uint32_t corner = w->crossings.items[record].corner;
    BT_TRY(bt_constrain(&w->constraints, b->memory, t, from, corner, snap_of(b)));
    from = corner;
  }
  return bt_constrain(&w->constraints, b->memory, t, from, to, snap_of(b));
}

static void fill(bt_indices *indices, uint32_t count) {
  indices->count = count;
  for (uint32_t i = 0; i < count; i++) indices->items[i] = BT_NONE;
}

static bt_status begin(const bt_build *b) {
  bt_wall_workspace *w = b->workspace->walls;
  const bt_world *world = b->inflated->world;
  uint32_t corners = b->workspace->sorted.count + BT_FRAME_CELLS;
  if (!BT_RESERVE(b->memory, &w->corners, corners) ||
      !BT_RESERVE(b->memory, &w->corner_of, world->sites.count) ||
      !BT_RESERVE(b->memory, &w->first_crossing, world->walls.count))
    return BT_ERROR_OUT_OF_MEMORY;
  fill(&w->corner_of, world->sites.count);
  fill(&w->first_crossing, world->walls.count);
  w->crossings.count = 0;
  w->most_weight = 0;
  w->corners.count = BT_FRAME_CELLS;
  for (uint32_t i = 0; i < BT_FRAME_CELLS; i++) w->corners.items[i] = b->diagram->cells.items[i];
  return bt_triangulation_begin(&b->workspace->t, b->memory, w->corners.items, corners);
}

bt_status bt_triangulate_walls(const bt_build *b) {
  bt_wall_workspace *w = b->workspace->walls;
  const bt_world *world = b->inflated->world;
  uint32_t near = 0;
  BT_TRY(begin(b));
  BT_TRY(add_sites(b, &near));
  BT_TRY(add_crossings(b, &near));
  BT_TRY(bt_constraints_begin(&w->constraints, b->memory, &b->workspace->t));
  for (uint32_t wall = 0; wall < world->walls.count; wall++)
    if (is_wall(world, wall)) BT_TRY(fix_wall(b, wall));
  return BT_OK;
}
