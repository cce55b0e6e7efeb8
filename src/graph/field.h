// The field of several starts among walls: the directed nodes of one search of everything that can
// be reached. A point is then a goal: the nodes that it sees lead to it, exactly as in a search
// that knows the goal in advance.
#ifndef BT_GRAPH_FIELD_H
#define BT_GRAPH_FIELD_H

#include "graph/engine.h"

typedef struct bt_graph_field bt_graph_field;

// Creates an empty field, which lives in `memory` and allocates there. It shares the mesh and the
// fans of the cache. NULL: out of memory.
bt_graph_field *bt_graph_field_create(bt_memory *memory, bt_graph_cache *cache);
// Searches from all starts, which must be free, for paths of at most `most`. `heads`: the lengths
// that paths from each start have behind them already, which count. *is_usable is false if
// rounding prevents a mesh, or if the search needs more memory than the limit of the cache. Cost:
// that of all fans, which are kept, and of all directed nodes, some 2 us a corner.
bt_status bt_graph_field_make(bt_graph_field *field, const bt_inflated *inflated,
                              const bt_vec *starts, const double *heads, uint32_t count,
                              double most, bool *is_usable);
// Answers for a free point within the extent of the tolerance, and not near a contact
// (bt_is_near_contact). The world must not have changed. If there is no path, rounding may hide one
// between neighbouring corners, so the caller verifies that there is none. Cost: the view from the
// point, and a few sight tests.
bt_status bt_graph_field_at(bt_graph_field *field, bt_vec p, bt_field_answer *out);
// The route of the last answer, from its start to the point.
bt_status bt_graph_field_route(const bt_graph_field *field, const bt_field_answer *answer,
                               bt_memory *memory, bt_route *route);

#endif
