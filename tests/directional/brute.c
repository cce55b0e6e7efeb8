#include "brute.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { REACH = 12, SIDE = 2 * REACH + 1, MOST_SEGMENTS = BT_CURVE_MAX_PIECES };

static const double PI = 3.14159265358979323846, MARGIN = 1e-7;

typedef struct edge {
  int x, y, to;
  bt_curve curve;
  bt_segment segments[MOST_SEGMENTS];
  size_t segment_count;
  bool is_on_border; // goes along a border of tiles
  uint8_t tiles[SIDE * SIDE];
} edge;

struct brute_edges {
  bt_unit_shape shape;
  bt_edge_set set;
  double step;
  int headings, rings, count; // edges of each heading
  edge *edges;
};

static double angle_of(const brute_edges *all, int heading) {
  return heading * 2 * PI / all->headings;
}

/// Whether the footprint enters a tile on a segment. It steps along by as much as the gap allows:
/// no part of the footprint moves by more than `pace` times that.
static bool enters(const brute_edges *all, const bt_segment *s, int x, int y) {
  double out = hypot(all->shape.width, all->shape.length) / 2;
  double pace = s->sweep == 0 ? 1 : 1 + out / s->radius;
  for (double at = 0;;) {
    footprint f = footprint_at(&all->shape, segment_pose(s, at), MARGIN);
    double gap = footprint_gap(&f, x, y);
    if (gap < 0) return true;
    if (at == s->length) return false;
    at = fmin(s->length, at + fmax(all->step, gap / pace));
  }
}

static void mark(const brute_edges *all, edge *e) {
  double out = hypot(all->shape.width, all->shape.length) / 2 + 0.5;
  for (const bt_segment *s = e->segments; s < e->segments + e->segment_count; s++) {
    bool is_line = s->sweep == 0;
    double reach = is_line ? out : out + s->radius;
    bt_vec a = is_line ? s->from : s->center, b = is_line ? s->to : s->center;
    for (int y = (int)floor(fmin(a.y, b.y) - reach); y <= fmax(a.y, b.y) + reach; y++)
      for (int x = (int)floor(fmin(a.x, b.x) - reach); x <= fmax(a.x, b.x) + reach; x++) {
        bool has_room = abs(x) <= REACH && abs(y) <= REACH;
        uint8_t *tile = has_room ? &e->tiles[(y + REACH) * SIDE + x + REACH] : NULL;
        if ((tile && *tile) || !enters(all, s, x, y)) continue;
        if (!tile) abort();
        *tile = 1;
      }
  }
}

static bool is_on_border(const bt_segment *s) {
  bool is_x = fabs(s->from.x - s->to.x) < 1e-9, is_y = fabs(s->from.y - s->to.y) < 1e-9;
  return s->sweep == 0 && ((is_x && fabs(remainder(s->from.x - 0.5, 1)) < 1e-9) ||
                           (is_y && fabs(remainder(s->from.y - 0.5, 1)) < 1e-9));
}

brute_edges *brute_make(const bt_unit_shape *shape, const bt_edge_set *set, double step) {
  brute_edges *all = calloc(1, sizeof *all);
  all->shape = *shape;
  all->set = *set;
  all->step = step;
  all->headings = (int)set->headings;
  all->rings = (int)set->neighbourhood + 1;
  int side = 2 * all->rings + 1;
  all->count = side * side * all->headings;
  all->edges = calloc((size_t)(all->headings * all->count), sizeof *all->edges);
  for (int from = 0; from < all->headings; from++)
    for (int i = 0; i < all->count; i++) {
      edge *e = &all->edges[from * all->count + i];
      int tile = i / all->headings;
      *e = (edge){
          .x = tile % side - all->rings, .y = tile / side - all->rings, .to = i % all->headings};
      if (e->x == 0 && e->y == 0) continue;
      bt_pose a = {{0, 0}, angle_of(all, from), 0};
      bt_pose b = {{e->x, e->y}, angle_of(all, e->to), 0};
      bt_curve_shortest(set->family, &a, &b, shape->radius, &e->curve);
      bt_curve_segments(&e->curve, e->segments, &e->segment_count);
      mark(all, e);
      for (size_t k = 0; k < e->segment_count; k++)
        e->is_on_border |= is_on_border(&e->segments[k]);
    }
  return all;
}

void brute_free(brute_edges *all) {
  if (all) free(all->edges);
  free(all);
}

const uint8_t *brute_tiles(const brute_edges *all, int heading, int x, int y, int to) {
  static uint8_t tiles[SIDE * SIDE];
  int side = 2 * all->rings + 1;
  int index = ((y + all->rings) * side + x + all->rings) * all->headings + to;
  memcpy(tiles, all->edges[heading * all->count + index].tiles, sizeof tiles);
  return tiles;
}

// ---------------------------------------------------------------------------------------------

typedef struct search {
  const brute_edges *all;
  const plain_board *board;
  const bt_unit_query *query;
  int gears, nodes;
  double *g;
  uint8_t *is_done;
  double goal;
} search;

static int number(const search *s, int x, int y, int direction, int gear) {
  return ((y * s->board->width + x) * s->all->headings + direction) * s->gears + gear;
}

static void relax(double *g, double to) {
  if (to < *g) *g = to;
}

static double curve_cost(const search *s, bt_pose from, bt_pose to, int gear, bool is_free) {
  bt_curve curve;
  bt_segment segments[MOST_SEGMENTS];
  size_t count;
  bt_curve_family family = is_free ? BT_CURVE_FREE_HEADING : s->all->set.family;
  bt_curve_shortest(family, &from, &to, s->all->shape.radius, &curve);
  bt_curve_segments(&curve, segments, &count);
  if (!segments_are_clear(s->board, &s->all->shape, segments, count, 0.1, MARGIN) ||
      !segments_are_clear(s->board, &s->all->shape, segments, count, s->all->step, MARGIN))
    return INFINITY;
  double factor = gear ? s->query->reverse_factor : 1;
  bt_unit_query plain = {.turn_cost = s->query->turn_cost / factor, .reverse_factor = 1};
  return factor * segments_cost(s->board, segments, count, &plain);
}

static bt_pose moving(bt_pose pose, int gear) {
  if (gear) pose.heading += PI;
  return pose;
}

static bt_pose pose_of(const search *s, int x, int y, int direction) {
  return (bt_pose){{x, y}, angle_of(s->all, direction), 0};
}

/// Whether a tile is in the neighbourhood of one in which, or on the border of which, a point is.
static bool is_near(const search *s, bt_vec p, int x, int y) {
  double reach = s->all->rings + 0.5 + 1e-9;
  return fabs(p.x - x) <= reach && fabs(p.y - y) <= reach;
}

static bool ends_are_near(const search *s) {
  for (int y = 0; y < s->board->height; y++)
    for (int x = 0; x < s->board->width; x++)
      if (is_in_tile(s->query->start.point, x, y) && is_near(s, s->query->goal.point, x, y))
        return true;
  return false;
}

/// An edge where it begins at a tile.
static edge edge_at(const edge *e, int x, int y) {
  edge moved = *e;
  for (size_t i = 0; i < e->segment_count; i++) {
    bt_segment *s = &moved.segments[i];
    s->from.x += x, s->to.x += x, s->center.x += x;
    s->from.y += y, s->to.y += y, s->center.y += y;
  }
  return moved;
}

static bool edge_is_clear(const search *s, const edge *e, int x, int y) {
  for (int v = -REACH; v <= REACH; v++)
    for (int u = -REACH; u <= REACH; u++)
      if (e->tiles[(v + REACH) * SIDE + u + REACH] &&
          board_cost(s->board, x + u, y + v) == (double)INFINITY)
        return false;
  if (!e->is_on_border) return true;
  edge moved = edge_at(e, x, y);
  return segments_are_clear(s->board, &s->all->shape, moved.segments, moved.segment_count, 0.1,
                            MARGIN);
}

static double edge_cost(const search *s, const edge *e, int x, int y, int gear) {
  double factor = gear ? s->query->reverse_factor : 1;
  bt_unit_query plain = {.turn_cost = s->query->turn_cost / factor, .reverse_factor = 1};
  edge moved = edge_at(e, x, y);
  return factor * segments_cost(s->board, moved.segments, e->segment_count, &plain);
}

static void leave_start(search *s) {
  bt_pose start = s->query->start;
  int sx = (int)floor(start.point.x + 0.5), sy = (int)floor(start.point.y + 0.5);
  double turns = start.heading / (2 * PI) * s->all->headings;
  bool is_node = start.point.x == sx && start.point.y == sy && fabs(turns - round(turns)) < 1e-12;
  for (int gear = 0; gear < s->gears; gear++) {
    bt_pose from = moving(start, gear);
    if (s->query->goal_kind != BT_GOAL_TILE && ends_are_near(s))
      relax(&s->goal, curve_cost(s, from, moving(s->query->goal, gear), gear,
                                 s->query->goal_kind == BT_GOAL_POINT));
    if (is_node) {
      int turned = (int)round(turns) + gear * s->all->headings / 2;
      s->g[number(s, sx, sy, (turned % s->all->headings + s->all->headings) % s->all->headings,
                  gear)] = 0;
      continue;
    }
    for (int y = 0; y < s->board->height; y++)
      for (int x = 0; x < s->board->width; x++)
        for (int k = 0; k < s->all->headings; k++)
          if (is_near(s, start.point, x, y))
            relax(&s->g[number(s, x, y, k, gear)],
                  curve_cost(s, from, pose_of(s, x, y, k), gear, false));
  }
}

static void expand(search *s, int x, int y, int direction, int gear, double g) {
  const edge *edges = &s->all->edges[direction * s->all->count];
  for (int i = 0; i < s->all->count; i++) {
    const edge *e = &edges[i];
    if ((e->x == 0 && e->y == 0) || !edge_is_clear(s, e, x, y)) continue;
    relax(&s->g[number(s, x + e->x, y + e->y, e->to, gear)], g + edge_cost(s, e, x, y, gear));
  }
  if (s->query->goal_kind == BT_GOAL_TILE || !is_near(s, s->query->goal.point, x, y)) return;
  bool is_free = s->query->goal_kind == BT_GOAL_POINT;
  relax(&s->goal, g + curve_cost(s, pose_of(s, x, y, direction), moving(s->query->goal, gear), gear,
                                 is_free));
}

static void run(search *s) {
  for (;;) {
    int best = -1;
    for (int i = 0; i < s->nodes; i++)
      if (!s->is_done[i] && s->g[i] < (double)INFINITY && (best < 0 || s->g[i] < s->g[best]))
        best = i;
    if (best < 0 || s->g[best] >= s->goal) return;
    s->is_done[best] = 1;
    int gear = best % s->gears, direction = best / s->gears % s->all->headings;
    int tile = best / s->gears / s->all->headings;
    int x = tile % s->board->width, y = tile / s->board->width;
    bool is_goal = s->query->goal_kind == BT_GOAL_TILE &&
                   floor(s->query->goal.point.x + 0.5) == x &&
                   floor(s->query->goal.point.y + 0.5) == y;
    if (is_goal) {
      s->goal = s->g[best];
      return;
    }
    expand(s, x, y, direction, gear, s->g[best]);
    if (s->gears > 1)
      expand(s, x, y, (direction + s->all->headings / 2) % s->all->headings, !gear,
             s->g[best] + s->query->switch_cost);
  }
}

double brute_cost(const brute_edges *all, const plain_board *board, const bt_unit_query *query) {
  bt_vec goal = query->goal.point;
  if (query->goal_kind == BT_GOAL_TILE && is_in_tile(query->start.point, goal.x, goal.y)) return 0;
  search s = {.all = all, .board = board, .query = query, .goal = INFINITY};
  s.gears = all->shape.reverses ? 2 : 1;
  s.nodes = board->width * board->height * all->headings * s.gears;
  s.g = malloc((size_t)s.nodes * sizeof *s.g);
  s.is_done = calloc((size_t)s.nodes, 1);
  for (int i = 0; i < s.nodes; i++) s.g[i] = INFINITY;
  leave_start(&s);
  run(&s);
  free(s.g);
  free(s.is_done);
  return s.goal;
}
