// Private: the vertices of the power diagram, from the triangles of its triangulation.
#ifndef BT_DIAGRAM_VERTICES_H
#define BT_DIAGRAM_VERTICES_H

#include "diagram/workspace.h"

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

#endif
