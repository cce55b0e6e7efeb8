#include "boundary/winding_sets.h"

bt_status bt_windings_begin(bt_memory *memory, bt_winding_sets *sets, uint32_t count) {
  return BT_RESET(memory, sets, count);
}

static bt_winding_node *node_at(bt_winding_sets *sets, uint32_t node) {
  bt_winding_node *at = &sets->items[node];
  BT_ASSERT(node < sets->capacity);
  if (at->stamp != sets->stamp) *at = (bt_winding_node){sets->stamp, node, 0};
  return at;
}

uint32_t bt_windings_root(bt_winding_sets *sets, uint32_t node, int32_t *winding) {
  *winding = 0;
  for (;;) {
    bt_winding_node *at = node_at(sets, node);
    if (at->parent == node) return node;
    const bt_winding_node *above = &sets->items[at->parent];
    // Each node on the way is linked to the one after the next.
    if (above->parent != at->parent) {
      at->winding += above->winding;
      at->parent = above->parent;
    }
    *winding += at->winding;
    node = at->parent;
  }
}

bool bt_windings_join(bt_winding_sets *sets, uint32_t from, uint32_t to, int32_t winding) {
  int32_t to_first, to_second;
  uint32_t first = bt_windings_root(sets, from, &to_first);
  uint32_t second = bt_windings_root(sets, to, &to_second);
  int32_t between = to_first + winding - to_second;
  if (first == second) return between != 0;
  sets->items[second].parent = first;
  sets->items[second].winding = between;
  return false;
}
