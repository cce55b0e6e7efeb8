// Private: updates of the mesh after edits of the world. Each edited site is taken out, and put in
// again at its present place.
#ifndef BT_GRAPH_MESH_EDITS_H
#define BT_GRAPH_MESH_EDITS_H

#include "graph/mesh.h"

// Whether the edits since the last update are known, and so few that an update takes less time than
// making the mesh anew.
bool bt_mesh_can_update(const bt_mesh *mesh, const bt_world *world);
// The two steps of an update. In between, the mesh is without the edited sites, so that floods find
// all sites that see their discs (mesh->edited.around). After any result but BT_OK the mesh must be
// made anew. BT_MUST_REBUILD: rounding prevents the update. Cost: some 40 us an obstacle, and its
// sites times the circles among walls.
bt_status bt_mesh_take_out(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated);
bt_status bt_mesh_put_in(bt_mesh *mesh, bt_memory *memory, const bt_inflated *inflated);

#endif
