#include "search/buckets.h"

bool bt_buckets_deal(bt_buckets *b, double bound) {
  double least = bound;
  for (int32_t item = b->overflow; item != BT_NO_ITEM; item = b->links.items[item].next)
    if (b->links.items[item].priority < least) least = b->links.items[item].priority;
  if (!(least < bound)) return false;
  int32_t item = b->overflow;
  b->overflow = BT_NO_ITEM;
  b->current = 0;
  b->base = least, b->width *= 2, b->inverse *= 0.5;
  while (item != BT_NO_ITEM) {
    int32_t next = b->links.items[item].next;
    bt_buckets_put(b, (uint32_t)item, b->links.items[item].priority);
    item = next;
  }
  return true;
}
