/// An upper bound of the shortest path: a lattice search over poses, and shortcuts of what it
/// finds. Shares no code with the library, and knows nothing of tangents.
#ifndef BITANGENT_TESTS_TURNING_LATTICE_H
#define BITANGENT_TESTS_TURNING_LATTICE_H

#include "scene.h"

/// The length of the best path found; INFINITY without one. Both ends have headings. The scene lies
/// between 0 and `size` on both axes. Curves are sampled, so the length may be too low by a few
/// parts in 10,000.
double lattice_length(const turning_scene *s, double size, int shortcuts);

#endif
