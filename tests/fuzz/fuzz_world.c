// Edits and queries decoded from bytes, in one world: every status is sane, every path passes the
// validator, and its length is the oracle's.
#include "bytes.h"
#include "oracle.h"
#include "validator.h"

enum { OBSTACLES = 12, STEPS = 40 };

typedef struct play {
  bytes in;
  bt_world *world;
  bt_path *path;
  bt_id ids[OBSTACLES], removed;
  scene s;
} play;

static bt_vec read_point(bytes *in) {
  double x = bytes_number(in);
  return (bt_vec){x, bytes_number(in)};
}

/// Far coordinates, but no giants among them.
static double read_radius(bytes *in) { return fmod(fabs(bytes_number(in)), 100); }

static void edit(play *p, int kind) {
  int at = p->s.n ? bytes_next(&p->in) % p->s.n : -1;
  if (kind == 0 && p->s.n < OBSTACLES) {
    bt_circle c = {read_point(&p->in), read_radius(&p->in)};
    REQUIRE(bt_world_add_circle(p->world, c, &p->ids[p->s.n]) == BT_OK);
    p->s.circles[p->s.n++] = c;
  } else if (kind == 1 && at >= 0) {
    p->s.circles[at].center = read_point(&p->in);
    REQUIRE(!bt_world_move_circle(p->world, p->ids[at], p->s.circles[at].center));
  } else if (kind == 2 && at >= 0) {
    p->s.circles[at].radius = read_radius(&p->in);
    REQUIRE(!bt_world_resize_circle(p->world, p->ids[at], p->s.circles[at].radius));
  } else if (kind == 3 && at >= 0) {
    p->removed = p->ids[at];
    REQUIRE(!bt_world_remove(p->world, p->removed));
    p->ids[at] = p->ids[--p->s.n];
    p->s.circles[at] = p->s.circles[p->s.n];
  }
  REQUIRE(bt_world_remove(p->world, p->removed) == BT_ERROR_STALE_ID);
  REQUIRE(bt_world_count(p->world) == (size_t)p->s.n);
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
  const char *wrong =
      validate_path(&asked, p->ids, info->start, info->goal, bt_path_get_segments(p->path),
                    (size_t)info->segment_count, info->length);
  if (wrong) {
    fprintf(stderr, "%s\n", wrong);
    scene_print(stderr, &asked);
  }
  REQUIRE(!wrong);
}

static void query(play *p, uint8_t options) {
  p->s.start = read_point(&p->in);
  p->s.goal = read_point(&p->in);
  p->s.agent = options & 4 ? 0.25 * (options >> 5) : 0;
  bt_query q = bt_query_default(p->s.start, p->s.goal);
  q.agent_radius = p->s.agent;
  q.snap = options & 8;
  q.partial = options & 16;
  REQUIRE(bt_world_find_path(p->world, &q, p->path) == BT_OK);
  check_path(p);
  bool clear;
  REQUIRE(!bt_world_line_of_sight(p->world, q.start, q.goal, q.agent_radius, &clear, NULL));
  REQUIRE(clear == oracle_line_clear(&p->s));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  play p = {.in = {data, size}, .s = {.name = "fuzz"}};
  REQUIRE(!bt_world_create(NULL, &p.world) && !bt_path_create(NULL, &p.path));
  for (int i = 0; i < STEPS && p.in.left > 0; i++) {
    uint8_t code = bytes_next(&p.in);
    int kind = code % 8;
    if (kind == 7)
      query(&p, code);
    else
      edit(&p, kind > 3 ? 0 : kind);
  }
  if (p.s.n > 0) query(&p, 0);
  bt_path_free(p.path);
  bt_world_free(p.world);
  return 0;
}
