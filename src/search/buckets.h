// An open list by buckets: items of about the same priority share one, and come out in any order.
//
// For searches that may look at a bucket's items in any order, because they only end when no item
// is left below a bound. Pushing and popping cost O(1) and no comparison; a heap costs a chain of
// mispredicted branches. What lies beyond the last bucket waits in an overflow list, which is
// dealt out again, at twice the width, when the buckets are empty.
// The list owns the items' numbers too: taken, put, popped, given back; the newest is reused first,
// since it is still in the cache.
#ifndef BT_SEARCH_BUCKETS_H
#define BT_SEARCH_BUCKETS_H

#include "core/memory.h"

enum { BT_BUCKETS = 512, BT_NO_ITEM = -1 };

typedef struct bt_bucket_link { // 16 bytes
  double priority;
  int32_t next; // in its bucket or among the unused, or BT_NO_ITEM
} bt_bucket_link;

typedef struct bt_buckets {
  BT_ARRAY(bt_bucket_link) links; // by item
  int32_t unused;                 // first of the given back
  uint32_t live;                  // items taken and not given back
  int32_t first[BT_BUCKETS];
  uint64_t filled[BT_BUCKETS / 64]; // a bit each
  int32_t overflow;
  uint32_t current; // no bucket before it is filled
  double base, width, inverse;
} bt_buckets;

static inline void bt_buckets_begin(bt_buckets *b, double base, double width) {
  b->links.count = b->live = b->current = 0;
  b->unused = b->overflow = BT_NO_ITEM;
  for (int k = 0; k < BT_BUCKETS; k++) b->first[k] = BT_NO_ITEM;
  for (int k = 0; k < BT_BUCKETS / 64; k++) b->filled[k] = 0;
  b->base = base, b->width = width, b->inverse = 1 / width;
}

// An item's number; links.capacity must be above `live`.
static inline uint32_t bt_buckets_take(bt_buckets *b) {
  b->live++;
  if (b->unused == BT_NO_ITEM) return b->links.count++;
  uint32_t item = (uint32_t)b->unused;
  b->unused = b->links.items[item].next;
  return item;
}

static inline void bt_buckets_give_back(bt_buckets *b, uint32_t item) {
  b->live--;
  b->links.items[item].next = b->unused;
  b->unused = (int32_t)item;
}

static inline void bt_buckets_put(bt_buckets *b, uint32_t item, double priority) {
  bt_bucket_link *link = &b->links.items[item];
  link->priority = priority;
  double at = (priority - b->base) * b->inverse;
  if (at >= BT_BUCKETS) {
    link->next = b->overflow;
    b->overflow = (int32_t)item;
    return;
  }
  uint32_t k = at > b->current ? (uint32_t)at : b->current;
  link->next = b->first[k];
  b->first[k] = (int32_t)item;
  b->filled[k / 64] |= (uint64_t)1 << k % 64;
}

// Deals out the overflow; false when there is none below the bound.
bool bt_buckets_deal(bt_buckets *b, double bound);

// The next item with a priority below `bound`, or BT_NO_ITEM when there is none. Those that are not
// below are given back.
static inline int32_t bt_buckets_pop(bt_buckets *b, double bound) {
  do {
    for (uint32_t word = b->current / 64; word < BT_BUCKETS / 64; word++)
      while (b->filled[word]) {
        uint32_t k = word * 64 + (uint32_t)__builtin_ctzll(b->filled[word]);
        int32_t item = b->first[k], next = b->links.items[item].next;
        b->current = k;
        b->first[k] = next;
        if (next == BT_NO_ITEM) b->filled[word] &= b->filled[word] - 1;
        if (b->links.items[item].priority < bound) return item;
        bt_buckets_give_back(b, (uint32_t)item);
        if (b->base + k * b->width >= bound) return BT_NO_ITEM;
      }
  } while (bt_buckets_deal(b, bound));
  return BT_NO_ITEM;
}

#endif
