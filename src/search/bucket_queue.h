// An open list by buckets: items of about the same priority share one, and come out in any order.
//
// For searches that may look at a bucket's items in any order, because they only end when no item
// is left below a bound. Pushing and popping cost O(1) and no comparison; a heap costs a chain of
// mispredicted branches. What lies beyond the last bucket waits in an overflow list, which is
// dealt out again, at twice the width, when the buckets are empty.
//
// A bucket that stays the current one for long is too wide: order counts, where many ways are
// almost as long. All are dealt out anew then, at an eighth of the width. (Rows of 300 posts, half
// a unit apart and seen from far away, took 1,000 times as long with buckets that stayed wide.)
//
// The list owns the items' numbers too: taken, put, popped, given back; the newest is reused first,
// since it is still in the cache. Tried: a bit for each bucket that is filled, to find the next one
// without a loop, which made a search 4 % slower.
#ifndef BT_SEARCH_BUCKET_QUEUE_H
#define BT_SEARCH_BUCKET_QUEUE_H

#include "core/memory.h"

#include <string.h>

enum { BT_BUCKETS = 512, BT_NO_ITEM = -1 };

typedef struct bt_bucket_link { // 16 bytes
  double priority;
  int32_t next; // in its bucket or among the given back; BT_NO_ITEM ends a bucket
} bt_bucket_link;

typedef struct bt_buckets {
  BT_ARRAY(bt_bucket_link) links; // by item; `count` is how many were ever taken
  uint32_t unused;                // the next to be taken: one given back, or `count`
  int32_t first[BT_BUCKETS + 1];  // the last one is the overflow
  uint32_t current;               // all buckets before it are empty
  uint32_t waiting;               // items that were taken and not popped
  double base, width, inverse;
  double least_width;
  double watched;  // where the bucket began that was the current one at the last look
  uint32_t stayed; // pops for which it is, as far as is known
} bt_buckets;

static inline void bt_buckets_begin(bt_buckets *b, double base, double width) {
  b->links.count = b->unused = b->current = b->waiting = 0;
  for (int k = 0; k <= BT_BUCKETS; k++) b->first[k] = BT_NO_ITEM;
  b->base = base, b->width = width, b->inverse = 1 / width;
  b->least_width = width * 0x1p-30; // what is as long as another but for rounding has no order
  b->watched = -1, b->stayed = 0;
}

// An item's number; links.capacity must be above links.count, and what is there defined. Whether it
// is a new one cannot be foreseen: no branch, which would cost a search 3 %.
static inline uint32_t bt_buckets_take(bt_buckets *b) {
  uint32_t item = b->unused, next = (uint32_t)b->links.items[item].next;
  bool is_new = item == b->links.count;
  b->links.count += is_new;
  b->waiting++;
  b->unused = next ^ ((next ^ (item + 1)) & -(uint32_t)is_new);
  return item;
}

static inline void bt_buckets_give_back(bt_buckets *b, uint32_t item) {
  b->links.items[item].next = (int32_t)b->unused;
  b->unused = item;
}

static inline void bt_buckets_put(bt_buckets *b, uint32_t item, double priority) {
  bt_bucket_link *link = &b->links.items[item];
  link->priority = priority;
  double at = (priority - b->base) * b->inverse;
  at = at < BT_BUCKETS ? at : BT_BUCKETS;
  at = at > b->current ? at : b->current;
  double near = at + 0x1p36; // rounded to 2^-16: a bucket begins by half of that before its number
  uint64_t bits;
  memcpy(&bits, &near, sizeof bits);
  uint32_t k = (uint32_t)bits >> 16;
  link->next = b->first[k];
  b->first[k] = (int32_t)item;
}

// Deals out the overflow; false when there is none below the bound.
bool bt_buckets_deal(bt_buckets *b, double bound);

// To be called once for every so many pops. Narrows the buckets when the current one has stayed for
// so long that dealing all out again is a small part of the work.
void bt_buckets_watch(bt_buckets *b, uint32_t pops);

// The next item with a priority below `bound`, or BT_NO_ITEM when there is none. Those that are not
// below are given back.
static inline int32_t bt_buckets_pop(bt_buckets *b, double bound) {
  for (;;) {
    uint32_t k = b->current;
    while (k < BT_BUCKETS && b->first[k] == BT_NO_ITEM) k++;
    b->current = k;
    if (k == BT_BUCKETS) {
      if (!bt_buckets_deal(b, bound)) return BT_NO_ITEM;
      continue;
    }
    int32_t item = b->first[k];
    b->first[k] = b->links.items[item].next;
    b->waiting--;
    if (b->links.items[item].priority < bound) return item;
    bt_buckets_give_back(b, (uint32_t)item);
    if (b->base + (k - 0.5) * b->width >= bound) return BT_NO_ITEM;
  }
}

#endif
