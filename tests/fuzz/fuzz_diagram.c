// A power diagram that is repaired after edits, against one that is built, and against brute force.
#include "bytes.h"
#include "check.h"
#include "diagram/point_location.h"
#include "diagram_check.h"

enum { FEW = 24 };

/// Mostly small quarters, so that circles touch, hide and contain each other; now and then giants
/// and near coincidence.
static bt_circle circle_from(bytes *in) {
  bt_circle c = {{bytes_number(in), bytes_number(in)}, fabs(bytes_number(in))};
  uint8_t kind = bytes_next(in);
  if (kind < 200) c.radius = fmod(c.radius, 4);
  if (kind % 8 == 0) c.center.x += kind * 0x1p-48;
  return c;
}

static void edit(bench *b, bytes *in) {
  int kind = bytes_next(in) % 8, i = bytes_next(in) % FEW;
  bt_circle c = circle_from(in);
  if (i >= b->count || !bench_is_live(b, i)) {
    if (i >= b->count) i = b->count++;
    REQUIRE(bt_world_add_circle(b->world, c, &b->ids[i]) == BT_OK);
  } else if (kind < 2) {
    REQUIRE(bt_world_remove(b->world, b->ids[i]) == BT_OK);
  } else if (kind < 4) {
    REQUIRE(bt_world_resize_circle(b->world, b->ids[i], c.radius) == BT_OK);
  } else {
    REQUIRE(bt_world_move_circle(b->world, b->ids[i], c.center) == BT_OK);
  }
}

static void look(bench *b, double agent_radius, const bt_vec *end) {
  bt_power_diagram fresh = {.workspace = NULL};
  bt_memory *memory = bt_object_create(NULL, sizeof *memory);
  bench_inflate(b, agent_radius, end, 1);
  const bt_power_diagram *d = bench_diagram(b, end, 1);
  REQUIRE(bt_power_diagram_update(&fresh, memory, &b->inflated, end, 1) == BT_OK);
  check_cells(d);
  check_same(b, d, &fresh);
  check_areas(b, &fresh);
  bt_vec p = bt_to_local(&d->frame, *end);
  REQUIRE(bt_cells_at(d, b->memory, &b->inflated, p, &b->found) == BT_OK);
  REQUIRE((b->found.count > 0) == (b->world->site_count > 0));
  bt_object_free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bytes in = {.data = data, .left = size};
  bench b;
  bench_create(&b, NULL);
  for (int round = 0; round < 12 && in.left; round++) {
    for (int edits = 1 + bytes_next(&in) % 8; edits > 0; edits--) edit(&b, &in);
    bt_vec end = {bytes_number(&in), bytes_number(&in)};
    look(&b, round % 4 == 3 ? 0.25 : 0, &end);
  }
  bench_free(&b);
  fflush(stdout); // what failed
  REQUIRE(check_failures() == 0);
  return 0;
}
