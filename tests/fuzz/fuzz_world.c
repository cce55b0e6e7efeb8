// Edits and queries decoded from bytes, in one world: every status is sane, every path passes the
// validator, and its length is the oracle's.
#include "play.h"

enum { OBSTACLES = 12, STEPS = 40 };

static bt_vec read_point(bytes *in) {
  double x = bytes_number(in);
  return (bt_vec){x, bytes_number(in)};
}

/// Far coordinates, but no giants among them.
static double read_radius(bytes *in) { return fmod(fabs(bytes_number(in)), 100); }

static void edit(play *p, int kind) {
  int at = p->s.n ? bytes_next(&p->in) % p->s.n : -1;
  if (kind == 0 && p->s.n < OBSTACLES) {
    bt_vec center = read_point(&p->in);
    play_add(p, (bt_circle){center, read_radius(&p->in)});
  } else if (kind == 1 && at >= 0) {
    play_move(p, at, read_point(&p->in));
  } else if (kind == 2 && at >= 0) {
    play_resize(p, at, read_radius(&p->in));
  } else if (kind == 3 && at >= 0) {
    play_remove(p, at);
  }
  REQUIRE(bt_world_remove(p->arena.world, p->removed) == BT_ERROR_STALE_ID);
  REQUIRE(bt_world_count(p->arena.world) == (size_t)p->s.n);
}

static void check_path(play *p) {
  const bt_path_info *info = bt_path_get_info(p->path);
  scene asked = p->s;
  asked.start = info->start;
  asked.goal = info->goal;
  oracle_answer expected = oracle_solve(&asked);
  // A partial path's goal is where it ends, which the oracle must reach too.
  bool same = expected.outcome == (info->is_partial == 0 ? (bt_outcome)info->outcome : BT_FOUND);
  if (!same) scene_print(stderr, &asked);
  REQUIRE(same);
  if (expected.outcome) return;
  if (!oracle_same_length(&asked, info->length, expected.length)) scene_print(stderr, &asked);
  REQUIRE(oracle_same_length(&asked, info->length, expected.length));
  const char *wrong = play_validate(p, &asked);
  if (wrong) {
    fprintf(stderr, "%s\n", wrong);
    scene_print(stderr, &asked);
  }
  REQUIRE(!wrong);
}

static void query(play *p, uint8_t options) {
  bt_vec start = read_point(&p->in);
  bt_query q = play_question(p, start, read_point(&p->in), options);
  q.partial = options & 16;
  REQUIRE(arena_find_path(&p->arena, &q, p->path) == BT_OK);
  check_path(p);
  bool clear;
  REQUIRE(!arena_line_of_sight(&p->arena, q.start, q.goal, q.agent_radius, &clear, NULL));
  REQUIRE(clear == oracle_line_clear(&p->s));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  play p = play_begin(data, size);
  for (int i = 0; i < STEPS && p.in.left > 0; i++) {
    uint8_t code = bytes_next(&p.in);
    int kind = code % 8;
    if (kind == 7)
      query(&p, code);
    else
      edit(&p, kind > 3 ? 0 : kind);
  }
  if (p.s.n > 0) query(&p, 0);
  play_end(&p);
  return 0;
}
