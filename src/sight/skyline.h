// The skyline: the nearest occluder in each direction from a root, as a list of pieces around it.
//
// Directions are in wedges of equal angles, each with a list of pieces of its own. So adding an
// occluder costs the wedges that it spans and the pieces in them, and how far each wedge is seen
// tells what need not be looked at (outward.h).
//
// Rejected: a sweep over all bearings in order, which sorts what is hidden too; merging skylines
// pairwise, which took two to three times as long among some hundred occluders.
#ifndef BT_SIGHT_SKYLINE_H
#define BT_SIGHT_SKYLINE_H

#include "sight/occluder.h"

// A multiple of 8, so that wedges end at the axes and at the diagonals.
enum { BT_WEDGES = 128 };

// From its bearing to that of the next piece.
typedef struct bt_piece {
  bt_bearing from;
  double far; // no point of it that is seen is further
  uint32_t occluder;
  uint32_t next; // in its wedge, or BT_NONE
} bt_piece;

typedef BT_ARRAY(bt_piece) bt_pieces;

typedef struct bt_skyline {
  BT_ARRAY(bt_occluder) occluders;   // the first is the limit
  bt_bearing borders[BT_WEDGES + 1]; // the last is at BT_FULL_TURN
  bool has_borders;
  double far[BT_WEDGES];     // of each wedge: no point that is seen is further
  uint32_t first[BT_WEDGES]; // of its pieces, the first
  bt_pieces pieces;
  uint32_t unused;   // a list of pieces
  bt_pieces painted; // scratch
} bt_skyline;

// Empties it, so that all is seen up to the limit, which may be INFINITY.
bt_status bt_skyline_begin(bt_skyline *skyline, bt_memory *memory, double limit);
// Whether something between two directions, counter-clockwise, at no less than this distance may be
// seen. False too if they are in the wrong order, as those of what is seen edge-on may be.
bool bt_skyline_may_show(const bt_skyline *skyline, double from, double to, double near);
// Adds an occluder.
bt_status bt_skyline_add(bt_skyline *skyline, bt_memory *memory, const bt_occluder *occluder);
// Appends all pieces in order to an empty list. No two neighbours are of one occluder, and the
// last piece ends where the first begins.
bt_status bt_skyline_list(const bt_skyline *skyline, bt_memory *memory, bt_pieces *out);

// Joins neighbours of one occluder in such a list.
void bt_join_pieces(bt_pieces *pieces);

#endif
