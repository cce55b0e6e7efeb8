/// The free space that the oracle for edges searches, private to it: all capsules, widened by
/// delta.
///
/// The search takes every radius as larger by delta. An agent of radius 0 means the limit from
/// above, and what touches leaves it no passage: delta is above 0, and what touches overlaps. Any
/// other agent passes a gap exactly as wide as itself: delta is below 0, and what touches is apart
/// (oracle_passing). delta is far below the accuracy of answers and far above rounding, so no test
/// needs to know which obstacles an edge belongs to: a point is free unless it is deeper than
/// `slack` in any widened capsule, and slack is a small part of delta.
#ifndef BITANGENT_TESTS_CAPSULE_SPACE_H
#define BITANGENT_TESTS_CAPSULE_SPACE_H

#include "capsules.h"

/// Stands for "none" in place of an index.
enum { NONE = -1 };

typedef struct free_arc {
  real from, width; ///< angles; counter-clockwise
} free_arc;

/// A disc that paths may hug: a circle or a vertex. An end of the path has radius 0.
typedef struct site {
  point c;
  real radius; ///< the true one
  real wide;   ///< the one that is searched
  real offset; ///< of an end: how far it was moved
  int first_arc, arc_count;
} site;

typedef struct capsule_space {
  const scene *scene;
  real delta, slack;
  capsule capsules[CAPSULES_MAX]; ///< with their true radii; the start is at 0
  int capsule_count;
  site *sites; ///< those that can be hugged, then the places of the start, then of the goal
  int site_count, start_count, goal_count;
  free_arc *arcs;
  int arc_count;
} capsule_space;

/// Stops the program when out of memory.
capsule_space *capsule_space_create(const scene *s, real widening);
void capsule_space_free(capsule_space *w);

/// Is the segment nowhere deeper than slack in a widened capsule?
bool capsule_space_sees(const capsule_space *w, point p, point q);

/// Brings an angle into [0, 2 pi).
real full_turn(real angle);

#endif
