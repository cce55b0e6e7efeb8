#include "search/buckets.h"

bool bt_buckets_deal(bt_buckets *b, double bound) {
  const bt_bucket_link *links = b->links.items;
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
