#include "family.h"

#include <math.h>
#include <stdlib.h>

#define TAU 6.283185307179586477

/// A circle that a path follows with one turn.
typedef struct lane {
  bt_vec center;
  double radius;
  int turn;
  int own;            ///< the obstacle that it belongs to, or -1
  bool begins, ends;  ///< the path begins or ends here,
  double first, last; ///< at this angle
} lane;

/// A tangent from one lane to another, or the start.
typedef struct link {
  int from, to;
  double leaves, arrives; ///< angles
  double length, cost;
  bool is_done;
} link;

typedef struct family {
  const turning_scene *scene;
  double turning;
  lane *lanes;
  int lane_count;
  link *links;
  int link_count;
} family;

static double radius_of(const turning_scene *s, int i) {
  return s->circles[i].radius + s->query.agent_radius;
}

static double ahead(int turn, double from, double to) {
  double angle = fmod(turn * (to - from), TAU);
  if (angle < 0) angle += TAU;
  return angle > TAU - 1e-7 ? 0 : angle;
}

static lane *add_lane(family *f, bt_vec center, double radius, int turn) {
  f->lanes = realloc(f->lanes, (size_t)(f->lane_count + 1) * sizeof *f->lanes);
  f->lanes[f->lane_count] = (lane){.center = center, .radius = radius, .turn = turn, .own = -1};
  return &f->lanes[f->lane_count++];
}

static void add_end(family *f, bt_vec p, bool has_heading, double heading, bool is_start) {
  for (int turn = -1; turn <= 1; turn += 2) {
    if (!has_heading && turn < 0) continue;
    double r = has_heading ? f->turning : 0;
    bt_vec c = {p.x - turn * r * sin(heading), p.y + turn * r * cos(heading)};
    lane *l = add_lane(f, c, r, turn);
    l->begins = is_start;
    l->ends = !is_start;
    l->first = l->last = heading - turn * TAU / 4;
  }
}

/// Lanes so far from two points, for one turn or both.
static void add_free(family *f, bt_vec a, double from, bt_vec b, double to, int turn) {
  double dx = b.x - a.x, dy = b.y - a.y, d = hypot(dx, dy);
  if (d == 0 || d > from + to || d < fabs(from - to)) return;
  double angle = acos(fmin(1, fmax(-1, (from * from + d * d - to * to) / (2 * from * d))));
  for (int side = -1; side <= 1; side += 2) {
    double at = atan2(dy, dx) + side * angle;
    bt_vec c = {a.x + from * cos(at), a.y + from * sin(at)};
    if (turn >= 0) add_lane(f, c, f->turning, 1);
    if (turn <= 0) add_lane(f, c, f->turning, -1);
  }
}

/// Lanes that touch `end` from outside.
static void add_anchored(family *f, lane end, bt_vec other, double to) {
  int turn = end.radius == 0 ? 0 : -end.turn;
  add_free(f, end.center, end.radius + f->turning, other, to, turn);
}

static void make_lanes(family *f) {
  const turning_scene *s = f->scene;
  const bt_query *q = &s->query;
  add_end(f, q->start, q->has_start_heading, q->start_heading, true);
  add_end(f, q->goal, q->has_goal_heading, q->goal_heading, false);
  int ends = f->lane_count;
  for (int i = 0; i < s->count; i++) {
    for (int turn = -1; turn <= 1; turn += 2)
      add_lane(f, s->circles[i].center, fmax(radius_of(s, i), f->turning), turn)->own = i;
  }
  int hugged = f->lane_count;
  for (int a = ends; a < hugged; a += 2) {
    for (int b = ends; b < a; b += 2) {
      lane one = f->lanes[a], other = f->lanes[b];
      add_free(f, one.center, one.radius + f->turning, other.center, other.radius + f->turning, 0);
    }
  }
  for (int a = 0; a < ends; a++) {
    for (int b = 0; b < hugged; b++) {
      lane end = f->lanes[a], other = f->lanes[b];
      bool is_first = other.own >= 0 ? other.turn > 0 : true;
      if (a == b || !is_first || (other.own < 0 && end.begins == other.begins)) continue;
      if (other.own < 0 && other.radius > 0 && other.turn != end.turn && end.radius > 0) continue;
      add_anchored(f, end, other.center, f->turning + other.radius);
      double inside = other.own >= 0 ? f->turning - radius_of(s, other.own) : 0;
      if (inside > 0) add_anchored(f, end, other.center, inside);
    }
  }
}

static bool line_is_free(const family *f, bt_vec a, bt_vec b) {
  double dx = b.x - a.x, dy = b.y - a.y, d2 = dx * dx + dy * dy;
  for (int i = 0; i < f->scene->count; i++) {
    bt_vec c = f->scene->circles[i].center;
    double u = d2 > 0 ? ((c.x - a.x) * dx + (c.y - a.y) * dy) / d2 : 0;
    u = fmin(1, fmax(0, u));
    double distance = hypot(a.x + u * dx - c.x, a.y + u * dy - c.y);
    if (distance < radius_of(f->scene, i) - TURNING_TOLERANCE) return false;
  }
  return true;
}

static bool arc_is_free(const family *f, const lane *l, double from, double sweep) {
  for (int i = 0; i < f->scene->count && l->radius > 0; i++) {
    bt_vec c = f->scene->circles[i].center;
    double dx = c.x - l->center.x, dy = c.y - l->center.y, d = hypot(dx, dy);
    double most = radius_of(f->scene, i) - TURNING_TOLERANCE;
    if (i == l->own || fabs(d - l->radius) >= most) continue;
    if (d + l->radius <= most) return false;
    // The nearest point of the arc: at the direction of the circle, or an end.
    double toward = atan2(dy, dx), to = from + l->turn * sweep;
    double near = ahead(l->turn, from, toward) <= sweep ? fabs(d - l->radius) : INFINITY;
    for (int end = 0; end < 2; end++) {
      double at = end ? to : from;
      near = fmin(near, hypot(l->radius * cos(at) - dx, l->radius * sin(at) - dy));
    }
    if (near < most) return false;
  }
  return true;
}

static void add_link(family *f, int from, int to) {
  const lane *a = &f->lanes[from], *b = &f->lanes[to];
  double ra = a->turn * a->radius, rb = b->turn * b->radius, k = ra - rb;
  double dx = b->center.x - a->center.x, dy = b->center.y - a->center.y, d = hypot(dx, dy);
  double length2 = d * d - k * k;
  if (ra * rb <= 0 && fabs(length2) < 1e-8 * (1 + k * k)) length2 = 0;
  if (d == 0 || length2 < 0) return;
  // Seen from the heading of the segment, the first centre is turn * radius to the left.
  double length = sqrt(length2), heading = atan2(dy, dx) + atan2(k, length);
  double leaves = heading - a->turn * TAU / 4, arrives = heading - b->turn * TAU / 4;
  bt_vec p = {a->center.x + a->radius * cos(leaves), a->center.y + a->radius * sin(leaves)};
  bt_vec q = {b->center.x + b->radius * cos(arrives), b->center.y + b->radius * sin(arrives)};
  if (!line_is_free(f, p, q)) return;
  f->links = realloc(f->links, (size_t)(f->link_count + 1) * sizeof *f->links);
  f->links[f->link_count++] = (link){from, to, leaves, arrives, length, INFINITY, false};
}

/// The cost of going on from an angle of a lane to another; INFINITY if something is in the way.
static double follow(const family *f, const lane *l, double from, double to) {
  double sweep = ahead(l->turn, from, to);
  return l->radius == 0 ? 0 : arc_is_free(f, l, from, sweep) ? sweep * l->radius : INFINITY;
}

/// Dijkstra's algorithm over the links.
static double shortest(family *f) {
  double least = INFINITY;
  for (int i = 0; i < f->link_count; i++) {
    const lane *l = &f->lanes[f->links[i].from];
    if (l->begins)
      f->links[i].cost = follow(f, l, l->first, f->links[i].leaves) + f->links[i].length;
  }
  for (;;) {
    link *next = NULL;
    for (int i = 0; i < f->link_count; i++)
      if (!f->links[i].is_done && (!next || f->links[i].cost < next->cost)) next = &f->links[i];
    if (!next || next->cost >= least) return least;
    next->is_done = true;
    const lane *l = &f->lanes[next->to];
    if (l->ends) least = fmin(least, next->cost + follow(f, l, next->arrives, l->last));
    for (int i = 0; i < f->link_count && !l->ends; i++) {
      link *after = &f->links[i];
      if (after->from != next->to || after->is_done) continue;
      double cost = next->cost + after->length;
      if (cost < after->cost)
        after->cost = fmin(after->cost, cost + follow(f, l, next->arrives, after->leaves));
    }
  }
}

double family_length(const turning_scene *s) {
  family f = {.scene = s, .turning = s->query.turning_radius};
  make_lanes(&f);
  for (int a = 0; a < f.lane_count; a++)
    for (int b = 0; b < f.lane_count; b++)
      if (a != b && !f.lanes[a].ends && !f.lanes[b].begins) add_link(&f, a, b);
  double length = shortest(&f);
  free(f.lanes);
  free(f.links);
  return length;
}
