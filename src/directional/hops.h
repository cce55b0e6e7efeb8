// Edges without directions: what all edges between two tiles have in common.
//
// A hop leads from a tile to another one, at least as far as some edges are long, and through tiles
// that all of them enter. So distances by hops are lower bounds of distances by edges, and unlike
// those of the grid they are nearly tight: 8 moves make a path by up to 8 % too long, so that their
// distances would have to be reduced by that first. Edges that are much longer than the shortest
// one between their tiles have a hop of their own, which few tiles forbid.
//
// The curves of edges driven the other way are edges too. So hops are the same in both directions.
#ifndef BT_DIRECTIONAL_HOPS_H
#define BT_DIRECTIONAL_HOPS_H

#include "directional/edges.h"

enum { BT_HOPS_MOST = 160, BT_HOP_WORDS = 3 };

typedef struct bt_hop {
  double length; // of the shortest edge
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
