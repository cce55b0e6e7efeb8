/// How the circles of each family are made; scenes.h has their number and names.
#ifndef BITANGENT_TESTS_FAMILIES_H
#define BITANGENT_TESTS_FAMILIES_H

#include "scenes.h"

/// Fills the scene with circles of this family, and its start and goal where they belong to it.
void families_make(int family, rng *r, scene *out);

#endif
