#include "directional/smooth.h"

#include "curves/curve.h"

// The spacing of knots in each round, in tiles. The spacings differ so that knots change place.
static const double SPACINGS[] = {1, 0.7, 0.53, 0.41};
// The numbers of knots by which a curve may advance.
static const uint32_t STRIDES[] = {2, 3, 4, 6, 8, 12, 16, 24, 32};

enum {
  ROUNDS = sizeof SPACINGS / sizeof *SPACINGS,
  STRIDE_COUNT = sizeof STRIDES / sizeof *STRIDES
};

static uint32_t gear_of(const bt_segment *s) {
  return s->kind >= BT_REVERSED_LINE ? BT_BACKWARDS : BT_FORWARDS;
}

// Adds knots to the segments from `begin` to `end`, which are driven in one gear.
static bt_status place_knots(bt_unit_state *s, bt_smoother *m, const bt_segment *segments,
                             uint32_t begin, uint32_t end, double spacing) {
  m->knots.count = 0;
  for (uint32_t i = begin; i < end; i++) {
    uint32_t count = (uint32_t)ceil(segments[i].length / spacing);
    BT_ASSERT(count > 0); // no segment has length 0
    for (uint32_t k = 0; k < count + (i + 1 == end); k++) {
      bt_knot knot = {.segment = i, .fraction = (double)k / count, .cost = INFINITY};
      bt_segments_pose_at(&segments[i], 1, knot.fraction * segments[i].length, &knot.pose);
      knot.pose.heading = bt_moving_heading(knot.pose.heading, gear_of(&segments[i]));
      BT_TRY(BT_APPEND(s->memory, &m->knots, knot));
    }
  }
  return BT_OK;
}

// The piece of the path from a knot to the next, if both are on one segment.
static bt_segment piece_between(const bt_segment *segments, const bt_knot *from,
                                const bt_knot *to) {
  double end = to->segment == from->segment ? to->fraction : 1;
  return bt_segment_part(&segments[from->segment], from->fraction, end);
}

// Whether the last knot, and with it the path, may end at any heading.
static bool is_free_end(const bt_unit_state *s, const bt_smoother *m, uint32_t to, bool is_last) {
  return is_last && to + 1 == m->knots.count && s->query.goal_kind != BT_GOAL_POSE;
}

static void join(const bt_unit_state *s, const bt_knot *from, const bt_knot *to, bool is_free,
                 bt_curve *curve) {
  bt_curve_family family = is_free ? BT_CURVE_FREE_HEADING : BT_CURVE_DUBINS;
  bt_find_shortest_curve(family, &from->pose, &to->pose, s->shape.radius, curve);
}

static void improve(bt_knot *to, uint32_t from, double cost, bool is_curve) {
  if (cost >= to->cost) return;
  to->cost = cost;
  to->from = from;
  to->is_curve = is_curve;
}

static bt_status try_curve(bt_unit_state *s, bt_smoother *m, uint32_t from, uint32_t to,
                           uint32_t gear, bool is_last) {
  bt_knot *knots = m->knots.items;
  bt_curve curve;
  bt_segment segments[BT_CURVE_MAX_PIECES];
  size_t count;
  double cost, least = s->least_cost * s->gear_factors[gear];
  join(s, &knots[from], &knots[to], is_free_end(s, m, to, is_last), &curve);
  if (knots[from].cost + least * curve.length >= knots[to].cost) return BT_OK;
  bt_curve_segments(&curve, segments, &count);
  if (!bt_terrain_is_clear(&s->terrain, &s->footprint, segments, count)) return BT_OK;
  BT_TRY(bt_unit_weigh(s, segments, count, gear, &cost));
  improve(&knots[to], from, knots[from].cost + cost, true);
  return BT_OK;
}

// Finds the cheapest path from the first knot to each other knot.
static bt_status find_ways(bt_unit_state *s, bt_smoother *m, const bt_segment *segments,
                           bool is_last) {
  bt_knot *knots = m->knots.items;
  uint32_t gear = gear_of(&segments[knots->segment]);
  knots->cost = 0;
  for (uint32_t to = 1; to < m->knots.count; to++) {
    bt_segment piece = piece_between(segments, &knots[to - 1], &knots[to]);
    double cost;
    BT_TRY(bt_unit_weigh(s, &piece, 1, gear, &cost));
    // An arc in several pieces counts as one arc.
    if (piece.radius > 0 && knots[to - 1].fraction > 0) cost -= s->query.turn_cost;
    improve(&knots[to], to - 1, knots[to - 1].cost + cost, false);
    for (uint32_t k = 0; k < STRIDE_COUNT && STRIDES[k] <= to; k++)
      BT_TRY(try_curve(s, m, to - STRIDES[k], to, gear, is_last));
  }
  return BT_OK;
}

// Appends the cheapest path to the last knot to the answer.
static bt_status write_way(bt_unit_state *s, bt_smoother *m, const bt_segment *segments,
                           bool is_last) {
  bt_knot *knots = m->knots.items;
  uint32_t gear = gear_of(&segments[knots->segment]), last = m->knots.count - 1, next = last;
  double before = m->answer.steps.items[m->answer.steps.count - 1].cost;
  // Reverses the links: `from` becomes the next knot.
  for (uint32_t at = last, from; at != 0; next = at, at = from) {
    BT_ASSERT(knots[at].from < at && knots[at].cost < INFINITY);
    from = knots[at].from;
    knots[at].from = next;
  }
  knots[0].from = next;
  for (uint32_t at = 0; at != last;) {
    uint32_t to = knots[at].from;
    bt_curve curve;
    if (knots[to].is_curve) {
      join(s, &knots[at], &knots[to], is_free_end(s, m, to, is_last), &curve);
      BT_TRY(bt_answer_add(s->memory, &m->answer, &curve, gear, before + knots[to].cost));
    } else {
      while (to != last && !knots[knots[to].from].is_curve &&
             knots[to].segment == knots[at].segment)
        to = knots[to].from;
      bt_segment piece = piece_between(segments, &knots[at], &knots[to]);
      BT_TRY(bt_answer_append(s->memory, &m->answer, &piece, 1, knots[to].pose, gear,
                              before + knots[to].cost));
    }
    at = to;
  }
  return BT_OK;
}

// Computes the costs of the answer's steps again.
static bt_status weigh_steps(bt_unit_state *s, bt_unit_answer *answer) {
  bt_unit_step *steps = answer->steps.items;
  for (uint32_t i = 1; i < answer->steps.count; i++) {
    uint32_t begin = (uint32_t)steps[i - 1].segments, end = (uint32_t)steps[i].segments;
    BT_ASSERT(begin <= end && end <= answer->segments.count);
    double cost;
    uint32_t gear = steps[i].gear < 0 ? BT_BACKWARDS : BT_FORWARDS;
    BT_TRY(bt_unit_weigh(s, answer->segments.items + begin, end - begin, gear, &cost));
    if (i > 1 && steps[i].gear != steps[i - 1].gear) cost += s->query.switch_cost;
    steps[i].cost = steps[i - 1].cost + cost;
  }
  return BT_OK;
}

static bt_status smooth_once(bt_unit_state *s, bt_smoother *m, const bt_unit_answer *answer,
                             double spacing) {
  const bt_segment *segments = answer->segments.items;
  uint32_t count = answer->segments.count;
  BT_TRY(bt_answer_begin(s->memory, &m->answer, &s->query.start));
  for (uint32_t begin = 0, end = 0; begin < count; begin = end) {
    while (end < count && gear_of(&segments[end]) == gear_of(&segments[begin])) end++;
    BT_TRY(place_knots(s, m, segments, begin, end, spacing));
    BT_TRY(find_ways(s, m, segments, end == count));
    BT_TRY(write_way(s, m, segments, end == count));
  }
  return weigh_steps(s, &m->answer);
}

bt_status bt_smooth(bt_unit_state *s, bt_smoother *m, bt_unit_answer *answer) {
  for (uint32_t round = 0; round < ROUNDS && answer->segments.count > 0; round++) {
    bt_unit_path path = answer->path;
    BT_TRY(smooth_once(s, m, answer, SPACINGS[round]));
    double cost = m->answer.steps.items[m->answer.steps.count - 1].cost;
    if (cost >= path.cost) continue;
    bt_unit_answer written = m->answer;
    m->answer = *answer;
    *answer = written;
    answer->path = path;
    bt_answer_finish(answer);
  }
  return BT_OK;
}
