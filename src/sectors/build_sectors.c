#include "sectors/workspace.h"

static bt_status build(const bt_build *b) {
  BT_TRY(bt_triangulate_walls(b));
  BT_TRY(bt_find_sectors(b));
  BT_TRY(bt_close_strips(b));
  return bt_write_gates(b);
}

bt_status bt_build_sectors(const bt_build *b) {
  b->diagram->has_walls = true;
  bt_status status = build(b);
  b->diagram->is_unusable = status == BT_MUST_REBUILD;
  return status == BT_MUST_REBUILD ? BT_OK : status;
}

bt_status bt_build_triangulation(const bt_build *b, const bt_vec *points, int count) {
  BT_TRY(bt_begin_diagram(b, points, count));
  return bt_triangulate_corners(b);
}
