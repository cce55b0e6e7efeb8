// What a search shows of itself, step by step, with each engine.
#include "arena.h"
#include "check.h"
#include "random.h"

#include <math.h>
#include <string.h>

typedef struct watch {
  arena arena;
  bt_id ids[4];
  bt_query query;
  bt_search *search;
  bt_search_view view;
  bt_path *path;
  double length;                  // of the answer
  size_t windows[4], arrivals[2]; // seen, by verdict and by turn
} watch;

static const bt_circle CIRCLES[] = {{{3, 0.5}, 1}, {{5, -1}, 1}, {{7, 0.25}, 1.25}, {{5, 3}, 0.5}};

static double distance(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

static const bt_circle *circle_of(const watch *w, double id) {
  size_t i = 0;
  while (i < 4 && w->ids[i] != (bt_id)id) i++;
  return CHECK(i < 4) ? &CIRCLES[i] : &CIRCLES[0];
}

static double power(bt_circle c, bt_vec p) {
  return pow(distance(p, c.center), 2) - c.radius * c.radius;
}

/// Is a point on the border of the circle's cell?
static bool is_on_border(const watch *w, double id, bt_vec p) {
  const bt_circle *own = circle_of(w, id);
  double least = INFINITY;
  for (size_t i = 0; i < 4; i++)
    if (&CIRCLES[i] != own) least = fmin(least, power(CIRCLES[i], p));
  return fabs(power(*own, p) - least) < 1e-9 * (1 + fabs(least));
}

/// An end of an edge: on its circle, which the way turns round so; or the point itself.
static void check_end(const watch *w, double id, double turn, bt_vec at, bt_vec way, bt_vec point) {
  if (id == 0) {
    CHECK(at.x == point.x && at.y == point.y && turn == 1);
    return;
  }
  const bt_circle *c = circle_of(w, id);
  CHECK_NEAR(distance(at, c->center), c->radius, 1e-12);
  CHECK(turn * ((at.x - c->center.x) * way.y - (at.y - c->center.y) * way.x) > 0);
}

static void check_edge(watch *w, const bt_search_edge *e) {
  bt_vec way = {e->to.x - e->from.x, e->to.y - e->from.y};
  check_end(w, e->from_obstacle, e->from_turn, e->from, way, w->query.start);
  check_end(w, e->to_obstacle, e->to_turn, e->to, way, w->query.goal);
  const bt_search_node *node = e->node < 0 ? NULL : &w->view.nodes[(size_t)e->node];
  CHECK((node ? node->obstacle : 0) == e->from_obstacle && (!node || node->turn == e->from_turn));
  CHECK((e->verdict == BT_VERDICT_BLOCKED) == (e->blocker != 0));
  CHECK_NEAR(e->h, distance(e->to, w->query.goal), 1e-12);
  CHECK(e->g >= (node ? node->g : 0) + distance(e->from, e->to) - 1e-12);
  w->arrivals[e->to_turn < 0] += e->to_obstacle != 0;
}

static void check_edges(watch *w) {
  double least = INFINITY;
  for (size_t i = 0; i < w->view.edge_count; i++) {
    const bt_search_edge *e = &w->view.edges[i];
    check_edge(w, e);
    if (e->verdict == BT_VERDICT_OPEN) least = fmin(least, e->g + e->h);
  }
  if (least == INFINITY) {
    CHECK(w->view.best_edge == w->view.edge_count);
  } else if (CHECK(w->view.best_edge < w->view.edge_count)) {
    const bt_search_edge *best = &w->view.edges[w->view.best_edge];
    CHECK(best->verdict == BT_VERDICT_OPEN);
    CHECK_NEAR(best->g + best->h, least, 1e-12);
  }
}

/// No label is less than the straight distance from the start.
static void check_labels(const watch *w) {
  for (size_t i = 0; i < w->view.label_count; i++) {
    const bt_search_label *label = &w->view.labels[i];
    CHECK(label->length >= distance(w->query.start, label->point) - 1e-9);
  }
}

/// Is a path by a label no longer than the window to each point of its edge, and so to one of them?
static bool is_useless(const watch *w, const bt_search_window *window) {
  double least = INFINITY;
  for (size_t i = 0; i < w->view.label_count; i++) {
    const bt_search_label *label = &w->view.labels[i];
    double near =
        fmin(distance(label->point, window->right_to), distance(label->point, window->left_to));
    least = fmin(least, label->length + near);
  }
  return least <= window->g + 1e-9;
}

static void check_windows(watch *w) {
  double least = INFINITY;
  size_t open = 0;
  for (size_t i = 0; i < w->view.window_count; i++) {
    const bt_search_window *window = &w->view.windows[i];
    double right = distance(window->right_from, window->right_to),
           left = distance(window->left_from, window->left_to);
    CHECK(is_on_border(w, window->obstacle, window->right_to));
    CHECK(is_on_border(w, window->obstacle, window->left_to));
    double before = window->node < 0 ? 0 : w->view.nodes[(size_t)window->node].g;
    CHECK(window->g >= before + fmin(right, left) - 1e-12);
    if (window->node < 0) CHECK_NEAR(window->g, fmin(right, left), 1e-12);
    CHECK(window->h >= -1e-12);
    if (window->verdict == BT_VERDICT_OPEN) open++, least = fmin(least, window->g + window->h);
    if (window->verdict == BT_VERDICT_DOMINATED) CHECK(is_useless(w, window));
    if (CHECK(window->verdict <= BT_VERDICT_DOMINATED)) w->windows[(size_t)window->verdict]++;
  }
  if (open == 0) {
    CHECK(w->view.best_window == w->view.window_count);
  } else if (CHECK(w->view.best_window < w->view.window_count)) {
    const bt_search_window *best = &w->view.windows[w->view.best_window];
    CHECK(best->verdict == BT_VERDICT_OPEN);
    CHECK_NEAR(best->g + best->h, least, 1e-12);
  }
}

/// As an answer would be written, and as long as its edge has it.
static void check_partial_paths(watch *w) {
  for (size_t i = 0; i < w->view.edge_count; i++) {
    bt_search_edge e = w->view.edges[i];
    CHECK(bt_search_partial_path(w->search, i, w->path) == BT_OK);
    const bt_path_info *info = bt_path_get_info(w->path);
    CHECK_NEAR(info->length, e.g, 1e-9);
    CHECK((int)info->outcome == BT_OUT_OF_BUDGET && info->is_partial == 1);
    CHECK((bt_engine)info->engine == w->query.engine);
    CHECK(info->goal.x == e.to.x && info->goal.y == e.to.y);
    CHECK(info->start.x == w->query.start.x && info->start.y == w->query.start.y);
    CHECK(bt_search_look(w->search, &w->view) == BT_OK);
  }
  bt_path_info before = *bt_path_get_info(w->path);
  CHECK(bt_search_partial_path(w->search, w->view.edge_count, w->path) == BT_ERROR_RANGE);
  CHECK(memcmp(&before, bt_path_get_info(w->path), sizeof before) == 0);
}

static void check_cells(const watch *w) {
  bt_search_cells cells;
  CHECK(bt_search_look_at_cells(w->search, &cells) == BT_OK);
  size_t next = 0;
  CHECK(cells.cell_count == (w->query.engine == BT_ENGINE_CELLS ? 4 : 0));
  for (size_t i = 0; i < cells.cell_count; i++) {
    const bt_search_cell *cell = &cells.cells[i];
    CHECK((size_t)cell->first_corner == next && cell->corner_count >= 3);
    next += (size_t)cell->corner_count;
    for (size_t k = 0; k < (size_t)cell->corner_count; k++) {
      bt_vec p = cells.corners[(size_t)cell->first_corner + k];
      CHECK(fabs(p.x) > 20 || fabs(p.y) > 20 || is_on_border(w, cell->obstacle, p));
    }
  }
  CHECK(next == cells.corner_count);
}

static void test_steps(bt_engine engine) {
  watch w = {.query = bt_query_default((bt_vec){0, 0}, (bt_vec){10, 0})};
  w.query.engine = engine;
  CHECK(arena_create(NULL, &w.arena) == BT_OK && bt_path_create(NULL, &w.path) == BT_OK);
  CHECK(bt_world_add_circles(w.arena.world, CIRCLES, 4, w.ids, NULL) == BT_OK);
  CHECK(arena_find_path(&w.arena, &w.query, w.path) == BT_OK);
  w.length = bt_path_get_info(w.path)->length;
  CHECK(arena_search(&w.arena, &w.query, &w.search) == BT_OK);
  CHECK(bt_search_look(w.search, NULL) == BT_ERROR_NULL);
  CHECK(bt_search_look_at_cells(w.search, NULL) == BT_ERROR_NULL);
  CHECK(bt_search_partial_path(w.search, 0, NULL) == BT_ERROR_NULL);
  for (bool done = false; !done;) {
    CHECK(bt_search_look(w.search, &w.view) == BT_OK);
    check_edges(&w);
    check_windows(&w);
    check_labels(&w);
    check_partial_paths(&w);
    CHECK(bt_search_step(w.search, 1, &done) == BT_OK);
  }
  CHECK(bt_search_look(w.search, &w.view) == BT_OK);
  double best = INFINITY; // to the goal
  for (size_t i = 0; i < w.view.edge_count; i++)
    if (w.view.edges[i].to_obstacle == 0 && w.view.edges[i].verdict == BT_VERDICT_CLEAR)
      best = fmin(best, w.view.edges[i].g);
  CHECK_NEAR(best, w.length, 1e-12);
  bool by_cells = engine == BT_ENGINE_CELLS;
  for (size_t i = 0; i < 4; i++) CHECK((w.windows[i] > 0) == by_cells);
  CHECK((w.view.label_count > 0) == by_cells);
  CHECK(w.arrivals[0] > 0 && w.arrivals[1] > 0);
  check_cells(&w);
  CHECK(bt_world_remove(w.arena.world, w.ids[0]) == BT_OK);
  bt_search_cells cells;
  CHECK(bt_search_look(w.search, &w.view) == BT_ERROR_STALE_SEARCH);
  CHECK(bt_search_look_at_cells(w.search, &cells) == BT_ERROR_STALE_SEARCH);
  CHECK(bt_search_partial_path(w.search, 0, w.path) == BT_ERROR_STALE_SEARCH);
  bt_search_free(w.search);
  bt_path_free(w.path);
  arena_free(&w.arena);
}

/// An end that is blocked: there is nothing to see.
static void test_blocked(bt_engine engine) {
  watch w = {.query = bt_query_default((bt_vec){3, 0}, (bt_vec){10, 0})};
  w.query.engine = engine;
  CHECK(arena_create(NULL, &w.arena) == BT_OK && bt_path_create(NULL, &w.path) == BT_OK);
  CHECK(bt_world_add_circles(w.arena.world, CIRCLES, 4, w.ids, NULL) == BT_OK);
  CHECK(arena_search(&w.arena, &w.query, &w.search) == BT_OK);
  CHECK(bt_search_look(w.search, &w.view) == BT_OK);
  CHECK(w.view.edge_count == 0 && w.view.node_count == 0 && w.view.window_count == 0);
  CHECK(w.view.label_count == 0);
  bt_search_cells cells;
  CHECK(bt_search_look_at_cells(w.search, &cells) == BT_OK);
  CHECK(cells.cell_count == 0 && cells.corner_count == 0);
  CHECK(bt_search_partial_path(w.search, 0, w.path) == BT_ERROR_RANGE);
  bt_search_free(w.search);
  bt_path_free(w.path);
  arena_free(&w.arena);
}

static bt_circle random_circle(rng *r, double side) {
  return (bt_circle){{side * rng_unit(r), side * rng_unit(r)}, 0.4 + rng_below(r, 2) * rng_unit(r)};
}

/// Of two worlds with one past, one is asked and the other one's search is watched: the same bits,
/// and the same work. Posts in line make the list of windows deal itself out anew.
static void test_same_as_asked(int round) {
  enum { CIRCLES = 400, QUESTIONS = 12 };
  bt_circle circles[CIRCLES];
  bt_id ids[2][CIRCLES];
  arena fields[2];
  bt_path *paths[2];
  bool posts = round % 4 == 3;
  double side = posts ? 66 : 30 + 10 * (round % 4);
  rng r = {(uint64_t)round + 1};
  for (int i = 0; i < CIRCLES; i++) {
    circles[i] = random_circle(&r, side);
    if (posts) circles[i] = (bt_circle){{0.5 * (i / 3), side / 4 * (i % 3 + 1)}, 0.1};
  }
  for (int k = 0; k < 2; k++) {
    CHECK(arena_create(NULL, &fields[k]) == BT_OK && bt_path_create(NULL, &paths[k]) == BT_OK);
    CHECK(bt_world_add_circles(fields[k].world, circles, CIRCLES, ids[k], NULL) == BT_OK);
  }
  for (int i = 0; i < QUESTIONS; i++) {
    bt_vec ends[2] = {random_circle(&r, side).center, random_circle(&r, 2 * side).center};
    if (posts) ends[0].x = -3, ends[1].y = side / 4 + 0.05;
    bt_query query = bt_query_default(ends[0], ends[1]);
    query.engine = (bt_engine)rng_below(&r, 3);
    query.agent_radius = 0.25 * rng_below(&r, 3);
    query.snap = rng_below(&r, 2);
    query.partial = rng_below(&r, 2);
    query.max_expansions = 20000;
    bt_search *search;
    CHECK(arena_find_path(&fields[0], &query, paths[0]) == BT_OK);
    CHECK(arena_search(&fields[1], &query, &search) == BT_OK);
    for (bool done = false; !done;)
      CHECK(bt_search_step(search, (size_t)rng_below(&r, 50), &done) == BT_OK);
    CHECK(bt_search_finish(search, paths[1]) == BT_OK);
    bt_search_free(search);
    const bt_path_info *a = bt_path_get_info(paths[0]), *b = bt_path_get_info(paths[1]);
    size_t count = (size_t)a->segment_count;
    bool same = CHECK(memcmp(a, b, sizeof *a) == 0) && count > 0;
    if (same)
      CHECK(memcmp(bt_path_get_segments(paths[0]), bt_path_get_segments(paths[1]),
                   count * sizeof(bt_segment)) == 0);
    int at = rng_below(&r, CIRCLES);
    bt_vec moved = random_circle(&r, side).center;
    for (int k = 0; k < 2; k++)
      CHECK(bt_world_move_circle(fields[k].world, ids[k][at], moved) == BT_OK);
  }
  for (int k = 0; k < 2; k++) {
    bt_path_free(paths[k]);
    arena_free(&fields[k]);
  }
}

int main(void) {
  for (int round = 0; round < 24; round++) test_same_as_asked(round);
  for (bt_engine engine = BT_ENGINE_TANGENT; engine <= BT_ENGINE_CELLS; engine++) {
    test_steps(engine);
    test_blocked(engine);
  }
  return check_done();
}
