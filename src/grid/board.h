// A board: its cells, the layers and regions made for queries, and the memory of searches.
#ifndef BT_GRID_BOARD_H
#define BT_GRID_BOARD_H

#include "bitangent_grid.h"
#include "grid/regions.h"
#include "grid/search_state.h"

// The ways to connect cells: straight steps; also diagonal steps; hexagons of either layout.
enum { BT_CONNECTIONS = 4 };

// A layer, and its regions by connection, made at first use.
typedef struct bt_board_layer {
  bt_layer layer;
  bt_regions *regions[BT_CONNECTIONS];
} bt_board_layer;

struct bt_grid {
  bt_memory memory;
  uint32_t width, height;
  uint64_t edits;                    // the number of edits so far
  float *costs;                      // by cell; NULL without costs
  float least_cost, most_cost;       // of any free cell, at any time
  BT_ARRAY(bt_board_layer *) layers; // the layer of size 1 comes first
  bt_astar state;                    // for queries that run to their end
  bt_grid_path path;                 // the last answer
};

// The layer for units of a size. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_board_layer_of(bt_grid *grid, uint32_t size, bt_board_layer **out);
// The regions that the steps of `rules` connect, labelled.
bt_status bt_board_regions(bt_grid *grid, bt_board_layer *layer, const bt_rules *rules,
                           bt_regions **out);

#endif
