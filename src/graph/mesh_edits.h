// Private: the mesh after edits of the world. What was edited is taken out, and put in again where
// it is now.
#ifndef BT_GRAPH_MESH_EDITS_H
#define BT_GRAPH_MESH_EDITS_H

#include "graph/mesh.h"

// Whether the edits since are known, and so few that it takes less time than to make the mesh anew.
bool bt_mesh_can_update(const bt_mesh *mesh, const bt_world *world);
// The two steps, in between of which the mesh is without all that was edited: so floods find what
// sees that (mesh->edited.around). After anything but BT_OK the mesh is to be made anew.
// BT_MUST_REBUILD: by rounding it cannot be done. Cost: some 40 us an obstacle, and its sites
// times the circles among walls.
bt_status bt_mesh_take_out(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated);
bt_status bt_mesh_put_in(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated);

#endif
