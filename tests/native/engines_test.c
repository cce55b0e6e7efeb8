// Both engines on large worlds, against each other:
// `engines_test [scenes] [first seed] [family]`.
// Of every family 1,000 to 20,000 circles, where brute force cannot go. The answers must be the
// same to 1e-9, and each path is cleared against every circle.
#include "arena.h"
#include "check.h"
#include "random.h"
#include "scene.h"
#include "seeds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 20000, QUERIES = 4, FAMILIES = 11 };

static const double TAU = 6.283185307179586;

typedef struct field {
  bt_circle circles[MOST];
  bt_id ids[MOST];
  size_t n;
  double side, agent;
  arena arena;
  bt_path *paths[2];
  rng r;
  int asked, given_up, found; ///< questions of both engines
  int family;
  int open[FAMILIES], by_cells[FAMILIES]; ///< those of free ends; answered by the cells engine
} field;

static void put(field *f, double x, double y, double radius) {
  if (f->n < MOST) f->circles[f->n++] = (bt_circle){{x, y}, radius};
}

// ---------------------------------------------------------------------------------------------
// Families.

/// Anywhere, so that many overlap; `fill` is the sum of their areas.
static void scatter(field *f, size_t n, double fill) {
  f->side = sqrt((double)n * 3.4 / fill);
  for (size_t i = 0; i < n; i++)
    put(f, rng_unit(&f->r) * f->side, rng_unit(&f->r) * f->side, 0.5 + rng_unit(&f->r));
}

static void lattice(field *f, size_t n, bool hex, double holes) {
  static const double REACH[] = {0.25, 0.4, 0.49, 0.5, 0.51};
  int columns = (int)sqrt((double)n);
  double reach = REACH[rng_below(&f->r, 5)];
  f->side = columns;
  for (int y = 0; y < columns; y++)
    for (int x = 0; x < columns; x++)
      if (rng_unit(&f->r) >= holes)
        put(f, x + (hex ? 0.5 * (y & 1) : 0), y * (hex ? sqrt(3) / 2 : 1), reach);
}

static void mixed(field *f, size_t n) {
  f->side = 40 * sqrt((double)n);
  for (size_t i = 0; i < n; i++)
    put(f, rng_unit(&f->r) * f->side, rng_unit(&f->r) * f->side,
        pow(10, rng_unit(&f->r) < 0.02 ? rng_range(&f->r, 0, 2) : rng_range(&f->r, -3, 1)));
}

/// Straight walls of overlapping circles, each with a gap.
static void walls(field *f, size_t n) {
  size_t rows = (size_t)sqrt((double)n / 6), each = n / rows;
  f->side = (double)each * 0.8;
  for (size_t row = 0; row < rows; row++) {
    double y = f->side * ((double)row + 0.5) / (double)rows;
    size_t gap = rng_next(&f->r) % each;
    for (size_t i = 0; i < each; i++)
      if (i != gap) put(f, (double)i * 0.8, y, 0.5);
  }
}

/// Closed rings, so that most pairs of points are cut off from each other.
static void rings(field *f, size_t n) {
  f->side = 4 * sqrt((double)n);
  while (f->n + 40 < n) {
    double x = rng_unit(&f->r) * f->side, y = rng_unit(&f->r) * f->side;
    double radius = 3 + 5 * rng_unit(&f->r);
    int count = (int)(TAU * radius / 0.9);
    for (int i = 0; i < count; i++)
      put(f, x + radius * cos(TAU * i / count), y + radius * sin(TAU * i / count), 0.5);
  }
}

/// Passages on a grid, their walls of touching circles.
static void maze(field *f, size_t n) {
  int cells = (int)sqrt((double)n / 8);
  f->side = 6 * cells;
  for (int y = 0; y < cells; y++)
    for (int x = 0; x < cells; x++) {
      bool along = rng_below(&f->r, 2);
      for (int i = 0; i <= 6; i++) put(f, 6 * x + (along ? i : 0), 6 * y + (along ? 0 : i), 0.5);
    }
}

/// Bunches of circles that go through the same two points, touch in one, nearly coincide, or have
/// points on their rims.
static void bunches(field *f, size_t n) {
  f->side = 3 * sqrt((double)n);
  while (f->n + 8 < n) {
    double x = rng_unit(&f->r) * f->side, y = rng_unit(&f->r) * f->side;
    double turn = rng_below(&f->r, 2) ? rng_unit(&f->r) * TAU : rng_below(&f->r, 4) * TAU / 4;
    double half = rng_below(&f->r, 3) * 0.4, c = cos(turn), d = sin(turn);
    int kind = rng_below(&f->r, 3);
    for (int i = 1 + rng_below(&f->r, 6); i > 0; i--) {
      double along = rng_range(&f->r, -1, 1), off = pow(10, rng_range(&f->r, -15, -4));
      if (kind == 0) put(f, x + along * c, y + along * d, hypot(along, half));
      if (kind == 1) put(f, x + off * c, y + off * d, 0.8);
      if (kind == 2)
        put(f, x + 0.8 * cos(along * TAU), y + 0.8 * sin(along * TAU), fmax(off, 1e-11));
    }
    if (kind == 2) put(f, x, y, 0.8);
  }
}

/// Towns far apart, in which nearly all circles are. Ends lie in the first one.
static void towns(field *f, size_t n) {
  int count = 2 + rng_below(&f->r, 4);
  double apart = pow(10, rng_range(&f->r, 2, 4));
  scatter(f, n / (size_t)count, 0.2);
  for (int i = 1; i < count; i++) {
    double x = apart * rng_range(&f->r, -1, 1), y = apart * rng_range(&f->r, -1, 1);
    for (size_t k = 0; k < n / (size_t)count; k++)
      put(f, x + f->circles[k].center.x, y + f->circles[k].center.y, f->circles[k].radius);
  }
  for (int i = 0; i < 9; i++)
    put(f, apart * rng_range(&f->r, -1, 1), apart * rng_range(&f->r, -1, 1), 1);
}

static const char *family_name(int family) {
  static const char *const names[FAMILIES] = {"large-sparse", "large-medium", "large-overlapping",
                                              "large-square", "large-hex",    "large-mixed",
                                              "large-walls",  "large-rings",  "large-maze",
                                              "large-towns",  "large-bunches"};
  return names[family];
}

static void make(field *f, int family, size_t n) {
  f->n = 0;
  f->agent = rng_below(&f->r, 3) ? 0 : 0.1 * rng_unit(&f->r);
  switch (family) {
  case 0:
    return scatter(f, n, 0.1 + 0.1 * rng_unit(&f->r));
  case 1:
    return scatter(f, n, 0.2 + 0.2 * rng_unit(&f->r));
  case 2:
    return scatter(f, n, 0.4 + 0.2 * rng_unit(&f->r));
  case 3:
    return lattice(f, n, false, 0.2 * rng_below(&f->r, 2));
  case 4:
    return lattice(f, n, true, 0.2 * rng_below(&f->r, 2));
  case 5:
    return mixed(f, n);
  case 6:
    return walls(f, n);
  case 7:
    return rings(f, n);
  case 8:
    return maze(f, n);
  case 9:
    return towns(f, n);
  default:
    return bunches(f, n);
  }
}

// ---------------------------------------------------------------------------------------------
// Clearance.

static double apart(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

static double distance_to(const bt_segment *s, bt_vec p) {
  bt_vec d = {s->to.x - s->from.x, s->to.y - s->from.y};
  double ends = fmin(apart(s->from, p), apart(s->to, p));
  if (s->kind == BT_LINE) {
    double t = ((p.x - s->from.x) * d.x + (p.y - s->from.y) * d.y) / (d.x * d.x + d.y * d.y);
    return t > 0 && t < 1 ? fabs(d.x * (p.y - s->from.y) - d.y * (p.x - s->from.x)) / s->length
                          : ends;
  }
  double turned = fmod(atan2(p.y - s->center.y, p.x - s->center.x) - s->start_angle, TAU);
  if (s->sweep > 0 && turned < 0) turned += TAU;
  if (s->sweep < 0 && turned > 0) turned -= TAU;
  return fabs(turned) < fabs(s->sweep) ? fabs(apart(s->center, p) - s->radius) : ends;
}

/// Joined, as long as it says, and outside of every circle but for rounding.
static bool is_clear(const field *f, const bt_path *path) {
  const bt_path_info *info = bt_path_get_info(path);
  const bt_segment *segments = bt_path_get_segments(path);
  size_t count = (size_t)info->segment_count;
  bt_vec at = info->start;
  double sum = 0, rounding = 1e-11 * (f->side + 100);
  for (size_t i = 0; i < count; i++) {
    if (apart(at, segments[i].from) > rounding) return false;
    at = segments[i].to;
    sum += segments[i].length;
    for (size_t k = 0; k < f->n; k++) {
      const bt_circle *c = &f->circles[k];
      double inflated = c->radius + f->agent,
             away = apart(segments[i].from, c->center) - segments[i].length;
      if (away < inflated + rounding &&
          distance_to(&segments[i], c->center) < inflated * (1 - 1e-11) - rounding)
        return false;
    }
  }
  return apart(at, info->goal) <= rounding && fabs(sum - info->length) <= 1e-9 * (sum + rounding);
}

// ---------------------------------------------------------------------------------------------

static bool same_answer(const bt_path_info *a, const bt_path_info *b) {
  if (a->outcome != b->outcome) return false;
  return (int)a->outcome != BT_FOUND ||
         fabs(a->length - b->length) <= 1e-9 * fmax(a->length, b->length);
}

static void print_query(const field *f, const bt_query *query) {
  scene_print_query(stdout, family_name(f->family), query, f->circles, f->n);
}

/// Ends close enough for the tangent engine, whose cost grows with the square of what lies between.
static void ask(field *f, uint64_t seed, int number, double spacing) {
  double reach = spacing * (3 + 9 * rng_unit(&f->r)), angle = rng_unit(&f->r) * TAU;
  bt_vec start = {rng_unit(&f->r) * f->side, rng_unit(&f->r) * f->side};
  bt_vec goal = {start.x + reach * cos(angle), start.y + reach * sin(angle)};
  bt_query query = bt_query_default(start, goal);
  query.agent_radius = f->agent;
  query.snap = rng_below(&f->r, 2);
  const bt_path_info *infos[2];
  for (int k = 0; k < 2; k++) {
    query.engine = k ? BT_ENGINE_CELLS : BT_ENGINE_TANGENT;
    // An enclosed start may have the tangent engine look at all there is: not worth waiting for.
    query.max_expansions = k ? 0 : 40000;
    CHECK(arena_find_path(&f->arena, &query, f->paths[k]) == BT_OK);
    infos[k] = bt_path_get_info(f->paths[k]);
  }
  bool given_up = (int)infos[0]->outcome == BT_OUT_OF_BUDGET;
  f->asked++;
  f->given_up += given_up;
  f->found += (int)infos[1]->outcome == BT_FOUND;
  bool open = (int)infos[1]->outcome == BT_FOUND || (int)infos[1]->outcome == BT_UNREACHABLE;
  f->open[f->family] += open;
  f->by_cells[f->family] += open && (int)infos[1]->engine == BT_ENGINE_CELLS;
  bool same = given_up || same_answer(infos[0], infos[1]);
  bool clear = is_clear(f, f->paths[1]) || (int)infos[1]->outcome != BT_FOUND;
  if (CHECK(same && clear)) return;
  printf("MISMATCH seed %llu query %d: outcomes %g and %g, lengths %.17g and %.17g, clear %d\n",
         (unsigned long long)seed, number, infos[0]->outcome, infos[1]->outcome, infos[0]->length,
         infos[1]->length, clear);
  print_query(f, &query);
}

/// From edge to edge: the way back is as long, and so is that of the tangent engine, where it comes
/// to an end in time.
static void ask_across(field *f, uint64_t seed) {
  enum { FEW = 2000 };
  bt_query query = bt_query_default((bt_vec){0, rng_unit(&f->r) * f->side},
                                    (bt_vec){f->side, rng_unit(&f->r) * f->side});
  query.agent_radius = f->agent;
  query.snap = true;
  query.engine = BT_ENGINE_CELLS;
  CHECK(arena_find_path(&f->arena, &query, f->paths[0]) == BT_OK);
  const bt_path_info *there = bt_path_get_info(f->paths[0]), *other = bt_path_get_info(f->paths[1]);
  bool found = (int)there->outcome == BT_FOUND;
  bool right = CHECK(!found || is_clear(f, f->paths[0]));
  for (int k = 0; k < (f->n <= FEW ? 2 : 1); k++) {
    query.start = k ? there->start : there->goal;
    query.goal = k ? there->goal : there->start;
    query.engine = k ? BT_ENGINE_TANGENT : BT_ENGINE_CELLS;
    query.max_expansions = k ? 40000 : 0;
    CHECK(arena_find_path(&f->arena, &query, f->paths[1]) == BT_OK);
    right &= CHECK((int)other->outcome == BT_OUT_OF_BUDGET || same_answer(there, other));
    if (right) continue;
    printf("MISMATCH seed %llu across, %s: outcomes %g and %g, lengths %.17g and %.17g\n",
           (unsigned long long)seed, k ? "tangent" : "back", there->outcome, other->outcome,
           there->length, other->length);
    print_query(f, &query);
  }
}

/// Many goals in one search give what each gives alone.
static void ask_many(field *f, uint64_t seed, double spacing) {
  enum { GOALS = 8 };
  bt_vec goals[GOALS];
  double distances[GOALS], least = INFINITY, nearest = 0;
  bt_query query =
      bt_query_default((bt_vec){rng_unit(&f->r) * f->side, rng_unit(&f->r) * f->side}, (bt_vec){0});
  query.agent_radius = f->agent;
  for (int i = 0; i < GOALS; i++) {
    double reach = spacing * 20 * rng_unit(&f->r), angle = rng_unit(&f->r) * TAU;
    goals[i] = (bt_vec){query.start.x + reach * cos(angle), query.start.y + reach * sin(angle)};
  }
  CHECK(arena_distances(&f->arena, &query, goals, GOALS, distances) == BT_OK);
  for (int i = 0; i < GOALS; i++) {
    query.goal = goals[i];
    query.engine = BT_ENGINE_CELLS;
    CHECK(arena_find_path(&f->arena, &query, f->paths[0]) == BT_OK);
    const bt_path_info *info = bt_path_get_info(f->paths[0]);
    double alone = (int)info->outcome == BT_FOUND ? info->length : INFINITY;
    bool same = alone == distances[i] || fabs(alone - distances[i]) <= 1e-9 * alone;
    if (!CHECK(same)) {
      printf("MISMATCH seed %llu goal %d: %.17g of many, %.17g alone\n", (unsigned long long)seed,
             i, distances[i], alone);
      print_query(f, &query);
    }
    least = fmin(least, alone);
  }
  size_t index = 0;
  CHECK(arena_nearest_of(&f->arena, &query, goals, GOALS, &index, &nearest, f->paths[0]) == BT_OK);
  CHECK(nearest == least || fabs(nearest - least) <= 1e-9 * least);
  CHECK(index == GOALS ? least == INFINITY : fabs(distances[index] - least) <= 1e-9 * least);
}

static void run_scene(field *f, uint64_t seed) {
  f->r = (rng){seed * 0x2545f4914f6cdd1du + 7};
  double size = pow(20, rng_unit(&f->r));
  f->family = (int)(seed % FAMILIES);
  make(f, f->family, (size_t)(1000 * size));
  CHECK(bt_world_clear(f->arena.world) == BT_OK);
  CHECK(bt_world_add_circles(f->arena.world, f->circles, f->n, f->ids, NULL) == BT_OK);
  double spacing = f->side / sqrt((double)f->n);
  for (int i = 0; i < QUERIES; i++) ask(f, seed, i, spacing);
  ask_many(f, seed, spacing);
  ask_across(f, seed);
}

// ---------------------------------------------------------------------------------------------
// The choice.

static void scatter_anew(field *f, size_t n, double fill) {
  f->r = (rng){1};
  f->n = 0;
  scatter(f, n, fill);
  CHECK(bt_world_clear(f->arena.world) == BT_OK);
  CHECK(bt_world_add_circles(f->arena.world, f->circles, f->n, f->ids, NULL) == BT_OK);
}

static bt_path_info ask_for(field *f, bt_engine engine, double length, double radius) {
  bt_vec start = {0.1 * f->side, 0.1 * f->side}, goal = {start.x + length, start.y + length};
  bt_query query = bt_query_default(start, goal);
  query.engine = engine;
  query.agent_radius = radius;
  query.snap = true;
  CHECK(arena_find_path(&f->arena, &query, f->paths[0]) == BT_OK);
  return *bt_path_get_info(f->paths[0]);
}

/// Near ends never pay for a diagram. Far ones do, long before the tangent engine has spent as much
/// (a candidate each), and find those of other radii again without it. Where circles are few and
/// far between it is of no use.
static void check_choice(field *f) {
  enum { CIRCLES = 3000, BUILDING = 20 };
  const bt_engine AUTO = BT_ENGINE_AUTO;
  scatter_anew(f, CIRCLES, 0.2);
  for (int i = 0; i < 1000; i++) CHECK(ask_for(f, AUTO, 10, 0.1).engine == BT_ENGINE_TANGENT);
  for (int i = 0; i < 8; i++) {
    bt_path_info info = ask_for(f, AUTO, 0.8 * f->side, i % 2 ? 0.1 : 0);
    CHECK(info.outcome == BT_FOUND && info.engine == BT_ENGINE_CELLS);
    CHECK(i < 2 ? info.bitangents < 0.25 * BUILDING * CIRCLES : info.active == 0);
  }
  scatter_anew(f, CIRCLES, 0.001);
  CHECK(ask_for(f, BT_ENGINE_CELLS, 10, 0).engine == BT_ENGINE_CELLS);
  CHECK(ask_for(f, AUTO, 0.8 * f->side, 0).engine == BT_ENGINE_TANGENT);
}

// ---------------------------------------------------------------------------------------------
// Tiles that touch, with ends on their contacts.

/// The point so far straight ahead of a contact of two tiles, or now and then any point.
static bt_vec pick_contact(field *f, double ahead) {
  bt_vec a = f->circles[rng_below(&f->r, (int)f->n)].center;
  for (int tries = 0; tries < 200; tries++) {
    bt_vec b = f->circles[rng_below(&f->r, (int)f->n)].center;
    if (fabs(apart(a, b) - 2 * f->circles[0].radius) < 1e-9)
      return (bt_vec){0.5 * (a.x + b.x) + ahead * (b.y - a.y),
                      0.5 * (a.y + b.y) + ahead * (a.x - b.x)};
  }
  return (bt_vec){a.x + 0.6 + 0.2 * rng_unit(&f->r), a.y + 0.5};
}

/// The cells engine answers by itself, and as the tangent engine does: a path, or how near it gets.
static double compare_on_tiles(field *f, bt_query query) {
  bt_path_info infos[2];
  for (int k = 0; k < 2; k++) {
    query.engine = k ? BT_ENGINE_CELLS : BT_ENGINE_TANGENT;
    query.partial = true;
    CHECK(arena_find_path(&f->arena, &query, f->paths[k]) == BT_OK);
    infos[k] = *bt_path_get_info(f->paths[k]);
  }
  if ((int)infos[0].outcome > BT_UNREACHABLE) return INFINITY; // that point is in a tile
  double left[2] = {apart(infos[0].goal, query.goal), apart(infos[1].goal, query.goal)};
  bool same = infos[0].outcome == infos[1].outcome && fabs(left[0] - left[1]) <= 1e-9 &&
              fabs(infos[0].length - infos[1].length) <= 1e-9 * infos[0].length;
  if (!CHECK(same && infos[1].engine == BT_ENGINE_CELLS && is_clear(f, f->paths[1])))
    printf("tiles: (%.17g, %.17g) to (%.17g, %.17g): outcomes %g and %g, lengths %.17g and %.17g\n",
           query.start.x, query.start.y, query.goal.x, query.goal.y, infos[0].outcome,
           infos[1].outcome, infos[0].length, infos[1].length);
  return (int)infos[0].outcome == BT_FOUND ? infos[0].length : INFINITY;
}

static void check_contacts(field *f) {
  enum { BOARDS = 20, SIDE = 12, NEAR = 8, GOALS = 120 };
  bt_vec goals[GOALS];
  double alone[GOALS], distances[GOALS];
  for (int board = 0; board < BOARDS; board++) {
    f->r = (rng){(uint64_t)board + 1};
    f->n = 0, f->agent = 0;
    double turn = board % 3 ? 0 : rng_unit(&f->r), pitch = board % 2 ? 1 : 1 + rng_unit(&f->r);
    double c = pitch * cos(turn), d = pitch * sin(turn);
    for (int i = 0; i < SIDE * SIDE; i++) {
      int x = i % SIDE, y = i / SIDE;
      if (rng_unit(&f->r) < 0.4 + 0.01 * board)
        put(f, 5 + x * c - y * d, 5 + x * d + y * c, 0.5 * pitch);
    }
    CHECK(bt_world_clear(f->arena.world) == BT_OK);
    CHECK(bt_world_add_circles(f->arena.world, f->circles, f->n, f->ids, NULL) == BT_OK);
    rng here = f->r;
    bt_query query = bt_query_default(pick_contact(f, 0), (bt_vec){0});
    for (int i = 0; i < GOALS; i++) {
      bool is_near = i < 2 * NEAR;
      if (is_near) f->r = here; // ahead of the start, to either side
      query.goal = goals[i] = pick_contact(f, is_near ? (i - NEAR) * 0.06 : 0);
      alone[i] = compare_on_tiles(f, query);
    }
    CHECK(arena_distances(&f->arena, &query, goals, GOALS, distances) == BT_OK);
    for (int i = 0; i < GOALS; i++)
      CHECK(alone[i] == distances[i] || fabs(alone[i] - distances[i]) <= 1e-9 * alone[i]);
  }
}

int main(int argc, char **argv) {
  seeds s = {.left = 500, .families = {FAMILIES, family_name}};
  s = seeds_read(argc, argv, s);
  bool all = !s.family && s.left >= FAMILIES * 4;
  field *f = calloc(1, sizeof *f);
  if (!f || arena_create(NULL, &f->arena)) return 1;
  for (int k = 0; k < 2; k++)
    if (bt_path_create(NULL, &f->paths[k])) return 1;
  for (uint64_t seed; seeds_next(&s, &seed);) run_scene(f, seed);
  // Over all families, most have a path and few are left to one engine alone; in each, the cells
  // engine answers what it is asked.
  if (all) {
    CHECK(f->found * 2 > f->asked && f->given_up * 10 < f->asked);
    for (int i = 0; i < FAMILIES; i++) CHECK(f->by_cells[i] > 0.9 * f->open[i]);
  }
  check_choice(f);
  check_contacts(f);
  for (int k = 0; k < 2; k++) bt_path_free(f->paths[k]);
  arena_free(&f->arena);
  free(f);
  return check_done();
}
