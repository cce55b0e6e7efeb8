#include "maps.h"

#include <stdlib.h>
#include <string.h>

static bool is_blocked(const map *m, int x, int y) {
  return x < 0 || y < 0 || x >= m->width || y >= m->height || m->blocked[y * m->width + x];
}

static void block(map *m, int x, int y, bool is) { m->blocked[y * m->width + x] = is; }

// ---------------------------------------------------------------------------------------------
// Families.

/// Noise, then a cellular automaton: a cell is as most of those around it.
static void make_caves(map *m, rng *r) {
  size_t cells = (size_t)m->width * (size_t)m->height;
  bool *next = malloc(cells);
  for (size_t i = 0; i < cells; i++) m->blocked[i] = rng_unit(r) < 0.43;
  for (int round = 0; round < 4; round++) {
    for (int i = 0; i < (int)cells; i++) {
      int count = 0;
      for (int k = 0; k < 9; k++)
        count += is_blocked(m, i % m->width + k % 3 - 1, i / m->width + k / 3 - 1);
      next[i] = count > 4;
    }
    memcpy(m->blocked, next, cells);
  }
  free(next);
}

/// Rooms of 8 by 8 with a door in most of their walls.
static void make_rooms(map *m, rng *r) {
  enum { ROOM = 8 };
  for (int y = 0; y < m->height; y++)
    for (int x = 0; x < m->width; x++) block(m, x, y, x % ROOM == 0 || y % ROOM == 0);
  for (int y = 0; y < m->height; y += ROOM)
    for (int x = 0; x < m->width; x += ROOM) {
      int door = 1 + rng_below(r, ROOM - 1);
      if (y + door < m->height && x > 0 && rng_unit(r) < 0.8) block(m, x, y + door, false);
      if (x + door < m->width && y > 0 && rng_unit(r) < 0.8) block(m, x + door, y, false);
    }
}

/// Blocked cells anywhere.
static void make_tiles(map *m, rng *r) {
  for (int i = 0; i < m->width * m->height; i++) m->blocked[i] = rng_unit(r) < 0.2;
}

/// From each post a wall to a neighbouring one.
static void make_maze(map *m, rng *r) {
  static const int DX[] = {1, 0, -1, 0}, DY[] = {0, 1, 0, -1};
  memset(m->blocked, 0, (size_t)m->width * (size_t)m->height);
  for (int y = 2; y < m->height - 2; y += 2)
    for (int x = 2; x < m->width - 2; x += 2) {
      int k = rng_below(r, y == 2 ? 4 : 3);
      block(m, x, y, true);
      block(m, x + DX[k], y + DY[k], true);
    }
}

static void clear(map *m, int x, int y, int width, int height) {
  for (int i = 0; i < width * height; i++)
    if (x + i % width < m->width && y + i / width < m->height)
      block(m, x + i % width, y + i / width, false);
}

/// Blocks of houses between streets, with alleys and yards in them.
static void make_streets(map *m, rng *r) {
  int cells = m->width * m->height;
  for (int i = 0; i < cells; i++) m->blocked[i] = true;
  for (int x = 0; x < m->width; x += 5 + rng_below(r, 6)) clear(m, x, 0, 2, m->height);
  for (int y = 0; y < m->height; y += 5 + rng_below(r, 6)) clear(m, 0, y, m->width, 2);
  for (int i = 0; i < cells / 60; i++) {
    int x = rng_below(r, m->width), y = rng_below(r, m->height), long_side = 2 + rng_below(r, 5);
    bool is_yard = rng_below(r, 3) == 0, along_x = rng_below(r, 2);
    if (is_yard) clear(m, x, y, 2 + rng_below(r, 2), 2 + rng_below(r, 2));
    if (!is_yard) clear(m, x, y, along_x ? long_side : 1, along_x ? 1 : long_side);
  }
}

static const struct {
  const char *name;
  void (*make)(map *m, rng *r);
} families[] = {{"caves", make_caves},
                {"rooms", make_rooms},
                {"tiles", make_tiles},
                {"maze", make_maze},
                {"streets", make_streets}};

int maps_families(void) { return (int)(sizeof families / sizeof *families); }
const char *maps_family(int family) { return families[family].name; }

map map_make(uint64_t seed, int size) {
  int count = maps_families();
  map m = {.width = size, .height = size, .seed = seed};
  rng r = {seed};
  m.blocked = calloc((size_t)size, (size_t)size);
  m.is_jittered = seed / (uint64_t)count % 2 == 1;
  families[seed % (uint64_t)count].make(&m, &r);
  return m;
}

void map_free(map *m) { free(m->blocked); }

// ---------------------------------------------------------------------------------------------
// Outlines.

/// A step along an outline from corner (x, y): blocked on the left, free on the right.
typedef struct step {
  int x, y, direction; // 0 to 3: right, up, left, down
} step;

static bool is_step(const map *m, step s) {
  static const int LEFT_X[] = {0, -1, -1, 0}, LEFT_Y[] = {0, 0, -1, -1};
  static const int RIGHT_X[] = {0, 0, -1, -1}, RIGHT_Y[] = {-1, 0, 0, -1};
  return is_blocked(m, s.x + LEFT_X[s.direction], s.y + LEFT_Y[s.direction]) &&
         !is_blocked(m, s.x + RIGHT_X[s.direction], s.y + RIGHT_Y[s.direction]);
}

static step next_step(const map *m, step s) {
  static const int DX[] = {1, 0, -1, 0}, DY[] = {0, 1, 0, -1};
  step next = {s.x + DX[s.direction], s.y + DY[s.direction], 0};
  for (int turn = 1; turn >= -1; turn--) { // where two blocked cells touch, the left one goes on
    next.direction = (s.direction + turn + 4) % 4;
    if (is_step(m, next)) break;
  }
  return next;
}

static size_t index_of(const map *m, step s) {
  return (size_t)((s.y * (m->width + 1) + s.x) * 4 + s.direction);
}

static bt_vec corner_of(const map *m, step s) {
  rng r = {m->seed * 1000003 + (uint64_t)(s.y * (m->width + 1) + s.x)};
  double by = m->is_jittered ? 0.3 : 0;
  return (bt_vec){s.x + rng_range(&r, -by, by), s.y + rng_range(&r, -by, by)};
}

/// Writes the corners of an outline, without those in the middle of a straight line. Returns their
/// number.
static size_t trace(const map *m, step first, bool *seen, bt_vec *points) {
  size_t count = 0;
  step s = first;
  do {
    step next = next_step(m, s);
    seen[index_of(m, s)] = true;
    if (m->is_jittered || next.direction != s.direction) points[count++] = corner_of(m, next);
    s = next;
  } while (index_of(m, s) != index_of(m, first));
  return count;
}

/// All outlines of a map, one after the other.
typedef struct outlines {
  bt_vec *points;
  uint32_t *sizes;
  size_t count, edges;
} outlines;

static outlines trace_all(const map *m) {
  size_t steps = (size_t)(m->width + 1) * (size_t)(m->height + 1) * 4;
  bool *seen = calloc(steps, 1);
  outlines all = {malloc(steps * sizeof *all.points), malloc(steps * sizeof *all.sizes), 0, 0};
  for (int i = 0; i < (int)steps; i++) {
    step s = {i / 4 % (m->width + 1), i / 4 / (m->width + 1), i % 4};
    if (seen[i] || !is_step(m, s)) continue;
    size_t size = trace(m, s, seen, all.points + all.edges);
    all.sizes[all.count++] = (uint32_t)size;
    all.edges += size;
  }
  free(seen);
  return all;
}

static void free_outlines(outlines *all) {
  free(all->points);
  free(all->sizes);
}

size_t map_load(const map *m, bt_world *world) {
  outlines all = trace_all(m);
  bt_vec *closed = malloc((all.edges + 1) * sizeof *closed);
  bool ok = true;
  const bt_vec *at = all.points;
  for (size_t i = 0; i < all.count && ok; at += all.sizes[i++]) {
    bt_id id;
    memcpy(closed, at, all.sizes[i] * sizeof *at);
    closed[all.sizes[i]] = at[0];
    ok = bt_world_add_wall(world, closed, all.sizes[i] + 1, &id) == BT_OK;
  }
  free(closed);
  free_outlines(&all);
  return ok ? all.edges : 0;
}

size_t map_load_bounds(const map *m, bt_world *world) {
  outlines all = trace_all(m);
  bool ok = bt_world_set_bounds_area(world, all.points, all.sizes, all.count) == BT_OK;
  free_outlines(&all);
  return ok ? all.edges : 0;
}

bt_vec map_free_point(const map *m, rng *r) {
  for (;;) {
    int x = rng_below(r, m->width), y = rng_below(r, m->height);
    if (!is_blocked(m, x, y)) return (bt_vec){x + 0.5, y + 0.5};
  }
}
