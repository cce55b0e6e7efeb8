// The engines against each other: `engines_test [count] [first seed] [part or family]` (seeds.h).
// They share no search, so that a fault of one shows, and need no brute force, so that worlds can
// be large. There each path is cleared against all that is in the world. The parts:
//   agree        small scenes of circles of all kinds, with special ends (ends.h)
//   large        1,000 to 20,000 circles
//   large-edges  1,000 to 20,000 edges, or 40 to 800 circles with triangles
//   maps         walls of 100 to 900 edges: also watched, between edits, and out of memory
#include "check.h"
#include "ends.h"
#include "engine_worlds.h"
#include "oracle.h"
#include "scenes.h"
#include "seeds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double TAU = 6.283185307179586;

/// Bits for the engines that are compared with the cells engine.
enum {
  BY_AUTO = 1 << BT_ENGINE_AUTO,
  BY_TANGENT = 1 << BT_ENGINE_TANGENT,
  BY_GRAPH = 1 << BT_ENGINE_GRAPH
};

enum { MOST_FAMILIES = 64 };

/// What is being asked about. A failed check prints its name and, of circles alone, the scene.
typedef struct trial {
  field f;
  char name[80];
  int family;
  const scene *small; ///< NULL in a large world
  const map *map;     ///< whose free points are ends; NULL: any point may be one
  unsigned others;    ///< the engines
  uint64_t budget;    ///< of the tangent engine
  bt_path *paths[4];
  long found, given_up;
  /// Queries of free ends in each family, and how many the cells engine answered itself.
  long asked[MOST_FAMILIES], by_cells[MOST_FAMILIES];
} trial;

static bt_path_info find(trial *t, bt_query query, bt_engine engine) {
  bt_path *path = t->paths[engine];
  query.engine = engine;
  query.max_expansions = engine == BT_ENGINE_TANGENT ? t->budget : 0;
  CHECK(arena_find_path(&t->f.arena, &query, path) == BT_OK);
  return *bt_path_get_info(path);
}

static double apart(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

static bool same_length(const trial *t, double a, double b) {
  if (t->small) return oracle_same_length(t->small, a, b);
  return a == b || fabs(a - b) <= 1e-9 * fmax(a, b);
}

static bool has_path(const bt_path_info *info) {
  return (int)info->outcome == BT_FOUND || info->is_partial != 0;
}

/// As long, and to the goal, or as near to it.
static bool same_answer(const trial *t, const bt_path_info *a, const bt_path_info *b, bt_vec goal) {
  if (a->outcome != b->outcome || a->is_partial != b->is_partial) return false;
  if (!has_path(a)) return true;
  double left[2] = {apart(a->goal, goal), apart(b->goal, goal)};
  bool as_near = t->small ? same_length(t, left[0], left[1]) : fabs(left[0] - left[1]) <= 1e-9;
  return same_length(t, a->length, b->length) && (as_near || a->is_partial == 0);
}

static void report(const trial *t, const bt_query *query, const char *what, const bt_path_info *a,
                   const bt_path_info *b) {
  printf("MISMATCH %s: %s: engines %g and %g, outcomes %g and %g, lengths %.17g and %.17g\n",
         t->name, what, a->engine, b->engine, a->outcome, b->outcome, a->length, b->length);
  if (t->f.circle_count > 0)
    scene_print_query(stdout, t->name, query, t->f.circles, t->f.circle_count);
  else
    printf("  (%.17g, %.17g) to (%.17g, %.17g), radius %.17g\n", query->start.x, query->start.y,
           query->goal.x, query->goal.y, query->agent_radius);
}

/// The answer of the cells engine, which must be that of the other engines.
static bt_path_info compare(trial *t, bt_query query, unsigned others) {
  bt_path_info cells = find(t, query, BT_ENGINE_CELLS);
  bool is_open = (int)cells.outcome == BT_FOUND || (int)cells.outcome == BT_UNREACHABLE;
  t->found += (int)cells.outcome == BT_FOUND;
  t->asked[t->family] += is_open;
  t->by_cells[t->family] += is_open && (int)cells.engine != BT_ENGINE_TANGENT;
  if (!t->small && has_path(&cells) && !CHECK(is_clear(&t->f, t->paths[BT_ENGINE_CELLS])))
    report(t, &query, "not clear", &cells, &cells);
  for (int engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    if (!(others >> engine & 1)) continue;
    bt_path_info other = find(t, query, (bt_engine)engine);
    if ((int)other.outcome == BT_OUT_OF_BUDGET)
      t->given_up++;
    else if (!CHECK(same_answer(t, &cells, &other, query.goal)))
      report(t, &query, "other answers", &cells, &other);
  }
  return cells;
}

// ---------------------------------------------------------------------------------------------
// Queries.

static bt_vec some_end(trial *t) {
  return t->map ? map_free_point(t->map, &t->f.r) : some_point(&t->f);
}

/// An end so many obstacles away; on a map, anywhere.
static bt_vec end_near(trial *t, bt_vec from, double least, double most) {
  if (t->map) return some_end(t);
  double reach = t->f.spacing * rng_range(&t->f.r, least, most), angle = rng_unit(&t->f.r) * TAU;
  return (bt_vec){from.x + reach * cos(angle), from.y + reach * sin(angle)};
}

static bt_query query_of(const trial *t, bt_vec start, bt_vec goal) {
  bt_query query = bt_query_default(start, goal);
  query.agent_radius = t->f.agent;
  return query;
}

/// Ends close enough for the tangent engine, whose cost grows with the square of what lies between.
static bt_query ask_near(trial *t) {
  bt_vec start = some_end(t);
  bt_query query = query_of(t, start, end_near(t, start, 2, 12));
  query.snap = rng_below(&t->f.r, 3) > 0;
  compare(t, query, t->others);
  return query;
}

/// From edge to edge: the way back is as long, and so is that of the tangent engine in a world of
/// few obstacles, where it comes to an end in time.
static void ask_across(trial *t) {
  enum { FEW = 2000 };
  bt_vec start = {1, rng_unit(&t->f.r) * t->f.side};
  bt_vec goal = {t->f.side - 1, rng_unit(&t->f.r) * t->f.side};
  bt_query query = query_of(t, start, goal);
  query.snap = true;
  bt_path_info there = compare(t, query, t->f.edge_count <= FEW ? BY_TANGENT : 0);
  query.start = there.goal, query.goal = there.start;
  bt_path_info back = find(t, query, BT_ENGINE_CELLS);
  if (!CHECK(same_answer(t, &there, &back, query.goal))) report(t, &query, "back", &there, &back);
}

/// Many goals in one search are as far as each alone, and the nearest is the nearest of these.
static void ask_many(trial *t) {
  enum { GOALS = 8 };
  bt_vec goals[GOALS], start = some_end(t);
  double distances[GOALS], least = INFINITY, nearest = 0;
  size_t index;
  for (int i = 0; i < GOALS; i++) goals[i] = i % 5 ? end_near(t, start, 0, 20) : some_end(t);
  bt_query query = query_of(t, start, start);
  CHECK(arena_distances(&t->f.arena, &query, goals, GOALS, distances) == BT_OK);
  CHECK(arena_nearest_of(&t->f.arena, &query, goals, GOALS, &index, &nearest, NULL) == BT_OK);
  for (int i = 0; i < GOALS; i++) {
    query.goal = goals[i];
    bt_path_info info = find(t, query, BT_ENGINE_CELLS);
    double alone = (int)info.outcome == BT_FOUND ? info.length : INFINITY;
    least = fmin(least, alone);
    if (CHECK(same_length(t, alone, distances[i]))) continue;
    printf("%.17g of many\n", distances[i]);
    report(t, &query, "one of many", &info, &info);
  }
  CHECK(same_length(t, nearest, least));
  CHECK(index == GOALS ? least == INFINITY : same_length(t, distances[index], least));
}

/// Steps of a watched search lead to the same path, and can be looked at.
static void watch(trial *t, bt_query query) {
  bt_search *search;
  bt_search_view view;
  bt_search_cells cells;
  bt_path *path = t->paths[BT_ENGINE_AUTO];
  bt_path_info info = find(t, query, BT_ENGINE_CELLS);
  query.engine = BT_ENGINE_CELLS;
  CHECK(arena_search(&t->f.arena, &query, &search) == BT_OK);
  for (bool done = false; !done;) {
    CHECK(bt_search_step(search, 50, &done) == BT_OK);
    CHECK(bt_search_look(search, &view) == BT_OK);
  }
  CHECK(bt_search_look_at_cells(search, &cells) == BT_OK);
  CHECK(bt_search_finish(search, path) == BT_OK);
  const bt_path_info *watched = bt_path_get_info(path);
  CHECK(watched->outcome == info.outcome);
  if ((int)info.outcome == BT_FOUND) CHECK(watched->length == info.length);
  bt_search_free(search);
}

// ---------------------------------------------------------------------------------------------
// Large worlds.

/// An empty world.
static void begin(trial *t, uint64_t seed) {
  t->f.r = (rng){seed * 0x2545f4914f6cdd1du + 7};
  t->f.agent = 0;
  t->f.circle_count = t->f.edge_count = 0;
  t->small = NULL, t->map = NULL;
  CHECK(bt_world_clear(t->f.arena.world) == BT_OK);
}

static void ask_in_large(trial *t) {
  enum { QUERIES = 4 };
  list_edges(&t->f);
  for (int i = 0; i < QUERIES; i++) ask_near(t);
  ask_many(t);
  ask_across(t);
}

static void run_large(trial *t, uint64_t seed) {
  begin(t, seed);
  large_make(&t->f, (int)(seed % (uint64_t)large_families()));
  ask_in_large(t);
}

static void run_large_edges(trial *t, uint64_t seed) {
  begin(t, seed);
  large_make_edges(&t->f, (int)(seed % (uint64_t)large_edge_families()));
  ask_in_large(t);
}

static void scatter_anew(trial *t, size_t n, double fill) {
  begin(t, 1);
  scatter(&t->f, n, fill);
  load_circles(&t->f);
}

static bt_path_info ask_for(trial *t, bt_engine engine, double length, double radius) {
  bt_vec start = {0.1 * t->f.side, 0.1 * t->f.side};
  bt_query query = bt_query_default(start, (bt_vec){start.x + length, start.y + length});
  query.agent_radius = radius;
  query.snap = true;
  return find(t, query, engine);
}

/// Near ends never pay for a diagram. Far ones do, long before the tangent engine has spent as much
/// (a candidate each), and find those of other radii again without it. Where circles are few and
/// far between it is of no use.
static void check_choice(trial *t) {
  enum { CIRCLES = 3000, BUILDING = 20 };
  const bt_engine AUTO = BT_ENGINE_AUTO;
  scatter_anew(t, CIRCLES, 0.2);
  for (int i = 0; i < 1000; i++) CHECK(ask_for(t, AUTO, 10, 0.1).engine == BT_ENGINE_TANGENT);
  for (int i = 0; i < 8; i++) {
    bt_path_info info = ask_for(t, AUTO, 0.8 * t->f.side, i % 2 ? 0.1 : 0);
    CHECK(info.outcome == BT_FOUND && info.engine == BT_ENGINE_CELLS);
    CHECK(i < 2 ? info.bitangents < 0.25 * BUILDING * CIRCLES : info.active == 0);
  }
  scatter_anew(t, CIRCLES, 0.001);
  CHECK(ask_for(t, BT_ENGINE_CELLS, 10, 0).engine == BT_ENGINE_CELLS);
  CHECK(ask_for(t, AUTO, 0.8 * t->f.side, 0).engine == BT_ENGINE_TANGENT);
}

/// The point so far straight ahead of a contact of two tiles, or now and then any point.
static bt_vec pick_contact(field *f, double ahead) {
  bt_vec a = f->circles[rng_below(&f->r, (int)f->circle_count)].center;
  for (int tries = 0; tries < 200; tries++) {
    bt_vec b = f->circles[rng_below(&f->r, (int)f->circle_count)].center;
    if (fabs(apart(a, b) - 2 * f->circles[0].radius) < 1e-9)
      return (bt_vec){0.5 * (a.x + b.x) + ahead * (b.y - a.y),
                      0.5 * (a.y + b.y) + ahead * (a.x - b.x)};
  }
  return (bt_vec){a.x + 0.6 + 0.2 * rng_unit(&f->r), a.y + 0.5};
}

static void make_tiles(field *f, int board) {
  enum { SIDE = 12 };
  double turn = board % 3 ? 0 : rng_unit(&f->r), pitch = board % 2 ? 1 : 1 + rng_unit(&f->r);
  double c = pitch * cos(turn), d = pitch * sin(turn);
  for (int i = 0; i < SIDE * SIDE; i++) {
    int x = i % SIDE, y = i / SIDE;
    if (rng_unit(&f->r) < 0.4 + 0.01 * board)
      put(f, 5 + x * c - y * d, 5 + x * d + y * c, 0.5 * pitch);
  }
  load_circles(f);
}

/// Tiles that touch, with ends on their contacts: the cells engine answers by itself a path, or how
/// near it gets.
static void check_contacts(trial *t) {
  enum { BOARDS = 20, NEAR = 8, GOALS = 120 };
  bt_vec goals[GOALS];
  double alone[GOALS], distances[GOALS];
  for (int board = 0; board < BOARDS; board++) {
    begin(t, (uint64_t)board + 1);
    make_tiles(&t->f, board);
    list_edges(&t->f);
    snprintf(t->name, sizeof t->name, "tiles-%d", board);
    rng here = t->f.r;
    bt_query query = bt_query_default(pick_contact(&t->f, 0), (bt_vec){0});
    for (int i = 0; i < GOALS; i++) {
      bool is_near = i < 2 * NEAR;
      if (is_near) t->f.r = here; // ahead of the start, to either side
      query.goal = goals[i] = pick_contact(&t->f, is_near ? (i - NEAR) * 0.06 : 0);
      query.partial = true;
      bt_path_info info = compare(t, query, BY_TANGENT);
      alone[i] = (int)info.outcome == BT_FOUND ? info.length : INFINITY;
      bool is_open = (int)info.outcome <= BT_UNREACHABLE; // or that point is in a tile
      CHECK(!is_open || (int)info.engine == BT_ENGINE_CELLS);
    }
    query.partial = false;
    CHECK(arena_distances(&t->f.arena, &query, goals, GOALS, distances) == BT_OK);
    for (int i = 0; i < GOALS; i++) CHECK(same_length(t, alone[i], distances[i]));
  }
}

static void check_large(trial *t) {
  check_choice(t);
  t->budget = 0;
  check_contacts(t);
}

// ---------------------------------------------------------------------------------------------
// Small scenes.

static void load_scene_of(trial *t, const scene *s) {
  t->small = s;
  t->f.agent = s->agent;
  t->f.circle_count = (size_t)s->n;
  memcpy(t->f.circles, s->circles, sizeof s->circles);
  if (s->n > 0) load_circles(&t->f);
}

/// `partial` where there is no path.
static bt_path_info ask_in_scene(trial *t, const scene *s) {
  bt_query query = query_of(t, s->start, s->goal);
  query.partial = true;
  return compare(t, query, BY_TANGENT);
}

/// The scene's own ends, and special ones in a variant of it.
static void run_small(trial *t, uint64_t seed) {
  enum { SPECIAL = 2 };
  scene s;
  double scale;
  begin(t, seed);
  scenes_make(seed, &s);
  scenes_vary(&s, scenes_variant(seed, false), seed, &s, &scale);
  snprintf(t->name, sizeof t->name, "%s", s.name);
  load_scene_of(t, &s);
  ask_in_scene(t, &s);
  rng r = {seed};
  for (int i = 0; i < SPECIAL; i++) {
    s.start = ends_pick(&r, &s, &t->f.arena);
    s.goal = ends_pick(&r, &s, &t->f.arena);
    if (ends_may_be_asked(&s, s.start) && ends_may_be_asked(&s, s.goal)) ask_in_scene(t, &s);
  }
}

/// From a start on an outline, by rounding outside of it or inside, the way may hug on either way:
/// neither arrival makes the other one useless.
static void check_outlines(trial *t) {
  enum { STARTS = 400 };
  rng r = {4};
  for (int i = 0; i < STARTS; i++) {
    scene s = {.name = "outline", .n = 1, .circles = {{{rng_unit(&r), rng_unit(&r)}, 1}}};
    double angle = 7 * rng_unit(&r), off = 1 + 4e-16 * rng_range(&r, -9, 9);
    double across = angle + (i % 2 ? 2 : -2), far = 1.2 + rng_unit(&r);
    bt_vec c = s.circles[0].center;
    s.start = (bt_vec){c.x + off * cos(angle), c.y + off * sin(angle)};
    s.goal = (bt_vec){c.x + far * cos(across), c.y + far * sin(across)};
    begin(t, 0);
    load_scene_of(t, &s);
    bt_path_info info = ask_in_scene(t, &s);
    CHECK(info.outcome == BT_FOUND && info.engine == BT_ENGINE_CELLS);
  }
}

// ---------------------------------------------------------------------------------------------
// Maps.

static void ask_on_map(trial *t, double agent) {
  enum { QUERIES = 6 };
  bt_query query;
  t->f.agent = agent;
  list_edges(&t->f);
  for (int i = 0; i < QUERIES; i++) query = ask_near(t);
  ask_many(t);
  watch(t, query);
}

/// A wall more, which is then disabled and moved; and circles among the walls.
static void edit_map(trial *t) {
  bt_world *world = t->f.arena.world;
  bt_id wall, circle;
  bt_vec from = some_end(t), points[2] = {from, {from.x + 3.2, from.y + 4.1}};
  CHECK(bt_world_add_wall(world, points, 2, &wall) == BT_OK);
  ask_on_map(t, 0);
  CHECK(bt_world_set_enabled(world, wall, false) == BT_OK);
  ask_on_map(t, 0);
  CHECK(bt_world_set_enabled(world, wall, true) == BT_OK);
  CHECK(bt_world_move_obstacle(world, wall, (bt_vec){-1.7, 0.3}) == BT_OK);
  for (int i = 0; i < 6; i++) {
    bt_circle c = {some_end(t), rng_range(&t->f.r, 0.1, 1.4)};
    CHECK(bt_world_add_circle(world, c, &circle) == BT_OK);
  }
  ask_on_map(t, 0.1);
}

static void run_map(trial *t, uint64_t seed) {
  static const double radii[] = {0, 0.05, 0.19};
  map m = map_make(seed, 24 + (int)(seed % 3) * 8);
  begin(t, seed);
  t->map = &m;
  t->f.side = m.width;
  CHECK(map_load(&m, t->f.arena.world) > 0);
  for (int i = 0; i < 3; i++) ask_on_map(t, radii[i]);
  edit_map(t);
  map_free(&m);
}

/// Every allocation of a first query may fail; repeated queries make none.
static void check_memory(trial *t) {
  check_heap heap = {.fail_at = SIZE_MAX};
  const bt_allocator allocator = {check_resize, &heap};
  arena arena;
  bt_path *path;
  map m = map_make(4, 16);
  rng r = {1};
  (void)t;
  CHECK(arena_create(&allocator, &arena) == BT_OK && bt_path_create(&allocator, &path) == BT_OK);
  CHECK(map_load(&m, arena.world) > 0);
  CHECK(bt_world_add_circle(arena.world, (bt_circle){{5.2, 7.3}, 1.1}, &(bt_id){0}) == BT_OK);
  bt_query query = bt_query_default(map_free_point(&m, &r), map_free_point(&m, &r));
  query.engine = BT_ENGINE_CELLS;
  CHECK(bt_world_prepare(arena.world) == BT_OK);
  bt_status status = BT_ERROR_OUT_OF_MEMORY;
  for (size_t n = 0; status != BT_OK; n++) {
    bt_solver_free(arena.solver);
    CHECK(bt_solver_create(arena.world, &allocator, &arena.solver) == BT_OK);
    heap.fail_at = heap.calls + n;
    status = bt_solver_find_path(arena.solver, &query, path);
    heap.fail_at = SIZE_MAX;
    CHECK(status == BT_OK || status == BT_ERROR_OUT_OF_MEMORY);
    if (status) CHECK(bt_solver_find_path(arena.solver, &query, path) == BT_OK);
  }
  size_t calls = heap.calls;
  for (int i = 0; i < 20; i++) CHECK(bt_solver_find_path(arena.solver, &query, path) == BT_OK);
  CHECK(heap.calls == calls);
  bt_path_free(path);
  arena_free(&arena);
  map_free(&m);
  CHECK(heap.bytes == 0 && !heap.bad_size);
}

// ---------------------------------------------------------------------------------------------
// Parts.

typedef struct part {
  const char *name;
  uint64_t first, count; ///< its seeds, if no others are asked for
  int (*families)(void);
  const char *(*family)(int family);
  void (*run)(trial *t, uint64_t seed);
  void (*check)(trial *t); ///< besides
  unsigned others;
  uint64_t budget;
  double by_cells; ///< the least share of queries that cells, or the graph behind it, answers
} part;

// An enclosed start may have the tangent engine look at all there is: not worth waiting for.
enum { SOME = 20000, MANY = 40000 };

static const part PARTS[] = {
    {"agree", 1, 20000, scenes_families, scenes_family, run_small, check_outlines, BY_TANGENT, 0,
     0},
    {"large", 0, 132, large_families, large_family, run_large, check_large, BY_TANGENT, MANY, 0.9},
    {"large-edges", 0, 27, large_edge_families, large_edge_family, run_large_edges, NULL,
     BY_AUTO | BY_TANGENT | BY_GRAPH, SOME, 0.96},
    {"maps", 0, 24, maps_families, maps_family, run_map, check_memory, BY_TANGENT | BY_GRAPH, 0,
     0.98}};

enum { PART_COUNT = sizeof PARTS / sizeof *PARTS };

/// The families of all parts.
static const char *family_name(int family) {
  const part *p = PARTS;
  for (; family >= p->families(); p++) family -= p->families();
  return p->family(family);
}

/// Most queries have a path, few are left to one engine alone, and the cells engine, or the graph
/// where walls are in the way, answers what it is asked, in each family.
static void check_shares(const trial *t, const part *p) {
  enum { ENOUGH = 40 }; // queries: fewer may fall any way
  long asked = 0, by_cells = 0;
  for (int i = 0; i < p->families(); i++) {
    asked += t->asked[i], by_cells += t->by_cells[i];
    if (t->asked[i] >= ENOUGH)
      CHECK((double)t->by_cells[i] >= fmin(p->by_cells, 0.9) * (double)t->asked[i]);
  }
  bool is_right = CHECK((double)by_cells >= p->by_cells * (double)asked);
  if (asked >= ENOUGH * p->families())
    is_right &= CHECK(t->found * 2 > asked && t->given_up * 10 < asked);
  if (!is_right)
    printf("%s: %ld found of %ld, %ld given up, %ld answered by cells\n", p->name, t->found, asked,
           t->given_up, by_cells);
}

static void run_part(trial *t, const part *p, seeds s) {
  t->others = p->others, t->budget = p->budget;
  t->found = t->given_up = 0;
  memset(t->asked, 0, sizeof t->asked);
  memset(t->by_cells, 0, sizeof t->by_cells);
  for (uint64_t seed; seeds_next(&s, &seed);) {
    t->family = (int)(seed % (uint64_t)p->families());
    snprintf(t->name, sizeof t->name, "%s-%llu", p->family(t->family), (unsigned long long)seed);
    p->run(t, seed);
  }
  check_shares(t, p);
  if (p->check) p->check(t);
}

int main(int argc, char **argv) {
  const uint64_t NOT_GIVEN = UINT64_MAX;
  seed_part names[PART_COUNT + 1] = {{NULL, 0}};
  seeds s = {.next = NOT_GIVEN, .left = NOT_GIVEN, .families = {0, family_name}, .parts = names};
  for (int i = 0; i < PART_COUNT; i++) {
    names[i] = (seed_part){PARTS[i].name, PARTS[i].families()};
    s.families.count += PARTS[i].families();
  }
  s = seeds_read(argc, argv, s);
  trial *t = calloc(1, sizeof *t);
  if (!t || arena_create(NULL, &t->f.arena)) return 1;
  for (int k = 0; k < 4; k++)
    if (bt_path_create(NULL, &t->paths[k])) return 1;
  for (int i = 0; i < PART_COUNT; i++) {
    seeds own = seeds_of(&s, PARTS[i].name);
    if (own.next == NOT_GIVEN) own.next = PARTS[i].first;
    if (own.left == NOT_GIVEN) own.left = PARTS[i].count;
    if (seeds_want(&s, PARTS[i].name)) run_part(t, &PARTS[i], own);
  }
  for (int k = 0; k < 4; k++) bt_path_free(t->paths[k]);
  arena_free(&t->f.arena);
  free(t);
  return check_done();
}
