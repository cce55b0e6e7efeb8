// The segments of a curve, and its name.
#include "bitangent_directional.h"
#include "core/memory.h"
#include "geometry/angle.h"

// A pose along a curve. The heading is kept both as an angle, for arcs, and as a vector.
typedef struct bt_stance {
  bt_vec point, ahead;
  double heading;
} bt_stance;

static bt_segment straight_from(bt_stance *at, const bt_piece *piece) {
  bt_vec to = bt_along(at->point, at->ahead, piece->gear * piece->length);
  double kind = piece->gear < 0 ? BT_REVERSED_LINE : BT_LINE;
  bt_segment line = {.kind = kind, .length = piece->length, .from = at->point, .to = to};
  at->point = to;
  return line;
}

static bt_segment arc_from(bt_stance *at, const bt_piece *piece, double radius) {
  bt_vec side = bt_vec_of(-at->ahead.y, at->ahead.x);
  double start = bt_wrap_any(at->heading - piece->turn * BT_PI / 2);
  if (start > BT_PI) start -= BT_TAU;
  bt_segment arc = {.kind = piece->gear < 0 ? BT_REVERSED_ARC : BT_ARC,
                    .length = piece->length,
                    .from = at->point,
                    .center = bt_along(at->point, side, piece->turn * radius),
                    .radius = radius,
                    .start_angle = start,
                    .sweep = piece->turn * piece->gear * piece->length / radius};
  bt_vec radial = bt_unit_at(start + arc.sweep);
  arc.to = bt_along(arc.center, radial, radius);
  *at = (bt_stance){arc.to, bt_scale(bt_vec_of(-radial.y, radial.x), piece->turn),
                    at->heading + arc.sweep};
  return arc;
}

bt_status bt_curve_segments(const bt_curve *curve, bt_segment *segments, size_t *count) {
  BT_REFUSE_NULL(!curve || !segments || !count);
  double heading = bt_wrap_any(curve->from.heading);
  bt_stance at = {curve->from.point, bt_unit_at(heading), heading};
  *count = 0;
  for (uint32_t i = 0; i < (uint32_t)curve->piece_count; i++) {
    const bt_piece *piece = &curve->pieces[i];
    if (piece->length == 0) continue;
    segments[(*count)++] =
        piece->turn == 0 ? straight_from(&at, piece) : arc_from(&at, piece, curve->radius);
  }
  if (*count > 0) segments[*count - 1].to = curve->to.point;
  return BT_OK;
}

bt_status bt_curve_name(const bt_curve *curve, char name[BT_CURVE_NAME_BYTES]) {
  BT_REFUSE_NULL(!curve || !name);
  bool has_gears = curve->family == BT_CURVE_REEDS_SHEPP;
  uint32_t bytes = 0;
  for (uint32_t i = 0; i < BT_CURVE_MAX_PIECES && i < (uint32_t)curve->piece_count; i++) {
    const bt_piece *piece = &curve->pieces[i];
    name[bytes++] = "RSL"[(int)piece->turn + 1];
    if (has_gears) name[bytes++] = piece->gear < 0 ? '-' : '+';
  }
  name[bytes] = 0;
  return BT_OK;
}
