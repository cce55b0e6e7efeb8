// Private: what building and repairing a power diagram keeps between its steps.
#ifndef BT_DIAGRAM_WORKSPACE_H
#define BT_DIAGRAM_WORKSPACE_H

#include "diagram/triangulation.h"

// Cells of fewer edges than this reuse the edges that others have given back.
enum { BT_REUSED_DEGREES = 24 };

// A site with its key in the order of insertion.
typedef struct bt_sorted_site {
  uint32_t key, site;
} bt_sorted_site;

// A site without a cell, and its circle (local) at the time it lost its cell.
typedef struct bt_hidden_site {
  bt_circle circle;
  uint32_t site;
} bt_hidden_site;

// A triangle whose vertex is being merged, and the vertex that it had.
typedef struct bt_merged_triangle {
  uint32_t triangle, vertex;
} bt_merged_triangle;

// What building a diagram with walls keeps.
typedef struct bt_wall_workspace bt_wall_workspace;

typedef struct bt_diagram_workspace {
  bool is_built;
  bool is_edited; // the world changes: memory that only repairs need is kept
  // What decides which circles touch and contain each other; the extent is the M of the tolerances.
  double agent_radius, extent;
  uint32_t built_count; // circles at the last build
  uint64_t edits;       // of the world, at the last update
  uint32_t last_found;  // the cell that was found last by point location
  bt_triangulation t;
  bt_wall_workspace *walls; // NULL until there are any

  // Building
  BT_ARRAY(bt_sorted_site) sorted;

  // Cell storage
  uint32_t free_cell;                       // the first unused one, or BT_NONE
  bt_indices free_edges[BT_REUSED_DEGREES]; // by degree: a stack of first edges
  uint32_t lost_edges, lost_closed;         // unused, until all cells are extracted again
  BT_ARRAY(bt_hidden_site) hidden;
  bt_indices hidden_of; // by site: its index in `hidden`, or BT_NONE

  // Extraction
  bt_indices vertex_of; // by triangle: its vertex; BT_NONE while that is being merged
  bt_indices crossing;  // by half-edge: the edge of the cell that it leaves, or BT_NONE
  bt_indices dirty;     // cells that are BT_CELL_DIRTY
  BT_ARRAY(bt_merged_triangle) merged; // scratch
  bt_indices too_narrow;               // cells that are degenerate

  // Repair
  BT_ARRAY(bt_box) holes; // around removed circles and their neighbours
  bt_indices near;        // scratch: sites
} bt_diagram_workspace;

// The arguments that all steps share.
typedef struct bt_build {
  bt_power_diagram *diagram;
  bt_diagram_workspace *workspace; // the diagram's
  bt_memory *memory;
  const bt_inflated *inflated;
} bt_build;

#endif
