/// Families of scenes whose obstacles stand in rows, straight but for rounding.
#ifndef BITANGENT_TESTS_ROW_FAMILIES_H
#define BITANGENT_TESTS_ROW_FAMILIES_H

#include "random.h"
#include "scene.h"

/// Walls in a row, with boxes that lean on it and walls that stand on it; the ends may be on it.
void row_families_rows(rng *r, scene *s);
/// Fences of planks, of posts or of houses, with gaps that the agent may pass or not.
void row_families_fences(rng *r, scene *s);
/// Lattices of boxes, turned, whose corners are off by some units in the last place.
void row_families_lattices(rng *r, scene *s);

#endif
