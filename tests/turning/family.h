/// The shortest path of the family by brute force: every circle of every obstacle, every tangent,
/// every arc, nothing left out and nothing found lazily. Shares no code with the library.
#ifndef BITANGENT_TESTS_TURNING_FAMILY_H
#define BITANGENT_TESTS_TURNING_FAMILY_H

#include "scene.h"

/// The length, INFINITY without a path. `reverse` of the query is ignored.
double family_length(const turning_scene *s);

#endif
