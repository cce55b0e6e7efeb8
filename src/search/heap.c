#include "search/heap.h"

#include <math.h>

static bool is_before(bt_heap_entry a, bt_heap_entry b) {
  return a.priority < b.priority || (a.priority == b.priority && a.item < b.item);
}

bt_status bt_heap_push(bt_memory *memory, bt_heap *heap, double priority, uint32_t item) {
  BT_ASSERT(!isnan(priority));
  BT_TRY(BT_RESERVE(memory, heap, heap->count + 1));
  bt_heap_entry *entries = heap->items, entry = {priority, item};
  uint32_t at = heap->count++;
  while (at > 0) {
    uint32_t parent = (at - 1) / 4;
    if (!is_before(entry, entries[parent])) break;
    entries[at] = entries[parent];
    at = parent;
  }
  entries[at] = entry;
  return BT_OK;
}

bt_heap_entry bt_heap_pop(bt_heap *heap) {
  BT_ASSERT(heap->count > 0);
  bt_heap_entry *entries = heap->items, top = entries[0], last = entries[--heap->count];
  uint32_t count = heap->count, at = 0;
  BT_ASSERT(!is_before(last, top)); // in a heap
  for (;;) {
    uint32_t child = 4 * at + 1;
    if (child >= count) break;
    uint32_t end = child + 4 < count ? child + 4 : count, least = child;
    for (uint32_t k = child + 1; k < end; k++)
      if (is_before(entries[k], entries[least])) least = k;
    if (!is_before(entries[least], last)) break;
    entries[at] = entries[least];
    at = least;
  }
  entries[at] = last;
  return top;
}
