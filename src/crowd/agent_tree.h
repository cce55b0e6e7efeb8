// A tree of agents, made anew in each step: who is near whom.
//
// A k-d tree over positions and radii. A grid would have cells with any number of agents where they
// are in one place, or of very different radii, or where a few are far from all others.
#ifndef BT_CROWD_AGENT_TREE_H
#define BT_CROWD_AGENT_TREE_H

#include "core/memory.h"
#include "crowd/tuning.h"
#include "geometry/vec.h"

// An agent as others see it.
typedef struct bt_filed_agent {
  bt_vec position;
  double radius;
  uint32_t slot;
} bt_filed_agent;

// The bounds of the agents below a node.
typedef struct bt_agent_node {
  bt_box box; // around their positions
  double least_radius, largest_radius;
  uint32_t least_slot;
} bt_agent_node;

typedef struct bt_agent_tree {
  BT_ARRAY(bt_filed_agent) agents; // halved again and again: below a node they stand side by side
  BT_ARRAY(bt_agent_node) nodes;   // the two below node i are 2 i + 1 and 2 i + 2
  double mean_radius;
  uint64_t looks; // at nodes and agents, since it was made: what searches cost
} bt_agent_tree;

// An agent near another one.
typedef struct bt_neighbour {
  double gap; // between their discs; below 0 if they overlap
  uint32_t slot;
} bt_neighbour;

typedef BT_ARRAY(bt_neighbour) bt_neighbours;

// Files the agents of a list, with positions and radii by slot. O(slots + count log count)
// expected.
bt_status bt_file_agents(bt_memory *memory, bt_agent_tree *tree, const bt_vec *positions,
                         const double *radii, const uint8_t *states, uint32_t slots);
// The most neighbours that an agent of this radius has. For all agents together at most
// 2 BT_MOST_NEIGHBOURS for each of them.
uint32_t bt_most_neighbours(const bt_agent_tree *tree, double radius);
// Whether one neighbour comes before another one: by gap, then by slot.
BT_INLINE bool bt_is_nearer(const bt_neighbour *a, const bt_neighbour *b) {
  return a->gap < b->gap || (a->gap == b->gap && a->slot < b->slot);
}

// Lists the agents near agent `of`: all whose gap is at most `close`, and of the others whose gap
// is at most `reach` the nearest, as long as there are no more than `most` in all; but only the
// nearest bt_most_neighbours, where that is fewer. By gap, then by slot. Cost: O(log count) for
// each of them, as a rule.
bt_status bt_find_neighbours(bt_memory *memory, bt_agent_tree *tree, bt_filed_agent of,
                             double close, double reach, uint32_t most, bt_neighbours *out);

#endif
