#include "tables/tile_lengths.h"

#include "geometry/angle.h"
#include "tables/sweep.h"

bt_segment bt_segment_part(const bt_segment *s, double begin, double end) {
  BT_ASSERT(begin >= 0 && begin <= end && end <= 1);
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

bt_box bt_tiles_entered(const bt_segment *segment) {
  const bt_footprint point = bt_footprint_of(0, 0);
  return bt_sweep_box(&point, segment);
}

bt_tile_span bt_span_of(bt_box entered) {
  bt_vec a = entered.low, b = entered.high;
  return (bt_tile_span){(int32_t)bt_min(a.x, b.x), (int32_t)bt_min(a.y, b.y),
                        (int32_t)bt_max(a.x, b.x), (int32_t)bt_max(a.y, b.y)};
}

bt_tile_span bt_tiles_at(bt_vec point) {
  return bt_span_of(bt_tiles_entered(&(bt_segment){.kind = BT_LINE, .from = point, .to = point}));
}

static bool is_same_span(bt_tile_span a, bt_tile_span b) {
  return a.x == b.x && a.y == b.y && a.last_x == b.last_x && a.last_y == b.last_y;
}

static bt_status add(bt_memory *memory, bt_tile_lengths *lengths, bt_tile_length next) {
  // Before the first item the array has no address.
  bt_tile_length *last = lengths->count > 0 ? &lengths->items[lengths->count - 1] : NULL;
  if (last && is_same_span(last->tiles, next.tiles)) {
    last->length += next.length;
    return BT_OK;
  }
  BT_TRY(BT_RESERVE(memory, lengths, lengths->count + 1));
  lengths->items[lengths->count++] = next;
  return BT_OK;
}

// Halves the remaining part until it lies in one tile or on one border, or is negligibly short.
bt_status bt_tile_lengths_add(bt_memory *memory, bt_tile_lengths *lengths,
                              const bt_segment *segments, size_t count) {
  for (size_t i = 0; i < count; i++)
    for (double begin = 0, size = 1; begin < 1;) {
      bt_segment part = bt_segment_part(&segments[i], begin, begin + size);
      bt_box box = bt_tiles_entered(&part);
      bool is_split = box.low.x < box.high.x || box.low.y < box.high.y;
      if (is_split && part.length > BT_TILE_TOLERANCE) {
        size /= 2;
        continue;
      }
      BT_TRY(add(memory, lengths, (bt_tile_length){part.length, bt_span_of(box)}));
      begin += size;
      // The next part may be as large as its beginning allows.
      while (size < 1 && begin / (2 * size) == floor(begin / (2 * size))) size *= 2;
    }
  return BT_OK;
}
