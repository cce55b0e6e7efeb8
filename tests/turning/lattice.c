#include "lattice.h"
#include "dubins.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>

#define TAU 6.283185307179586477

/// Lattice steps of half a turning radius; neighbours are up to REACH steps away.
enum { HEADINGS = 16, REACH = 3, SIDE = 2 * REACH + 1, MOST = 2048 };

typedef struct lattice {
  const turning_scene *s;
  double turning, step;
  int columns, states;
  double *g, *to_goal;
  int *before;
  bool *is_done;
} lattice;

static dubins_pose pose_of(const lattice *l, int state) {
  int heading = state % HEADINGS, cell = state / HEADINGS;
  return (dubins_pose){{cell % l->columns * l->step, cell / l->columns * l->step},
                       heading * TAU / HEADINGS};
}

static bool is_clear(const turning_scene *s, bt_vec p) {
  for (int i = 0; i < s->count; i++) {
    double dx = p.x - s->circles[i].center.x, dy = p.y - s->circles[i].center.y;
    double radius = s->circles[i].radius + s->query.agent_radius;
    if (dx * dx + dy * dy < radius * radius) return false;
  }
  return true;
}

static bool curve_is_clear(const lattice *l, dubins_pose from, const dubins_curve *curve) {
  double step = 0.02 * l->turning;
  for (double at = 0; at < curve->length; at += step)
    if (!is_clear(l->s, dubins_at(from, curve, l->turning, at).point)) return false;
  return true;
}

/// The shortest clear curve between two poses, if it is shorter than `most`.
static dubins_curve join(const lattice *l, dubins_pose from, dubins_pose to, double most) {
  dubins_curve best = {.length = most};
  for (int word = 0; word < DUBINS_WORDS; word++) {
    dubins_curve curve = dubins_word(from, to, l->turning, word);
    if (curve.length < best.length && curve_is_clear(l, from, &curve)) best = curve;
  }
  if (best.length == most) best.length = INFINITY;
  return best;
}

static void relax(lattice *l, int from, int to, dubins_pose pose, double g, double most) {
  if (l->is_done[to] || !is_clear(l->s, pose_of(l, to).point)) return;
  double room = fmin(l->g[to] - g, most);
  if (room <= 0) return;
  dubins_curve curve = join(l, pose, pose_of(l, to), room);
  if (curve.length == INFINITY) return;
  l->g[to] = g + curve.length;
  l->before[to] = from;
}

/// All states near a pose; `from` is -1 for the start.
static void expand(lattice *l, int from, dubins_pose pose, double g) {
  int column = (int)round(pose.point.x / l->step), row = (int)round(pose.point.y / l->step);
  for (int y = row - REACH; y <= row + REACH; y++) {
    for (int x = column - REACH; x <= column + REACH; x++) {
      if (x < 0 || y < 0 || x >= l->columns || y >= l->columns) continue;
      double apart = hypot(x * l->step - pose.point.x, y * l->step - pose.point.y);
      for (int h = 0; h < HEADINGS; h++)
        relax(l, from, (y * l->columns + x) * HEADINGS + h, pose, g, apart + 1.5 * l->turning);
    }
  }
}

typedef struct poses {
  dubins_pose items[MOST];
  int count;
} poses;

/// Samples the curve into poses; its last one is `to`.
static void sample(const lattice *l, poses *out, dubins_pose from, const dubins_curve *curve,
                   dubins_pose to) {
  double step = 0.1 * l->turning;
  for (double at = 0; at < curve->length && out->count < MOST - 1; at += step)
    out->items[out->count++] = dubins_at(from, curve, l->turning, at);
  out->items[out->count++] = to;
}

/// Replaces pieces by shorter curves, at random; returns the length.
static double shorten(const lattice *l, poses *path, int shortcuts) {
  rng r = {1};
  double *at = malloc(MOST * sizeof *at), length = 0;
  for (int k = 0; k <= shortcuts && path->count > 1; k++) {
    at[0] = 0;
    for (int i = 1; i < path->count; i++)
      at[i] = at[i - 1] + dubins_length(path->items[i - 1], path->items[i], l->turning);
    length = at[path->count - 1];
    int a = rng_below(&r, path->count), b = rng_below(&r, path->count);
    if (k % 8 == 0) a = 0;
    if (k % 8 == 1) b = path->count - 1;
    if (k == shortcuts || b <= a + 1) continue;
    dubins_curve curve = join(l, path->items[a], path->items[b], at[b] - at[a] - 1e-9);
    if (curve.length == INFINITY) continue;
    poses next = {.count = a};
    for (int i = 0; i < a; i++) next.items[i] = path->items[i];
    sample(l, &next, path->items[a], &curve, path->items[b]);
    for (int i = b + 1; i < path->count && next.count < MOST; i++)
      next.items[next.count++] = path->items[i];
    *path = next;
  }
  free(at);
  return length;
}

/// The chain of states to `last` and the goal as poses.
static void collect(const lattice *l, poses *path, int last, dubins_pose start, dubins_pose goal) {
  int chain[MOST], count = 0;
  for (int state = last; state >= 0; state = l->before[state]) chain[count++] = state;
  dubins_pose from = start;
  path->count = 0;
  for (int i = count - 1; i >= -1; i--) {
    dubins_pose to = i < 0 ? goal : pose_of(l, chain[i]);
    dubins_curve curve = join(l, from, to, INFINITY);
    sample(l, path, from, &curve, to);
    path->count--; // the next curve begins with it
    from = to;
  }
  path->count++;
}

static int next_state(const lattice *l, dubins_pose goal) {
  int next = -1;
  double least = INFINITY;
  for (int i = 0; i < l->states; i++) {
    if (l->is_done[i] || l->g[i] >= INFINITY) continue;
    bt_vec p = pose_of(l, i).point;
    double f = l->g[i] + hypot(p.x - goal.point.x, p.y - goal.point.y);
    if (f < least) least = f, next = i;
  }
  return next;
}

static double search(lattice *l, int shortcuts) {
  const bt_query *q = &l->s->query;
  dubins_pose start = {q->start, q->start_heading}, goal = {q->goal, q->goal_heading};
  double least = join(l, start, goal, INFINITY).length;
  int last = -1;
  expand(l, -1, start, 0);
  for (int at; (at = next_state(l, goal)) >= 0; l->is_done[at] = true) {
    dubins_pose pose = pose_of(l, at);
    double apart = hypot(pose.point.x - goal.point.x, pose.point.y - goal.point.y);
    if (l->g[at] + apart >= least) break;
    expand(l, at, pose, l->g[at]);
    dubins_curve curve = join(l, pose, goal, least - l->g[at]);
    if (curve.length < INFINITY) least = l->g[at] + curve.length, last = at;
  }
  if (least == INFINITY) return least;
  poses *path = malloc(sizeof *path);
  collect(l, path, last, start, goal);
  double length = fmin(least, shorten(l, path, shortcuts));
  free(path);
  return length;
}

double lattice_length(const turning_scene *s, double size, int shortcuts) {
  lattice l = {.s = s, .turning = s->query.turning_radius, .step = s->query.turning_radius / 2};
  l.columns = (int)ceil(size / l.step) + 1;
  l.states = l.columns * l.columns * HEADINGS;
  l.g = malloc((size_t)l.states * sizeof *l.g);
  l.before = malloc((size_t)l.states * sizeof *l.before);
  l.is_done = calloc((size_t)l.states, sizeof *l.is_done);
  for (int i = 0; i < l.states; i++) l.g[i] = INFINITY;
  double length = search(&l, shortcuts);
  free(l.g);
  free(l.before);
  free(l.is_done);
  return length;
}
