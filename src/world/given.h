// Polygons, walls and bounds as they were given, and which of their points are one (merging.h).
#ifndef BT_WORLD_GIVEN_H
#define BT_WORLD_GIVEN_H

#include "core/memory.h"

// A point as given.
typedef struct bt_point { // 40 bytes
  bt_vec at;
  uint32_t slot;    // of its obstacle, or BT_NO_SLOT while free
  uint32_t after;   // the next one of its obstacle, or BT_NONE; while free: the next free one
  uint32_t stands;  // the point that stands for it, perhaps itself; BT_NONE: not known
  uint32_t members; // the next point that the same one stands for, or BT_NONE
  uint32_t next;    // of one that stands for itself: the next one in its cell, or BT_NONE
} bt_point;

// What an obstacle was given as, by its slot.
typedef struct bt_given { // 16 bytes
  uint32_t first, count;  // of its points; none of a circle
  uint32_t next_stale;
  bool is_closed; // by an edge from the last point to the first
  bool is_stale;  // listed: its sites may not be what its points and those near them ask for
} bt_given;

// A place on an outline: of a given point, or of one of another place that is on an edge.
typedef struct bt_link {
  bt_vec at;
  uint32_t point; // or BT_NONE
} bt_link;

// A point near an edge.
typedef struct bt_near_point {
  bt_vec at;
  double along;
  bool is_on; // becomes a place on the outline
} bt_near_point;

typedef struct bt_merging {
  double tolerance;     // within which points were merged
  bt_indices cells;     // a hash table of the points that stand for themselves, by their place
  uint32_t first_stale; // the obstacles that are stale, or BT_NO_SLOT
  uint32_t last_stale;
  bool is_all_stale; // and no point is known to stand for another one
  // Scratch.
  BT_ARRAY(bt_link) chain;
  BT_ARRAY(bt_link) sorted;
  BT_ARRAY(bt_near_point) near;
} bt_merging;

#endif
