// The links of a field. The field of its goals tells how far it is from the exit of each link to a
// goal. The field then begins anew with the entrances of those that pay as further starts, each
// with the length that is left from there.
#ifndef BT_QUERY_FIELD_LINKS_H
#define BT_QUERY_FIELD_LINKS_H

#include "query/field_search.h"
#include "query/links.h"

// A way that leads to a goal.
typedef struct bt_hop {
  bt_way way;
  double length; // from its entrance to the goal
  uint32_t goal; // the free goal behind it,
  uint32_t next; // behind this hop, or BT_NONE: straight
  bool is_settled;
} bt_hop;

typedef struct bt_hops {
  BT_ARRAY(bt_hop) items;
  uint32_t goals;          // the free goals of the field
  bt_indices used;         // those that pay, in the order in which they follow the goals
  BT_ARRAY(bt_vec) starts; // the goals, and the entrances of those that pay
  BT_ARRAY(double) heads;  // by start
} bt_hops;

// Finds the hops of a field whose search from its goals is made, for paths of at most `most`, and
// makes the search again if any pays. `path` is scratch memory.
bt_status bt_hops_make(bt_hops *hops, bt_memory *memory, bt_solver *solver, const bt_query *query,
                       bt_field_search *search, const bt_vec *goals, uint32_t goal_count,
                       double most, bt_path *path);
// The hop at the start of an answer, or NULL if that is a goal.
const bt_hop *bt_hop_of_start(const bt_hops *hops, uint32_t start);
// Appends what follows from the entrance of a hop to its goal. *found: it can be found again.
bt_status bt_hops_append(const bt_hops *hops, const bt_hop *hop, bt_solver *solver,
                         const bt_query *query, const bt_vec *goals, bt_path *path, bool *found);

#endif
