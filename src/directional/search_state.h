// The state of a Directional A* search: its nodes, its open list and its query.
//
// A node is a tile, a direction of the unit's motion and a gear, numbered in this order. Nodes are
// stamped and never cleared. The start and the goal are nodes only if they are at the place of a
// node; otherwise curves from the start, or to the goal, are computed in place of edges.
#ifndef BT_DIRECTIONAL_SEARCH_STATE_H
#define BT_DIRECTIONAL_SEARCH_STATE_H

#include "directional/goal_field.h"
#include "directional/terrain.h"
#include "search/radix.h"
#include "tables/edges.h"
#include "tables/estimate.h"
#include "tables/tile_lengths.h"

typedef struct bt_unit_node { // 16 bytes
  double g;
  uint32_t link;  // the edge to the node, and the bits below
  uint32_t stamp; // that of the search
} bt_unit_node;

enum {
  BT_LINK_EDGE = (1 << 16) - 1, // direction at its origin * edges of each + index
  BT_LINK_SWITCHED = 1 << 16,   // the edge's origin was reached in the other gear
  BT_LINK_FROM_START = 1 << 17, // a curve from the start in place of an edge
  BT_LINK_AT_START = 1 << 18,   // the node is the start
  BT_LINK_DONE = 1 << 19        // expanded
};

enum { BT_FORWARDS, BT_BACKWARDS };

// Greater than the number of any node; stands for a goal that is not a node.
#define BT_UNIT_GOAL_NODE (1u << 28)

typedef struct bt_stand { // a node
  int32_t x, y;
  uint32_t direction, gear;
} bt_stand;

typedef enum bt_unit_end { BT_END_ON, BT_END_FOUND, BT_END_EXHAUSTED, BT_END_LIMITED } bt_unit_end;

// Tiles in a row of the widest neighbourhood of two tiles.
enum { BT_AROUND = 10, BT_DIRECTIONS = 16 };

typedef struct bt_unit_state {
  bt_memory *memory;
  BT_STAMPED(bt_unit_node) nodes;
  bt_radix open;
  bt_terrain terrain;
  bt_goal_field field;
  bt_tile_lengths tile_lengths; // scratch: of the curve being weighed
  BT_STAMPED(uint32_t) route;   // by tile: the stamp, if the search may be restricted to it
  BT_ARRAY(uint8_t) roads;      // by tile; see roads.c
  // The query.
  bt_unit_shape shape;
  bt_footprint footprint;
  const bt_edge_table *table;
  const bt_hops *hops;
  const bt_estimate *estimate;
  bt_unit_query query;
  uint32_t road_limit; // the number of edges allowed from a road tile; 0: all
  bool is_on_route;    // restricted to the route
  bool is_cut_off;     // there is no path even for a point
  const float *costs;  // of tiles, with a margin of one tile; NULL without costs
  double least_cost;
  uint32_t gears;         // 1, or 2 for units that reverse
  double gear_factors[2]; // the cost of a length of 1
  double switch_length;   // a lower bound of the cost of a change of gear
  bt_vec directions[BT_DIRECTIONS];
  bt_vec goal_direction; // if the goal is a pose
  bt_tile_span start_tiles, goal_tiles;
  // If the goal is not a node: the costs of the curves to it from the nodes around, by tile, gear
  // and direction; INFINITY where there is no curve.
  double goal_costs[BT_AROUND * BT_AROUND][2][BT_DIRECTIONS];
  // The result.
  bt_unit_end end;
  uint32_t expansions;
  uint32_t reached;   // the goal, or the expanded node nearest to it; BT_NONE: the start
  double nearest;     // the squared distance between `reached` and the goal
  double bound;       // the least known cost of a path
  uint32_t goal_from; // the node before a goal that is not a node; BT_NONE: the start
  uint32_t goal_gear; // the gear in which the goal is reached
} bt_unit_state;

static inline uint32_t bt_node_count(const bt_unit_state *s) {
  return s->terrain.width * s->terrain.height * s->table->headings * s->gears;
}

static inline uint32_t bt_node_number(const bt_unit_state *s, bt_stand at) {
  uint32_t tile = (uint32_t)at.y * s->terrain.width + (uint32_t)at.x;
  BT_ASSERT(bt_terrain_is_on(&s->terrain, at.x, at.y));
  BT_ASSERT(at.direction < s->table->headings && at.gear < s->gears);
  return (tile * s->table->headings + at.direction) * s->gears + at.gear;
}

static inline bt_stand bt_node_stand(const bt_unit_state *s, uint32_t number) {
  uint32_t turned = number / s->gears, tile = turned / s->table->headings;
  BT_ASSERT(number < bt_node_count(s));
  return (bt_stand){(int32_t)(tile % s->terrain.width), (int32_t)(tile / s->terrain.width),
                    turned % s->table->headings, number % s->gears};
}

static inline uint32_t bt_opposite(const bt_unit_state *s, uint32_t direction) {
  uint32_t turned = direction + s->table->headings / 2;
  return turned < s->table->headings ? turned : turned - s->table->headings;
}

// The same place and heading in the other gear.
static inline bt_stand bt_switched(const bt_unit_state *s, bt_stand at) {
  return (bt_stand){at.x, at.y, bt_opposite(s, at.direction), !at.gear};
}

// The origin of the edge by which a node was reached, in the gear of that edge.
bt_stand bt_edge_origin(const bt_unit_state *state, bt_stand at, uint32_t link);
// The number of the previous node of a node that was reached by an edge.
uint32_t bt_node_parent(const bt_unit_state *state, uint32_t number);

// The direction of a unit's motion at a pose, as a heading.
static inline double bt_moving_heading(double heading, uint32_t gear) {
  return gear == BT_BACKWARDS ? heading + BT_PI : heading;
}

// The number of rings of tiles in the neighbourhood.
static inline int32_t bt_rings(const bt_unit_state *s) {
  return (int32_t)s->table->set.neighbourhood + 1;
}

// Whether the goal is a node, or several.
static inline bool bt_goal_is_tile(const bt_unit_state *s) {
  return s->query.goal_kind == BT_GOAL_TILE;
}

static inline bool bt_is_goal_tile(const bt_unit_state *s, bt_stand at) {
  return bt_goal_is_tile(s) && at.x == s->goal_tiles.x && at.y == s->goal_tiles.y;
}

// Whether a tile is at most `gap` steps from the goal.
static inline bool bt_is_near_goal(const bt_unit_state *s, bt_stand at, int32_t gap) {
  return bt_spans_are_near((bt_tile_span){at.x, at.y, at.x, at.y}, s->goal_tiles, gap);
}

// The place of a node's cost in goal_costs.
static inline double *bt_goal_cost(bt_unit_state *s, bt_stand at) {
  int32_t x = at.x - s->goal_tiles.x + bt_rings(s), y = at.y - s->goal_tiles.y + bt_rings(s);
  BT_ASSERT(x >= 0 && x < BT_AROUND && y >= 0 && y < BT_AROUND && at.direction < BT_DIRECTIONS);
  return &s->goal_costs[y * BT_AROUND + x][at.gear][at.direction];
}

// The least cost of the free tiles of a span.
float bt_least_cost(const bt_unit_state *state, bt_tile_span tiles);

// The cost of tile lengths, relative to a tile.
static inline double bt_unit_tile_lengths_cost(const bt_unit_state *s, int32_t x, int32_t y,
                                               const bt_tile_length *lengths, size_t count) {
  double cost = 0;
  uint32_t pitch = s->terrain.width + 2;
  for (size_t i = 0; i < count; i++) {
    bt_tile_span at = lengths[i].tiles;
    at.x += x, at.last_x += x, at.y += y, at.last_y += y;
    bool is_one = at.x == at.last_x && at.y == at.last_y; // which is free
    float least = is_one ? s->costs[(uint32_t)(at.y + 1) * pitch + (uint32_t)(at.x + 1)]
                         : bt_least_cost(s, at);
    cost += lengths[i].length * (double)least;
  }
  return cost;
}

// Drops from the legal edges of a thin unit those that pass between two blocked tiles.
void bt_unit_drop_slipping(const bt_unit_state *state, bt_stand at, uint64_t *legal);

// The cost of segments in a gear.
bt_status bt_unit_weigh(bt_unit_state *state, const bt_segment *segments, size_t count,
                        uint32_t gear, double *cost);

#endif
