// Paths that edits make stale: `stale_paths_test [scenes] [first seed] [family]`, on scenes of all
// families, as they are and in variants. After each edit, of what is in the way or of anything,
// what bt_solver_path_clearance and bt_world_revise say of a path is held against a new path
// and against points of the path, which naive.h compares with each obstacle.
#include "arena.h"
#include "bitangent_clearance.h"
#include "check.h"
#include "load.h"
#include "naive.h"
#include "oracle.h"
#include "scenes.h"
#include "seeds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EDITS = 8, SAMPLES = 60 };

typedef struct trial {
  arena field;
  rng r;
  scene s;
  bt_id ids[SCENE_MAX + SCENE_CHAINS];
  int id_count;
  double size; ///< of the world
  bt_path *path, *next;
  uint64_t edits; ///< when the path was found
  bool is_path;
  double from; ///< how far an agent has gone along it; INFINITY: it is not asked about
} trial;

static long current, shorter, blocked, kept, doubtful;

static const bt_segment *segments(const bt_path *path, size_t *count) {
  *count = (size_t)bt_path_get_info(path)->segment_count;
  return bt_path_get_segments(path);
}

static void complain(const trial *t, const char *what, double one, double other) {
  printf("MISMATCH %s: %s, %.17g and %.17g\n", t->s.name, what, one, other);
}

static bool claim(const trial *t, bool is_so, const char *what, double one, double other) {
  if (!is_so) complain(t, what, one, other);
  return CHECK(is_so);
}

static bt_path_info find(trial *t, bt_vec from, bt_path *path) {
  bt_query query = bt_query_default(from, t->s.goal);
  query.agent_radius = t->s.agent;
  query.snap = from.x != t->s.start.x || from.y != t->s.start.y;
  CHECK(arena_find_path(&t->field, &query, path) == BT_OK);
  return *bt_path_get_info(path);
}

/// The least s at which a point of the path is deeper in an obstacle than `depth`; INFINITY.
static double first_deep(const trial *t, double from, double depth) {
  size_t count;
  const bt_segment *list = segments(t->path, &count);
  double length = bt_path_get_info(t->path)->length;
  for (int i = 0; i <= SAMPLES && count > 0; i++) {
    bt_pose pose;
    double at = from + (length - from) * i / SAMPLES;
    CHECK(bt_segments_pose_at(list, count, at, &pose) == BT_OK);
    if (naive_clearance(t->field.world, pose.point) < t->s.agent - depth) return at;
  }
  return INFINITY;
}

static void move(trial *t, bt_id id) {
  double step = pow(10, rng_range(&t->r, -4, -0.5)) * t->size;
  bt_vec by = {rng_range(&t->r, -step, step), rng_range(&t->r, -step, step)};
  if (rng_below(&t->r, 3) == 0) by = (bt_vec){rint(by.x), rint(by.y)};
  CHECK(bt_world_move_obstacle(t->field.world, id, by) == BT_OK);
}

/// What a random edit does, mostly to what the path hugs.
static void edit(trial *t) {
  size_t count;
  const bt_segment *list = segments(t->path, &count);
  bt_id id = t->ids[rng_below(&t->r, t->id_count)];
  if (count > 0 && rng_below(&t->r, 2)) {
    bt_id hugged = (bt_id)list[rng_below(&t->r, (int)count)].obstacle;
    if (hugged) id = hugged;
  }
  bt_obstacle_info info;
  CHECK(bt_world_get_obstacle(t->field.world, id, &info) == BT_OK);
  switch (rng_below(&t->r, 5)) {
  case 0:
    CHECK(bt_world_set_enabled(t->field.world, id, rng_below(&t->r, 2)) == BT_OK);
    break;
  case 1:
    if ((int)info.kind == BT_OBSTACLE_CIRCLE)
      CHECK(bt_world_resize_circle(t->field.world, id, info.radius * rng_range(&t->r, 0, 2)) ==
            BT_OK);
    else
      CHECK(bt_world_rotate_obstacle(t->field.world, id, rng_range(&t->r, -1, 1), NULL) == BT_OK);
    break;
  case 2: // brings back what was disabled
    for (int i = 0; i < t->id_count; i++)
      CHECK(bt_world_set_enabled(t->field.world, t->ids[i], true) == BT_OK);
    break;
  default:
    move(t, id);
  }
}

/// What blocks the path is there where it is said to be.
static void check_place(trial *t, const bt_clearance *clearance, double from) {
  size_t count;
  bt_pose pose;
  const bt_segment *list = segments(t->path, &count);
  double length = bt_path_get_info(t->path)->length, slack = 2e-5 * (t->size + t->s.agent);
  claim(t, clearance->at >= from && clearance->at <= length, "no such place", clearance->at,
        length);
  CHECK(bt_segments_pose_at(list, count, clearance->at, &pose) == BT_OK);
  double away = naive_distance(t->field.world, (bt_id)clearance->obstacle, pose.point);
  claim(t, clearance->obstacle != 0 && away <= t->s.agent + slack, "the blocker is elsewhere", away,
        t->s.agent);
  double deep = first_deep(t, from, slack);
  claim(t, deep >= clearance->at - slack, "another one comes before it", deep, clearance->at);
}

/// Whether rounding decides on which side of a wall a point is: in untidy data, where points part
/// far from what was edited.
static bool is_on_outline(const trial *t, bt_vec p) {
  return strstr(t->s.name, "untidy") &&
         fabs(naive_clearance(t->field.world, p) - t->s.agent) < 1e-8 * t->size;
}

/// What is said of the path from `from` on, against a new path from there.
static void check_path(trial *t, double from, const bt_path_info *fresh) {
  size_t count;
  bt_clearance clearance;
  uint32_t bits;
  bt_pose pose;
  const bt_segment *list = segments(t->path, &count);
  double left = bt_path_get_info(t->path)->length - from, slack = 1e-8 * t->size;
  CHECK(bt_solver_path_clearance(t->field.solver, list, count, t->s.agent, from, NULL,
                                 &clearance) == BT_OK);
  CHECK(bt_segments_pose_at(list, count, from, &pose) == BT_OK);
  bt_rest rest = {pose.point, list[count - 1].to, fmax(left, 0), t->s.agent,
                  0,          t->edits,           {NULL, 0}};
  CHECK(bt_world_revise(t->field.world, &rest, &bits) == BT_OK);
  bool found = (int)fresh->outcome == BT_FOUND, is_clear = clearance.is_clear != 0;
  if (is_on_outline(t, pose.point) || is_on_outline(t, list[count - 1].to)) return;
  if (is_clear) {
    claim(t, found && fresh->length <= left + slack, "clear, but a new path is longer",
          fresh->length, left);
    double deep = first_deep(t, from, 4e-9 * (t->size + t->s.agent));
    claim(t, deep == INFINITY, "clear, but a point is blocked", deep, from);
  } else {
    check_place(t, &clearance, from);
    // A contact may close a path that is nowhere deep in anything, and so may what the path ran
    // along if that is gone: then it is found anew for nothing.
    bool may_be_clear =
        found && fresh->length <= left + slack && first_deep(t, from, 1e-9 * t->size) == INFINITY;
    doubtful += may_be_clear;
    claim(t, may_be_clear || (bits & BT_MAY_BE_BLOCKED), "blocked, but not said to be", from, left);
  }
  if (is_clear && !(bits & BT_MAY_BE_SHORTER))
    claim(t, found && fresh->length >= left - slack, "current, but a new path is shorter",
          fresh->length, left);
  current += bits == 0;
  shorter += is_clear && (bits & BT_MAY_BE_SHORTER);
  blocked += !is_clear;
  kept += found && is_clear && fresh->length >= left - slack;
}

/// A new path from some way along the path. False if rounding has put that place elsewhere.
static bool find_from(trial *t, bt_path_info *fresh) {
  size_t count;
  bt_pose pose;
  const bt_segment *list = segments(t->path, &count);
  CHECK(bt_segments_pose_at(list, count, t->from, &pose) == BT_OK);
  *fresh = find(t, pose.point, t->next);
  return hypot(fresh->start.x - pose.point.x, fresh->start.y - pose.point.y) < 1e-9 * t->size;
}

/// An agent goes some way along a path that was just found. At radius 0, rounding may put it on the
/// other side of a wall that it walks along.
static void walk(trial *t) {
  bt_path_info fresh;
  double length = bt_path_get_info(t->path)->length;
  t->from = length * rng_unit(&t->r);
  bool is_there = find_from(t, &fresh) && (int)fresh.outcome == BT_FOUND;
  if (!is_there || fabs(fresh.length - length + t->from) > 1e-9 * t->size) t->from = INFINITY;
}

/// A path that was just found is clear, from any place on.
static void check_fresh(trial *t) {
  size_t count;
  bt_clearance clearance;
  const bt_segment *list = segments(t->path, &count);
  double length = bt_path_get_info(t->path)->length;
  for (int i = 0; i < 6 && count > 0; i++) {
    double from = i == 0 ? 0 : length * rng_unit(&t->r);
    if (i == 5) from = list[0].length;
    CHECK(bt_solver_path_clearance(t->field.solver, list, count, t->s.agent, from, NULL,
                                   &clearance) == BT_OK);
    claim(t, clearance.is_clear == 1, "just found, but blocked", from, clearance.at);
  }
}

static void find_again(trial *t) {
  bt_path_info info = find(t, t->s.start, t->path);
  t->is_path = (int)info.outcome == BT_FOUND && info.segment_count > 0;
  t->edits = bt_world_get_edits(t->field.world);
  if (!t->is_path) return;
  check_fresh(t);
  walk(t);
}

static void run_scene(uint64_t seed) {
  trial t = {0};
  scene tidy;
  bool has_edges;
  seed = scenes_make_any(seed, &tidy, &has_edges);
  t.r = (rng){seed};
  t.s = tidy;
  if (has_edges && scenes_untidiness(seed) > 0) scenes_untidy(&tidy, seed, &t.s);
  t.size = oracle_size(&t.s);
  CHECK(arena_create(NULL, &t.field) == BT_OK);
  CHECK(bt_path_create(NULL, &t.path) == BT_OK);
  CHECK(bt_path_create(NULL, &t.next) == BT_OK);
  t.id_count = t.s.n + t.s.chain_count;
  if (load_scene(t.field.world, &t.s, t.ids) == BT_OK && t.id_count > 0) {
    find_again(&t);
    for (int i = 0; i < EDITS; i++) {
      for (int k = rng_below(&t.r, 3); k >= 0; k--) edit(&t);
      CHECK(bt_world_prepare(t.field.world) == BT_OK);
      if (t.is_path) {
        bt_path_info fresh = find(&t, t.s.start, t.next);
        check_path(&t, 0, &fresh);
        if (t.from < INFINITY && find_from(&t, &fresh)) check_path(&t, t.from, &fresh);
      }
      if (!t.is_path || i % 3 == 2) find_again(&t);
    }
  }
  bt_path_free(t.path);
  bt_path_free(t.next);
  arena_free(&t.field);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 4000, .families = {scenes_all_families(), scenes_any_family}};
  s = seeds_read(argc, argv, s);
  for (uint64_t seed; seeds_next(&s, &seed);) {
    long failed = check_failures();
    run_scene(seed);
    if (check_failures() > failed) printf("seed %lu\n", (unsigned long)seed);
  }
  printf("current %ld, may be shorter %ld, blocked %ld (%ld doubtful); still the shortest %ld\n",
         current, shorter, blocked, doubtful, kept);
  CHECK(20 * doubtful < blocked);
  return check_done();
}
