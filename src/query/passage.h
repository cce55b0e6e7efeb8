// What a solver keeps to tell whether points are connected.
#ifndef BT_QUERY_PASSAGE_H
#define BT_QUERY_PASSAGE_H

#include "boundary/new_obstacle.h"
#include "boundary/widest_gap.h"
#include "query/passage_links.h"
#include "sight/exits.h"
#include "world/kept_radii.h"

// Must be zeroed before its first use.
typedef struct bt_passages {
  bt_kept_radii radii;
  bt_contact_graph graphs[BT_KEPT_RADII]; // by slot of `radii`
  bt_contact_scratch scratch;
  bt_new_obstacle obstacle;
  bt_gap_search gaps;
  bt_link_walk walk;
} bt_passages;

// Whether a path leads from an exit of one point to an exit of another: the one place that decides
// what is connected. With an obstacle (else NULL): if that were added too. *is_uncertain: an end is
// at a contact, and a search must tell.
bt_status bt_is_connected(bt_passages *passages, bt_memory *memory, const bt_inflated *inflated,
                          const bt_exits *from, const bt_exits *to, bt_new_obstacle *obstacle,
                          bool *out, bool *is_uncertain);

#endif
