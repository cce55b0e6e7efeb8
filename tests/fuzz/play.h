/// A world that a fuzzer plays with, and what the oracle is to know of it.
#ifndef BITANGENT_TESTS_PLAY_H
#define BITANGENT_TESTS_PLAY_H

#include "arena.h"
#include "bytes.h"
#include "oracle.h"
#include "validator.h"

typedef struct play {
  bytes in;
  arena arena;
  bt_path *path;
  bt_id ids[SCENE_MAX], removed;
  scene s;
} play;

static inline play play_begin(const uint8_t *data, size_t size) {
  play p = {.in = {.data = data, .left = size}, .s = {.name = "fuzz"}};
  REQUIRE(!arena_create(NULL, &p.arena) && !bt_path_create(NULL, &p.path));
  return p;
}

static inline void play_end(play *p) {
  bt_path_free(p->path);
  arena_free(&p->arena);
}

static inline void play_add(play *p, bt_circle c) {
  REQUIRE(bt_world_add_circle(p->arena.world, c, &p->ids[p->s.n]) == BT_OK);
  p->s.circles[p->s.n++] = c;
}

static inline void play_move(play *p, int at, bt_vec center) {
  p->s.circles[at].center = center;
  REQUIRE(!bt_world_move_circle(p->arena.world, p->ids[at], center));
}

static inline void play_resize(play *p, int at, double radius) {
  p->s.circles[at].radius = radius;
  REQUIRE(!bt_world_resize_circle(p->arena.world, p->ids[at], radius));
}

static inline void play_remove(play *p, int at) {
  p->removed = p->ids[at];
  REQUIRE(!bt_world_remove(p->arena.world, p->removed));
  p->ids[at] = p->ids[--p->s.n];
  p->s.circles[at] = p->s.circles[p->s.n];
}

static inline bt_query play_question(play *p, bt_vec start, bt_vec goal, uint8_t options) {
  p->s.start = start;
  p->s.goal = goal;
  p->s.agent = options & 4 ? 0.25 * (options >> 5) : 0;
  bt_query q = bt_query_default(start, goal);
  q.agent_radius = p->s.agent;
  q.snap = options & 8;
  return q;
}

/// What is wrong with the path that answers `asked`, which has its ends; NULL if nothing.
static inline const char *play_validate(const play *p, const scene *asked) {
  const bt_path_info *info = bt_path_get_info(p->path);
  return validate_path(asked, p->ids, info->start, info->goal, bt_path_get_segments(p->path),
                       (size_t)info->segment_count, info->length);
}

#endif
