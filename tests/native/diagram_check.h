/// The power diagram against brute force, cell by cell, and one diagram against another.
#ifndef BITANGENT_TESTS_DIAGRAM_CHECK_H
#define BITANGENT_TESTS_DIAGRAM_CHECK_H

#include "cells/diagram_cache.h"
#include "random.h"

enum { MOST_CIRCLES = 400 };

/// A world whose circles are known by place, dead ids among them, and its diagrams.
typedef struct bench {
  bt_world *world;
  bt_id ids[MOST_CIRCLES];
  int count;
  bt_inflated inflated; ///< for the last diagram
  bt_memory *memory;    ///< of what follows
  bt_diagram_cache cache;
  bt_indices found; ///< cells
} bench;

/// An empty world. `allocator` may be NULL.
void bench_create(bench *b, const bt_allocator *allocator);
void bench_free(bench *b);
bool bench_is_live(const bench *b, int place);
/// Of a live circle.
uint32_t bench_site(const bench *b, int place);
/// Prepares and inflates the world.
void bench_inflate(bench *b, double agent_radius, const bt_vec *points, int count);
/// The diagram of the inflated world, kept from one call to the next.
bt_power_diagram *bench_diagram(bench *b, const bt_vec *points, int count);

/// Twins, vertices, closed intervals and flags of every cell, each seen from both sides. O(n).
void check_cells(const bt_power_diagram *d);
/// Each cell's area is what brute force finds: so all cells tile the reach. O(n^2).
void check_areas(const bench *b, const bt_power_diagram *d);
/// Cells at random points and vertices.
void check_lookups(bench *b, const bt_power_diagram *d, rng *r);
/// The two diagrams of a bench have the same cells, by site, up to rounding.
void check_same(const bench *b, const bt_power_diagram *d, const bt_power_diagram *fresh);

#endif
