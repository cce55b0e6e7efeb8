// The families of scenes with polygons, walls and bounds. Most live in a field of about 20 by 20.
#include "edge_families.h"
#include "gap_families.h"
#include "ring_families.h"
#include "row_families.h"

#include <math.h>

typedef void (*maker)(rng *r, scene *s);

static const double TAU = 6.283185307179586;

enum { OUTLINE_MAX = 48 };

/// Where a shape goes: turned, then scaled, then moved.
typedef struct frame {
  double x, y, angle, scale;
} frame;

static bt_vec put(const frame *f, double x, double y) {
  double c = f->scale * cos(f->angle), d = f->scale * sin(f->angle);
  if (f->angle == 0) c = f->scale, d = 0;
  return (bt_vec){f->x + c * x - d * y, f->y + d * x + c * y};
}

static void add_shape(scene *s, chain_kind kind, const frame *f, const double (*xy)[2], int count) {
  bt_vec points[OUTLINE_MAX];
  for (int i = 0; i < count; i++) points[i] = put(f, xy[i][0], xy[i][1]);
  scene_add_chain(s, kind, points, count);
}

static void add_rectangle(scene *s, chain_kind kind, const frame *f, double x, double y) {
  const double corners[][2] = {{0, 0}, {x, 0}, {x, y}, {0, y}};
  add_shape(s, kind, f, corners, 4);
}

static void add_wall(scene *s, double ax, double ay, double bx, double by) {
  const frame f = {0, 0, 0, 1};
  const double ends[][2] = {{ax, ay}, {bx, by}};
  add_shape(s, CHAIN_WALL, &f, ends, 2);
}

static void add_circle(scene *s, double x, double y, double radius) {
  if (s->n < SCENE_MAX) s->circles[s->n++] = (bt_circle){{x, y}, radius};
}

static double some_angle(rng *r) { return rng_below(r, 3) ? rng_unit(r) * TAU : 0; }

/// Somewhere in the field; every other on whole numbers.
static frame some_frame(rng *r, double side) {
  frame f = {side * rng_unit(r), side * rng_unit(r), some_angle(r), 1};
  if (rng_below(r, 2)) f.x = floor(f.x), f.y = floor(f.y);
  return f;
}

static void make_boxes(rng *r, scene *s) {
  bool is_square = rng_below(r, 2);
  for (int n = 1 + rng_below(r, 9); n > 0; n--) {
    frame f = some_frame(r, 14);
    if (is_square) f.angle = 0;
    double x = rng_range(r, 0.5, 4), y = rng_range(r, 0.5, 4);
    if (rng_below(r, 2)) x = ceil(x), y = ceil(y);
    add_rectangle(s, CHAIN_POLYGON, &f, x, y);
  }
}

/// Corners at growing angles, each as far as `least` to 1 of the radius: convex if that is 1.
/// Others must have none behind the next by half a turn, or they might cross themselves.
static void add_star(rng *r, scene *s, const frame *f, int corners, double least) {
  double xy[OUTLINE_MAX][2], angle = 0, angles[OUTLINE_MAX + 1];
  double narrow = least < 1 ? 0.4 : 0.2, wide = least < 1 ? 1 : 1.2;
  for (int i = 0; i < corners; i++) angles[i] = angle += rng_range(r, narrow, wide);
  for (int i = 0; i < corners; i++) {
    double far = rng_range(r, least, 1), at = TAU * angles[i] / angle;
    xy[i][0] = far * cos(at);
    xy[i][1] = far * sin(at);
  }
  add_shape(s, CHAIN_POLYGON, f, (const double (*)[2])xy, corners);
}

static void make_stars(rng *r, scene *s, double least) {
  for (int n = 1 + rng_below(r, 7); n > 0; n--) {
    frame f = some_frame(r, 14);
    f.scale = rng_range(r, 0.6, 2.5);
    add_star(r, s, &f, 3 + rng_below(r, 5), least);
  }
}

static void make_convex(rng *r, scene *s) { make_stars(r, s, 1); }
static void make_stellar(rng *r, scene *s) { make_stars(r, s, 0.2); }

static void make_l_and_u(rng *r, scene *s) {
  for (int n = 1 + rng_below(r, 5); n > 0; n--) {
    frame f = some_frame(r, 12);
    double w = rng_below(r, 2) ? 1 : rng_range(r, 0.1, 1.4), x = 3 + rng_below(r, 3);
    double y = rng_range(r, 2, 5);
    const double l[][2] = {{0, 0}, {x, 0}, {x, w}, {w, w}, {w, y}, {0, y}};
    const double u[][2] = {{0, 0}, {x, 0}, {x, y}, {x - w, y}, {x - w, w}, {w, w}, {w, y}, {0, y}};
    if (rng_below(r, 2))
      add_shape(s, CHAIN_POLYGON, &f, l, 6);
    else
      add_shape(s, CHAIN_POLYGON, &f, u, 8);
    if (rng_below(r, 3) == 0) s->goal = put(&f, x / 2, w + s->agent + 0.2);
  }
}

/// A comb, and another whose teeth reach between its own.
static void make_combs(rng *r, scene *s) {
  int teeth = 2 + rng_below(r, 4);
  double tooth = rng_range(r, 0.2, 0.8), deep = rng_range(r, 1, 4), angle = some_angle(r);
  double room = rng_range(r, 0.05, 1) + 2 * s->agent, step = 2 * (tooth + room);
  for (int side = 0; side < 1 + rng_below(r, 2); side++) {
    double xy[OUTLINE_MAX][2];
    int count = 0;
    for (int i = 0; i < teeth; i++) {
      double x = i * step;
      const double tips[][2] = {{x, 0}, {x, deep}, {x + tooth, deep}, {x + tooth, 0}};
      for (int k = i == 0; k < 4 - (i == teeth - 1); k++)
        xy[count][0] = tips[k][0], xy[count++][1] = tips[k][1];
    }
    xy[count][0] = (teeth - 1) * step + tooth, xy[count++][1] = -0.5;
    xy[count][0] = 0, xy[count++][1] = -0.5;
    double over = deep + rng_range(r, -0.9, 0.5) * deep;
    frame f = {4, 4, angle, 1}, facing = f;
    bt_vec corner = put(&f, (teeth - 1) * step + tooth + step / 2, deep + over);
    facing.x = corner.x, facing.y = corner.y, facing.angle += TAU / 2;
    add_shape(s, CHAIN_POLYGON, side ? &facing : &f, (const double (*)[2])xy, count);
    if (side == 0 && rng_below(r, 2)) s->goal = put(&f, tooth + s->agent + 0.02, 0.1 + s->agent);
  }
}

/// A spiral of one wall, round or square, with the goal in its middle.
static void make_spirals(rng *r, scene *s) {
  int corners = 6 + rng_below(r, 20), around = 4 + rng_below(r, 7);
  double step = (2 * s->agent + rng_range(r, 0.05, 1)) / around, xy[OUTLINE_MAX][2];
  frame f = {10, 10, some_angle(r), 1};
  for (int i = 0; i < corners; i++) {
    double far = 0.6 + 2 * s->agent + step * i, at = TAU * i / around;
    xy[i][0] = around == 4 ? (far + step) * ((i + 1) & 2 ? -1 : 1) : far * cos(at);
    xy[i][1] = around == 4 ? (far + step) * (i & 2 ? -1 : 1) : far * sin(at);
  }
  add_shape(s, CHAIN_WALL, &f, (const double (*)[2])xy, corners);
  s->goal = (bt_vec){10, 10};
}

/// How much wider than the agent a door is: clearly, a little, not at all, less.
static double door_width(rng *r, const scene *s) {
  static const double MORE[] = {0.5, 0.1, 1e-3, 1e-6, 0, 0, -1e-6, -1e-3};
  return fmax(2 * s->agent + MORE[rng_below(r, 8)], 0);
}

/// A partition along x with a door in it, as thin walls or as boxes.
static void add_partition(rng *r, scene *s, const frame *f, double length, bool is_thick) {
  double door = door_width(r, s), at = 1 + floor((length - 2) * rng_unit(r));
  frame beyond = *f;
  bt_vec jamb = put(f, at + door, 0);
  beyond.x = jamb.x, beyond.y = jamb.y;
  const double before[][2] = {{0, 0}, {at, 0}}, after[][2] = {{0, 0}, {length - at - door, 0}};
  if (is_thick) {
    add_rectangle(s, CHAIN_POLYGON, f, at, 0.25);
    add_rectangle(s, CHAIN_POLYGON, &beyond, length - at - door, 0.25);
  } else {
    add_shape(s, CHAIN_WALL, f, before, 2);
    add_shape(s, CHAIN_WALL, &beyond, after, 2);
  }
}

static void make_doors(rng *r, scene *s) {
  if (rng_below(r, 2)) s->agent = rng_below(r, 2) ? 0.25 : 0.1 + 0.3 * rng_unit(r);
  bool is_thick = rng_below(r, 2);
  for (int i = 0; i < 1 + rng_below(r, 4); i++) {
    frame f = {4, 4 + 2.5 * i, 0, 1};
    add_partition(r, s, &f, 10, is_thick);
  }
  if (rng_below(r, 2)) {
    frame f = {4, 2, 0, 1};
    add_rectangle(s, CHAIN_BOUNDS, &f, 10, 14);
  }
  s->start = (bt_vec){rng_range(r, 5, 13), rng_range(r, 2.5, 3.5)};
  s->goal = (bt_vec){rng_range(r, 5, 13), rng_range(r, 12.5, 15)};
}

/// Rooms in a closed wall, each partition from wall to wall.
static void make_rooms(rng *r, scene *s) {
  if (rng_below(r, 2)) s->agent = 0.1 + 0.2 * rng_unit(r);
  const frame f = {0, 0, 0, 1};
  const double ring[][2] = {{2, 2}, {14, 2}, {14, 11}, {2, 11}, {2, 2}};
  add_shape(s, CHAIN_WALL, &f, ring, 5);
  bool is_thick = rng_below(r, 2);
  for (int i = 0; i < 3; i++) {
    frame upright = {5.0 + 3 * i, 2, TAU / 4, 1};
    if (rng_below(r, 4)) add_partition(r, s, &upright, 9, is_thick);
  }
  s->start = (bt_vec){rng_range(r, 2.5, 4.5), rng_range(r, 2.5, 10.5)};
  s->goal = (bt_vec){rng_range(r, 11.5, 13.5), rng_range(r, 2.5, 10.5)};
}

/// Unit tiles of a board that abut and share corners; with an agent that the passages just hold.
static void make_tiles(rng *r, scene *s) {
  int side = 3 + rng_below(r, 4);
  double fill = rng_range(r, 0.2, 0.6), scale = rng_below(r, 2) ? 1 : rng_range(r, 0.3, 3);
  frame board = {5, 5, some_angle(r), scale};
  if (s->agent > 0) s->agent = scale * (rng_below(r, 3) ? 0.5 * rng_unit(r) : 0.5);
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++) {
      frame f = board;
      bt_vec corner = put(&board, x, y);
      f.x = corner.x, f.y = corner.y;
      if (rng_unit(r) < fill) add_rectangle(s, CHAIN_POLYGON, &f, 1, 1);
    }
}

/// Tiles that share corners alone.
static void make_checkers(rng *r, scene *s) {
  int side = 3 + rng_below(r, 5);
  for (int y = 0; y < side; y++)
    for (int x = y & 1; x < side; x += 2) {
      frame f = {5 + x, 5 + y, 0, 1};
      if (rng_below(r, 5)) add_rectangle(s, CHAIN_POLYGON, &f, 1, 1);
    }
}

/// Boxes of all sizes on whole numbers, side by side without regard to each other's corners.
static void make_seams(rng *r, scene *s) {
  for (int n = 3 + rng_below(r, 7); n > 0; n--) {
    frame f = {4.0 + rng_below(r, 6), 4.0 + rng_below(r, 6), 0, 1};
    add_rectangle(s, CHAIN_POLYGON, &f, 1 + rng_below(r, 3), 1 + rng_below(r, 3));
  }
}

static void make_thin_walls(rng *r, scene *s) {
  for (int n = 1 + rng_below(r, 12); n > 0; n--) {
    double x = 12 * rng_unit(r), y = 12 * rng_unit(r);
    add_wall(s, x, y, x + rng_range(r, -5, 5), y + rng_range(r, -5, 5));
  }
}

/// Walls of whole numbers, which meet in Ts and crosses, or on each other's lines.
static void make_junctions(rng *r, scene *s) {
  for (int n = 3 + rng_below(r, 14); n > 0; n--) {
    int x = 3 + rng_below(r, 8), y = 3 + rng_below(r, 8), length = 1 + rng_below(r, 4);
    bool is_upright = rng_below(r, 2), is_slanted = rng_below(r, 5) == 0;
    add_wall(s, x, y, x + (is_upright ? 0 : length), y + (is_upright || is_slanted ? length : 0));
  }
}

/// Zigzags of one wall with acute bends.
static void make_bends(rng *r, scene *s) {
  for (int n = 1 + rng_below(r, 3); n > 0; n--) {
    double xy[OUTLINE_MAX][2], step = pow(10, rng_range(r, -3, 0.3));
    int bends = 3 + rng_below(r, 7);
    frame f = some_frame(r, 10);
    for (int i = 0; i < bends; i++) {
      xy[i][0] = step * i + 0.1 * step * rng_unit(r);
      xy[i][1] = (i & 1 ? 1 : -1) * rng_range(r, 0.5, 3);
    }
    add_shape(s, CHAIN_WALL, &f, (const double (*)[2])xy, bends);
  }
}

/// Triangles that are long and thin, some without any width.
static void make_needles(rng *r, scene *s) {
  for (int n = 1 + rng_below(r, 8); n > 0; n--) {
    double width = rng_below(r, 4) ? pow(10, rng_range(r, -7, -1)) : 0;
    double long_side = rng_range(r, 1, 6), tip = rng_below(r, 2) ? 0 : width * rng_unit(r);
    frame f = some_frame(r, 12);
    const double xy[][2] = {{0, 0}, {long_side, tip}, {0.5 * rng_unit(r), width}};
    add_shape(s, CHAIN_POLYGON, &f, xy, 3);
  }
}

/// Outlines in outlines, the goal between two of them or in a pocket that only walls make.
static void make_nested(rng *r, scene *s) {
  frame f = some_frame(r, 12);
  double size = rng_range(r, 3, 6);
  for (int n = 1 + rng_below(r, 3); n > 0; n--) {
    int shape = rng_below(r, 3);
    const double ring[][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
    f.scale = size;
    if (shape == 0) add_star(r, s, &f, 5 + rng_below(r, 4), 0.8);
    if (shape == 1) add_shape(s, CHAIN_WALL, &f, ring, rng_below(r, 3) ? 5 : 4);
    if (shape == 2) add_circle(s, f.x, f.y, 0.3 * size);
    size *= rng_range(r, 0.3, 0.7);
  }
  if (rng_below(r, 2)) s->goal = put(&f, 0.9 * rng_unit(r), 0.9 * rng_unit(r));
}

/// Bounds with corners of both kinds, and obstacles that cross them.
static void make_bounds(rng *r, scene *s) {
  const double gaps[] = {1, 0.3 + 2 * s->agent, 2 * s->agent, 0.1};
  double gap = fmax(gaps[rng_below(r, 4)], 0.01), turn = some_angle(r);
  frame f = {3, 3, turn, 1};
  const double hall[][2] = {{0, 0},   {12, 0}, {12, 5}, {6 + gap, 5}, {6 + gap, 7}, {12, 7},
                            {12, 12}, {0, 12}, {0, 7},  {6, 7},       {6, 5},       {0, 5}};
  if (rng_below(r, 3))
    add_shape(s, CHAIN_BOUNDS, &f, hall, 12);
  else
    add_rectangle(s, CHAIN_BOUNDS, &f, 12, 12);
  s->start = put(&f, rng_range(r, 0.5, 11.5), rng_range(r, 0.5, 4.5));
  s->goal = put(&f, rng_range(r, 0.5, 11.5), rng_range(r, 7.5, 11.5));
  for (int n = rng_below(r, 6); n > 0; n--) {
    bt_vec at = put(&f, 13 * rng_unit(r) - 0.5, 13 * rng_unit(r) - 0.5);
    frame g = {at.x, at.y, some_angle(r), rng_range(r, 0.3, 1.5)};
    if (rng_below(r, 3) == 0)
      add_circle(s, at.x, at.y, rng_range(r, 0.1, 1.2));
    else
      add_star(r, s, &g, 3 + rng_below(r, 3), 0.6);
  }
}

/// Circles among edges: on their lines, at their corners, touching them.
static void make_mixed(rng *r, scene *s) {
  make_boxes(r, s);
  for (int n = rng_below(r, 4); n > 0; n--) {
    double x = 12 * rng_unit(r), y = 12 * rng_unit(r);
    add_wall(s, x, y, x + rng_range(r, -4, 4), y + rng_range(r, -4, 4));
  }
  for (int n = 1 + rng_below(r, 6); n > 0; n--) {
    int k = rng_below(r, s->point_count - 1);
    bt_vec a = s->points[k], b = s->points[k + 1];
    double u = rng_unit(r), radius = rng_below(r, 2) ? 0.5 : 0.2 + rng_unit(r);
    double length = hypot(b.x - a.x, b.y - a.y);
    double off = length > 0 ? (radius + 2 * s->agent) / length : 0;
    double place = rng_below(r, 4);
    if (place < 2) off = place == 0 ? 0 : off * rng_unit(r) * 2;
    if (place == 3) a = (bt_vec){14 * rng_unit(r), 14 * rng_unit(r)};
    add_circle(s, a.x + u * (b.x - a.x) + off * (b.y - a.y),
               a.y + u * (b.y - a.y) - off * (b.x - a.x), radius);
  }
}

/// A small polygon or wall over the outline of a circle, some with corners on whole quarters.
static void add_over_outline(rng *r, scene *s, bt_vec center, double radius, bool is_round) {
  double angle = rng_unit(r) * TAU, out = radius + rng_range(r, -0.5, 0.5) * (1 + s->agent);
  frame f = {center.x + out * cos(angle), center.y + out * sin(angle), 0, rng_range(r, 0.2, 2)};
  int first = s->point_count, corners = 3 + (rng_below(r, 3) ? 0 : rng_below(r, 3));
  if (rng_below(r, 4)) {
    add_star(r, s, &f, corners, rng_below(r, 2) ? 1 : 0.3);
  } else {
    double xy[OUTLINE_MAX][2];
    for (int i = 0; i < corners - 1; i++)
      xy[i][0] = rng_range(r, -1, 1), xy[i][1] = rng_range(r, -1, 1);
    add_shape(s, CHAIN_WALL, &f, (const double (*)[2])xy, corners - 1);
  }
  for (int i = first; i < s->point_count && is_round; i++) {
    s->points[i].x = round(4 * s->points[i].x) / 4;
    s->points[i].y = round(4 * s->points[i].y) / 4;
  }
}

/// Circles far apart, with polygons and walls over their outlines, for agents of all sizes.
static void make_over_outlines(rng *r, scene *s) {
  s->agent = rng_below(r, 5) ? rng_range(r, 0.2, 3) : 0;
  bool is_round = rng_below(r, 2);
  double apart = 9 + 2 * s->agent + rng_range(r, 0, 4);
  for (int i = 0, n = 1 + rng_below(r, 4); i < n; i++) {
    bt_vec center = {apart * (i % 2) + rng_range(r, -1, 1), apart * (i / 2) + rng_range(r, -1, 1)};
    double radius = rng_range(r, 0.5, 3);
    if (is_round) {
      center = (bt_vec){round(4 * center.x) / 4, round(4 * center.y) / 4};
      radius = round(4 * radius) / 4;
    }
    add_circle(s, center.x, center.y, radius);
    for (int k = 1 + rng_below(r, 2); k > 0; k--) add_over_outline(r, s, center, radius, is_round);
  }
}

/// Polygons that touch themselves at a corner: a bow tie of boxes, and a ring around a hole.
static void make_self_touching(rng *r, scene *s) {
  for (int n = 1 + rng_below(r, 3); n > 0; n--) {
    frame f = some_frame(r, 10);
    f.scale = rng_range(r, 0.5, 2);
    const double tie[][2] = {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}, {1, 2}, {1, 1}, {0, 1}};
    const double ring[][2] = {{0, 0}, {3, 0}, {3, 3}, {0, 3}, {0, 0}, {1, 2}, {2, 2}, {2, 1}};
    bool is_ring = rng_below(r, 2);
    add_shape(s, CHAIN_POLYGON, &f, is_ring ? ring : tie, 8);
    if (is_ring && rng_below(r, 2)) s->goal = put(&f, 1.6, 1.7);
  }
}

/// Repeated and collinear points, walls that turn back on themselves, walls of one point.
static void make_repeats(rng *r, scene *s) {
  for (int n = 1 + rng_below(r, 6); n > 0; n--) {
    frame f = some_frame(r, 12);
    const double box[][2] = {{0, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 2},
                             {2, 2}, {1, 2}, {0, 2}, {0, 1}};
    const double back[][2] = {{0, 0}, {3, 0}, {1, 0}, {1, 0}, {1, 2}, {1, -1}};
    const double spike[][2] = {{0, 0}, {2, 0}, {2, 1}, {4, 2}, {2, 1}, {2, 2}, {0, 2}};
    int shape = rng_below(r, 4);
    if (shape == 0) add_shape(s, CHAIN_POLYGON, &f, box, 9);
    if (shape == 1) add_shape(s, CHAIN_WALL, &f, back, 6);
    if (shape == 2) add_shape(s, CHAIN_POLYGON, &f, spike, 7);
    if (shape == 3) add_shape(s, CHAIN_WALL, &f, back, 1);
  }
}

/// Closed walls around the goal, some with a gap at a corner.
static void make_closed(rng *r, scene *s) {
  int corners = 3 + rng_below(r, 6);
  double xy[OUTLINE_MAX][2], far = rng_range(r, 1.5, 4), door = door_width(r, s);
  frame f = {9, 9, some_angle(r), 1};
  for (int i = 0; i <= corners; i++) {
    xy[i][0] = far * cos(TAU * (i % corners) / corners);
    xy[i][1] = far * sin(TAU * (i % corners) / corners);
  }
  if (rng_below(r, 2)) { // the last edge ends before the first corner, by the door
    double *a = xy[corners - 1], *b = xy[corners], length = hypot(b[0] - a[0], b[1] - a[1]);
    for (int k = 0; k < 2; k++) b[k] += (a[k] - b[k]) * fmin(door / length, 0.9);
  }
  add_shape(s, CHAIN_WALL, &f, (const double (*)[2])xy, corners + 1);
  s->goal = (bt_vec){9.0 + 0.2 * rng_unit(r), 9};
  for (int n = rng_below(r, 5); n > 0; n--)
    add_circle(s, 16 * rng_unit(r), 16 * rng_unit(r), 0.2 + 0.6 * rng_unit(r));
}

/// Shapes of another family far from 0, where coordinates are coarse.
static void make_far(rng *r, scene *s) {
  static const maker near[] = {make_boxes, make_stellar, make_thin_walls, make_mixed, make_tiles};
  near[rng_below(r, 5)](r, s);
  double far = pow(10, rng_range(r, 2, 6)), x = rng_range(r, -far, far),
         y = rng_range(r, -far, far);
  for (int i = 0; i < s->point_count; i++) s->points[i].x += x, s->points[i].y += y;
  for (int i = 0; i < s->n; i++) s->circles[i].center.x += x, s->circles[i].center.y += y;
}

/// All kinds at once.
static void make_medley(rng *r, scene *s) {
  static const maker kinds[] = {make_boxes,   make_stellar, make_thin_walls, make_l_and_u,
                                make_needles, make_bends,   make_mixed,      make_self_touching};
  kinds[rng_below(r, 8)](r, s);
  kinds[rng_below(r, 8)](r, s);
}

// ---------------------------------------------------------------------------------------------
// Tidy scenes that scenes_untidy makes untidy.

static void make_twins(rng *r, scene *s) {
  static const maker kinds[] = {make_boxes,  make_stellar, make_thin_walls, make_l_and_u,
                                make_convex, make_bends,   make_bounds,     make_combs};
  kinds[rng_below(r, 8)](r, s);
  if (rng_below(r, 2)) kinds[rng_below(r, 6)](r, s);
}

/// Closed chains of all kinds, with the goal in one of them or outside.
static void make_rings(rng *r, scene *s) {
  for (int n = 1 + rng_below(r, 5); n > 0; n--) {
    double xy[OUTLINE_MAX][2];
    int corners = 3 + rng_below(r, 12);
    bool is_wall = rng_below(r, 3) == 0, is_bounds = n == 1 && rng_below(r, 4) == 0;
    frame f = some_frame(r, 14);
    f.scale = is_bounds ? 12 : rng_range(r, 0.5, 3);
    for (int i = 0; i <= corners; i++) {
      xy[i][0] = cos(TAU * (i % corners) / corners);
      xy[i][1] = sin(TAU * (i % corners) / corners);
    }
    add_shape(s,
              is_wall     ? CHAIN_WALL
              : is_bounds ? CHAIN_BOUNDS
                          : CHAIN_POLYGON,
              &f, (const double (*)[2])xy, is_wall && !is_bounds ? corners + 1 : corners);
  }
}

/// A wall of many pieces, one after the other.
static void make_pieces(rng *r, scene *s) {
  for (int n = 1 + rng_below(r, 4); n > 0; n--) {
    double x = 14 * rng_unit(r), y = 14 * rng_unit(r);
    for (int i = 2 + rng_below(r, 5); i > 0; i--) {
      double u = x + rng_range(r, -4, 4), v = y + rng_range(r, -4, 4);
      add_wall(s, x, y, u, v);
      x = u, y = v;
    }
  }
}

static void make_again(rng *r, scene *s) {
  make_stellar(r, s);
  for (int i = 0, count = s->chain_count; i < count; i++)
    if (rng_below(r, 2)) {
      bt_vec points[OUTLINE_MAX];
      const scene_chain *c = &s->chains[i];
      for (int k = 0; k < c->count; k++) points[k] = s->points[c->first + k];
      scene_add_chain(s, c->kind, points, c->count);
    }
}

static void make_joints(rng *r, scene *s) {
  static const maker kinds[] = {make_tiles,     make_seams,  make_checkers,
                                make_junctions, make_pieces, make_again};
  kinds[rng_below(r, 6)](r, s);
  if (rng_below(r, 3) == 0) make_thin_walls(r, s);
}

/// Chains with a point on an edge where another one begins.
static void make_tees(rng *r, scene *s) {
  for (int n = 1 + rng_below(r, 4); n > 0; n--) {
    frame f = some_frame(r, 12);
    double at[3], w = rng_range(r, 2, 6), h = rng_below(r, 2) ? rng_range(r, 0.5, 3) : 0;
    int tees = 1 + rng_below(r, 3), count = 0;
    double xy[OUTLINE_MAX][2];
    for (int i = 0; i < tees; i++) at[i] = w * (i + rng_range(r, 0.1, 0.9)) / tees;
    xy[count][0] = 0, xy[count++][1] = 0;
    for (int i = 0; i < tees; i++) xy[count][0] = at[i], xy[count++][1] = 0;
    xy[count][0] = w, xy[count++][1] = 0;
    if (h > 0) xy[count][0] = w, xy[count++][1] = -h, xy[count][0] = 0, xy[count++][1] = -h;
    add_shape(s, h > 0 ? CHAIN_POLYGON : CHAIN_WALL, &f, (const double (*)[2])xy, count);
    for (int i = 0; i < tees; i++) {
      double x = at[i] + rng_range(r, -2, 2), y = rng_range(r, 0.3, 4);
      const double stem[][2] = {{at[i], 0}, {x, y}, {x + 0.5, y}};
      add_shape(s, rng_below(r, 2) ? CHAIN_WALL : CHAIN_POLYGON, &f, stem, 2 + rng_below(r, 2));
    }
  }
}

/// Walls, and boxes with a hair.
static void make_hairs(rng *r, scene *s) {
  make_thin_walls(r, s);
  if (rng_below(r, 2)) make_bends(r, s);
  for (int n = rng_below(r, 4); n > 0; n--) {
    frame f = some_frame(r, 12);
    double x = rng_range(r, 0.2, 0.8);
    const double box[][2] = {{0, 0}, {1, 0}, {1, 1}, {x, 1}, {x, 3}, {x, 1}, {0, 1}};
    add_shape(s, CHAIN_POLYGON, &f, box, 7);
  }
}

static const struct {
  const char *name;
  maker make;
  untidy_kind untidy;
} FAMILIES[] = {
    {"boxes", make_boxes, UNTIDY_NOT},
    {"convex", make_convex, UNTIDY_NOT},
    {"l-and-u", make_l_and_u, UNTIDY_NOT},
    {"stars", make_stellar, UNTIDY_NOT},
    {"combs", make_combs, UNTIDY_NOT},
    {"spirals", make_spirals, UNTIDY_NOT},
    {"doors", make_doors, UNTIDY_NOT},
    {"walled-rooms", make_rooms, UNTIDY_NOT},
    {"tiles", make_tiles, UNTIDY_NOT},
    {"checkers", make_checkers, UNTIDY_NOT},
    {"seams", make_seams, UNTIDY_NOT},
    {"thin-walls", make_thin_walls, UNTIDY_NOT},
    {"junctions", make_junctions, UNTIDY_NOT},
    {"bends", make_bends, UNTIDY_NOT},
    {"needles", make_needles, UNTIDY_NOT},
    {"nested-edges", make_nested, UNTIDY_NOT},
    {"bounds", make_bounds, UNTIDY_NOT},
    {"mixed-edges", make_mixed, UNTIDY_NOT},
    {"over-outlines", make_over_outlines, UNTIDY_NOT},
    {"self-touching", make_self_touching, UNTIDY_NOT},
    {"repeats", make_repeats, UNTIDY_NOT},
    {"closed-walls", make_closed, UNTIDY_NOT},
    {"far-edges", make_far, UNTIDY_NOT},
    {"medley", make_medley, UNTIDY_NOT},
    {"exact-doors", gap_families_doors, UNTIDY_NOT},
    {"corridors", gap_families_corridors, UNTIDY_NOT},
    {"holes", ring_families_holes, UNTIDY_NOT},
    {"islands", ring_families_islands, UNTIDY_NOT},
    {"fences", row_families_fences, UNTIDY_NOT},
    {"turned-lattices", row_families_lattices, UNTIDY_NOT},
    {"twin-points", make_twins, UNTIDY_TWINS},
    {"ring-seams", make_rings, UNTIDY_SEAMS},
    {"joints", make_joints, UNTIDY_JOINTS},
    {"rows", row_families_rows, UNTIDY_ROWS},
    {"tees", make_tees, UNTIDY_TEES},
    {"hairs", make_hairs, UNTIDY_HAIRS},
};

void edge_families_make(int family, rng *r, scene *out) { FAMILIES[family].make(r, out); }
int scenes_edge_families(void) { return (int)(sizeof FAMILIES / sizeof FAMILIES[0]); }
const char *scenes_edge_family(int family) { return FAMILIES[family].name; }
untidy_kind edge_families_untidy(int family) { return FAMILIES[family].untidy; }
