#include "graph/fans.h"
#include "geometry/bitangents.h"

// ---------------------------------------------------------------------------------------------
// The blocks of the sites

static void unlist(bt_fans *fans, bt_fan_site *record) {
  BT_ASSERT(record->is_listed);
  bt_fan_site *sites = fans->sites.items;
  BT_ASSERT(record->older == BT_NONE || &sites[sites[record->older].newer] == record);
  BT_ASSERT(record->newer == BT_NONE || &sites[sites[record->newer].older] == record);
  *(record->newer == BT_NONE ? &fans->newest : &sites[record->newer].older) = record->older;
  *(record->older == BT_NONE ? &fans->oldest : &sites[record->older].newer) = record->newer;
  record->is_listed = false;
}

static void list_first(bt_fans *fans, uint32_t site) {
  bt_fan_site *record = &fans->sites.items[site];
  if (fans->newest == site) return;
  if (record->is_listed) unlist(fans, record);
  record->newer = BT_NONE;
  record->older = fans->newest;
  *(fans->newest == BT_NONE ? &fans->oldest : &fans->sites.items[fans->newest].newer) = site;
  fans->newest = site;
  record->is_listed = true;
}

// Tuning: more uses do not count.
enum { MOST_USES = 7 };

static void use(bt_fans *fans, uint32_t site) {
  BT_ASSERT(site < fans->sites.count && fans->searches > 0);
  bt_fan_site *record = &fans->sites.items[site];
  if (record->used != fans->searches && record->uses < MOST_USES) record->uses++;
  record->used = fans->searches;
  list_first(fans, site);
}

// Copies an array to a block of a site; NULL if there are none.
static bt_status put_block(bt_fans *fans, bt_fan_site *record, const void *items, uint32_t count,
                           size_t item_bytes, void **out) {
  size_t bytes = count * item_bytes;
  if (bytes > UINT32_MAX / 2) return BT_ERROR_OUT_OF_MEMORY;
  void *block = bt_memory_resize(fans->memory, NULL, bytes);
  if (bytes && !block) return BT_ERROR_OUT_OF_MEMORY;
  if (bytes) memcpy(block, items, bytes);
  record->block_bytes += (uint32_t)bytes;
  fans->block_bytes += bytes;
  *out = block;
  return BT_OK;
}

// Frees the blocks of a site. What others know of it stays true.
static void free_blocks(bt_fans *fans, uint32_t site) {
  bt_fan_site *record = &fans->sites.items[site];
  if (record->is_listed) unlist(fans, record);
  bt_memory_resize(fans->memory, record->rays, 0);
  bt_memory_resize(fans->memory, record->cuts, 0);
  BT_ASSERT(record->block_bytes <= fans->block_bytes && record->has_fan <= fans->made);
  fans->block_bytes -= record->block_bytes;
  fans->made -= record->has_fan;
  *record = (bt_fan_site){.version = record->version, .placed_at = record->placed_at};
}

static BT_COLD void free_all(bt_fans *fans) {
  while (fans->sites.count > 0 && fans->oldest != BT_NONE) free_blocks(fans, fans->oldest);
  BT_ASSERT(fans->block_bytes == 0 && (fans->sites.count == 0 || fans->made == 0));
  fans->sites.count = 0;
  fans->is_begun = false;
}

size_t bt_fans_bytes(const bt_fans *fans) {
  return fans->block_bytes + fans->sites.capacity * sizeof(bt_fan_site) +
         fans->rays.capacity * sizeof(bt_ray) + fans->cuts.capacity * sizeof(bt_cut);
}

BT_COLD void bt_fans_drop(bt_fans *fans, uint32_t site) {
  if (site >= fans->sites.count) return;
  free_blocks(fans, site);
  fans->sites.items[site].version++;
}

BT_COLD void bt_fans_drop_edited(bt_fans *fans, uint32_t site) {
  if (site >= fans->sites.count) return;
  bt_fans_drop(fans, site);
  fans->sites.items[site].placed_at = fans->inflated.world->edits;
}

BT_COLD void bt_fans_release(bt_fans *fans) {
  free_all(fans);
  bt_array_release(fans->memory, &fans->sites);
  bt_array_release(fans->memory, &fans->rays);
  bt_array_release(fans->memory, &fans->cuts);
}

BT_COLD bt_status bt_fans_begin(bt_fans *fans, bt_memory *memory, const bt_inflated *inflated) {
  fans->memory = memory;
  free_all(fans);
  BT_TRY(BT_RENEW(memory, &fans->sites, inflated->world->sites.count));
  fans->searches = fans->made = 0;
  fans->newest = fans->oldest = BT_NONE;
  fans->inflated = *inflated;
  fans->slop = bt_strip_slop(&inflated->tolerance, inflated->agent_radius);
  BT_TRY(bt_fans_update(fans));
  fans->is_begun = true;
  return BT_OK;
}

BT_COLD bt_status bt_fans_begin_search(bt_fans *fans) {
  if (fans->searches == UINT32_MAX)
    BT_TRY(bt_fans_begin(fans, fans->memory, &fans->inflated)); // its numbers begin again
  fans->searches++;
  return BT_OK;
}

BT_COLD bt_status bt_fans_update(bt_fans *fans) {
  uint32_t count = fans->inflated.world->sites.count;
  BT_TRY(BT_RESERVE(fans->memory, &fans->sites, count));
  while (fans->sites.count < count)
    fans->sites.items[fans->sites.count++] = (bt_fan_site){.has_cuts = false};
  fans->edits = fans->inflated.world->edits;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Making fans

// The least and the greatest component of a direction, as long as the distance of two centres,
// along the wall segments of a corner. If a wall segment points in the direction, the corner blocks
// it.
typedef struct shadow {
  double least, most;
} shadow;

static shadow shadow_along(const bt_corner *corner, bt_vec across) {
  if (!corner) return (shadow){0, 0};
  double before = bt_dot(across, corner->to_before), after = bt_dot(across, corner->to_after);
  return (shadow){bt_min(before, after), bt_max(before, after)};
}

// Whether a path may be able to hug the corner where a tangent touches it. The tangent's radial is
// within `slack` of `across`, in the direction of the turn.
static bool may_touch(const shadow *s, int turn, double slack) {
  return turn > 0 ? s->most <= slack : -s->least <= slack;
}

// Appends the tangent of two directed sites if a path could take it. d: the vector between their
// centres.
static bt_status offer_ray(bt_fans *fans, uint32_t from, int from_turn, uint32_t to, int turn,
                           bt_vec d) {
  const bt_inflated *inflated = &fans->inflated;
  double a = bt_radius(inflated, from), b = bt_radius(inflated, to);
  bt_tangent tangent;
  if (from_turn != turn && bt_touching(&inflated->tolerance, bt_norm2(d), a + b)) return BT_OK;
  if (!bt_directed_bitangent(d, from_turn * a, turn * b, 0, 0, &tangent)) return BT_OK;
  bt_vec radial = bt_scale(tangent.w, from_turn), arrival = bt_scale(tangent.w, turn);
  shadow near = shadow_along(bt_corner_of(inflated->world, from), tangent.w);
  shadow far = shadow_along(bt_corner_of(inflated->world, to), tangent.w);
  if ((!may_touch(&near, from_turn, fans->slop) &&
       !may_touch(&near, from_turn, bt_strip_slop_of(&inflated->tolerance, a, tangent.length))) ||
      (!may_touch(&far, turn, fans->slop) &&
       !may_touch(&far, turn, bt_strip_slop_of(&inflated->tolerance, b, tangent.length))))
    return BT_OK;
  return BT_APPEND(fans->memory, &fans->rays,
                   (bt_ray){
                       .end = bt_along(bt_center(inflated, to), arrival, b),
                       .length = tangent.length,
                       .departure = bt_angle_along_turn(radial, from_turn),
                       .arrival = bt_angle_along_turn(arrival, turn),
                       .to = to,
                       .blocker = BT_NONE,
                       .version = fans->sites.items[to].version,
                       .from_turn = (int8_t)from_turn,
                       .turn = (int8_t)turn,
                   });
}

// Appends the tangents from one site to another that paths could take. Signs rule out most others.
// `turns`: the turn at the first site, 1 or -1, or 0 for both.
static bt_status offer_rays(bt_fans *fans, uint32_t from, int turns, uint32_t to) {
  const bt_inflated *inflated = &fans->inflated;
  double a = bt_radius(inflated, from), b = bt_radius(inflated, to);
  bt_vec d = bt_sub(bt_center(inflated, to), bt_center(inflated, from));
  bt_vec across = bt_vec_of(d.y, -d.x);
  double slack = bt_strip_slack(&inflated->tolerance, inflated->agent_radius) +
                 fans->slop * (fabs(d.x) + fabs(d.y));
  double same = slack + 2 * fabs(a - b), other = slack + 2 * (a + b);
  shadow near = shadow_along(bt_corner_of(inflated->world, from), across);
  bool is_left = turns >= 0 && may_touch(&near, 1, other);
  bool is_right = turns <= 0 && may_touch(&near, -1, other);
  if (!is_left && !is_right) return BT_OK;
  shadow far = shadow_along(bt_corner_of(inflated->world, to), across);
  if (may_touch(&far, 1, other)) {
    if (is_left && may_touch(&near, 1, same)) BT_TRY(offer_ray(fans, from, 1, to, 1, d));
    if (is_right) BT_TRY(offer_ray(fans, from, -1, to, 1, d));
  }
  if (may_touch(&far, -1, other)) {
    if (is_left) BT_TRY(offer_ray(fans, from, 1, to, -1, d));
    if (is_right && may_touch(&near, -1, same)) BT_TRY(offer_ray(fans, from, -1, to, -1, d));
  }
  return BT_OK;
}

static bool is_before(const bt_ray *a, const bt_ray *b) {
  return a->from_turn != b->from_turn ? a->from_turn > b->from_turn : a->departure < b->departure;
}

// Sorts by turn and angle. Shell sort: most fans are short, but those of circles, and those along a
// fence, may be long.
static void sort_rays(bt_ray *rays, uint32_t count) {
  static const uint32_t gaps[] = {3548, 1577, 701, 301, 132, 57, 23, 10, 4, 1};
  for (int g = 0; g < 10; g++)
    for (uint32_t i = gaps[g], gap = gaps[g]; i < count; i++) {
      if (!is_before(&rays[i], &rays[i - gap])) continue;
      bt_ray ray = rays[i];
      uint32_t at = i;
      for (; at >= gap && is_before(&ray, &rays[at - gap]); at -= gap) rays[at] = rays[at - gap];
      rays[at] = ray;
    }
}

static bt_status offer_seen(bt_fans *fans, const bt_view *view, uint32_t site, int turns) {
  for (uint32_t i = 0; i < view->sites.count; i++)
    if (view->sites.items[i] != site) BT_TRY(offer_rays(fans, site, turns, view->sites.items[i]));
  return BT_OK;
}

static bt_status offer_all(bt_fans *fans, bt_view *view, uint32_t site) {
  const bt_inflated *inflated = &fans->inflated;
  if (inflated->world->sites.items[site].radius == 0) {
    BT_TRY(bt_view_from_corner(view, inflated, site));
    return offer_seen(fans, view, site, 0);
  }
  for (int turn = 1; turn >= -1; turn -= 2) {
    BT_TRY(bt_view_from_circle(view, inflated, site, turn));
    BT_TRY(offer_seen(fans, view, site, turn));
  }
  return BT_OK;
}

bt_status bt_fans_make(bt_fans *fans, bt_view *view, uint32_t site) {
  bt_fan_site *record = &fans->sites.items[site];
  use(fans, site);
  if (record->has_fan) return BT_OK;
  uint32_t parted = 0;
  void *rays;
  fans->rays.count = 0;
  BT_TRY(offer_all(fans, view, site));
  sort_rays(fans->rays.items, fans->rays.count);
  while (parted < fans->rays.count && fans->rays.items[parted].from_turn > 0) parted++;
  BT_TRY(put_block(fans, record, fans->rays.items, fans->rays.count, sizeof(bt_ray), &rays));
  record->rays = rays;
  record->ray_count[0] = record->first_ray[1] = parted;
  record->ray_count[1] = fans->rays.count - parted;
  record->made_at = fans->edits;
  record->has_fan = true;
  BT_ASSERT(fans->made < fans->sites.count);
  fans->made++;
  return BT_OK;
}

void bt_fans_block(bt_fans *fans, uint32_t site, bt_ray *ray) {
  BT_ASSERT(fans->sites.items[site].has_fan && ray->to != site);
  ray->verdict = BT_RAY_BLOCKED;
  fans->sites.items[site].has_blocked[ray->from_turn < 0] = true;
}

void bt_fans_judge(bt_fans *fans, uint32_t site, bt_ray *ray) {
  const bt_inflated *inflated = &fans->inflated;
  if (bt_ray_is_stale(fans, site, ray)) {
    ray->blocker = ray->to;
    bt_fans_block(fans, site, ray);
    return;
  }
  double radius = ray->from_turn * bt_radius(inflated, site);
  bt_sight_line line = bt_ray_line(inflated, bt_center(inflated, site), radius, ray);
  line.from_site = site;
  bt_blockers blockers = bt_find_blockers(inflated, &line);
  ray->blocker = blockers.site;
  ray->verdict = blockers.site == BT_NONE ? BT_RAY_CLEAR : BT_RAY_AT_CONTACT;
  if (blockers.site != BT_NONE && blockers.partner == BT_NONE) bt_fans_block(fans, site, ray);
}

// Gives back the memory of the rays that are gone.
static BT_COLD void shrink(bt_fans *fans, bt_fan_site *record, uint32_t gone) {
  BT_ASSERT(gone > 0 && record->first_ray[1] >= record->ray_count[0]);
  uint32_t first = record->ray_count[0], count = first + record->ray_count[1];
  memmove(record->rays + first, record->rays + record->first_ray[1],
          record->ray_count[1] * sizeof(bt_ray));
  record->first_ray[1] = first;
  bt_ray *rays = bt_memory_resize(fans->memory, record->rays, count * sizeof(bt_ray));
  if (count > 0 && !rays) return; // the block is as it was
  record->rays = rays;
  BT_ASSERT(gone * sizeof(bt_ray) <= record->block_bytes);
  record->block_bytes -= (uint32_t)(gone * sizeof(bt_ray));
  fans->block_bytes -= gone * sizeof(bt_ray);
}

static BT_COLD void drop_blocked(bt_fans *fans, uint32_t site, int turn) {
  bt_fan_site *record = &fans->sites.items[site];
  bt_ray *rays = bt_fan_rays(fans, site, turn);
  uint32_t count = bt_fan_count(fans, site, turn), kept = 0;
  for (uint32_t i = 0; i < count; i++)
    if (rays[i].verdict != BT_RAY_BLOCKED) rays[kept++] = rays[i];
  record->ray_count[turn < 0] = kept;
  record->has_blocked[turn < 0] = false;
  if (kept < count) shrink(fans, record, count - kept);
}

void bt_fans_tidy(bt_fans *fans, uint32_t site, int turn) {
  if (fans->sites.items[site].has_blocked[turn < 0]) drop_blocked(fans, site, turn);
}

BT_COLD void bt_fans_tidy_all(bt_fans *fans, uint32_t site, int turn) {
  bool *is_judged = &fans->sites.items[site].is_judged[turn < 0];
  bt_ray *rays = bt_fan_rays(fans, site, turn);
  for (uint32_t i = 0; i < bt_fan_count(fans, site, turn) && !*is_judged; i++)
    if (rays[i].verdict == BT_RAY_UNKNOWN) bt_fans_judge(fans, site, &rays[i]);
  *is_judged = true;
  bt_fans_tidy(fans, site, turn);
}

// Makes a site that this search has not used smaller. Returns false if it is as small as it can be.
static bool make_smaller(bt_fans *fans, uint32_t site) {
  const bt_fan_site *record = &fans->sites.items[site];
  if (!record->has_fan || (record->is_judged[0] && record->is_judged[1])) return false;
  for (int turn = 1; turn >= -1; turn -= 2) bt_fans_tidy_all(fans, site, turn);
  return true;
}

// A fan that many searches used comes back to the beginning of the list some times. With a limit of
// a third of what all fans take, queries took a fifth less time than with the order alone. Each fan
// comes by at most five times.
BT_COLD void bt_fans_make_room(bt_fans *fans, size_t most) {
  for (uint64_t left = 5 * (uint64_t)fans->sites.count; left > 0; left--) {
    if (bt_fans_bytes(fans) <= most || fans->oldest == BT_NONE) return;
    uint32_t site = fans->oldest;
    bt_fan_site *record = &fans->sites.items[site];
    bool is_needed = record->used == fans->searches;
    bool stays = is_needed || make_smaller(fans, site);
    if (!stays) record->uses /= 2;
    if (stays || record->uses > 0)
      list_first(fans, site);
    else
      free_blocks(fans, site);
  }
}

bool bt_ray_from_point(const bt_fans *fans, bt_vec p, uint32_t site, int turn, bt_ray *out) {
  const bt_inflated *inflated = &fans->inflated;
  double radius = bt_radius(inflated, site);
  bt_tangent tangent;
  if (!bt_directed_bitangent(bt_sub(bt_center(inflated, site), p), 0, turn * radius,
                             bt_rounding_slack2(&inflated->tolerance, radius),
                             bt_outline_slack2(&inflated->tolerance, radius), &tangent))
    return false;
  bt_vec arrival = bt_scale(tangent.w, turn);
  *out = (bt_ray){.end = bt_along(bt_center(inflated, site), arrival, radius),
                  .length = tangent.length,
                  .arrival = bt_angle_along_turn(arrival, turn),
                  .to = site,
                  .blocker = BT_NONE,
                  .version = fans->sites.items[site].version,
                  .from_turn = 1,
                  .turn = (int8_t)turn};
  return !bt_is_in_shadow(inflated, site, arrival, tangent.length);
}

uint32_t bt_fans_first_behind(const bt_fans *fans, uint32_t site, int turn, double angle) {
  const bt_ray *rays = bt_fan_rays(fans, site, turn);
  BT_ASSERT(angle >= 0 && angle <= BT_TAU);
  uint32_t count = bt_fan_count(fans, site, turn), low = 0, high = count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (rays[middle].departure < angle)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count ? low : 0;
}

static bt_status find_cuts(bt_fans *fans, uint32_t site) {
  bt_fan_site *record = &fans->sites.items[site];
  void *cuts;
  if (record->has_cuts) return BT_OK;
  use(fans, site);
  fans->cuts.count = 0;
  BT_TRY(bt_find_cuts(fans->memory, &fans->inflated, site, &fans->cuts, &fans->touching,
                      &fans->walls, &record->is_contained));
  BT_TRY(put_block(fans, record, fans->cuts.items, fans->cuts.count, sizeof(bt_cut), &cuts));
  record->cuts = cuts;
  record->cut_count = fans->cuts.count;
  record->has_cuts = true;
  return BT_OK;
}

bt_status bt_fans_free_arc(bt_fans *fans, uint32_t site, double angle, int turn, bool from_outline,
                           bt_free_arc *out) {
  BT_TRY(find_cuts(fans, site));
  const bt_fan_site *record = &fans->sites.items[site];
  double slop = bt_outline_slop(&fans->inflated.tolerance, bt_radius(&fans->inflated, site));
  if (record->is_contained)
    *out = bt_covered_arc(BT_NONE);
  else if (!record->cut_count)
    *out = (bt_free_arc){.reach = BT_PI, .slack = slop, .site = BT_NONE};
  else
    *out = bt_find_free_arc(record->cuts, record->cut_count, turn * angle, turn, from_outline);
  return BT_OK;
}

bt_status bt_fans_arrive(bt_fans *fans, bt_ray *ray, bool from_outline) {
  bt_free_arc free;
  if (ray->has_arc && bt_ray_is_current(fans, ray)) return BT_OK;
  BT_TRY(bt_fans_free_arc(fans, ray->to, ray->arrival, ray->turn, from_outline, &free));
  ray->version = fans->sites.items[ray->to].version;
  ray->is_dead_end = false;
  ray->reach = free.reach;
  ray->is_covered = free.is_covered;
  ray->has_arc = true;
  return BT_OK;
}

bt_sight_line bt_ray_line(const bt_inflated *inflated, bt_vec center, double radius,
                          const bt_ray *ray) {
  bt_vec d = bt_sub(bt_center(inflated, ray->to), center);
  double k = radius - ray->turn * bt_radius(inflated, ray->to); // as in bt_directed_bitangent
  bt_vec along = bt_vec_of(d.x * ray->length - d.y * k, d.y * ray->length + d.x * k);
  bt_vec unit = bt_scale(along, 1 / bt_norm2(d));
  return (bt_sight_line){
      .from = bt_along(center, bt_vec_of(unit.y, -unit.x), radius),
      .unit = unit,
      .length = ray->length,
      .from_site = BT_NONE,
      .to_site = ray->to,
      .before = INFINITY,
      .after = INFINITY,
  };
}
