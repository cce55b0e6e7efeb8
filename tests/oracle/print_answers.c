/// Prints seeded scenes of all families and the native library's answers, for the wasm build to be
/// held against: `print_answers COUNT`. A scene, a line; then its outcome and length, a line.
#include "harness.h"

#include <stdlib.h>

int main(int argc, char **argv) {
  long count = argc > 1 ? atol(argv[1]) : 100;
  harness h;
  harness_init(&h);
  for (long seed = 1; seed <= count; seed++) {
    scene s;
    scenes_make((uint64_t)seed, &s);
    harness_load(&h, &s);
    bt_query query = harness_query(&s);
    if (bt_world_find_path(h.world, &query, h.path)) return 1;
    const bt_path_info *info = bt_path_get_info(h.path);
    scene_print(stdout, &s);
    printf("%d %.17g\n", (int)info->outcome, info->length);
  }
  harness_free(&h);
  return 0;
}
