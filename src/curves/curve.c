// The shortest curve of a family, and all its curves.
#include "curves/curve.h"
#include "curves/words.h"
#include "geometry/angle.h"
#include "geometry/check.h"
#include "geometry/tolerance.h"

// The reflections of a target: unchanged, mirrored, reversed, both.
typedef bt_target bt_reflections[4];

static void find_reflections(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                             double radius, bt_reflections out) {
  uint32_t count = bt_word_families[family].reflections;
  out[0] = bt_target_of(from, to, radius);
  for (uint32_t i = 1; i < count; i++) out[i] = bt_target_flipped(&out[0], i & 1, i & 2);
}

// Writes the curve of a word and one of its reflections or, without a fit, the reason why there is
// none.
static void write_curve(bt_curve_family family, uint32_t word, bt_curve_case reason,
                        const bt_fit *fit, bt_curve *out) {
  const bt_word_family *words = &bt_word_families[family];
  uint32_t reflection = word % words->reflections;
  const bt_word *letters = words->words[word / words->reflections];
  double side = reflection & 1 ? -1 : 1, gear = reflection & 2 ? -1 : 1;
  out->family = family;
  out->word = word;
  out->reason = reason;
  out->length = reason ? INFINITY : fit->total * out->radius;
  out->piece_count = letters->count;
  for (uint32_t i = 0; i < letters->count; i++) {
    double length = reason ? 0 : fit->lengths[i] * out->radius;
    out->pieces[i] = (bt_piece){side * letters->turns[i], gear * letters->gears[i], length};
  }
  if (reason || !words->is_free) return;
  out->to.heading = bt_wrap_any(out->from.heading + side * gear * fit->heading);
  if (out->to.heading > BT_PI) out->to.heading -= BT_TAU;
}

static bt_curve curve_between(const bt_pose *from, const bt_pose *to, double radius) {
  bt_curve curve = {.radius = radius, .from = *from, .to = *to};
  curve.from.curvature = curve.to.curvature = 0;
  return curve;
}

void bt_find_shortest_curve(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                            double radius, bt_curve *out) {
  const bt_word_family *words = &bt_word_families[family];
  bt_reflections targets;
  find_reflections(family, from, to, radius, targets);
  bt_fit fit, best = {.total = INFINITY};
  uint32_t word = 0, count = words->word_count * words->reflections;
  for (uint32_t i = 0; i < count; i++) {
    const bt_target *target = &targets[i % words->reflections];
    if (bt_word_fit(words->words[i / words->reflections], target, &fit)) continue;
    // Of curves that differ by rounding alone, the first is kept.
    if (fit.total * (1 + BT_CURVE_RELATIVE) >= best.total) continue;
    best = fit;
    word = i;
  }
  BT_ASSERT(best.total < INFINITY); // each family has a word that fits
  *out = curve_between(from, to, radius);
  write_curve(family, word, BT_CURVE_OK, &best, out);
}

static bt_status check_pose(const bt_pose *pose, bool is_free) {
  BT_REFUSE_NULL(!pose);
  BT_TRY(bt_check_point(pose->point));
  return is_free ? BT_OK : bt_check_number(pose->heading, -BT_MAX_COORDINATE, BT_MAX_COORDINATE);
}

static bt_status check_arguments(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                                 double radius) {
  if ((unsigned)family > BT_CURVE_FREE_HEADING) return BT_ERROR_RANGE;
  BT_TRY(check_pose(from, false));
  BT_TRY(check_pose(to, bt_word_families[family].is_free));
  return bt_check_number(radius, BT_LEAST_TURNING_RADIUS, BT_MAX_RADIUS);
}

bt_status bt_curve_shortest(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                            double radius, bt_curve *out) {
  BT_TRY(check_arguments(family, from, to, radius));
  BT_REFUSE_NULL(!out);
  bt_find_shortest_curve(family, from, to, radius, out);
  return BT_OK;
}

bt_status bt_curve_candidates(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                              double radius, bt_curve *curves, size_t *count) {
  BT_TRY(check_arguments(family, from, to, radius));
  BT_REFUSE_NULL(!curves || !count);
  const bt_word_family *words = &bt_word_families[family];
  bt_reflections targets;
  find_reflections(family, from, to, radius, targets);
  *count = words->word_count * words->reflections;
  for (uint32_t i = 0; i < *count; i++) {
    bt_fit fit;
    const bt_target *target = &targets[i % words->reflections];
    bt_curve_case reason = bt_word_fit(words->words[i / words->reflections], target, &fit);
    curves[i] = curve_between(from, to, radius);
    write_curve(family, i, reason, &fit, &curves[i]);
  }
  return BT_OK;
}
