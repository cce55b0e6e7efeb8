/// How the obstacles of each family with edges are made; scenes.h has their number and names.
#ifndef BITANGENT_TESTS_EDGE_FAMILIES_H
#define BITANGENT_TESTS_EDGE_FAMILIES_H

#include "scenes.h"

/// Fills the scene with the obstacles of this family, and its start and goal where they belong to
/// it. The agent's radius is given; some families set their own.
void edge_families_make(int family, rng *r, scene *out);

/// What the scenes of a family become where data is untidy: nothing else, or points are off, ...
typedef enum untidy_kind {
  UNTIDY_NOT,
  UNTIDY_TWINS,  ///< and some are there twice
  UNTIDY_SEAMS,  ///< and closed chains end at a point beside their first one
  UNTIDY_JOINTS, ///< so that what met does so but for rounding
  UNTIDY_ROWS,   ///< likewise, by little more than rounding
  UNTIDY_TEES,   ///< and edges have no point where another chain meets them
  UNTIDY_HAIRS   ///< and walls are thin polygons
} untidy_kind;
untidy_kind edge_families_untidy(int family);

#endif
