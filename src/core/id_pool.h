// Ids made of a slot and a generation, so that a stale id is always recognised.
//
// An id is generation << 21 | slot. Generations start at 1, so no id is 0. A slot is retired after
// 2047 generations; its record, some 20 bytes, stays. The supply ends after 2^32 - 2^21 ids.
#ifndef BT_CORE_ID_POOL_H
#define BT_CORE_ID_POOL_H

#include "core/memory.h"

enum { BT_ID_SLOT_BITS = 21 };
#define BT_NO_SLOT ((1u << BT_ID_SLOT_BITS) - 1)

typedef struct bt_id_slot { // 8 bytes
  uint32_t next_free;       // while free: the next free slot, or BT_NO_SLOT
  uint16_t generation;      // of its id, or while free of its last id
  bool is_live;
} bt_id_slot;

typedef struct bt_id_pool {
  BT_ARRAY(bt_id_slot) slots;
  uint32_t first_free; // the first free slot, or BT_NO_SLOT
  uint32_t live_count, free_count;
} bt_id_pool;

void bt_id_pool_init(bt_id_pool *pool);
// Makes room for `more` ids, so that taking them cannot fail. BT_ERROR_CAPACITY.
bt_status bt_id_pool_reserve(bt_memory *memory, bt_id_pool *pool, uint32_t more);
bt_id bt_id_pool_take(bt_id_pool *pool);
void bt_id_pool_release(bt_id_pool *pool, uint32_t slot);
// Fills a pool without slots: with ids that are live, then as many as `freed` that were released
// last of their slots, in the order in which slots are taken again. BT_ERROR_RANGE, and no slots,
// unless each slot is there once.
bt_status bt_id_pool_load(bt_memory *memory, bt_id_pool *pool, const bt_id *ids, uint32_t live,
                          uint32_t freed);

static inline uint32_t bt_id_to_slot(bt_id id) { return id & BT_NO_SLOT; }

// The last generation of a slot. Once its id is released, the slot is retired.
#define BT_LAST_GENERATION ((1u << (32 - BT_ID_SLOT_BITS)) - 1)

static inline bool bt_id_is_last(bt_id id) { return id >> BT_ID_SLOT_BITS == BT_LAST_GENERATION; }

static inline bt_id bt_id_of_slot(const bt_id_pool *pool, uint32_t slot) {
  return (bt_id)pool->slots.items[slot].generation << BT_ID_SLOT_BITS | slot;
}

static inline bool bt_slot_is_live(const bt_id_pool *pool, uint32_t slot) {
  return slot < pool->slots.count && pool->slots.items[slot].is_live;
}

static inline bool bt_id_is_live(const bt_id_pool *pool, bt_id id) {
  uint32_t slot = bt_id_to_slot(id);
  return bt_slot_is_live(pool, slot) && bt_id_of_slot(pool, slot) == id;
}

#endif
