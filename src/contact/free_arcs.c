#include "contact/free_arcs.h"
#include "contact/strips.h"

static bt_cut cut_of(const bt_inflated *inflated, uint32_t site, uint32_t other) {
  bt_vec d = bt_sub(bt_center(inflated, other), bt_center(inflated, site));
  bt_closed_arc arc = bt_closed_arc_of(&inflated->tolerance, bt_radius(inflated, site), d,
                                       bt_radius(inflated, other));
  return (bt_cut){arc, bt_angle_of(arc.toward), other, false};
}

// Sorts from large to small. Shell sort: the list is short.
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

// The circles kept so far, and a circle that one of them may contain.
typedef struct sieve {
  const bt_inflated *inflated;
  bt_indices kept;
  uint32_t site;
} sieve;

static bool is_in_kept(void *context, uint32_t outer) {
  const sieve *s = context;
  return bt_site_contains(s->inflated, outer, s->site) && bt_is_among(&s->kept, outer);
}

// The number of largest circles that are compared one by one.
enum { MOST_PAIRWISE_TESTS = 16 };

// Drops the contained circles of the list, from large to small. A contained circle may stick out of
// its container by less than the tolerance, and its cut could then close a corner through which a
// path leads on. Only kept circles count as containers: in a row of circles, each barely inside the
// next, some must remain. *is_contained: `site` itself was dropped.
static void drop_contained(const bt_inflated *inflated, bt_indices *sites, uint32_t site,
                           bool *is_contained) {
  uint32_t *items = sites->items;
  sieve s = {inflated, {.items = items}, site};
  sort_by_size(inflated, sites);
  *is_contained = false;
  for (uint32_t i = 0; i < sites->count; i++) {
    BT_ASSERT(i == 0 || !bt_site_precedes(inflated, items[i], items[i - 1])); // sorted
    uint32_t k = 0;
    s.site = items[i];
    while (k < s.kept.count && k < MOST_PAIRWISE_TESTS &&
           !bt_site_contains(inflated, items[k], s.site))
      k++;
    if (k < MOST_PAIRWISE_TESTS ? k == s.kept.count
                                : !bt_visit_around(inflated, s.site, is_in_kept, &s)) {
      items[s.kept.count++] = s.site;
    } else if (s.site == site) {
      *is_contained = true;
    }
  }
  sites->count = s.kept.count;
}

// Lists the sites that leave no passage beside `site`, including `site` itself.
static bt_status list_touching(bt_memory *memory, const bt_inflated *inflated, uint32_t site,
                               bt_indices *touching) {
  double reach = bt_radius(inflated, site) + inflated->tolerance.reach;
  BT_TRY(bt_sites_near(memory, inflated, bt_center(inflated, site), reach, touching));
  uint32_t kept = 0;
  for (uint32_t i = 0; i < touching->count; i++) {
    uint32_t other = touching->items[i];
    if (other != site && !bt_sites_touch(inflated, site, other)) continue;
    if (bt_blocked_radius(&inflated->tolerance, bt_radius(inflated, other)) <= 0) continue;
    touching->items[kept++] = other;
  }
  touching->count = kept;
  return BT_OK;
}

// Appends the cuts by strips. `walls` keeps only the wall segments whose strips make a cut or
// contain the circle.
static bt_status find_strip_cuts(bt_memory *memory, const bt_inflated *inflated, uint32_t site,
                                 bt_cuts *cuts, bt_indices *walls, bool *is_contained) {
  double reach = bt_radius(inflated, site) + inflated->tolerance.reach;
  BT_TRY(bt_walls_near(memory, inflated, bt_center(inflated, site), reach, walls));
  uint32_t kept = 0;
  for (uint32_t i = 0; i < walls->count; i++) {
    bt_wall wall = bt_wall_of(inflated->world, walls->items[i]);
    uint32_t before = cuts->count;
    bool contains = bt_wall_contains(inflated, &wall, site);
    if (contains) *is_contained = true;
    BT_TRY(bt_append_strip_cuts(memory, inflated, site, &wall, cuts));
    if (contains || cuts->count > before) walls->items[kept++] = wall.first;
  }
  walls->count = kept;
  return BT_OK;
}

bt_status bt_find_cuts(bt_memory *memory, const bt_inflated *inflated, uint32_t site, bt_cuts *cuts,
                       bt_indices *touching, bt_indices *walls, bool *is_contained) {
  BT_TRY(list_touching(memory, inflated, site, touching));
  drop_contained(inflated, touching, site, is_contained);
  walls->count = 0;
  if (bt_has_walls(inflated->world) && !*is_contained)
    BT_TRY(find_strip_cuts(memory, inflated, site, cuts, walls, is_contained));
  for (uint32_t i = 0; i < touching->count && !*is_contained; i++) {
    if (touching->items[i] == site) continue;
    BT_TRY(BT_APPEND(memory, cuts, cut_of(inflated, site, touching->items[i])));
  }
  return BT_OK;
}

bt_free_arc bt_find_free_arc(const bt_cut *cuts, uint32_t count, double angle, double turn,
                             bool from_outline) {
  bt_free_arc free = {.reach = BT_TAU, .site = BT_NONE};
  double last = INFINITY; // the least sum of reach and slack
  for (uint32_t i = 0; i < count; i++) {
    const bt_closed_arc *closed = &cuts[i].arc;
    BT_ASSERT(closed->half >= 0 && closed->half <= BT_PI && bt_is_unit(closed->toward));
    double past = bt_wrap(turn * (angle - cuts[i].middle) + closed->half), ahead;
    if (!bt_leaves_arc(closed, past, 0, from_outline, &ahead)) return bt_covered_arc(cuts[i].site);
    if (ahead < free.reach) free = (bt_free_arc){.reach = bt_max(ahead, 0), .site = cuts[i].site};
    last = bt_min(last, ahead + closed->slack);
  }
  BT_ASSERT(free.reach >= 0 && free.reach <= BT_TAU);
  free.slack = last - free.reach;
  return free;
}
