// A cell of the power diagram. The triangulation reads only its circle.
#ifndef BT_TRIANGULATION_CELL_H
#define BT_TRIANGULATION_CELL_H

#include "bitangent.h"

// The first cells are the corners of the frame, counter-clockwise. They have no edges.
enum { BT_FRAME_CELLS = 4 };

enum {
  BT_CELL_OCCUPIED = 1, // part of the circle is in its cell and blocks there
  BT_CELL_ISOLATED = 2, // the whole circle is in its cell, and touches no other circle
  BT_CELL_DIRTY = 4,    // its edges are out of date; only while the diagram is built or repaired
};

typedef struct bt_cell { // 48 bytes
  union {
    struct {
      bt_vec center;
      double radius; // inflated
    };
    bt_circle circle;
  };
  uint32_t site;  // the site of the circle; BT_NONE for the frame and for unused cells
  uint32_t flags; // BT_CELL_...
  union {
    uint32_t first_edge; // its edges are consecutive, counter-clockwise
    uint32_t next_free;  // of an unused cell: the next one, or BT_NONE
  };
  uint32_t degree;       // number of edges; 0 for the frame and for unused cells
  uint32_t first_closed; // its closed intervals are consecutive, in the order of the edges
  uint32_t closed_count;
} bt_cell;

#endif
