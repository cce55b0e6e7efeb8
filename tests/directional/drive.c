#include "drive.h"

#include <math.h>
#include <stdlib.h>

static const double PI = 3.14159265358979323846;

/// The distance from a border within which a point is on it: above what a path may enter a tile by.
static const double BORDER = 2e-9;

plain_board board_random(rng *r, int least_side, int most_side, int percent) {
  plain_board board = {.width = least_side + rng_below(r, most_side - least_side + 1),
                       .height = least_side + rng_below(r, most_side - least_side + 1)};
  board.is_weighted = rng_below(r, 4) == 0;
  for (int i = 0; i < board.width * board.height; i++) {
    board.costs[i] = board.is_weighted ? (float)(1 + rng_below(r, 5)) / 2 : 1;
    if (rng_below(r, 100) < percent) board.costs[i] = INFINITY;
  }
  return board;
}

bt_grid *board_make(const bt_allocator *allocator, const plain_board *board) {
  bt_grid *grid = NULL;
  uint8_t blocked[BOARD_SIDE * BOARD_SIDE];
  uint32_t width = (uint32_t)board->width, height = (uint32_t)board->height;
  for (int i = 0; i < board->width * board->height; i++) blocked[i] = board->costs[i] == INFINITY;
  if (board->is_weighted)
    bt_grid_create_weighted(allocator, width, height, board->costs, NULL, &grid);
  else
    bt_grid_create(allocator, width, height, blocked, &grid);
  return grid;
}

double board_cost(const plain_board *board, int x, int y) {
  bool is_on = x >= 0 && y >= 0 && x < board->width && y < board->height;
  return is_on ? (double)board->costs[y * board->width + x] : (double)INFINITY;
}

footprint footprint_at(const bt_unit_shape *shape, bt_pose at, double margin) {
  footprint f = {.at = at.point, .half_width = shape->width / 2 - margin};
  if (shape->length > 0) {
    f.half_length = shape->length / 2 - margin;
    f.cosine = cos(at.heading), f.sine = sin(at.heading);
  }
  return f;
}

/// By the separating axes of a rectangle in a direction and of a tile.
static double rectangle_gap(const footprint *f, double dx, double dy) {
  double ac = fabs(f->cosine), as = fabs(f->sine), spread = 0.5 * (ac + as);
  double x = fabs(dx) - 0.5 - f->half_length * ac - f->half_width * as;
  double y = fabs(dy) - 0.5 - f->half_length * as - f->half_width * ac;
  double ahead = fabs(dx * f->cosine + dy * f->sine) - f->half_length - spread;
  double aside = fabs(dy * f->cosine - dx * f->sine) - f->half_width - spread;
  return fmax(fmax(x, y), fmax(ahead, aside));
}

double footprint_gap(const footprint *f, int x, int y) {
  double dx = f->at.x - x, dy = f->at.y - y, half = f->half_width;
  if (f->half_length != 0) return rectangle_gap(f, dx, dy);
  dx = fabs(dx) - 0.5, dy = fabs(dy) - 0.5;
  if (half <= 0 || (dx < 0 && dy < 0)) return fmax(dx, dy) - half;
  dx = fmax(dx, 0), dy = fmax(dy, 0);
  return sqrt(dx * dx + dy * dy) - half;
}

bool is_in_tile(bt_vec p, double x, double y) {
  return fabs(p.x - x) <= 0.5 + BORDER && fabs(p.y - y) <= 0.5 + BORDER;
}

/// Whether a free tile has the point in it or on its border.
static bool is_in_free_tile(const plain_board *board, bt_vec p) {
  for (double y = floor(p.y); y <= floor(p.y) + 1; y++)
    for (double x = floor(p.x); x <= floor(p.x) + 1; x++)
      if (is_in_tile(p, x, y) && board_cost(board, (int)x, (int)y) < (double)INFINITY) return true;
  return false;
}

bool footprint_is_clear(const plain_board *board, const bt_unit_shape *shape, bt_pose at,
                        double margin) {
  double reach = hypot(shape->width, shape->length) / 2 + 0.5;
  int left = (int)floor(at.point.x - reach), right = (int)ceil(at.point.x + reach);
  int top = (int)floor(at.point.y - reach), bottom = (int)ceil(at.point.y + reach);
  footprint f = footprint_at(shape, at, margin);
  for (int y = top; y <= bottom; y++)
    for (int x = left; x <= right; x++)
      if (board_cost(board, x, y) == (double)INFINITY && footprint_gap(&f, x, y) < 0) return false;
  return is_in_free_tile(board, at.point);
}

static bool is_back(const bt_segment *s) { return s->kind >= BT_REVERSED_LINE; }
static bool is_arc(const bt_segment *s) { return (int)s->kind % 2 == BT_ARC; }

static double share_of(const bt_segment *s, double distance) {
  return s->length > 0 ? distance / s->length : 0;
}

static bt_vec segment_point(const bt_segment *s, double distance) {
  double share = share_of(s, distance), angle = s->start_angle + share * s->sweep;
  if (!is_arc(s))
    return (bt_vec){s->from.x + share * (s->to.x - s->from.x),
                    s->from.y + share * (s->to.y - s->from.y)};
  return (bt_vec){s->center.x + s->radius * cos(angle), s->center.y + s->radius * sin(angle)};
}

bt_pose segment_pose(const bt_segment *s, double distance) {
  double turn_round = is_back(s) ? PI : 0, side = s->sweep < 0 ? -1 : 1;
  bt_vec p = segment_point(s, distance);
  if (!is_arc(s))
    return (bt_pose){p, atan2(s->to.y - s->from.y, s->to.x - s->from.x) + turn_round, 0};
  double angle = s->start_angle + share_of(s, distance) * s->sweep;
  return (bt_pose){p, angle + side * PI / 2 + turn_round, side / s->radius};
}

bool segments_are_clear(const plain_board *board, const bt_unit_shape *shape,
                        const bt_segment *segments, size_t count, double step, double margin) {
  for (size_t i = 0; i < count; i++) {
    int samples = (int)ceil(segments[i].length / step) + 1;
    for (int k = 0; k <= samples; k++) {
      bt_pose at = segment_pose(&segments[i], segments[i].length * k / samples);
      if (!footprint_is_clear(board, shape, at, margin)) return false;
    }
  }
  return true;
}

/// The cost of the tile at a point of a path. On a border it is that of the cheaper tile: a line
/// may go along one, and an arc touch a blocked tile.
static double cost_at(const plain_board *board, bt_vec p, bool is_line) {
  double cost = board_cost(board, (int)floor(p.x + 0.5), (int)floor(p.y + 0.5));
  for (int k = 0; k < 4 && (is_line || !(cost < (double)INFINITY)); k++) {
    double x = p.x + (k % 2 ? BORDER : -BORDER), y = p.y + (k / 2 ? BORDER : -BORDER);
    cost = fmin(cost, board_cost(board, (int)floor(x + 0.5), (int)floor(y + 0.5)));
  }
  return cost;
}

/// A point of a segment, and how far along it is.
typedef struct place {
  bt_vec p;
  double at;
} place;

static place place_at(const bt_segment *s, double distance) {
  return (place){segment_point(s, distance), distance};
}

/// The rule of halves: by bisection where the line passes from tile to tile.
static double line_cost(const plain_board *board, const bt_segment *s, place from, place to) {
  double length = to.at - from.at;
  place m = place_at(s, (from.at + to.at) / 2);
  int x = (int)floor(m.p.x + 0.5), y = (int)floor(m.p.y + 0.5);
  bool is_one = floor(from.p.x + 0.5) == x && floor(to.p.x + 0.5) == x &&
                floor(from.p.y + 0.5) == y && floor(to.p.y + 0.5) == y && length < 0.01;
  if (is_one || length < 1e-9) return length * cost_at(board, m.p, !is_arc(s));
  return line_cost(board, s, from, m) + line_cost(board, s, m, to);
}

double segments_cost(const plain_board *board, const bt_segment *segments, size_t count,
                     const bt_unit_query *query) {
  double cost = 0;
  for (size_t i = 0; i < count; i++) {
    const bt_segment *s = &segments[i];
    double length = s->length;
    if (board->is_weighted) length = line_cost(board, s, place_at(s, 0), place_at(s, length));
    cost += length * (is_back(s) ? query->reverse_factor : 1);
    if (is_arc(s)) cost += query->turn_cost;
    if (i > 0 && is_back(s) != is_back(s - 1)) cost += query->switch_cost;
  }
  return cost;
}

static double pose_distance(bt_pose a, bt_pose b) {
  double turn = remainder(a.heading - b.heading, 2 * PI);
  return hypot(a.point.x - b.point.x, a.point.y - b.point.y) + fabs(turn);
}

static const char *segment_fault(const bt_unit_shape *shape, const bt_segment *s) {
  double length =
      is_arc(s) ? s->radius * fabs(s->sweep) : hypot(s->to.x - s->from.x, s->to.y - s->from.y);
  bt_pose begin = segment_pose(s, 0), end = segment_pose(s, s->length);
  if (fabs(length - s->length) > 1e-8 || !(s->length > 0)) return "length of a segment";
  if (is_arc(s) && fabs(s->radius - shape->radius) > 1e-9) return "radius";
  if (is_back(s) && !shape->reverses) return "gear";
  if (hypot(begin.point.x - s->from.x, begin.point.y - s->from.y) > 1e-8) return "from";
  if (hypot(end.point.x - s->to.x, end.point.y - s->to.y) > 1e-8) return "to";
  return NULL;
}

static bool is_at_goal(const bt_unit_query *query, bt_pose at) {
  const bt_pose *goal = &query->goal;
  double away = hypot(at.point.x - goal->point.x, at.point.y - goal->point.y);
  if (query->goal_kind == BT_GOAL_TILE) {
    return is_in_tile(at.point, floor(goal->point.x + 0.5), floor(goal->point.y + 0.5));
  }
  return query->goal_kind == BT_GOAL_POINT ? away < 1e-8 : pose_distance(at, *goal) < 1e-8;
}

const char *path_fault(const plain_board *board, const bt_unit_shape *shape,
                       const bt_unit_query *query, const bt_unit_path *path) {
  bt_pose at = query->start;
  double length = 0, reverse_length = 0;
  size_t count = (size_t)path->segment_count;
  for (size_t i = 0; i < count; i++) {
    const bt_segment *s = &path->segments[i];
    const char *fault = segment_fault(shape, s);
    if (fault) return fault;
    if (pose_distance(at, segment_pose(s, 0)) > 1e-7) return "joint";
    at = segment_pose(s, s->length);
    length += s->length;
    if (is_back(s)) reverse_length += s->length;
  }
  if (path->is_partial == 0 && !is_at_goal(query, at)) return "goal";
  if (fabs(length - path->length) > 1e-8) return "length";
  if (fabs(reverse_length - path->reverse_length) > 1e-8) return "reverse length";
  const bt_unit_step *last = &path->steps[(size_t)path->step_count - 1];
  if (pose_distance(at, last->pose) > 1e-7 || last->segments != path->segment_count) return "steps";
  if (!segments_are_clear(board, shape, path->segments, count, 0.01, 1e-7)) return "clearance";
  double cost = segments_cost(board, path->segments, count, query);
  bool is_right = isfinite(cost) && fabs(cost - path->cost) <= 1e-6 * (1 + cost);
  return is_right ? NULL : "cost";
}
