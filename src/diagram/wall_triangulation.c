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

static bool is_hidden(const bt_build *b, uint32_t corner) {
  return corner == BT_NONE || b->workspace->t.edge_of.items[corner] == BT_NONE;
}

// Inserts a corner unless there is one at its place. BT_MUST_REBUILD: that is of another radius.
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
  t->hidden.count = 0;
  if (!is_hidden(b, *corner)) *near = t->edge_of.items[*corner];
  return BT_OK;
}

typedef struct covering {
  const bt_build *b;
  bt_vec p;
  double margin;
} covering;

static bool covers(void *context, uint32_t site) {
  const covering *c = context;
  const bt_site *circle = &c->b->inflated->world->sites.items[site];
  double inner = circle->radius - c->margin;
  return inner > 0 && bt_distance2(bt_vec_of(circle->x, circle->y), c->p) < inner * inner;
}

// Whether a circle holds the point before inflation. A corner or a part of a wall there means
// nothing, whatever the agent's radius.
static bool is_covered(const bt_build *b, bt_vec p) {
  const bt_world *world = b->inflated->world;
  covering c = {b, p, snap_of(b)};
  return bt_visit_index(&world->index, world->sites.items, p, 0, covers, &c);
}

static bool is_dropped(const bt_build *b, uint32_t site) {
  bool is_circle = b->inflated->world->sites.items[site].radius > 0;
  return is_circle ? bt_is_contained(b->inflated, site)
                   : is_covered(b, bt_center(b->inflated, site));
}

static bt_status add_sites(const bt_build *b, uint32_t *near) {
  bt_diagram_workspace *w = b->workspace;
  for (int pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < w->sorted.count; i++) {
      uint32_t site = w->sorted.items[i].site;
      if ((i % 16 == 0) != (pass == 0) || is_dropped(b, site)) continue;
      BT_TRY(add_corner(b, bt_local_circle(b, site), site, near, &w->walls->corner_of.items[site]));
    }
  return BT_OK;
}

// A corner that is not of the world: where walls cross, or come out of a circle.
static bt_status add_point(const bt_build *b, bt_vec p, uint32_t *near, uint32_t *corner) {
  bt_wall_workspace *w = b->workspace->walls;
  bt_circle circle = {bt_to_local(b->diagram, p), bt_flush(b->inflated->agent_radius)};
  uint32_t need = w->corners.count + 1;
  if (!BT_RESERVE(b->memory, &w->corners, need)) return BT_ERROR_OUT_OF_MEMORY;
  BT_TRY(bt_triangulation_extend(&b->workspace->t, b->memory, w->corners.items, need));
  return add_corner(b, circle, BT_NO_SITE, near, corner);
}

// ---------------------------------------------------------------------------------------------
// What lies on walls

typedef struct wall_search {
  const bt_build *b;
  uint32_t wall;
  bt_wall frame;
  uint32_t *near;
  bt_status status;
} wall_search;

static bt_status add_record(const bt_build *b, uint32_t wall, bt_wall_record record) {
  bt_wall_workspace *w = b->workspace->walls;
  if (!BT_RESERVE(b->memory, &w->on_walls, w->on_walls.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  uint32_t *link = &w->first_on_wall.items[wall], index = w->on_walls.count++;
  while (*link != BT_NONE && w->on_walls.items[*link].at < record.at)
    link = &w->on_walls.items[*link].next;
  record.next = *link;
  w->on_walls.items[index] = record;
  *link = index;
  return BT_OK;
}

// Notes a part of a wall that circles hold.
static bt_status add_hole(const bt_build *b, uint32_t wall, double from, double to) {
  BT_TRY(add_record(b, wall, (bt_wall_record){.at = from, .corner = BT_NONE, .holes = 1}));
  return add_record(b, wall, (bt_wall_record){.at = to, .corner = BT_NONE, .holes = -1});
}

// A point that moves along a wall out of inflated circles.
typedef struct way_out {
  const bt_build *b;
  const bt_wall *frame;
  double at, direction, furthest;
} way_out;

static bool look_out(void *context, uint32_t site) {
  way_out *out = context;
  bt_vec center = bt_in_frame(out->frame, bt_center(out->b->inflated, site));
  double radius = bt_radius(out->b->inflated, site);
  double half2 = radius * radius - center.y * center.y;
  bool is_circle = out->b->inflated->world->sites.items[site].radius > 0;
  if (!is_circle || half2 <= 0) return false;
  double half = sqrt(half2), end = center.x + out->direction * half;
  bool holds = fabs(out->at - center.x) < half - snap_of(out->b);
  if (holds && (end - out->furthest) * out->direction > 0) out->furthest = end;
  return false;
}

// Where the disc of a wall's point that circles hide shows first, in a direction along the wall: at
// the outline of the last one of them.
static double leave_circles(const bt_build *b, const bt_wall *frame, double at, double direction) {
  enum { MOST = 64 };
  way_out out = {b, frame, at, direction, at};
  for (int i = 0; i < MOST; i++) {
    bt_visit_near(b->inflated, bt_along(frame->from, frame->unit, out.at), 0, look_out, &out);
    if (out.furthest == out.at) break;
    out.at = out.furthest;
  }
  return out.at;
}

// Makes a hole of the part around a point that circles hide.
static bt_status add_hidden(const bt_build *b, uint32_t wall, double at) {
  bt_wall frame = bt_wall_of(b->inflated->world, wall);
  double from = leave_circles(b, &frame, at, -1), to = leave_circles(b, &frame, at, 1);
  return add_hole(b, wall, bt_min(from, at - snap_of(b)), bt_max(to, at + snap_of(b)));
}

// Adds the point where a wall crosses that of the search, away from the ends of both.
static bool add_crossing(void *context, uint32_t wall) {
  wall_search *s = context;
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
  bt_wall_record record = {.at = at}, its = {.at = share * other.length};
  if (is_covered(b, p)) return false;
  s->status = add_point(b, p, s->near, &record.corner);
  its.corner = record.corner;
  if (!s->status && is_hidden(b, record.corner)) {
    s->status = add_hidden(b, s->wall, record.at);
    if (!s->status) s->status = add_hidden(b, wall, its.at);
    return s->status != BT_OK;
  }
  if (!s->status) s->status = add_record(b, s->wall, record);
  if (!s->status) s->status = add_record(b, wall, its);
  return s->status != BT_OK;
}

// Records the part of a wall that a circle holds before inflation.
static bool add_hole_of(void *context, uint32_t site) {
  wall_search *s = context;
  const bt_site *circle = &s->b->inflated->world->sites.items[site];
  bt_vec center = bt_in_frame(&s->frame, bt_vec_of(circle->x, circle->y));
  double inner = circle->radius - snap_of(s->b), half2 = inner * inner - center.y * center.y;
  if (inner <= 0 || half2 <= 0) return false;
  double half = sqrt(circle->radius * circle->radius - center.y * center.y);
  if (center.x + half <= 0 || center.x - half >= s->frame.length) return false;
  s->status = add_hole(s->b, s->wall, center.x - half, center.x + half);
  return s->status != BT_OK;
}

static bool is_wall(const bt_world *world, uint32_t site) {
  return site < world->walls.count && bt_is_filed(&world->walls.items[site]);
}

// Finds the crossings and holes of all walls.
static bt_status search_walls(const bt_build *b, uint32_t *near) {
  const bt_world *world = b->inflated->world;
  const bt_wall_workspace *w = b->workspace->walls;
  wall_search search = {.b = b, .near = near};
  for (uint32_t wall = 0; wall < world->walls.count; wall++) {
    if (!is_wall(world, wall)) continue;
    const bt_site *around = &world->walls.items[wall];
    search.wall = wall;
    search.frame = bt_wall_of(world, wall);
    bt_visit_index(&world->wall_index, world->walls.items, bt_vec_of(around->x, around->y),
                   around->radius, add_crossing, &search);
    BT_TRY(search.status);
    if (!w->has_circles) continue;
    bt_visit_index(&world->index, world->sites.items, bt_vec_of(around->x, around->y),
                   around->radius, add_hole_of, &search);
    BT_TRY(search.status);
  }
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Walls

// Adds the point where a wall goes into circles or comes out of them, unless it has it. *hides:
// that is hidden, and the hole longer now.
static bt_status add_end_of_hole(const bt_build *b, uint32_t wall, uint32_t index, uint32_t *near,
                                 bool *hides) {
  bt_wall_record *record = &b->workspace->walls->on_walls.items[index];
  bt_wall frame = bt_wall_of(b->inflated->world, wall);
  *hides = false;
  if (record->corner != BT_NONE || record->at <= 0 || record->at >= frame.length) return BT_OK;
  uint32_t corner;
  BT_TRY(add_point(b, bt_along(frame.from, frame.unit, record->at), near, &corner));
  *hides = is_hidden(b, corner);
  if (!*hides) record->corner = corner;
  return *hides ? add_hidden(b, wall, record->at) : BT_OK;
}

static bt_status add_ends_of_holes(const bt_build *b, uint32_t wall, uint32_t *near) {
  enum { MOST = 16 };
  bt_wall_workspace *w = b->workspace->walls;
  bt_wall frame = bt_wall_of(b->inflated->world, wall);
  if (is_hidden(b, w->corner_of.items[frame.first])) BT_TRY(add_hidden(b, wall, 0));
  if (is_hidden(b, w->corner_of.items[frame.second])) BT_TRY(add_hidden(b, wall, frame.length));
  bool hides = true;
  for (int round = 0; hides; round++) {
    int depth = 0;
    hides = false;
    if (round == MOST) return BT_MUST_REBUILD;
    for (uint32_t i = w->first_on_wall.items[wall]; i != BT_NONE && !hides;
         i = w->on_walls.items[i].next) {
      int before = depth;
      depth += w->on_walls.items[i].holes;
      if ((before == 0) != (depth == 0)) BT_TRY(add_end_of_hole(b, wall, i, near, &hides));
    }
  }
  return BT_OK;
}

// Fixes the edges along a wall, from point to point, but for those in circles.
static bt_status fix_wall(const bt_build *b, uint32_t wall) {
  bt_wall_workspace *w = b->workspace->walls;
  bt_triangulation *t = &b->workspace->t;
  uint32_t from = w->corner_of.items[wall];
  uint32_t to = w->corner_of.items[b->inflated->world->corners.items[wall].after];
  int depth = 0;
  for (uint32_t i = w->first_on_wall.items[wall]; i != BT_NONE; i = w->on_walls.items[i].next) {
    const bt_wall_record *record = &w->on_walls.items[i];
    int before = depth;
    depth += record->holes;
    bool is_end = (before == 0) != (depth == 0), is_crossing = !record->holes && depth == 0;
    if (!is_end && !is_crossing) continue;
    if (record->corner != BT_NONE && before == 0 && !is_hidden(b, from))
      BT_TRY(bt_constrain(&w->constraints, b->memory, t, from, record->corner, snap_of(b)));
    from = depth ? BT_NONE : record->corner != BT_NONE ? record->corner : from;
  }
  if (is_hidden(b, from) || is_hidden(b, to) || depth) return BT_OK;
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
      !BT_RESERVE(b->memory, &w->first_on_wall, world->walls.count))
    return BT_ERROR_OUT_OF_MEMORY;
  fill(&w->corner_of, world->sites.count);
  fill(&w->first_on_wall, world->walls.count);
  w->on_walls.count = 0;
  w->most_weight = 0;
  w->corners.count = BT_FRAME_CELLS;
  w->has_circles = false;
  for (uint32_t i = 0; i < b->workspace->sorted.count; i++)
    w->has_circles |= world->sites.items[b->workspace->sorted.items[i].site].radius > 0;
  for (uint32_t i = 0; i < BT_FRAME_CELLS; i++) w->corners.items[i] = b->diagram->cells.items[i];
  return bt_triangulation_begin(&b->workspace->t, b->memory, w->corners.items, corners);
}

bt_status bt_triangulate_walls(const bt_build *b) {
  bt_wall_workspace *w = b->workspace->walls;
  const bt_world *world = b->inflated->world;
  uint32_t near = 0;
  BT_TRY(begin(b));
  BT_TRY(add_sites(b, &near));
  BT_TRY(search_walls(b, &near));
  for (uint32_t wall = 0; wall < world->walls.count && w->has_circles; wall++)
    if (is_wall(world, wall)) BT_TRY(add_ends_of_holes(b, wall, &near));
  BT_TRY(bt_constraints_begin(&w->constraints, b->memory, &b->workspace->t));
  for (uint32_t wall = 0; wall < world->walls.count; wall++)
    if (is_wall(world, wall)) BT_TRY(fix_wall(b, wall));
  for (uint32_t site = 0; site < w->corner_of.count; site++) {
    uint32_t *corner = &w->corner_of.items[site];
    if (*corner != BT_NONE && b->workspace->t.edge_of.items[*corner] == BT_NONE) *corner = BT_NONE;
  }
  return BT_OK;
}
