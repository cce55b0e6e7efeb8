// A walk over a spatial index from a root outward, only where it is still seen: the wedges of a
// skyline tell how far that is.
//
// On each level of the index the walk goes east, north, west and south from the root, column by
// column (or row by row), up to the diagonals. In a column it visits the cells whose sites may
// reach into a wedge that is seen as far as that. Of all columns that are left the nearest is next,
// so that what is in front is met first and hides the rest.
#ifndef BT_SIGHT_OUTWARD_H
#define BT_SIGHT_OUTWARD_H

#include "sight/skyline.h"
#include "world/spatial_index.h"

// An index to walk over.
typedef struct bt_outward_index {
  const bt_spatial_index *index;
  const bt_site *circles;
  double margin; // by which its circles are inflated, and rounding
  bt_status (*visit)(void *context, uint32_t item);
  BT_STAMPED(uint32_t) seen;    // by circle
  BT_STAMPED(uint32_t) entered; // by grid
} bt_outward_index;

// The columns of a level that are left to one side of the root. `ahead` is the axis of the grid to
// that side, and `across` the other one.
typedef struct bt_outward_front {
  double near;          // no circle of the columns comes nearer to the root
  double ahead, across; // the root's place in the grid
  double margin;        // by which the circles of a cell reach beyond it
  const bt_level *level;
  uint32_t index;        // of those of the walk
  uint32_t side;         // east, north, west, south
  int32_t column, last;  // the next one and the last one; they descend to the west and south
  int32_t columns, rows; // along `ahead` and `across`
  int32_t column_step, row_step; // in the array of cells
  uint32_t first_wedge, wedges;  // of those to this side: only these may still be seen
  bool has_strays;               // cells at the border reach beyond the grid
} bt_outward_front;

enum { BT_OUTWARD_INDEXES = 2 };

typedef struct bt_outward {
  bt_outward_index indexes[BT_OUTWARD_INDEXES];
  uint32_t count;
  bt_vec root;
  double beyond;             // a distance beyond all circles
  const bt_skyline *skyline; // which the visits may change
  void *context;
  bt_memory *memory;
  BT_ARRAY(bt_outward_front) fronts; // scratch
} bt_outward;

// Visits all circles that may come into view, and others beside them, each once. `circle_count`:
// that of the larger index.
bt_status bt_walk_outward(bt_outward *walk, bt_memory *memory, uint32_t circle_count);

#endif
