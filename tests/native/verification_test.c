// Verification of what the cells engine finds: what a search cannot bring about but by a fault is
// noticed, and the reason is told.
#include "arena.h"
#include "cells/diagram_cache.h"
#include "cells/internal.h"
#include "check.h"

#include <string.h>

// A search by windows among the circles of a world.
typedef struct rig {
  bt_world *world;
  bt_vec ends[2];
  bt_inflated inflated;
  bt_memory *memory; // of what follows
  bt_diagram_cache cache;
  bt_power_diagram *diagram;
  bt_separation separation;
  bt_windows windows;
} rig;

static void begin(rig *r, bt_vec start, bt_vec goal) {
  memset(r, 0, sizeof *r);
  r->ends[0] = start, r->ends[1] = goal;
  r->memory = bt_object_create(NULL, sizeof *r->memory);
  CHECK(r->memory && bt_world_create(NULL, &r->world) == BT_OK);
}

static void end(rig *r) {
  bt_object_free(r->memory);
  bt_world_free(r->world);
}

static void search_for(rig *r, const bt_vec *goals, uint32_t count, bt_aim aim) {
  CHECK(bt_world_prepare(r->world) == BT_OK);
  CHECK(bt_inflate(r->world, 0, NULL, r->ends, 2, &r->inflated) == BT_OK);
  CHECK(bt_diagram_cache_get(&r->cache, r->memory, &r->inflated, r->ends, 2, &r->diagram) == BT_OK);
  CHECK(bt_windows_begin(&r->windows, r->memory, &r->inflated, r->diagram, r->ends[0], goals, count,
                         aim) == BT_OK);
  while (!r->windows.is_done) CHECK(bt_windows_step(&r->windows, 16) == BT_OK);
}

static void search(rig *r) { search_for(r, &r->ends[1], 1, BT_AIM_ONE); }

static bt_fallback verify_goal(rig *r, uint32_t goal) {
  uint64_t tests = r->windows.sight_tests;
  bt_fallback fallback;
  CHECK(bt_world_prepare(r->world) == BT_OK); // it may have been edited since
  CHECK(bt_verify_windows(&r->windows, goal, r->memory, &r->separation, r->ends, &fallback) ==
        BT_OK);
  CHECK(r->windows.sight_tests == tests); // those of verification do not count as the search's
  return fallback;
}

static bt_fallback verify(rig *r) { return verify_goal(r, 0); }

// Each piece of the path is looked at again.
static bt_fallback verify_anew(rig *r) {
  bt_cells_node *nodes = r->windows.nodes.items;
  for (uint32_t i = r->windows.goals.items->root; i != 0; i = nodes[i].parent)
    nodes[i].is_verified = false;
  return verify(r);
}

// The same path, as an answer. Verified, else it would be the other engine's.
static void find_path(rig *r, bt_path *path) {
  arena field = {r->world, NULL};
  bt_query query = bt_query_default(r->ends[0], r->ends[1]);
  query.engine = BT_ENGINE_CELLS;
  CHECK(bt_solver_create(r->world, NULL, &field.solver) == BT_OK);
  CHECK(arena_find_path(&field, &query, path) == BT_OK);
  const bt_path_info *info = bt_path_get_info(path);
  CHECK((int)info->outcome == BT_FOUND && (int)info->engine == BT_ENGINE_CELLS);
  CHECK((int)info->fallback == BT_FALLBACK_NONE);
  bt_solver_free(field.solver);
}

static void test_found_path(rig *r) {
  bt_windows *w = &r->windows;
  bt_goal *goal = w->goals.items;
  bt_cells_node *last = &w->nodes.items[goal->root];
  CHECK(verify(r) == BT_FALLBACK_NONE && goal->root != 0 && last->is_verified);

  double best = goal->best, g = last->base.g;
  goal->best = g; // as if the goal were seen from before the last circle
  CHECK(verify(r) == BT_FALLBACK_PATH_BLOCKED);
  goal->best = best;
  CHECK(verify(r) == BT_FALLBACK_NONE);

  last->base.g = g - 1e-6;              // shorter than its pieces are
  CHECK(verify(r) == BT_FALLBACK_NONE); // which are looked at once
  last->is_verified = false;
  CHECK(verify(r) == BT_FALLBACK_PATH_BLOCKED);
  last->base.g = g;
  CHECK(verify(r) == BT_FALLBACK_NONE);

  w->lost = BT_FALLBACK_ENDLESS;
  CHECK(verify(r) == BT_FALLBACK_ENDLESS);
  w->lost = BT_FALLBACK_NONE;

  goal->best = INFINITY; // as if the goal had not been found, though nothing separates it
  CHECK(verify(r) == BT_FALLBACK_NOT_SEPARATED);
  w->lost = BT_FALLBACK_HIDDEN;
  CHECK(verify(r) == BT_FALLBACK_HIDDEN);
  w->lost = BT_FALLBACK_NONE;
  goal->best = best;
  CHECK(verify(r) == BT_FALLBACK_NONE);
}

static uint32_t site_of(const rig *r, bt_id id) {
  return r->world->obstacles.items[bt_id_to_slot(id)].first_site;
}

// A circle comes in the way, once as it is and once as if the diagram had left it out.
static void test_blocked_segment(rig *r, const bt_segment *line, bt_id stray) {
  bt_circle away;
  bt_vec middle = bt_along(line->from, bt_sub(line->to, line->from), 0.5);
  uint32_t *cell = &r->diagram->cell_of.items[site_of(r, stray)], found = *cell;
  CHECK(bt_world_get_circle(r->world, stray, &away) == BT_OK);
  CHECK(bt_world_move_circle(r->world, stray, middle) == BT_OK);
  CHECK(found != BT_NONE && verify_anew(r) == BT_FALLBACK_PATH_BLOCKED);
  *cell = BT_NONE;
  CHECK(verify_anew(r) == BT_FALLBACK_HIDDEN);
  *cell = found;
  r->windows.lost = BT_FALLBACK_NONE;
  CHECK(bt_world_move_circle(r->world, stray, away.center) == BT_OK);
  CHECK(verify_anew(r) == BT_FALLBACK_NONE);
}

// A circle that the diagram has left out lies on an arc.
static void test_blocked_arc(rig *r, const bt_segment *arc, bt_id stray) {
  CHECK(arc->kind == BT_ARC && arc->sweep * arc->sweep > 0.25);
  bt_vec middle = bt_unit_at(arc->start_angle + arc->sweep / 2);
  CHECK(bt_world_move_circle(r->world, stray, bt_along(arc->center, middle, arc->radius)) == BT_OK);
  CHECK(verify(r) == BT_FALLBACK_NONE);
  CHECK(bt_push(r->memory, &r->diagram->degenerate, site_of(r, stray)) == BT_OK);
  CHECK(verify_anew(r) == BT_FALLBACK_PATH_BLOCKED);
  r->diagram->degenerate.count = 0;
  CHECK(verify(r) == BT_FALLBACK_NONE);
}

// Three circles in a row, of which the path hugs some, and a small one that is not in its way.
static void begin_row(rig *r, bt_id *stray) {
  bt_id id;
  begin(r, bt_vec_of(-3, 0), bt_vec_of(3, 0.5));
  for (int i = -1; i <= 1; i++)
    CHECK(bt_world_add_circle(r->world, (bt_circle){{0.1 * i, 2 * i}, 1}, &id) == BT_OK);
  CHECK(bt_world_add_circle(r->world, (bt_circle){{30, 30}, 0.05}, stray) == BT_OK);
}

static void test_row(bt_path *path) {
  rig r;
  bt_id stray;
  begin_row(&r, &stray);
  search(&r);
  find_path(&r, path);
  const bt_segment *segments = bt_path_get_segments(path);
  test_found_path(&r);
  test_blocked_segment(&r, &segments[0], stray);
  test_blocked_arc(&r, &segments[1], stray);
  end(&r);
}

// Moves a short wall so that its middle is at a point, and back.
static bt_fallback verify_with_wall_at(rig *r, bt_id wall, bt_vec at) {
  static const bt_vec away = {-20, -20};
  bt_vec by = bt_sub(at, away);
  CHECK(bt_world_move_obstacle(r->world, wall, by) == BT_OK);
  bt_fallback fallback = verify_anew(r);
  CHECK(bt_world_move_obstacle(r->world, wall, bt_scale(by, -1)) == BT_OK);
  CHECK(verify_anew(r) == BT_FALLBACK_NONE);
  return fallback;
}

// A wall comes in the way of a segment, and one that sticks out of a circle in the way of an arc.
// Windows see neither.
static void test_wall_in_the_way(bt_path *path) {
  rig r;
  bt_id wall, stray;
  const bt_vec wall_away[2] = {{-20.01, -20.01}, {-19.99, -19.99}};
  begin_row(&r, &stray);
  CHECK(bt_world_add_wall(r.world, wall_away, 2, &wall) == BT_OK);
  search(&r);
  find_path(&r, path);
  bt_segment line = bt_path_get_segments(path)[0], arc = bt_path_get_segments(path)[1];
  bt_vec across = bt_along(line.from, bt_sub(line.to, line.from), 0.5);
  bt_vec outward = bt_unit_at(arc.start_angle + arc.sweep / 2);
  CHECK(verify_with_wall_at(&r, wall, across) == BT_FALLBACK_WALL);
  bt_vec on_arc = bt_along(arc.center, outward, arc.radius);
  CHECK(verify_with_wall_at(&r, wall, on_arc) == BT_FALLBACK_WALL);
  end(&r);
}

// A wall hides one goal from the start, and another goal is further away in sight: the answer for
// that goal holds, but not that it is the nearest.
static void test_walled_goal(bool is_near) {
  rig r;
  bt_id wall;
  bt_vec goals[2] = {{0, is_near ? 2 : 5}, {4, 0}};
  begin(&r, bt_vec_of(0, 0), goals[1]);
  CHECK(bt_world_add_wall(r.world, (bt_vec[]){{-1, 1}, {1, 1}}, 2, &wall) == BT_OK);
  search_for(&r, goals, 2, BT_AIM_ALL);
  CHECK(verify_goal(&r, 0) == BT_FALLBACK_WALL && verify_goal(&r, 1) == 0);
  CHECK(r.windows.goals.items[0].walled == goals[0].y && r.windows.unfound == 0);
  search_for(&r, goals, 2, BT_AIM_NEAREST);
  CHECK((verify_goal(&r, 1) == BT_FALLBACK_WALL) == is_near);
  search_for(&r, goals, 1, BT_AIM_ONE);
  CHECK(verify(&r) == BT_FALLBACK_WALL && r.windows.bound == goals[0].y);
  end(&r);
}

// Rays over a rock on a planet, beside the vertex of its cell, that of the planet and that of a
// rock in the air: the search does not go round and round it until it is lost.
static void test_rocks_on_a_planet(bt_path *path) {
  static const bt_circle circles[] = {{{0, 0}, 1000},
                                      {{61.726362246029822, 999.09501860627449}, 1},
                                      {{-38.224315504031779, 999.7695492983612}, 0.5},
                                      {{64.467376610155682, 998.37235628633812}, 0.3}};
  rig r;
  bt_id ids[4];
  begin(&r, bt_vec_of(619.44956742624186, 791.39575018788287),
        bt_vec_of(-346.2240233845182, 941.47659368090706));
  CHECK(bt_world_add_circles(r.world, circles, 4, ids, NULL) == BT_OK);
  find_path(&r, path);
  CHECK(bt_path_get_info(path)->expansions < 100);
  end(&r);
}

int main(void) {
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  test_row(path);
  test_wall_in_the_way(path);
  test_walled_goal(true);
  test_walled_goal(false);
  test_rocks_on_a_planet(path);
  bt_path_free(path);
  return check_done();
}
