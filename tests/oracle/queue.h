/// The priority queue of the oracles: a binary heap of ids.
#ifndef BITANGENT_TESTS_QUEUE_H
#define BITANGENT_TESTS_QUEUE_H

#include "capsules.h"

#include <stdlib.h>

typedef struct queue_item {
  real key;
  int id;
} queue_item;

typedef struct queue {
  queue_item *items;
  int count, capacity;
} queue;

static inline void queue_push(queue *h, real key, int id) {
  if (h->count == h->capacity) {
    h->capacity = h->capacity ? 2 * h->capacity : 256;
    h->items = realloc(h->items, sizeof(queue_item) * (size_t)h->capacity);
    if (!h->items) abort();
  }
  int at = h->count++;
  for (; at > 0 && h->items[(at - 1) / 2].key > key; at = (at - 1) / 2)
    h->items[at] = h->items[(at - 1) / 2];
  h->items[at] = (queue_item){key, id};
}

/// Returns the id of least key.
static inline int queue_pop(queue *h) {
  int top = h->items[0].id, at = 0;
  queue_item last = h->items[--h->count];
  for (int child = 1; child < h->count; child = 2 * at + 1) {
    if (child + 1 < h->count && h->items[child + 1].key < h->items[child].key) child++;
    if (h->items[child].key >= last.key) break;
    h->items[at] = h->items[child];
    at = child;
  }
  h->items[at] = last;
  return top;
}

#endif
