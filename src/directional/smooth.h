// Smoothing a path as a continuous curve, an addition to the article.
//
// Poses along the path, on tiles or between them, are joined by shortest curves where these are
// legal. Dynamic programming finds the cheapest combination of such curves and pieces of the path.
// This is repeated with other poses. The path never becomes more expensive, and each curve has an
// exact hit check.
#ifndef BT_DIRECTIONAL_SMOOTH_H
#define BT_DIRECTIONAL_SMOOTH_H

#include "directional/internal.h"

// A pose of the unit's motion on a path.
typedef struct bt_knot {
  bt_pose pose;
  uint32_t segment; // the segment that it begins, or is on
  double fraction;  // the fraction of that segment before it
  double cost;      // from the first knot
  uint32_t from;    // the previous knot on the cheapest path
  bool is_curve;    // a curve joins the two knots
} bt_knot;

typedef struct bt_smoother {
  BT_ARRAY(bt_knot) knots;
  bt_unit_answer answer; // the answer being written
} bt_smoother;

// Replaces a path by a cheaper one if it finds one. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_smooth(bt_unit_state *state, bt_smoother *smoother, bt_unit_answer *answer);

#endif
