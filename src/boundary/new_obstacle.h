// A new obstacle: which contacts an obstacle would make if it were added to the world, and whether
// they would close a chain that separates two points.
#ifndef BT_BOUNDARY_NEW_OBSTACLE_H
#define BT_BOUNDARY_NEW_OBSTACLE_H

#include "boundary/contact_graph.h"
#include "boundary/winding_sets.h"
#include "world/shape.h"

// A contact of a body of the obstacle with a body of the world, or with another of its own.
typedef struct bt_new_contact {
  bt_cycle_point points[3]; // from the beginning of the body's axis
  bt_vec end;               // the centre of the site, or the beginning of the other axis
  uint32_t count;           // of points
  uint32_t from, to;        // numbers of bodies, or for `to` a site
  bool is_own;              // `to` is a body of the obstacle
} bt_new_contact;

typedef struct bt_new_obstacle {
  const bt_shape *shape;
  const bt_inflated *inflated; // with the obstacle
  BT_ARRAY(bt_vec) points;     // of an outline, without repetitions
  BT_ARRAY(bt_body) bodies;    // a disc, or a bar for each edge
  BT_ARRAY(bt_new_contact) contacts;
  bt_winding_sets sets; // scratch
  bool is_closed;       // an outline: by an edge from the last point to the first
  bool is_uncertain;    // points near it would be merged with it
} bt_new_obstacle;

// Lists the bodies of a checked shape in a world inflated with it (bt_inflate_with), and whether
// merging would change an outline.
bt_status bt_new_obstacle_begin(bt_new_obstacle *obstacle, bt_memory *memory,
                                const bt_inflated *inflated, const bt_shape *shape);
// Lists the contacts. Cost: that of the neighbours of each body; the square of the bodies.
bt_status bt_new_obstacle_touch(bt_new_obstacle *obstacle, bt_memory *memory);
// Whether it blocks a point as an end of a path. *is_uncertain: the point is too near to its
// outline to tell.
bool bt_new_obstacle_blocks(const bt_new_obstacle *obstacle, bt_vec p, bool *is_uncertain);
// Whether its contacts close a chain that separates two points. bt_contact_graph_separates must
// have said last that without it no chain separates them.
bt_status bt_new_obstacle_separates(bt_new_obstacle *obstacle, bt_memory *memory,
                                    const bt_contact_graph *graph,
                                    const bt_contact_scratch *scratch, const bt_vec ends[2],
                                    bool *out);

#endif
