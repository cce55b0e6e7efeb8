// A uniform grid of agents, made anew in each step: who is near whom.
#ifndef BT_CROWD_AGENT_GRID_H
#define BT_CROWD_AGENT_GRID_H

#include "core/memory.h"
#include "geometry/vec.h"

// The most others that an agent looks at.
enum { BT_MOST_NEIGHBOURS = 64 };

// An agent as others see it. In the order of the cells.
typedef struct bt_gridded {
  bt_vec position;
  double radius;
  uint32_t slot;
} bt_gridded;

typedef struct bt_agent_grid {
  BT_ARRAY(bt_gridded) agents;
  bt_indices starts; // by cell, row by row: of its agents the first; one more at the end
  bt_vec low;
  double width, inverse; // of a cell
  int32_t columns, rows;
  double largest; // radius
} bt_agent_grid;

// An agent near another one.
typedef struct bt_neighbour {
  double gap; // between their discs; below 0 if they overlap
  uint32_t slot;
} bt_neighbour;

typedef BT_ARRAY(bt_neighbour) bt_neighbours;

// Files the agents of a list, with positions and radii by slot. O(count).
bt_status bt_file_agents(bt_memory *memory, bt_agent_grid *grid, const bt_vec *positions,
                         const double *radii, const uint8_t *states, uint32_t slots);
// Lists the agents near agent `slot`: all whose gap is at most `close`, and of the others whose gap
// is at most `reach` the nearest, as long as there are no more than `most` in all. By gap, then by
// slot. Cost: the agents of the cells up to the last of these.
bt_status bt_find_neighbours(bt_memory *memory, const bt_agent_grid *grid, bt_gridded of,
                             double close, double reach, uint32_t most, bt_neighbours *out);

#endif
