/// Checks a path that turns by sampling. Knows nothing of the solver.
#ifndef BITANGENT_TESTS_TURNING_SAMPLING_H
#define BITANGENT_TESTS_TURNING_SAMPLING_H

#include "scene.h"

/// NULL if the path keeps clear of all circles, joins end to end with one heading or a cusp, never
/// turns more tightly than the radius, and has the headings of the query at its ends; else what is
/// wrong.
const char *sample_path(const turning_scene *s, const bt_segment *segments, size_t count,
                        double length);

#endif
