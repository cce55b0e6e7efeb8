/// Shortest paths of a point among unit tiles: a plain visibility graph over the corners of the
/// board, by whole numbers. Touching tiles leave no passage. A check on the oracle for edges.
#ifndef BITANGENT_TESTS_TILE_GRAPH_H
#define BITANGENT_TESTS_TILE_GRAPH_H

#include <stdbool.h>

enum { TILE_SIDE = 8 };

typedef struct tile_board {
  bool is_tile[TILE_SIDE][TILE_SIDE]; ///< by y and x: the square from (x, y) to (x + 1, y + 1)
} tile_board;

/// Coordinates of ends are doubled, so that (1, 1) is the middle of the first square. An end on the
/// outline of a tile has to be a corner with one free side. Infinity without a path.
double tile_graph_length(const tile_board *b, int from_x, int from_y, int to_x, int to_y);

/// The free sides of a corner: sectors of quadrants without a tile, parted by tiles.
int tile_graph_sectors(const tile_board *b, int x, int y);

#endif
