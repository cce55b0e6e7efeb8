// Fits words to targets by vectors. A word that begins with L first turns about (0, 1). A fit finds
// the heading at the end of each arc; the lengths of arcs are differences of these headings.
#include "curves/words.h"
#include "geometry/angle.h"
#include "geometry/bitangents.h"

static const bt_vec first_center = {0, 1};

static bt_vec left_of(bt_vec v) { return bt_vec_of(-v.y, v.x); }

// A distance that counts as exactly `mark` if it differs from it by at most the tolerance. Results
// depend on the difference through a square root, which would magnify its rounding.
static double snapped(double distance, double mark, const bt_target *target) {
  return fabs(distance - mark) <= target->tolerance ? mark : distance;
}

// The tangent from the first circle, turning left, to a circle with another center and turn, or to
// a point (`turn` 0). The tangent of coinciding circles has length 0, in the direction of the
// start.
static bool find_tangent(const bt_target *target, bt_vec center, double turn, bt_tangent *out) {
  bt_vec d = bt_sub(center, first_center);
  double slack2 = 2 * (1 - turn) * target->tolerance;
  if (turn == 1 && bt_norm2(d) <= target->tolerance * target->tolerance) {
    *out = (bt_tangent){{1, 0}, {0, -1}, 0};
    return true;
  }
  return bt_directed_bitangent(d, 1, turn, slack2, slack2, out);
}

// CSC, and the words with a quarter turn and a cusp between the straight and the arc before it,
// after it, or both. The tangent is that of CSC, because a quarter turn is the same for all
// headings: a quarter turn before the straight moves the tangent's start along it by 2, and changes
// sides.
static bt_curve_case fit_straight(const bt_word *word, const bt_target *target, double *headings,
                                  double *straight) {
  uint32_t s = word->turns[1] ? 2 : 1, last = word->count - 1;
  bool before = s == 2, after = last - s == 2;
  double next = word->turns[s + 1];
  bt_tangent tangent;
  bt_vec center = word->turns[last] > 0 ? target->left : target->right;
  if (!find_tangent(target, center, before ? -next : next, &tangent)) return BT_CURVE_OVERLAP;
  double length = tangent.length - 2 * (before + after);
  if (length < -target->tolerance) return BT_CURVE_NO_STRAIGHT;
  *straight = length > target->tolerance ? length : 0;
  double heading = bt_angle_of(before ? left_of(tangent.u) : tangent.u);
  headings[0] = heading;
  if (before) headings[1] = heading += BT_PI / 2;
  headings[s] = heading;
  if (after) headings[s + 1] = heading + word->gears[s + 1] * next * BT_PI / 2;
  headings[last] = target->angle;
  return BT_CURVE_OK;
}

// CCC: the middle circle touches the other two. In LRL it lies to the left of the line from the
// first center to the last if it is driven forwards over more than half a turn, or backwards over
// less. It lies to the right if it is driven forwards over less, as in L+R+L-.
static bt_curve_case fit_three_arcs(const bt_word *word, const bt_target *target, double *headings,
                                    double *straight) {
  bt_vec d = bt_sub(target->left, first_center);
  double distance = snapped(bt_norm(d), 4, target);
  if (distance > 4) return BT_CURVE_APART;
  double side = word->gears[1] > 0 && word->gears[2] < 0 ? -1 : 1;
  // Unit vectors from the first and the last center to the middle one. If the first and the last
  // circle coincide, the middle circle is chosen so that no first arc is needed.
  bt_vec out = bt_vec_of(0, -1), back = out;
  if (distance > target->tolerance) {
    bt_vec half = bt_scale(d, 0.25), normal = bt_scale(left_of(d), side / distance);
    double height = sqrt(1 - distance * distance / 16);
    out = bt_along(half, normal, height);
    back = bt_along(bt_scale(half, -1), normal, height);
  }
  *straight = 0;
  headings[0] = bt_angle_of(left_of(out));
  headings[1] = bt_angle_of(left_of(back));
  headings[2] = target->angle;
  return BT_CURVE_OK;
}

// CC|CC: L+R+L-R-, with equal middle arcs. With the unit vector v from the first center to the
// second, and the angle u of the middle arcs, the centers are at 0, 2v, 2v(1 - e^-iu), and 2v(1 -
// e^-iu + e^-2iu) = 2v e^-iu (2 cos u - 1).
static bt_curve_case fit_cusp_in_middle(const bt_word *word, const bt_target *target,
                                        double *headings, double *straight) {
  (void)word;
  bt_vec d = bt_sub(target->right, first_center);
  double distance = snapped(bt_norm(d), 2, target);
  if (distance > 2) return BT_CURVE_APART;
  double cosine = (2 + distance) / 4, sine = sqrt((1 - cosine) * (1 + cosine));
  double angle = bt_angle_at(cosine, sine);
  // If the outer circles coincide, no first arc is needed.
  bool is_same = distance <= target->tolerance;
  headings[0] = is_same ? 0 : bt_angle_along(left_of(d)) + angle;
  headings[1] = headings[0] - angle;
  headings[2] = headings[1] - angle;
  headings[3] = target->angle;
  *straight = 0;
  return BT_CURVE_OK;
}

// C|CC|C: L+R-L-R+, in the same way, with the last center at 2v(2 - e^iu).
static bt_curve_case fit_two_cusps(const bt_word *word, const bt_target *target, double *headings,
                                   double *straight) {
  (void)word;
  bt_vec d = bt_sub(target->right, first_center);
  double distance = snapped(snapped(bt_norm(d), 2, target), 6, target);
  if (distance < 2) return BT_CURVE_OVERLAP;
  if (distance > 6) return BT_CURVE_APART;
  double cosine = (20 - distance * distance) / 16, sine = sqrt((1 - cosine) * (1 + cosine));
  // d (2 - e^-iu) has the direction of v.
  bt_vec out = bt_along(bt_scale(d, 2 - cosine), left_of(d), sine);
  headings[0] = bt_angle_along(left_of(out));
  headings[1] = headings[0] + bt_angle_at(cosine, sine);
  headings[2] = headings[0];
  headings[3] = target->angle;
  *straight = 0;
  return BT_CURVE_OK;
}

// CS to a point: the article's triangle of P, Q and the destination.
static bt_curve_case fit_straight_to_point(const bt_word *word, const bt_target *target,
                                           double *headings, double *straight) {
  (void)word;
  bt_tangent tangent;
  if (!find_tangent(target, target->point, 0, &tangent)) return BT_CURVE_POINT_INSIDE;
  headings[0] = headings[1] = bt_angle_of(tangent.u);
  *straight = tangent.length;
  return BT_CURVE_OK;
}

// CC to a point, on a circle that touches the first one: the shorter curve of two such circles.
static bt_curve_case fit_arcs_to_point(const bt_word *word, const bt_target *target,
                                       double *headings, double *straight) {
  (void)word;
  bt_vec d = bt_sub(target->point, first_center);
  double distance = snapped(snapped(bt_norm(d), 1, target), 3, target);
  if (distance < 1) return BT_CURVE_POINT_INSIDE;
  if (distance > 3) return BT_CURVE_APART;
  // The second center is at distance 2 from the first and 1 from the point.
  double along = (distance * distance + 3) / (2 * distance);
  double across = sqrt(bt_max(4 - along * along, 0)), shortest = INFINITY;
  for (int side = -1; side <= 1; side += 2) {
    bt_vec unit = bt_scale(d, 1 / distance);
    bt_vec center = bt_along(bt_scale(unit, along), left_of(unit), side * across);
    double first = bt_angle_along(left_of(center));
    double second = bt_angle_along(left_of(bt_sub(center, d)));
    double length = bt_wrap(first + target->slop) + bt_wrap(first - second + target->slop);
    if (length >= shortest) continue;
    shortest = length;
    headings[0] = first;
    headings[1] = second;
  }
  *straight = 0;
  return BT_CURVE_OK;
}

static const bt_word lsl = {fit_straight, 3, {1, 0, 1}, {1, 1, 1}};
static const bt_word lsr = {fit_straight, 3, {1, 0, -1}, {1, 1, 1}};
static const bt_word lrl = {fit_three_arcs, 3, {1, -1, 1}, {1, 1, 1}};
static const bt_word l_r_cusps_l = {fit_three_arcs, 3, {1, -1, 1}, {1, -1, 1}};
static const bt_word l_cusp_rl = {fit_three_arcs, 3, {1, -1, 1}, {1, -1, -1}};
static const bt_word lr_cusp_l = {fit_three_arcs, 3, {1, -1, 1}, {1, 1, -1}};
static const bt_word lr_cusp_lr = {fit_cusp_in_middle, 4, {1, -1, 1, -1}, {1, 1, -1, -1}};
static const bt_word l_cusp_rl_cusp_r = {fit_two_cusps, 4, {1, -1, 1, -1}, {1, -1, -1, 1}};
static const bt_word l_cusp_rsl = {fit_straight, 4, {1, -1, 0, 1}, {1, -1, -1, -1}};
static const bt_word l_cusp_rsr = {fit_straight, 4, {1, -1, 0, -1}, {1, -1, -1, -1}};
static const bt_word lsl_cusp_r = {fit_straight, 4, {1, 0, 1, -1}, {1, 1, 1, -1}};
static const bt_word lsr_cusp_l = {fit_straight, 4, {1, 0, -1, 1}, {1, 1, 1, -1}};
static const bt_word l_cusp_rsl_cusp_r = {fit_straight, 5, {1, -1, 0, 1, -1}, {1, -1, -1, -1, 1}};
static const bt_word ls = {fit_straight_to_point, 2, {1, 0}, {1, 1}};
static const bt_word lr = {fit_arcs_to_point, 2, {1, -1}, {1, 1}};

static const bt_word *const dubins[] = {&lsl, &lsr, &lrl};
static const bt_word *const reeds_shepp[] = {
    &lsl,        &lsr,        &l_r_cusps_l,      &l_cusp_rl,
    &lr_cusp_l,  &lr_cusp_lr, &l_cusp_rl_cusp_r, &l_cusp_rsl,
    &l_cusp_rsr, &lsl_cusp_r, &lsr_cusp_l,       &l_cusp_rsl_cusp_r};
static const bt_word *const to_point[] = {&ls, &lr};

const bt_word_family bt_word_families[] = {[BT_CURVE_DUBINS] = {3, 2, dubins, false},
                                           [BT_CURVE_ARC_STRAIGHT_ARC] = {2, 2, dubins, false},
                                           [BT_CURVE_REEDS_SHEPP] = {12, 4, reeds_shepp, false},
                                           [BT_CURVE_TURN_THEN_STRAIGHT] = {1, 2, to_point, true},
                                           [BT_CURVE_FREE_HEADING] = {2, 2, to_point, true}};

// The length of an arc over a difference of headings. A difference that is 0 or a full turn, within
// the slop, gives 0.
static double arc_over(double difference, double slop) {
  double arc = bt_wrap(difference);
  return arc < slop || arc > BT_TAU - slop ? 0 : arc;
}

bt_curve_case bt_word_fit(const bt_word *word, const bt_target *target, bt_fit *out) {
  double headings[BT_CURVE_MAX_PIECES], straight;
  bt_curve_case reason = word->fit(word, target, headings, &straight);
  BT_ASSERT(word->count <= BT_CURVE_MAX_PIECES);
  if (reason) return reason;
  double heading = 0, total = 0;
  for (uint32_t i = 0; i < word->count; i++) {
    double turn = word->turns[i] * word->gears[i];
    double length = turn == 0 ? straight : arc_over(turn * (headings[i] - heading), target->slop);
    BT_ASSERT(!(length < 0)); // NaN stays NaN
    out->lengths[i] = length;
    total += length;
    heading = headings[i];
  }
  out->total = total;
  out->heading = heading;
  return BT_CURVE_OK;
}
