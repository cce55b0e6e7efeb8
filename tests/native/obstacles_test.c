// Polygons, walls and bounds in the world: what is read back, what is refused, and what the world
// derives from the points, through random edits: `obstacles_test [edits] [first seed]`.
#include "bitangent_geometry.h"
#include "check.h"
#include "random.h"
#include "world/world.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_POINTS = 12, MOST_OBSTACLES = 60 };

static const bt_vec SQUARE[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
/// Edges 0 and 2 cross in the middle.
static const bt_vec BOW_TIE[] = {{0, 0}, {4, 4}, {4, 0}, {0, 4}};

/// What the world should know of an obstacle.
typedef struct model {
  bt_id id;
  bt_obstacle_kind kind;
  bool is_enabled;
  size_t count;
  bt_vec points[MOST_POINTS];
  double radius;
} model;

static bool same(bt_vec a, bt_vec b) { return a.x == b.x && a.y == b.y; }

static void check_read(const bt_world *world, const model *m) {
  bt_obstacle_info info;
  bt_vec points[MOST_POINTS];
  size_t needed = 0;
  CHECK(bt_world_get_obstacle(world, m->id, &info) == BT_OK);
  CHECK(info.id == m->id && info.kind == (double)m->kind && info.is_enabled == m->is_enabled);
  CHECK(info.point_count == (double)m->count && info.radius == m->radius);
  CHECK(bt_world_get_points(world, m->id, NULL, 0, &needed) == BT_OK && needed == m->count);
  CHECK(bt_world_get_points(world, m->id, points, MOST_POINTS, &needed) == BT_OK);
  for (size_t i = 0; i < m->count; i++) CHECK(same(points[i], m->points[i]));
}

/// The direction and the wall segment from one site to the next.
static void check_edge(const bt_world *world, uint32_t site) {
  const bt_corner *corner = &world->corners.items[site];
  const bt_site *a = &world->sites.items[site], *b = &world->sites.items[corner->after];
  const bt_site *wall = &world->walls.items[site];
  double length = hypot(b->x - a->x, b->y - a->y);
  CHECK(world->corners.items[corner->after].before == site);
  CHECK_NEAR(wall->radius, length / 2, 1e-12);
  CHECK_NEAR(hypot(wall->x - a->x, wall->y - a->y), length / 2, 1e-12);
  CHECK_NEAR(hypot(wall->x - b->x, wall->y - b->y), length / 2, 1e-12);
  CHECK_NEAR(corner->to_after.x * length, b->x - a->x, 1e-12);
  CHECK_NEAR(corner->to_after.y * length, b->y - a->y, 1e-12);
  bt_vec back = world->corners.items[corner->after].to_before;
  CHECK_NEAR(back.x, -corner->to_after.x, 1e-12);
  CHECK_NEAR(back.y, -corner->to_after.y, 1e-12);
}

/// What the world derives of one obstacle: returns its number of wall segments.
static uint32_t check_sites(const bt_world *world, const model *m) {
  uint32_t slot = m->id & ((1u << BT_ID_SLOT_BITS) - 1), walls = 0;
  uint32_t first = world->obstacles.items[slot].first_site, site = first;
  for (size_t i = 0; i < m->count; i++) {
    CHECK(bt_site_is_live(world, site) == m->is_enabled && world->owners.items[site] == slot);
    const bt_corner *corner = bt_corner_of(world, site);
    bool has_wall = corner && corner->after != BT_NONE;
    if (has_wall) CHECK(bt_is_filed(&world->walls.items[site]) == m->is_enabled);
    if (has_wall) check_edge(world, site);
    walls += has_wall;
    site = has_wall ? corner->after : BT_NONE;
  }
  CHECK(site == BT_NONE || site == first);
  if (m->kind != BT_OBSTACLE_POLYGON) return walls;
  const bt_site *area = &world->areas.items[slot];
  CHECK(bt_is_filed(area) == m->is_enabled);
  for (size_t i = 0; i < m->count; i++)
    CHECK(hypot(m->points[i].x - area->x, m->points[i].y - area->y) <= area->radius + 1e-12);
  return walls;
}

static void check_world(const bt_world *world, const model *models, size_t count) {
  static bt_id ids[MOST_OBSTACLES];
  size_t needed = 0, bounds = 0;
  uint32_t sites = 0, walls = 0, areas = 0, small = 0;
  CHECK(bt_world_list_obstacles(world, ids, MOST_OBSTACLES, &needed) == BT_OK && needed == count);
  for (size_t i = 0; i < count; i++) {
    const model *m = &models[i];
    size_t at = 0;
    while (at < count && ids[at] != m->id) at++;
    CHECK(at < count);
    check_read(world, m);
    uint32_t own = check_sites(world, m);
    bounds += m->kind == BT_OBSTACLE_BOUNDS;
    if (m->kind == BT_OBSTACLE_BOUNDS) CHECK(bt_world_get_bounds(world) == m->id);
    if (!m->is_enabled) continue;
    sites += (uint32_t)m->count, walls += own, areas += m->kind == BT_OBSTACLE_POLYGON;
    if (m->kind == BT_OBSTACLE_POLYGON && m->count <= BT_SMALL_POLYGON) small += (uint32_t)m->count;
  }
  CHECK(bt_world_count(world) == count - bounds);
  CHECK(bounds || bt_world_get_bounds(world) == 0);
  CHECK(world->site_count == sites && world->wall_count == walls && world->area_count == areas);
  CHECK(world->small_corners == small);
}

// ---------------------------------------------------------------------------------------------
// Random edits.

static bt_vec random_point(rng *r) {
  return (bt_vec){floor(40 * rng_unit(r)) / 2, floor(40 * rng_unit(r)) / 2};
}

/// A star that does not cross itself, or a polyline.
static void random_points(rng *r, model *m) {
  bt_vec center = random_point(r);
  m->count = (size_t)(m->kind == BT_OBSTACLE_CIRCLE ? 1 : 3 + rng_below(r, MOST_POINTS - 3));
  m->radius = m->kind == BT_OBSTACLE_CIRCLE ? rng_unit(r) : 0;
  double turn = rng_below(r, 2) ? 1 : -1;
  for (size_t i = 0; i < m->count; i++) {
    double angle = turn * 6.28318 * (double)i / (double)m->count, far = 1 + 3 * rng_unit(r);
    m->points[i] = m->kind == BT_OBSTACLE_CIRCLE
                       ? center
                       : (bt_vec){center.x + far * cos(angle), center.y + far * sin(angle)};
  }
}

static bt_status add_model(bt_world *world, model *m) {
  m->is_enabled = true;
  switch (m->kind) {
  case BT_OBSTACLE_CIRCLE:
    return bt_world_add_circle(world, (bt_circle){m->points[0], m->radius}, &m->id);
  case BT_OBSTACLE_POLYGON:
    return bt_world_add_polygon(world, m->points, m->count, &m->id);
  case BT_OBSTACLE_WALL:
    return bt_world_add_wall(world, m->points, m->count, &m->id);
  default:
    CHECK(bt_world_set_bounds(world, m->points, m->count) == BT_OK);
    m->id = bt_world_get_bounds(world);
    return BT_OK;
  }
}

/// Reads the points back after a motion, whose rounding is its own, and compares roughly.
static void expect_motion(const bt_world *world, model *m, bt_vec about, double angle, bt_vec by) {
  bt_vec points[MOST_POINTS];
  size_t needed = 0;
  CHECK(bt_world_get_points(world, m->id, points, MOST_POINTS, &needed) == BT_OK);
  for (size_t i = 0; i < m->count; i++) {
    bt_vec d = {m->points[i].x - about.x, m->points[i].y - about.y};
    CHECK_NEAR(points[i].x, about.x + cos(angle) * d.x - sin(angle) * d.y + by.x, 1e-12);
    CHECK_NEAR(points[i].y, about.y + sin(angle) * d.x + cos(angle) * d.y + by.y, 1e-12);
    m->points[i] = points[i];
  }
}

static void edit_one(bt_world *world, rng *r, model *m) {
  bt_vec by = random_point(r), about = random_point(r);
  double angle = rng_range(r, -7, 7);
  switch (rng_below(r, 4)) {
  case 0:
    CHECK(bt_world_move_obstacle(world, m->id, by) == BT_OK);
    expect_motion(world, m, (bt_vec){0, 0}, 0, by);
    break;
  case 1:
    CHECK(bt_world_rotate_obstacle(world, m->id, angle, &about) == BT_OK);
    expect_motion(world, m, about, angle, (bt_vec){0, 0});
    break;
  case 2:
    m->is_enabled = rng_below(r, 2);
    CHECK(bt_world_set_enabled(world, m->id, m->is_enabled) == BT_OK);
    break;
  default:
    if (m->kind == BT_OBSTACLE_CIRCLE) {
      CHECK(bt_world_set_points(world, m->id, m->points, 1) == BT_ERROR_WRONG_KIND);
      m->points[0] = by;
      CHECK(bt_world_move_circle(world, m->id, by) == BT_OK);
    } else {
      CHECK(bt_world_move_circle(world, m->id, by) == BT_ERROR_WRONG_KIND);
      CHECK(bt_world_resize_circle(world, m->id, 1) == BT_ERROR_WRONG_KIND);
      random_points(r, m);
      CHECK(bt_world_set_points(world, m->id, m->points, m->count) == BT_OK);
    }
  }
}

static void test_edits(int edits, uint64_t seed) {
  static model models[MOST_OBSTACLES];
  size_t count = 0;
  rng r = {seed};
  bt_world *world = NULL;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  for (int i = 0; i < edits; i++) {
    size_t at = count ? (size_t)rng_below(&r, (int)count) : 0;
    int kind = rng_below(&r, 8);
    if (kind < 2 && count < MOST_OBSTACLES) {
      model made = {.kind = (bt_obstacle_kind)rng_below(&r, 4)};
      if (made.kind == BT_OBSTACLE_BOUNDS && bt_world_get_bounds(world)) continue;
      random_points(&r, &made);
      CHECK(add_model(world, &made) == BT_OK);
      models[count++] = made;
    } else if (kind == 2 && count) {
      CHECK(bt_world_remove(world, models[at].id) == BT_OK);
      CHECK(bt_world_set_enabled(world, models[at].id, true) == BT_ERROR_STALE_ID);
      models[at] = models[--count];
    } else if (kind < 7 && count) {
      edit_one(world, &r, &models[at]);
    } else if (rng_below(&r, 100) == 0) {
      CHECK(bt_world_clear(world) == BT_OK);
      count = 0;
    }
    if (i % 3 == 0) CHECK(bt_world_prepare(world) == BT_OK);
    check_world(world, models, count);
  }
  bt_world_free(world);
}

// ---------------------------------------------------------------------------------------------
// By hand.

static bt_world *make_world(void) {
  bt_world *world = NULL;
  CHECK(bt_world_create(NULL, &world) == BT_OK && world);
  return world;
}

/// The status of a polygon of `count` points, and how many of them it keeps.
static bt_status status_of(const bt_vec *points, size_t count, size_t *kept) {
  bt_world *world = make_world();
  bt_id id = 0;
  bt_status status = bt_world_add_polygon(world, points, count, &id);
  CHECK(bt_world_check_polygon(world, points, count, NULL) == status);
  if (!status) CHECK(bt_world_get_points(world, id, NULL, 0, kept) == BT_OK);
  CHECK(bt_world_count(world) == (status ? 0 : 1) && bt_world_prepare(world) == BT_OK);
  bt_world_free(world);
  return status;
}

#define STATUS_OF(points, kept) status_of(points, sizeof(points) / sizeof((points)[0]), kept)

/// Repeated and collinear points, needles, folds and single points are ordinary; crossings are not.
static void test_odd_polygons(void) {
  const bt_vec repeated[] = {{0, 0}, {0, 0}, {4, 0}, {4, 4}, {4, 4}, {4, 4}, {0, 4}, {0, 0}};
  const bt_vec straight[] = {{0, 0}, {2, 0}, {4, 0}, {4, 4}, {0, 4}};
  const bt_vec needle[] = {{0, 0}, {4, 1e-9}, {4, 0}};
  const bt_vec edge[] = {{0, 0}, {4, 0}}, point[] = {{1, 1}, {1, 1}};
  const bt_vec fold[] = {{0, 0}, {4, 0}, {4, 4}, {4, -2}, {4, 0}};
  const bt_vec at_a_corner[] = {{0, 0}, {4, 0}, {2, 2}, {4, 4}, {0, 4}, {2, 2}};
  const bt_vec on_an_edge[] = {{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}};
  const bt_vec with_a_hole[] = {{0, 0}, {6, 0}, {6, 6}, {0, 6}, {0, 0},
                                {2, 2}, {2, 4}, {4, 4}, {4, 2}, {2, 2}};
  const bt_vec twice[] = {{0, 0}, {4, 4}, {4, 0}, {0, 4}, {-4, 2}};
  size_t kept = 0;
  CHECK(STATUS_OF(repeated, &kept) == BT_OK && kept == 4);
  CHECK(STATUS_OF(straight, &kept) == BT_OK && kept == 5);
  CHECK(STATUS_OF(needle, &kept) == BT_OK && kept == 3);
  CHECK(STATUS_OF(edge, &kept) == BT_OK && kept == 2);
  CHECK(STATUS_OF(point, &kept) == BT_OK && kept == 1);
  CHECK(STATUS_OF(fold, &kept) == BT_OK && kept == 5);
  CHECK(STATUS_OF(at_a_corner, &kept) == BT_OK && kept == 6);
  CHECK(STATUS_OF(on_an_edge, &kept) == BT_OK && kept == 5);
  CHECK(STATUS_OF(with_a_hole, &kept) == BT_OK && kept == 10);
  CHECK(STATUS_OF(BOW_TIE, &kept) == BT_ERROR_SELF_CROSSING);
  CHECK(STATUS_OF(twice, &kept) == BT_ERROR_SELF_CROSSING);
}

static void test_crossing_is_named(void) {
  bt_world *world = make_world();
  bt_self_crossing at = {7, 7, {7, 7}};
  CHECK(bt_world_check_polygon(world, SQUARE, 4, &at) == BT_OK && at.first == 7);
  CHECK(bt_world_check_polygon(world, NULL, 0, &at) == BT_OK && at.first == 7);
  CHECK(bt_world_check_polygon(world, BOW_TIE, 4, &at) == BT_ERROR_SELF_CROSSING);
  CHECK(at.first == 0 && at.second == 2 && at.point.x == 2 && at.point.y == 2);
  bt_world_free(world);
}

/// The first of the edges before this one that crosses it, or `edge`.
static uint32_t first_across(const bt_vec *points, uint32_t count, uint32_t edge) {
  for (uint32_t i = 0; i < edge; i++) {
    bt_crossing at;
    bt_segments_cross(points[i], points[i + 1], points[edge], points[(edge + 1) % count], &at);
    if (at.crosses != 0) return i;
  }
  return edge;
}

/// Few edges and many, compared pair by pair. The edges that are named do cross.
static void test_crossings(uint64_t seed) {
  enum { MOST = 80 };
  bt_world *world = make_world();
  rng r = {seed};
  int crossed = 0;
  for (int k = 0; k < 2000; k++) {
    bt_vec points[MOST];
    uint32_t count = (uint32_t)(3 + rng_below(&r, MOST - 3)), edge = 0;
    for (uint32_t i = 0; i < count; i++) {
      double angle = 6.28318 * i / count, far = 1 + 0.2 * rng_unit(&r);
      points[i] = (bt_vec){far * cos(angle), far * sin(angle)};
    }
    bt_vec moved = points[rng_below(&r, (int)count)];
    if (k % 2) points[rng_below(&r, (int)count)] = (bt_vec){1.3 * moved.x, 1.3 * moved.y};
    while (edge < count && first_across(points, count, edge) == edge) edge++;
    bt_self_crossing at;
    bt_status status = bt_world_check_polygon(world, points, count, &at);
    CHECK(status == (edge < count ? BT_ERROR_SELF_CROSSING : BT_OK));
    if (status) CHECK(at.first < edge && at.second == edge);
    if (status) {
      bt_crossing named;
      bt_segments_cross(points[at.first], points[(at.first + 1) % count], points[at.second],
                        points[(at.second + 1) % count], &named);
      CHECK(named.crosses == 1 && same(named.point, at.point));
    }
    crossed += status != BT_OK;
  }
  CHECK(crossed > 300 && crossed < 1200);
  bt_world_free(world);
}

/// All or none, and which is refused.
static void test_bulk(void) {
  bt_world *world = make_world();
  bt_vec points[8];
  memcpy(points, SQUARE, sizeof SQUARE);
  memcpy(points + 4, BOW_TIE, sizeof BOW_TIE);
  const uint32_t sizes[] = {4, 4}, empty[] = {4, 0}, many[] = {1, 2, 3, 2};
  bt_id ids[4] = {9, 9, 9, 9};
  size_t bad = 99;
  CHECK(bt_world_add_polygons(world, points, sizes, 2, ids, &bad) == BT_ERROR_SELF_CROSSING);
  CHECK(bad == 1 && ids[0] == 9 && bt_world_count(world) == 0);
  CHECK(bt_world_add_walls(world, points, empty, 2, ids, NULL) == BT_ERROR_RANGE);
  points[3].x = NAN, bad = 99;
  CHECK(bt_world_add_walls(world, points, sizes, 2, ids, &bad) == BT_ERROR_NOT_FINITE && bad == 0);
  CHECK(bt_world_count(world) == 0);
  points[3].x = 0, bad = 99;
  CHECK(bt_world_add_walls(world, points, many, 4, ids, &bad) == BT_OK && bad == 99);
  CHECK(bt_world_add_polygons(world, points, sizes, 1, ids, NULL) == BT_OK);
  CHECK(bt_world_add_polygons(world, NULL, NULL, 0, NULL, NULL) == BT_OK);
  CHECK(bt_world_count(world) == 5);
  static uint32_t all[2000001];
  CHECK(bt_world_add_walls(world, points, all, 2000001, ids, NULL) == BT_ERROR_CAPACITY);
  CHECK(bt_world_add_wall(world, points, (size_t)1 << 25, ids) == BT_ERROR_CAPACITY);
  bt_world_free(world);
}

/// An obstacle that is moved so far that its points become one is a point.
static void test_rounded_away(void) {
  bt_world *world = make_world();
  const bt_vec tiny[] = {{0, 0}, {1e-9, 0}, {0, 1e-9}};
  bt_id id = 0;
  CHECK(bt_world_add_polygon(world, tiny, 3, &id) == BT_OK);
  CHECK(bt_world_move_obstacle(world, id, (bt_vec){1e9, 1e9}) == BT_OK);
  CHECK(bt_world_move_obstacle(world, id, (bt_vec){1, 0}) == BT_ERROR_RANGE);
  CHECK(bt_world_prepare(world) == BT_OK);
  bt_obstacle_info info;
  CHECK(bt_world_get_obstacle(world, id, &info) == BT_OK && info.point_count == 3);
  CHECK(world->site_count == 1 && world->wall_count == 0 && world->area_count == 1);
  bt_world_free(world);
}

/// The mean of its points is where an obstacle rotates about.
static void test_rotation_about_the_mean(void) {
  bt_world *world = make_world();
  bt_id id = 0;
  bt_vec points[4];
  size_t needed;
  CHECK(bt_world_add_polygon(world, SQUARE, 4, &id) == BT_OK);
  CHECK(bt_world_rotate_obstacle(world, id, 1.5707963267948966, NULL) == BT_OK);
  CHECK(bt_world_get_points(world, id, points, 4, &needed) == BT_OK);
  for (int i = 0; i < 4; i++) {
    CHECK_NEAR(points[i].x, SQUARE[(i + 1) % 4].x, 1e-15);
    CHECK_NEAR(points[i].y, SQUARE[(i + 1) % 4].y, 1e-15);
  }
  bt_world_free(world);
}

static void check_corner(const bt_world *world, bt_id id, size_t i, double angle, double sweep) {
  bt_corner_arc corners[8];
  size_t needed;
  CHECK(bt_world_get_corners(world, id, corners, 8, &needed) == BT_OK && i < needed);
  CHECK_NEAR(corners[i].sweep, sweep, 1e-15);
  if (sweep > 0 && sweep < 6) CHECK_NEAR(corners[i].start_angle, angle, 1e-15);
}

/// Paths turn round convex corners, the outer side of bends, and the ends of walls.
static void test_corners(void) {
  const double quarter = 1.5707963267948966, whole = 4 * quarter;
  const bt_vec notched[] = {{0, 0}, {4, 0}, {4, 4}, {2, 0.5}, {1, 0.25}, {0, 0}};
  const bt_vec bend[] = {{0, 0}, {1, 0}, {1, 1}, {1, 2}};
  bt_world *world = make_world();
  bt_id square = 0, notch = 0, wall = 0, dot = 0, circle = 0;
  CHECK(bt_world_add_polygon(world, SQUARE, 4, &square) == BT_OK);
  CHECK(bt_world_add_polygon(world, notched, 5, &notch) == BT_OK);
  CHECK(bt_world_add_wall(world, bend, 4, &wall) == BT_OK);
  CHECK(bt_world_add_wall(world, bend, 1, &dot) == BT_OK);
  CHECK(bt_world_add_circle(world, (bt_circle){{0, 0}, 1}, &circle) == BT_OK);
  CHECK(bt_world_set_bounds(world, SQUARE, 4) == BT_OK);
  check_corner(world, square, 0, 2 * quarter, quarter);
  check_corner(world, square, 1, -quarter, quarter);
  check_corner(world, notch, 3, 0, 0);
  check_corner(world, notch, 4, 0, 0); // flat
  check_corner(world, wall, 0, quarter, 2 * quarter);
  check_corner(world, wall, 1, -quarter, quarter);
  check_corner(world, wall, 2, 0, 0); // flat
  check_corner(world, wall, 3, 0, 2 * quarter);
  check_corner(world, dot, 0, 0, whole);
  check_corner(world, circle, 0, 0, whole);
  check_corner(world, bt_world_get_bounds(world), 2, 0, 0);
  bt_world_free(world);
}

int main(int count, char **arguments) {
  int edits = count > 1 ? atoi(arguments[1]) : 4000;
  uint64_t seed = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
  test_edits(edits, seed);
  test_odd_polygons();
  test_crossing_is_named();
  test_crossings(seed);
  test_bulk();
  test_rounded_away();
  test_rotation_about_the_mean();
  test_corners();
  return check_done();
}
