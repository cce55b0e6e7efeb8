// Edits and queries decoded from bytes, in one world: every status is sane, every path passes the
// validator, and its length is the oracle's. The oracle is asked while no polygon, wall or bounds
// is enabled: removed and disabled ones must leave no trace.
#include "play.h"

enum { OBSTACLES = 12, STEPS = 40, OUTLINES = 6, POINTS = 6 };

/// A polygon, a wall or the bounds.
typedef struct outline {
  bt_id id;
  bt_obstacle_kind kind;
  bool is_enabled;
} outline;

typedef struct outlines {
  outline items[OUTLINES];
  int n;
} outlines;

static bt_vec read_point(bytes *in) {
  double x = bytes_number(in);
  return (bt_vec){x, bytes_number(in)};
}

/// Far coordinates, but no giants among them.
static double read_radius(bytes *in) { return fmod(fabs(bytes_number(in)), 100); }

static size_t read_points(bytes *in, bt_vec points[POINTS]) {
  size_t count = 1 + bytes_next(in) % POINTS;
  for (size_t i = 0; i < count; i++) points[i] = read_point(in);
  return count;
}

/// What the world has is what it was told.
static void check_outlines(const play *p, const outlines *o) {
  size_t bounds = 0, listed = 0;
  for (int i = 0; i < o->n; i++) {
    bt_obstacle_info info;
    REQUIRE(bt_world_get_obstacle(p->arena.world, o->items[i].id, &info) == BT_OK);
    REQUIRE(info.kind == (double)o->items[i].kind && info.is_enabled == o->items[i].is_enabled);
    bounds += o->items[i].kind == BT_OBSTACLE_BOUNDS;
  }
  REQUIRE((bt_world_get_bounds(p->arena.world) != 0) == (bounds > 0));
  REQUIRE(bt_world_list_obstacles(p->arena.world, NULL, 0, &listed) == BT_OK);
  REQUIRE(listed == (size_t)(p->s.n + o->n));
  REQUIRE(bt_world_count(p->arena.world) == listed - bounds);
}

static void add_outline(play *p, outlines *o, bt_obstacle_kind kind) {
  bt_vec points[POINTS];
  size_t count = read_points(&p->in, points);
  bt_id id = bt_world_get_bounds(p->arena.world);
  bool replaces = kind == BT_OBSTACLE_BOUNDS && id;
  if (o->n == OUTLINES && !replaces) return;
  bt_status status = kind == BT_OBSTACLE_WALL
                         ? BT_OK
                         : bt_world_check_polygon(p->arena.world, points, count, NULL);
  REQUIRE(status == BT_OK || status == BT_ERROR_SELF_CROSSING);
  if (kind == BT_OBSTACLE_POLYGON)
    REQUIRE(bt_world_add_polygon(p->arena.world, points, count, &id) == status);
  else if (kind == BT_OBSTACLE_WALL)
    REQUIRE(bt_world_add_wall(p->arena.world, points, count, &id) == BT_OK);
  else
    REQUIRE(bt_world_set_bounds(p->arena.world, points, count) == status);
  if (status || replaces) return;
  if (kind == BT_OBSTACLE_BOUNDS) id = bt_world_get_bounds(p->arena.world);
  o->items[o->n++] = (outline){id, kind, true};
}

static void edit_outline(play *p, outlines *o, outline *edited) {
  bt_vec points[POINTS];
  size_t count;
  bt_status status;
  switch (bytes_next(&p->in) % 5) {
  case 0:
    count = read_points(&p->in, points);
    status = bt_world_set_points(p->arena.world, edited->id, points, count);
    REQUIRE(!status || (status == BT_ERROR_SELF_CROSSING && edited->kind != BT_OBSTACLE_WALL));
    break;
  case 1:
    REQUIRE(!bt_world_move_obstacle(p->arena.world, edited->id, read_point(&p->in)));
    break;
  case 2:
    REQUIRE(!bt_world_rotate_obstacle(p->arena.world, edited->id, bytes_number(&p->in), NULL));
    break;
  case 3:
    edited->is_enabled = !edited->is_enabled;
    REQUIRE(!bt_world_set_enabled(p->arena.world, edited->id, edited->is_enabled));
    break;
  default:
    REQUIRE(!bt_world_remove(p->arena.world, edited->id));
    *edited = o->items[--o->n];
  }
}

static void play_outlines(play *p, outlines *o) {
  int kind = bytes_next(&p->in) % 8;
  if (kind < 3)
    add_outline(p, o, (bt_obstacle_kind)(BT_OBSTACLE_POLYGON + kind));
  else if (o->n)
    edit_outline(p, o, &o->items[bytes_next(&p->in) % o->n]);
}

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

static void query(play *p, const outlines *o, uint8_t options) {
  bt_vec start = read_point(&p->in);
  bt_query q = play_question(p, start, read_point(&p->in), options);
  q.partial = options & 16;
  REQUIRE(arena_find_path(&p->arena, &q, p->path) == BT_OK);
  bool clear;
  REQUIRE(!arena_line_of_sight(&p->arena, q.start, q.goal, q.agent_radius, &clear, NULL));
  for (int i = 0; i < o->n; i++)
    if (o->items[i].is_enabled) return;
  check_path(p);
  REQUIRE(clear == oracle_line_clear(&p->s));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  play p = play_begin(data, size);
  outlines o = {.n = 0};
  for (int i = 0; i < STEPS && p.in.left > 0; i++) {
    uint8_t code = bytes_next(&p.in);
    int kind = code % 8;
    if (kind == 7)
      query(&p, &o, code);
    else if (kind > 3 && code >= 0xe0)
      play_outlines(&p, &o);
    else
      edit(&p, kind > 3 ? 0 : kind);
    check_outlines(&p, &o);
  }
  if (p.s.n > 0) query(&p, &o, 0);
  play_end(&p);
  return 0;
}
