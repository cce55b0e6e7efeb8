// Line of sight among the inflated circles, by a walk over the spatial index.
//
// Article: "Surfing edge line of sight".
#ifndef BT_SIGHT_LINE_OF_SIGHT_H
#define BT_SIGHT_LINE_OF_SIGHT_H

#include "world/inflated.h"

// A straight segment of a path. Each end is a tangent point on the circle of a site, or free
// (BT_NO_SITE). `before` and `after` are lower bounds of the path's length on either side; 0 at a
// free end. A path may begin or end at a contact, but not pass it.
typedef struct bt_sight_line {
  bt_vec from, unit; // a segment of length 0 has a direction too
  double length;
  uint32_t from_site, to_site;
  double before, after;
} bt_sight_line;

// What is in the way: a circle, a wall segment, or two of them in contact that the line passes
// between.
typedef struct bt_blockers {
  uint32_t site;    // BT_NO_SITE: nothing. Of a wall segment: its first
  uint32_t partner; // of a contact: the other site, or the first of the wall segment; or BT_NO_SITE
  uint32_t wall;    // the wall segment, if one is in the way, or BT_NO_SITE
} bt_blockers;

// Callbacks of a walk; any may be NULL. `meet` gets each site that the line runs through or grazes,
// `meet_wall` each wall segment; with `meet` there are no blockers.
typedef struct bt_walk_visitor {
  void *context;
  void (*enter)(void *context, uint32_t cell); // a cell of the index, before its sites
  bt_status (*meet)(void *context, uint32_t site);
  bt_status (*meet_wall)(void *context, uint32_t wall);
} bt_walk_visitor;

// With free ends.
bt_sight_line bt_sight_line_between(bt_vec from, bt_vec to);

// The first blocker that the walk over the index meets. The sites of the ends do not block their
// own tangent, nor do their wall segments: where these leave the outline free is decided by
// free_arcs.h. Cost: on each level of the index, the sites within its largest radius of the line.
bt_blockers bt_find_blockers(const bt_inflated *inflated, const bt_sight_line *line);
// The same with a visitor. Fails only as `meet` does.
bt_status bt_walk_sight_line(const bt_inflated *inflated, const bt_sight_line *line,
                             const bt_walk_visitor *visitor, bt_blockers *out);
// Appends the sites that the segment between two free points runs through or grazes.
bt_status bt_list_met(bt_memory *memory, const bt_inflated *inflated, bt_vec from, bt_vec to,
                      bt_indices *met);

#endif
