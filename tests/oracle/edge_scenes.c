// Scenes with edges, by seed, and the ends of their paths.
#include "capsule_oracle.h"
#include "edge_families.h"
#include "scenes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double TAU = 6.283185307179586;

typedef struct box {
  bt_vec low, high;
} box;

static void widen(box *b, bt_vec p, double by) {
  b->low = (bt_vec){fmin(b->low.x, p.x - by), fmin(b->low.y, p.y - by)};
  b->high = (bt_vec){fmax(b->high.x, p.x + by), fmax(b->high.y, p.y + by)};
}

static box box_of(const scene *s) {
  box b = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
  for (int i = 0; i < s->point_count; i++) widen(&b, s->points[i], s->agent + 1);
  for (int i = 0; i < s->n; i++)
    widen(&b, s->circles[i].center, s->circles[i].radius + s->agent + 1);
  return b;
}

/// A share of an edge: any, or its middle, where two cells meet, or very near that. For an agent of
/// radius 0 that would be nearer than what is told apart.
static double some_share(rng *r, double agent) {
  switch (rng_below(r, 5)) {
  case 0:
    return 0.5;
  case 1:
    return 0.5 + (agent > 0 ? rng_range(r, -1, 1) * pow(10, rng_range(r, -14, -3)) : 0);
  default:
    return rng_unit(r);
  }
}

/// A point at an edge, as far from it as the agent's radius.
static bt_vec beside_edge(rng *r, const scene *s) {
  const scene_chain *c = &s->chains[rng_below(r, s->chain_count)];
  bt_vec a = s->points[c->first + rng_below(r, c->count)];
  bt_vec b = s->points[c->first + rng_below(r, c->count)];
  double length = hypot(b.x - a.x, b.y - a.y), u = some_share(r, s->agent);
  double off = (rng_below(r, 2) ? 1 : -1) * s->agent / length;
  if (!(length > 0)) return a;
  return (bt_vec){a.x + u * (b.x - a.x) - off * (b.y - a.y),
                  a.y + u * (b.y - a.y) + off * (b.x - a.x)};
}

/// A point on the outline of a corner or a circle.
static bt_vec around_corner(rng *r, const scene *s) {
  double angle = rng_below(r, 2) ? rng_unit(r) * TAU : rng_below(r, 8) * TAU / 8, far = s->agent;
  bt_vec c = s->points[rng_below(r, s->point_count)];
  if (s->n > 0 && rng_below(r, 2)) {
    const bt_circle *k = &s->circles[rng_below(r, s->n)];
    c = k->center, far += k->radius;
  }
  return (bt_vec){c.x + far * cos(angle), c.y + far * sin(angle)};
}

static bt_vec some_point(rng *r, const scene *s, const box *b) {
  bt_vec p = {rng_range(r, b->low.x, b->high.x), rng_range(r, b->low.y, b->high.y)};
  bt_vec a = s->points[rng_below(r, s->point_count)], c = s->points[rng_below(r, s->point_count)];
  switch (rng_below(r, 9)) {
  case 0:
    return (bt_vec){floor(p.x * 2) / 2, floor(p.y * 2) / 2};
  case 1:
    return (bt_vec){(a.x + c.x) / 2, (a.y + c.y) / 2};
  case 2:
    return beside_edge(r, s);
  case 3:
    return around_corner(r, s);
  case 4: // in line with corners
    return (bt_vec){a.x + (rng_below(r, 5) - 2) * s->agent, c.y + (rng_below(r, 5) - 2) * s->agent};
  default:
    return p;
  }
}

/// May the point be asked for? Blocked clearly, or free and with room to leave: in a seam, or in a
/// door as wide as the agent, what is reached is not promised.
static bool may_be_asked(const scene *s, bt_vec p, bool may_be_blocked) {
  double depth = capsules_depth(s, p);
  if (depth > 100) return may_be_blocked;
  if (capsules_in_shut_door(s, p)) return false;
  return depth <= 0.25 && (depth < -1e8 || capsules_end_open(s, p));
}

/// Mostly free, so that few seeds are spent on blocked ends.
static bt_vec some_end(rng *r, const scene *s, const box *b) {
  bool may_be_blocked = rng_below(r, 25) == 0;
  bt_vec p = some_point(r, s, b);
  for (int i = 0; i < 300 && !may_be_asked(s, p, may_be_blocked); i++) p = some_point(r, s, b);
  return may_be_asked(s, p, true) ? p : b->low;
}

void scenes_make_edges(uint64_t seed, scene *out) {
  int family = (int)(seed % (uint64_t)scenes_edge_families());
  rng r = {seed * 0x2545f4914f6cdd1du + 1};
  memset(out, 0, sizeof *out);
  snprintf(out->name, sizeof out->name, "%s-%llu", scenes_edge_family(family),
           (unsigned long long)seed);
  out->start.x = out->goal.x = NAN;
  if (rng_below(&r, 2)) out->agent = rng_below(&r, 2) ? 0.25 : 0.4 * rng_unit(&r);
  edge_families_make(family, &r, out);
  if (out->chain_count == 0) scene_add_chain(out, CHAIN_WALL, (bt_vec[]){{9, 8}, {9, 11}}, 2);
  box b = box_of(out);
  bool keep_start = rng_below(&r, 3) && may_be_asked(out, out->start, true);
  if (isnan(out->start.x) || !keep_start) out->start = some_end(&r, out, &b);
  bool keep_goal = rng_below(&r, 3) && may_be_asked(out, out->goal, true);
  if (isnan(out->goal.x) || !keep_goal) out->goal = some_end(&r, out, &b);
}
