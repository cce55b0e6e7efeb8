#include "tables/tile_lengths.h"

#include "geometry/angle.h"
#include "tables/sweep.h"

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

// The share of a part, by the box of the tiles that it enters. Along an axis on which it is on a
// border it enters none, and the low end of the box is beyond the high one.
static bt_share share_of(const bt_box *box, double length) {
  return (bt_share){.length = length,
                    .x = (int32_t)bt_min(box->low.x, box->high.x),
                    .y = (int32_t)bt_min(box->low.y, box->high.y),
                    .last_x = (int32_t)bt_max(box->low.x, box->high.x),
                    .last_y = (int32_t)bt_max(box->low.y, box->high.y)};
}

static bool is_same_place(const bt_share *a, const bt_share *b) {
  return a->x == b->x && a->y == b->y && a->last_x == b->last_x && a->last_y == b->last_y;
}

static bool add(bt_memory *memory, bt_shares *shares, bt_share share) {
  // There are no items before the first one is added: not even to compute an address from.
  bt_share *last = shares->count > 0 ? &shares->items[shares->count - 1] : NULL;
  if (last && is_same_place(last, &share)) {
    last->length += share.length;
    return true;
  }
  if (!BT_RESERVE(memory, shares, shares->count + 1)) return false;
  shares->items[shares->count++] = share;
  return true;
}

// Halves the part that is left until it lies in one tile or on one border, or is too short to
// matter.
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
      if (!add(memory, shares, share_of(&box, part.length))) return false;
      begin += size;
      // The largest step at which the next part can begin.
      while (size < 1 && begin / (2 * size) == floor(begin / (2 * size))) size *= 2;
    }
  return true;
}
