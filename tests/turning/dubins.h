/// Dubins curves for tests: the six words, worked out by their turning circles. Shares no code with
/// the library.
#ifndef BITANGENT_TESTS_DUBINS_H
#define BITANGENT_TESTS_DUBINS_H

#include "bitangent.h"

typedef struct dubins_pose {
  bt_vec point;
  double heading;
} dubins_pose;

/// Pieces of a curve: turns of +1, 0 or -1, and lengths.
typedef struct dubins_curve {
  double length; ///< INFINITY if there is none
  int turns[3];
  double parts[3];
} dubins_curve;

enum { DUBINS_WORDS = 6 };

/// The curve of one word, from 0 to 5.
dubins_curve dubins_word(dubins_pose from, dubins_pose to, double radius, int word);
/// The shortest curve of all.
double dubins_length(dubins_pose from, dubins_pose to, double radius);
/// The pose at a distance from the start.
dubins_pose dubins_at(dubins_pose from, const dubins_curve *curve, double radius, double distance);

#endif
