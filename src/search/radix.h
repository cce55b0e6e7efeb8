// A radix heap: the open list of a search whose priorities never decrease.
//
// Priorities are doubles of 0 or more, which are ordered like their bits. The bucket of an item is
// the highest bit in which the item differs from the last priority popped. An item moves to a lower
// bucket at most 64 times, and in practice a few times. Unlike a binary heap, a radix heap compares
// little and mispredicts few branches. Of equal priorities the last pushed is popped first, so that
// a search with a heuristic continues where it is. (Ahuja, Mehlhorn, Orlin, Tarjan 1990.)
//
// A priority that rounding has made less than the last one popped counts as equal to it.
#ifndef BT_SEARCH_RADIX_H
#define BT_SEARCH_RADIX_H

#include "core/memory.h"

enum { BT_RADIX_BUCKETS = 64 };

typedef struct bt_radix_entry { // 16 bytes
  uint64_t key;
  uint32_t item;
  uint32_t next; // in its bucket or among the unused
} bt_radix_entry;

typedef struct bt_radix {
  BT_ARRAY(bt_radix_entry) entries;
  uint64_t last;   // the key popped last
  uint64_t filled; // a bit for each bucket with entries
  uint32_t unused; // entries to reuse
  uint32_t first[BT_RADIX_BUCKETS];
} bt_radix;

void bt_radix_begin(bt_radix *radix);
//
bt_status bt_radix_push(bt_memory *memory, bt_radix *radix, double priority, uint32_t item);
// The item of the least priority, or BT_NONE.
uint32_t bt_radix_pop(bt_radix *radix);

#endif
