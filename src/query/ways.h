// The ways that links offer to an agent, each in one direction, and the lengths between their ends.
#ifndef BT_QUERY_WAYS_H
#define BT_QUERY_WAYS_H

#include "query/solver.h"

// A link in one direction, whose ends are free for the agent.
typedef struct bt_way { // 48 bytes
  bt_vec from, to;
  double cost;
  bt_id id;
} bt_way;

// Those of one agent radius, and of one state of the world.
typedef struct bt_ways {
  bool is_made;
  double agent_radius;
  uint64_t fingerprint;
  BT_ARRAY(bt_way) items;
  BT_ARRAY(bt_vec) entrances; // by way
  bt_indices rows;            // by way: where its row begins, or BT_NONE while it is not made
  BT_ARRAY(double) lengths;   // rows: from the exit of a way to the entrance of each way
} bt_ways;

enum { BT_KEPT_WAYS = 4 };

typedef struct bt_way_cache {
  bt_ways kept[BT_KEPT_WAYS]; // the last used first
  bt_ways passing;            // of queries that ignore something
} bt_way_cache;

// The query that is the same but for its ends, from one point to another one, both free.
bt_query bt_leg_query(const bt_query *query, bt_vec from, bt_vec to);
// The ways for the agent of a query, with what it ignores. They are valid until the next call.
bt_status bt_ways_for(bt_solver *solver, bt_way_cache *cache, const bt_query *query, bt_ways **out);
// The lengths of the shortest paths without links from the exit of a way to all entrances, valid
// until the next call.
bt_status bt_ways_row(bt_solver *solver, bt_ways *ways, const bt_query *query, uint32_t way,
                      const double **out);

#endif
