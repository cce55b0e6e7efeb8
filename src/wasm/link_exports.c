/// Flat exports of bitangent_links.h. Links cross as the numbers of a bt_link.
#include "wasm/block.h"

_Static_assert(sizeof(bt_link) == BT_LINK_DOUBLES * sizeof(double), "link");

// What the caller has written.
static bt_link link_of_block(void) {
  const double *in = block.in.numbers;
  return (bt_link){.from = {in[0], in[1]}, .to = {in[2], in[3]}, .cost = in[4], .both_ways = in[5]};
}

/// in: a link. out: the id.
EXPORT(bt_status, bx_link_add, (solved_world * w)) {
  const bt_link link = link_of_block();
  return bt_world_add_link(w->world, &link, &block.out.id);
}

/// in: a link.
EXPORT(bt_status, bx_link_set, (solved_world * w, bt_id id)) {
  const bt_link link = link_of_block();
  return bt_world_set_link(w->world, id, &link);
}

/// out: the link.
EXPORT(bt_status, bx_link_get, (const solved_world *w, bt_id id)) {
  return bt_world_get_link(w->world, id, (bt_link *)&block.out);
}

/// out: how many there are.
EXPORT(bt_status, bx_link_list, (const solved_world *w, bt_id *ids, size_t capacity)) {
  return bt_world_list_links(w->world, ids, capacity, &block.out.size);
}
