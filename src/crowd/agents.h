// The agents of a crowd.
#ifndef BT_CROWD_AGENTS_H
#define BT_CROWD_AGENTS_H

#include "bitangent_crowd.h"
#include "bitangent_links.h"
#include "core/id_pool.h"
#include "crowd/agent_tree.h"
#include "crowd/programme.h"
#include "query/reconstruction.h"
#include "query/solver.h"

// The aim of an agent: a circle that it rounds or, if the turn is 0, a point.
typedef struct bt_lead {
  bt_vec center;
  double radius, turn;
} bt_lead;

typedef enum bt_guide { BT_GUIDE_NONE = 0, BT_GUIDE_PATH, BT_GUIDE_FIELD } bt_guide;

// In the place of a number of edits: the path of an agent that had arrived when the world was
// edited. It is found anew once the agent is on its way, and the world edited again.
#define BT_LONG_AGO UINT64_MAX

// No right of way.
#define BT_NO_RIGHT UINT64_MAX

// The right of way of an agent (courtesy.h). The lower comes first.
typedef struct bt_right_of_way {
  uint64_t order; // in which the agent was sent that has it, or BT_NO_RIGHT
  uint32_t hops;  // agents over which it is inherited from that one
} bt_right_of_way;

// The state of an agent that bt_crowd_view does not show.
typedef struct bt_walker {
  bt_guide guide;
  bool is_asleep, is_woken; // by others, for the next step
  bool is_unplaced;         // it may be in an obstacle: it was put somewhere, or the world edited
  bool is_inside;           // it is in an obstacle
  bool is_unplanned;        // its path is to be found
  bool has_aim;
  bool has_link;                     // it is on `link`, or takes it once it is at its aim
  bool is_resent;                    // it was sent elsewhere while it is on a link
  uint32_t first_plane, plane_count; // of obstacles, in this step
  uint32_t first_pair;               // of those that keep it back in this step, or BT_NONE
  bool is_kept_back;                 // anew
  bt_neighbour last;                 // that it looks at in this step, if it does not look at all
  double limit;                      // of its speed in this step

  bool is_behind;       // it touches one that has arrived at the same goal
  bool is_beside;       // which is closer to it, and next along the way, too
  bt_field *field;      // BT_GUIDE_FIELD
  bt_vec sent;          // where it is sent
  bt_vec goal;          // the nearest free point to that; of a field its nearest goal
  bt_lead aim;          // the first of the rest of its path
  bt_vec aimed_at;      // where it was when it last looked
  double left;          // length of the path from there
  double length;        // of its path from where it is in this step
  uint64_t edits;       // of the world, when its path was found or last revised, or BT_LONG_AGO
  double slowness;      // the share of its wish that it did not get, of late
  bool is_stuck;        // from when it is slow until it is free
  bt_vec intent;        // the velocity that it chose in the last step, before it was held back
  uint64_t order;       // how many agents were sent before it
  double best, delayed; // least distance to the goal so far, and for how long it has not shrunk
  bt_vec place;         // where it arrived
  bt_link link;
  double crossed;                    // of its cost, while it is on it
  BT_ARRAY(bt_segment) segments;     // BT_GUIDE_PATH
  uint32_t next;                     // the segment that it aims at
  bt_right_of_way right, next_right; // the latter from the next step on
} bt_walker;

// Two agents that may meet in a step.
typedef struct bt_pair {
  uint32_t slots[2], next[2]; // the next pair that keeps each of them back, or BT_NONE
  bool keeps_back;
} bt_pair;

struct bt_crowd {
  bt_memory memory; // first: bt_object_create
  bt_solver *solver;
  bt_crowd_options options;
  bt_path *path; // scratch
  bt_id_pool ids;
  // By slot, of one capacity.
  BT_ARRAY(bt_vec) positions;
  BT_ARRAY(bt_vec) velocities;
  BT_ARRAY(double) headings;
  BT_ARRAY(double) radii;
  BT_ARRAY(double) speeds;
  BT_ARRAY(uint8_t) states;
  BT_ARRAY(bt_walker) walkers;
  BT_ARRAY(bt_vec) wishes; // scratch of a step: the velocity that each would like best
  BT_ARRAY(bt_vec) chosen; // that each has
  double fastest;          // of all speeds
  bt_neighbours near;      // of one agent
  bt_half_planes planes, relaxed;
  BT_ARRAY(bt_pair) pairs;
  BT_ARRAY(bt_vec) pushes;
  bt_agent_tree tree;
  uint64_t edits;    // of the world, at the last step
  uint32_t planning; // the slot whose path is found next
  uint64_t sent;     // how often an agent was sent on its way
};

BT_INLINE uint32_t bt_crowd_slots(const bt_crowd *crowd) { return crowd->ids.slots.count; }

BT_INLINE bool bt_has_agent(const bt_crowd *crowd, uint32_t slot) {
  return crowd->states.items[slot] != BT_AGENT_NONE;
}

BT_INLINE bool bt_is_on_link(const bt_crowd *crowd, uint32_t slot) {
  return crowd->states.items[slot] == BT_AGENT_ON_LINK;
}

// Checks a radius, which is above 0, and a speed.
bt_status bt_check_size(double radius, double speed);
// Makes room for as many agents as there are slots.
bt_status bt_reserve_agents(bt_crowd *crowd);
// Fills a slot, whose walker has its memory or none, with an agent without a goal.
void bt_init_agent(bt_crowd *crowd, uint32_t slot, bt_vec position, double radius, double speed);
// Whether two agents go to one place, where only one of them can be. One that is in an obstacle
// goes out of it first.
bool bt_share_goal(const bt_crowd *crowd, uint32_t a, uint32_t b);
// Sends an agent on its way: wakes it, and begins to watch how it gets on.
void bt_set_out(bt_crowd *crowd, uint32_t slot);
// The obstacles that an agent walks through, as its field ignores them, or NULL.
const bt_ignored *bt_ignored_by_agent(const bt_crowd *crowd, uint32_t slot);
// The world as an agent sees it.
bt_status bt_inflate_for_agent(const bt_crowd *crowd, uint32_t slot, bt_inflated *out);

#endif
