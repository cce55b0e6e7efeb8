#include "directional/goal_field.h"

#include "core/bits.h"
#include "geometry/tolerance.h"

bt_status bt_goal_field_begin(bt_memory *memory, bt_goal_field *field, const bt_hops *hops,
                              const bt_terrain *terrain, bt_vec start) {
  field->memory = memory;
  field->hops = hops;
  field->terrain = terrain;
  field->start = start;
  bt_radix_begin(&field->open);
  field->is_out_of_memory = false;
  return BT_RESET(memory, &field->nodes, terrain->width * terrain->height);
}

bt_status bt_goal_field_add(bt_goal_field *field, int32_t x, int32_t y, double g) {
  uint32_t tile = (uint32_t)y * field->terrain->width + (uint32_t)x;
  BT_ASSERT(bt_terrain_is_on(field->terrain, x, y) && g >= 0);
  bt_field_node *node = &field->nodes.items[tile];
  if (node->stamp == field->nodes.stamp && g >= node->g) return BT_OK;
  *node = (bt_field_node){g, field->nodes.stamp, false};
  double f = g + bt_distance(field->start, bt_vec_of(x, y));
  return bt_radix_push(field->memory, &field->open, f, tile);
}

// The hops that no blocked tile forbids, as bits.
static void find_legal(const bt_goal_field *field, int32_t x, int32_t y, uint64_t *legal) {
  const bt_hops *hops = field->hops;
  int32_t reach = hops->reach;
  uint32_t side = 2 * (uint32_t)reach + 1;
  BT_ASSERT(side < 64 && hops->words <= BT_HOP_WORDS);
  uint64_t row_mask = ((uint64_t)1 << side) - 1;
  const uint64_t *row = hops->forbidden;
  for (uint32_t k = 0; k < hops->words; k++) legal[k] = hops->all[k];
  for (int32_t v = -reach; v <= reach; v++, row += side * hops->words) {
    uint64_t blocked = bt_terrain_word(field->terrain, x - reach, y + v) & row_mask;
    for (; blocked; blocked &= blocked - 1)
      for (uint32_t k = 0; k < hops->words; k++)
        legal[k] &= ~row[bt_lowest_bit(blocked) * hops->words + k];
  }
}

static bt_status expand(bt_goal_field *field, int32_t x, int32_t y, double g) {
  const bt_hops *hops = field->hops;
  uint64_t legal[BT_HOP_WORDS];
  find_legal(field, x, y, legal);
  for (uint32_t k = 0; k < hops->words; k++)
    for (uint64_t left = legal[k]; left; left &= left - 1) {
      const bt_hop *hop = &hops->hops[k * 64 + bt_lowest_bit(left)];
      BT_TRY(bt_goal_field_add(field, x + hop->x, y + hop->y, g + hop->length));
    }
  return BT_OK;
}

bool bt_goal_field_next(bt_goal_field *field, int32_t *x, int32_t *y) {
  const bt_hops *hops = field->hops;
  uint64_t legal[BT_HOP_WORDS];
  double most = bt_goal_field_at(field, *x, *y) * (1 + BT_COST_ROUNDING);
  // From an infinite distance every hop would qualify, without end.
  if (!(most < INFINITY)) return false;
  find_legal(field, *x, *y, legal);
  for (uint32_t k = 0; k < hops->words; k++)
    for (uint64_t left = legal[k]; left; left &= left - 1) {
      const bt_hop *hop = &hops->hops[k * 64 + bt_lowest_bit(left)];
      if (hop->length + bt_goal_field_at(field, *x + hop->x, *y + hop->y) > most) continue;
      *x += hop->x, *y += hop->y;
      return true;
    }
  return false;
}

double bt_goal_field_find(bt_goal_field *field, int32_t x, int32_t y) {
  uint32_t width = field->terrain->width, wanted = (uint32_t)y * width + (uint32_t)x;
  const bt_field_node *node = &field->nodes.items[wanted];
  while (!(node->stamp == field->nodes.stamp && node->is_done)) {
    uint32_t tile = bt_radix_pop(&field->open);
    if (tile == BT_NONE) return INFINITY;
    bt_field_node *next = &field->nodes.items[tile];
    if (next->is_done) continue;
    next->is_done = true;
    if (expand(field, (int32_t)(tile % width), (int32_t)(tile / width), next->g) != BT_OK) {
      field->is_out_of_memory = true;
      return INFINITY;
    }
  }
  return node->g;
}
