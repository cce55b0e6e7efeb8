// The directed circles of the turning engine, and the cuts of their outlines.
//
// An anchored free arc belongs to a circle of the turning radius that touches two others: from
// outside a turning circle of an end, and a second one, which is a site, a turning circle of the
// other end, or an end without a heading. There are at most two such arcs for each pair. Only sites
// within four turning radii of the end have any. A site smaller than the turning radius has further
// arcs, on circles that contain the site and touch it from inside, so that a path can round it from
// close by.
//
// Between two sites at most two turning radii apart, there are at most two circles that touch both.
// A path without room to turn around at its ends may do so on one of these.
#ifndef BT_TURNING_CIRCLES_H
#define BT_TURNING_CIRCLES_H

#include "contact/free_arcs.h"
#include "turning/task.h"

// The stage of a circle in a path. Sites may follow one another; otherwise the order is strict.
typedef enum bt_stage {
  BT_STAGE_START,       // a turning circle of the start, or the start as a circle of radius 0
  BT_STAGE_AFTER_START, // anchored to a circle of the start
  BT_STAGE_SITE,        // the circle of a site, or a free circle between two sites
  BT_STAGE_BEFORE_GOAL, // anchored to a circle of the goal
  BT_STAGE_GOAL         // like BT_STAGE_START
} bt_stage;

typedef struct bt_turning_circle {
  bt_vec center;
  double radius;
  bt_vec end;                    // at the ends: unit vector from the centre to the start or goal
  uint32_t site;                 // or BT_NONE
  uint32_t first_cut, cut_count; // valid once it is reached
  uint32_t nodes[2];             // by turn: the newest node, or BT_NONE
  int8_t turn;                   // the only turn allowed; 0: both
  uint8_t stage;                 // bt_stage
  bool is_cusped;                // it begins or ends with an arc driven backwards (search.h)
  bool is_reached, is_covered;
} bt_turning_circle;

typedef struct bt_turning_circles {
  bt_memory *memory;
  bt_inflated inflated;
  bt_turning_task task;
  BT_ARRAY(bt_turning_circle) items;
  bt_cuts cuts;
  bt_indices sites;           // sites that have joined, each once
  BT_STAMPED(uint32_t) known; // by site: the stamp, if it has joined
  bt_indices near;            // scratch
  bt_indices walls;           // scratch: empty, because there are no wall segments
} bt_turning_circles;

// Makes the circles of the ends. `circles` must be zeroed before its first use.
bt_status bt_turning_begin_circles(bt_turning_circles *circles, bt_memory *memory,
                                   const bt_inflated *inflated, const bt_turning_task *task);
// Appends the circle of a site and the free circles anchored to it, unless the site has joined
// before.
bt_status bt_turning_add_site(bt_turning_circles *circles, uint32_t site);
// Finds the cuts of a circle when it is first reached. circles->near receives the sites that cut or
// touch it.
bt_status bt_turning_reach(bt_turning_circles *circles, uint32_t at);
// Finds the free arc, from a unit vector on, of a circle of the turning radius that is not one of
// `circles`. circles->near receives the sites that cut or touch it.
bt_status bt_turning_find_free_arc(bt_turning_circles *circles, bt_vec center, bt_vec radial,
                                   double turn, bt_free_arc *out);
// Bits of bt_optimality: whether a site that has joined is smaller than the turning radius, or
// close to an end with a heading.
uint32_t bt_turning_doubts(const bt_turning_circles *circles);

#endif
