/// How the obstacles of each family with edges are made; scenes.h has their number and names.
#ifndef BITANGENT_TESTS_EDGE_FAMILIES_H
#define BITANGENT_TESTS_EDGE_FAMILIES_H

#include "scenes.h"

/// Fills the scene with the obstacles of this family, and its start and goal where they belong to
/// it. The agent's radius is given; some families set their own.
void edge_families_make(int family, rng *r, scene *out);

#endif
