// The stepped search against the one-call query, and the budget.
#include "harness.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// The counts of a graph that is kept are those of what was still to be found out.
static bt_path_info info_of(const bt_path *path) {
  bt_path_info info = *bt_path_get_info(path);
  bool is_left = (int)info.fallback == BT_FALLBACK_NOT_SEPARATED; // maybe by the graph engine
  if ((int)info.engine == BT_ENGINE_GRAPH || is_left)
    info.expansions = info.bitangents = info.sight_tests = info.nodes = 0;
  return info;
}

static bool same_bits(const bt_path *a, const bt_path *b) {
  bt_path_info x = info_of(a), y = info_of(b);
  if (memcmp(&x, &y, sizeof x) != 0) return false;
  size_t count = (size_t)x.segment_count;
  return count == 0 ||
         memcmp(bt_path_get_segments(a), bt_path_get_segments(b), count * sizeof(bt_segment)) == 0;
}

/// The same bit for bit; but a graph that knows more may take others of equal cost first, also one
/// that was asked in the place of another engine.
static bool same_answer(const scene *s, const bt_path *a, const bt_path *b) {
  const bt_path_info *x = bt_path_get_info(a), *y = bt_path_get_info(b);
  if (s->chain_count == 0 || (int)x->engine == BT_ENGINE_TANGENT) return same_bits(a, b);
  return x->outcome == y->outcome && x->engine == y->engine && x->fallback == y->fallback &&
         ((int)x->outcome != BT_FOUND || oracle_same_length(s, x->length, y->length));
}

/// How far lengths may be off: a part of M. A search takes radii as smaller (oracle_passing). Among
/// edges it takes a radius of 0 as larger, and the agent leaves an acute corner, or a cusp, by an
/// exit some way off.
static double search_slack(const scene *s, double part) {
  if (s->agent > 0)
    part = fmax(part, 0x1p-30);
  else if (s->chain_count > 0)
    part = 0x1p-17;
  return part * oracle_size(s);
}

/// What an open search shows makes sense: edges leave known nodes, g and h are lengths.
static bool view_is_sane(const scene *s, const bt_search_view *view) {
  // From the rim of a circle g may fall by the root of the tolerance: the tangent from there is
  // known to no more, and what it is too long is taken off the arc.
  double size = oracle_size(s), slack = search_slack(s, 0x1p-44), root = 0x1p-22 * size;
  if (view->best_edge > view->edge_count) return false;
  for (size_t i = 0; i < view->edge_count; i++) {
    const bt_search_edge *e = &view->edges[i];
    double length = hypot(e->to.x - e->from.x, e->to.y - e->from.y);
    double h = hypot(e->to.x - s->goal.x, e->to.y - s->goal.y);
    double before = e->node < 0 ? 0 : view->nodes[(size_t)e->node].g;
    if (e->node >= (double)view->node_count || e->g < before + length - root) return false;
    if (e->g < before - (s->chain_count > 0 ? slack : 0)) return false;
    if (fabs(e->h - h) > slack) return false;
  }
  for (size_t i = 0; i < view->node_count; i++) {
    const bt_search_node *n = &view->nodes[i];
    if (n->parent >= (double)i || fabs(n->turn) != 1) return false;
    if (n->g < (n->parent < 0 ? 0 : view->nodes[(size_t)n->parent].g)) return false;
  }
  return true;
}

/// An edge between two circles that nearly touch, which is refused since its end is covered: at the
/// true radius they overlap, and there is none.
static bool is_closed_gap(const scene *s, const bt_search_edge *e) {
  double length = hypot(e->to.x - e->from.x, e->to.y - e->from.y);
  return e->verdict == BT_VERDICT_HUG_BLOCKED && length < 4 * oracle_passing(s) + s->agent * 1e-8;
}

/// By how much a path is longer than its search says, whose radii are smaller by `passing`: by that
/// for each radian that is hugged.
static double hugged_more(const scene *s, const bt_segment *segments, size_t count) {
  double swept = 0;
  for (size_t i = 0; i < count; i++) swept += fabs(segments[i].sweep);
  return oracle_passing(s) * swept;
}

/// Whether the path up to an edge goes round a point. On the outline of a circle a point may be
/// gone round nearly once, for nothing, by a path that no search takes; drawn, it leaves the point
/// out.
static bool goes_round_a_point(const harness *h, const bt_search_view *view, double node) {
  for (; node >= 0; node = view->nodes[(size_t)node].parent) {
    bt_obstacle_info info;
    bt_id id = (bt_id)view->nodes[(size_t)node].obstacle;
    if (bt_world_get_obstacle(h->arena.world, id, &info) == BT_OK &&
        (int)info.kind == BT_OBSTACLE_CIRCLE && info.radius == 0)
      return true;
  }
  return false;
}

static bool partial_is_sane(bt_search *search, const scene *s, const bt_search_edge *edge,
                            size_t at, bool has_length, bt_path *path) {
  if (bt_search_partial_path(search, at, path) != BT_OK) return false;
  const bt_path_info *info = bt_path_get_info(path);
  const bt_segment *segments = bt_path_get_segments(path);
  size_t count = (size_t)info->segment_count;
  double slack = search_slack(s, 0x1p-37), root = 0x1p-22 * oracle_size(s),
         sum = bt_segments_length(segments, count),
         more = sum - hugged_more(s, segments, count) - edge->g;
  if (fabs(sum - info->length) > slack || (has_length && more > slack)) return false;
  if (has_length && more < -fmax(root, slack)) return false;
  bt_vec end = s->start;
  for (size_t i = 0; i < count; i++) {
    if (hypot(segments[i].from.x - end.x, segments[i].from.y - end.y) > slack) return false;
    end = segments[i].to;
  }
  return hypot(edge->to.x - end.x, edge->to.y - end.y) <= slack;
}

static void check_steps(harness *h, const scene *s, bt_engine engine, int look_each) {
  bt_query query = harness_query(s);
  query.engine = engine;
  bt_search *search = NULL;
  bt_path *path = NULL;
  bool done = false, sane = true;
  bt_status status = arena_search(&h->arena, &query, &search);
  if (!harness_check(h, status == BT_OK, s, "search: %s", bt_status_name(status))) return;
  if (bt_path_create(NULL, &path)) abort();
  for (int i = 0; !done && !status && i < 100000; i++) {
    status = bt_search_step(search, 1, &done);
    bt_search_view view;
    if (i % look_each || status) continue;
    sane = sane && bt_search_look(search, &view) == BT_OK && view_is_sane(s, &view);
    for (size_t k = 0; k < view.edge_count && sane; k += 1 + view.edge_count / 4) {
      bt_search_edge edge = view.edges[k];
      if (is_closed_gap(s, &edge)) continue;
      bool has_length = s->agent > 0 || !goes_round_a_point(h, &view, edge.node);
      sane = partial_is_sane(search, s, &edge, k, has_length, path);
      if (bt_search_look(search, &view)) break;
    }
  }
  harness_check(h, sane, s, "search: what it shows is not a search");
  if (!status) status = bt_search_finish(search, path);
  harness_check(h, status == BT_OK && done && same_answer(s, path, h->path), s,
                "search: status %d, done %d, or another answer than find_path", status, done);
  bt_search_free(search);
  bt_path_free(path);
}

static void check_budget(harness *h, const scene *s, bt_engine engine) {
  bt_path *path = NULL;
  bt_query query = harness_query(s);
  query.engine = engine;
  const bt_path_info *full = bt_path_get_info(h->path);
  double expansions = full->expansions;
  if (bt_path_create(NULL, &path)) abort();
  // Of candidates of equal cost, a graph that knows more may take others first.
  const double more = (int)full->engine == BT_ENGINE_GRAPH ? expansions + 16 : 1;
  const double limits[] = {1, floor(expansions / 2) + 1, expansions + more};
  for (int i = 0; i < 3; i++) {
    query.max_expansions = (uint64_t)limits[i];
    bt_status status = arena_find_path(&h->arena, &query, path);
    const bt_path_info *info = bt_path_get_info(path);
    bool stopped = (int)info->outcome == BT_OUT_OF_BUDGET;
    bool right = stopped ? limits[i] < expansions + more && info->segment_count == 0
                         : limits[i] > expansions - more && same_answer(s, path, h->path);
    harness_check(h, status == BT_OK && right && info->expansions <= limits[i], s,
                  "budget %g of %g: status %d, outcome %g, expansions %g", limits[i], expansions,
                  status, info->outcome, info->expansions);
  }
  bt_path_free(path);
}

void check_searches(harness *h, const scene *s, int look_each) {
  bt_query query = harness_query(s);
  harness_load(h, s);
  // A graph that is kept answers the second time with what it learnt at the first.
  query.engine = BT_ENGINE_GRAPH;
  if (arena_find_path(&h->arena, &query, h->path)) abort();
  for (query.engine = BT_ENGINE_TANGENT; query.engine <= BT_ENGINE_GRAPH; query.engine++) {
    bt_status status = arena_find_path(&h->arena, &query, h->path);
    if (!harness_check(h, status == BT_OK, s, "find_path: %s", bt_status_name(status))) return;
    check_steps(h, s, query.engine, look_each);
    check_budget(h, s, query.engine);
  }
}
