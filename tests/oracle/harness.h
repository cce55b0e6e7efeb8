/// What the oracle tests share: a world kept from scene to scene, and the count of checks.
#ifndef BITANGENT_TESTS_HARNESS_H
#define BITANGENT_TESTS_HARNESS_H

#include "arena.h"
#include "oracle.h"
#include "random.h"
#include "scenes.h"
#include "validator.h"

enum { HARNESS_GROUPS = 64 };

/// How many of the questions to the cells engine it answered; it leaves some to the tangent engine.
/// Those of a blocked end are not counted.
typedef struct harness_share {
  long asked, answered;
} harness_share;

typedef struct harness {
  arena arena;
  bt_path *path;
  bt_id ids[SCENE_MAX + SCENE_CHAINS]; ///< of the circles, then of the chains
  long passed, failed;
  int group; ///< where the next scenes count
  harness_share by_cells[HARNESS_GROUPS];
} harness;

/// Stops the program when out of memory.
void harness_init(harness *h);
void harness_free(harness *h);

/// Clears the world and adds the obstacles. False, which counts as a failed check, if that fails.
bool harness_load(harness *h, const scene *s);
/// Is the outcome due to an end that is blocked by so little that rounding may free it, or the M of
/// a variant?
bool harness_on_verge(const scene *s, const oracle_answer *answer);
/// The scene's query, all options off.
bt_query harness_query(const scene *s);

/// Counts a check. A failed one prints what is wrong and the scene; returns `ok`.
bool harness_check(harness *h, bool ok, const scene *s, const char *format, ...);

/// Solves the scene as asked and compares with the oracle's answer for it; validates the path.
/// Leaves the answer in h->path.
bool harness_compare(harness *h, const scene *s, const oracle_answer *expected);
/// The same for the answer of a scene whose points are off: the length may be off by `slack`, and
/// the path is not validated.
bool harness_compare_loosely(harness *h, const scene *s, const oracle_answer *expected,
                             double slack);

// One each per file.
void check_edits(harness *h, uint64_t seed, int edits);
void check_questions(harness *h, const scene *s, uint64_t seed);
void check_searches(harness *h, const scene *s, int look_each); ///< number of steps
void check_graph(harness *h, const scene *s);
void check_field(harness *h, const scene *s, uint64_t seed);

#endif
