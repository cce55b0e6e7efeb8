// Line of sight among the inflated circles, by a walk over the spatial index.
//
// Article: "Surfing edge line of sight".
#ifndef BT_SIGHT_LINE_OF_SIGHT_H
#define BT_SIGHT_LINE_OF_SIGHT_H

#include "world/inflated.h"

// A straight segment of a path. Each end is a tangent point on the circle of a site, or free
// (BT_NONE). `before` and `after` are lower bounds of the path's length before and after the
// segment; 0 at a free end. A path may begin or end at a contact, but not pass it.
typedef struct bt_sight_line {
  bt_vec from, unit; // a unit vector even if the segment has length 0
  double length;
  uint32_t from_site, to_site;
  double before, after;
} bt_sight_line;

// The blockers of a line: a circle, a wall segment, or two of them in contact with the line between
// them.
typedef struct bt_blockers {
  uint32_t site;    // BT_NONE: none. The first site of a wall segment
  uint32_t partner; // the other site of a contact, or the first of the wall segment; or BT_NONE
  uint32_t wall;    // the blocking wall segment, or BT_NONE
} bt_blockers;

// Callbacks of a walk; any may be NULL. `meet` receives each site that the line runs through or
// grazes, `meet_wall` each such wall segment. A walk with `meet` reports no blockers.
typedef struct bt_walk_visitor {
  void *context;
  void (*enter)(void *context, uint32_t cell); // called for each cell of the index, before its
                                               // sites
  bt_status (*meet)(void *context, uint32_t site);
  bt_status (*meet_wall)(void *context, uint32_t wall);
} bt_walk_visitor;

// A line with free ends.
bt_sight_line bt_sight_line_between(bt_vec from, bt_vec to);

// The first blocker that the walk over the index meets. The sites of the ends, and their wall
// segments, do not block their own tangent; free_arcs.h decides where they leave the outline free.
// Cost: on each level of the index, the sites within the level's largest radius of the line.
bt_blockers bt_find_blockers(const bt_inflated *inflated, const bt_sight_line *line);
// The same with a visitor. Fails only if `meet` fails.
bt_status bt_walk_sight_line(const bt_inflated *inflated, const bt_sight_line *line,
                             const bt_walk_visitor *visitor, bt_blockers *out);
// Appends the sites, and the first sites of wall segments, that the segment between two free points
// runs through or grazes.
bt_status bt_list_met(bt_memory *memory, const bt_inflated *inflated, bt_vec from, bt_vec to,
                      bt_indices *met);

#endif
