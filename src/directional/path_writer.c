#include "directional/internal.h"

#include "geometry/angle.h"

_Static_assert(sizeof(bt_unit_step) == BT_UNIT_STEP_DOUBLES * sizeof(double), "all doubles");

void bt_answer_clear(bt_unit_answer *answer, bt_unit_outcome outcome) {
  answer->path = (bt_unit_path){.outcome = outcome, .cost = NAN, .length = NAN, .unsmoothed = NAN};
}

bt_status bt_answer_begin(bt_memory *memory, bt_unit_answer *answer, const bt_pose *start) {
  answer->steps.count = answer->segments.count = 0;
  BT_TRY(BT_RESERVE(memory, &answer->steps, 1));
  answer->steps.items[answer->steps.count++] = (bt_unit_step){.pose = *start, .gear = 1};
  return BT_OK;
}

bt_status bt_answer_append(bt_memory *memory, bt_unit_answer *answer, const bt_segment *segments,
                           size_t count, bt_pose pose, uint32_t gear, double cost) {
  uint32_t known = answer->segments.count;
  BT_TRY(BT_RESERVE(memory, &answer->segments, known + (uint32_t)count));
  BT_TRY(BT_RESERVE(memory, &answer->steps, answer->steps.count + 1));
  for (size_t i = 0; i < count; i++) {
    bt_segment segment = segments[i];
    bool is_arc = segment.radius > 0;
    segment.kind = gear == BT_BACKWARDS ? (is_arc ? BT_REVERSED_ARC : BT_REVERSED_LINE)
                                        : (is_arc ? BT_ARC : BT_LINE);
    answer->segments.items[answer->segments.count++] = segment;
  }
  bt_unit_step step = {.pose = {pose.point, bt_wrap_any(bt_moving_heading(pose.heading, gear)), 0},
                       .cost = cost,
                       .gear = gear == BT_BACKWARDS ? -1 : 1,
                       .segments = answer->segments.count};
  answer->steps.items[answer->steps.count++] = step;
  return BT_OK;
}

bt_status bt_answer_add(bt_memory *memory, bt_unit_answer *answer, const bt_curve *curve,
                        uint32_t gear, double cost) {
  bt_segment segments[BT_CURVE_MAX_PIECES];
  size_t count;
  bt_curve_segments(curve, segments, &count);
  return bt_answer_append(memory, answer, segments, count, curve->to, gear, cost);
}

void bt_answer_finish(bt_unit_answer *answer) {
  bt_unit_path *path = &answer->path;
  const bt_segment *segments = answer->segments.items;
  uint32_t count = answer->segments.count;
  path->cost = answer->steps.items[answer->steps.count - 1].cost;
  path->length = bt_segments_length(segments, count);
  path->reverse_length = path->switch_count = path->arc_count = 0;
  for (uint32_t i = 0; i < count; i++) {
    bool is_back = segments[i].kind >= BT_REVERSED_LINE;
    if (is_back) path->reverse_length += segments[i].length;
    if (segments[i].radius > 0) path->arc_count++;
    if (i > 0 && is_back != (segments[i - 1].kind >= BT_REVERSED_LINE)) path->switch_count++;
  }
  // The start has the gear of the first step.
  if (answer->steps.count > 1) answer->steps.items[0].gear = answer->steps.items[1].gear;
  path->steps = answer->steps.items, path->segments = segments;
  path->step_count = answer->steps.count, path->segment_count = count;
}

// Lists nodes from last to first. A node at a change of gear has the gear in which it was reached.
static bt_status find_chain(bt_unit_answer *answer, const bt_unit_state *s) {
  uint32_t number = s->reached == BT_UNIT_GOAL_NODE ? s->goal_from : s->reached;
  answer->chain.count = 0;
  while (number != BT_NONE) {
    BT_ASSERT(s->nodes.items[number].stamp == s->nodes.stamp);
    BT_TRY(bt_push(s->memory, &answer->chain, number));
    uint32_t link = s->nodes.items[number].link;
    if (link & (BT_LINK_FROM_START | BT_LINK_AT_START)) return BT_OK;
    number = bt_node_parent(s, number);
  }
  return BT_OK;
}

bt_status bt_answer_trace(bt_unit_answer *answer, const bt_unit_state *s) {
  bt_curve curve;
  BT_TRY(find_chain(answer, s));
  BT_TRY(bt_answer_begin(s->memory, answer, &s->query.start));
  for (uint32_t i = answer->chain.count; i-- > 0;) {
    bt_stand at = bt_node_stand(s, answer->chain.items[i]);
    const bt_unit_node *node = &s->nodes.items[answer->chain.items[i]];
    if (node->link & BT_LINK_AT_START) continue;
    if (node->link & BT_LINK_FROM_START) {
      bt_curve_from_start(s, at, &curve);
    } else {
      const bt_edge *edge = &s->table->edges[node->link & BT_LINK_EDGE];
      bt_stand from = bt_edge_origin(s, at, node->link);
      bt_edge_curve(s->table, from.x, from.y, from.direction, edge, &curve);
    }
    BT_TRY(bt_answer_add(s->memory, answer, &curve, at.gear, node->g));
  }
  if (s->reached == BT_UNIT_GOAL_NODE) {
    uint32_t from = s->goal_from;
    if (from != BT_NONE) {
      bt_stand at = bt_node_stand(s, from);
      if (at.gear != s->goal_gear) from = bt_node_number(s, bt_switched(s, at));
    }
    bt_curve_to_goal(s, from, s->goal_gear, &curve);
    BT_TRY(bt_answer_add(s->memory, answer, &curve, s->goal_gear, s->bound));
  }
  bt_answer_finish(answer);
  return BT_OK;
}
