#include "world/spatial_index.h"
#include "geometry/tolerance.h"

// CROWD: a cell with more sites is crowded. DEEPEST: the limit of nested grids.
enum { CROWD = 32, DEEPEST = 8 };

// Tuning: a crowd gets a nested grid if it is at least this many times as broad as its average
// site.
static const double LEAST_SPREAD = 4;

// Tuning: steps along lists, per site, that take at least as long as a rebuild.
enum { MANY_STEPS = 8 };

static bt_level *level_for(const bt_spatial_index *index, const bt_hierarchical_grid *grid,
                           double radius) {
  bt_level *level = &index->levels.items[grid->first_level];
  const bt_level *last = level + grid->level_count - 1;
  while (level < last && level->width < 2 * radius) level++;
  return level;
}

static uint32_t cell_at(const bt_hierarchical_grid *grid, const bt_level *level, double x,
                        double y) {
  int32_t column = bt_cell_index(x - grid->box.low.x, level->inverse, level->columns);
  int32_t row = bt_cell_index(y - grid->box.low.y, level->inverse, level->rows);
  return level->first_cell + (uint32_t)row * (uint32_t)level->columns + (uint32_t)column;
}

static void file_in(bt_spatial_index *index, const bt_hierarchical_grid *grid, bt_site *sites,
                    uint32_t site) {
  bt_site *filed = &sites[site];
  for (;;) {
    bt_level *level = level_for(index, grid, filed->radius);
    level->max_radius = bt_max(level->max_radius, filed->radius);
    level->has_sites = true;
    filed->cell = cell_at(grid, level, filed->x, filed->y);
    uint32_t *cell = &index->cells.items[filed->cell];
    BT_ASSERT(filed->cell < index->cells.count);
    if (bt_is_nested(*cell)) {
      grid = &index->grids.items[bt_nested_grid(*cell)];
      continue;
    }
    filed->next = *cell;
    *cell = site;
    return;
  }
}

void bt_spatial_index_file(bt_spatial_index *index, bt_site *sites, uint32_t site) {
  BT_ASSERT(index->is_built);
  const bt_hierarchical_grid *all = index->grids.items;
  const bt_site *filed = &sites[site];
  file_in(index, all, sites, site);
  index->max_radius = bt_max(index->max_radius, filed->radius);
  index->strays += !bt_is_within(&all->box, bt_vec_of(filed->x, filed->y), 0);
}

void bt_spatial_index_unfile(bt_spatial_index *index, bt_site *sites, uint32_t site) {
  uint32_t *link = &index->cells.items[sites[site].cell];
  BT_ASSERT(sites[site].cell < index->cells.count && !bt_is_nested(*link));
  for (; *link != site; index->steps++) link = &sites[*link].next;
  *link = sites[site].next;
  if (++index->steps / MANY_STEPS > index->built_count + 16) index->is_built = false;
}

double bt_spatial_index_spacing(const bt_spatial_index *index, bt_vec p) {
  const bt_hierarchical_grid *grid = index->grids.items;
  for (;;) {
    const bt_level *finest = &index->levels.items[grid->first_level];
    uint32_t cell = index->cells.items[cell_at(grid, finest, p.x, p.y)];
    if (!bt_is_nested(cell)) return finest->width;
    grid = &index->grids.items[bt_nested_grid(cell)];
  }
}

bt_index_place bt_spatial_index_place(const bt_spatial_index *index, uint32_t cell) {
  BT_ASSERT(cell < index->cells.count);
  uint32_t k = index->levels.count - 1, i = index->grids.count - 1;
  while (index->levels.items[k].first_cell > cell) k--;
  while (index->grids.items[i].first_level > k) i--;
  const bt_level *level = &index->levels.items[k];
  const bt_hierarchical_grid *grid = &index->grids.items[i];
  uint32_t columns = (uint32_t)level->columns, at = cell - level->first_cell;
  bt_vec steps = bt_vec_of(at % columns, at / columns);
  return (bt_index_place){bt_along(grid->box.low, steps, level->width), level->width,
                          k - grid->first_level};
}

bool bt_spatial_index_is_worn(const bt_spatial_index *index, uint32_t count) {
  return !index->is_built || count > 2 * index->built_count + 16 ||
         index->strays > index->built_count / 4 + 16 ||
         8 * (uint64_t)count + 64 < index->built_count;
}

// Sets the levels of a grid over its box for `count` sites, and returns the number of its cells.
static uint32_t set_levels(bt_hierarchical_grid *grid, uint32_t count,
                           bt_level levels[BT_INDEX_LEVELS]) {
  bt_vec size = bt_sub(grid->box.high, grid->box.low);
  // About one cell per site; a box as flat as a line gets one row.
  double width = bt_max(sqrt(size.x * size.y / (count + 1.0)), bt_extent(size) / (count + 1.0));
  if (!(width > BT_LEAST_WIDTH)) width = 1; // all sites are in one place
  uint32_t cells = 0;
  grid->level_count = 0;
  do {
    bt_level *level = &levels[grid->level_count++];
    *level = (bt_level){.width = width, .inverse = 1 / width, .first_cell = cells};
    level->columns = (int32_t)(size.x / width) + 1;
    level->rows = (int32_t)(size.y / width) + 1;
    BT_ASSERT(level->columns > 0 && level->rows > 0);
    cells += (uint32_t)level->columns * (uint32_t)level->rows;
    if (level->columns == 1 && level->rows == 1) break;
    width *= 4;
  } while (grid->level_count < BT_INDEX_LEVELS);
  return cells;
}

static void widen(bt_hierarchical_grid *grid, const bt_site *site) {
  bt_widen(&grid->box, bt_vec_of(site->x, site->y), 0);
}

// Adds a grid with empty cells. A grid of depth 0 replaces all grids. After
// BT_ERROR_OUT_OF_MEMORY nothing has changed.
static bt_status add_grid(bt_memory *memory, bt_spatial_index *index, bt_hierarchical_grid grid,
                          uint32_t count) {
  bt_level levels[BT_INDEX_LEVELS];
  bool is_first = grid.depth == 0;
  uint32_t cells = set_levels(&grid, count, levels);
  uint32_t first_cell = is_first ? 0 : index->cells.count;
  uint32_t first_level = is_first ? 0 : index->levels.count;
  uint32_t at = is_first ? 0 : index->grids.count;
  BT_TRY(BT_RESERVE(memory, &index->cells, first_cell + cells));
  BT_TRY(BT_RESERVE(memory, &index->levels, first_level + grid.level_count));
  BT_TRY(BT_RESERVE(memory, &index->grids, at + 1));
  grid.first_level = first_level;
  index->cells.count = first_cell + cells;
  index->levels.count = first_level + grid.level_count;
  index->grids.count = at + 1;
  index->grids.items[at] = grid;
  for (uint32_t k = 0; k < grid.level_count; k++) {
    levels[k].first_cell += first_cell;
    index->levels.items[first_level + k] = levels[k];
  }
  for (uint32_t i = first_cell; i < index->cells.count; i++) index->cells.items[i] = BT_NONE;
  return BT_OK;
}

// Reverses a list of sites.
static uint32_t reversed(bt_site *sites, uint32_t first) {
  uint32_t before = BT_NONE;
  for (uint32_t next; first != BT_NONE; first = next) {
    next = sites[first].next;
    sites[first].next = before;
    before = first;
  }
  return before;
}

// Replaces the list of a crowded cell by a nested grid, if its sites are far enough apart.
static void nest_grid(bt_memory *memory, bt_spatial_index *index, bt_site *sites, uint32_t cell,
                      uint32_t depth) {
  bt_hierarchical_grid nested = {bt_no_box, .depth = depth};
  uint32_t count = 0, first = index->cells.items[cell];
  double radii = 0;
  for (uint32_t i = first; i != BT_NONE; i = sites[i].next, count++) {
    widen(&nested, &sites[i]);
    radii += sites[i].radius;
  }
  BT_ASSERT(depth > 0 && depth <= DEEPEST && count > CROWD);
  if (!(bt_breadth(&nested.box) * count > LEAST_SPREAD * 2 * radii)) return;
  if (add_grid(memory, index, nested, count) != BT_OK) return;
  uint32_t at = index->grids.count - 1;
  index->cells.items[cell] = BT_NESTED + at;
  for (uint32_t i = reversed(sites, first), next; i != BT_NONE; i = next) {
    next = sites[i].next;
    file_in(index, &index->grids.items[at], sites, i);
  }
}

static bool is_crowded(const bt_site *sites, uint32_t first) {
  uint32_t count = 0;
  for (; first != BT_NONE && count <= CROWD; first = sites[first].next) count++;
  return count > CROWD;
}

// Nests grids in the crowded cells of a grid.
static void nest_grids(bt_memory *memory, bt_spatial_index *index, bt_site *sites, uint32_t at) {
  const bt_hierarchical_grid *grid = &index->grids.items[at];
  uint32_t cell = index->levels.items[grid->first_level].first_cell, depth = grid->depth + 1;
  uint32_t end = at + 1 < index->grids.count ? index->levels.items[grid[1].first_level].first_cell
                                             : index->cells.count;
  for (; cell < end && depth <= DEEPEST; cell++)
    if (is_crowded(sites, index->cells.items[cell])) nest_grid(memory, index, sites, cell, depth);
}

bt_status bt_spatial_index_rebuild(bt_memory *memory, bt_spatial_index *index, bt_site *sites,
                                   uint32_t count) {
  bt_hierarchical_grid all = {bt_no_box, .depth = 0};
  double radii = 0;
  uint32_t filed = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (!bt_is_filed(&sites[i])) continue;
    widen(&all, &sites[i]);
    radii += sites[i].radius;
    filed++;
  }
  if (filed == 0) all = (bt_hierarchical_grid){.depth = 0};
  BT_TRY(add_grid(memory, index, all, filed));
  *index = (bt_spatial_index){.cells = index->cells,
                              .levels = index->levels,
                              .grids = index->grids,
                              .mean_radius = radii / (filed ? filed : 1),
                              .built_count = filed,
                              .is_built = true};
  // Files the sites backwards, so that the lowest site comes first in its list: among equal circles
  // the first site counts.
  for (uint32_t i = count; i-- > 0;)
    if (bt_is_filed(&sites[i])) bt_spatial_index_file(index, sites, i);
  BT_ASSERT(index->strays == 0); // its box contains all of them
  for (uint32_t i = 0; i < index->grids.count; i++) nest_grids(memory, index, sites, i);
  return BT_OK;
}
