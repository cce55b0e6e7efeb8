#include "core/memory.h"

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

bt_memory bt_memory_init(const bt_allocator *allocator) {
  bt_memory memory = {{library_resize, NULL}, 0};
  if (allocator) memory.allocator = *allocator;
  return memory;
}

void *bt_memory_resize(bt_memory *memory, void *block, size_t old_bytes, size_t new_bytes) {
  if (old_bytes == 0 && new_bytes == 0) return NULL;
  void *moved = memory->allocator.resize(memory->allocator.user, block, old_bytes, new_bytes);
  if (moved || new_bytes == 0) memory->bytes = memory->bytes - old_bytes + new_bytes;
  return moved;
}

void *bt_memory_create(bt_memory *memory, size_t bytes) {
  void *object = bt_memory_resize(memory, NULL, 0, bytes);
  if (object) memset(object, 0, bytes);
  return object;
}

bool bt_array_reserve(bt_memory *memory, void **items, uint32_t *capacity, uint32_t need,
                      size_t item_bytes) {
  if (need <= *capacity) return true;
  size_t grown = *capacity < 8 ? 16 : (size_t)*capacity * 2;
  if (grown < need) grown = need;
  if (grown > UINT32_MAX || grown > SIZE_MAX / item_bytes) return false;
  void *moved = bt_memory_resize(memory, *items, *capacity * item_bytes, grown * item_bytes);
  if (!moved) return false;
  *items = moved;
  *capacity = (uint32_t)grown;
  return true;
}

void bt_array_free(bt_memory *memory, void **items, uint32_t *capacity, size_t item_bytes) {
  if (*items) bt_memory_resize(memory, *items, *capacity * item_bytes, 0);
  *items = NULL;
  *capacity = 0;
}
