#include "tile_graph.h"

#include <math.h>
#include <stdlib.h>

// All coordinates are doubled: corners of tiles are even.

typedef struct corner {
  int x, y;
  int sector; ///< the free quadrants of one side, as bits
  double g;
  bool done;
} corner;

static bool is_tile(const tile_board *b, int x, int y) {
  return x >= 0 && y >= 0 && x < TILE_SIDE && y < TILE_SIDE && b->is_tile[y][x];
}

/// The quadrants at a point that are no tile; quadrant i lies between the axes i and i + 1. Only at
/// a corner of the board can they differ.
static int free_quadrants(const tile_board *b, int x, int y) {
  static const int dx[] = {1, -1, -1, 1}, dy[] = {1, 1, -1, -1};
  int bits = 0;
  for (int i = 0; i < 4; i++) { // a point a quarter of a tile away
    int qx = (int)floor((x + 0.5 * dx[i]) / 2), qy = (int)floor((y + 0.5 * dy[i]) / 2);
    bits |= is_tile(b, qx, qy) ? 0 : 1 << i;
  }
  return bits;
}

/// Neighbouring free quadrants that quadrant i belongs to.
static int sector_of(int quadrants, int i) {
  int bits = 1 << i;
  for (int k = i + 1; k < i + 4 && (quadrants >> (k & 3) & 1); k++) bits |= 1 << (k & 3);
  for (int k = i + 3; k > i && (quadrants >> (k & 3) & 1); k--) bits |= 1 << (k & 3);
  return bits;
}

/// Which quadrants have the direction in them, or at their rim.
static int quadrants_of(int dx, int dy) {
  int bits = 0;
  if (dx >= 0 && dy >= 0) bits |= 1;
  if (dx <= 0 && dy >= 0) bits |= 2;
  if (dx <= 0 && dy <= 0) bits |= 4;
  if (dx >= 0 && dy <= 0) bits |= 8;
  return bits;
}

static int sign(long v) { return (v > 0) - (v < 0); }

/// Does the segment go through the inside of a square of side 2 at (x, y)? By the sides of its
/// line on which the corners lie, and the projections on both axes.
static bool pierces(int ax, int ay, int bx, int by, int x, int y) {
  if (ax <= x && bx <= x) return false;
  if (ax >= x + 2 && bx >= x + 2) return false;
  if (ay <= y && by <= y) return false;
  if (ay >= y + 2 && by >= y + 2) return false;
  int above = 0, below = 0;
  for (int i = 0; i < 4; i++) {
    long cx = x + 2 * (i & 1), cy = y + (i & 2);
    int side = sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
    above += side > 0, below += side < 0;
  }
  return above > 0 && below > 0;
}

/// Can one leave in this direction on this side of the corner?
static bool leads(int sector, int dx, int dy) { return (sector & quadrants_of(dx, dy)) != 0; }

/// May a straight line pass the corner: do its two directions lie on one side?
static bool passes(const tile_board *b, int x, int y, int dx, int dy) {
  int quadrants = free_quadrants(b, x, y);
  for (int i = 0; i < 4; i++) {
    if (!(quadrants >> i & 1)) continue;
    int sector = sector_of(quadrants, i);
    if (leads(sector, dx, dy) && leads(sector, -dx, -dy)) return true;
  }
  return false;
}

static bool sees(const tile_board *b, const corner *p, const corner *q) {
  int dx = q->x - p->x, dy = q->y - p->y;
  if (!leads(p->sector, dx, dy) || !leads(q->sector, -dx, -dy)) return false;
  for (int y = 0; y < TILE_SIDE; y++)
    for (int x = 0; x < TILE_SIDE; x++)
      if (b->is_tile[y][x] && pierces(p->x, p->y, q->x, q->y, 2 * x, 2 * y)) return false;
  for (int y = 0; y <= 2 * TILE_SIDE; y += 2)
    for (int x = 0; x <= 2 * TILE_SIDE; x += 2) {
      long off = (long)dx * (y - p->y) - (long)dy * (x - p->x);
      long along = (long)dx * (x - p->x) + (long)dy * (y - p->y);
      if (off == 0 && along > 0 && along < (long)dx * dx + (long)dy * dy &&
          !passes(b, x, y, dx, dy))
        return false;
    }
  return true;
}

int tile_graph_sectors(const tile_board *b, int x, int y) {
  int quadrants = free_quadrants(b, x, y), count = 0, seen = 0;
  for (int i = 0; i < 4; i++) {
    if (!(quadrants >> i & 1) || (seen >> i & 1)) continue;
    seen |= sector_of(quadrants, i);
    count++;
  }
  return count;
}

/// Adds the point once for each of its free sides.
static int add_corners(const tile_board *b, int x, int y, corner *out) {
  int quadrants = free_quadrants(b, x, y), count = 0, seen = 0;
  for (int i = 0; i < 4; i++) {
    if (!(quadrants >> i & 1) || (seen >> i & 1)) continue;
    out[count++] = (corner){x, y, sector_of(quadrants, i), INFINITY, false};
    seen |= out[count - 1].sector;
  }
  return count;
}

double tile_graph_length(const tile_board *b, int from_x, int from_y, int to_x, int to_y) {
  static corner corners[2 * (TILE_SIDE + 1) * (TILE_SIDE + 1) + 4];
  int count = add_corners(b, to_x, to_y, corners), goals = count;
  count += add_corners(b, from_x, from_y, corners + count);
  for (int i = goals; i < count; i++) corners[i].g = 0;
  for (int y = 0; y <= 2 * TILE_SIDE; y += 2)
    for (int x = 0; x <= 2 * TILE_SIDE; x += 2) {
      int quadrants = free_quadrants(b, x, y);
      if (quadrants != 0 && quadrants != 15) count += add_corners(b, x, y, corners + count);
    }
  for (;;) {
    corner *best = NULL;
    for (int i = 0; i < count; i++)
      if (!corners[i].done && (!best || corners[i].g < best->g)) best = &corners[i];
    if (!best || isinf(best->g)) return INFINITY;
    if (best < corners + goals) return best->g / 2;
    best->done = true;
    for (int i = 0; i < count; i++) {
      corner *c = &corners[i];
      double g = best->g + hypot(c->x - best->x, c->y - best->y);
      if (!c->done && g < c->g && (best->x != c->x || best->y != c->y) && sees(b, best, c))
        c->g = g;
    }
  }
}
