// The solver against the oracle: `oracle_test [scenes] [first seed] [family]`.
// Each mismatch is printed with its scene as one line of JSON, to be kept in tests/fixtures/.
#include "harness.h"

#include <dirent.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifndef FIXTURES
#define FIXTURES "tests/fixtures"
#endif

/// Is the outcome due to an end that is blocked by so little that rounding may free it, or the M of
/// a variant?
static bool is_on_verge(const scene *s, const oracle_answer *answer) {
  return (answer->outcome == BT_START_BLOCKED && oracle_depth(s, s->start) < 8) ||
         (answer->outcome == BT_GOAL_BLOCKED && oracle_depth(s, s->goal) < 8);
}

static void solve_variant(harness *h, const scene *s, const oracle_answer *original, int pairs,
                          double scale, bool swapped) {
  oracle_answer expected = oracle_solve(s);
  harness_load(h, s);
  if (!harness_compare(h, s, &expected)) return;
  bool blocked = original->outcome == BT_START_BLOCKED || original->outcome == BT_GOAL_BLOCKED;
  if (swapped && blocked) return;
  double length = bt_path_get_info(h->path)->length;
  if (is_on_verge(s, original) || is_on_verge(s, &expected)) return;
  if (oracle_touching_pairs(s) != pairs) return; // a passage is open for the M of one only
  double scaled = original->length * scale;
  bool same = expected.outcome == original->outcome &&
              (expected.outcome != BT_FOUND || oracle_same_length(s, length, scaled) ||
               fabs(length - scaled) <= 0x1p-46 * oracle_size(s)); // the variant's are rounded
  harness_check(h, same, s, "differs from the original: outcome %d and %d, length %.17g and %.17g",
                expected.outcome, original->outcome, length, scaled);
}

static void solve_variants(harness *h, const scene *s, uint64_t seed) {
  oracle_answer original = oracle_solve(s);
  int pairs = oracle_touching_pairs(s);
  for (int k = 0; k < VARIANT_COUNT; k++) {
    scene variant;
    double scale;
    scenes_vary(s, (scene_variant)k, seed, &variant, &scale);
    solve_variant(h, &variant, &original, pairs, scale, k == VARIANT_SWAPPED);
  }
}

static int replay_fixtures(harness *h) {
  DIR *folder = opendir(FIXTURES);
  int count = 0;
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    char path[1024];
    scene s;
    size_t length = strlen(entry->d_name);
    if (length < 6 || strcmp(entry->d_name + length - 5, ".json") != 0) continue;
    snprintf(path, sizeof path, "%s/%s", FIXTURES, entry->d_name);
    if (!scene_load(path, &s)) {
      printf("MISMATCH %s cannot be read\n", entry->d_name);
      h->failed++;
      continue;
    }
    solve_variants(h, &s, (uint64_t)length);
    check_searches(h, &s, 1);
    check_questions(h, &s, 1);
    check_graph(h, &s);
    count++;
  }
  if (folder) closedir(folder);
  if (count == 0) {
    printf("MISMATCH no fixtures in %s\n", FIXTURES);
    h->failed++;
  }
  return count;
}

/// The groups that are counted by themselves: the families of scenes, and what comes besides.
enum group { GROUP_FIXTURES, GROUP_EDITS, GROUP_FAMILIES };

static const char *group_name(int group) {
  if (group >= GROUP_FAMILIES) return scenes_family(group - GROUP_FAMILIES);
  return group == GROUP_FIXTURES ? "fixtures" : "edits";
}

/// Ends at a contact are left to the tangent engine: where circles are made to touch, up to half of
/// the questions are, elsewhere one in eight.
static double least_share(const char *name) {
  static const char *const touching[] = {"fixtures", "touching", "chain", "gasket",
                                         "pencil",   "giant",    "slack"};
  for (size_t i = 0; i < sizeof touching / sizeof *touching; i++)
    if (strstr(name, touching[i])) return 0.4;
  return 0.8;
}

/// The comparison is worth as much as the cells engine answers itself.
static void check_shares(harness *h) {
  enum { ENOUGH = 400 }; // questions: fewer may fall any way
  for (int group = 0; group < GROUP_FAMILIES + scenes_families(); group++) {
    const harness_share *share = &h->by_cells[group];
    const char *name = group_name(group);
    double least = least_share(name) * (double)share->asked;
    if (share->asked < ENOUGH || (double)share->answered >= least) continue;
    printf("MISMATCH %s: the cells engine answered %ld of %ld\n", name, share->answered,
           share->asked);
    h->failed++;
  }
}

int main(int count, char **arguments) {
  uint64_t scenes = count > 1 ? strtoull(arguments[1], NULL, 10) : 5000;
  uint64_t first = count > 2 ? strtoull(arguments[2], NULL, 10) : 0;
  const char *family = count > 3 ? arguments[3] : NULL; // skip the seeds of all others
  harness h;
  harness_init(&h);
  h.group = GROUP_FIXTURES;
  int fixtures = replay_fixtures(&h);
  printf("%d fixtures\n", fixtures);
  for (uint64_t seed = first; seed < first + scenes; seed++) {
    scene s;
    if (family && strcmp(family, scenes_family((int)(seed % (uint64_t)scenes_families()))))
      continue;
    scenes_make(seed, &s);
    h.group = GROUP_FAMILIES + (int)(seed % (uint64_t)scenes_families());
    solve_variants(&h, &s, seed);
    if (seed % 4 == 0) check_searches(&h, &s, 8);
    if (seed % 4 == 1) check_graph(&h, &s);
    if (seed % 4 == 2) check_questions(&h, &s, seed);
  }
  h.group = GROUP_EDITS;
  for (uint64_t k = 0; k < 4; k++) check_edits(&h, first + k, (int)(scenes / 10));
  check_shares(&h);
  harness_free(&h);
  printf("%ld passed, %ld failed\n", h.passed, h.failed);
  return h.failed != 0;
}
