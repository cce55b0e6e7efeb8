// Section 5 of van den Berg, Guy, Lin, Manocha 2011: the incremental algorithm of de Berg et al.
// ("Computational Geometry", ch. 4), and the programme in three dimensions for what is infeasible.
#include "crowd/programme.h"
#include "crowd/tolerance.h"

typedef struct programme {
  const bt_half_plane *planes;
  double speed, rounding;
  bt_vec wish; // with `is_direction` a unit vector: as far as possible that way
  bool is_direction;
} programme;

// The best point of line `at`, within the half-planes before it. false: there is none.
static bool solve_on_line(const programme *p, uint32_t at, bt_vec *out) {
  const bt_half_plane *line = &p->planes[at];
  double along = bt_dot(line->point, line->unit);
  double rest = along * along + p->speed * p->speed - bt_norm2(line->point);
  if (rest < 0) return false; // it does not reach the disc of the speed
  double root = sqrt(rest), low = -along - root, high = -along + root;
  for (uint32_t i = 0; i < at; i++) {
    const bt_half_plane *other = &p->planes[i];
    double sine = bt_cross(line->unit, other->unit);
    double apart = bt_cross(other->unit, bt_sub(line->point, other->point));
    if (fabs(sine) <= BT_PARALLEL) {
      if (apart < -p->rounding) return false;
      continue;
    }
    double t = apart / sine;
    if (sine >= 0)
      high = bt_min(high, t);
    else
      low = bt_max(low, t);
    if (low > high) return false;
  }
  double t = p->is_direction
                 ? (bt_dot(p->wish, line->unit) > 0 ? high : low)
                 : bt_clamp(bt_dot(line->unit, bt_sub(p->wish, line->point)), low, high);
  *out = bt_along(line->point, line->unit, t);
  return true;
}

// Returns `count`, or the first half-plane that cannot be held with those before it; *out is then
// the best of these.
static uint32_t solve_plane(const programme *p, uint32_t count, bt_vec *out) {
  double norm2 = bt_norm2(p->wish), most = p->speed;
  if (p->is_direction)
    *out = bt_scale(p->wish, most);
  else
    *out = norm2 > most * most ? bt_scale(p->wish, most / sqrt(norm2)) : p->wish;
  for (uint32_t i = 0; i < count; i++) {
    bt_vec best;
    if (bt_breach(&p->planes[i], *out) <= 0) continue;
    if (!solve_on_line(p, i, &best)) return i;
    *out = best;
  }
  return count;
}

// The line on which two half-planes are broken by as much, and less on its left by the first.
// false: the first implies the other.
static bool bisect(const bt_half_plane *a, const bt_half_plane *b, bt_half_plane *out) {
  double sine = bt_cross(a->unit, b->unit);
  if (fabs(sine) <= BT_PARALLEL) {
    if (bt_dot(a->unit, b->unit) > 0) return false;
    out->point = bt_scale(bt_add(a->point, b->point), 0.5);
  } else {
    double t = bt_cross(b->unit, bt_sub(a->point, b->point)) / sine;
    out->point = bt_along(a->point, a->unit, t);
  }
  bt_vec d = bt_sub(b->unit, a->unit);
  out->unit = bt_scale(d, 1 / bt_norm(d));
  // The point of the line nearest to 0: from a far crossing, the speed would be off by rounding.
  out->point = bt_along(out->point, out->unit, -bt_dot(out->point, out->unit));
  BT_ASSERT(bt_is_unit(out->unit));
  return true;
}

// Relaxes the half-planes from `failed` on.
static bt_vec relax(const programme *p, uint32_t count, uint32_t firm, uint32_t failed, bt_vec v,
                    bt_half_plane *scratch) {
  BT_ASSERT(firm <= failed && failed < count);
  double most = 0; // by how much all of them are broken at most
  for (uint32_t i = 0; i < firm; i++) scratch[i] = p->planes[i];
  for (uint32_t i = failed; i < count; i++) {
    const bt_half_plane *plane = &p->planes[i];
    if (bt_breach(plane, v) <= most) continue;
    uint32_t used = firm;
    for (uint32_t j = firm; j < i; j++)
      if (bisect(plane, &p->planes[j], &scratch[used])) used++;
    programme deepest = {scratch, p->speed, p->rounding, {-plane->unit.y, plane->unit.x}, true};
    bt_vec best;
    if (solve_plane(&deepest, used, &best) == used) v = best; // or else rounding
    most = bt_breach(plane, v);
  }
  return v;
}

bt_vec bt_solve_programme(const bt_half_plane *planes, uint32_t count, uint32_t firm, double speed,
                          bt_vec wish, double rounding, bt_half_plane *scratch) {
  BT_ASSERT(firm <= count && speed >= 0 && rounding >= 0);
  programme p = {planes, speed, rounding, wish, false};
  bt_vec v;
  uint32_t failed = solve_plane(&p, count, &v);
  if (failed == count) return v;
  if (failed < firm) return bt_vec_of(0, 0); // by rounding alone
  return relax(&p, count, firm, failed, v, scratch);
}
