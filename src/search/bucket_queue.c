#include "search/bucket_queue.h"

bt_status bt_buckets_reserve(bt_memory *memory, bt_buckets *b, uint32_t need) {
  uint32_t had = b->links.capacity;
  BT_TRY(BT_RESERVE(memory, &b->links, need));
  // Also for new items: bt_buckets_take reads the field before it knows whether the item is new.
  for (; had < b->links.capacity; had++) b->links.items[had].next_unused = 0;
  return BT_OK;
}

bool bt_buckets_deal(bt_buckets *b, double bound) {
  const bt_bucket_link *links = b->links.items;
  BT_ASSERT(b->current == BT_BUCKETS); // only the overflow is left
  int32_t item = b->first[BT_BUCKETS];
  double least = bound;
  for (int32_t i = item; i != BT_NO_ITEM; i = links[i].next)
    if (links[i].priority < least) least = links[i].priority;
  if (!(least < bound)) return false;
  b->first[BT_BUCKETS] = BT_NO_ITEM;
  b->current = 0;
  b->base = least, b->width *= 2, b->inverse *= 0.5;
  while (item != BT_NO_ITEM) {
    int32_t next = links[item].next;
    bt_buckets_put(b, (uint32_t)item, links[item].priority);
    item = next;
  }
  return true;
}

// Moves all items to the overflow, from which the next pop distributes them.
static void collect(bt_buckets *b) {
  bt_bucket_link *links = b->links.items;
  int32_t *all = &b->first[BT_BUCKETS];
  for (; b->current < BT_BUCKETS; b->current++) {
    int32_t item;
    while ((item = b->first[b->current]) != BT_NO_ITEM) {
      b->first[b->current] = links[item].next;
      links[item].next = *all;
      *all = item;
    }
  }
}

void bt_buckets_watch(bt_buckets *b, uint32_t pops) {
  double at = b->base + b->current * b->width;
  b->stayed = at == b->watched ? b->stayed + pops : 0;
  b->watched = at;
  if (b->stayed < pops + b->waiting / 4 || b->width <= b->least_width) return;
  b->width /= 16, b->inverse *= 16; // bt_buckets_deal doubles it
  collect(b);
}
