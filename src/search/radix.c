#include "search/radix.h"

#include "core/bits.h"

#include <string.h>

void bt_radix_begin(bt_radix *radix) {
  radix->entries.count = 0;
  radix->unused = BT_NONE;
  radix->last = radix->filled = 0;
}

// Bucket 0 holds the entries equal to the last key, bucket b + 1 those that differ from it in bit
// b.
static void put(bt_radix *radix, uint32_t at) {
  bt_radix_entry *entry = &radix->entries.items[at];
  uint64_t differs = entry->key ^ radix->last;
  uint32_t b = differs ? bt_highest_bit(differs) + 1 : 0;
  BT_ASSERT(entry->key >= radix->last && b < BT_RADIX_BUCKETS);
  entry->next = radix->filled >> b & 1 ? radix->first[b] : BT_NONE;
  radix->first[b] = at;
  radix->filled |= (uint64_t)1 << b;
}

bt_status bt_radix_push(bt_memory *memory, bt_radix *radix, double priority, uint32_t item) {
  BT_ASSERT(priority >= 0); // so its bits order as it does
  uint32_t at = radix->unused;
  if (at == BT_NONE) {
    at = radix->entries.count;
    BT_TRY(BT_RESERVE(memory, &radix->entries, at + 1));
    radix->entries.count++;
  } else {
    BT_ASSERT(at < radix->entries.count);
    radix->unused = radix->entries.items[at].next;
  }
  bt_radix_entry *entry = &radix->entries.items[at];
  memcpy(&entry->key, &priority, sizeof entry->key);
  if (entry->key < radix->last) entry->key = radix->last;
  entry->item = item;
  put(radix, at);
  return BT_OK;
}

// Makes the least key of bucket b the last key, and distributes the bucket's entries among lower
// buckets.
static void deal(bt_radix *radix, uint32_t b) {
  bt_radix_entry *entries = radix->entries.items;
  uint64_t least = UINT64_MAX;
  for (uint32_t at = radix->first[b]; at != BT_NONE; at = entries[at].next)
    if (entries[at].key < least) least = entries[at].key;
  radix->last = least;
  radix->filled &= ~((uint64_t)1 << b);
  for (uint32_t at = radix->first[b], next; at != BT_NONE; at = next) {
    next = entries[at].next;
    put(radix, at);
  }
}

uint32_t bt_radix_pop(bt_radix *radix) {
  if (!radix->filled) return BT_NONE;
  uint32_t b = bt_lowest_bit(radix->filled), at = radix->first[b];
  bt_radix_entry *entries = radix->entries.items;
  if (b && entries[at].next != BT_NONE) {
    deal(radix, b);
    b = 0, at = radix->first[0];
  }
  BT_ASSERT(entries[at].key >= radix->last);
  radix->last = entries[at].key;
  radix->first[b] = entries[at].next;
  if (radix->first[b] == BT_NONE) radix->filled &= ~((uint64_t)1 << b);
  entries[at].next = radix->unused;
  radix->unused = at;
  return entries[at].item;
}
