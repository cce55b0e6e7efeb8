// An open list: a 4-ary heap of (priority, item), least priority first.
//
// Four children lie in one or two cache lines, so a pop touches fewer lines than in a binary heap.
// The lower item wins a tie, so the order of pops does not depend on the heap's history.
#ifndef BT_SEARCH_HEAP_H
#define BT_SEARCH_HEAP_H

#include "core/memory.h"

typedef struct bt_heap_entry {
  double priority;
  uint32_t item;
} bt_heap_entry;

typedef BT_ARRAY(bt_heap_entry) bt_heap;

//
bt_status bt_heap_push(bt_memory *memory, bt_heap *heap, double priority, uint32_t item);
// The heap must not be empty.
bt_heap_entry bt_heap_pop(bt_heap *heap);

// The least priority; 0 if the heap is empty.
static inline double bt_heap_least(const bt_heap *heap) {
  return heap->count ? heap->items[0].priority : 0;
}

#endif
