/// Flat exports over bitangent_directional.h for WebAssembly, as those of exports.c: a status back,
/// and the rest through one static block.
#include "bitangent_directional.h"

#include <stdlib.h>

static struct {
  union {
    struct {
      double from[3], to[3]; // x, y, heading
      double radius;
    } curve;
    bt_segment segment;
    double numbers[12];
  } in;
  union {
    size_t size;
    bt_pose pose;
    struct {
      double segment_count;
      bt_curve curve;
      bt_segment segments[BT_CURVE_MAX_PIECES];
    } curve;
  } out;
} block;

/// The candidates of the last call.
static bt_curve candidates[BT_CURVE_MAX_WORDS];

_Static_assert(sizeof block.in == 12 * sizeof(double), "memory.js knows where out begins");
_Static_assert(sizeof(bt_segment) == BT_SEGMENT_DOUBLES * sizeof(double), "segments are doubles");
_Static_assert(sizeof(bt_curve) == BT_CURVE_DOUBLES * sizeof(double), "curves are doubles");

// Only the host calls the exports; the prototypes are for -Wmissing-prototypes.
#define EXPORT(type, name, parameters)                                                             \
  type name parameters;                                                                            \
  type name parameters

static bt_pose pose_of(const double *numbers) {
  return (bt_pose){{numbers[0], numbers[1]}, numbers[2], 0};
}

/// Adds its segments to the curve in `out`.
static bt_status add_segments(void) {
  size_t count;
  bt_status status = bt_curve_segments(&block.out.curve.curve, block.out.curve.segments, &count);
  block.out.curve.segment_count = (double)count;
  return status;
}

EXPORT(void *, bx_block, (void)) { return &block; }
EXPORT(void *, bx_alloc, (size_t bytes)) { return malloc(bytes); }
EXPORT(void, bx_free, (void *memory)) { free(memory); }

/// in: the poses and the radius. out: the curve with its segments.
EXPORT(bt_status, bx_curve_shortest, (uint32_t family)) {
  bt_pose from = pose_of(block.in.curve.from), to = pose_of(block.in.curve.to);
  bt_status status = bt_curve_shortest((bt_curve_family)family, &from, &to, block.in.curve.radius,
                                       &block.out.curve.curve);
  return status ? status : add_segments();
}

/// in: the poses and the radius. out: the number of curves, for bx_curve_candidate.
EXPORT(bt_status, bx_curve_candidates, (uint32_t family)) {
  bt_pose from = pose_of(block.in.curve.from), to = pose_of(block.in.curve.to);
  return bt_curve_candidates((bt_curve_family)family, &from, &to, block.in.curve.radius, candidates,
                             &block.out.size);
}

/// out: a curve of the last candidates, with its segments.
EXPORT(bt_status, bx_curve_candidate, (size_t i)) {
  block.out.curve.curve = candidates[i];
  return add_segments();
}

/// in: a segment. out: the pose at a distance from its start.
EXPORT(bt_status, bx_pose, (double distance)) {
  return bt_segments_pose_at(&block.in.segment, 1, distance, &block.out.pose);
}

/// out: the full number of points.
EXPORT(bt_status, bx_polyline,
       (const bt_segment *segments, size_t count, double max_error, bt_vec *points,
        size_t capacity)) {
  return bt_segments_polyline(segments, count, max_error, points, capacity, &block.out.size);
}
