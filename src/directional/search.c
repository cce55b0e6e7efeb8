#include "directional/internal.h"

// Whether the start is already at the goal.
static bool is_there(const bt_unit_state *s) {
  bt_vec start = s->query.start.point;
  if (bt_goal_is_tile(s)) return bt_spans_are_near(s->start_tiles, s->goal_tiles, 0);
  bool is_at = start.x == s->query.goal.point.x && start.y == s->query.goal.point.y;
  return is_at &&
         (s->query.goal_kind == BT_GOAL_POINT || s->query.start.heading == s->query.goal.heading);
}

bt_status bt_unit_begin(bt_unit_state *s) {
  BT_TRY(BT_RESET(s->memory, &s->nodes, bt_node_count(s)));
  BT_TRY(bt_goal_field_begin(s->memory, &s->field, s->hops, &s->terrain, s->query.start.point));
  bt_radix_begin(&s->open);
  s->end = BT_END_ON;
  s->nearest = s->bound = INFINITY;
  if (is_there(s)) {
    s->end = BT_END_FOUND;
    s->reached = BT_NONE;
    return BT_OK;
  }
  BT_TRY(bt_unit_measure_goal(s));
  BT_TRY(bt_unit_expand_start(s));
  return s->field.is_out_of_memory ? BT_ERROR_OUT_OF_MEMORY : BT_OK;
}

// Records the expanded node nearest to the goal; of equally near ones the cheapest.
static void note_nearest(bt_unit_state *s, uint32_t number, bt_stand at) {
  double nearest = bt_distance2(s->query.goal.point, bt_vec_of(at.x, at.y));
  const bt_unit_node *nodes = s->nodes.items;
  if (nearest > s->nearest) return;
  if (nearest == s->nearest && nodes[number].g >= nodes[s->reached].g) return;
  s->nearest = nearest;
  s->reached = number;
}

// The next node to expand, or the goal. BT_NONE if there is none.
static uint32_t pop(bt_unit_state *s) {
  for (;;) {
    uint32_t number = bt_radix_pop(&s->open);
    if (number == BT_NONE || number == BT_UNIT_GOAL_NODE) return number;
    if (!(s->nodes.items[number].link & BT_LINK_DONE)) return number;
  }
}

bt_status bt_unit_run(bt_unit_state *s, uint64_t steps) {
  for (; steps && s->end == BT_END_ON; steps--) {
    uint32_t number = pop(s);
    if (number == BT_NONE) {
      s->end = BT_END_EXHAUSTED;
    } else if (s->query.max_expansions && s->expansions == s->query.max_expansions) {
      s->end = BT_END_LIMITED;
    } else if (number == BT_UNIT_GOAL_NODE) {
      s->end = BT_END_FOUND;
      s->reached = number;
    } else {
      bt_stand at = bt_node_stand(s, number);
      s->nodes.items[number].link |= BT_LINK_DONE;
      s->expansions++;
      note_nearest(s, number, at);
      if (bt_is_goal_tile(s, at)) {
        s->end = BT_END_FOUND;
        s->reached = number;
      } else
        BT_TRY(bt_unit_expand(s, at));
    }
  }
  return s->field.is_out_of_memory ? BT_ERROR_OUT_OF_MEMORY : BT_OK;
}
