/// The brute-force oracle: shares no code with the solver but the public structs. Scenes with
/// polygons, walls or bounds are answered by capsule_oracle.h.
///
/// The whole graph of directed bitangents, every edge against every circle, arcs cut by every
/// overlapping circle, Dijkstra. O(n^3); in long double, so that its own rounding stays far below
/// the tolerances, which it states afresh:
///   M        largest |coordinate| + radius of the circles, up to a power of two, plus the agent's
///            radius; doubled until no |coordinate| of start and goal is more
///   tol(R)   1e-12 R + 2^-50 M: a disc blocks what comes nearer to its centre than R - tol(R)
///   touching d <= Ri + Rj + 1e-12 (Ri + Rj) + 2^-51 M: no passage between
/// An agent of radius a > 0 passes a gap exactly as wide as itself: passages are looked for with
/// radii that are smaller by 2^-30 a, or by 2^-50 M if that is more. Points are tested with the
/// true radii, and lengths are those of the true radii.
#ifndef BITANGENT_TESTS_ORACLE_H
#define BITANGENT_TESTS_ORACLE_H

#include "scene.h"

typedef struct oracle_answer {
  bt_outcome outcome;
  double length; ///< NaN unless found
} oracle_answer;

oracle_answer oracle_solve(const scene *s);

/// M of the scene.
double oracle_size(const scene *s);
/// By how much radii are smaller where passages are looked for: 0 for an agent of radius 0.
double oracle_passing(const scene *s);
/// tol(R).
double oracle_tolerance(double radius, double size);
/// How many pairs of inflated circles leave no passage.
int oracle_touching_pairs(const scene *s);
/// Is the point free? Uses the scene's M.
bool oracle_point_free(const scene *s, bt_vec p);
/// May a path begin or end at the point? It is free, and in no seam.
bool oracle_point_open(const scene *s, bt_vec p);
/// How deep the point lies inside an inflated obstacle, at most, in tolerances of its radius; in a
/// polygon or outside of the bounds, infinity.
double oracle_depth(const scene *s, bt_vec p);
/// Are two lengths of this scene the same? To 1e-9, the rounding of coordinates aside, and that an
/// end may be taken to lie on a circle that it is 4 tolerances away from.
bool oracle_same_length(const scene *s, double a, double b);
/// Is the segment from start to goal free of discs and contacts, its ends included?
bool oracle_line_clear(const scene *s);

/// An undirected clear bitangent; sites n and n + 1 are start and goal.
typedef struct oracle_edge {
  int from, to;
  bt_vec p, q;
} oracle_edge;

/// All clear bitangents, each once. Returns how many there are; writes at most `capacity`.
int oracle_clear_edges(const scene *s, bool with_endpoints, oracle_edge *out, int capacity);

/// How many arcs, each once, join two clear bitangents of circles and are not cut.
int oracle_clear_hugs(const scene *s);

/// The distance from p to the nearest point at which a path may begin.
double oracle_nearest_free(const scene *s, bt_vec p);
/// The distance from the goal to the nearest point that the start reaches.
double oracle_partial_distance(const scene *s);

#endif
