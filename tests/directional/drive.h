/// Units that are driven step by step: what paths are checked with. Knows nothing of tables, and
/// takes the C library's sines.
#ifndef BITANGENT_TESTS_DRIVE_H
#define BITANGENT_TESTS_DRIVE_H

#include "bitangent_directional.h"
#include "random.h"

enum { BOARD_SIDE = 40 };

/// A board as plain as can be.
typedef struct plain_board {
  int width, height;
  bool is_weighted;
  float costs[BOARD_SIDE * BOARD_SIDE]; ///< INFINITY: blocked
} plain_board;

plain_board board_random(rng *r, int least_side, int most_side, int percent);
bt_grid *board_make(const bt_allocator *allocator, const plain_board *board);
/// The cost of a tile; INFINITY outside.
double board_cost(const plain_board *board, int x, int y);

/// Whether a point is in a tile or on its border.
bool is_in_tile(bt_vec point, double x, double y);
/// Whether the footprint, smaller by `margin` on each side, is over no blocked tile, and its point
/// in a free one or on its border.
bool footprint_is_clear(const plain_board *board, const bt_unit_shape *shape, bt_pose at,
                        double margin);
/// A footprint at a pose, for any number of tiles.
typedef struct footprint {
  bt_vec at;
  double half_length, half_width; ///< a disc has no length
  double cosine, sine;            ///< of the heading
} footprint;

/// The footprint, smaller by `margin` on each side.
footprint footprint_at(const bt_unit_shape *shape, bt_pose at, double margin);
/// How far it is from a tile, at least; below 0 if it overlaps the tile.
double footprint_gap(const footprint *f, int x, int y);
/// The pose at a distance along a segment.
bt_pose segment_pose(const bt_segment *segment, double distance);
/// Whether segments are clear, looked at every `step`.
bool segments_are_clear(const plain_board *board, const bt_unit_shape *shape,
                        const bt_segment *segments, size_t count, double step, double margin);
/// The cost of segments by the tiles under their line.
double segments_cost(const plain_board *board, const bt_segment *segments, size_t count,
                     const bt_unit_query *query);

/// What is wrong with a path, or NULL: checks ends, joints, curvature, gears, clearance, lengths,
/// cost.
const char *path_fault(const plain_board *board, const bt_unit_shape *shape,
                       const bt_unit_query *query, const bt_unit_path *path);

#endif
