// Both engines on small scenes of all kinds: `agree_test [scenes] [seed]`. They share no search, so
// that a fault of either shows; and it is a hundred times faster than the oracle.
#include "check.h"
#include "oracle.h"
#include "scenes.h"

#include <stdlib.h>

static bt_path_info ask(bt_world *world, const scene *s, bt_engine engine, bt_path *path) {
  bt_query query = bt_query_default(s->start, s->goal);
  query.agent_radius = s->agent;
  query.engine = engine;
  CHECK(bt_world_find_path(world, &query, path) == BT_OK);
  return *bt_path_get_info(path);
}

static void compare(uint64_t seed, bt_path *path) {
  scene s;
  bt_world *world;
  bt_id ids[SCENE_MAX];
  scenes_make(seed, &s);
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_circles(world, s.circles, (size_t)s.n, ids, NULL) == BT_OK);
  bt_path_info one = ask(world, &s, BT_ENGINE_TANGENT, path);
  bt_path_info two = ask(world, &s, BT_ENGINE_CELLS, path);
  bool same = CHECK(one.outcome == two.outcome);
  if (same && one.outcome == BT_FOUND) same = CHECK(oracle_same_length(&s, one.length, two.length));
  if (!same) scene_print(stdout, &s);
  bt_world_free(world);
}

int main(int argc, char **argv) {
  long count = argc > 1 ? atol(argv[1]) : 50000, first = argc > 2 ? atol(argv[2]) : 1;
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  for (long seed = first; seed < first + count; seed++) compare((uint64_t)seed, path);
  bt_path_free(path);
  return check_done();
}
