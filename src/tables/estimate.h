// The heuristic of the article, made admissible: the length of the shortest curve to a point at any
// final heading, tabulated by bearing and distance.
//
// The article tabulates turn-then-straight, which is too long for points that lie in a turning
// circle: there, turning away and back (LR, RL) can be shorter. The table has both, and for each of
// its bins a lower bound. Beyond its range the curve is turn-then-straight, whose length is
// computed.
#ifndef BT_TABLES_ESTIMATE_H
#define BT_TABLES_ESTIMATE_H

#include "core/memory.h"
#include "geometry/vec.h"

enum { BT_ESTIMATE_DISTANCES = 128, BT_ESTIMATE_BEARINGS = 64 };

typedef struct bt_estimate {
  double radius;
  double range;  // of the table
  float *excess; // over the distance, at least: by bearing, then distance; NULL until it is made
} bt_estimate;

// false: out of memory.
bool bt_estimate_make(bt_memory *memory, double radius, bt_estimate *estimate);
// The least length from the origin, in the direction of a unit vector, to a point. At most that of
// the shortest curve.
double bt_estimate_length(const bt_estimate *estimate, bt_vec direction, bt_vec to);
// By how much it may be less than that of the shortest curve.
double bt_estimate_error(const bt_estimate *estimate, bt_vec direction, bt_vec to);

#endif
