#include "query/path.h"
#include "geometry/vec.h"

bt_status bt_path_create(const bt_allocator *allocator, bt_path **out) {
  BT_REFUSE_NULL(!out);
  bt_path *path = bt_object_create(allocator, sizeof *path);
  if (!path) return BT_ERROR_OUT_OF_MEMORY;
  path->info.outcome = BT_UNREACHABLE;
  path->info.length = NAN;
  *out = path;
  return BT_OK;
}

void bt_path_free(bt_path *path) { bt_object_free(path); }

const bt_path_info *bt_path_get_info(const bt_path *path) { return path ? &path->info : NULL; }

const bt_segment *bt_path_get_segments(const bt_path *path) {
  return path ? path->segments.items : NULL;
}
