#include "engine_worlds.h"
#include "check.h"

#include <math.h>

static const double TAU = 6.283185307179586;

bt_vec some_point(field *f) {
  return (bt_vec){rng_unit(&f->r) * f->side, rng_unit(&f->r) * f->side};
}

// ---------------------------------------------------------------------------------------------
// Circles.

void put(field *f, double x, double y, double radius) {
  if (f->circle_count < MOST_CIRCLES) f->circles[f->circle_count++] = (bt_circle){{x, y}, radius};
}

void load_circles(field *f) {
  static bt_id ids[MOST_CIRCLES];
  f->spacing = f->side / sqrt((double)f->circle_count);
  CHECK(bt_world_add_circles(f->arena.world, f->circles, f->circle_count, ids, NULL) == BT_OK);
}

void scatter(field *f, size_t n, double fill) {
  f->side = sqrt((double)n * 3.4 / fill);
  for (size_t i = 0; i < n; i++) {
    bt_vec p = some_point(f);
    put(f, p.x, p.y, 0.5 + rng_unit(&f->r));
  }
}

static void make_sparse(field *f, size_t n) { scatter(f, n, rng_range(&f->r, 0.1, 0.2)); }
static void make_medium(field *f, size_t n) { scatter(f, n, rng_range(&f->r, 0.2, 0.4)); }
static void make_overlapping(field *f, size_t n) { scatter(f, n, rng_range(&f->r, 0.4, 0.6)); }

static void make_lattice(field *f, size_t n, bool hex) {
  static const double REACH[] = {0.25, 0.4, 0.49, 0.5, 0.51};
  double holes = 0.2 * rng_below(&f->r, 2), reach = REACH[rng_below(&f->r, 5)];
  int columns = (int)sqrt((double)n);
  f->side = columns;
  for (int y = 0; y < columns; y++)
    for (int x = 0; x < columns; x++)
      if (rng_unit(&f->r) >= holes)
        put(f, x + (hex ? 0.5 * (y & 1) : 0), y * (hex ? sqrt(3) / 2 : 1), reach);
}

static void make_square(field *f, size_t n) { make_lattice(f, n, false); }
static void make_hex(field *f, size_t n) { make_lattice(f, n, true); }

static void make_mixed(field *f, size_t n) {
  f->side = 40 * sqrt((double)n);
  for (size_t i = 0; i < n; i++) {
    bt_vec p = some_point(f);
    bool is_large = rng_unit(&f->r) < 0.02;
    put(f, p.x, p.y, pow(10, is_large ? rng_range(&f->r, 0, 2) : rng_range(&f->r, -3, 1)));
  }
}

/// Straight walls of overlapping circles, each with a gap.
static void make_walls(field *f, size_t n) {
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
static void make_rings(field *f, size_t n) {
  f->side = 4 * sqrt((double)n);
  while (f->circle_count + 40 < n) {
    bt_vec p = some_point(f);
    double radius = 3 + 5 * rng_unit(&f->r);
    int count = (int)(TAU * radius / 0.9);
    for (int i = 0; i < count; i++)
      put(f, p.x + radius * cos(TAU * i / count), p.y + radius * sin(TAU * i / count), 0.5);
  }
}

/// Passages on a grid, their walls of touching circles.
static void make_maze(field *f, size_t n) {
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
static void make_bunches(field *f, size_t n) {
  f->side = 3 * sqrt((double)n);
  while (f->circle_count + 8 < n) {
    bt_vec p = some_point(f);
    double turn = rng_below(&f->r, 2) ? rng_unit(&f->r) * TAU : rng_below(&f->r, 4) * TAU / 4;
    double half = rng_below(&f->r, 3) * 0.4, c = cos(turn), d = sin(turn);
    int kind = rng_below(&f->r, 3);
    for (int i = 1 + rng_below(&f->r, 6); i > 0; i--) {
      double along = rng_range(&f->r, -1, 1), off = pow(10, rng_range(&f->r, -15, -4));
      if (kind == 0) put(f, p.x + along * c, p.y + along * d, hypot(along, half));
      if (kind == 1) put(f, p.x + off * c, p.y + off * d, 0.8);
      if (kind == 2)
        put(f, p.x + 0.8 * cos(along * TAU), p.y + 0.8 * sin(along * TAU), fmax(off, 1e-11));
    }
    if (kind == 2) put(f, p.x, p.y, 0.8);
  }
}

/// Towns far apart, in which nearly all circles are. Ends lie in the first one.
static void make_towns(field *f, size_t n) {
  int count = 2 + rng_below(&f->r, 4);
  double apart = pow(10, rng_range(&f->r, 2, 4));
  scatter(f, n / (size_t)count, 0.2);
  size_t town = f->circle_count;
  for (int i = 1; i < count; i++) {
    double x = apart * rng_range(&f->r, -1, 1), y = apart * rng_range(&f->r, -1, 1);
    for (size_t k = 0; k < town; k++)
      put(f, x + f->circles[k].center.x, y + f->circles[k].center.y, f->circles[k].radius);
  }
  for (int i = 0; i < 9; i++)
    put(f, apart * rng_range(&f->r, -1, 1), apart * rng_range(&f->r, -1, 1), 1);
}

static const struct {
  const char *name;
  void (*make)(field *f, size_t n);
} of_circles[] = {{"large-sparse", make_sparse},
                  {"large-medium", make_medium},
                  {"large-overlapping", make_overlapping},
                  {"large-square", make_square},
                  {"large-hex", make_hex},
                  {"large-mixed", make_mixed},
                  {"large-walls", make_walls},
                  {"large-rings", make_rings},
                  {"large-maze", make_maze},
                  {"large-towns", make_towns},
                  {"large-bunches", make_bunches}};

int large_families(void) { return (int)(sizeof of_circles / sizeof *of_circles); }
const char *large_family(int family) { return of_circles[family].name; }

void large_make(field *f, int family) {
  size_t n = (size_t)(1000 * pow(20, rng_unit(&f->r)));
  f->agent = rng_below(&f->r, 3) ? 0 : 0.1 * rng_unit(&f->r);
  of_circles[family].make(f, n);
  load_circles(f);
}

// ---------------------------------------------------------------------------------------------
// Edges: boards (maps.h), polygons, and circles with triangles over their outlines.

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

typedef enum polygons { CONVEX, STARS, CROSSING } polygons;

/// Apart from each other on a board of squares, or anywhere, so that they cross.
static void add_polygons(field *f, size_t edges, polygons kind) {
  int columns = (int)sqrt((double)edges / 6.5);
  f->side = 3 * columns;
  for (int i = 0; i < columns * columns; i++) {
    bt_vec at = {3 * (i % columns) + 1.5, 3 * (i / columns) + 1.5};
    if (kind == CROSSING) at = some_point(f);
    int corners = 4 + rng_below(&f->r, kind == CONVEX ? 5 : 7);
    double far = rng_range(&f->r, 0.5, 1.45);
    add_polygon(f, at, corners, kind == CONVEX ? far : 0.3 * far, far);
  }
}

/// Circles apart from each other, each with a triangle over its outline.
static void add_over_outlines(field *f, size_t edges) {
  int columns = (int)fmin(sqrt((double)edges / 24), 40);
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

enum { BOARDS = 5 };

/// A board of the width that has about so many edges.
static void add_board(field *f, int family, size_t edges) {
  static const double edges_per_cell[BOARDS] = {0.25, 0.3, 0.5, 0.5, 0.4};
  f->side = floor(sqrt((double)edges / edges_per_cell[family]));
  uint64_t seed = (rng_next(&f->r) >> 8) / BOARDS * BOARDS + (uint64_t)family;
  map m = map_make(seed, (int)f->side);
  CHECK(map_load(&m, f->arena.world) > 0);
  map_free(&m);
}

static const char *const of_edges[] = {"large-caves", "large-rooms",    "large-tiles",
                                       "large-mazes", "large-streets",  "large-convex",
                                       "large-stars", "large-crossing", "large-over-outlines"};

int large_edge_families(void) { return (int)(sizeof of_edges / sizeof *of_edges); }
const char *large_edge_family(int family) { return of_edges[family]; }

void large_make_edges(field *f, int family) {
  size_t edges = (size_t)(1000 * pow(20, rng_unit(&f->r)));
  f->agent = rng_below(&f->r, 2) ? 0.25 * rng_unit(&f->r) : 0;
  f->spacing = 1;
  if (family < BOARDS)
    add_board(f, family, edges);
  else if (family - BOARDS <= CROSSING)
    add_polygons(f, edges, (polygons)(family - BOARDS));
  else
    add_over_outlines(f, edges);
}

void list_edges(field *f) {
  static bt_id ids[MOST_EDGES];
  static bt_vec points[MOST_EDGES];
  size_t count, point_count;
  bt_obstacle_info info;
  f->edge_count = 0;
  CHECK(bt_world_list_obstacles(f->arena.world, ids, MOST_EDGES, &count) == BT_OK);
  CHECK(count <= MOST_EDGES);
  for (size_t i = 0; i < count; i++) {
    CHECK(bt_world_get_obstacle(f->arena.world, ids[i], &info) == BT_OK);
    if (info.is_enabled == 0) continue;
    CHECK(!bt_world_get_points(f->arena.world, ids[i], points, MOST_EDGES, &point_count));
    size_t last = point_count - 1;
    if ((int)info.kind == BT_OBSTACLE_CIRCLE)
      f->edges[f->edge_count++] = (edge){points[0], points[0], info.radius};
    for (size_t k = 0; k < point_count && f->edge_count < MOST_EDGES; k++)
      if (k < last || (int)info.is_closed)
        f->edges[f->edge_count++] = (edge){points[k], points[k < last ? k + 1 : 0], 0};
  }
  CHECK(f->edge_count < MOST_EDGES);
}

// ---------------------------------------------------------------------------------------------
// Clearance.

static double apart(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

static double cross_of(bt_vec from, bt_vec to, bt_vec p) {
  return (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
}

/// The square: nearly all edges are too far away to be looked at more closely.
static double distance2_to(const edge *e, bt_vec p) {
  double dx = e->b.x - e->a.x, dy = e->b.y - e->a.y, length2 = dx * dx + dy * dy;
  double t = length2 > 0 ? ((p.x - e->a.x) * dx + (p.y - e->a.y) * dy) / length2 : 0;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  dx = p.x - e->a.x - t * dx, dy = p.y - e->a.y - t * dy;
  return dx * dx + dy * dy;
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
  double least = fmin(fmin(distance2_to(e, line->a), distance2_to(e, line->b)),
                      fmin(distance2_to(line, e->a), distance2_to(line, e->b)));
  return sqrt(least) < inner;
}

/// The distance of an arc to a point.
static double arc_distance(const bt_segment *s, bt_vec p) {
  double turned = fmod(atan2(p.y - s->center.y, p.x - s->center.x) - s->start_angle, TAU);
  if (s->sweep > 0 && turned < 0) turned += TAU;
  if (s->sweep < 0 && turned > 0) turned -= TAU;
  if (fabs(turned) < fabs(s->sweep)) return fabs(apart(s->center, p) - s->radius);
  return fmin(apart(s->from, p), apart(s->to, p));
}

/// Of an edge that is no point, by samples of the arc.
static bool arc_meets(const bt_segment *s, const edge *e, double inner) {
  enum { SAMPLES = 8 };
  if (e->a.x == e->b.x && e->a.y == e->b.y) return arc_distance(s, e->a) < inner;
  for (int i = 0; i <= SAMPLES; i++) {
    double angle = s->start_angle + s->sweep * i / SAMPLES;
    bt_vec p = {s->center.x + s->radius * cos(angle), s->center.y + s->radius * sin(angle)};
    if (sqrt(distance2_to(e, p)) < inner) return true;
  }
  return false;
}

static bool segment_is_clear(const field *f, const bt_segment *s, double rounding) {
  const edge line = {s->from, s->to, 0};
  bool is_line = s->kind == BT_LINE && s->length > 0;
  for (size_t k = 0; k < f->edge_count; k++) {
    const edge *e = &f->edges[k];
    double inner = f->agent + e->radius - rounding, reach = inner + s->length + 3 * rounding;
    if (distance2_to(e, s->from) > reach * reach) continue;
    if (is_line ? line_meets(&line, e, inner, rounding) : arc_meets(s, e, inner)) return false;
  }
  return true;
}

bool is_clear(const field *f, const bt_path *path) {
  const bt_path_info *info = bt_path_get_info(path);
  const bt_segment *segments = bt_path_get_segments(path);
  bt_vec at = info->start;
  double sum = 0, rounding = 1e-11 * (f->side + 100);
  for (size_t i = 0; i < (size_t)info->segment_count; i++) {
    if (apart(at, segments[i].from) > rounding) return false;
    if (!segment_is_clear(f, &segments[i], rounding)) return false;
    at = segments[i].to;
    sum += segments[i].length;
  }
  return apart(at, info->goal) <= rounding && fabs(sum - info->length) <= 1e-9 * (sum + rounding);
}
