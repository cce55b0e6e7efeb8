/// A scene as the oracle, the validator and the solver all read it.
#ifndef BITANGENT_TESTS_SCENE_H
#define BITANGENT_TESTS_SCENE_H

#include "bitangent.h"
#include <stdio.h>

enum { SCENE_MAX = 64 };

typedef struct scene {
  char name[64];
  int n;
  double agent;
  bt_vec start, goal;
  bt_circle circles[SCENE_MAX];
} scene;

/// One line of JSON in the scene format.
void scene_print(FILE *out, const scene *s);
/// Reads one scene from JSON text. Unknown keys are skipped. False if it cannot be read.
bool scene_parse(const char *text, scene *out);
/// Reads a file that holds one scene.
bool scene_load(const char *path, scene *out);

#endif
