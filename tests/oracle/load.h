/// Scenes of all kinds into worlds.
#ifndef BITANGENT_TESTS_LOAD_H
#define BITANGENT_TESTS_LOAD_H

#include "scene.h"

/// The id of the bounds, which no call returns.
static inline bt_status find_bounds(const bt_world *world, bt_id *out) {
  bt_id ids[SCENE_MAX + SCENE_CHAINS];
  size_t count;
  bt_obstacle_info info;
  bt_status status = bt_world_list_obstacles(world, ids, sizeof ids / sizeof *ids, &count);
  for (size_t i = 0; i < count && !status; i++) {
    status = bt_world_get_obstacle(world, ids[i], &info);
    if ((int)info.kind == BT_OBSTACLE_BOUNDS) *out = ids[i];
  }
  return status;
}

static inline bt_status load_group(bt_world *world, const scene *s, int chain, bt_id *id) {
  bt_vec points[SCENE_POINTS];
  uint32_t sizes[SCENE_CHAINS], count = 0, at = 0;
  chain_kind kind = s->chains[chain].kind;
  for (; chain < s->chain_count; chain = scene_next_ring(s, chain)) {
    const scene_chain *c = &s->chains[chain];
    sizes[count++] = (uint32_t)c->count;
    for (int i = 0; i < c->count; i++) points[at++] = s->points[c->first + i];
  }
  if (kind == CHAIN_POLYGON) return bt_world_add_areas(world, points, sizes, &count, 1, id, NULL);
  bt_status status = bt_world_set_bounds_area(world, points, sizes, count);
  return status ? status : find_bounds(world, id);
}

static inline bt_status load_chain(bt_world *world, const scene *s, int chain, bt_id *id) {
  const scene_chain *c = &s->chains[chain];
  const bt_vec *points = s->points + c->first;
  size_t count = (size_t)c->count;
  if (c->group) return load_group(world, s, chain, id);
  if (c->kind == CHAIN_POLYGON) return bt_world_add_polygon(world, points, count, id);
  if (c->kind == CHAIN_WALL) return bt_world_add_wall(world, points, count, id);
  bt_status status = bt_world_set_bounds(world, points, count);
  return status ? status : find_bounds(world, id);
}

/// Adds the obstacles; ids: of the circles, then of the chains.
static inline bt_status load_scene(bt_world *world, const scene *s,
                                   bt_id ids[SCENE_MAX + SCENE_CHAINS]) {
  bt_status status = BT_OK;
  if (s->n > 0) status = bt_world_add_circles(world, s->circles, (size_t)s->n, ids, NULL);
  for (int i = 0; i < s->chain_count && !status; i++) {
    if (scene_leads(s, i)) status = load_chain(world, s, i, &ids[s->n + i]);
    int next = scene_next_ring(s, i);
    if (next < s->chain_count) ids[s->n + next] = ids[s->n + i];
  }
  return status;
}

#endif
