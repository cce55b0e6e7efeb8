#include "world/site_order.h"

// A key has two digits of the radix sort. The curve visits SQUARES by SQUARES squares.
enum { DIGIT_BITS = 11, DIGIT_VALUES = 1 << DIGIT_BITS, SQUARES = DIGIT_VALUES };

// The position of a square on the Hilbert curve.
static uint32_t hilbert(uint32_t x, uint32_t y) {
  uint32_t along = 0;
  for (uint32_t s = SQUARES / 2; s; s >>= 1) {
    uint32_t right = (x & s) != 0, up = (y & s) != 0;
    along = along << 2 | ((3 * right) ^ up);
    if (up) continue;
    if (right) x = ~x, y = ~y;
    uint32_t swapped = x;
    x = y;
    y = swapped;
  }
  return along;
}

// Where sites crowd in parts of the world, a square would hold thousands of them. Sites are then
// sorted by their cells of the spatial index, and building takes up to half as long again.
static void set_keys(const bt_world *world, bt_sorted_site *sorted, uint32_t count) {
  const bt_box *all = &world->index.grids.items->box;
  const bool is_nested = world->index.grids.count > 1;
  double breadth = bt_breadth(all), scale = breadth > 0 ? SQUARES / breadth : 0;
  for (uint32_t i = 0; i < count; i++) {
    const bt_site *site = &world->sites.items[sorted[i].site];
    sorted[i].key = is_nested
                        ? site->cell
                        : hilbert((uint32_t)bt_cell_index(site->x - all->low.x, scale, SQUARES),
                                  (uint32_t)bt_cell_index(site->y - all->low.y, scale, SQUARES));
  }
}

// A radix sort.
static void sort(const bt_world *world, bt_sorted_site *from, uint32_t count) {
  bt_sorted_site *to = from + count;
  set_keys(world, from, count);
  for (int shift = 0; shift < 2 * DIGIT_BITS; shift += DIGIT_BITS) {
    uint32_t starts[DIGIT_VALUES + 1] = {0};
    for (uint32_t i = 0; i < count; i++) starts[(from[i].key >> shift & (DIGIT_VALUES - 1)) + 1]++;
    for (int k = 0; k < DIGIT_VALUES; k++) starts[k + 1] += starts[k];
    for (uint32_t i = 0; i < count; i++)
      to[starts[from[i].key >> shift & (DIGIT_VALUES - 1)]++] = from[i];
    bt_sorted_site *swapped = from;
    from = to;
    to = swapped;
  }
}

BT_COLD bt_status bt_sort_sites(bt_memory *memory, const bt_inflated *inflated,
                                bt_sorted_sites *out, bt_box *around) {
  const bt_world *world = inflated->world;
  out->count = 0;
  *around = bt_no_box;
  BT_TRY(BT_RENEW(memory, out, 2 * world->site_count));
  for (uint32_t site = 0; site < world->sites.count; site++) {
    if (!bt_site_is_live(world, site)) continue;
    out->items[out->count++].site = site;
    bt_widen(around, bt_center(inflated, site), bt_radius(inflated, site));
  }
  BT_ASSERT(out->count == world->site_count);
  if (out->count > 0) sort(world, out->items, out->count);
  return BT_OK;
}
