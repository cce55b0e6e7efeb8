/// Prints seeded scenes of all families and the native library's answers, for the wasm build to be
/// held against: `print_answers COUNT`. A scene, a line; then, for either engine a line, the
/// outcome and the numbers of the segments.
#include "harness.h"

#include <stdlib.h>

static bt_status print_answer(harness *h, bt_query query, bt_engine engine) {
  query.engine = engine;
  bt_status status = arena_find_path(&h->arena, &query, h->path);
  if (status) return status;
  const bt_path_info *info = bt_path_get_info(h->path);
  const double *numbers = (const double *)bt_path_get_segments(h->path);
  printf("%d", (int)info->outcome);
  for (int i = 0; i < BT_SEGMENT_DOUBLES * (int)info->segment_count; i++)
    printf(" %.17g", numbers[i]);
  printf("\n");
  return BT_OK;
}

int main(int argc, char **argv) {
  long count = argc > 1 ? atol(argv[1]) : 100;
  harness h;
  harness_init(&h);
  for (long seed = 1; seed <= count; seed++) {
    scene s;
    scenes_make((uint64_t)seed, &s);
    harness_load(&h, &s);
    scene_print(stdout, &s);
    if (print_answer(&h, harness_query(&s), BT_ENGINE_TANGENT) ||
        print_answer(&h, harness_query(&s), BT_ENGINE_CELLS))
      return 1;
  }
  harness_free(&h);
  return 0;
}
