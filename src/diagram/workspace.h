// The build workspace: the steps of building and repairing a power diagram, and the data that they
// keep. Only for code that makes diagrams; queries read power_diagram.h.
#ifndef BT_DIAGRAM_WORKSPACE_H
#define BT_DIAGRAM_WORKSPACE_H

#include "diagram/power_diagram.h"
#include "triangulation/triangulation.h"
#include "world/site_order.h"

// Cells with fewer edges than this reuse the edges of former cells.
enum { BT_REUSED_DEGREES = 24 };

// A site without a cell, and its circle (local) at the time it lost its cell.
typedef struct bt_hidden_site {
  bt_circle circle;
  uint32_t site;
} bt_hidden_site;

// A triangle whose vertex is being merged, and its previous vertex.
typedef struct bt_merged_triangle {
  uint32_t triangle, vertex;
} bt_merged_triangle;

typedef struct bt_diagram_workspace {
  bool is_built;
  bool is_edited; // the world changes: keep the memory that only repairs need
  // These decide which circles touch and contain each other. The extent is the M of the tolerances.
  double agent_radius, extent;
  uint32_t built_count; // circles at the last build
  uint64_t edits;       // of the world, at the last update
  uint64_t fingerprint; // of the world, at the last update
  uint32_t last_found;  // the last cell that point location found
  bt_triangulation t;

  // Building
  bt_sorted_sites sorted;

  // Cell storage
  uint32_t free_cell;                       // the first unused one, or BT_NONE
  bt_indices free_edges[BT_REUSED_DEGREES]; // by degree: a stack of first edges
  uint32_t lost_edges, lost_closed;         // unused until all cells are extracted again
  BT_ARRAY(bt_hidden_site) hidden;
  bt_indices hidden_of; // by site: its index in `hidden`, or BT_NONE

  // Extraction
  bt_indices vertex_of; // by triangle: its vertex; BT_NONE during a merge
  bt_indices crossing;  // by half-edge: the crossing edge of the cell at its origin, or BT_NONE
  bt_indices dirty;     // cells with the flag BT_CELL_DIRTY
  BT_ARRAY(bt_merged_triangle) merged; // scratch
  bt_indices too_narrow;               // degenerate cells

  // Repair
  BT_ARRAY(bt_box) holes; // around removed circles and their neighbours
  bt_indices near;        // scratch: sites
} bt_diagram_workspace;

// The arguments shared by all steps.
typedef struct bt_build {
  bt_power_diagram *diagram;
  bt_diagram_workspace *workspace; // that of the diagram
  bt_memory *memory;
  const bt_inflated *inflated;
} bt_build;

// ---------------------------------------------------------------------------------------------
// Cells: their storage, and the sites without one

// The circle of a site in the local coordinates of the triangulation.
bt_circle bt_local_circle(const bt_build *build, uint32_t site);

// Gives a site a cell without edges.
bt_status bt_take_cell(const bt_build *build, uint32_t site, uint32_t *cell);
// Frees a cell that is in no triangle, and takes it from its site.
void bt_give_back_cell(const bt_build *build, uint32_t cell);

// Makes room for a cell's edges. Returns false if there is no room.
bool bt_take_edges(const bt_build *build, bt_cell *record, uint32_t degree);
// Gives a cell the closed intervals from `first` to the end of the array. They replace the cell's
// old intervals if they fit there.
void bt_take_closed(const bt_build *build, bt_cell *record, uint32_t first);
// Drops all edges and closed intervals.
void bt_drop_edges(const bt_build *build);
// Whether enough storage is lost for extracting all cells again to pay.
bool bt_is_storage_worn(const bt_build *build);

// Makes room for the new sites of the world, which have no cell and are not hidden.
bt_status bt_extend_sites(const bt_build *build);
// Lists a site without a cell as hidden.
bt_status bt_hide_site(const bt_build *build, uint32_t site);
// Removes a site from the list of hidden sites.
void bt_unhide_site(const bt_build *build, uint32_t site);
// Hides the sites whose cells the triangulation has listed as hidden.
bt_status bt_hide_listed(const bt_build *build);

// ---------------------------------------------------------------------------------------------
// Vertices

// Computes the vertices of the triangles in workspace->t.created, and merges vertices that are
// closer than their error. `all`: these are all triangles; otherwise the cells that change become
// dirty. The arrays by triangle must have room.
bt_status bt_place_vertices(const bt_build *build, bool all);

// The point of equal power to a triangle's three circles.
bt_vec bt_vertex_of_triangle(const bt_triangulation *t, uint32_t triangle);

// The vertex of a half-edge's triangle.
BT_INLINE uint32_t bt_vertex_at(const bt_diagram_workspace *w, uint32_t half_edge) {
  BT_ASSERT(half_edge < w->t.edges.count);
  return w->vertex_of.items[half_edge / 3];
}

// ---------------------------------------------------------------------------------------------
// From the triangulation to the cells

// Extracts all cells. Degenerate cells are removed from the triangulation, and their sites hidden.
bt_status bt_extract_cells(const bt_build *build);
// Extracts the cells around the triangles in workspace->t.created. Extracts all cells instead if
// the storage is full or worn, or if a cell is degenerate.
bt_status bt_extract_changed_cells(const bt_build *build);

// ---------------------------------------------------------------------------------------------
// Building and repairing

// Lists and orders the sites of the world, and makes the frame around the sites and the points.
bt_status bt_begin_diagram(const bt_build *build, const bt_vec *points, int count);
// Builds the diagram of circles from the listed sites. Never returns BT_MUST_REBUILD. O(n).
bt_status bt_build_cells(const bt_build *build);

// Updates a diagram after edits: removes all circles that changed since workspace->edits, inserts
// their new versions, and extracts the cells around them. BT_MUST_REBUILD: the diagram is
// incomplete, or a build costs less.
bt_status bt_repair_diagram(const bt_build *build);

#endif
