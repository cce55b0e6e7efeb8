// The hot functions of a search: compiled for speed.
#include "directional/internal.h"

#include "core/bits.h"
#include "geometry/tolerance.h"

// A lower bound of the remaining length, by curves alone, of a path without a change of gear.
static double curve_length_left(const bt_unit_state *s, bt_stand at, bt_vec to_goal) {
  double length = bt_estimate_length(s->estimate, s->directions[at.direction], to_goal);
  if (s->query.goal_kind != BT_GOAL_POSE || s->gears > 1) return length;
  // The same from the goal, in the opposite direction.
  return bt_max(length, bt_estimate_length(s->estimate, s->goal_direction, to_goal));
}

double bt_unit_least_left(bt_unit_state *s, bt_stand at) {
  bt_vec to_goal = bt_sub(s->query.goal.point, bt_vec_of(at.x, at.y));
  double left = s->gear_factors[at.gear] * curve_length_left(s, at, to_goal);
  if (s->gears > 1) left = bt_min(left, bt_norm(to_goal) + s->switch_length);
  return s->least_cost * bt_max(left, bt_goal_field_at(&s->field, at.x, at.y));
}

static bool is_on_route(const bt_unit_state *s, bt_stand at) {
  return s->route.items[(uint32_t)at.y * s->terrain.width + (uint32_t)at.x] == s->route.stamp;
}

bt_status bt_unit_reach(bt_unit_state *s, bt_stand at, double g, uint32_t link) {
  BT_ASSERT(g >= 0);
  uint32_t number = bt_node_number(s, at);
  bt_unit_node *node = &s->nodes.items[number];
  if (node->stamp == s->nodes.stamp && g >= node->g * (1 - BT_COST_ROUNDING)) return BT_OK;
  if (s->is_on_route && !is_on_route(s, at)) return BT_OK;
  double f = g + bt_unit_least_left(s, at);
  // Nodes cut off from the goal are needed only for partial paths.
  if (!(f <= s->bound) || (f == INFINITY && !s->query.partial)) return BT_OK;
  if (bt_is_goal_tile(s, at)) s->bound = f;
  *node = (bt_unit_node){g, link, s->nodes.stamp};
  return bt_radix_push(s->memory, &s->open, f, number);
}

bt_status bt_unit_reach_goal(bt_unit_state *s, double g, uint32_t from, uint32_t gear) {
  if (!(g < s->bound)) return BT_OK;
  s->bound = g;
  s->goal_from = from;
  s->goal_gear = gear;
  return bt_radix_push(s->memory, &s->open, g, BT_UNIT_GOAL_NODE);
}

// The edges that no blocked tile forbids, as bits.
static void find_legal(const bt_unit_state *s, bt_stand at, uint64_t *legal) {
  const bt_edge_table *table = s->table;
  int32_t reach = table->reach, side = table->side;
  uint32_t words = table->words;
  BT_ASSERT(side < 64 && words <= BT_EDGE_WORDS);
  uint64_t row_mask = ((uint64_t)1 << side) - 1;
  const uint64_t *row = bt_forbidden_by(table, at.direction, -reach, -reach);
  for (uint32_t k = 0; k < words; k++) legal[k] = ~(uint64_t)0;
  if (table->count % 64) legal[words - 1] = ((uint64_t)1 << table->count % 64) - 1;
  for (int32_t y = -reach; y <= reach; y++, row += (uint32_t)side * words) {
    uint64_t blocked = bt_terrain_word(&s->terrain, at.x - reach, at.y + y) & row_mask;
    for (; blocked; blocked &= blocked - 1) {
      const uint64_t *forbidden = row + bt_lowest_bit(blocked) * words;
      for (uint32_t k = 0; k < words; k++) legal[k] &= ~forbidden[k];
    }
  }
}

// Keeps of a road tile's edges only the first, which lead to near tiles.
static void keep_near(const bt_unit_state *s, bt_stand at, uint64_t *legal) {
  if (!s->roads.items[(uint32_t)at.y * s->terrain.width + (uint32_t)at.x]) return;
  for (uint32_t k = s->road_limit / 64; k < s->table->words; k++)
    legal[k] &= k == s->road_limit / 64 ? ((uint64_t)1 << (s->road_limit & 63)) - 1 : 0;
}

static double edge_cost(const bt_unit_state *s, bt_stand at, const bt_edge *edge) {
  double length = edge->length;
  if (s->costs) {
    size_t number = (size_t)(edge - s->table->edges);
    const uint32_t *begin = s->table->first_tile_length + number;
    length = bt_unit_tile_lengths_cost(s, at.x, at.y, s->table->tile_lengths.items + begin[0],
                                       begin[1] - begin[0]);
  }
  return length * s->gear_factors[at.gear] + edge->arcs * s->query.turn_cost;
}

// Tries the curve to the goal, if the goal is near and is not a node.
static bt_status expand_to_goal(bt_unit_state *s, bt_stand at, double g, uint32_t from) {
  if (bt_goal_is_tile(s) || !bt_is_near_goal(s, at, bt_rings(s))) return BT_OK;
  return bt_unit_reach_goal(s, g + *bt_goal_cost(s, at), from, at.gear);
}

static bt_status expand_in_gear(bt_unit_state *s, bt_stand at, double g, uint32_t from,
                                uint32_t link) {
  const bt_edge *edges = bt_edges_from(s->table, at.direction);
  uint64_t legal[BT_EDGE_WORDS];
  find_legal(s, at, legal);
  if (s->table->is_thin) bt_unit_drop_slipping(s, at, legal);
  if (s->road_limit > 0) keep_near(s, at, legal);
  link |= at.direction * s->table->count;
  for (uint32_t k = 0; k < s->table->words; k++)
    for (uint64_t left = legal[k]; left; left &= left - 1) {
      uint32_t index = k * 64 + bt_lowest_bit(left);
      const bt_edge *edge = &edges[index];
      bt_stand to = {at.x + edge->x, at.y + edge->y, edge->to, at.gear};
      BT_TRY(bt_unit_reach(s, to, g + edge_cost(s, at, edge), link + index));
    }
  return expand_to_goal(s, at, g, from);
}

bt_status bt_unit_expand(bt_unit_state *s, bt_stand at) {
  uint32_t number = bt_node_number(s, at);
  BT_ASSERT(s->nodes.items[number].link & BT_LINK_DONE &&
            s->nodes.items[number].stamp == s->nodes.stamp);
  double g = s->nodes.items[number].g;
  BT_TRY(expand_in_gear(s, at, g, number, 0));
  if (s->gears == 1) return BT_OK;
  return expand_in_gear(s, bt_switched(s, at), g + s->query.switch_cost, number, BT_LINK_SWITCHED);
}
