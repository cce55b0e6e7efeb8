// An agent passes a gap that is as wide as itself. So the agents of a radius are kept apart by the
// chains of obstacles whose gaps are narrower than twice the radius. The gaps are taken in the
// order of their widths, and their obstacles joined to chains. The first gap that closes a chain
// between the two points decides: no wider agent passes, and a narrower one does.
//
// The gaps come in rounds, each of twice the width of the one before. A gap is dropped at once if
// narrower gaps of an earlier round have joined its obstacles by a chain with the same winding.
#include "boundary/widest_gap.h"

// The bodies are those of an agent of radius 0.
static bt_body body_of(const bt_inflated *inflated, uint32_t site, bool is_bar) {
  bt_body body = is_bar ? bt_bar_of(inflated, site) : bt_disc_of(inflated, site);
  body.radius = is_bar ? 0 : inflated->world->sites.items[site].radius;
  return body;
}

static bool has_bar(const bt_inflated *inflated, uint32_t site) {
  const bt_corner *corner = bt_corner_of(inflated->world, site);
  return corner && corner->after != BT_NONE;
}

// The corners of walls are part of their bars.
static bool has_disc(const bt_inflated *inflated, uint32_t site) {
  const bt_corner *corner = bt_corner_of(inflated->world, site);
  return !corner || (corner->before == BT_NONE && corner->after == BT_NONE);
}

// The gaps beside one body.
typedef struct gathering {
  bt_gap_search *search;
  bt_memory *memory;
  const bt_inflated *inflated; // by the radius of the round
  const bt_vec *ends;
  double from, to; // the half widths of this round
  uint32_t site;
  bool is_bar;
  bt_body body;
  bt_status status;
} gathering;

static bool is_joined(gathering *g, const bt_gap *gap) {
  int32_t to_first, to_second;
  return bt_windings_root(&g->search->sets, gap->from, &to_first) ==
             bt_windings_root(&g->search->sets, gap->to, &to_second) &&
         to_first + gap->winding == to_second;
}

// Whether a point lies to the left of the line through the ends.
static bool is_left(const gathering *g, bt_vec p) {
  return bt_cross(bt_sub(g->ends[1], g->ends[0]), bt_sub(p, g->ends[0])) >= 0;
}

// Whether a step between two bodies stays on one side of that line, and their chains already do
// what it would do. Most gaps are dropped here, before they are measured.
static bool is_joined_beside(gathering *g, uint32_t other, const bt_body *body) {
  bool left = is_left(g, body->from);
  if (is_left(g, body->to) != left || is_left(g, g->body.from) != left ||
      is_left(g, g->body.to) != left)
    return false;
  bt_gap gap = {.from = g->site, .to = other};
  return is_joined(g, &gap);
}

static void add_gap(gathering *g, uint32_t other, bool is_bar) {
  bt_body body = body_of(g->inflated, other, is_bar);
  bt_cycle_step step =
      g->is_bar ? (is_bar ? BT_STEP_BETWEEN_WALLS : BT_STEP_FROM_WALL) : BT_STEP_BETWEEN_CIRCLES;
  bt_vec u, v;
  if (is_joined_beside(g, other, &body)) return;
  double half = (bt_bodies_apart(&g->body, &body, &u, &v) - g->body.radius - body.radius) / 2;
  if (half <= g->from || half > g->to) return;
  bool at_end = false;
  bt_gap gap = {half, g->site, other, 0, (uint8_t)step};
  gap.winding = bt_crossing_of(g->inflated, g->ends, gap.from, gap.to, step, &at_end);
  g->search->is_at_end |= at_end;
  if (at_end || is_joined(g, &gap) || g->status) return;
  g->status = BT_APPEND(g->memory, &g->search->gaps, gap);
}

// Of two discs, or two bars, the first one adds the gap; of a disc and a bar, the bar does.
static void add_disc(void *context, uint32_t other) {
  gathering *g = context;
  if (has_disc(g->inflated, other) && (g->is_bar || other > g->site)) add_gap(g, other, false);
}

static void add_bar(void *context, uint32_t other) {
  gathering *g = context;
  if (g->is_bar && other > g->site) add_gap(g, other, true);
}

static void gather(gathering *g, bool is_bar) {
  g->is_bar = is_bar;
  g->body = body_of(g->inflated, g->site, is_bar);
  bt_body inflated = g->body;
  inflated.radius += g->inflated->agent_radius;
  bt_visit_bodies(g->inflated, &inflated, &(bt_body_visitor){g, add_disc, add_bar});
}

static bt_status gather_all(gathering *g) {
  const bt_world *world = g->inflated->world;
  g->search->gaps.count = 0;
  for (g->site = 0; g->site < world->sites.count && !g->status; g->site++) {
    if (!bt_site_is_live(world, g->site)) continue;
    if (has_disc(g->inflated, g->site)) gather(g, false);
    if (has_bar(g->inflated, g->site)) gather(g, true);
  }
  return g->status;
}

// Joins the gaps of a round, the narrowest first.
static bt_status join_gaps(bt_gap_search *search, bt_memory *memory, bt_gap *out, bool *found) {
  search->order.count = 0;
  for (uint32_t i = 0; i < search->gaps.count; i++)
    BT_TRY(bt_heap_push(memory, &search->order, search->gaps.items[i].half, i));
  while (search->order.count > 0 && !*found) {
    *out = search->gaps.items[bt_heap_pop(&search->order).item];
    *found = bt_windings_join(&search->sets, out->from, out->to, out->winding);
  }
  return BT_OK;
}

// Joins the ends of each wall segment.
static bool join_walls(bt_gap_search *search, const bt_inflated *inflated, const bt_vec ends[2],
                       bt_gap *out) {
  const bt_world *world = inflated->world;
  for (uint32_t i = 0; i < world->sites.count; i++) {
    if (!bt_site_is_live(world, i) || !has_bar(inflated, i)) continue;
    bool at_end = false;
    *out = (bt_gap){0, i, world->corners.items[i].after, 0, BT_STEP_ALONG_WALL};
    out->winding = bt_crossing_of(inflated, ends, i, out->to, BT_STEP_ALONG_WALL, &at_end);
    if (bt_windings_join(&search->sets, out->from, out->to, out->winding)) return true;
  }
  return false;
}

bt_status bt_find_widest_gap(bt_gap_search *search, bt_memory *memory, const bt_inflated *inflated,
                             const bt_vec ends[2], double most, bt_gap *out, bool *found) {
  const bt_spatial_index *index = &inflated->world->index;
  bt_inflated wide = *inflated;
  BT_TRY(bt_windings_begin(memory, &search->sets, inflated->world->sites.count));
  search->is_at_end = false;
  *found = join_walls(search, inflated, ends, out);
  double spacing = bt_spatial_index_spacing(index, ends[0]);
  double radius = spacing > 0 ? spacing / 4 : most, before = -INFINITY;
  while (!*found && before < most) {
    wide.agent_radius = bt_min(radius, most);
    gathering g = {.search = search,
                   .memory = memory,
                   .inflated = &wide,
                   .ends = ends,
                   .from = before,
                   .to = wide.agent_radius};
    BT_TRY(gather_all(&g));
    BT_TRY(join_gaps(search, memory, out, found));
    before = wide.agent_radius;
    radius *= 2;
  }
  return BT_OK;
}

void bt_gap_points(const bt_inflated *inflated, const bt_gap *gap, bt_vec *from, bt_vec *to) {
  bool from_bar = gap->step == BT_STEP_FROM_WALL || gap->step == BT_STEP_BETWEEN_WALLS;
  bt_body a = body_of(inflated, gap->from, from_bar);
  bt_body b = body_of(inflated, gap->to, gap->step == BT_STEP_BETWEEN_WALLS);
  bt_vec u, v;
  double distance = bt_bodies_apart(&a, &b, &u, &v);
  bt_vec across = distance > 0 ? bt_scale(bt_sub(v, u), 1 / distance) : bt_vec_of(0, 0);
  *from = bt_along(u, across, a.radius);
  *to = bt_along(v, across, -b.radius);
}

double bt_room_at(const bt_inflated *inflated, bt_vec p, uint32_t *site, bt_vec *nearest) {
  const bt_world *world = inflated->world;
  double least = INFINITY;
  *site = BT_NONE;
  *nearest = p;
  for (uint32_t i = 0; i < world->sites.count; i++) {
    if (!bt_site_is_live(world, i)) continue;
    bt_body body = body_of(inflated, i, has_bar(inflated, i));
    if (!has_bar(inflated, i) && !has_disc(inflated, i)) continue; // the end of a wall
    bt_closest closest;
    bt_find_closest(body.from, body.to, p, &closest);
    double room = closest.distance - body.radius;
    if (room >= least) continue;
    least = room;
    *site = i;
    double share = closest.distance > 0 ? body.radius / closest.distance : 0;
    *nearest = bt_along(closest.point, bt_sub(p, closest.point), share);
  }
  return least;
}
