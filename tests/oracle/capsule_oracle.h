/// The brute-force oracle for worlds with polygons, walls and bounds (also for circles alone, where
/// oracle.c answers by a rule of its own for contacts).
///
/// Every vertex and every circle is a disc that a path may hug; all bitangents of all discs, each
/// tested against every edge and disc; Dijkstra. The search is in the widened space of
/// capsule_space.h. The length is that of the sites it finds, at their true radii.
#ifndef BITANGENT_TESTS_CAPSULE_ORACLE_H
#define BITANGENT_TESTS_CAPSULE_ORACLE_H

#include "capsules.h"

/// widening: 1, or a factor of delta.
oracle_answer capsules_solve(const scene *s, real widening);

/// Does the scene's answer hang on no gap that is neither closed by rounding nor clearly open?
bool capsules_clear_cut(const scene *s, const oracle_answer *answer);

/// Can a path begin at the free point? Not in a seam.
bool capsules_end_open(const scene *s, bt_vec p);

/// The distance from p to the nearest point that `admit` says yes to, a region bounded by outlines.
typedef bool (*capsules_admit)(const scene *s, bt_vec p);
double capsules_nearest(const scene *s, bt_vec p, capsules_admit admit);

#endif
