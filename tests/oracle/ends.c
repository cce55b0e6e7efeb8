#include "ends.h"
#include "oracle.h"

#include <math.h>

static const double TAU = 6.283185307179586;

static bt_circle grown_circle(rng *r, const scene *s) {
  bt_circle c = s->circles[rng_below(r, s->n)];
  c.radius += s->agent;
  return c;
}

static bt_vec around(rng *r, bt_circle c, double reach) {
  double x = rng_range(r, -reach, reach), y = rng_range(r, -reach, reach);
  return (bt_vec){c.center.x + c.radius * x, c.center.y + c.radius * y};
}

/// Every third at one of the directions that scenes are made with.
static bt_vec on_rim(rng *r, bt_circle c) {
  double turns = rng_below(r, 3) ? rng_unit(r) : rng_below(r, 24) / 24.0;
  return (bt_vec){c.center.x + c.radius * cos(TAU * turns),
                  c.center.y + c.radius * sin(TAU * turns)};
}

/// Where two outlines meet, be it by rounding; anywhere around if they do not.
static bt_vec at_meeting(rng *r, bt_circle a, bt_circle b) {
  double x = b.center.x - a.center.x, y = b.center.y - a.center.y, d = hypot(x, y);
  double least = fabs(a.radius - b.radius), most = a.radius + b.radius;
  if (d == 0 || d > most * (1 + 1e-9) || d < least * (1 - 1e-9)) return around(r, a, 2);
  double along = (d * d + a.radius * a.radius - b.radius * b.radius) / (2 * d);
  double across = sqrt(fmax(0, a.radius * a.radius - along * along)) * (rng_below(r, 2) ? 1 : -1);
  return (bt_vec){a.center.x + (x * along - y * across) / d,
                  a.center.y + (y * along + x * across) / d};
}

static bt_vec snapped(rng *r, bt_circle c, double agent, const arena *field) {
  bt_vec inside = around(r, c, 1), free;
  return arena_nearest_free(field, inside, agent, &free, NULL) == BT_OK ? free : inside;
}

static bt_vec pick_place(rng *r, const scene *s, const arena *field, bt_circle c) {
  bt_circle other = grown_circle(r, s);
  double share = rng_unit(r);
  switch (rng_below(r, 6)) {
  case 0:
    return on_rim(r, c);
  case 1:
  case 2:
    return at_meeting(r, c, other);
  case 3:
    return snapped(r, c, s->agent, field);
  case 4:
    return (bt_vec){c.center.x + share * (other.center.x - c.center.x),
                    c.center.y + share * (other.center.y - c.center.y)};
  default:
    return around(r, c, 3);
  }
}

bt_vec ends_pick(rng *r, const scene *s, const arena *field) {
  if (s->n == 0) return s->start;
  bt_circle c = grown_circle(r, s);
  bt_vec p = pick_place(r, s, field, c);
  if (rng_below(r, 4)) return p;
  double off = pow(10, rng_range(r, -14, -3)) * (1 + c.radius);
  p.x += off * rng_range(r, -1, 1);
  p.y += off * rng_range(r, -1, 1);
  return p;
}

bool ends_may_be_asked(const scene *s, bt_vec p) { return oracle_depth(s, p) <= 0.25; }
