/// bitangent: a crowd: agents of their own radii and speeds that walk to their goals and keep clear
/// of each other. See bitangent.h for what holds for all functions.
///
/// Sources: J. van den Berg, S. Guy, M. Lin, D. Manocha, "Reciprocal n-body collision avoidance",
/// 2011 (ORCA); those of the right of way are in crowd/courtesy.h.
#ifndef BITANGENT_CROWD_H
#define BITANGENT_CROWD_H

#include "bitangent_field.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The agents on one world, with memory of their own. A step moves all of them:
///   - agents that were apart, and of which none is moved or resized from outside, nor comes from a
///     link to where others stand, stay apart, as long as no more than 60 others overlap one of
///     them;
///   - an agent whose disc is in no obstacle enters none;
///   - the same calls give the same bits everywhere.
typedef struct bt_crowd bt_crowd;

/// What an agent is doing.
typedef enum bt_agent_state {
  BT_AGENT_NONE = 0, ///< the slot holds no agent
  BT_AGENT_IDLE,     ///< it has no goal, and stands where it is
  BT_AGENT_MOVING,   ///< it is on its way
  BT_AGENT_ARRIVED,  ///< it is at its goal, or as near as those that arrived before it let it
  BT_AGENT_WAITING,  ///< no path leads to its goal, or none as short as its field's limit; an edit
                     ///< of the world may open one
  /// It is on a link (bitangent_links.h), for its cost divided by the agent's speed: on the
  /// straight line between its ends, where no other agent meets it. One behind a link without a
  /// cost is there at once.
  BT_AGENT_ON_LINK
} bt_agent_state;

/// How the agents of a crowd avoid each other.
typedef struct bt_crowd_options {
  double lookahead;    ///< how far ahead an agent looks for others, in its radii; 1 to 1000
  uint32_t neighbours; ///< how many others it looks at, the nearest; 1 to 64
} bt_crowd_options;

/// A lookahead of 8 radii, and 10 neighbours. O(1).
bt_crowd_options bt_crowd_options_default(void);

/// All agents, by slot: that of an id is id & BT_AGENT_SLOT (bt_crowd_find checks it). A slot
/// without an agent has the state BT_AGENT_NONE, and the rest of it is void. The arrays are valid
/// until the next call that takes a bt_crowd that is not const.
typedef struct bt_crowd_view {
  const bt_vec *positions, *velocities;
  const double *headings; ///< radians in (-pi, pi], of the last velocity that was not 0
  const double *radii, *speeds;
  const uint8_t *states; ///< bt_agent_state
  size_t slots;          ///< so many are in each array
  size_t count;          ///< agents
  size_t arrived;        ///< of them, those that have arrived
  size_t awake;          ///< of them, those that the next step looks at
} bt_crowd_view;

/// The bits of an id that are its slot.
#define BT_AGENT_SLOT 2097151

/// Creates a crowd without agents. NULL `options` stands for the default. The solver must outlive
/// it; it may be used meanwhile, in the same thread. O(1).
bt_status bt_crowd_create(bt_solver *solver, const bt_crowd_options *options, bt_crowd **out);
/// Frees a crowd. NULL is allowed.
void bt_crowd_free(bt_crowd *crowd);
/// The bytes that it holds; 0 for NULL. O(1).
size_t bt_crowd_memory(const bt_crowd *crowd);
/// Reads the agents. O(slots).
bt_status bt_crowd_look(const bt_crowd *crowd, bt_crowd_view *out);

/// Finds the slot of an agent, its place in the arrays as long as it lives. BT_ERROR_STALE_ID, here
/// and below. O(1).
bt_status bt_crowd_find(const bt_crowd *crowd, bt_id id, size_t *slot);

/// Adds an agent without a goal, of a radius above 0, which walks at most `speed` in a unit of
/// time, 0 to BT_MAX_RADIUS. One that is added in an obstacle walks out of it first.
/// BT_ERROR_CAPACITY. O(1) amortised.
bt_status bt_crowd_add(bt_crowd *crowd, bt_vec position, double radius, double speed, bt_id *out);
/// Removes an agent. O(1).
bt_status bt_crowd_remove(bt_crowd *crowd, bt_id id);
/// Puts an agent elsewhere; it keeps its goal. O(1).
bt_status bt_crowd_move(bt_crowd *crowd, bt_id id, bt_vec position);
/// Changes how large and how fast an agent is. O(1).
bt_status bt_crowd_resize(bt_crowd *crowd, bt_id id, double radius, double speed);
/// Sends an agent to a point, or to the nearest free one. A later step finds its path, and finds it
/// anew when an edit of the world concerns it (bt_world_revise), or when it has been pushed out of
/// sight of it. O(1).
bt_status bt_crowd_set_goal(bt_crowd *crowd, bt_id id, bt_vec goal);
/// The same, with a path that is there, of at least one segment: for an agent of its radius, from
/// near its place to its goal. The segments are copied, and not checked. O(count).
bt_status bt_crowd_set_path(bt_crowd *crowd, bt_id id, const bt_segment *segments, size_t count);
/// Sends an agent down a field of the same world, to the nearest of its goals; cheaper than paths
/// if many go to one goal. A step makes the field again if the world was edited. The field must
/// outlive the steps in which it has agents. An agent that is larger than the field is made for is
/// BT_ERROR_RANGE. O(1).
bt_status bt_crowd_set_field(bt_crowd *crowd, bt_id id, bt_field *field);
/// Takes an agent's goal away. O(1).
bt_status bt_crowd_stop(bt_crowd *crowd, bt_id id);

/// Moves all agents for a time of 0 or more; one below 1e-12 counts as 0. Nobody leaves the range
/// of coordinates. BT_ERROR_NOT_PREPARED. After BT_ERROR_OUT_OF_MEMORY no
/// agent has moved. Cost: some 2 us for each agent that is awake, up to
/// some 30 us where many are in one place, and what bt_field_update and
/// bt_solver_find_path take after edits: at most 64 paths are found in one step, the others in the
/// next ones.
bt_status bt_crowd_step(bt_crowd *crowd, double time);

/// What a saved crowd is made of, besides its options and agents.
typedef struct bt_saved_crowd {
  size_t agents;  ///< so many ids of agents there are, by slot,
  size_t removed; ///< and behind them ids of removed ones, one for each slot without an agent
  size_t turn;    ///< the slot whose path is found next
} bt_saved_crowd;

/// An agent that is saved, as doubles. What is not in bt_crowd_view is for bt_crowd_load_agent
/// alone, and may change from version to version.
typedef struct bt_saved_agent {
  bt_vec position, velocity;
  double heading, radius, speed;
  double state; ///< bt_agent_state
  double guide; ///< 0: it has no goal, 1: it goes to a point or along a path, 2: down a field
  bt_vec sent;  ///< the point
  double flags, next, order, right, hops;
  bt_vec goal, place, aimed_at, center;
  double radius_of_aim, turn_of_aim, left, slowness, best, delayed, length;
  bt_vec intent, link_from, link_to;
  double link_cost, crossed;
} bt_saved_agent;

/// Size of bt_saved_agent in doubles.
#define BT_SAVED_AGENT_DOUBLES 39

/// Saves a crowd but for its agents. Writes the ids if there is room for all. It goes on as if it
/// had not been saved, and so does one that is loaded into a world of the same obstacles, with the
/// same fields: to the same bits. BT_ERROR_NOT_PREPARED. O(slots), and after edits of the world
/// what the next step would do about them.
bt_status bt_crowd_save(bt_crowd *crowd, bt_id *ids, size_t capacity, bt_saved_crowd *out);
/// Saves an agent, after bt_crowd_save and before anything else happens to the crowd. The segments
/// of its path are those of the crowd, valid as long as its bt_crowd_view; which field it walks
/// down is the caller's to know. O(1).
bt_status bt_crowd_save_agent(const bt_crowd *crowd, bt_id id, bt_saved_agent *out,
                              const bt_segment **segments, size_t *count);
/// Fills a crowd that has never had an agent with idle ones of these ids, which the next calls are
/// to load. BT_ERROR_RANGE if it had any, or if an id is not of a slot of its own below agents +
/// removed; BT_ERROR_CAPACITY; BT_ERROR_NOT_PREPARED. O(slots).
bt_status bt_crowd_load(bt_crowd *crowd, const bt_id *ids, const bt_saved_crowd *saved);
/// Loads an agent. `segments` may be NULL if count is 0, and `field` if it walks down none. The
/// segments are copied, and not checked. BT_ERROR_RANGE for an agent that none can be. O(count).
bt_status bt_crowd_load_agent(bt_crowd *crowd, bt_id id, const bt_saved_agent *saved,
                              const bt_segment *segments, size_t count, bt_field *field);

#ifdef __cplusplus
}
#endif
#endif
