// Edits and queries decoded from bytes, in one world whose diagram is repaired: the two engines and
// the hand-over give the oracle's answer in small worlds, and each other's in larger ones.
#include "play.h"

enum { OBSTACLES = 40, FEW = 12, STEPS = 60 };

/// Close together, so that much overlaps.
static bt_vec read_point(bytes *in) {
  double x = bytes_number(in);
  return (bt_vec){fmod(x, 12), fmod(bytes_number(in), 12)};
}

static double read_radius(bytes *in) { return fmod(fabs(bytes_number(in)), 3); }

/// A row of equal circles: touching, overlapping or apart.
static void add_row(play *p) {
  bt_circle c = {read_point(&p->in), read_radius(&p->in)};
  bt_vec step = read_point(&p->in);
  for (int i = bytes_next(&p->in) % 8; i >= 0 && p->s.n < OBSTACLES; i--) {
    play_add(p, c);
    c.center = (bt_vec){c.center.x + step.x / 4, c.center.y + step.y / 4};
  }
}

static void edit(play *p, int kind) {
  int at = p->s.n ? bytes_next(&p->in) % p->s.n : -1;
  if (kind == 0 || at < 0) {
    add_row(p);
  } else if (kind == 1) {
    play_move(p, at, read_point(&p->in));
  } else if (kind == 2) {
    play_resize(p, at, read_radius(&p->in));
  } else {
    play_remove(p, at);
  }
}

static void require(const play *p, bool ok, const scene *asked, bt_engine engine,
                    const char *what) {
  if (ok) return;
  fprintf(stderr, "engine %d: %s, length %.17g\n", (int)engine, what,
          bt_path_get_info(p->path)->length);
  scene_print(stderr, asked);
  abort();
}

static void query(play *p, uint8_t options) {
  bt_vec start = read_point(&p->in);
  bt_query q = play_question(p, start, read_point(&p->in), options);
  oracle_answer expected = {0};
  for (bt_engine engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    q.engine = engine;
    REQUIRE(arena_find_path(&p->arena, &q, p->path) == BT_OK);
    const bt_path_info *info = bt_path_get_info(p->path);
    scene asked = p->s;
    asked.start = info->start;
    asked.goal = info->goal;
    if (engine == BT_ENGINE_AUTO)
      expected = asked.n <= FEW ? oracle_solve(&asked)
                                : (oracle_answer){(bt_outcome)info->outcome, info->length};
    require(p, (bt_outcome)info->outcome == expected.outcome, &asked, engine, "outcome");
    if (expected.outcome != BT_FOUND) continue;
    bool same = oracle_same_length(&asked, info->length, expected.length);
    require(p, same, &asked, engine, "length");
    const char *wrong = play_validate(p, &asked);
    require(p, !wrong, &asked, engine, wrong);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  play p = play_begin(data, size);
  for (int i = 0; i < STEPS && p.in.left > 0; i++) {
    uint8_t code = bytes_next(&p.in);
    if (code % 8 >= 5)
      query(&p, code);
    else
      edit(&p, code % 8 == 4 ? 0 : code % 8);
  }
  query(&p, 0);
  play_end(&p);
  return 0;
}
