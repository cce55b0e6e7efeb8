// The whole tangent visibility graph: its clear edges are the oracle's.
#include "harness.h"

#include <math.h>
#include <stdlib.h>

enum { EDGES_MAX = (SCENE_MAX + 2) * (SCENE_MAX + 2) * 2 };

static double distance(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

/// Scenes of circles in which rounding decides nothing: no contacts, nothing nested, no points.
static bool is_ordinary(const scene *s) {
  if (s->chain_count > 0) return false;
  for (int i = 0; i < s->n; i++) {
    double ri = s->circles[i].radius + s->agent;
    if (ri < 1e-3 || fabs(distance(s->circles[i].center, s->start) - ri) < 1e-6 ||
        fabs(distance(s->circles[i].center, s->goal) - ri) < 1e-6)
      return false;
    for (int j = 0; j < i; j++) {
      double rj = s->circles[j].radius + s->agent;
      double d = distance(s->circles[i].center, s->circles[j].center);
      if (fabs(d - ri - rj) < 1e-6 || d < fabs(ri - rj) + 1e-6) return false;
    }
  }
  return distance(s->start, s->goal) > 0 && oracle_point_free(s, s->start) &&
         oracle_point_free(s, s->goal);
}

static int site_of(const harness *h, const scene *s, double id, bt_vec at) {
  for (int i = 0; i < s->n; i++)
    if (h->ids[i] == id) return i;
  return s->n + (distance(at, s->goal) < distance(at, s->start) ? 1 : 0);
}

/// The oracle tells the edges of its smaller radii. A radius that grows by d moves the ends of a
/// tangent of length l by r d / l.
static bool has_edge(const harness *h, const scene *s, const bt_graph_view *view,
                     const oracle_edge *e) {
  double moved = 2 * oracle_passing(s) / distance(e->p, e->q);
  double slack = (0x1p-30 + moved) * oracle_size(s);
  for (size_t i = 0; i < view->edge_count; i++) {
    const bt_graph_edge *g = &view->edges[i];
    if (g->verdict != BT_VERDICT_CLEAR) continue;
    int from = site_of(h, s, g->from_obstacle, g->from), to = site_of(h, s, g->to_obstacle, g->to);
    if (from == e->from && to == e->to && distance(g->from, e->p) < slack &&
        distance(g->to, e->q) < slack)
      return true;
    if (from == e->to && to == e->from && distance(g->from, e->q) < slack &&
        distance(g->to, e->p) < slack)
      return true;
  }
  return false;
}

static void check_edges(harness *h, const scene *s, const bt_graph_view *view,
                        bool with_endpoints) {
  static oracle_edge expected[EDGES_MAX];
  size_t count = (size_t)oracle_clear_edges(s, with_endpoints, expected, EDGES_MAX), clear = 0;
  for (size_t i = 0; i < view->edge_count; i++) clear += view->edges[i].verdict == BT_VERDICT_CLEAR;
  harness_check(h, clear == count && view->clear_edge_count == clear, s,
                "graph: %zu clear edges (it says %zu), expected %zu", clear, view->clear_edge_count,
                count);
  for (size_t i = 0; i < count; i++)
    if (!harness_check(h, has_edge(h, s, view, &expected[i]), s,
                       "graph: no edge (%.17g, %.17g) to (%.17g, %.17g)", expected[i].p.x,
                       expected[i].p.y, expected[i].q.x, expected[i].q.y))
      return;
}

/// A clear hugging edge joins two clear surfing edges on its circle and meets no other site. There
/// are as many as the oracle finds, which knows none of start and goal.
static void check_hugs(harness *h, const scene *s, const bt_graph_view *view, bool with_endpoints) {
  double slack = 0x1p-40 * oracle_size(s);
  size_t clear = 0;
  for (size_t i = 0; i < view->hug_count; i++) {
    const bt_graph_hug *g = &view->hugs[i];
    bool ok = g->edge_in < (double)view->edge_count && g->edge_out < (double)view->edge_count &&
              view->edges[(size_t)g->edge_in].verdict == BT_VERDICT_CLEAR &&
              view->edges[(size_t)g->edge_out].verdict == BT_VERDICT_CLEAR;
    clear += g->verdict == BT_VERDICT_CLEAR;
    for (int k = 0; k < 16 && ok && g->verdict == BT_VERDICT_CLEAR; k++) {
      double angle = g->start_angle + g->sweep * k / 15;
      bt_vec p = {g->center.x + g->radius * cos(angle), g->center.y + g->radius * sin(angle)};
      for (int c = 0; c < s->n && ok; c++)
        ok = distance(p, s->circles[c].center) > s->circles[c].radius + s->agent - slack;
    }
    if (!harness_check(h, ok, s, "graph: hugging edge %zu", i)) return;
  }
  harness_check(h, clear == view->clear_hug_count, s, "graph: clear_hug_count");
  if (with_endpoints) return;
  size_t expected = (size_t)oracle_clear_hugs(s);
  harness_check(h, clear == expected, s, "graph: %zu clear hugging edges, expected %zu", clear,
                expected);
}

void check_graph(harness *h, const scene *s) {
  if (!is_ordinary(s)) return;
  harness_load(h, s);
  for (int with_endpoints = 0; with_endpoints < 2; with_endpoints++) {
    bt_graph_options options = {s->start, s->goal, s->agent, with_endpoints != 0, s->n < 10, false};
    bt_graph *graph = NULL;
    bt_graph_view view;
    bt_status status = arena_graph(&h->arena, &options, &graph);
    if (!status) status = bt_graph_look(graph, &view);
    if (!harness_check(h, status == BT_OK, s, "graph: %s", bt_status_name(status))) return;
    check_edges(h, s, &view, options.with_endpoints);
    if (options.with_hugging) check_hugs(h, s, &view, options.with_endpoints);
    bt_graph_free(graph);
  }
}
