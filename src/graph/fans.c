#include "graph/fans.h"
#include "geometry/directed_bitangent.h"

bool bt_fans_are_for(const bt_fans *fans, const bt_inflated *inflated) {
  return fans->is_begun && fans->edits == inflated->world->edits &&
         fans->inflated.agent_radius == inflated->agent_radius &&
         fans->inflated.true_radius == inflated->true_radius &&
         fans->inflated.tolerance.rounding == inflated->tolerance.rounding;
}

bt_status bt_fans_begin(bt_fans *fans, bt_memory *memory, const bt_inflated *inflated) {
  uint32_t count = inflated->world->sites.count;
  fans->is_begun = false;
  fans->memory = memory;
  if (!BT_RENEW(memory, &fans->sites, count)) return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < count; i++) fans->sites.items[i] = (bt_fan_site){.has_cuts = false};
  fans->sites.count = count;
  fans->rays.count = fans->cuts.count = 0;
  fans->inflated = *inflated;
  fans->edits = inflated->world->edits;
  fans->is_begun = true;
  return BT_OK;
}

// bt_is_in_shadow of a direction that is known up to an angle, told by signs: `across` is as long
// as the centres are apart, `off` as the sine of that angle is for this length.
static bool is_surely_in_shadow(const bt_fans *fans, uint32_t site, bt_vec across, double off) {
  const bt_corner *corner = bt_corner_of(fans->inflated.world, site);
  if (!corner) return false;
  double slop = bt_strip_slop(&fans->inflated.tolerance, bt_radius(&fans->inflated, site));
  double most = 2 * off + slop * (fabs(across.x) + fabs(across.y));
  return bt_dot(across, corner->to_before) > most || bt_dot(across, corner->to_after) > most;
}

// Appends the tangent of two directed sites, if a path could take it.
static bt_status offer_ray(bt_fans *fans, uint32_t from, int from_turn, uint32_t to, int turn) {
  const bt_inflated *inflated = &fans->inflated;
  double a = bt_radius(inflated, from), b = bt_radius(inflated, to);
  bt_vec d = bt_sub(bt_center(inflated, to), bt_center(inflated, from));
  if (from_turn != turn && bt_touching(&inflated->tolerance, bt_norm2(d), a + b)) return BT_OK;
  double off = fabs(from_turn * a - turn * b);
  bt_vec across = bt_vec_of(d.y, -d.x);
  if (is_surely_in_shadow(fans, from, bt_scale(across, from_turn), off) ||
      is_surely_in_shadow(fans, to, bt_scale(across, turn), off))
    return BT_OK;
  bt_tangent tangent;
  if (!bt_directed_bitangent(d, from_turn * a, turn * b, 0, 0, &tangent)) return BT_OK;
  bt_ray ray = {.radial = bt_scale(tangent.w, from_turn),
                .length = tangent.length,
                .to = to,
                .blocker = BT_NO_SITE,
                .from_turn = (int8_t)from_turn,
                .turn = (int8_t)turn};
  if (bt_is_in_shadow(inflated, from, ray.radial) ||
      bt_is_in_shadow(inflated, to, bt_ray_arrival(&ray)))
    return BT_OK;
  ray.angle = bt_angle_along_turn(ray.radial, from_turn);
  if (!BT_RESERVE(fans->memory, &fans->rays, fans->rays.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  fans->rays.items[fans->rays.count++] = ray;
  return BT_OK;
}

// By angle, by insertion: most fans are short.
static void sort_rays(bt_ray *rays, uint32_t count) {
  for (uint32_t i = 1; i < count; i++) {
    bt_ray ray = rays[i];
    uint32_t at = i;
    for (; at > 0 && rays[at - 1].angle > ray.angle; at--) rays[at] = rays[at - 1];
    rays[at] = ray;
  }
}

static bt_status make_fan(bt_fans *fans, const bt_view *view, uint32_t site, int turn) {
  for (uint32_t i = 0; i < view->sites.count; i++) {
    uint32_t to = view->sites.items[i];
    if (to == site || !bt_turns_paths(fans->inflated.world, to)) continue;
    BT_TRY(offer_ray(fans, site, turn, to, 1));
    BT_TRY(offer_ray(fans, site, turn, to, -1));
  }
  return BT_OK;
}

bt_status bt_fans_make(bt_fans *fans, bt_view *view, uint32_t site) {
  bt_fan_site *record = &fans->sites.items[site];
  if (record->has_fan) return BT_OK;
  BT_TRY(bt_view_from_site(view, &fans->inflated, site));
  uint32_t before = fans->rays.count;
  for (int k = 0; k < 2; k++) {
    uint32_t first = fans->rays.count;
    bt_status status = make_fan(fans, view, site, k == 0 ? 1 : -1);
    if (status) {
      fans->rays.count = before;
      return status;
    }
    record->first_ray[k] = first;
    record->ray_count[k] = fans->rays.count - first;
    sort_rays(&fans->rays.items[first], record->ray_count[k]);
  }
  record->has_fan = true;
  return BT_OK;
}

void bt_fans_block(bt_fans *fans, uint32_t site, bt_ray *ray) {
  ray->verdict = BT_RAY_BLOCKED;
  fans->sites.items[site].has_blocked[ray->from_turn < 0] = true;
}

void bt_fans_tidy(bt_fans *fans, uint32_t site, int turn) {
  bt_fan_site *record = &fans->sites.items[site];
  uint32_t k = turn < 0, kept = 0;
  if (!record->has_blocked[k]) return;
  bt_ray *rays = &fans->rays.items[record->first_ray[k]];
  for (uint32_t i = 0; i < record->ray_count[k]; i++)
    if (rays[i].verdict != BT_RAY_BLOCKED) rays[kept++] = rays[i];
  record->ray_count[k] = kept;
  record->has_blocked[k] = false;
}

bool bt_ray_from_point(const bt_fans *fans, bt_vec p, uint32_t site, int turn, bt_ray *out) {
  const bt_inflated *inflated = &fans->inflated;
  if (!bt_turns_paths(inflated->world, site)) return false;
  double radius = bt_radius(inflated, site);
  bt_tangent tangent;
  if (!bt_directed_bitangent(bt_sub(bt_center(inflated, site), p), 0, turn * radius,
                             bt_rounding_slack2(&inflated->tolerance, radius),
                             bt_outline_slack2(&inflated->tolerance, radius), &tangent))
    return false;
  *out = (bt_ray){.radial = tangent.w,
                  .length = tangent.length,
                  .to = site,
                  .blocker = BT_NO_SITE,
                  .from_turn = 1,
                  .turn = (int8_t)turn};
  return !bt_is_in_shadow(inflated, site, bt_ray_arrival(out));
}

uint32_t bt_fans_first_behind(const bt_fans *fans, uint32_t site, int turn, float angle) {
  const bt_fan_site *record = &fans->sites.items[site];
  const bt_ray *rays = &fans->rays.items[record->first_ray[turn < 0]];
  uint32_t count = record->ray_count[turn < 0], low = 0, high = count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (rays[middle].angle < angle)
      low = middle + 1;
    else
      high = middle;
  }
  return low < count ? low : 0;
}

static bt_status find_cuts(bt_fans *fans, uint32_t site) {
  bt_fan_site *record = &fans->sites.items[site];
  if (record->has_cuts) return BT_OK;
  uint32_t first = fans->cuts.count;
  bt_status status = bt_find_cuts(fans->memory, &fans->inflated, site, &fans->cuts, &fans->touching,
                                  &fans->walls, &record->is_contained);
  if (status) {
    fans->cuts.count = first;
    return status;
  }
  record->first_cut = first;
  record->cut_count = fans->cuts.count - first;
  record->has_cuts = true;
  return BT_OK;
}

bt_free_arc bt_fans_free_arc(const bt_fans *fans, const bt_ray *ray, bool from_outline) {
  const bt_fan_site *record = &fans->sites.items[ray->to];
  double radius = bt_radius(&fans->inflated, ray->to);
  double slop = bt_outline_slop(&fans->inflated.tolerance, radius);
  if (record->is_contained) return bt_covered_arc(BT_NO_SITE);
  if (!record->cut_count) return (bt_free_arc){.reach = BT_PI, .slack = slop, .site = BT_NO_SITE};
  return bt_find_free_arc(fans->cuts.items + record->first_cut, record->cut_count,
                          bt_angle_of(bt_ray_arrival(ray)), ray->turn, from_outline);
}

bt_status bt_fans_arrive(bt_fans *fans, bt_ray *ray, bool from_outline) {
  if (ray->has_arc) return BT_OK;
  BT_TRY(find_cuts(fans, ray->to));
  bt_free_arc free = bt_fans_free_arc(fans, ray, from_outline);
  ray->reach = free.reach;
  ray->is_covered = free.is_covered;
  ray->has_arc = true;
  return BT_OK;
}

bt_sight_line bt_ray_line(const bt_fans *fans, uint32_t site, const bt_ray *ray) {
  const bt_inflated *inflated = &fans->inflated;
  bt_vec right = bt_scale(ray->radial, ray->from_turn);
  return (bt_sight_line){
      .from = bt_along(bt_center(inflated, site), ray->radial, bt_radius(inflated, site)),
      .unit = bt_vec_of(-right.y, right.x),
      .length = ray->length,
      .from_site = site,
      .to_site = ray->to,
      .before = INFINITY,
      .after = INFINITY,
  };
}
