// The public line-of-sight query, and the recorded walk over the spatial index that lessons show.
#include "sight/sight_queries.h"
#include "bitangent_watch.h"
#include "geometry/check.h"
#include "sight/blocked_points.h"
#include "sight/exits.h"
#include "sight/line_of_sight.h"

static bt_status inflate_for(const bt_world *world, bt_vec from, bt_vec to, double agent_radius,
                             const bt_ignored *ignored, bt_inflated *out) {
  BT_TRY(bt_check_point(from));
  BT_TRY(bt_check_point(to));
  BT_TRY(bt_check_radius(agent_radius));
  bt_vec ends[2] = {from, to};
  return bt_inflate(world, agent_radius, ignored, ends, 2, out);
}

// A site of the obstacle that blocks the line between two points, or BT_NONE. A line that meets
// no wall segment may still lie inside a polygon, or outside the bounds.
static uint32_t blocker_between(const bt_inflated *inflated, bt_vec from, bt_vec to) {
  bt_sight_line line = bt_sight_line_between(from, to);
  bt_blockers blockers = bt_find_blockers(inflated, &line);
  if (blockers.site != BT_NONE) return blockers.site;
  return bt_solid_at(inflated, bt_along(from, line.unit, line.length / 2));
}

enum { ASIDE = 4, MOST_PLACES = 1 + ASIDE + BT_MOST_EXITS };

// Lists the points that stand in for an end of the line. The first is the end itself. Among walls,
// an agent of radius 0 also has
// - points to either side, because the line may run along an outline;
// - points further to either side, for lines that touch one corner on their left and another on
//   their right;
// - the exits of the end.
// `inward`: the line towards the other end. The side points are also moved inward, to clear a wall
// or corner at the end.
static uint32_t places_of(const bt_inflated *inflated, bt_vec p, const bt_sight_line *inward,
                          bt_vec places[MOST_PLACES]) {
  static const int8_t asides[ASIDE] = {BT_ASIDE, -BT_ASIDE, BT_FAR_ASIDE, -BT_FAR_ASIDE};
  uint32_t count = 0;
  bt_exits exits;
  places[count++] = p;
  if (!bt_is_widened(inflated)) return count;
  bt_vec across = bt_vec_of(-inward->unit.y, inward->unit.x);
  for (uint32_t i = 0; i < ASIDE; i++) {
    double aside = asides[i] * inflated->agent_radius;
    bt_vec beside = bt_along(p, inward->unit, bt_min(2 * fabs(aside), inward->length / 4));
    places[count++] = bt_along(beside, across, aside);
  }
  bt_find_exits(inflated, p, &exits);
  for (uint32_t i = 0; i < exits.count; i++) places[count++] = exits.points[i];
  BT_ASSERT(count <= MOST_PLACES);
  return count;
}

// Lines from far on one side of an end to nearer on the other side of the other end: they pass
// between a corner on their left and one on their right whose places along the line are not the
// same share of its two halves.
static uint32_t blocker_of_slanted(const bt_inflated *inflated, bt_vec from, bt_vec to,
                                   uint32_t by) {
  bt_sight_line line = bt_sight_line_between(from, to);
  bt_vec across = bt_vec_of(-line.unit.y, line.unit.x);
  for (int share = 2; share <= BT_MOST_SLANTED; share *= 2)
    for (int i = 0; i < 4 && by != BT_NONE; i++) {
      double far = BT_FAR_ASIDE * inflated->agent_radius, near = far / share;
      double side = i % 2 ? -1 : 1, first = side * (i < 2 ? far : near);
      double last = -side * (i < 2 ? near : far), in = bt_min(2 * far, line.length / 4);
      bt_vec a = bt_along(bt_along(from, line.unit, in), across, first);
      bt_vec b = bt_along(bt_along(to, line.unit, -in), across, last);
      by = blocker_between(inflated, a, b);
    }
  return by;
}

uint32_t bt_find_sight_blocker(const bt_inflated *inflated, bt_vec from, bt_vec to) {
  bt_sight_line there = bt_sight_line_between(from, to), back = bt_sight_line_between(to, from);
  bt_vec starts[MOST_PLACES], ends[MOST_PLACES];
  uint32_t start_count = places_of(inflated, from, &there, starts);
  uint32_t pairs = start_count * places_of(inflated, to, &back, ends), by = BT_NONE;
  for (uint32_t i = 0; i < pairs && (i == 0 || by != BT_NONE); i++)
    by = blocker_between(inflated, starts[i % start_count], ends[i / start_count]);
  bool is_line = there.length > 0 && bt_is_widened(inflated);
  return is_line && by != BT_NONE ? blocker_of_slanted(inflated, from, to, by) : by;
}

// Tests the line at the radius of a search, and its ends at the true radius, like the ends of a
// path. Otherwise a line could end at a point where no path may begin.
static uint32_t blocker_with_ends(const bt_inflated *inflated, bt_vec from, bt_vec to) {
  uint32_t by = bt_find_sight_blocker(inflated, from, to);
  if (by == BT_NONE) by = bt_true_blocker_at(inflated, from);
  if (by == BT_NONE) by = bt_true_blocker_at(inflated, to);
  return by;
}

bt_status bt_test_line_of_sight(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                                const bt_ignored *ignored, bool *clear, bt_id *blocker) {
  bt_inflated inflated;
  BT_TRY(inflate_for(world, a, b, agent_radius, ignored, &inflated));
  uint32_t by = blocker_with_ends(&inflated, a, b);
  *clear = by == BT_NONE;
  if (blocker) *blocker = bt_id_of(world, by);
  return BT_OK;
}

bt_status bt_world_line_of_sight(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                                 bool *clear, bt_id *blocker) {
  BT_REFUSE_NULL(!world || !clear);
  return bt_test_line_of_sight(world, a, b, agent_radius, NULL, clear, blocker);
}

typedef struct recorder {
  const bt_world *world;
  bt_index_visit *visits;
  size_t capacity, count;
  size_t before; // the number of visits before the last cell
  uint32_t cell; // the last cell
} recorder;

static void record(recorder *r, bt_index_visit visit) {
  if (r->count < r->capacity) r->visits[r->count] = visit;
  r->count++;
}

// Records a cell and its sites up to `last`, the last site compared.
static void record_cell(recorder *r, uint32_t cell, uint32_t last) {
  const bt_spatial_index *index = &r->world->index;
  bt_index_place place = bt_spatial_index_place(index, cell);
  bt_index_visit visit = {place.level, place.corner, place.width, 0};
  uint32_t site = index->cells.items[cell];
  record(r, visit);
  if (bt_is_nested(site)) return; // its own cells come next
  for (; site != BT_NONE; site = r->world->sites.items[site].next) {
    visit.obstacle = bt_id_of(r->world, site);
    record(r, visit);
    if (site == last) return;
  }
}

static void enter(void *context, uint32_t cell) {
  recorder *r = context;
  r->before = r->count;
  r->cell = cell;
  record_cell(r, cell, BT_NONE);
}

bt_status bt_world_index_walk(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                              bt_index_visit *visits, size_t capacity, size_t *needed) {
  BT_REFUSE_NULL(!world || !needed || (!visits && capacity));
  recorder r = {.world = world, .visits = visits, .capacity = capacity};
  bt_walk_visitor visitor = {.context = &r, .enter = enter};
  bt_inflated inflated;
  BT_TRY(inflate_for(world, a, b, agent_radius, NULL, &inflated));
  bt_sight_line line = bt_sight_line_between(a, b);
  bt_blockers blockers;
  BT_TRY(bt_walk_sight_line(&inflated, &line, &visitor, &blockers));
  if (blockers.site != BT_NONE) { // the walk ended in the last cell
    r.count = r.before;
    record_cell(&r, r.cell, blockers.site);
  }
  *needed = r.count;
  return BT_OK;
}
