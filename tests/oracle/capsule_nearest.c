// Nearest points among edges, by brute force. The nearest point of a region that capsules bound is
// the point itself, its foot on an outline, or a point where two outlines meet.
#include "capsule_oracle.h"

#include <math.h>
#include <stdlib.h>

static const real TAU = 6.28318530717958647692528676655900577L;

/// A line or a circle that holds a part of an outline.
typedef struct outline {
  point at;    ///< on the line, or the centre
  point along; ///< unit, or 0 for a circle
  real radius;
} outline;

typedef struct nearest {
  const scene *scene;
  capsules_admit admit;
  bt_vec from; ///< at 0
  outline *outlines;
  int count;
  real slack; ///< within which outlines meet
  real best;
} nearest;

static void offer(nearest *x, point q) {
  bt_vec at = {(double)(x->from.x + q.x), (double)(x->from.y + q.y)};
  real distance = norm((real)at.x - x->from.x, (real)at.y - x->from.y);
  if (distance < x->best && x->admit(x->scene, at)) x->best = distance;
}

static bool is_line(const outline *o) { return o->along.x != 0 || o->along.y != 0; }

/// The feet of 0; of the centre of a circle, points all around.
static void offer_feet(nearest *x, const outline *o) {
  real d = norm(o->at.x, o->at.y);
  if (is_line(o)) offer(x, along(o->at, -dot(o->at, o->along), o->along));
  if (is_line(o)) return;
  for (int i = 0; i < (d > 0 ? 1 : 16); i++) {
    real angle = d > 0 ? atan2l(-o->at.y, -o->at.x) : TAU * i / 16;
    offer(x, along(o->at, o->radius, unit_at(angle)));
  }
}

/// The points of a line that are at a distance from a point.
static void offer_at(nearest *x, point on, point direction, point c, real radius) {
  real foot = dot(minus(c, on), direction);
  real off = distance_between(along(on, foot, direction), c), square = radius * radius - off * off;
  if (off - radius > x->slack) return;
  if (square < 0) square = 0; // they touch but for rounding, as in a door as wide as the agent
  offer(x, along(on, foot - sqrtl(square), direction));
  offer(x, along(on, foot + sqrtl(square), direction));
}

static void offer_meetings(nearest *x, const outline *o, const outline *k) {
  if (is_line(o) && is_line(k)) {
    real turn = cross(o->along, k->along);
    if (turn != 0) offer(x, along(o->at, cross(minus(k->at, o->at), k->along) / turn, o->along));
  } else if (is_line(o)) {
    offer_at(x, o->at, o->along, k->at, k->radius);
  } else if (is_line(k)) {
    offer_at(x, k->at, k->along, o->at, o->radius);
  } else { // on the line of equal power
    real d = distance_between(o->at, k->at);
    if (d == 0) return;
    point to = minus(k->at, o->at), u = {to.x / d, to.y / d};
    real part = (d * d + o->radius * o->radius - k->radius * k->radius) / (2 * d);
    offer_at(x, along(o->at, part, u), (point){-u.y, u.x}, o->at, o->radius);
  }
}

static void add_outlines(nearest *x, const capsule *k) {
  point axis = minus(k->b, k->a);
  real length = distance_between(k->a, k->b);
  x->outlines[x->count++] = (outline){k->a, {0, 0}, k->radius};
  if (length == 0) return;
  x->outlines[x->count++] = (outline){k->b, {0, 0}, k->radius};
  point u = {axis.x / length, axis.y / length}, side = {-u.y, u.x};
  x->outlines[x->count++] = (outline){along(k->a, k->radius, side), u, 0};
  x->outlines[x->count++] = (outline){along(k->a, -k->radius, side), u, 0};
}

double capsules_nearest(const scene *s, bt_vec p, capsules_admit admit) {
  if (admit(s, p)) return 0;
  static capsule all[CAPSULES_MAX];
  static outline outlines[4 * CAPSULES_MAX];
  nearest x = {s, admit, p, outlines, 0, oracle_tolerance(s->agent, oracle_size(s)), INFINITY};
  int count = capsules_of(s, p, all);
  for (int i = 0; i < count; i++) add_outlines(&x, &all[i]);
  for (int i = 0; i < x.count; i++) offer_feet(&x, &outlines[i]);
  for (int i = 0; i < x.count; i++)
    for (int j = 0; j < i; j++) offer_meetings(&x, &outlines[i], &outlines[j]);
  return (double)x.best;
}
