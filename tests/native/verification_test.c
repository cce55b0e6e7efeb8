// The net under the cells engine: what a search cannot bring about but by a fault is noticed.
#include "check.h"
#include "query/query_state.h"

// Three circles in a row, of which the way hugs some.
static void ask(bt_world *world, bt_path *path) {
  bt_query query = bt_query_default((bt_vec){-3, 0}, (bt_vec){3, 0.5});
  query.engine = BT_ENGINE_CELLS;
  CHECK(bt_world_find_path(world, &query, path) == BT_OK);
  const bt_path_info *info = bt_path_get_info(path);
  CHECK((int)info->outcome == BT_FOUND && (int)info->engine == BT_ENGINE_CELLS);
}

static bool is_verified(bt_world *world) {
  bt_scratch *scratch = bt_scratch_of(world);
  bt_windows *w = &scratch->engines.windows;
  uint64_t tests = w->sight_tests;
  bool sound;
  CHECK(bt_verify_windows(w, 0, &scratch->separation, &sound) == BT_OK);
  CHECK(w->sight_tests == tests); // the net's own do not count as the search's
  return sound;
}

static void look_anew(bt_world *world) {
  bt_windows *w = &bt_scratch_of(world)->engines.windows;
  for (uint32_t i = w->goals.items->root; i != 0; i = w->nodes.items[i].parent)
    w->nodes.items[i].is_verified = false;
}

/// Rays over a rock on a planet, beside the vertex of its cell, that of the planet and that of a
/// rock in the air: the search does not go round and round it until it is lost.
static void test_rocks_on_a_planet(bt_path *path) {
  static const bt_circle circles[] = {{{0, 0}, 1000},
                                      {{61.726362246029822, 999.09501860627449}, 1},
                                      {{-38.224315504031779, 999.7695492983612}, 0.5},
                                      {{64.467376610155682, 998.37235628633812}, 0.3}};
  bt_world *world;
  bt_id ids[4];
  bt_query query = bt_query_default((bt_vec){619.44956742624186, 791.39575018788287},
                                    (bt_vec){-346.2240233845182, 941.47659368090706});
  query.engine = BT_ENGINE_CELLS;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_circles(world, circles, 4, ids, NULL) == BT_OK);
  CHECK(bt_world_find_path(world, &query, path) == BT_OK);
  const bt_path_info *info = bt_path_get_info(path);
  CHECK((int)info->outcome == BT_FOUND && (int)info->engine == BT_ENGINE_CELLS);
  CHECK(info->expansions < 100);
  bt_world_free(world);
}

int main(void) {
  bt_world *world;
  bt_path *path;
  bt_id id, thin;
  CHECK(bt_world_create(NULL, &world) == BT_OK && bt_path_create(NULL, &path) == BT_OK);
  for (int i = -1; i <= 1; i++)
    CHECK(bt_world_add_circle(world, (bt_circle){{0.1 * i, 2 * i}, 1}, &id) == BT_OK);
  CHECK(bt_world_add_circle(world, (bt_circle){{30, 30}, 0.05}, &thin) == BT_OK);
  ask(world, path);
  bt_windows *w = &bt_scratch_of(world)->engines.windows;
  bt_goal *goal = w->goals.items;
  bt_cells_node *last = &w->nodes.items[goal->root];
  CHECK(goal->root != 0 && last->is_verified && is_verified(world));

  double best = goal->best, g = last->base.g;
  goal->best = g; // as if the goal were seen from before the last circle
  CHECK(!is_verified(world));
  goal->best = best;
  CHECK(is_verified(world));

  last->base.g = g - 1e-6; // shorter than its pieces are
  CHECK(is_verified(world));  // which are looked at once
  last->is_verified = false;
  CHECK(!is_verified(world));
  last->base.g = g;
  CHECK(is_verified(world));

  w->is_lost = true;
  CHECK(!is_verified(world));
  w->is_lost = false;

  const bt_segment *first = bt_path_get_segments(path);
  bt_circle in_its_way = {bt_along(first->from, bt_sub(first->to, first->from), 0.5), 0.1};
  CHECK(bt_world_add_circle(world, in_its_way, &id) == BT_OK);
  look_anew(world);
  CHECK(!is_verified(world));
  CHECK(bt_world_remove(world, id) == BT_OK);
  look_anew(world);
  CHECK(is_verified(world));

  // One that the diagram has left out lies on an arc.
  const bt_segment *arc = first + 1;
  CHECK(arc->kind == BT_ARC && arc->sweep * arc->sweep > 0.25);
  bt_vec middle = bt_unit_at(arc->start_angle + arc->sweep / 2);
  CHECK(bt_world_move_circle(world, thin, bt_along(arc->center, middle, arc->radius)) == BT_OK);
  CHECK(is_verified(world));
  bt_indices *listed = &((bt_power_diagram *)w->diagram)->degenerate;
  CHECK(bt_push(w->memory, listed, bt_id_slot(thin)) == BT_OK);
  look_anew(world);
  CHECK(!is_verified(world));
  listed->count = 0;
  CHECK(is_verified(world));

  bt_world_free(world);
  test_rocks_on_a_planet(path);
  bt_path_free(path);
  return check_done();
}
