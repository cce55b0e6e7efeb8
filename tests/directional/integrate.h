/// Drives curves piece by piece, by the C library's sines alone: nothing is shared with the solver.
#ifndef BITANGENT_TESTS_INTEGRATE_H
#define BITANGENT_TESTS_INTEGRATE_H

#include "bitangent_directional.h"

/// The pose after an arc (`turn` 1 or -1) or a straight (0).
bt_pose drive_piece(bt_pose at, double turn, double gear, double length, double radius);
/// The pose at the end of a curve that begins at `from`.
bt_pose drive_curve(const bt_curve *curve, bt_pose from);
/// How far two poses are from each other: distance, and difference of headings times `radius`.
double pose_gap(bt_pose a, bt_pose b, double radius);

/// The length of the shortest curve of the same word and poses, found by looking for the sizes of
/// its middle pieces; INFINITY if there is none.
double search_word(const bt_curve *curve);

#endif
