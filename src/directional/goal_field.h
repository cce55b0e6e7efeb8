// Distances of tiles to the goal by hops. They know the obstacles, which the article's heuristic
// does not.
//
// A* searches backwards from the goal towards the start. It resumes whenever the distance of
// another tile is needed, so it covers little more than the forward search does (reverse resumable
// A*: Silver 2005, "Cooperative Pathfinding").
#ifndef BT_DIRECTIONAL_GOAL_FIELD_H
#define BT_DIRECTIONAL_GOAL_FIELD_H

#include "directional/terrain.h"
#include "search/radix.h"
#include "tables/undirected_edges.h"

typedef struct bt_field_node { // 16 bytes
  double g;
  uint32_t stamp;
  uint32_t is_done; // g is final
} bt_field_node;

typedef struct bt_goal_field {
  bt_memory *memory;
  const bt_hops *hops;
  const bt_terrain *terrain;
  bt_vec start;
  BT_STAMPED(bt_field_node) nodes;
  bt_radix open;
  bool is_out_of_memory; // at some time since the beginning
} bt_goal_field;

// Drops all distances.
bt_status bt_goal_field_begin(bt_memory *memory, bt_goal_field *field, const bt_hops *hops,
                              const bt_terrain *terrain, bt_vec start);
// Gives a tile a distance of at most g.
bt_status bt_goal_field_add(bt_goal_field *field, int32_t x, int32_t y, double g);
// Makes a hop along a shortest path to the goal. Returns false if there is none.
bool bt_goal_field_next(bt_goal_field *field, int32_t *x, int32_t *y);
// Computes an unknown distance of a tile of the board.
double bt_goal_field_find(bt_goal_field *field, int32_t x, int32_t y);

// The distance of a tile of the board; INFINITY if no hops lead to the goal, and when out of
// memory.
static inline double bt_goal_field_at(bt_goal_field *field, int32_t x, int32_t y) {
  uint32_t tile = (uint32_t)y * field->terrain->width + (uint32_t)x;
  const bt_field_node *node = &field->nodes.items[tile];
  bool is_known = node->stamp == field->nodes.stamp && node->is_done;
  return is_known ? node->g : bt_goal_field_find(field, x, y);
}

#endif
