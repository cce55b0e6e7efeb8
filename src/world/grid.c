#include "world/grid.h"

#include <string.h>

// The width of a cell, of which the inverse must be a number.
static const double least_cell = 0x1p-1000;

// More discs in one list are a crowd; pyramids within pyramids, at most.
enum { CROWD = 32, DEEPEST = 8 };

// A crowd is worth a pyramid if it is this many times as broad as its discs are on average.
static const double least_spread = 4;

// Steps along the lists, for each disc, that take as long as a rebuild or longer.
enum { MANY_STEPS = 8 };

static bt_level *level_for(const bt_grid *grid, const bt_pyramid *pyramid, double radius) {
  bt_level *level = &grid->levels.items[pyramid->first_level];
  const bt_level *last = level + pyramid->level_count - 1;
  while (level < last && level->width < 2 * radius) level++;
  return level;
}

static uint32_t cell_at(const bt_pyramid *pyramid, const bt_level *level, double x, double y) {
  int32_t column = bt_cell_index(x - pyramid->box.low.x, level->inverse, level->columns);
  int32_t row = bt_cell_index(y - pyramid->box.low.y, level->inverse, level->rows);
  return level->first_cell + (uint32_t)row * (uint32_t)level->columns + (uint32_t)column;
}

// The binary exponent of a disc's extent, as an index into bt_grid.sizes.
static int32_t size_of(const bt_disc *disc) {
  double extent = bt_extent(bt_vec_of(disc->x, disc->y)) + disc->radius;
  uint64_t bits;
  memcpy(&bits, &extent, sizeof bits);
  int32_t size = (int32_t)(bits >> 52) - (1023 - 32);
  return size < 0 ? 0 : size;
}

static void file_in(bt_grid *grid, const bt_pyramid *pyramid, bt_disc *discs, uint32_t slot) {
  bt_disc *disc = &discs[slot];
  for (;;) {
    bt_level *level = level_for(grid, pyramid, disc->radius);
    level->max_radius = bt_max(level->max_radius, disc->radius);
    disc->cell = cell_at(pyramid, level, disc->x, disc->y);
    disc->next = grid->cells.items[disc->cell];
    if (!bt_is_nested(disc->next)) break;
    pyramid = &grid->pyramids.items[disc->next - BT_NESTED];
  }
  grid->cells.items[disc->cell] = slot;
}

void bt_grid_file(bt_grid *grid, bt_disc *discs, uint32_t slot) {
  const bt_pyramid *all = grid->pyramids.items;
  const bt_disc *disc = &discs[slot];
  file_in(grid, all, discs, slot);
  grid->max_radius = bt_max(grid->max_radius, disc->radius);
  int32_t size = size_of(disc);
  grid->sizes[size]++;
  if (size > grid->largest) grid->largest = size;
  grid->strays += !bt_is_within(&all->box, bt_vec_of(disc->x, disc->y), 0);
}

void bt_grid_unfile(bt_grid *grid, bt_disc *discs, uint32_t slot) {
  uint32_t *link = &grid->cells.items[discs[slot].cell];
  for (; *link != slot; grid->steps++) link = &discs[*link].next;
  *link = discs[slot].next;
  grid->sizes[size_of(&discs[slot])]--;
  while (grid->largest > 0 && !grid->sizes[grid->largest]) grid->largest--;
  if (++grid->steps / MANY_STEPS > grid->built_count + 16) grid->is_built = false;
}

double bt_grid_spacing(const bt_grid *grid, bt_vec p) {
  uint32_t nested = BT_NESTED;
  const bt_level *finest;
  do {
    const bt_pyramid *pyramid = &grid->pyramids.items[nested - BT_NESTED];
    finest = &grid->levels.items[pyramid->first_level];
    nested = grid->cells.items[cell_at(pyramid, finest, p.x, p.y)];
  } while (bt_is_nested(nested));
  return finest->width;
}

bt_grid_place bt_grid_place_of(const bt_grid *grid, uint32_t cell) {
  uint32_t k = grid->levels.count - 1, i = grid->pyramids.count - 1;
  while (grid->levels.items[k].first_cell > cell) k--;
  while (grid->pyramids.items[i].first_level > k) i--;
  const bt_level *level = &grid->levels.items[k];
  const bt_pyramid *pyramid = &grid->pyramids.items[i];
  uint32_t columns = (uint32_t)level->columns, at = cell - level->first_cell;
  bt_vec steps = bt_vec_of(at % columns, at / columns);
  return (bt_grid_place){bt_along(pyramid->box.low, steps, level->width), level->width,
                         k - pyramid->first_level};
}

bool bt_grid_is_worn(const bt_grid *grid, uint32_t count) {
  return !grid->is_built || count > 2 * grid->built_count + 16 ||
         grid->strays > grid->built_count / 4 + 16 || 8 * (uint64_t)count + 64 < grid->built_count;
}

// A pyramid over the box for that many discs, without cells; returns the number of those.
static uint32_t lay_out(bt_pyramid *pyramid, uint32_t count, bt_level levels[BT_GRID_LEVELS]) {
  bt_vec size = bt_sub(pyramid->box.high, pyramid->box.low);
  // About one cell a disc; a world as flat as a line gets one row of them.
  double cell = bt_max(sqrt(size.x * size.y / (count + 1.0)), bt_extent(size) / (count + 1.0));
  if (!(cell > least_cell)) cell = 1; // all in one place
  uint32_t cells = 0;
  pyramid->level_count = 0;
  do {
    bt_level *level = &levels[pyramid->level_count++];
    *level = (bt_level){
        .width = cell, .inverse = 1 / cell, .max_radius = -INFINITY, .first_cell = cells};
    level->columns = (int32_t)(size.x / cell) + 1;
    level->rows = (int32_t)(size.y / cell) + 1;
    cells += (uint32_t)level->columns * (uint32_t)level->rows;
    if (level->columns == 1 && level->rows == 1) break;
    cell *= 4;
  } while (pyramid->level_count < BT_GRID_LEVELS);
  return cells;
}

static bt_pyramid pyramid_over_nothing(uint32_t depth) {
  return (bt_pyramid){bt_no_box, .depth = depth};
}

static void widen(bt_pyramid *pyramid, const bt_disc *disc) {
  bt_widen(&pyramid->box, bt_vec_of(disc->x, disc->y), 0);
}

// Adds a pyramid with empty cells, that over all discs instead of what was there. false: out of
// memory, and nothing changed.
static bool add_pyramid(bt_memory *memory, bt_grid *grid, bt_pyramid pyramid, uint32_t count) {
  bt_level levels[BT_GRID_LEVELS];
  bool is_first = pyramid.depth == 0;
  uint32_t cells = lay_out(&pyramid, count, levels);
  uint32_t first_cell = is_first ? 0 : grid->cells.count;
  uint32_t first_level = is_first ? 0 : grid->levels.count;
  uint32_t index = is_first ? 0 : grid->pyramids.count;
  if (!BT_RESERVE(memory, &grid->cells, first_cell + cells) ||
      !BT_RESERVE(memory, &grid->levels, first_level + pyramid.level_count) ||
      !BT_RESERVE(memory, &grid->pyramids, index + 1))
    return false;
  pyramid.first_level = first_level;
  grid->cells.count = first_cell + cells;
  grid->levels.count = first_level + pyramid.level_count;
  grid->pyramids.count = index + 1;
  grid->pyramids.items[index] = pyramid;
  for (uint32_t k = 0; k < pyramid.level_count; k++) {
    levels[k].first_cell += first_cell;
    grid->levels.items[first_level + k] = levels[k];
  }
  for (uint32_t i = first_cell; i < grid->cells.count; i++) grid->cells.items[i] = BT_NONE;
  return true;
}

// Turns a list of discs round.
static uint32_t reversed(bt_disc *discs, uint32_t first) {
  uint32_t turned = BT_NONE;
  for (uint32_t next; first != BT_NONE; first = next) {
    next = discs[first].next;
    discs[first].next = turned;
    turned = first;
  }
  return turned;
}

// Gives a crowd's cell a pyramid, if they lie apart from each other.
static void part_crowd(bt_memory *memory, bt_grid *grid, bt_disc *discs, uint32_t cell,
                       uint32_t depth) {
  bt_pyramid own = pyramid_over_nothing(depth);
  uint32_t count = 0, first = grid->cells.items[cell];
  double radii = 0;
  for (uint32_t i = first; i != BT_NONE; i = discs[i].next, count++) {
    widen(&own, &discs[i]);
    radii += discs[i].radius;
  }
  if (!(bt_breadth(&own.box) * count > least_spread * 2 * radii)) return;
  if (!add_pyramid(memory, grid, own, count)) return;
  uint32_t index = grid->pyramids.count - 1;
  grid->cells.items[cell] = BT_NESTED + index;
  for (uint32_t i = reversed(discs, first), next; i != BT_NONE; i = next) {
    next = discs[i].next;
    file_in(grid, &grid->pyramids.items[index], discs, i);
  }
}

static bool is_crowded(const bt_disc *discs, uint32_t first) {
  uint32_t count = 0;
  for (; first != BT_NONE && count <= CROWD; first = discs[first].next) count++;
  return count > CROWD;
}

// Parts the crowds in a pyramid's cells.
static void part_crowds(bt_memory *memory, bt_grid *grid, bt_disc *discs, uint32_t index) {
  const bt_pyramid *pyramid = &grid->pyramids.items[index];
  uint32_t cell = grid->levels.items[pyramid->first_level].first_cell, depth = pyramid->depth + 1;
  uint32_t end = index + 1 < grid->pyramids.count
                     ? grid->levels.items[pyramid[1].first_level].first_cell
                     : grid->cells.count;
  for (; cell < end && depth <= DEEPEST; cell++)
    if (is_crowded(discs, grid->cells.items[cell])) part_crowd(memory, grid, discs, cell, depth);
}

bool bt_grid_rebuild(bt_memory *memory, bt_grid *grid, bt_disc *discs, const uint32_t *slots,
                     uint32_t count) {
  bt_pyramid all = pyramid_over_nothing(0);
  double radii = 0;
  for (uint32_t i = 0; i < count; i++) {
    widen(&all, &discs[slots[i]]);
    radii += discs[slots[i]].radius;
  }
  if (count == 0) all = (bt_pyramid){.depth = 0};
  if (!add_pyramid(memory, grid, all, count)) return false;
  *grid = (bt_grid){.cells = grid->cells,
                    .levels = grid->levels,
                    .pyramids = grid->pyramids,
                    .mean_radius = radii / (count ? count : 1),
                    .built_count = count,
                    .is_built = true};
  // The lowest slot comes first in its list: of many equal circles it is the one that counts.
  for (uint32_t i = count; i-- > 0;) bt_grid_file(grid, discs, slots[i]);
  for (uint32_t i = 0; i < grid->pyramids.count; i++) part_crowds(memory, grid, discs, i);
  return true;
}
