/// Flat exports of bitangent.h for WebAssembly: worlds of circles, paths among them, and what all
/// entries share.
#include "wasm/block.h"

#include <stdlib.h>

shared_block block;
bt_path *answer_path;

_Static_assert(sizeof block.in == 12 * sizeof(double), "memory.js knows where out begins");
_Static_assert(sizeof(bt_circle) == 3 * sizeof(double), "circles cross as x, y, radius");
_Static_assert(sizeof(bt_obstacle_info) == BT_OBSTACLE_DOUBLES * sizeof(double), "obstacle");
_Static_assert(sizeof(bt_segment) == BT_SEGMENT_DOUBLES * sizeof(double), "segments are doubles");
_Static_assert(sizeof(bt_path_info) == BT_PATH_INFO_DOUBLES * sizeof(double), "info is doubles");

bt_ids ignored_of_block(void) {
  const bt_id *ids = (const bt_id *)(uintptr_t)block.in.query.ignored;
  return ids ? (bt_ids){ids + 1, *ids} : (bt_ids){NULL, 0};
}

static bt_ids ignored_of_query(void) {
  return (uint32_t)block.in.query.flags & FLAG_IGNORE ? ignored_of_block() : (bt_ids){NULL, 0};
}

bt_query query_of_block(void) {
  const query_input *q = &block.in.query;
  uint32_t flags = (uint32_t)q->flags;
  bt_query query = bt_query_default(q->start, q->goal);
  query.agent_radius = q->agent_radius;
  query.snap = (flags & FLAG_SNAP) != 0;
  query.partial = (flags & FLAG_PARTIAL) != 0;
  query.engine = (bt_engine)(flags >> FLAG_ENGINE_SHIFT & 3);
  query.max_expansions = (uint64_t)q->max_expansions;
  if (flags & FLAG_MAX_LENGTH) query.max_length = q->max_length;
  query.ignore = ignored_of_query();
  if (!(flags & FLAG_TURNING)) return query;
  query.turning_radius = q->turning_radius;
  query.start_heading = q->start_heading;
  query.goal_heading = q->goal_heading;
  query.has_start_heading = (flags & FLAG_START_HEADING) != 0;
  query.has_goal_heading = (flags & FLAG_GOAL_HEADING) != 0;
  query.reverse = (flags & FLAG_REVERSE) != 0;
  return query;
}

bt_status point_to_answer(bt_status status) {
  block.out.answer.info = bt_path_get_info(answer_path);
  block.out.answer.segments = bt_path_get_segments(answer_path);
  return status;
}

// ---------------------------------------------------------------------------------------------
// Memory.

EXPORT(void *, bx_block, (void)) { return &block; }
EXPORT(void *, bx_alloc, (size_t bytes)) { return malloc(bytes); }
EXPORT(void, bx_free, (void *memory)) { free(memory); }
EXPORT(const char *, bx_version, (void)) { return bt_version(); }

// ---------------------------------------------------------------------------------------------
// World.

static void free_world(solved_world *w) {
  bt_solver_free(w->solver);
  bt_world_free(w->world);
  free(w);
}

static bt_status create_world(solved_world *w) {
  bt_status status = answer_path ? BT_OK : bt_path_create(NULL, &answer_path);
  if (!status) status = bt_world_create(NULL, &w->world);
  if (!status) status = bt_solver_create(w->world, NULL, &w->solver);
  return status;
}

/// out: the handle.
EXPORT(bt_status, bx_world_create, (void)) {
  solved_world *w = malloc(sizeof *w);
  if (!w) return BT_ERROR_OUT_OF_MEMORY;
  *w = (solved_world){NULL, NULL};
  bt_status status = create_world(w);
  if (status) free_world(w);
  block.out.world = w;
  return status;
}

EXPORT(void, bx_world_free, (solved_world * w)) { free_world(w); }

/// out: the id.
EXPORT(bt_status, bx_world_add, (solved_world * w, double x, double y, double radius)) {
  return bt_world_add_circle(w->world, (bt_circle){{x, y}, radius}, &block.out.id);
}

EXPORT(bt_status, bx_world_add_many,
       (solved_world * w, const bt_circle *circles, size_t count, bt_id *ids)) {
  return bt_world_add_circles(w->world, circles, count, ids, NULL);
}

EXPORT(bt_status, bx_world_move, (solved_world * w, bt_id id, double x, double y)) {
  return bt_world_move_circle(w->world, id, (bt_vec){x, y});
}

EXPORT(bt_status, bx_world_resize, (solved_world * w, bt_id id, double radius)) {
  return bt_world_resize_circle(w->world, id, radius);
}

EXPORT(bt_status, bx_world_remove, (solved_world * w, bt_id id)) {
  return bt_world_remove(w->world, id);
}

/// out: x, y, radius.
EXPORT(bt_status, bx_world_get, (const solved_world *w, bt_id id)) {
  return bt_world_get_circle(w->world, id, &block.out.circle);
}

EXPORT(bt_status, bx_world_set_enabled, (solved_world * w, bt_id id, bool enabled)) {
  return bt_world_set_enabled(w->world, id, enabled);
}

/// out: the bt_obstacle_info.
EXPORT(bt_status, bx_world_get_obstacle, (const solved_world *w, bt_id id)) {
  return bt_world_get_obstacle(w->world, id, &block.out.obstacle);
}

EXPORT(bt_status, bx_world_clear, (solved_world * w)) { return bt_world_clear(w->world); }

EXPORT(double, bx_world_count, (const solved_world *w)) { return (double)bt_world_count(w->world); }

EXPORT(double, bx_world_memory, (const solved_world *w)) {
  return (double)(sizeof *w + bt_world_memory(w->world) + bt_solver_memory(w->solver));
}

EXPORT(double, bx_world_edits, (const solved_world *w)) {
  return (double)bt_world_get_edits(w->world);
}

// ---------------------------------------------------------------------------------------------
// Queries. in: the query.

/// out: the answer.
EXPORT(bt_status, bx_find_path, (solved_world * w)) {
  bt_query query = query_of_block();
  bt_status status = bt_world_prepare(w->world);
  return point_to_answer(status ? status : bt_solver_find_path(w->solver, &query, answer_path));
}

/// in: also the ignored obstacles. out: a blocker, or 0, and whether the segment is clear.
EXPORT(bt_status, bx_line_of_sight, (solved_world * w)) {
  const query_input *q = &block.in.query;
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_line_of_sight(w->solver, q->start, q->goal, q->agent_radius, ignored_of_query(),
                                 &block.out.sight.clear, &block.out.sight.blocker);
}

/// in: also the ignored obstacles. out: the point nearest to the start, and its distance.
EXPORT(bt_status, bx_nearest_free, (solved_world * w)) {
  const query_input *q = &block.in.query;
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_nearest_free_ignoring(w->solver, q->start, q->agent_radius, ignored_of_query(),
                                         &block.out.free.point, &block.out.free.distance);
}
