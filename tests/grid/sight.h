/// The shortest paths at any angle by a graph of all corners of blocked cells, each pair of them
/// compared with all blocked cells: what smooth paths are compared with.
#ifndef BITANGENT_TESTS_GRID_SIGHT_H
#define BITANGENT_TESTS_GRID_SIGHT_H

#include "reference.h"

/// May a point go straight from (ax, ay) to (bx, by)? In units of half a cell, (0, 0) is the top
/// left corner of the board.
bool sight_is_free(const ref_board *board, const bt_grid_query *query, int ax, int ay, int bx,
                   int by);
/// The length of the shortest path between the centres of the query's cells; INFINITY without one.
double sight_length(const ref_board *board, const bt_grid_query *query);

#endif
