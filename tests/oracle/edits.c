// One world through random edits, against a fresh world and the oracle.
#include "harness.h"

#include <math.h>

typedef struct editor {
  harness *h;
  rng r;
  scene s; ///< what the world should hold
} editor;

static bt_circle random_circle(rng *r) {
  bool on_grid = rng_below(r, 3) == 0;
  double x = rng_unit(r) * 16, y = rng_unit(r) * 16;
  if (rng_below(r, 32) == 0) return (bt_circle){{x, 1e6 * rng_unit(r)}, 1e3 * rng_unit(r)};
  if (on_grid) return (bt_circle){{floor(x), floor(y)}, rng_below(r, 2) ? 0.5 : 1};
  return (bt_circle){{x, y}, 0.2 + rng_unit(r)};
}

static void expect_ok(editor *e, bt_status status, const char *what) {
  harness_check(e->h, status == BT_OK, &e->s, "%s: %s", what, bt_status_name(status));
}

static void add_one(editor *e) {
  if (e->s.n == 40) return;
  bt_circle c = random_circle(&e->r);
  expect_ok(e, bt_world_add_circle(e->h->arena.world, c, &e->h->ids[e->s.n]), "add");
  e->s.circles[e->s.n++] = c;
}

static void remove_one(editor *e, int at) {
  bt_id id = e->h->ids[at];
  expect_ok(e, bt_world_remove(e->h->arena.world, id), "remove");
  harness_check(e->h, bt_world_remove(e->h->arena.world, id) == BT_ERROR_STALE_ID, &e->s,
                "removed twice");
  e->h->ids[at] = e->h->ids[--e->s.n];
  e->s.circles[at] = e->s.circles[e->s.n];
}

static void edit(editor *e) {
  int kind = rng_below(&e->r, 100), at = e->s.n ? rng_below(&e->r, e->s.n) : -1;
  if (kind == 0) {
    expect_ok(e, bt_world_clear(e->h->arena.world), "clear");
    e->s.n = 0;
  } else if (at < 0 || kind < 35) {
    add_one(e);
  } else if (kind < 60) {
    e->s.circles[at].center = random_circle(&e->r).center;
    expect_ok(e, bt_world_move_circle(e->h->arena.world, e->h->ids[at], e->s.circles[at].center),
              "move");
  } else if (kind < 75) {
    e->s.circles[at].radius = random_circle(&e->r).radius;
    expect_ok(e, bt_world_resize_circle(e->h->arena.world, e->h->ids[at], e->s.circles[at].radius),
              "resize");
  } else {
    remove_one(e, at);
  }
}

static void check_contents(editor *e) {
  harness *h = e->h;
  harness_check(h, bt_world_count(h->arena.world) == (size_t)e->s.n, &e->s, "count");
  for (int i = 0; i < e->s.n; i++) {
    bt_circle c = {{0, 0}, 0};
    const bt_circle *d = &e->s.circles[i];
    bt_status status = bt_world_get_circle(h->arena.world, h->ids[i], &c);
    bool same = c.center.x == d->center.x && c.center.y == d->center.y && c.radius == d->radius;
    harness_check(h, status == BT_OK && same, &e->s, "circle %d is not what was put in", i);
  }
}

/// The edited world, a fresh one, and the oracle where it is cheap.
static void query(editor *e, harness *fresh) {
  scene *s = &e->s;
  s->start = (bt_vec){rng_range(&e->r, -2, 18), rng_range(&e->r, -2, 18)};
  s->goal = (bt_vec){rng_range(&e->r, -2, 18), rng_range(&e->r, -2, 18)};
  if (rng_below(&e->r, 4) == 0) s->start = (bt_vec){floor(s->start.x), floor(s->start.y)};
  s->agent = rng_below(&e->r, 2) ? 0 : 0.3 * rng_below(&e->r, 2);
  harness_load(fresh, s);
  bt_query q = harness_query(s);
  bt_status status = arena_find_path(&fresh->arena, &q, fresh->path);
  const bt_path_info *info = bt_path_get_info(fresh->path);
  if (!harness_check(e->h, status == BT_OK, s, "fresh world: %s", bt_status_name(status))) return;
  oracle_answer expected = {(bt_outcome)info->outcome, info->length};
  if (rng_below(&e->r, 8) == 0) { // an answer does not hang on the question before
    bt_query far = q;
    far.goal = (bt_vec){pow(10, rng_range(&e->r, 2, 7)), pow(10, rng_range(&e->r, 2, 7))};
    far.engine = BT_ENGINE_CELLS;
    status = arena_find_path(&e->h->arena, &far, e->h->path);
    harness_check(e->h, status == BT_OK, s, "far question: %s", bt_status_name(status));
  }
  if (!harness_compare(e->h, s, &expected) || s->n > 16) return;
  expected = oracle_solve(s);
  harness_compare(e->h, s, &expected);
}

void check_edits(harness *h, uint64_t seed, int edits) {
  harness fresh;
  harness_init(&fresh);
  editor e = {.h = h, .r = {seed}};
  snprintf(e.s.name, sizeof e.s.name, "edits-%llu", (unsigned long long)seed);
  expect_ok(&e, bt_world_clear(h->arena.world), "clear");
  for (int i = 0; i < edits; i++) {
    edit(&e);
    query(&e, &fresh);
    if (i % 16 == 0) check_contents(&e);
  }
  h->failed += fresh.failed;
  harness_free(&fresh);
}
