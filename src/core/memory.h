// Memory: the caller's allocator, counted, and arrays that grow by half.
//
// Every block belongs to an object that was created (a world, a path, a search, a graph) and is
// freed with it: nobody frees arrays one by one.
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
  size_t bytes;            // held now
  struct bt_block *blocks; // the newest first
} bt_memory;

// A zeroed object that begins with a bt_memory, which owns it and all else that is taken from it.
// `allocator` may be NULL for the C library's. NULL when out of memory.
void *bt_object_create(const bt_allocator *allocator, size_t bytes);
// Frees it and all that it owns. NULL is allowed.
void bt_object_free(void *object);

// Takes, grows, shrinks (NULL, 0: new) or gives back (0 bytes) a block. NULL for a size of 0 or
// when out of memory; the old block is untouched then.
void *bt_memory_resize(bt_memory *memory, void *items, size_t bytes);
// A zeroed block. NULL when out of memory.
void *bt_memory_take(bt_memory *memory, size_t bytes);

// An array of any type: typedef BT_ARRAY(double) doubles;
#define BT_ARRAY(type)                                                                             \
  struct {                                                                                         \
    type *items;                                                                                   \
    uint32_t count, capacity;                                                                      \
  }

// Makes room for `need` items in a BT_ARRAY; its capacity grows by half, so that appending is
// O(1) amortised. false: out of memory, and nothing changed.
bool bt_array_reserve(bt_memory *memory, void *array, uint32_t need, size_t item_bytes);
// The same for what is written anew: what the array held is lost if there was not enough room. It
// gets a little to spare and no more, where an array that is full would grow by half.
bool bt_array_renew(bt_memory *memory, void *array, uint32_t need, size_t item_bytes);
// Makes an array hold the same as another one of its type. false: out of memory.
bool bt_array_copy(bt_memory *memory, void *array, const void *from, size_t item_bytes);
// Gives an array's memory back before its owner is freed: the array is empty.
void bt_array_release(bt_memory *memory, void *array);

// Code that is compiled for size leaves it to the function to see that there is room.
#ifdef __OPTIMIZE_SIZE__
#define BT_HAS_ROOM(array, need) false
#else
#define BT_HAS_ROOM(array, need) ((need) <= (array)->capacity)
#endif

#define BT_RESERVE(memory, array, need)                                                            \
  (BT_HAS_ROOM(array, need) || bt_array_reserve((memory), (array), (need), sizeof *(array)->items))

#define BT_RENEW(memory, array, need)                                                              \
  bt_array_renew((memory), (array), (need), sizeof *(array)->items)

#define BT_COPY(memory, array, from)                                                               \
  bt_array_copy((memory), (array), (from), sizeof *(array)->items)

// Notes on things, by index, all of which are forgotten at once: those whose own stamp is not
// that of now.
#define BT_STAMPED(type)                                                                           \
  struct {                                                                                         \
    type *items;                                                                                   \
    uint32_t stamp, capacity;                                                                      \
  }

// Forgets the records and makes room for `need` items. false: out of memory; there are none then.
bool bt_stamped_reset(bt_memory *memory, void *records, uint32_t need, size_t item_bytes);

#define BT_RESET(memory, records, need)                                                            \
  bt_stamped_reset((memory), (records), (need), sizeof *(records)->items)

// Numbers of slots, cells, triangles, vertices.
typedef BT_ARRAY(uint32_t) bt_indices;

bt_status bt_push(bt_memory *memory, bt_indices *slots, uint32_t value);
bool bt_is_among(const bt_indices *slots, uint32_t value);

#endif
