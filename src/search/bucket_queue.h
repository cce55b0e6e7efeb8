// A bucket queue: an open list whose items of similar priority share a bucket, and are popped in
// any order.
//
// It suits a search that ends only when no item below a bound is left, so that the order within a
// bucket does not matter. Putting and popping cost O(1) without a comparison, where a heap costs a
// chain of mispredicted branches. Items beyond the last bucket wait in an overflow list. When the
// buckets are empty, the overflow is distributed among them at twice the width.
//
// A bucket that stays the current one for long is too wide: where many paths have almost the same
// length, order matters. All items are then distributed again at an eighth of the width. (Rows of
// 300 posts, half a unit apart and seen from far away, took 1,000 times as long at a fixed width.)
//
// The queue also issues the numbers of the items: take, put or set aside, pop, give back. The
// number given back last is reused first, because its record is still in the cache. Rejected: a
// bitmap of the filled buckets, to find the next one without a loop; it made a search 4 % slower.
#ifndef BT_SEARCH_BUCKET_QUEUE_H
#define BT_SEARCH_BUCKET_QUEUE_H

#include "core/memory.h"

#include <string.h>

enum { BT_BUCKETS = 512, BT_NO_ITEM = -1 };

// Tuning: the least width of a bucket, as a fraction of the first one. Priorities that differ by
// rounding have no order, and need none.
#define BT_LEAST_BUCKET 0x1p-30

typedef struct bt_bucket_link { // 16 bytes
  double priority;
  int32_t next;         // in its bucket, or BT_NO_ITEM
  uint32_t next_unused; // in an item given back: the next item to take
} bt_bucket_link;

typedef struct bt_buckets {
  BT_ARRAY(bt_bucket_link) links; // by item; `count` is the number ever taken
  uint32_t unused;                // the next item to take: one given back, or else `count`
  int32_t first[BT_BUCKETS + 1];  // by bucket; the last bucket is the overflow
  uint32_t current;               // all earlier buckets are empty
  uint32_t waiting;               // items taken but not popped
  double base, width, inverse;    // bucket k holds priorities from base + k width; 1 / width
  double least_width;
  double watched;  // start of the current bucket at the last bt_buckets_watch; -1 before the first
  uint32_t stayed; // pops counted since that bucket became the current one
} bt_buckets;

static inline void bt_buckets_begin(bt_buckets *b, double base, double width) {
  BT_ASSERT(width > 0 && base >= 0);
  b->links.count = b->unused = b->current = b->waiting = 0;
  for (int k = 0; k <= BT_BUCKETS; k++) b->first[k] = BT_NO_ITEM;
  b->base = base, b->width = width, b->inverse = 1 / width;
  b->least_width = width * BT_LEAST_BUCKET;
  b->watched = -1, b->stayed = 0;
}

// Makes room for items numbered below `need`.
bt_status bt_buckets_reserve(bt_memory *memory, bt_buckets *b, uint32_t need);

// Issues an item's number; there must be room for one more. Whether the number is new is
// unpredictable, and a branch on it would cost a search 3 %.
static inline uint32_t bt_buckets_take(bt_buckets *b) {
  uint32_t item = b->unused, next = b->links.items[item].next_unused;
  BT_ASSERT(item < b->links.capacity && item <= b->links.count);
  bool is_new = item == b->links.count;
  b->links.count += is_new;
  b->waiting++;
  b->unused = next ^ ((next ^ (item + 1)) & -(uint32_t)is_new);
  return item;
}

static inline void bt_buckets_give_back(bt_buckets *b, uint32_t item) {
  BT_ASSERT(item < b->links.count && item != b->unused);
  b->links.items[item].next_unused = b->unused;
  b->unused = item;
}

// Keeps a taken item out of the queue for good, with its priority.
static inline void bt_buckets_set_aside(bt_buckets *b, uint32_t item, double priority) {
  BT_ASSERT(b->waiting > 0);
  b->links.items[item].priority = priority;
  b->waiting--;
}

static inline void bt_buckets_put(bt_buckets *b, uint32_t item, double priority) {
  BT_ASSERT(item < b->links.count && !(priority != priority));
  bt_bucket_link *link = &b->links.items[item];
  link->priority = priority;
  double at = (priority - b->base) * b->inverse;
  at = at < BT_BUCKETS ? at : BT_BUCKETS;
  at = at > b->current ? at : b->current;
  double near = at + 0x1p36; // rounds to multiples of 2^-16, so a bucket begins 2^-17 early
  uint64_t bits;
  memcpy(&bits, &near, sizeof bits);
  uint32_t k = (uint32_t)bits >> 16;
  BT_ASSERT(k >= b->current && k <= BT_BUCKETS);
  link->next = b->first[k];
  b->first[k] = (int32_t)item;
}

// Distributes the overflow among the buckets. Returns false if no item in it is below the bound.
bool bt_buckets_deal(bt_buckets *b, double bound);

// Narrows the buckets if the current bucket has stayed for so many pops that distributing all items
// again is a small part of the work. Call it once every `pops` pops.
void bt_buckets_watch(bt_buckets *b, uint32_t pops);

// The next item with a priority below `bound`, or BT_NO_ITEM. Items that are not below the bound
// are given back.
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
    BT_ASSERT(b->waiting > 0);
    b->waiting--;
    if (b->links.items[item].priority < bound) return item;
    bt_buckets_give_back(b, (uint32_t)item);
    if (b->base + (k - 0.5) * b->width >= bound) return BT_NO_ITEM;
  }
}

#endif
