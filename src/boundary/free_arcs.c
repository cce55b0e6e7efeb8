#include "boundary/free_arcs.h"

// The square of the sine of half of `half`. Unlike the cosine it keeps its digits where the circles
// just touch.
static double sine2_of_half(double radius, double other, double distance) {
  double beyond = distance + (other - radius);
  return bt_clamp((radius + other - distance) * beyond / (4 * distance * radius), 0, 1);
}

bt_closed_arc bt_closed_arc_of(const bt_tolerance *t, double radius, bt_vec d, double other) {
  double distance = bt_norm(d);
  bool is_contact = bt_is_contact(t, distance, radius + other);
  double h2 = is_contact ? 0 : sine2_of_half(radius, other, distance);
  double cosine = 1 - 2 * h2, sine = 2 * sqrt(h2 * (1 - h2)), half = bt_angle_at(cosine, sine);
  double crossing = sine * distance / other; // sine of the angle between the outlines
  // The tolerance across the other outline, which may be a giant's, along this one.
  double slop = bt_outline_slop(t, radius);
  double across = bt_max(slop, bt_slop_of(t, bt_outline_tolerance(t, other), radius));
  return (bt_closed_arc){.toward = bt_scale(d, 1 / distance),
                         .cosine = cosine,
                         .sine = sine,
                         .half = half,
                         .slack = bt_max(slop, bt_min(across / crossing, half)),
                         .is_contact = is_contact};
}

void bt_widen_contact(const bt_tolerance *t, double radius, bt_vec d, double other,
                      bt_closed_arc *closed) {
  bt_circle circle = {{0, 0}, radius}, beside = {d, other};
  closed->half = bt_min(bt_contact_of(t, &circle, &beside).width / radius, BT_MOST_CLOSED);
  bt_vec end = bt_unit_at(closed->half);
  closed->cosine = end.x, closed->sine = end.y;
  closed->slack += closed->half;
}

bool bt_leaves_arc(const bt_closed_arc *closed, double past, double grazed, bool from_outline,
                   double *ahead) {
  double half = closed->half, slack = closed->slack;
  *ahead = BT_TAU - past;
  bool is_at = closed->is_contact && (past < 2 * half || *ahead < slack);
  if (is_at && from_outline && grazed <= slack) {
    *ahead = BT_TAU;
    return true;
  }
  if (closed->is_contact && past < half) {
    *ahead = -past;
    return true;
  }
  return past >= bt_max(2 * half - (from_outline ? bt_min(slack, half) : BT_RELATIVE), grazed);
}

static bt_cut cut_of(const bt_inflated *inflated, uint32_t site, uint32_t other) {
  bt_vec d = bt_sub(bt_center(inflated, other), bt_center(inflated, site));
  bt_closed_arc arc = bt_closed_arc_of(&inflated->tolerance, bt_radius(inflated, site), d,
                                       bt_radius(inflated, other));
  return (bt_cut){arc, bt_angle_of(arc.toward), other};
}

// From large to small, by Shell sort: the list is short.
static void sort_by_size(const bt_inflated *inflated, bt_indices *sites) {
  uint32_t *items = sites->items;
  for (uint32_t gap = sites->count; gap > 1;) {
    gap = gap > 2 ? gap * 5 / 11 : 1;
    for (uint32_t i = gap; i < sites->count; i++) {
      uint32_t at = i, item = items[i];
      for (; at >= gap && bt_site_precedes(inflated, item, items[at - gap]); at -= gap)
        items[at] = items[at - gap];
      items[at] = item;
    }
  }
}

// The circles kept so far, and one that may be inside another of them.
typedef struct sieve {
  const bt_inflated *inflated;
  bt_indices kept;
  uint32_t site;
} sieve;

static bool is_in_kept(void *context, uint32_t outer) {
  const sieve *s = context;
  return bt_site_contains(s->inflated, outer, s->site) && bt_is_among(&s->kept, outer);
}

// This many of the largest are compared one by one.
enum { FEW = 16 };

// Drops the circles of the list that others make meaningless, from large to small. Such a circle
// stands out of the one that contains it by less than the tolerance, but as a cut it could close
// the corner that leads on. Only circles that are kept count as containing others: in a row of
// circles, each barely inside the next, not all may go. *is_contained: `site` was dropped.
static void drop_contained(const bt_inflated *inflated, bt_indices *sites, uint32_t site,
                           bool *is_contained) {
  uint32_t *items = sites->items;
  sieve s = {inflated, {.items = items}, site};
  sort_by_size(inflated, sites);
  *is_contained = false;
  for (uint32_t i = 0; i < sites->count; i++) {
    uint32_t k = 0;
    s.site = items[i];
    while (k < s.kept.count && k < FEW && !bt_site_contains(inflated, items[k], s.site)) k++;
    if (k < FEW ? k == s.kept.count : !bt_visit_around(inflated, s.site, is_in_kept, &s)) {
      items[s.kept.count++] = s.site;
    } else if (s.site == site) {
      *is_contained = true;
    }
  }
  sites->count = s.kept.count;
}

bt_status bt_find_cuts(bt_memory *memory, const bt_inflated *inflated, uint32_t site, bt_cuts *cuts,
                       bt_indices *touching, bool *is_contained) {
  double radius = bt_radius(inflated, site);
  double reach = radius + inflated->tolerance.reach;
  if (!bt_sites_near(memory, inflated, bt_center(inflated, site), reach, touching)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < touching->count; i++) {
    uint32_t other = touching->items[i];
    if (other != site && !bt_sites_touch(inflated, site, other)) continue;
    if (bt_blocked_radius(&inflated->tolerance, bt_radius(inflated, other)) <= 0) continue;
    touching->items[kept++] = other;
  }
  touching->count = kept;
  drop_contained(inflated, touching, site, is_contained);
  for (uint32_t i = 0; i < touching->count && !*is_contained; i++) {
    if (touching->items[i] == site) continue;
    if (!BT_RESERVE(memory, cuts, cuts->count + 1)) return BT_ERROR_OUT_OF_MEMORY;
    cuts->items[cuts->count++] = cut_of(inflated, site, touching->items[i]);
  }
  return BT_OK;
}

bt_free_arc bt_find_free_arc(const bt_cut *cuts, uint32_t count, double angle, double turn,
                             bool from_outline) {
  bt_free_arc free = {.reach = BT_TAU, .site = BT_NO_SITE};
  double last = INFINITY; // where a point may still be free, short of every cut
  for (uint32_t i = 0; i < count; i++) {
    const bt_closed_arc *closed = &cuts[i].arc;
    double past = bt_wrap(turn * (angle - cuts[i].middle) + closed->half), ahead;
    if (!bt_leaves_arc(closed, past, 0, from_outline, &ahead)) return bt_covered_arc(cuts[i].site);
    if (ahead < free.reach) free = (bt_free_arc){.reach = bt_max(ahead, 0), .site = cuts[i].site};
    last = bt_min(last, ahead + closed->slack);
  }
  free.slack = last - free.reach;
  return free;
}
