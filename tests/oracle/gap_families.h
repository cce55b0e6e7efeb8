/// Families whose gaps are exactly as wide as the agent, or narrower or wider by 1e-8 of its
/// radius.
#ifndef BITANGENT_TESTS_GAP_FAMILIES_H
#define BITANGENT_TESTS_GAP_FAMILIES_H

#include "scenes.h"

/// A lattice of equal discs.
void gap_families_lattice(rng *r, scene *s);
/// Rings of discs around the goal, one in the other.
void gap_families_rings(rng *r, scene *s);
/// Partitions with doors, of walls or of boxes.
void gap_families_doors(rng *r, scene *s);
/// A board with corridors of one tile: tiles, rows of tiles in one piece, or walls.
void gap_families_corridors(rng *r, scene *s);

#endif
