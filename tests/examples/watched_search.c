// The same search step by step: what is on the open list, what was looked at, what was in the way.
#include <bitangent_watch.h>
#include <stdio.h>

static const char *verdict_name(double verdict) {
  switch ((bt_verdict)verdict) {
  case BT_VERDICT_OPEN:
    return "open";
  case BT_VERDICT_CLEAR:
    return "clear";
  case BT_VERDICT_BLOCKED:
    return "blocked";
  case BT_VERDICT_DOMINATED:
    return "dominated";
  case BT_VERDICT_HUG_BLOCKED:
    return "hug blocked";
  case BT_VERDICT_CUSP:
    return "cusp";
  }
  return "?";
}

static void print_edges(const bt_search_view *view) {
  for (size_t i = 0; i < view->edge_count; i++) {
    const bt_search_edge *edge = &view->edges[i];
    printf("  edge %zu: obstacle %.0f to %.0f, g %.3f, h %.3f, %s\n", i, edge->from_obstacle,
           edge->to_obstacle, edge->g, edge->h, verdict_name(edge->verdict));
  }
}

static bt_status watch(bt_search *search) {
  bool done = false;
  bt_status status = BT_OK;
  for (int step = 1; status == BT_OK && !done; step++) {
    bt_search_view view;
    status = bt_search_step(search, 1, &done);
    if (status == BT_OK) status = bt_search_look(search, &view);
    if (status != BT_OK) break;
    printf("step %d: %zu edges, %zu nodes\n", step, view.edge_count, view.node_count);
    if (done) print_edges(&view);
  }
  return status;
}

int main(void) {
  bt_world *world = NULL;
  bt_solver *solver = NULL;
  bt_path *path = NULL;
  bt_search *search = NULL;
  const bt_circle circles[] = {{{3, 0.5}, 1}, {{5, -1}, 1}, {{7, 0.25}, 1.25}};
  bt_id ids[3];
  bt_query query = bt_query_default((bt_vec){0, 0}, (bt_vec){10, 0});

  bt_status status = bt_world_create(NULL, &world);
  if (status == BT_OK) status = bt_solver_create(world, NULL, &solver);
  if (status == BT_OK) status = bt_path_create(NULL, &path);
  if (status == BT_OK) status = bt_world_add_circles(world, circles, 3, ids, NULL);
  if (status == BT_OK) status = bt_world_prepare(world);
  if (status == BT_OK) status = bt_search_create(solver, &query, &search);
  if (status == BT_OK) status = watch(search);
  if (status == BT_OK) status = bt_search_finish(search, path);
  if (status == BT_OK) printf("length %.6f\n", bt_path_get_info(path)->length);
  if (status != BT_OK) fprintf(stderr, "%s\n", bt_status_name(status));

  bt_search_free(search);
  bt_path_free(path);
  bt_solver_free(solver);
  bt_world_free(world);
  return status == BT_OK ? 0 : 1;
}
