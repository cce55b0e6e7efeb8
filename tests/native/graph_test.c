// The whole tangent visibility graph of worlds whose edges can be counted by hand.
#include "bitangent_watch.h"
#include "check.h"

#include <math.h>

static const double TAU = 6.283185307179586;

typedef struct made {
  bt_world *world;
  bt_id ids[8];
  bt_graph *graph;
  bt_graph_view view;
} made;

static const bt_graph_options WITH_HUGS = {.with_hugging = true};

static made make(const bt_circle *circles, size_t n, bt_graph_options options) {
  made m;
  CHECK(bt_world_create(NULL, &m.world) == BT_OK);
  CHECK(bt_world_add_circles(m.world, circles, n, m.ids, NULL) == BT_OK);
  CHECK(bt_world_prepare(m.world) == BT_OK);
  CHECK(bt_graph_create(m.world, &options, &m.graph) == BT_OK);
  CHECK(bt_graph_look(m.graph, &m.view) == BT_OK);
  return m;
}

static void drop(made *m) {
  bt_graph_free(m->graph);
  bt_world_free(m->world);
}

/// Each edge is listed once and names its blocker; what is internal turns the other way.
static void check_edges(const made *m) {
  size_t clear = 0;
  for (size_t i = 0; i < m->view.edge_count; i++) {
    const bt_graph_edge *e = &m->view.edges[i];
    CHECK((e->verdict == BT_VERDICT_CLEAR) == (e->blocker == 0));
    CHECK(fabs(e->from_turn) == 1 && fabs(e->to_turn) == 1);
    clear += e->verdict == BT_VERDICT_CLEAR;
  }
  CHECK(clear == m->view.clear_edge_count);
}

static void check_hugs(const made *m) {
  size_t clear = 0;
  for (size_t i = 0; i < m->view.hug_count; i++) {
    const bt_graph_hug *h = &m->view.hugs[i];
    CHECK(h->edge_in < h->edge_out && fabs(h->sweep) < TAU - 1e-9);
    if (h->verdict == BT_VERDICT_CLEAR) CHECK(h->blocker == 0);
    if (h->verdict == BT_VERDICT_HUG_BLOCKED) CHECK(h->blocker != h->obstacle);
    clear += h->verdict == BT_VERDICT_CLEAR;
  }
  CHECK(clear == m->view.clear_hug_count);
}

static void test_pairs(void) {
  // The second one: apart; touching, by what counts as that; a point beside the first circle, by
  // less than what would touch it were it a circle; a point like the first.
  const struct {
    double radius, x, other;
    size_t edges, internal;
  } pairs[] = {{1, 3, 1, 4, 2}, {1, 2 + 1e-12, 1, 2, 0}, {1, 1 + 1e-13, 0, 2, 0}, {0, 1, 0, 1, 0}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    for (int k = 0; k < 2; k++) {
      bt_circle circles[] = {{{0, 0}, pairs[i].radius}, {{pairs[i].x, 0}, pairs[i].other}};
      bt_circle turned[] = {circles[1], circles[0]};
      made m = make(k ? turned : circles, 2, WITH_HUGS);
      size_t internal = 0;
      for (size_t e = 0; e < m.view.edge_count; e++) internal += m.view.edges[e].is_internal == 1;
      CHECK(m.view.edge_count == pairs[i].edges && internal == pairs[i].internal);
      CHECK(m.view.clear_edge_count == pairs[i].edges);
      check_edges(&m);
      check_hugs(&m);
      drop(&m);
    }
}

/// Circles on one line: a tangent along it meets the next one at the same point of the outline.
static void test_row(void) {
  for (int turn = 0; turn < 16; turn++) {
    bt_circle row[5];
    double c = cos(turn * 0.1), d = sin(turn * 0.1);
    for (int i = 0; i < 5; i++) row[i] = (bt_circle){{1 + 3 * i * c, 1 + 3 * i * d}, 1};
    made m = make(row, 5, WITH_HUGS);
    CHECK(m.view.edge_count == 40);
    CHECK(m.view.clear_edge_count == 28); // all outer ones, and the inner ones of neighbours
    check_edges(&m);
    check_hugs(&m);
    drop(&m);
  }
}

/// Of two that are the same one is hidden: its outline is the other's.
static void test_twins(void) {
  const bt_circle circles[] = {{{0, 0}, 1}, {{0, 0}, 1}, {{4, 0}, 1}, {{2, 4}, 1}};
  made m = make(circles, 4, WITH_HUGS);
  for (size_t i = 0; i < m.view.hug_count; i++) {
    const bt_graph_hug *h = &m.view.hugs[i];
    CHECK(h->verdict != BT_VERDICT_CLEAR || (bt_id)h->obstacle != m.ids[1]);
  }
  CHECK(m.view.clear_hug_count > 0);
  check_edges(&m);
  check_hugs(&m);
  drop(&m);
}

static void test_options(void) {
  const bt_circle circles[] = {{{0, 0}, 1}, {{4, 0}, 1}, {{2, 4}, 1}};
  const bt_vec nowhere = {NAN, 0}, here = {-5, 0};
  made bare = make(circles, 3, (bt_graph_options){.start = nowhere, .goal = nowhere});
  CHECK(bare.view.edge_count == 12 && bare.view.hug_count == 0);
  made without = make(circles, 3, WITH_HUGS);
  made with = make(circles, 3, (bt_graph_options){.with_hugging = true, .with_cusps = true});
  CHECK(without.view.clear_hug_count == with.view.clear_hug_count);
  size_t cusps = 0;
  for (size_t i = 0; i < with.view.hug_count; i++)
    cusps += with.view.hugs[i].verdict == BT_VERDICT_CUSP;
  CHECK(cusps > 0 && without.view.hug_count + cusps == with.view.hug_count);
  CHECK(with.view.hug_count == 3 * 8 * 7 / 2); // eight ends on each circle

  bt_graph_options ends = {.start = here, .goal = {9, 0}, .with_endpoints = true};
  made both = make(circles, 3, ends);
  CHECK(both.view.edge_count == 12 + 6 + 6 + 1);
  for (size_t i = 0; i < both.view.edge_count; i++) {
    const bt_graph_edge *e = &both.view.edges[i];
    if (e->from_obstacle == 0) CHECK(e->from.x == here.x && e->from_turn == 1);
    if (e->to_obstacle == 0) CHECK(e->to.x == 9 && e->to_turn == 1);
  }
  check_edges(&both);
  bt_graph *graph = NULL;
  ends.start = nowhere;
  CHECK(bt_graph_create(both.world, &ends, &graph) == BT_ERROR_NOT_FINITE);
  ends.start = here, ends.goal = nowhere;
  CHECK(bt_graph_create(both.world, &ends, &graph) == BT_ERROR_NOT_FINITE);
  ends.goal = here;
  CHECK(bt_graph_create(NULL, &ends, &graph) == BT_ERROR_NULL && !graph);
  CHECK(bt_graph_create(both.world, &ends, NULL) == BT_ERROR_NULL);
  drop(&bare);
  drop(&without);
  drop(&with);
  drop(&both);
}

/// Ends far out make what touches more: as they do for a path.
static void test_ends_far_out(void) {
  const bt_circle circles[] = {{{0, 0}, 1}, {{2 + 1e-8, 0}, 1}};
  bt_graph_options options = {.start = {0, 5}, .goal = {1e8, 5}, .with_endpoints = true};
  made m = make(circles, 2, options);
  size_t internal = 0;
  for (size_t e = 0; e < m.view.edge_count; e++) internal += m.view.edges[e].is_internal == 1;
  CHECK(internal == 0);
  drop(&m);
}

int main(void) {
  test_pairs();
  test_row();
  test_twins();
  test_options();
  test_ends_far_out();
  return check_done();
}
