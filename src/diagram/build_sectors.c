#include "diagram/build_sectors.h"
#include "diagram/gates.h"
#include <stdio.h>
#include "diagram/sectors.h"
#include "diagram/strips.h"
#include "diagram/wall_triangulation.h"

static bt_status build(const bt_build *b) {
  bt_status z = bt_triangulate_walls(b);
  if (z) fprintf(stderr, "triangulate %d\n", z);
  BT_TRY(z);
  z = bt_find_sectors(b);
  if (z) fprintf(stderr, "sectors %d\n", z);
  BT_TRY(z);
  z = bt_close_strips(b);
  if (z) fprintf(stderr, "strips %d\n", z);
  BT_TRY(z);
  return bt_write_gates(b);
}

bt_status bt_build_sectors(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  if (!w->walls) w->walls = bt_memory_take(b->memory, sizeof *w->walls);
  if (!w->walls) return BT_ERROR_OUT_OF_MEMORY;
  b->diagram->has_walls = true;
  bt_status status = build(b);
  b->diagram->is_unusable = status == BT_MUST_REBUILD;
  return status == BT_MUST_REBUILD ? BT_OK : status;
}
