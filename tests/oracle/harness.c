#include "harness.h"
#include "load.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void harness_init(harness *h) {
  memset(h, 0, sizeof *h);
  if (arena_create(NULL, &h->arena) || bt_path_create(NULL, &h->path)) abort();
}

void harness_free(harness *h) {
  bt_path_free(h->path);
  arena_free(&h->arena);
}

bool harness_load(harness *h, const scene *s) {
  bt_status status = bt_world_clear(h->arena.world);
  if (!status) status = load_scene(h->arena.world, s, h->ids);
  return harness_check(h, status == BT_OK, s, "loading: %s", bt_status_name(status));
}

bool harness_on_verge(const scene *s, const oracle_answer *answer) {
  return (answer->outcome == BT_START_BLOCKED && oracle_depth(s, s->start) < 8) ||
         (answer->outcome == BT_GOAL_BLOCKED && oracle_depth(s, s->goal) < 8);
}

bt_query harness_query(const scene *s) {
  bt_query query = bt_query_default(s->start, s->goal);
  query.agent_radius = s->agent;
  return query;
}

bool harness_check(harness *h, bool ok, const scene *s, const char *format, ...) {
  if (ok) {
    h->passed++;
    return true;
  }
  h->failed++;
  va_list arguments;
  va_start(arguments, format);
  printf("MISMATCH %s: ", s->name);
  vprintf(format, arguments);
  printf("\n");
  va_end(arguments);
  scene_print(stdout, s);
  fflush(stdout);
  return false;
}

static const char *const names[] = {"auto", "tangent", "cells", "graph"};

/// Does the answer say whether the cells engine left the query to another one? The graph engine
/// says so of unreachable goals alone, not where it cannot search the world at all.
static bool is_fallback_told(const bt_path_info *info, bt_engine asked) {
  bool by_cells = (int)info->engine == BT_ENGINE_CELLS, fell_back = info->fallback != 0;
  if (asked == BT_ENGINE_AUTO || asked == BT_ENGINE_GRAPH) return !by_cells || !fell_back;
  return fell_back == (asked == BT_ENGINE_CELLS && !by_cells);
}

static bool compare_engine(harness *h, const scene *s, const oracle_answer *expected,
                           bt_engine engine, double slack) {
  bt_query query = harness_query(s);
  query.engine = engine;
  bt_status status = arena_find_path(&h->arena, &query, h->path);
  if (!harness_check(h, status == BT_OK, s, "%s: find_path: %s", names[engine],
                     bt_status_name(status)))
    return false;
  const bt_path_info *info = bt_path_get_info(h->path);
  if (!harness_check(h, (int)info->outcome == (int)expected->outcome, s,
                     "%s: outcome %g, expected %d (length %.17g)", names[engine], info->outcome,
                     expected->outcome, expected->length))
    return false;
  bool is_open = expected->outcome == BT_FOUND || expected->outcome == BT_UNREACHABLE;
  if (is_open && !harness_check(h, is_fallback_told(info, engine), s, "%s: engine %g, fallback %g",
                                names[engine], info->engine, info->fallback))
    return false;
  if (is_open && engine == BT_ENGINE_CELLS) {
    h->by_cells[h->group].asked++;
    h->by_cells[h->group].answered += (int)info->engine == BT_ENGINE_CELLS;
  }
  if (expected->outcome != BT_FOUND)
    return harness_check(h, info->segment_count == 0 && isnan(info->length), s,
                         "%s: segments without a path", names[engine]);
  bool is_same = oracle_same_length(s, info->length, expected->length) ||
                 fabs(info->length - expected->length) <= slack;
  if (!harness_check(h, is_same, s, "%s: length %.17g, expected %.17g, off by %.3g", names[engine],
                     info->length, expected->length, info->length - expected->length))
    return false;
  if (slack > 0) return true;
  const char *wrong = validate_path(s, h->ids, s->start, s->goal, bt_path_get_segments(h->path),
                                    (size_t)info->segment_count, info->length);
  return harness_check(h, !wrong, s, "%s: %s", names[engine], wrong ? wrong : "");
}

bool harness_compare_loosely(harness *h, const scene *s, const oracle_answer *expected,
                             double slack) {
  bool same = compare_engine(h, s, expected, BT_ENGINE_CELLS, slack);
  same &= compare_engine(h, s, expected, BT_ENGINE_TANGENT, slack);
  same &= compare_engine(h, s, expected, BT_ENGINE_GRAPH, slack);
  return same & compare_engine(h, s, expected, BT_ENGINE_AUTO, slack);
}

bool harness_compare(harness *h, const scene *s, const oracle_answer *expected) {
  return harness_compare_loosely(h, s, expected, 0);
}
