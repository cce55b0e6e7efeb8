// Memory: the caller's allocator, counted, and arrays that grow by half.
//
// Every block belongs to one object (a world, a solver, a path, a search, a graph) and is freed
// with it. Arrays need not be freed one by one.
#ifndef BT_CORE_MEMORY_H
#define BT_CORE_MEMORY_H

#include "bitangent.h"
#include "core/assert.h"

// Returns the status of a call that fails.
#define BT_TRY(call)                                                                               \
  do {                                                                                             \
    bt_status status_ = (call);                                                                    \
    if (status_) return status_;                                                                   \
  } while (0)

// Returns BT_ERROR_NULL if the condition holds. The wasm modules omit this check: the scripts,
// their only callers, check every argument themselves.
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
  size_t bytes;            // in use now
  struct bt_block *blocks; // a list, newest first
} bt_memory;

// Creates a zeroed object whose first member is a bt_memory. This member owns the object and all
// blocks taken from it. NULL as `allocator` means the C library's. Returns NULL when out of memory.
void *bt_object_create(const bt_allocator *allocator, size_t bytes);
// Frees an object and all its blocks. NULL is allowed.
void bt_object_free(void *object);

// Allocates (`items` is NULL), resizes or frees (0 bytes) a block. Returns NULL for 0 bytes, and
// when out of memory, which leaves the block unchanged.
void *bt_memory_resize(bt_memory *memory, void *items, size_t bytes);
// Allocates a zeroed block. Returns NULL when out of memory.
void *bt_memory_take(bt_memory *memory, size_t bytes);

// A growing array, as in: typedef BT_ARRAY(double) doubles;
#define BT_ARRAY(type)                                                                             \
  struct {                                                                                         \
    type *items;                                                                                   \
    uint32_t count, capacity;                                                                      \
  }

// The items of an array from `first` on. NULL for an array without items, which has no address that
// a number can be added to.
#define BT_ITEMS_FROM(array, first) ((array)->items ? (array)->items + (first) : NULL)

// Makes room for `need` items. The capacity grows by half, so appending is O(1) amortised. After
// BT_ERROR_OUT_OF_MEMORY, here and below, the array is unchanged unless said otherwise.
bt_status bt_array_reserve(bt_memory *memory, void *array, uint32_t need, size_t item_bytes);
// Makes room for `need` items, which the caller writes; the old items may be lost. The capacity
// grows to little more than `need`.
bt_status bt_array_renew(bt_memory *memory, void *array, uint32_t need, size_t item_bytes);
// Copies an array of the same type.
bt_status bt_array_copy(bt_memory *memory, void *array, const void *from, size_t item_bytes);
// Frees and empties an array before its owner is freed.
void bt_array_release(bt_memory *memory, void *array);

// Whether there is room, tested inline. Code compiled for size calls the function in every case.
#ifdef __OPTIMIZE_SIZE__
#define BT_HAS_ROOM(array, need) false
#else
#define BT_HAS_ROOM(array, need) ((need) <= (array)->capacity)
#endif

#define BT_RESERVE(memory, array, need)                                                            \
  (BT_HAS_ROOM(array, need) ? BT_OK                                                                \
                            : bt_array_reserve((memory), (array), (need), sizeof *(array)->items))

// Appends the value that follows, which may be a compound literal.
#define BT_APPEND(memory, array, ...)                                                              \
  (BT_RESERVE(memory, array, (array)->count + 1)                                                   \
       ? BT_ERROR_OUT_OF_MEMORY                                                                    \
       : ((array)->items[(array)->count++] = __VA_ARGS__, BT_OK))

#define BT_RENEW(memory, array, need)                                                              \
  bt_array_renew((memory), (array), (need), sizeof *(array)->items)

#define BT_COPY(memory, array, from)                                                               \
  bt_array_copy((memory), (array), (from), sizeof *(array)->items)

// A stamped array: records by index that can be reset all at once. A record is valid only if its
// stamp equals that of the array. The layout is that of a BT_ARRAY, with the stamp in place of the
// count.
#define BT_STAMPED(type)                                                                           \
  struct {                                                                                         \
    type *items;                                                                                   \
    uint32_t stamp, capacity;                                                                      \
  }

// Resets all records and makes room for `need` of them. After BT_ERROR_OUT_OF_MEMORY the array is
// empty.
bt_status bt_stamped_reset(bt_memory *memory, void *records, uint32_t need, size_t item_bytes);

#define BT_RESET(memory, records, need)                                                            \
  bt_stamped_reset((memory), (records), (need), sizeof *(records)->items)

// No index: of a site, a cell, an edge, or anything else in an array.
#define BT_NONE UINT32_MAX

// Indices of sites, cells, triangles, vertices.
typedef BT_ARRAY(uint32_t) bt_indices;

bt_status bt_push(bt_memory *memory, bt_indices *indices, uint32_t value);
// A linear search.
bool bt_is_among(const bt_indices *indices, uint32_t value);

#endif
