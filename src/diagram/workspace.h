// What building and repairing a power diagram keeps between its steps, and these steps. For those
// that make diagrams: queries read power_diagram.h.
#ifndef BT_DIAGRAM_WORKSPACE_H
#define BT_DIAGRAM_WORKSPACE_H

#include "diagram/power_diagram.h"
#include "triangulation/triangulation.h"

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

// ---------------------------------------------------------------------------------------------
// Cells: their storage, and the sites without one

// The circle of a site, as the triangulation sees it (local).
bt_circle bt_local_circle(const bt_build *build, uint32_t site);

// Gives a site a cell without edges.
bt_status bt_take_cell(const bt_build *build, uint32_t site, uint32_t *cell);
// Takes the cell of a site that is in no triangle away from it.
void bt_give_back_cell(const bt_build *build, uint32_t cell);

// Makes room for a cell's edges. false: there is none.
bool bt_take_edges(const bt_build *build, bt_cell *record, uint32_t degree);
// Makes the closed intervals from `first` to the last one those of the cell.
void bt_take_closed(const bt_build *build, bt_cell *record, uint32_t first);
// Forgets all edges and closed intervals.
void bt_drop_edges(const bt_build *build);
// Is so much lost that extracting all cells again pays?
bool bt_is_storage_worn(const bt_build *build);

// Makes room for sites that are new in the world, without a cell and not hidden.
bt_status bt_extend_sites(const bt_build *build);
// Lists a site without a cell as hidden.
bt_status bt_hide_site(const bt_build *build, uint32_t site);
// Takes a site off the list.
void bt_unhide_site(const bt_build *build, uint32_t site);
// Hides the sites of the cells that the triangulation has listed as hidden.
bt_status bt_hide_listed(const bt_build *build);

// ---------------------------------------------------------------------------------------------
// Vertices

// Computes the vertices of the triangles in workspace->t.created and merges those that are closer
// than they are known. `all`: these are all triangles; otherwise the cells that change become
// dirty. There must be room by triangle.
bt_status bt_place_vertices(const bt_build *build, bool all);

// The point of equal power to a triangle's three circles.
bt_vec bt_vertex_of_triangle(const bt_triangulation *t, uint32_t triangle);

// The vertex of a half-edge's triangle.
BT_INLINE uint32_t bt_vertex_at(const bt_diagram_workspace *w, uint32_t half_edge) {
  return w->vertex_of.items[half_edge / 3];
}

// ---------------------------------------------------------------------------------------------
// From the triangulation to the cells

// Extracts all cells. Degenerate ones are removed from the triangulation and hidden.
bt_status bt_extract_cells(const bt_build *build);
// Extracts the cells around the triangles that workspace->t has kept as created; all cells where
// the storage has no room for that, is worn, or where a cell is degenerate.
bt_status bt_extract_changed_cells(const bt_build *build);

// ---------------------------------------------------------------------------------------------
// Building and repairing

// Lists and orders the sites of the world, and makes the frame around them and the points.
bt_status bt_begin_diagram(const bt_build *build, const bt_vec *points, int count);
// Builds the diagram of circles from the sites listed. BT_MUST_REBUILD never happens. O(n).
bt_status bt_build_cells(const bt_build *build);

// Removes from a diagram that is built what has changed since workspace->edits, inserts it again
// and extracts the cells around it. BT_MUST_REBUILD: it was left halfway, or building costs less.
bt_status bt_repair_diagram(const bt_build *build);

#endif
