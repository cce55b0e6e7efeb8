/// Seeded maps of walls, such as games have: a board of cells, some of them blocked, whose outlines
/// become closed walls. In every other map the corners are moved a little, so that no two walls are
/// in line.
#ifndef BITANGENT_TESTS_MAPS_H
#define BITANGENT_TESTS_MAPS_H

#include "bitangent.h"
#include "random.h"

typedef struct map {
  int width, height;
  bool *blocked;
  bool is_jittered;
  uint64_t seed;
} map;

int maps_families(void);
const char *maps_family(int family);

/// A map of size * size cells of the family that the seed modulo their number picks.
map map_make(uint64_t seed, int size);
void map_free(map *m);
/// Adds a closed wall for each outline. Returns the number of their edges; 0 if one fails.
size_t map_load(const map *m, bt_world *world);
/// The same as bounds of as many rings.
size_t map_load_bounds(const map *m, bt_world *world);
/// The middle of a cell that is not blocked. It has a clearance of 0.2.
bt_vec map_free_point(const map *m, rng *r);

#endif
