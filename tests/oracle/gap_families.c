#include "gap_families.h"

#include <math.h>

static const double TAU = 6.283185307179586;

/// By which part of the agent's radius a gap is wider than the agent.
static double some_excess(rng *r) {
  static const double EXCESS[] = {0, 0, 0, 1e-8, -1e-8};
  return EXCESS[rng_below(r, 5)];
}

/// Where a board lies: turned, then scaled, then moved. Most are on whole numbers.
typedef struct board {
  double x, y, c, d;
} board;

static board some_board(rng *r) {
  double angle = rng_below(r, 2) ? 0 : rng_unit(r) * TAU;
  double scale = rng_below(r, 2) ? 1 : pow(10, rng_range(r, -2, 2));
  double far = rng_below(r, 2) ? 10 : pow(10, rng_range(r, 1, 5));
  board b = {floor(far * rng_unit(r)), floor(far * rng_unit(r)), scale * cos(angle),
             scale * sin(angle)};
  if (angle == 0) b.c = scale, b.d = 0;
  return b;
}

static bt_vec put(const board *b, double x, double y) {
  return (bt_vec){b->x + b->c * x - b->d * y, b->y + b->d * x + b->c * y};
}

static double scale_of(const board *b) { return hypot(b->c, b->d); }

static void add_disc(scene *s, const board *b, double x, double y, double radius) {
  if (s->n < SCENE_MAX) s->circles[s->n++] = (bt_circle){put(b, x, y), radius * scale_of(b)};
}

static void add_chain(scene *s, chain_kind kind, const board *b, const double (*xy)[2], int count) {
  bt_vec points[8];
  for (int i = 0; i < count; i++) points[i] = put(b, xy[i][0], xy[i][1]);
  scene_add_chain(s, kind, points, count);
}

static void add_box(scene *s, chain_kind kind, const board *b, double x0, double y0, double x1,
                    double y1) {
  const double corners[][2] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
  add_chain(s, kind, b, corners, 4);
}

static void add_wall(scene *s, const board *b, double x0, double y0, double x1, double y1) {
  const double ends[][2] = {{x0, y0}, {x1, y1}};
  add_chain(s, CHAIN_WALL, b, ends, 2);
}

/// The agent's radius on the board: 0.5 or another one.
static double some_agent(rng *r) { return rng_below(r, 2) ? 0.5 : 0.05 + 0.6 * rng_unit(r); }

void gap_families_lattice(rng *r, scene *s) {
  board b = some_board(r);
  double agent = some_agent(r), radius = rng_below(r, 3) ? agent * pow(10, rng_range(r, -1, 2)) : 0;
  double pitch = 2 * radius + agent * (2 + some_excess(r));
  bool is_hex = rng_below(r, 2);
  int columns = 2 + rng_below(r, 5), rows = 2 + rng_below(r, 5);
  s->agent = agent * scale_of(&b);
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++)
      if (rng_below(r, 6))
        add_disc(s, &b, pitch * (x + (is_hex ? 0.5 * (y & 1) : 0)),
                 pitch * y * (is_hex ? sqrt(3) / 2 : 1), radius);
}

void gap_families_rings(rng *r, scene *s) {
  board b = some_board(r);
  double agent = some_agent(r), radius = agent * pow(10, rng_range(r, -1, 1)), far = 0;
  s->agent = agent * scale_of(&b);
  for (int ring = 0; ring < 1 + rng_below(r, 2); ring++) {
    double step = 2 * radius + agent * (2 + some_excess(r)), turn = rng_unit(r) * TAU;
    int count = 3 + rng_below(r, 6) + 8 * ring;
    far = fmax(far + 2.5 * radius + 2 * agent, step / 2 / sin(TAU / 2 / count));
    count = (int)(TAU / 2 / asin(step / 2 / far));
    if (ring == 0) far = step / 2 / sin(TAU / 2 / count); // all gaps are alike
    for (int i = 0; i < count; i++) {
      double angle = turn + i * 2 * asin(step / 2 / far);
      add_disc(s, &b, far * cos(angle), far * sin(angle), radius);
    }
  }
  s->goal = put(&b, 0, 0);
  s->start = put(&b, far + 2 * radius + 2 * agent, rng_range(r, -far, far));
}

/// A partition from 0 to 10 with a door.
static void add_partition(rng *r, scene *s, const board *b, double y, double door, bool is_thick) {
  double at = 1 + floor(7 * rng_unit(r)), thick = rng_below(r, 2) ? 1 : 0.25;
  if (is_thick) {
    add_box(s, CHAIN_POLYGON, b, 0, y, at, y + thick);
    add_box(s, CHAIN_POLYGON, b, at + door, y, 10, y + thick);
  } else {
    add_wall(s, b, 0, y, at, y);
    add_wall(s, b, at + door, y, 10, y);
  }
}

void gap_families_doors(rng *r, scene *s) {
  board b = some_board(r);
  double agent = some_agent(r);
  bool is_thick = rng_below(r, 2);
  int count = 1 + rng_below(r, 4);
  s->agent = agent * scale_of(&b);
  for (int i = 0; i < count; i++) {
    double excess = rng_below(r, 4) ? some_excess(r) : 0.3;
    add_partition(r, s, &b, 2.5 * i, agent * (2 + excess), is_thick);
    if (rng_below(r, 4) == 0) add_disc(s, &b, 10 * rng_unit(r), 2.5 * i + 1.6, 0.2);
  }
  if (rng_below(r, 3)) add_box(s, CHAIN_BOUNDS, &b, 0, -2, 10, 2.5 * count);
  s->start = put(&b, rng_range(r, 0.7, 9.3), rng_range(r, -1.3, -0.7));
  s->goal = put(&b, rng_range(r, 0.7, 9.3), 2.5 * count - 0.75);
}

enum { SIDE = 5 };

/// Corridors of one tile, walked at random from the middle.
static void carve(rng *r, bool is_open[SIDE][SIDE]) {
  int x = SIDE / 2, y = SIDE / 2;
  for (int steps = 6 + rng_below(r, 12); steps > 0; steps--) {
    int dx = rng_below(r, 2) ? 0 : rng_below(r, 2) ? 1 : -1;
    int dy = dx ? 0 : rng_below(r, 2) ? 1 : -1;
    for (int k = 1 + rng_below(r, 3); k > 0; k--) {
      is_open[y][x] = true;
      if (x + dx < 0 || x + dx >= SIDE || y + dy < 0 || y + dy >= SIDE) break;
      x += dx, y += dy;
    }
  }
}

/// A box for each tile, or for each run of them in a row.
static void add_tiles(scene *s, const board *b, bool is_open[SIDE][SIDE], bool in_runs) {
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++) {
      int from = x;
      if (is_open[y][x]) continue;
      while (in_runs && x + 1 < SIDE && !is_open[y][x + 1]) x++;
      add_box(s, CHAIN_POLYGON, b, from, y, x + 1, y + 1);
    }
}

/// A wall wherever an open tile borders on one that is not, or on the outside.
static void add_borders(scene *s, const board *b, bool is_open[SIDE][SIDE]) {
  for (int y = 0; y <= SIDE; y++)
    for (int x = 0; x <= SIDE; x++) {
      bool here = x < SIDE && y < SIDE && is_open[y][x];
      if (y < SIDE && here != (x > 0 && is_open[y][x - 1])) add_wall(s, b, x, y, x, y + 1);
      if (x < SIDE && here != (y > 0 && is_open[y - 1][x])) add_wall(s, b, x, y, x + 1, y);
    }
}

static bt_vec open_tile(rng *r, const board *b, bool is_open[SIDE][SIDE]) {
  for (;;) {
    int x = rng_below(r, SIDE), y = rng_below(r, SIDE);
    if (is_open[y][x]) return put(b, x + 0.5, y + 0.5);
  }
}

void gap_families_corridors(rng *r, scene *s) {
  board b = some_board(r);
  bool is_open[SIDE][SIDE] = {{false}};
  int kind = rng_below(r, 3);
  carve(r, is_open);
  s->agent = 0.5 * scale_of(&b) / (1 + some_excess(r) / 2);
  if (kind == 0) add_borders(s, &b, is_open);
  if (kind > 0) add_tiles(s, &b, is_open, kind == 1);
  s->start = open_tile(r, &b, is_open);
  s->goal = open_tile(r, &b, is_open);
}
