/// A scene for paths that turn, as its tests and their references read it.
#ifndef BITANGENT_TESTS_TURNING_SCENE_H
#define BITANGENT_TESTS_TURNING_SCENE_H

#include "bitangent.h"

enum { TURNING_MOST = 24 };

typedef struct turning_scene {
  int count;
  bt_circle circles[TURNING_MOST]; ///< not inflated
  bt_query query;
} turning_scene;

/// How much further the path may go into a circle, for rounding.
#define TURNING_TOLERANCE 1e-9

#endif
