// Edges without directions: what all edges between two tiles have in common.
//
// A hop leads from a tile to another one, and is at most as long as any edge. So distances by hops
// are lower bounds of distances by edges, and unlike those of the grid, by 8 moves, they are nearly
// tight: these are up to 8 % too long, and would have to be reduced by that first.
//
// Short edges, which are little longer than straight, have a hop between their ends. It is
// forbidden by the tiles that all of them enter. Long edges may lead around any of these tiles, but
// each enters tiles that form a grid path. So for them there are hops to the next tiles, whose
// lengths are those of grid moves times a factor: the least, over all long edges, of their length
// per length of the grid path.
//
// The curves of edges driven the other way are edges too. So hops are the same in both directions.
#ifndef BT_TABLES_UNDIRECTED_EDGES_H
#define BT_TABLES_UNDIRECTED_EDGES_H

#include "tables/edges.h"

enum { BT_HOPS_MOST = 80 + 16, BT_HOP_WORDS = 2 };

typedef struct bt_hop {
  double length;
  int8_t x, y;
} bt_hop;

typedef struct bt_hops {
  uint32_t count, words;
  int32_t reach; // as of the edges
  bt_hop hops[BT_HOPS_MOST];
  uint64_t all[BT_HOP_WORDS]; // mask of those that there are
  uint64_t *forbidden;        // masks of hops, of each tile around, row by row
} bt_hops;

// BT_ERROR_OUT_OF_MEMORY.
bt_status bt_hops_make(bt_memory *memory, const bt_edge_table *table, bt_hops *hops);

#endif
