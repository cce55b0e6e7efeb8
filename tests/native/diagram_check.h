/// The power diagram against brute force, cell by cell, and one diagram against another.
#ifndef BITANGENT_TESTS_DIAGRAM_CHECK_H
#define BITANGENT_TESTS_DIAGRAM_CHECK_H

#include "diagram/power_diagram.h"
#include "random.h"

enum { MOST_CIRCLES = 400 };

/// A world whose circles are known by place; dead ids among them.
typedef struct bench {
  bt_world *world;
  bt_id ids[MOST_CIRCLES];
  int count;
  bt_inflated inflated;
} bench;

/// Twins, vertices, gaps and flags of every cell, each seen from both sides. O(n).
void check_cells(const bt_power_diagram *d);
/// Each cell's area is what brute force finds: so all cells tile the reach. O(n^2).
void check_areas(const bench *b, const bt_power_diagram *d);
/// Cells at random points and vertices.
void check_lookups(const bench *b, const bt_power_diagram *d, rng *r);
/// The two diagrams of a bench have the same cells, by slot, up to rounding.
void check_same(const bench *b, const bt_power_diagram *d, const bt_power_diagram *fresh);

#endif
