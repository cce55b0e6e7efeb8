/// Seeded scenes, ordinary and degenerate, and their rigid variants.
#ifndef BITANGENT_TESTS_SCENES_H
#define BITANGENT_TESTS_SCENES_H

#include "random.h"
#include "scene.h"

/// Number of families; the seed modulo this picks one.
int scenes_families(void);
const char *scenes_family(int family);

/// The scene of this seed, named "family-seed".
void scenes_make(uint64_t seed, scene *out);

/// The same for scenes with polygons, walls and bounds.
int scenes_edge_families(void);
const char *scenes_edge_family(int family);
void scenes_make_edges(uint64_t seed, scene *out);

/// How far the points of this seed's scene may be off in scenes_untidy, as a share of its M; 0 for
/// scenes that are solved as they are.
double scenes_untidiness(uint64_t seed);
/// The scene of this seed, or a variant of it, as untidy data would have it.
void scenes_untidy(const scene *s, uint64_t seed, scene *out);

/// The families of both kinds together, circles first.
int scenes_all_families(void);
const char *scenes_any_family(int family);

typedef enum scene_variant {
  VARIANT_ORIGINAL = 0,
  VARIANT_SWAPPED,  ///< start and goal
  VARIANT_MIRRORED, ///< and reordered
  VARIANT_ROTATED,  ///< by an angle of the seed
  VARIANT_TRANSLATED,
  VARIANT_SCALED, ///< by a factor of the seed, 1e-3 to 1e3
  VARIANT_COUNT
} scene_variant;

/// The variant; *scale is by what the length grows. Each number is rounded once.
void scenes_vary(const scene *s, scene_variant variant, uint64_t seed, scene *out, double *scale);
/// The variant in which scenes_make_any gives a seed of either kind.
scene_variant scenes_variant(uint64_t seed, bool has_edges);
/// The scene of this seed among the families of both kinds, in the seed's variant, but tidy.
/// Returns the seed that it has among the families of its own kind.
uint64_t scenes_make_any(uint64_t seed, scene *out, bool *has_edges);

#endif
