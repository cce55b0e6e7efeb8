/// Distances to obstacles, as they are read back from a world, one by one: no index, no inflation,
/// no code of the solver.
#ifndef BITANGENT_TESTS_NAIVE_H
#define BITANGENT_TESTS_NAIVE_H

#include "bitangent.h"

/// The distance from p to what an obstacle blocks; below 0 inside. INFINITY while it is disabled.
double naive_distance(const bt_world *world, bt_id id, bt_vec p);
/// The least of all obstacles.
double naive_clearance(const bt_world *world, bt_vec p);

#endif
