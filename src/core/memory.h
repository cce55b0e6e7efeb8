// Memory: the caller's allocator, counted, and arrays that grow by doubling.
#ifndef BT_CORE_MEMORY_H
#define BT_CORE_MEMORY_H

#include "bitangent.h"

// Hands a failure on to the caller.
#define BT_TRY(call)                                                                               \
  do {                                                                                             \
    bt_status status_ = (call);                                                                    \
    if (status_) return status_;                                                                   \
  } while (0)

// A pointer that must not be NULL is. The wasm module's only caller, js/, never hands one in, nor
// any number that it has not checked: there the checks of arguments are left out.
#ifdef BT_CALLER_CHECKS
#define BT_REFUSE_NULL(condition) (void)0
#else
#define BT_REFUSE_NULL(condition)                                                                  \
  do {                                                                                             \
    if (condition) return BT_ERROR_NULL;                                                           \
  } while (0)
#endif

typedef struct bt_memory {
  bt_allocator allocator;
  size_t bytes; // held now
} bt_memory;

// NULL: the C library's.
bt_memory bt_memory_init(const bt_allocator *allocator);

// As bt_allocator.resize, with the bytes counted. NULL for a size of 0 or when out of memory; the
// old block is untouched then.
void *bt_memory_resize(bt_memory *memory, void *block, size_t old_bytes, size_t new_bytes);

// An object that holds its own memory counter; zeroed. NULL when out of memory.
void *bt_memory_create(bt_memory *memory, size_t bytes);

// Makes room for `need` items; *capacity doubles, so that appending is O(1) amortised.
// false: out of memory, and nothing changed.
bool bt_array_reserve(bt_memory *memory, void **items, uint32_t *capacity, uint32_t need,
                      size_t item_bytes);
void bt_array_free(bt_memory *memory, void **items, uint32_t *capacity, size_t item_bytes);

#define BT_RESERVE(memory, array, need)                                                            \
  ((need) <= (array)->capacity ||                                                                  \
   bt_array_reserve((memory), (void **)&(array)->items, &(array)->capacity, (need),                \
                    sizeof *(array)->items))

#define BT_RELEASE(memory, array)                                                                  \
  bt_array_free((memory), (void **)&(array)->items, &(array)->capacity, sizeof *(array)->items)

// typedef BT_ARRAY(double) doubles;
#define BT_ARRAY(type)                                                                             \
  struct {                                                                                         \
    type *items;                                                                                   \
    uint32_t count, capacity;                                                                      \
  }

#endif
