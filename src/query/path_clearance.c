// The public test of paths that are there: of the runs between their links, and of the links.
#include "geometry/check.h"
#include "query/solver.h"

// A path that is tested from `from` on.
typedef struct tested {
  bt_solver *solver;
  const bt_segment *segments;
  size_t count;
  double agent_radius, from;
  const bt_ignored *ignored;
} tested;

static bt_status inflate_for(const tested *t, const bt_segment *segments, size_t count,
                             bt_inflated *out) {
  bt_vec extent = {0, 0};
  for (size_t i = 0; i < count; i++)
    extent.x = bt_max(extent.x, bt_max(bt_extent(segments[i].from), bt_extent(segments[i].to)));
  return bt_inflate(t->solver->world, t->agent_radius, t->ignored, &extent, 1, out);
}

// Tests segments without links, which begin at a length along the path.
static bt_status test_run(const tested *t, const bt_segment *segments, size_t count, double begin,
                          bt_clearance *out) {
  bt_inflated inflated;
  bt_solver *solver = t->solver;
  BT_TRY(inflate_for(t, segments, count, &inflated));
  BT_TRY(bt_path_clearance(&solver->memory, &solver->clearance, &inflated, segments, count,
                           bt_max(t->from - begin, 0), out));
  out->at += begin;
  return BT_OK;
}

static bool is_same(bt_vec a, bt_vec b) { return a.x == b.x && a.y == b.y; }

// Whether the world has a link that leads like a segment at no more cost. Ids are no help: the path
// may be of any world.
static bool is_link_there(const tested *t, const bt_segment *s) {
  const bt_world *world = t->solver->world;
  for (uint32_t i = 0; i < world->links.items.count; i++) {
    const bt_filed_link *filed = &world->links.items.items[i];
    const bt_link *link = &filed->link;
    bool leads = is_same(link->from, s->from) && is_same(link->to, s->to);
    bool leads_back = is_same(link->to, s->from) && is_same(link->from, s->to);
    if (link->is_enabled != 0 && link->cost <= s->length &&
        (leads || (leads_back && link->both_ways != 0)) &&
        !bt_is_ignored_slot(t->ignored, filed->slot))
      return true;
  }
  return false;
}

// Tests the run that ends before segment `last`: from segment `first` on, or of one point.
static bt_status test_run_between(const tested *t, size_t first, size_t last, double begin,
                                  bt_clearance *out) {
  if (first < last) return test_run(t, &t->segments[first], last - first, begin, out);
  bt_vec p = last < t->count ? t->segments[last].from : t->segments[last - 1].to;
  const bt_segment point = {.kind = BT_LINE, .from = p, .to = p};
  return test_run(t, &point, 1, begin, out);
}

// An agent that is on a link, or past it, needs it no more.
static bt_status test_path(const tested *t, bt_clearance *out) {
  double begin = 0, at = 0;
  size_t first = 0;
  for (size_t i = 0; i <= t->count; i++) {
    const bt_segment *s = i < t->count ? &t->segments[i] : NULL;
    if (s && !(BT_HAS_LINKS && s->kind == BT_LINK)) {
      at += s->length;
      continue;
    }
    bool is_past = s && t->from > at;
    if (!is_past) BT_TRY(test_run_between(t, first, i, begin, out));
    if (!s || (!is_past && out->is_clear == 0)) return BT_OK;
    if (!is_past && !is_link_there(t, s)) {
      *out = (bt_clearance){0, s->obstacle, at};
      return BT_OK;
    }
    begin = at += s->length;
    first = i + 1;
  }
  return BT_OK;
}

bt_status bt_solver_path_clearance(bt_solver *solver, const bt_segment *segments, size_t count,
                                   double agent_radius, double from, const bt_ids *ignore,
                                   bt_clearance *out) {
  static const bt_ids none = {NULL, 0};
  BT_REFUSE_NULL(!solver || !segments || !out);
  if (count == 0) return BT_ERROR_RANGE;
  if (isnan(from)) return BT_ERROR_NOT_FINITE;
  BT_TRY(bt_check_radius(agent_radius));
  bt_ignored *ignored = &solver->engines.ignored;
  BT_TRY(bt_ignore(&solver->memory, solver->world, ignore ? ignore : &none, ignored));
  const tested all = {solver, segments, count, agent_radius, bt_max(from, 0), ignored};
  bt_clearance clearance;
  BT_TRY(test_path(&all, &clearance));
  *out = clearance;
  return BT_OK;
}
