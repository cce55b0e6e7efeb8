// Passages in a world with links: a walk over the ends of links. Another function tells of each two
// points what holds between them without links.
#ifndef BT_QUERY_PASSAGE_LINKS_H
#define BT_QUERY_PASSAGE_LINKS_H

#include "bitangent_passage.h"
#include "query/solver.h"

// What a walk needs. Must be zeroed before its first use.
typedef struct bt_link_walk {
  bt_indices order;            // of the ways that links offer
  BT_ARRAY(bt_passage) widths; // by way
} bt_link_walk;

// Whether two points are connected without links.
typedef struct bt_connection {
  bt_status (*tell)(void *context, const bt_vec ends[2], bool *out);
  void *context;
} bt_connection;

// Whether two points are connected, by whatever links an agent of this radius may take. Cost: at
// most a question for each two links.
bt_status bt_connected_by_links(bt_solver *solver, bt_link_walk *walk, double agent_radius,
                                const bt_vec ends[2], bt_connection connection, bool *out);

// The widest agent between two points without links.
typedef bt_status (*bt_widest_between)(bt_solver *solver, const bt_vec ends[2], bt_passage *out);

// The widest agent that gets from one point to the other, by whatever links. Cost: likewise.
bt_status bt_widest_by_links(bt_solver *solver, bt_link_walk *walk, const bt_vec ends[2],
                             bt_widest_between between, bt_passage *out);

#endif
