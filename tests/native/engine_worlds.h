/// Large seeded worlds, and whether a path keeps clear of all that is in them.
#ifndef BITANGENT_TESTS_ENGINE_WORLDS_H
#define BITANGENT_TESTS_ENGINE_WORLDS_H

#include "arena.h"
#include "maps.h"
#include "random.h"

enum { MOST_CIRCLES = 20000, MOST_EDGES = 40000 };

/// Of a circle both ends are the centre.
typedef struct edge {
  bt_vec a, b;
  double radius;
} edge;

typedef struct field {
  arena arena;
  rng r;
  double side, agent;              ///< ends lie between 0 and side
  double spacing;                  ///< of what is in the world
  bt_circle circles[MOST_CIRCLES]; ///< if there is nothing else
  size_t circle_count;
  edge edges[MOST_EDGES]; ///< of all that is enabled
  size_t edge_count;
} field;

/// The families of 1,000 to 20,000 circles.
int large_families(void);
const char *large_family(int family);
/// Makes a world of the family of an empty one.
void large_make(field *f, int family);

/// The families of 1,000 to 20,000 edges, and of 40 to 800 circles with triangles.
int large_edge_families(void);
const char *large_edge_family(int family);
void large_make_edges(field *f, int family);

/// A point between 0 and side.
bt_vec some_point(field *f);
/// Adds a circle to those that load_circles puts into an empty world.
void put(field *f, double x, double y, double radius);
/// Adds n circles anywhere; `fill` is the sum of their areas.
void scatter(field *f, size_t n, double fill);
void load_circles(field *f);

/// Reads the edges back from the world.
void list_edges(field *f);
/// Whether the path is joined, as long as it says, and clear of all edges but for rounding.
bool is_clear(const field *f, const bt_path *path);

#endif
