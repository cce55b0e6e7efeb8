#include "triangulation/frame.h"

// A power of two that is at least x.
static double power_above(double x) {
  double power = BT_LEAST_HALF_WIDTH;
  while (power < x) power *= 2;
  return power;
}

BT_COLD bt_frame bt_frame_around(const bt_box *box) {
  BT_ASSERT(box->low.x <= box->high.x && box->low.y <= box->high.y);
  bt_vec middle = bt_scale(bt_add(box->low, box->high), 0.5);
  double far = bt_extent(middle);
  double half = power_above(bt_max(bt_breadth(box) / 2, far * BT_LEAST_HALF_SHARE));
  double step = half / 16;
  middle = bt_vec_of(step * floor(middle.x / step), step * floor(middle.y / step));
  bt_frame frame = {far > 16 * half ? middle : bt_vec_of(0, 0), bt_no_box, 2 * half};
  bt_widen(&frame.reach, bt_sub(middle, frame.origin), 2 * half);
  BT_ASSERT(bt_is_within(&frame.reach, bt_sub(box->low, frame.origin), 0));
  BT_ASSERT(bt_is_within(&frame.reach, bt_sub(box->high, frame.origin), 0));
  return frame;
}

BT_COLD void bt_frame_cells(const bt_frame *frame, bt_cell cells[BT_FRAME_CELLS]) {
  bt_vec middle = bt_scale(bt_add(frame->reach.low, frame->reach.high), 0.5);
  double far = 4 * frame->width;
  for (uint32_t i = 0; i < BT_FRAME_CELLS; i++) {
    bool right = i == 1 || i == 2, top = i >= 2;
    bt_vec corner = bt_vec_of(right ? far : -far, top ? far : -far);
    cells[i] = (bt_cell){.circle = {bt_add(middle, corner), 0}, .site = BT_NONE};
  }
}
