// Ids that name a slot and carry a generation, so that a stale one is always told apart.
//
// An id is generation << 21 | slot. Generations start at 1, so no id is 0. A slot whose generations
// are used up (2047) is never given out again: all that is kept by slot, some 50 bytes, is lost for
// each 2047 removals, and after 2^32 - 2^21 ids there are no more.
#ifndef BT_CORE_ID_POOL_H
#define BT_CORE_ID_POOL_H

#include "core/memory.h"

enum { BT_ID_SLOT_BITS = 21 };
#define BT_NO_SLOT ((1u << BT_ID_SLOT_BITS) - 1)

typedef struct bt_id_pool {
  // Of a live slot: its id. Of a free slot: its next generation << 21 | the next free slot, which
  // is never the slot itself, so that no id equals it.
  BT_ARRAY(bt_id) slots;
  bt_id first_free;    // a slot, or BT_NO_SLOT
  uint32_t live, free; // `free`: slots on the list
} bt_id_pool;

void bt_id_pool_init(bt_id_pool *pool);
// Room for `more` ids beyond the live ones: bt_id_pool_take cannot fail for them.
bt_status bt_id_pool_reserve(bt_memory *memory, bt_id_pool *pool, uint32_t more);
bt_id bt_id_pool_take(bt_id_pool *pool);
void bt_id_pool_give_back(bt_id_pool *pool, bt_id id);

static inline uint32_t bt_id_slot(bt_id id) { return id & BT_NO_SLOT; }

static inline bool bt_id_is_live(const bt_id_pool *pool, bt_id id) {
  uint32_t slot = bt_id_slot(id);
  return slot < pool->slots.count && pool->slots.items[slot] == id;
}

static inline bool bt_slot_is_live(const bt_id_pool *pool, uint32_t slot) {
  return bt_id_slot(pool->slots.items[slot]) == slot;
}

#endif
