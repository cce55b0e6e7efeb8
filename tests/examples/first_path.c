// The shortest path of a round agent past two circles.
#include <bitangent.h>
#include <stdio.h>

static int report(const char *what, bt_status status) {
  fprintf(stderr, "%s: %s\n", what, bt_status_name(status));
  return 1;
}

static void print_path(const bt_path *path) {
  const bt_path_info *info = bt_path_get_info(path);
  if (info->outcome != BT_FOUND) {
    printf("no path\n");
    return;
  }
  printf("length %.6f\n", info->length);
  const bt_segment *segments = bt_path_get_segments(path);
  for (size_t i = 0; i < (size_t)info->segment_count; i++) {
    const bt_segment *s = &segments[i];
    printf("%s from (%.3f, %.3f) to (%.3f, %.3f), length %.3f\n",
           s->kind == BT_ARC ? "arc " : "line", s->from.x, s->from.y, s->to.x, s->to.y, s->length);
  }
}

int main(void) {
  bt_world *world = NULL;
  bt_solver *solver = NULL;
  bt_path *path = NULL;
  bt_status status = bt_world_create(NULL, &world);
  if (status != BT_OK) return report("bt_world_create", status);
  status = bt_solver_create(world, NULL, &solver);
  if (status == BT_OK) status = bt_path_create(NULL, &path);

  const bt_circle circles[] = {{{3, 0.5}, 1}, {{6, -0.5}, 1.5}};
  bt_id ids[2];
  if (status == BT_OK) status = bt_world_add_circles(world, circles, 2, ids, NULL);
  if (status == BT_OK) status = bt_world_prepare(world);

  bt_query query = bt_query_default((bt_vec){0, 0}, (bt_vec){10, 0});
  query.agent_radius = 0.25;
  if (status == BT_OK) status = bt_solver_find_path(solver, &query, path);
  if (status == BT_OK) print_path(path);

  // The second circle moves out of the way. After edits the world is prepared again.
  if (status == BT_OK) status = bt_world_move_circle(world, ids[1], (bt_vec){6, -4});
  if (status == BT_OK) status = bt_world_prepare(world);
  if (status == BT_OK) status = bt_solver_find_path(solver, &query, path);
  if (status == BT_OK) print_path(path);

  bt_path_free(path);
  bt_solver_free(solver);
  bt_world_free(world);
  return status == BT_OK ? 0 : report("bitangent", status);
}
