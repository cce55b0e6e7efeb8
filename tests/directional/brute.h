/// Dijkstra's algorithm over all edges, each of which is looked at tile by tile: what the search is
/// compared with. Takes the curves of the library, which have tests of their own, and nothing else.
#ifndef BITANGENT_TESTS_BRUTE_H
#define BITANGENT_TESTS_BRUTE_H

#include "drive.h"

/// The edges of a unit, with the tiles that each enters, found by looking at it every `step`. What
/// it misses: a corner of a rectangle that cuts a corner of a tile, by up to half a step.
typedef struct brute_edges brute_edges;

brute_edges *brute_make(const bt_unit_shape *shape, const bt_edge_set *set, double step);
void brute_free(brute_edges *edges);
/// The tiles that an edge enters: 25 x 25, row by row, its origin in the middle.
const uint8_t *brute_tiles(const brute_edges *edges, int heading, int x, int y, int to);

/// The cost of the cheapest path; INFINITY if there is none.
double brute_cost(const brute_edges *edges, const plain_board *board, const bt_unit_query *query);

#endif
