/// Checks a path against a scene. Knows nothing of the solver.
#ifndef BITANGENT_TESTS_VALIDATOR_H
#define BITANGENT_TESTS_VALIDATOR_H

#include "scene.h"

/// Is this a path from `from` to `to` that the scene allows, of this length? `ids` are those
/// of the circles, then of the chains. NULL if all is well, else what is wrong (valid until the
/// next call).
const char *validate_path(const scene *s, const bt_id *ids, bt_vec from, bt_vec to,
                          const bt_segment *segments, size_t count, double length);

#endif
