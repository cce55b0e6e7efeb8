#include "core/id_pool.h"

void bt_id_pool_init(bt_id_pool *pool) { *pool = (bt_id_pool){.first_free = BT_NO_SLOT}; }

bt_status bt_id_pool_reserve(bt_memory *memory, bt_id_pool *pool, uint32_t more) {
  BT_ASSERT(pool->live_count + pool->free_count <= pool->slots.count); // the others are retired
  if ((uint64_t)pool->live_count + more > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  uint32_t reused = more < pool->free_count ? more : pool->free_count;
  uint32_t need = pool->slots.count + more - reused;
  if (need > BT_NO_SLOT) return BT_ERROR_CAPACITY;
  return BT_RESERVE(memory, &pool->slots, need);
}

bt_id bt_id_pool_take(bt_id_pool *pool) {
  uint32_t slot = pool->first_free;
  if (slot == BT_NO_SLOT) {
    slot = pool->slots.count++;
    BT_ASSERT(slot < pool->slots.capacity); // which bt_id_pool_reserve made sure of
    pool->slots.items[slot].generation = 0;
  } else {
    BT_ASSERT(!pool->slots.items[slot].is_live);
    BT_ASSERT(pool->free_count > 0 && pool->slots.items[slot].generation < BT_LAST_GENERATION);
    pool->first_free = pool->slots.items[slot].next_free;
    pool->free_count--;
  }
  pool->slots.items[slot].generation++;
  pool->slots.items[slot].is_live = true;
  pool->live_count++;
  return bt_id_of_slot(pool, slot);
}

void bt_id_pool_release(bt_id_pool *pool, uint32_t slot) {
  BT_ASSERT(bt_slot_is_live(pool, slot));
  bt_id_slot *freed = &pool->slots.items[slot];
  BT_ASSERT(pool->live_count > 0 && freed->generation > 0);
  freed->is_live = false;
  pool->live_count--;
  if (freed->generation == BT_LAST_GENERATION) return; // retired: free, but not reused
  freed->next_free = pool->first_free;
  pool->first_free = slot;
  pool->free_count++;
}

bt_status bt_id_pool_load(bt_memory *memory, bt_id_pool *pool, const bt_id *ids, uint32_t live,
                          uint32_t freed) {
  BT_ASSERT(pool->slots.count == 0);
  if (live > BT_MAX_OBSTACLES || freed > BT_NO_SLOT - live) return BT_ERROR_CAPACITY;
  uint32_t count = live + freed;
  BT_TRY(BT_RESERVE(memory, &pool->slots, count));
  for (uint32_t i = 0; i < count; i++) pool->slots.items[i] = (bt_id_slot){BT_NO_SLOT, 0, false};
  for (uint32_t i = 0; i < count; i++) {
    uint32_t slot = bt_id_to_slot(ids[i]), generation = ids[i] >> BT_ID_SLOT_BITS;
    if (slot >= count || generation == 0) return BT_ERROR_RANGE;
    if (pool->slots.items[slot].generation != 0) return BT_ERROR_RANGE;
    pool->slots.items[slot].generation = (uint16_t)generation;
    pool->slots.items[slot].is_live = i < live;
  }
  pool->slots.count = count;
  pool->live_count = live;
  for (uint32_t i = count; i-- > live;) {
    bt_id_slot *slot = &pool->slots.items[bt_id_to_slot(ids[i])];
    if (slot->generation == BT_LAST_GENERATION) continue;
    slot->next_free = pool->first_free;
    pool->first_free = bt_id_to_slot(ids[i]);
    pool->free_count++;
  }
  return BT_OK;
}
