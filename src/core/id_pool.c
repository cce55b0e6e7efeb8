#include "core/id_pool.h"

static const uint32_t max_generation = (1u << (32 - BT_ID_SLOT_BITS)) - 1;

void bt_id_pool_init(bt_id_pool *pool) { *pool = (bt_id_pool){.first_free = BT_NO_SLOT}; }

bt_status bt_id_pool_reserve(bt_memory *memory, bt_id_pool *pool, uint32_t more) {
  if ((uint64_t)pool->live + more > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  uint32_t reused = more < pool->free ? more : pool->free, need = pool->slots.count + more - reused;
  if (need > BT_NO_SLOT) return BT_ERROR_CAPACITY;
  return BT_RESERVE(memory, &pool->slots, need) ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

bt_id bt_id_pool_take(bt_id_pool *pool) {
  uint32_t slot = pool->first_free, generation = 1;
  if (slot != BT_NO_SLOT) {
    bt_id entry = pool->slots.items[slot];
    generation = entry >> BT_ID_SLOT_BITS;
    pool->first_free = bt_id_slot(entry);
    pool->free--;
  } else {
    slot = pool->slots.count++;
  }
  pool->live++;
  return pool->slots.items[slot] = generation << BT_ID_SLOT_BITS | slot;
}

void bt_id_pool_give_back(bt_id_pool *pool, bt_id id) {
  uint32_t slot = bt_id_slot(id), generation = id >> BT_ID_SLOT_BITS;
  pool->live--;
  if (generation == max_generation) { // used up: free, but on no list
    pool->slots.items[slot] = BT_NO_SLOT;
    return;
  }
  pool->slots.items[slot] = (generation + 1) << BT_ID_SLOT_BITS | pool->first_free;
  pool->first_free = slot;
  pool->free++;
}
