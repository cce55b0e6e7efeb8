#include "diagram/build_sectors.h"
#include "diagram/gates.h"
#include "diagram/sectors.h"
#include "diagram/strips.h"
#include "diagram/wall_triangulation.h"

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
