// The solver against the oracle: `oracle_test [scenes] [first seed] [family]` (seeds.h). It replays
// the fixtures, then solves seeded scenes, then edits worlds; each of the three is a part that can
// be run alone. Each mismatch is printed with its scene as one line of JSON: tests/README.md says
// how it becomes a fixture.
#include "harness.h"
#include "seeds.h"

#include <dirent.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifndef FIXTURES
#define FIXTURES "tests/fixtures"
#endif

static void solve_variant(harness *h, const scene *s, const oracle_answer *original, int pairs,
                          double scale, scene_variant variant) {
  oracle_answer expected = variant == VARIANT_ORIGINAL ? *original : oracle_solve(s);
  harness_load(h, s);
  if (!harness_compare(h, s, &expected)) return;
  bool blocked = original->outcome == BT_START_BLOCKED || original->outcome == BT_GOAL_BLOCKED;
  if (variant == VARIANT_SWAPPED && blocked) return;
  double length = bt_path_get_info(h->path)->length;
  if (harness_on_verge(s, original) || harness_on_verge(s, &expected)) return;
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
    solve_variant(h, &variant, &original, pairs, scale, (scene_variant)k);
  }
}

static void replay_fixture(harness *h, const char *path, uint64_t seed) {
  scene s;
  bool is_limit;
  const char *wrong = scene_load_fixture(path, &s, &is_limit);
  if (wrong) {
    printf("MISMATCH %s: %s\n", path, wrong);
    h->failed++;
    return;
  }
  if (is_limit && seed != 0) return;
  if (is_limit) { // of answers that may hang on what was in the world before
    arena_free(&h->arena);
    if (arena_create(NULL, &h->arena)) abort();
  }
  solve_variants(h, &s, seed);
  check_searches(h, &s, 1);
  check_questions(h, &s, seed);
  check_graph(h, &s);
}

/// Replays the fixtures of a folder and of those in it. Returns how many there are.
static int replay_folder(harness *h, const char *folder, uint64_t seed) {
  DIR *open = opendir(folder);
  int count = 0;
  for (struct dirent *entry; open && (entry = readdir(open));) {
    char path[1024];
    size_t length = strlen(entry->d_name);
    bool is_fixture = length > 5 && strcmp(entry->d_name + length - 5, ".json") == 0;
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (is_fixture) replay_fixture(h, path, seed);
    count += is_fixture ? 1 : replay_folder(h, path, seed);
  }
  if (open) closedir(open);
  return count;
}

static void replay_fixtures(harness *h, uint64_t seed) {
  int count = replay_folder(h, FIXTURES, seed);
  printf("%d fixtures\n", count);
  if (count > 0) return;
  printf("MISMATCH no fixtures in %s\n", FIXTURES);
  h->failed++;
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
                                         "pencil",   "giant",    "slack", "exact"};
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

static void solve_scene(harness *h, uint64_t seed) {
  scene s;
  scenes_make(seed, &s);
  h->group = GROUP_FAMILIES + (int)(seed % (uint64_t)scenes_families());
  solve_variants(h, &s, seed);
  if (seed % 4 == 0) check_searches(h, &s, 8);
  if (seed % 4 == 1) check_graph(h, &s);
  if (seed % 4 == 2) check_questions(h, &s, seed);
}

int main(int argc, char **argv) {
  const seed_part parts[] = {
      {"scenes", scenes_families()}, {"fixtures", 0}, {"edits", 0}, {NULL, 0}};
  seeds s = {.left = 500, .families = {scenes_families(), scenes_family}, .parts = parts};
  s = seeds_read(argc, argv, s);
  uint64_t first = s.next, count = s.left;
  harness h;
  harness_init(&h);
  h.group = GROUP_FIXTURES;
  // Alone, the count is how often: a round for each seed, which turns and scales the fixtures.
  uint64_t rounds = s.part ? count : 1;
  if (seeds_want(&s, "fixtures"))
    for (uint64_t k = 0; k < rounds; k++) replay_fixtures(&h, first + k);
  if (seeds_want(&s, "scenes"))
    for (uint64_t seed; seeds_next(&s, &seed);) solve_scene(&h, seed);
  h.group = GROUP_EDITS;
  int edits = (int)(s.part ? count : 6 * count / 5);
  if (seeds_want(&s, "edits"))
    for (uint64_t k = 0; k < 4; k++) check_edits(&h, first + k, edits / 4);
  check_shares(&h);
  harness_free(&h);
  printf("%ld passed, %ld failed\n", h.passed, h.failed);
  return h.failed != 0;
}
