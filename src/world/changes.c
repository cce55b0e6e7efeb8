#include "bitangent_clearance.h"
#include "geometry/check.h"
#include "geometry/tolerance.h"
#include "world/internal.h"

enum { LEAST_CHANGES = 64, MOST_CHANGES = 2048 };

bt_status bt_reserve_changes(bt_world *world) {
  uint32_t need = 2 * world->changes.count + LEAST_CHANGES;
  return BT_RESERVE(&world->memory, &world->changes, need < MOST_CHANGES ? need : MOST_CHANGES);
}

// When the log is full, its older half is dropped.
static void log_change(bt_world *world, bt_change change) {
  bt_changes *log = &world->changes;
  uint64_t edits = bt_all_edits(world);
  if (!log->capacity) {
    world->changes_from = edits + 1;
    return;
  }
  BT_ASSERT(log->count == 0 || log->items[log->count - 1].edit <= edits);
  if (log->count == log->capacity || log->count == MOST_CHANGES) {
    uint32_t drop = (log->count + 1) / 2;
    world->changes_from = log->items[drop - 1].edit + 1;
    log->count -= drop;
    for (uint32_t i = 0; i < log->count; i++) log->items[i] = log->items[drop + i];
  }
  change.edit = edits;
  change.fingerprint = bt_whole_fingerprint(world);
  log->items[log->count++] = change;
}

static bt_id id_of_leader(const bt_world *world, uint32_t slot) {
  return bt_id_of_slot(&world->ids, world->obstacles.items[slot].leader);
}

void bt_log_circle_change(bt_world *world, uint32_t site, bool is_taken) {
  const bt_site *circle = &world->sites.items[site];
  log_change(world, (bt_change){.center = bt_vec_of(circle->x, circle->y),
                                .radius = circle->radius,
                                .id = id_of_leader(world, world->owners.items[site]),
                                .is_taken = is_taken});
}

void bt_log_outline_change(bt_world *world, uint32_t slot, bool is_taken) {
  bt_box box = bt_no_box;
  uint32_t point = world->given.items[slot].first;
  for (; point != BT_NONE; point = world->points.items[point].after)
    bt_widen(&box, world->points.items[point].at, 0);
  bt_vec middle = bt_scale(bt_add(box.low, box.high), 0.5);
  bool is_outside = world->obstacles.items[slot].kind == BT_OBSTACLE_BOUNDS;
  double radius = is_outside ? INFINITY : bt_distance(middle, box.high);
  log_change(world, (bt_change){.center = middle,
                                .radius = radius,
                                .id = id_of_leader(world, slot),
                                .is_taken = is_taken});
}

// A path that takes the link may be anywhere.
void bt_log_link_change(bt_world *world, uint32_t slot, bool is_enabled) {
  log_change(world, (bt_change){.radius = INFINITY,
                                .id = bt_id_of_slot(&world->ids, slot),
                                .is_taken = is_enabled,
                                .is_link = true});
}

// An ellipse: the points whose distances from two given points add up to at most a given length.
typedef struct ellipse {
  bt_vec center, unit; // unit vector along its longer axis
  double a, b;         // half of its axes
} ellipse;

static ellipse ellipse_of(bt_vec from, bt_vec to, double length) {
  bt_vec d = bt_sub(to, from);
  double apart = bt_norm(d), beyond = bt_max(length - apart, 0);
  return (ellipse){.center = bt_scale(bt_add(from, to), 0.5),
                   .unit = apart > 0 ? bt_scale(d, 1 / apart) : bt_vec_of(1, 0),
                   .a = length / 2,
                   .b = sqrt(beyond * (length + apart)) / 2};
}

// The number of bisections that find the nearest point of the ellipse.
enum { HALVINGS = 52 };

// Whether a disc reaches into an ellipse. The nearest point of the ellipse to a point (x, y)
// outside has its normal through (x, y): (a^2 x / (t + a^2), b^2 y / (t + b^2)), with t > 0
// (Eberly, "Distance from a Point to an Ellipse").
static bool meets(const ellipse *e, bt_vec center, double radius) {
  bt_vec p = bt_sub(center, e->center);
  double x = fabs(bt_dot(e->unit, p)), y = fabs(bt_cross(e->unit, p));
  if (x > e->a + radius || y > e->b + radius) return false;
  double a2 = e->a * e->a, b2 = e->b * e->b;
  if (radius == INFINITY || e->a == INFINITY || x * x * b2 + y * y * a2 <= a2 * b2) return true;
  double focus = sqrt(a2 - b2), to = sqrt((x - focus) * (x - focus) + y * y);
  double from = sqrt((x + focus) * (x + focus) + y * y);
  if (from + to - 2 * radius > 2 * e->a) return false;
  double low = 0, high = sqrt(a2 * x * x + b2 * y * y);
  for (int i = 0; i < HALVINGS; i++) {
    double t = (low + high) / 2, u = x / (t + a2), v = y / (t + b2);
    if (a2 * u * u + b2 * v * v > 1)
      low = t;
    else
      high = t;
  }
  double u = x / (high + a2), v = y / (high + b2);
  return !(low * sqrt(u * u + v * v) >= radius); // v may be infinite for a straight path
}

static bool is_listed(const bt_ids *ids, bt_id id) {
  for (size_t i = 0; i < ids->count; i++)
    if (ids->items[i] == id) return true;
  return false;
}

// Whether the world is again as it was after so many edits.
static bool is_as_it_was(const bt_world *world, uint64_t edits) {
  const bt_changes *log = &world->changes;
  uint32_t first = log->count;
  if (edits < world->changes_from) return false;
  while (first > 0 && log->items[first - 1].edit >= edits) first--;
  return first < log->count && log->items[first].fingerprint == bt_whole_fingerprint(world);
}

// ---------------------------------------------------------------------------------------------
// With links

// Lower bounds of lengths in a world of links and no obstacle: that from a point by a first link,
// whichever it is, and that by a last link to a point.
typedef struct link_bounds {
  const bt_world *world;
  double out, in;
} link_bounds;

static double by_first_link(const bt_world *world, bt_vec p) {
  double least = INFINITY;
  for (uint32_t i = 0; i < world->links.items.count; i++) {
    const bt_link *link = &world->links.items.items[i].link;
    if (link->is_enabled == 0) continue;
    double from = bt_distance(p, link->from), to = bt_distance(p, link->to);
    least = bt_min(least, link->cost + (link->both_ways != 0 ? bt_min(from, to) : from));
  }
  return least;
}

static double by_last_link(const bt_world *world, bt_vec p) {
  double least = INFINITY;
  for (uint32_t i = 0; i < world->links.items.count; i++) {
    const bt_link *link = &world->links.items.items[i].link;
    if (link->is_enabled == 0) continue;
    double from = bt_distance(p, link->from), to = bt_distance(p, link->to);
    least = bt_min(least, link->both_ways != 0 ? bt_min(from, to) : to);
  }
  return least;
}

// A lower bound of the length of paths with links from the rest's beginning by a disc to its end.
static double length_by_disc(const link_bounds *bounds, const bt_rest *rest, bt_vec center,
                             double radius) {
  double before = bounds->out + bt_max(by_last_link(bounds->world, center) - radius, 0);
  double behind = bounds->in + bt_max(by_first_link(bounds->world, center) - radius, 0);
  double from = bt_max(bt_distance(rest->from, center) - radius, 0);
  double to = bt_max(bt_distance(center, rest->to) - radius, 0);
  return bt_min(before, from) + bt_min(behind, to);
}

// The same by a link, in the direction that is the shorter.
static double length_by_link(const link_bounds *bounds, const bt_rest *rest, const bt_link *link) {
  double least = INFINITY;
  for (int i = 0; i < (link->both_ways != 0 ? 2 : 1); i++) {
    bt_vec first = i ? link->to : link->from, last = i ? link->from : link->to;
    double before = bounds->out + by_last_link(bounds->world, first);
    double behind = by_first_link(bounds->world, last) + bounds->in;
    least = bt_min(least, bt_min(before, bt_distance(rest->from, first)) + link->cost +
                              bt_min(behind, bt_distance(last, rest->to)));
  }
  return least;
}

// ---------------------------------------------------------------------------------------------
// What changes mean

// What the changes are compared with: paths up to the length of the rest, and up to those that are
// short enough to matter.
typedef struct revision {
  const bt_world *world;
  const bt_rest *rest;
  double extent, shorter;
  ellipse whole, less;
  bool has_links;
  link_bounds bounds;
} revision;

static bool concerns(const revision *r, const bt_change *change) {
  const bt_rest *rest = r->rest;
  double most = change->is_taken ? r->shorter : rest->length;
  if (change->is_link && change->is_taken) { // it opens a way as it is now
    if (!bt_id_is_live(&r->world->ids, change->id)) return false;
    const bt_link *link = &bt_link_at(r->world, bt_id_to_slot(change->id))->link;
    return link->is_enabled != 0 && length_by_link(&r->bounds, rest, link) < most;
  }
  double radius = change->radius + rest->agent_radius;
  // Merged points may separate again (merging.c).
  radius += BT_MERGE_CHANGE * (r->extent + radius + bt_extent(change->center));
  return meets(change->is_taken ? &r->less : &r->whole, change->center, radius) ||
         (r->has_links && length_by_disc(&r->bounds, rest, change->center, radius) <= most);
}

// The ellipse of a straight path is the path itself. The slack keeps it from becoming empty.
static uint32_t changes_near(const bt_world *world, const bt_rest *rest) {
  const bt_changes *log = &world->changes;
  bool has_links = bt_has_links(world);
  double straight = bt_distance(rest->from, rest->to) * (1 + BT_RELATIVE);
  double shorter = rest->length * (1 - rest->least_gain);
  if (has_links) straight = 0; // no bound
  uint32_t bits = 0, most = BT_MAY_BE_BLOCKED | (shorter > straight ? BT_MAY_BE_SHORTER : 0);
  if (rest->edits < world->changes_from) return most;
  revision r = {.world = world,
                .rest = rest,
                .extent =
                    bt_extents_most(&world->extents) + bt_extent(rest->from) + bt_extent(rest->to),
                .shorter = shorter,
                .whole = ellipse_of(rest->from, rest->to, rest->length),
                .less = ellipse_of(rest->from, rest->to, shorter),
                .has_links = has_links};
  if (has_links)
    r.bounds =
        (link_bounds){world, by_first_link(world, rest->from), by_last_link(world, rest->to)};
  for (uint32_t i = log->count; i > 0 && bits != most; i--) {
    const bt_change *change = &log->items[i - 1];
    uint32_t bit = change->is_taken ? BT_MAY_BE_SHORTER : BT_MAY_BE_BLOCKED;
    if (change->edit < rest->edits) break;
    if ((most & bit) && concerns(&r, change) && !is_listed(&rest->ignore, change->id)) bits |= bit;
  }
  return bits;
}

bt_status bt_world_revise(const bt_world *world, const bt_rest *rest, uint32_t *out) {
  BT_REFUSE_NULL(!world || !rest || !out || (rest->ignore.count && !rest->ignore.items));
  for (size_t i = 0; i < rest->ignore.count; i++)
    BT_TRY(bt_world_check_any_id(world, rest->ignore.items[i]));
  BT_TRY(bt_check_point(rest->from));
  BT_TRY(bt_check_point(rest->to));
  BT_TRY(bt_check_radius(rest->agent_radius));
  BT_TRY(bt_check_number(rest->least_gain, 0, 1));
  if (isnan(rest->length)) return BT_ERROR_NOT_FINITE;
  if (rest->length < 0) return BT_ERROR_RANGE;
  bool is_same = rest->edits == bt_all_edits(world) || is_as_it_was(world, rest->edits);
  *out = is_same ? 0 : changes_near(world, rest);
  return BT_OK;
}

bt_status bt_world_was_there(const bt_world *world, bt_id id, uint64_t edits, bool *out) {
  BT_REFUSE_NULL(!world || !out);
  BT_TRY(bt_world_check_any_id(world, id));
  if (bt_is_link(world, bt_id_to_slot(id))) {
    *out = false; // who ignores a link finds no shorter path
    return BT_OK;
  }
  const bt_changes *log = &world->changes;
  uint32_t first = log->count;
  for (uint32_t i = log->count; i > 0 && log->items[i - 1].edit >= edits; i--)
    if (log->items[i - 1].id == id) first = i - 1;
  bool is_known = edits >= world->changes_from;
  bool was = first < log->count ? log->items[first].is_taken
                                : world->obstacles.items[bt_id_to_slot(id)].is_enabled;
  *out = was || !is_known;
  return BT_OK;
}

uint64_t bt_world_get_edits(const bt_world *world) { return world ? bt_all_edits(world) : 0; }
