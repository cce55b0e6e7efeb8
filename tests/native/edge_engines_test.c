// Both engines on large worlds of polygons and walls, against each other:
// `edge_engines_test [scenes] [first seed] [family]`.
// Of every family 1,000 to 20,000 edges, or 40 to 800 circles with triangles, where brute force
// cannot go. The answers must be the same to 1e-9, and each path is cleared against every edge.
#include "arena.h"
#include "check.h"
#include "maps.h"
#include "seeds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 40000, QUERIES = 4, GOALS = 6, BOARDS = 5, OUTLINES = BOARDS + 3 };
enum { FAMILIES = OUTLINES + 1 };

static const double TAU = 6.283185307179586;

/// Of a circle both ends are the centre.
typedef struct edge {
  bt_vec a, b;
  double radius;
} edge;

typedef struct field {
  arena arena;
  bt_path *paths[4];
  rng r;
  double side, agent;
  size_t n;
  edge edges[MOST];
  long asked, given_up, by_cells; ///< queries of both engines with a path or none
} field;

// ---------------------------------------------------------------------------------------------
// Families: boards (maps.h), then polygons, then circles with triangles over their outlines.

static const char *family_name(int family) {
  static const char *const polygons[] = {"large-convex", "large-stars", "large-crossing",
                                         "large-over-outlines"};
  static const char *const boards[] = {"large-caves", "large-rooms", "large-tiles", "large-mazes",
                                       "large-streets"};
  return family < BOARDS ? boards[family] : polygons[family - BOARDS];
}

/// A star-shaped polygon, its corners between two distances from the middle; convex if they are
/// one.
static void add_polygon(field *f, bt_vec at, int corners, double near, double far) {
  bt_vec points[12];
  bt_id id;
  double turn = rng_unit(&f->r) * TAU;
  for (int i = 0; i < corners; i++) {
    double angle = turn + (i + rng_range(&f->r, -0.3, 0.3)) * TAU / corners;
    double out = rng_range(&f->r, near, far);
    points[i] = (bt_vec){at.x + out * cos(angle), at.y + out * sin(angle)};
  }
  CHECK(bt_world_add_polygon(f->arena.world, points, (size_t)corners, &id) == BT_OK);
}

/// Apart from each other on a board of squares; in the last family anywhere, so that they cross.
static void make_polygons(field *f, int family, size_t edges) {
  int columns = (int)sqrt((double)edges / 6.5);
  f->side = 3 * columns;
  for (int i = 0; i < columns * columns; i++) {
    bt_vec at = {3 * (i % columns) + 1.5, 3 * (i / columns) + 1.5};
    if (family > BOARDS + 1) at = (bt_vec){rng_unit(&f->r) * f->side, rng_unit(&f->r) * f->side};
    int corners = 4 + rng_below(&f->r, family == BOARDS ? 5 : 7);
    double far = rng_range(&f->r, 0.5, 1.45);
    add_polygon(f, at, corners, family == BOARDS ? far : 0.3 * far, far);
  }
}

/// Circles apart from each other, each with a triangle over its outline.
static void make_over_outlines(field *f, size_t edges) {
  int columns = (int)fmin(sqrt((double)edges / 3), 40);
  f->agent *= 4;
  f->side = 6 * columns;
  for (int i = 0; i < columns * columns; i++) {
    bt_vec at = {6 * (i % columns) + 3, 6 * (i / columns) + 3};
    double radius = rng_range(&f->r, 0.4, 1.2), turn = rng_unit(&f->r) * TAU;
    bt_id id;
    CHECK(bt_world_add_circle(f->arena.world, (bt_circle){at, radius}, &id) == BT_OK);
    radius += rng_range(&f->r, -0.5, 0.5) * f->agent;
    at = (bt_vec){at.x + radius * cos(turn), at.y + radius * sin(turn)};
    add_polygon(f, at, 3, 0.2, 0.8);
  }
}

/// Boards of the width that has about so many edges.
static void make_board(field *f, int family, size_t edges) {
  static const double edges_per_cell[] = {0.25, 0.3, 0.5, 0.5, 0.4};
  f->side = floor(sqrt((double)edges / edges_per_cell[family]));
  uint64_t seed = (rng_next(&f->r) >> 8) / BOARDS * BOARDS + (uint64_t)family;
  map m = map_make(seed, (int)f->side);
  CHECK(map_load(&m, f->arena.world) > 0);
  map_free(&m);
}

/// Reads the edges back from the world.
static void list_edges(field *f) {
  static bt_id ids[MOST];
  static bt_vec points[MOST];
  size_t count, points_needed;
  bt_obstacle_info info;
  f->n = 0;
  CHECK(bt_world_list_obstacles(f->arena.world, ids, MOST, &count) == BT_OK && count <= MOST);
  for (size_t i = 0; i < count; i++) {
    CHECK(bt_world_get_obstacle(f->arena.world, ids[i], &info) == BT_OK);
    CHECK(bt_world_get_points(f->arena.world, ids[i], points, MOST, &points_needed) == BT_OK);
    size_t last = points_needed - 1;
    if ((int)info.kind == BT_OBSTACLE_CIRCLE)
      f->edges[f->n++] = (edge){points[0], points[0], info.radius};
    for (size_t k = 0; k < points_needed && f->n < MOST; k++)
      if (k < last || (int)info.is_closed)
        f->edges[f->n++] = (edge){points[k], points[k < last ? k + 1 : 0], 0};
  }
  CHECK(f->n < MOST);
}

// ---------------------------------------------------------------------------------------------
// Clearance.

static double apart(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

static double cross_of(bt_vec from, bt_vec to, bt_vec p) {
  return (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
}

static double distance_to(const edge *e, bt_vec p) {
  bt_vec d = {e->b.x - e->a.x, e->b.y - e->a.y};
  double length2 = d.x * d.x + d.y * d.y;
  double t = length2 > 0 ? ((p.x - e->a.x) * d.x + (p.y - e->a.y) * d.y) / length2 : 0;
  t = fmin(fmax(t, 0), 1);
  return hypot(p.x - e->a.x - t * d.x, p.y - e->a.y - t * d.y);
}

/// Whether the ends of one are clearly on both sides of the other.
static bool parts(const edge *one, const edge *other, double rounding) {
  double length = apart(one->a, one->b), a = cross_of(one->a, one->b, other->a) / length,
         b = cross_of(one->a, one->b, other->b) / length;
  return (a > rounding && b < -rounding) || (a < -rounding && b > rounding);
}

/// Whether a line of the path comes too near to an edge, or crosses it.
static bool line_meets(const edge *line, const edge *e, double inner, double rounding) {
  if (parts(line, e, rounding) && parts(e, line, rounding)) return true;
  double least = fmin(fmin(distance_to(e, line->a), distance_to(e, line->b)),
                      fmin(distance_to(line, e->a), distance_to(line, e->b)));
  return least < inner;
}

static bool arc_meets(const bt_segment *s, const edge *e, double inner) {
  enum { SAMPLES = 8 };
  for (int i = 0; i <= SAMPLES; i++) {
    double angle = s->start_angle + s->sweep * i / SAMPLES;
    bt_vec p = {s->center.x + s->radius * cos(angle), s->center.y + s->radius * sin(angle)};
    if (distance_to(e, p) < inner) return true;
  }
  return false;
}

/// Joined, as long as it says, and clear of every edge but for rounding.
static bool is_clear(const field *f, const bt_path *path) {
  const bt_path_info *info = bt_path_get_info(path);
  const bt_segment *segments = bt_path_get_segments(path);
  bt_vec at = info->start;
  double sum = 0, rounding = 2e-11 * (f->side + 100), inner = f->agent - rounding;
  for (size_t i = 0; i < (size_t)info->segment_count; i++) {
    const bt_segment *s = &segments[i];
    const edge line = {s->from, s->to, 0};
    if (apart(at, s->from) > rounding) return false;
    at = s->to;
    sum += s->length;
    for (size_t k = 0; k < f->n; k++) {
      const edge *e = &f->edges[k];
      double apart_by = inner + e->radius;
      if (distance_to(e, s->from) > apart_by + s->length + 2 * rounding) continue;
      bool is_line = s->kind == BT_LINE && s->length > 0;
      if (is_line ? line_meets(&line, e, apart_by, rounding) : arc_meets(s, e, apart_by))
        return false;
    }
  }
  return apart(at, info->goal) <= rounding && fabs(sum - info->length) <= 1e-9 * (sum + rounding);
}

// ---------------------------------------------------------------------------------------------
// Questions.

static bt_vec some_point(field *f) {
  return (bt_vec){rng_unit(&f->r) * f->side, rng_unit(&f->r) * f->side};
}

static bool same_length(double a, double b) { return a == b || fabs(a - b) <= 1e-9 * fmax(a, b); }

static bool same_answer(const bt_path_info *a, const bt_path_info *b) {
  return a->outcome == b->outcome &&
         ((int)a->outcome != BT_FOUND || same_length(a->length, b->length));
}

static const bt_path_info *find(field *f, const bt_query *query, int at) {
  CHECK(arena_find_path(&f->arena, query, f->paths[at]) == BT_OK);
  return bt_path_get_info(f->paths[at]);
}

static void report(const bt_query *query, const bt_path_info *a, const bt_path_info *b) {
  printf("  (%.17g, %.17g) to (%.17g, %.17g), radius %.17g: outcomes %g and %g, lengths %.17g and "
         "%.17g\n",
         query->start.x, query->start.y, query->goal.x, query->goal.y, query->agent_radius,
         a->outcome, b->outcome, a->length, b->length);
}

/// Ends close enough for the tangent engine, whose cost grows with the square of what lies between;
/// `auto` has a diagram to use then.
static void ask_both(field *f) {
  double reach = 2 + 10 * rng_unit(&f->r), angle = rng_unit(&f->r) * TAU;
  bt_query query = bt_query_default(some_point(f), (bt_vec){0});
  query.goal = (bt_vec){query.start.x + reach * cos(angle), query.start.y + reach * sin(angle)};
  query.agent_radius = f->agent;
  query.snap = true;
  query.engine = BT_ENGINE_CELLS;
  const bt_path_info *cells = find(f, &query, 0);
  query.engine = BT_ENGINE_TANGENT;
  query.max_expansions = 20000;
  const bt_path_info *tangent = find(f, &query, 1);
  query.engine = BT_ENGINE_AUTO;
  query.max_expansions = 0;
  const bt_path_info *chosen = find(f, &query, 2);
  query.engine = BT_ENGINE_GRAPH;
  const bt_path_info *kept = find(f, &query, 3);
  bool given_up = (int)tangent->outcome == BT_OUT_OF_BUDGET;
  f->asked++;
  f->given_up += given_up;
  f->by_cells += (int)cells->engine == BT_ENGINE_CELLS || (int)cells->outcome > BT_UNREACHABLE;
  bool clear = (int)cells->outcome != BT_FOUND || is_clear(f, f->paths[0]);
  if (!CHECK((given_up || same_answer(cells, tangent)) && clear)) report(&query, cells, tangent);
  if (!CHECK(same_answer(cells, chosen))) report(&query, cells, chosen);
  if (!CHECK(same_answer(cells, kept))) report(&query, cells, kept);
}

/// From edge to edge: the way back is as long.
static void ask_across(field *f) {
  bt_query query = bt_query_default((bt_vec){1, rng_unit(&f->r) * f->side},
                                    (bt_vec){f->side - 1, rng_unit(&f->r) * f->side});
  query.agent_radius = f->agent;
  query.snap = true;
  query.engine = BT_ENGINE_CELLS;
  const bt_path_info *there = find(f, &query, 0);
  bool clear = (int)there->outcome != BT_FOUND || is_clear(f, f->paths[0]);
  query.start = there->goal, query.goal = there->start;
  const bt_path_info *back = find(f, &query, 1);
  if (!CHECK(same_answer(there, back) && clear)) report(&query, there, back);
}

/// Many goals in one search are as far as each alone, and the nearest is the nearest of these.
static void ask_many(field *f) {
  bt_vec goals[GOALS];
  double distances[GOALS];
  bt_query query = bt_query_default(some_point(f), (bt_vec){0});
  query.agent_radius = f->agent;
  query.engine = BT_ENGINE_CELLS;
  for (int i = 0; i < GOALS; i++) goals[i] = some_point(f);
  CHECK(arena_distances(&f->arena, &query, goals, GOALS, distances) == BT_OK);
  double nearest = INFINITY, least = INFINITY;
  size_t index;
  CHECK(arena_nearest_of(&f->arena, &query, goals, GOALS, &index, &nearest, NULL) == BT_OK);
  for (int i = 0; i < GOALS; i++) {
    query.goal = goals[i];
    const bt_path_info *info = find(f, &query, 0);
    double alone = (int)info->outcome == BT_FOUND ? info->length : INFINITY;
    least = fmin(least, alone);
    if (!CHECK(same_length(alone, distances[i]))) report(&query, info, info);
  }
  CHECK(same_length(least, nearest));
}

static void run_scene(field *f, uint64_t seed) {
  f->r = (rng){seed * 0x2545f4914f6cdd1du + 7};
  int family = (int)(seed % FAMILIES);
  size_t edges = (size_t)(1000 * pow(20, rng_unit(&f->r)));
  f->agent = rng_below(&f->r, 2) ? 0.25 * rng_unit(&f->r) : 0;
  CHECK(bt_world_clear(f->arena.world) == BT_OK);
  if (family < BOARDS)
    make_board(f, family, edges);
  else if (family == OUTLINES)
    make_over_outlines(f, edges / 8);
  else
    make_polygons(f, family, edges);
  list_edges(f);
  long failures = check_failures();
  for (int i = 0; i < QUERIES; i++) ask_both(f);
  ask_many(f);
  ask_across(f);
  if (check_failures() > failures)
    printf("MISMATCH %s-%llu: %zu edges\n", family_name(family), (unsigned long long)seed, f->n);
}

int main(int argc, char **argv) {
  seeds s = {.left = 42, .families = {FAMILIES, family_name}};
  s = seeds_read(argc, argv, s);
  field *f = calloc(1, sizeof *f);
  CHECK(f && arena_create(NULL, &f->arena) == BT_OK);
  for (int k = 0; k < 4; k++) CHECK(bt_path_create(NULL, &f->paths[k]) == BT_OK);
  for (uint64_t seed; seeds_next(&s, &seed);) run_scene(f, seed);
  printf("%ld asked, %ld given up by tangent, %ld answered by cells itself\n", f->asked,
         f->given_up, f->by_cells);
  CHECK(f->by_cells * 50 >= f->asked * 48);
  for (int k = 0; k < 4; k++) bt_path_free(f->paths[k]);
  arena_free(&f->arena);
  free(f);
  return check_done();
}
