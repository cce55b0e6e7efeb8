#include "directional/shares.h"

#include "directional/sweep.h"
#include "geometry/angle.h"

bt_segment bt_segment_part(const bt_segment *s, double begin, double end) {
  bt_segment part = *s;
  part.length = s->length * (end - begin);
  if (s->kind == BT_LINE || s->kind == BT_REVERSED_LINE) {
    bt_vec along = bt_sub(s->to, s->from);
    part.from = bt_along(s->from, along, begin), part.to = bt_along(s->from, along, end);
  } else {
    part.start_angle = s->start_angle + begin * s->sweep;
    part.sweep = s->sweep * (end - begin);
    part.from = bt_along(s->center, bt_unit_at(part.start_angle), s->radius);
    part.to = bt_along(s->center, bt_unit_at(part.start_angle + part.sweep), s->radius);
  }
  return part;
}

static bool add(bt_memory *memory, bt_shares *shares, bt_vec at, double length) {
  int32_t x = (int32_t)floor(at.x + 0.5), y = (int32_t)floor(at.y + 0.5);
  // There are no items before the first one is added: not even to compute an address from.
  bt_share *last = shares->count > 0 ? &shares->items[shares->count - 1] : NULL;
  if (last && last->x == x && last->y == y) {
    last->length += length;
    return true;
  }
  if (!BT_RESERVE(memory, shares, shares->count + 1)) return false;
  shares->items[shares->count++] = (bt_share){length, x, y};
  return true;
}

// Halves the part that is left until it lies in one tile, or is too short to matter.
bool bt_shares_add(bt_memory *memory, bt_shares *shares, const bt_segment *segments, size_t count) {
  const bt_footprint point = bt_footprint_of(0, 0);
  for (const bt_segment *s = segments; s < segments + count; s++)
    for (double begin = 0, size = 1; begin < 1;) {
      bt_segment part = bt_segment_part(s, begin, begin + size);
      bt_box box = bt_sweep_box(&point, &part);
      bool is_split = box.low.x < box.high.x || box.low.y < box.high.y;
      if (is_split && part.length > BT_TILE_TOLERANCE) {
        size /= 2;
        continue;
      }
      if (!add(memory, shares, bt_scale(bt_add(part.from, part.to), 0.5), part.length))
        return false;
      begin += size;
      // The largest step at which the next part can begin.
      while (size < 1 && begin / (2 * size) == floor(begin / (2 * size))) size *= 2;
    }
  return true;
}
