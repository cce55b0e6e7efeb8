// Smoothing of a path as a continuous curve, which the article did not have.
//
// Poses all along the path, in tiles or between them, are joined by shortest curves wherever these
// are legal; of all ways to combine such curves and pieces of the path, dynamic programming takes
// the cheapest. This is repeated with other poses. The path never gets dearer, and each curve has
// had an exact hit check.
#ifndef BT_DIRECTIONAL_SMOOTH_H
#define BT_DIRECTIONAL_SMOOTH_H

#include "directional/internal.h"

// A pose on a path, as the unit moves.
typedef struct bt_knot {
  bt_pose pose;
  uint32_t segment; // that it begins, or lies on
  double fraction;  // of it
  double cost;      // from the first knot
  uint32_t from;    // the knot before it on the cheapest path
  bool is_curve;    // the two are joined by a curve
} bt_knot;

typedef struct bt_smoother {
  BT_ARRAY(bt_knot) knots;
  bt_unit_answer answer; // that is being written
} bt_smoother;

// Replaces a path by a cheaper one, if there is one. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_smooth(bt_unit_state *state, bt_smoother *smoother, bt_unit_answer *answer);

#endif
