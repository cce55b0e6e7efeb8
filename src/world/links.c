// The public functions of links. An edit that fails changes nothing.
//
// A link has an id of the pool of the obstacles, and its slot a record that leads nothing: to all
// that concerns obstacles it is not there. Sites and indexes know no links, so an edit of one
// leaves the world prepared, and everything that is kept for the engines valid.
#include "world/links.h"
#include "geometry/check.h"
#include "world/hash.h"
#include "world/internal.h"

static bt_status check_link(const bt_link *link) {
  BT_REFUSE_NULL(!link);
  BT_TRY(bt_check_point(link->from));
  BT_TRY(bt_check_point(link->to));
  BT_TRY(bt_check_number(link->cost, 0, BT_MAX_RADIUS));
  return link->both_ways == 0 || link->both_ways == 1 ? BT_OK : BT_ERROR_RANGE;
}

static bt_status find_link(const bt_world *world, bt_id id, uint32_t *slot) {
  BT_TRY(bt_world_check_any_id(world, id));
  *slot = bt_id_to_slot(id);
  return bt_is_link(world, *slot) ? BT_OK : BT_ERROR_WRONG_KIND;
}

static uint64_t hash_of_link(const bt_filed_link *filed) {
  const bt_link *link = &filed->link;
  uint64_t hash = bt_mixed(1, filed->slot);
  const double numbers[6] = {link->from.x, link->from.y, link->to.x,
                             link->to.y,   link->cost,   link->both_ways};
  for (int i = 0; i < 6; i++) hash = bt_mixed_number(hash, numbers[i]);
  return hash;
}

// Lets queries see a link, or hides it from them, and logs the edit.
static void set_visible(bt_world *world, bt_filed_link *filed, bool visible) {
  bt_links *links = &world->links;
  BT_ASSERT(visible || links->enabled > 0);
  if (BT_HAS_REVISIONS) bt_log_link_change(world, filed->slot, visible);
  links->enabled += visible ? 1 : UINT32_MAX;
  links->fingerprint += visible ? hash_of_link(filed) : 0 - hash_of_link(filed);
  links->edits++;
}

bt_status bt_world_add_link(bt_world *world, const bt_link *link, bt_id *out) {
  BT_REFUSE_NULL(!world || !out);
  BT_TRY(check_link(link));
  bt_links *links = &world->links;
  BT_TRY(bt_world_reserve(world, 1, 0, false));
  BT_TRY(BT_RESERVE(&world->memory, &links->items, links->items.count + 1));
  if (BT_HAS_REVISIONS) BT_TRY(bt_reserve_changes(world));
  *out = bt_id_pool_take(&world->ids);
  uint32_t slot = bt_id_to_slot(*out), at = links->items.count++;
  bt_filed_link *filed = &links->items.items[at];
  *filed = (bt_filed_link){*link, slot};
  filed->link.is_enabled = 1;
  world->obstacles.items[slot] = (bt_obstacle){.first_site = at,
                                               .leader = BT_NO_SLOT,
                                               .next_ring = BT_NO_SLOT,
                                               .kind = BT_OBSTACLE_LINK,
                                               .is_enabled = false};
  set_visible(world, filed, true);
  return BT_OK;
}

bt_status bt_world_set_link(bt_world *world, bt_id id, const bt_link *link) {
  uint32_t slot;
  BT_TRY(find_link(world, id, &slot));
  BT_TRY(check_link(link));
  bt_filed_link *filed = bt_link_at(world, slot);
  bt_link next = *link;
  next.is_enabled = filed->link.is_enabled;
  if (memcmp(&next, &filed->link, sizeof next) == 0) return BT_OK; // no edit
  if (next.is_enabled != 0) set_visible(world, filed, false);
  filed->link = next;
  if (next.is_enabled != 0) set_visible(world, filed, true);
  return BT_OK;
}

bt_status bt_world_get_link(const bt_world *world, bt_id id, bt_link *out) {
  uint32_t slot;
  BT_TRY(find_link(world, id, &slot));
  BT_REFUSE_NULL(!out);
  *out = bt_link_at(world, slot)->link;
  return BT_OK;
}

bt_status bt_world_list_links(const bt_world *world, bt_id *ids, size_t capacity, size_t *needed) {
  BT_REFUSE_NULL(!world || !needed || (!ids && capacity));
  const bt_links *links = &world->links;
  for (uint32_t i = 0; i < links->items.count && i < capacity; i++)
    ids[i] = bt_id_of_slot(&world->ids, links->items.items[i].slot);
  *needed = links->items.count;
  return BT_OK;
}

void bt_link_set_enabled(bt_world *world, uint32_t slot, bool enabled) {
  bt_filed_link *filed = bt_link_at(world, slot);
  if ((filed->link.is_enabled != 0) == enabled) return;
  set_visible(world, filed, enabled);
  filed->link.is_enabled = enabled;
}

void bt_link_remove(bt_world *world, uint32_t slot) {
  bt_links *links = &world->links;
  bt_link_set_enabled(world, slot, false);
  uint32_t at = world->obstacles.items[slot].first_site;
  const bt_filed_link last = links->items.items[--links->items.count];
  links->items.items[at] = last;
  world->obstacles.items[last.slot].first_site = at;
  bt_id_pool_release(&world->ids, slot);
}

void bt_links_clear(bt_world *world) {
  while (world->links.items.count > 0) bt_link_remove(world, world->links.items.items[0].slot);
}
