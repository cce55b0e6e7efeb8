#include "core/memory.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static void *library_resize(void *user, void *block, size_t old_bytes, size_t new_bytes) {
  (void)user;
  (void)old_bytes;
  if (new_bytes == 0) {
    free(block);
    return NULL;
  }
  return realloc(block, new_bytes);
}

// The header of each block: its links in the list of its owner.
typedef struct bt_block {
  _Alignas(max_align_t) struct bt_block *next;
  struct bt_block *previous;
  size_t bytes; // including the header
} bt_block;

void *bt_memory_resize(bt_memory *memory, void *items, size_t bytes) {
  bt_block *old = items ? (bt_block *)items - 1 : NULL, *previous = old ? old->previous : NULL;
  BT_ASSERT(!old || *(previous ? &previous->next : &memory->blocks) == old); // of this memory
  bt_block *next = old ? old->next : memory->blocks, *made = NULL;
  size_t had = old ? old->bytes : 0, wanted = bytes ? sizeof *made + bytes : 0;
  BT_ASSERT(!next || next->previous == old);
  BT_ASSERT(had <= memory->bytes);
  if (had || wanted) made = memory->allocator.resize(memory->allocator.user, old, had, wanted);
  if (wanted && !made) return NULL;
  memory->bytes = memory->bytes - had + wanted;
  bt_block *here = made ? made : next;
  *(previous ? &previous->next : &memory->blocks) = here;
  if (next) next->previous = made ? made : previous;
  if (!made) return NULL;
  *made = (bt_block){next, previous, wanted};
  return made + 1;
}

void *bt_memory_take(bt_memory *memory, size_t bytes) {
  void *block = bt_memory_resize(memory, NULL, bytes);
  if (block) memset(block, 0, bytes);
  return block;
}

void *bt_object_create(const bt_allocator *allocator, size_t bytes) {
  bt_memory memory = {.allocator = {library_resize, NULL}};
  if (allocator) memory.allocator = *allocator;
  bt_memory *object = bt_memory_take(&memory, bytes);
  if (object) *object = memory;
  return object;
}

void bt_object_free(void *object) {
  if (!object) return;
  bt_memory memory = *(bt_memory *)object; // a copy, because the original is in one of the blocks
  for (bt_block *block = memory.blocks, *next; block; block = next) {
    next = block->next;
    memory.allocator.resize(memory.allocator.user, block, block->bytes, 0);
  }
}

// Access to the fields of a BT_ARRAY whose item type is unknown.
typedef BT_ARRAY(void) any_array;

static void **items_of(void *array) { return array; }

static uint32_t *count_of(void *array) {
  return (void *)((char *)array + offsetof(any_array, count));
}

static uint32_t *capacity_of(void *array) {
  return (void *)((char *)array + offsetof(any_array, capacity));
}

bt_status bt_array_reserve(bt_memory *memory, void *array, uint32_t need, size_t item_bytes) {
  size_t capacity = *capacity_of(array), larger = capacity < 8 ? 16 : capacity + capacity / 2;
  BT_ASSERT(*count_of(array) <= capacity);
  if (need <= capacity) return BT_OK;
  if (larger < need) larger = need;
  if (larger > UINT32_MAX || larger > SIZE_MAX / 2 / item_bytes) return BT_ERROR_OUT_OF_MEMORY;
  void *moved = bt_memory_resize(memory, *items_of(array), larger * item_bytes);
  if (!moved) return BT_ERROR_OUT_OF_MEMORY;
  *items_of(array) = moved;
  *capacity_of(array) = (uint32_t)larger;
  return BT_OK;
}

bt_status bt_array_renew(bt_memory *memory, void *array, uint32_t need, size_t item_bytes) {
  if (need <= *capacity_of(array)) return BT_OK;
  bt_array_release(memory, array);
  return bt_array_reserve(memory, array, need + need / 128 + 8, item_bytes);
}

bt_status bt_array_copy(bt_memory *memory, void *array, const void *from, size_t item_bytes) {
  any_array source;
  memcpy(&source, from, sizeof source);
  BT_ASSERT(source.count <= source.capacity);
  BT_TRY(bt_array_renew(memory, array, source.count, item_bytes));
  if (source.count) memcpy(*items_of(array), source.items, source.count * item_bytes);
  *count_of(array) = source.count;
  return BT_OK;
}

void bt_array_release(bt_memory *memory, void *array) {
  *items_of(array) = bt_memory_resize(memory, *items_of(array), 0);
  *count_of(array) = *capacity_of(array) = 0;
}

bt_status bt_stamped_reset(bt_memory *memory, void *records, uint32_t need, size_t item_bytes) {
  uint32_t *stamp = count_of(records); // BT_STAMPED has its stamp in place of the count
  if (need <= *capacity_of(records) && ++*stamp != 0) return BT_OK;
  BT_TRY(bt_array_renew(memory, records, need, item_bytes));
  memset(*items_of(records), 0, *capacity_of(records) * item_bytes);
  *stamp = 1;
  return BT_OK;
}

bt_status bt_push(bt_memory *memory, bt_indices *indices, uint32_t value) {
  return BT_APPEND(memory, indices, value);
}

bool bt_is_among(const bt_indices *indices, uint32_t value) {
  for (uint32_t i = 0; i < indices->count; i++)
    if (indices->items[i] == value) return true;
  return false;
}
