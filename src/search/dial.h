// Dial's buckets: the open list of Dijkstra's algorithm where edges are of about the same length.
//
// A bucket is as wide as the shortest edge, so that no item of the current bucket can improve
// another one in it, and they may be popped in any order. The buckets form a ring that must be long
// enough for the longest edge. Pushing and popping are O(1) and compare nothing. (Dial 1969; Dinic
// 1978 for lengths that are not whole numbers.)
#ifndef BT_SEARCH_DIAL_H
#define BT_SEARCH_DIAL_H

#include "core/memory.h"

enum { BT_DIAL_BUCKETS = 64 };

typedef struct bt_dial {
  bt_indices buckets[BT_DIAL_BUCKETS];
  double inverse; // of a bucket's width
  uint32_t current;
} bt_dial;

// Whether a ring can hold edges of these lengths.
static inline bool bt_dial_fits(double shortest, double longest) {
  return shortest > 0 && longest < shortest * (BT_DIAL_BUCKETS - 2);
}

static inline void bt_dial_begin(bt_dial *dial, double shortest) {
  BT_ASSERT(shortest > 0);
  for (uint32_t k = 0; k < BT_DIAL_BUCKETS; k++) dial->buckets[k].count = 0;
  dial->inverse = 1 / shortest;
  dial->current = 0;
}

//
static inline bt_status bt_dial_push(bt_memory *memory, bt_dial *dial, double distance,
                                     uint32_t item) {
  BT_ASSERT(distance >= 0 && distance * dial->inverse < dial->current + BT_DIAL_BUCKETS);
  BT_ASSERT((uint32_t)(distance * dial->inverse) >= dial->current); // as distances never decrease
  bt_indices *bucket = &dial->buckets[(uint32_t)(distance * dial->inverse) % BT_DIAL_BUCKETS];
  uint32_t count = bucket->count;
  if (count == bucket->capacity) BT_TRY(BT_RESERVE(memory, bucket, count + 1));
  bucket->items[count] = item;
  bucket->count = count + 1;
  return BT_OK;
}

// An item of the lowest bucket, or BT_NONE.
static inline uint32_t bt_dial_pop(bt_dial *dial) {
  for (uint32_t k = 0; k < BT_DIAL_BUCKETS; k++) {
    bt_indices *bucket = &dial->buckets[dial->current % BT_DIAL_BUCKETS];
    if (bucket->count) return bucket->items[--bucket->count];
    dial->current++;
  }
  return BT_NONE;
}

#endif
