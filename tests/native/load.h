// Scenes of all kinds into worlds.
#ifndef BITANGENT_TESTS_LOAD_H
#define BITANGENT_TESTS_LOAD_H

#include "check.h"
#include "scene.h"

static inline void load_scene(bt_world *world, const scene *s) {
  bt_id ids[SCENE_MAX], id;
  CHECK(bt_world_add_circles(world, s->circles, (size_t)s->n, ids, NULL) == BT_OK);
  for (int i = 0; i < s->chain_count; i++) {
    const bt_vec *points = s->points + s->chains[i].first;
    size_t count = (size_t)s->chains[i].count;
    bt_status status =
        s->chains[i].kind == CHAIN_POLYGON ? bt_world_add_polygon(world, points, count, &id)
        : s->chains[i].kind == CHAIN_WALL  ? bt_world_add_wall(world, points, count, &id)
                                           : bt_world_set_bounds(world, points, count);
    CHECK(status == BT_OK);
  }
}

#endif
