// The frame of a triangulation: its local coordinates, the square in which its places lie, and the
// four corners far outside.
#ifndef BT_TRIANGULATION_FRAME_H
#define BT_TRIANGULATION_FRAME_H

#include "core/memory.h"
#include "triangulation/cell.h"
#include "triangulation/tolerance.h"

typedef struct bt_frame {
  bt_vec origin; // 0 unless the world is far from 0 compared with its size
  bt_box reach;  // local
  double width;  // half the side of the reach; position tolerances are relative to it
} bt_frame;

// The frame for the circles and points in a box. Its reach is a square at least twice as wide as
// the box. The corners are four times as far out as those of the reach, so the circles' cells cover
// the reach: in units of half the box's width, each point of the reach is within 5.7 of every
// centre, including centres that later edits bring into the reach, and more than 8.4 from each
// corner. All these sizes are powers of two, which preserves the units of the circles (bt_units).
bt_frame bt_frame_around(const bt_box *box);
// Writes the cells of the four corners, which have no site.
void bt_frame_cells(const bt_frame *frame, bt_cell cells[BT_FRAME_CELLS]);

BT_INLINE bt_vec bt_to_local(const bt_frame *frame, bt_vec p) { return bt_sub(p, frame->origin); }

// Whether the reach contains all points within `radius` of p.
static inline bool bt_is_in_reach(const bt_frame *frame, bt_vec p, double radius) {
  return bt_is_within(&frame->reach, bt_to_local(frame, p), radius);
}

#endif
