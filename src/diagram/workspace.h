// What building and repairing a power diagram needs, and its steps.
#ifndef BT_DIAGRAM_WORKSPACE_H
#define BT_DIAGRAM_WORKSPACE_H

#include "diagram/triangulation.h"

enum { BT_RUN_SIZES = 24, BT_CELL_DIRTY = 4 };

// A circle to be added, with its place on the Hilbert curve.
typedef struct bt_sorted_site {
  uint32_t key, site;
} bt_sorted_site;

// A circle without a cell, as it was when it lost it (local).
typedef struct bt_hidden_site {
  bt_circle circle;
  uint32_t site;
} bt_hidden_site;

typedef struct bt_diagram_workspace {
  bool is_built;
  // Which circles touch and contain each other hangs on these; the extent is the tolerances' M.
  double agent_radius, extent;
  bool is_edited;       // the world changes: what building and repairing need is kept
  uint32_t built_count; // circles at the last build
  uint64_t edits;       // of the world, at the last update
  bt_triangulation t;
  bt_indices vertex_of; // by triangle: the one of its merged vertex
  bt_indices place;     // by half-edge: the edge of the cell that it leaves, or BT_NONE
  BT_ARRAY(bt_hidden_site) hidden;
  uint32_t free_cell;     // the first; each one's first_edge is the next
  BT_ARRAY(bt_box) holes; // around what has gone
  bt_indices dirty;       // cells to be laid out anew
  bt_indices found;       // scratch: triangles of one vertex; sites that one contains; thin cells
  BT_ARRAY(bt_sorted_site) sorted;
  uint32_t free_runs[BT_RUN_SIZES]; // by length: edges given back, the first
  uint32_t lost_edges, lost_closed; // given back, in no list
  uint32_t last;                    // cell that was located
} bt_diagram_workspace;

// What steps share.
typedef struct bt_build {
  bt_power_diagram *diagram;
  bt_diagram_workspace *workspace;
  bt_memory *memory;
  const bt_inflated *inflated;
} bt_build;

// Is the diagram for this radius and these tolerances? Then it is fine enough, too: those of
// positions are shares of its width, those of the question of M, which is as large.
bool bt_is_meant_for(const bt_power_diagram *diagram, const bt_inflated *inflated);

// The circles that one contains, into workspace->found.
bt_status bt_find_contained(const bt_build *build, uint32_t site);

// The steps of an edit.
bt_cell bt_cell_for(const bt_build *build, uint32_t site);
bt_status bt_set_hidden(const bt_build *build, uint32_t site);
// A cell without a cell_index in the triangulation is there to be used again.
void bt_retire_cell(const bt_build *build, uint32_t cell_index);
// Those that insertions hid lose their cells.
bt_status bt_retire_hidden(const bt_build *build);
void bt_give_back_edges(const bt_build *build, bt_cell *cell);
bool bt_is_in_reach(const bt_power_diagram *diagram, bt_vec p, double radius);
// Brings the diagram up to date with the edits since workspace->edits, of which the world knows.
// BT_LOST: it was left halfway, to be built anew.
bt_status bt_repair(const bt_build *build);

// The sites in workspace->sorted, sorted along a Hilbert curve over the world's index.
void bt_sort_sites(const bt_build *build);

// Vertices, edges, closed and flags, of all cells or, if the triangulation kept what was created,
// of those that changed.
bt_status bt_extract_cells(const bt_build *build);

// A cell near the local point; BT_NONE without circles. O(1) where circles are spread evenly.
uint32_t bt_cell_near(const bt_power_diagram *diagram, const bt_inflated *inflated, bt_vec p);

#endif
