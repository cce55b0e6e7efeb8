/// A scene as the oracle, the validator and the solver all read it.
#ifndef BITANGENT_TESTS_SCENE_H
#define BITANGENT_TESTS_SCENE_H

#include "bitangent.h"
#include <stdio.h>

enum { SCENE_MAX = 64, SCENE_CHAINS = 64, SCENE_POINTS = 512 };

/// What a chain of points stands for. A wall that ends where it begins is closed.
typedef enum chain_kind { CHAIN_POLYGON, CHAIN_WALL, CHAIN_BOUNDS } chain_kind;

typedef struct scene_chain {
  chain_kind kind;
  int first, count; ///< of its points
  int group;        ///< the same number above 0: rings of one polygon, or of the bounds
} scene_chain;

typedef struct scene {
  char name[64];
  int n;
  double agent;
  bt_vec start, goal;
  bt_circle circles[SCENE_MAX];
  int chain_count, point_count;
  scene_chain chains[SCENE_CHAINS];
  bt_vec points[SCENE_POINTS]; ///< of all chains
} scene;

/// Adds a chain. False, and nothing is added, where the scene has no room for it.
bool scene_add_chain(scene *s, chain_kind kind, const bt_vec *points, int count);
/// Adds a chain that is one ring of several: of the group of that number.
bool scene_add_ring(scene *s, chain_kind kind, int group, const bt_vec *points, int count);

/// Whether a chain is the first of its group, or in none.
static inline bool scene_leads(const scene *s, int chain) {
  for (int i = 0; i < chain; i++)
    if (s->chains[i].group != 0 && s->chains[i].group == s->chains[chain].group) return false;
  return true;
}

/// The next chain of its group; `chain_count` after the last one.
static inline int scene_next_ring(const scene *s, int chain) {
  int group = s->chains[chain].group;
  if (group == 0) return s->chain_count;
  while (++chain < s->chain_count && s->chains[chain].group != group) continue;
  return chain;
}

/// One line of JSON in the scene format.
void scene_print(FILE *out, const scene *s);
/// The same of a query among any number of circles.
void scene_print_query(FILE *out, const char *name, const bt_query *query, const bt_circle *circles,
                       size_t n);
/// Reads one scene from JSON text. False if it cannot be read, or has a key that is not known and
/// begins with neither `_` nor `x-`.
bool scene_parse(const char *text, scene *out);
/// Reads a fixture: a file that holds one scene with a "why". NULL, or what is wrong with it.
/// *is_limit: it has a "limit", which tells what is not promised of its variants.
const char *scene_load_fixture(const char *path, scene *out, bool *is_limit);

#endif
