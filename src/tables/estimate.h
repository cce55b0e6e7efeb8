// The heuristic of the article, made admissible: the length of the shortest curve to a point at any
// final heading, tabulated by bearing and distance.
//
// The article tabulates turn-then-straight, which is too long for points inside a turning circle:
// there, turning away and back (LR, RL) can be shorter. This table has both, and for each of its
// bins a lower bound. Beyond the range of the table the shortest curve is turn-then-straight, and
// its length is computed.
#ifndef BT_TABLES_ESTIMATE_H
#define BT_TABLES_ESTIMATE_H

#include "core/memory.h"
#include "geometry/vec.h"

enum { BT_ESTIMATE_DISTANCES = 128, BT_ESTIMATE_BEARINGS = 64 };

typedef struct bt_estimate {
  double radius;
  double range;  // the largest distance in the table
  float *excess; // lower bound of the length less the distance: by bearing, then distance; NULL
                 // until made
} bt_estimate;

//
bt_status bt_estimate_make(bt_memory *memory, double radius, bt_estimate *estimate);
// A lower bound of the length from the origin, with the heading of a unit vector, to a point.
double bt_estimate_length(const bt_estimate *estimate, bt_vec direction, bt_vec to);
// The largest amount by which the estimate may be below the length of the shortest curve.
double bt_estimate_error(const bt_estimate *estimate, bt_vec direction, bt_vec to);

#endif
