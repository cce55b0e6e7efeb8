// Decoded poses, mostly such that circles touch: every curve ends at its goal, and the shortest is.
#include "bytes.h"
#include "integrate.h"

static bt_pose next_pose(bytes *b) {
  bt_pose pose = {{bytes_number(b), bytes_number(b)}, 0, 0};
  uint8_t eighths = bytes_next(b);
  pose.heading = eighths < 192 ? eighths % 8 * 3.14159265358979323846 / 4 : bytes_number(b);
  return pose;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bytes b = {.data = data, .left = size};
  while (b.left) {
    bt_curve_family family = (bt_curve_family)(bytes_next(&b) % 5);
    bt_pose from = next_pose(&b), to = next_pose(&b);
    double radius = fmax(fabs(bytes_number(&b)), 0.25);
    bt_curve curves[BT_CURVE_MAX_WORDS], best;
    size_t count;
    REQUIRE(!bt_curve_candidates(family, &from, &to, radius, curves, &count));
    REQUIRE(!bt_curve_shortest(family, &from, &to, radius, &best));
    // Coordinates and headings are coarse where they are large.
    double grain = hypot(from.point.x, from.point.y) + hypot(to.point.x, to.point.y) +
                   radius * (fabs(from.heading) + fabs(to.heading));
    double extent = radius + hypot(to.point.x - from.point.x, to.point.y - from.point.y);
    for (size_t i = 0; i < count; i++) {
      if (curves[i].reason != BT_CURVE_OK) continue;
      double gap = pose_gap(drive_curve(&curves[i], from), curves[i].to, radius);
      REQUIRE(gap <= 1e-10 * extent + 1e-13 * grain * (1 + extent / radius));
      REQUIRE(best.length <= curves[i].length * (1 + 1e-11));
    }
    bt_segment segments[BT_CURVE_MAX_PIECES];
    REQUIRE(!bt_curve_segments(&best, segments, &count));
    REQUIRE(fabs(bt_segments_length(segments, count) - best.length) <= 1e-12 * best.length);
  }
  return 0;
}
