/// Families of scenes with polygons and bounds of several rings.
#ifndef BITANGENT_TESTS_RING_FAMILIES_H
#define BITANGENT_TESTS_RING_FAMILIES_H

#include "random.h"
#include "scene.h"

/// Polygons with holes, of any orientation; some touch the outline or each other, some hold a
/// further ring, and some have a door, a second polygon in the hole, or an end in it.
void ring_families_holes(rng *r, scene *s);
/// Bounds with islands and of areas that lie apart, and obstacles among them.
void ring_families_islands(rng *r, scene *s);

#endif
