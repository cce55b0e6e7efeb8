#include "world/internal.h"
#include "world/neighbours.h"

// ---------------------------------------------------------------------------------------------
// The pool

bt_status bt_points_reserve(bt_world *world, uint32_t count) {
  uint32_t reused = count < world->free_points ? count : world->free_points;
  BT_TRY(BT_RESERVE(&world->memory, &world->points, world->points.count + count - reused));
  return BT_RESERVE(&world->memory, &world->merging.chain, count);
}

uint32_t bt_point_take(bt_world *world, uint32_t slot, uint32_t before, bt_vec at) {
  BT_ASSERT((before == BT_NONE) == (world->given.items[slot].count == 0));
  uint32_t point = world->free_point;
  if (point == BT_NONE) {
    point = world->points.count++;
  } else {
    BT_ASSERT(world->free_points > 0 && world->points.items[point].slot == BT_NO_SLOT);
    world->free_point = world->points.items[point].after;
    world->free_points--;
  }
  BT_ASSERT(point < world->points.capacity);
  world->points.items[point] = (bt_point){.at = at,
                                          .slot = slot,
                                          .after = BT_NONE,
                                          .stands = BT_NONE,
                                          .members = BT_NONE,
                                          .next = BT_NONE};
  if (before == BT_NONE)
    world->given.items[slot].first = point;
  else
    world->points.items[before].after = point;
  world->given.items[slot].count++;
  return point;
}

void bt_points_release(bt_world *world, uint32_t slot) {
  bt_given *given = &world->given.items[slot];
  for (uint32_t i = given->first, after; given->count > 0; i = after, given->count--) {
    bt_point *point = &world->points.items[i];
    BT_ASSERT(point->slot == slot);
    after = point->after;
    *point = (bt_point){.slot = BT_NO_SLOT, .after = world->free_point, .stands = BT_NONE};
    world->free_point = i;
    world->free_points++;
  }
  given->first = BT_NONE;
}

// ---------------------------------------------------------------------------------------------
// Stale obstacles

void bt_make_stale(bt_world *world, uint32_t slot) {
  bt_merging *merging = &world->merging;
  bt_given *given = &world->given.items[slot];
  world->is_prepared = false;
  if (given->is_stale) return;
  BT_ASSERT(merging->first_stale == BT_NO_SLOT || world->given.items[merging->last_stale].is_stale);
  given->is_stale = true;
  given->next_stale = BT_NO_SLOT;
  if (merging->first_stale == BT_NO_SLOT)
    merging->first_stale = slot;
  else
    world->given.items[merging->last_stale].next_stale = slot;
  merging->last_stale = slot;
}

void bt_make_all_stale(bt_world *world) { world->merging.is_all_stale = true; }

// ---------------------------------------------------------------------------------------------
// The table. Its points, the representatives, are further apart than the tolerance.

// CELL_WIDTH: the width of the table's cells, in tolerances. NEAR: the distance, in tolerances,
// within which a change of a point may affect others: two points within the tolerance of each other
// may each represent further points.
enum { CELL_WIDTH = 8, NEAR = 3 };

static double reach_of(const bt_world *world) { return NEAR * world->merging.tolerance; }

static uint32_t *cell_of(const bt_world *world, int64_t column, int64_t row) {
  BT_ASSERT((world->merging.cells.count & (world->merging.cells.count - 1)) == 0); // a power of two
  uint64_t hash = (uint64_t)column * 0x9e3779b97f4a7c15u + (uint64_t)row * 0xc2b2ae3d27d4eb4fu;
  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9u;
  return &world->merging.cells.items[hash >> 32 & (world->merging.cells.count - 1)];
}

static int64_t column_of(const bt_world *world, double x) {
  return (int64_t)floor(x / (CELL_WIDTH * world->merging.tolerance));
}

static uint32_t *cell_at(const bt_world *world, bt_vec p) {
  return cell_of(world, column_of(world, p.x), column_of(world, p.y));
}

// The cells that may contain points near p: at most four.
typedef struct cells_near {
  uint32_t *cells[4];
  uint32_t count;
} cells_near;

static cells_near find_cells(const bt_world *world, bt_vec p) {
  cells_near found = {.count = 0};
  double reach = reach_of(world);
  int64_t x1 = column_of(world, p.x + reach), y1 = column_of(world, p.y + reach);
  BT_ASSERT(x1 - column_of(world, p.x - reach) <= 1 && y1 - column_of(world, p.y - reach) <= 1);
  for (int64_t x = column_of(world, p.x - reach); x <= x1; x++)
    for (int64_t y = column_of(world, p.y - reach); y <= y1; y++)
      found.cells[found.count++] = cell_of(world, x, y);
  return found;
}

static bool make_owner_stale(void *context, uint32_t wall) {
  bt_world *world = context;
  bt_make_stale(world, world->owners.items[wall]);
  return false;
}

// Makes the edges near a point stale: the point may be on them, or may have been.
static void make_walls_stale(bt_world *world, bt_vec p) {
  if (world->wall_count == 0 || world->merging.is_all_stale) return;
  if (world->wall_index.is_built)
    bt_visit_index(&world->wall_index, world->walls.items, p, reach_of(world), make_owner_stale,
                   world);
  else
    bt_make_all_stale(world);
}

// Moves the points near p from the table to the front of a list. Returns the list.
static uint32_t take_near(bt_world *world, bt_vec p, uint32_t list) {
  cells_near near = find_cells(world, p);
  double reach = reach_of(world);
  for (uint32_t k = 0; k < near.count; k++)
    for (uint32_t *link = near.cells[k]; *link != BT_NONE;) {
      uint32_t point = *link;
      bt_point *taken = &world->points.items[point];
      if (bt_distance2(taken->at, p) > reach * reach) {
        link = &taken->next;
        continue;
      }
      *link = taken->next;
      taken->next = list;
      list = point;
    }
  return list;
}

void bt_part_near(bt_world *world, bt_vec p) {
  if (world->merging.is_all_stale) return;
  uint32_t list = take_near(world, p, BT_NONE);
  while (list != BT_NONE) {
    uint32_t first = list;
    bt_vec at = world->points.items[first].at;
    list = take_near(world, at, world->points.items[first].next);
    for (uint32_t i = first, after; i != BT_NONE; i = after) {
      bt_point *point = &world->points.items[i];
      after = point->members;
      point->stands = point->members = point->next = BT_NONE;
      bt_make_stale(world, point->slot);
    }
    make_walls_stale(world, at);
  }
}

void bt_points_part(bt_world *world, uint32_t slot) {
  for (uint32_t i = world->given.items[slot].first; i != BT_NONE; i = world->points.items[i].after)
    if (!world->merging.is_all_stale && world->points.items[i].stands != BT_NONE)
      bt_part_near(world, bt_merged_place(world, i));
}

bt_status bt_points_begin(bt_world *world, uint32_t count, double tolerance) {
  bt_merging *merging = &world->merging;
  uint32_t size = 16;
  while (size < count) size *= 2;
  BT_TRY(BT_RESERVE(&world->memory, &merging->cells, size));
  merging->cells.count = size;
  for (uint32_t i = 0; i < size; i++) merging->cells.items[i] = BT_NONE;
  merging->tolerance = tolerance;
  return BT_OK;
}

static bool is_before(bt_vec a, bt_vec b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }

void bt_point_place(bt_world *world, uint32_t point) {
  bt_point *placed = &world->points.items[point];
  BT_ASSERT(placed->stands == BT_NONE && placed->members == BT_NONE);
  cells_near near = find_cells(world, placed->at);
  double least = world->merging.tolerance * world->merging.tolerance;
  for (uint32_t k = 0; k < near.count; k++)
    for (uint32_t i = *near.cells[k]; i != BT_NONE; i = world->points.items[i].next) {
      bt_vec at = world->points.items[i].at;
      double d2 = bt_distance2(at, placed->at);
      bool is_nearer =
          d2 < least || (d2 == least && (placed->stands == BT_NONE ||
                                         is_before(at, bt_merged_place(world, point))));
      if (is_nearer) least = d2, placed->stands = i;
    }
  if (placed->stands != BT_NONE) {
    bt_point *by = &world->points.items[placed->stands];
    BT_ASSERT(by->stands == placed->stands); // a representative
    placed->members = by->members;
    by->members = point;
    return;
  }
  uint32_t *cell = cell_at(world, placed->at);
  placed->stands = point;
  placed->next = *cell;
  *cell = point;
  make_walls_stale(world, placed->at);
}
