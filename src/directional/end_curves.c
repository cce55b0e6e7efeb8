#include "directional/internal.h"

#include "curves/curve.h"
#include "geometry/tolerance.h"

bt_pose bt_stand_pose(const bt_unit_state *s, bt_stand at) {
  return bt_node_pose(s->table, at.x, at.y, at.direction);
}

static bt_pose moving_pose(bt_pose pose, uint32_t gear) {
  pose.heading = bt_moving_heading(pose.heading, gear);
  return pose;
}

void bt_curve_from_start(const bt_unit_state *s, bt_stand to, bt_curve *out) {
  bt_pose from = moving_pose(s->query.start, to.gear), pose = bt_stand_pose(s, to);
  bt_find_shortest_curve(s->table->set.family, &from, &pose, s->shape.radius, out);
}

void bt_curve_to_goal(const bt_unit_state *s, uint32_t from, uint32_t gear, bt_curve *out) {
  bt_pose begin = moving_pose(s->query.start, gear), end = moving_pose(s->query.goal, gear);
  bt_curve_family family = s->table->set.family;
  if (from != BT_NONE) begin = bt_stand_pose(s, bt_node_stand(s, from));
  if (s->query.goal_kind != BT_GOAL_POSE) family = BT_CURVE_FREE_HEADING;
  bt_find_shortest_curve(family, &begin, &end, s->shape.radius, out);
}

// The cost of a curve; INFINITY if it is not legal.
static bt_status weigh_legal(bt_unit_state *s, const bt_curve *curve, uint32_t gear, double *cost) {
  bt_segment segments[BT_CURVE_MAX_PIECES];
  size_t count;
  bt_curve_segments(curve, segments, &count);
  *cost = INFINITY;
  if (!bt_terrain_is_clear(&s->terrain, &s->footprint, segments, count)) return BT_OK;
  return bt_unit_weigh(s, segments, count, gear, cost);
}

// ---------------------------------------------------------------------------------------------
// Around a point

typedef bt_status (*visit)(bt_unit_state *s, bt_stand at);

// Visits the nodes of tiles and of their neighbourhoods, except those in blocked tiles.
static bt_status visit_around(bt_unit_state *s, bt_tile_span tiles, visit each) {
  int32_t rings = bt_rings(s);
  for (int32_t y = tiles.y - rings; y <= tiles.last_y + rings; y++)
    for (int32_t x = tiles.x - rings; x <= tiles.last_x + rings; x++) {
      bt_stand at = {x, y, 0, 0};
      if (bt_terrain_is_blocked(&s->terrain, at.x, at.y)) continue;
      for (; at.direction < s->table->headings; at.direction++)
        for (at.gear = 0; at.gear < s->gears; at.gear++) BT_TRY(each(s, at));
    }
  return BT_OK;
}

static bt_status measure_to_goal(bt_unit_state *s, bt_stand at) {
  bt_curve curve;
  double *cost = bt_goal_cost(s, at);
  // A goal that is a point is reached on the same curve in both gears.
  bt_curve_to_goal(s, bt_node_number(s, at), at.gear, &curve);
  BT_TRY(weigh_legal(s, &curve, at.gear, cost));
  return *cost == INFINITY ? BT_OK : bt_goal_field_add(&s->field, at.x, at.y, curve.length);
}

bt_status bt_unit_measure_goal(bt_unit_state *s) {
  if (bt_goal_is_tile(s)) return bt_goal_field_add(&s->field, s->goal_tiles.x, s->goal_tiles.y, 0);
  double *costs = &s->goal_costs[0][0][0];
  for (size_t i = 0; i < sizeof s->goal_costs / sizeof *costs; i++) costs[i] = INFINITY;
  return visit_around(s, s->goal_tiles, measure_to_goal);
}

// ---------------------------------------------------------------------------------------------
// From the start

static bt_status expand_start_to(bt_unit_state *s, bt_stand at) {
  bt_curve curve;
  double cost;
  bt_curve_from_start(s, at, &curve);
  BT_TRY(weigh_legal(s, &curve, at.gear, &cost));
  return cost == INFINITY ? BT_OK : bt_unit_reach(s, at, cost, BT_LINK_FROM_START);
}

static bt_status expand_start_to_goal(bt_unit_state *s) {
  for (uint32_t gear = 0; gear < s->gears; gear++) {
    bt_curve curve;
    double cost;
    bt_curve_to_goal(s, BT_NONE, gear, &curve);
    BT_TRY(weigh_legal(s, &curve, gear, &cost));
    BT_TRY(bt_unit_reach_goal(s, cost, BT_NONE, gear));
  }
  return BT_OK;
}

// Whether the start, moving forwards, is at a node; *at receives the node.
static bool start_is_node(const bt_unit_state *s, bt_stand *at) {
  const bt_pose *start = &s->query.start;
  double turns = start->heading / BT_TAU * s->table->headings, whole = floor(turns + 0.5);
  double turned = whole - s->table->headings * floor(whole / s->table->headings);
  BT_ASSERT(turned >= 0 && turned < s->table->headings);
  *at = (bt_stand){(int32_t)floor(start->point.x + 0.5), (int32_t)floor(start->point.y + 0.5),
                   (uint32_t)turned, BT_FORWARDS};
  return start->point.x == at->x && start->point.y == at->y &&
         fabs(turns - whole) < BT_SAME_HEADING;
}

bt_status bt_unit_expand_start(bt_unit_state *s) {
  bt_stand at;
  bool is_node = start_is_node(s, &at);
  bool is_near = bt_spans_are_near(s->start_tiles, s->goal_tiles, bt_rings(s));
  if (!bt_goal_is_tile(s) && is_near) BT_TRY(expand_start_to_goal(s));
  if (!is_node) return visit_around(s, s->start_tiles, expand_start_to);
  BT_TRY(bt_unit_reach(s, at, 0, BT_LINK_AT_START));
  return s->gears == 1 ? BT_OK : bt_unit_reach(s, bt_switched(s, at), 0, BT_LINK_AT_START);
}
