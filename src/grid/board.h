// A board: its cells, the layers and regions that queries asked for, and the memory of searches.
#ifndef BT_GRID_BOARD_H
#define BT_GRID_BOARD_H

#include "bitangent_grid.h"
#include "grid/regions.h"
#include "grid/search_state.h"

// What connects cells: straight steps; also diagonal ones; hexagons of either layout.
enum { BT_CONNECTIONS = 4 };

// A layer, and the regions on it by what connects them; made when they are first asked for.
typedef struct bt_board_layer {
  bt_layer layer;
  bt_regions *regions[BT_CONNECTIONS];
} bt_board_layer;

struct bt_grid {
  bt_memory memory;
  uint32_t width, height;
  uint64_t edits;                    // how many there were
  float *costs;                      // by a cell's number; NULL without costs
  float least_cost, most_cost;       // of a free cell, ever
  BT_ARRAY(bt_board_layer *) layers; // that of size 1 first
  bt_astar state;                    // of queries that run to their end
  bt_grid_path path;                 // the last answer
};

// The layer for units of a size. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_board_layer_of(bt_grid *grid, uint32_t size, bt_board_layer **out);
// The regions that rules connect, labelled.
bt_status bt_board_regions(bt_grid *grid, bt_board_layer *layer, const bt_rules *rules,
                           bt_regions **out);

#endif
