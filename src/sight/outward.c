#include "sight/outward.h"

enum { SIDES = 4, WEDGES = BT_WEDGES / SIDES };

// A level of an index with a side of the root: `ahead` is the axis to that side, and `across` the
// axis to the left of it.
typedef struct strip_of_level {
  const bt_level *level;
  double ahead, across; // the root's place in the grid, along the two axes of the grid
  double sign_ahead, sign_across;
  int32_t columns, rows;       // along `ahead` and `across`
  int32_t column_step, row_step; // in the array of cells
  double margin;
  bool has_strays; // cells at the border reach beyond the grid
} strip_of_level;

static strip_of_level strip_of(const bt_outward *walk, const bt_outward_front *front) {
  const bt_outward_index *own = &walk->indexes[front->index];
  const bt_hierarchical_grid *grid = &own->index->grids.items[front->grid];
  const bt_level *level = &own->index->levels.items[front->level];
  bt_vec root = bt_sub(walk->root, grid->box.low);
  bool is_upright = front->side % 2;
  return (strip_of_level){.level = level,
                          .ahead = is_upright ? root.y : root.x,
                          .across = is_upright ? root.x : root.y,
                          .sign_ahead = front->side < 2 ? 1 : -1,
                          .sign_across = front->side == 0 || front->side == 3 ? 1 : -1,
                          .columns = is_upright ? level->rows : level->columns,
                          .rows = is_upright ? level->columns : level->rows,
                          .column_step = is_upright ? level->columns : 1,
                          .row_step = is_upright ? 1 : level->columns,
                          .margin = level->max_radius + own->margin,
                          .has_strays = own->index->strays > 0 || grid->depth > 0};
}

// The stretch of a column along `ahead`, from the root.
static void find_stretch(const strip_of_level *s, int32_t column, double beyond, double *low,
                         double *high) {
  double width = s->level->width;
  double first = column * width - s->ahead, last = (column + 1) * width - s->ahead;
  if (s->has_strays && column == 0) first = -beyond;
  if (s->has_strays && column == s->columns - 1) last = beyond;
  *low = s->sign_ahead > 0 ? first : -last;
  *high = s->sign_ahead > 0 ? last : -first;
}

static double near_of(const strip_of_level *s, int32_t column, double beyond) {
  double low, high;
  find_stretch(s, column, beyond, &low, &high);
  return bt_max(low - s->margin, 0);
}

// Adds the fronts of a grid.
static bt_status enter(bt_outward *walk, uint32_t index, uint32_t grid) {
  bt_outward_index *own = &walk->indexes[index];
  const bt_hierarchical_grid *entered = &own->index->grids.items[grid];
  if (own->entered.items[grid] == own->entered.stamp) return BT_OK;
  own->entered.items[grid] = own->entered.stamp;
  for (uint32_t k = 0; k < entered->level_count * SIDES; k++) {
    bt_outward_front front = {
        .index = index, .grid = grid, .level = entered->first_level + k / SIDES, .side = k % SIDES};
    strip_of_level s = strip_of(walk, &front);
    if (!s.level->has_sites) continue;
    front.column = bt_cell_index(s.ahead - s.sign_ahead * s.margin, s.level->inverse, s.columns);
    front.last = s.sign_ahead > 0 ? s.columns - 1 : 0;
    front.near = near_of(&s, front.column, walk->beyond);
    BT_TRY(BT_APPEND(walk->memory, &walk->fronts, front));
  }
  return BT_OK;
}

static bt_status walk_fronts(bt_outward *walk, uint32_t from);

static bt_status visit_cell(bt_outward *walk, uint32_t index, uint32_t item) {
  bt_outward_index *own = &walk->indexes[index];
  for (; item < BT_NESTED; item = own->circles[item].next) {
    if (own->seen.items[item] == own->seen.stamp) continue;
    own->seen.items[item] = own->seen.stamp;
    BT_TRY(own->visit(walk->context, item));
  }
  if (item == BT_NONE) return BT_OK;
  uint32_t from = walk->fronts.count;
  BT_TRY(enter(walk, index, bt_nested_grid(item)));
  return walk_fronts(walk, from);
}

// The cells of a column between two offsets from the root, along `across` to its left.
static bt_status visit_cells(bt_outward *walk, const bt_outward_front *front,
                             const strip_of_level *s, double low, double high) {
  const uint32_t *cells = walk->indexes[front->index].index->cells.items;
  double from = s->across + (s->sign_across > 0 ? low : -high);
  double to = s->across + (s->sign_across > 0 ? high : -low);
  int32_t row = bt_cell_index(from, s->level->inverse, s->rows);
  int32_t last = bt_cell_index(to, s->level->inverse, s->rows);
  uint32_t column = s->level->first_cell + (uint32_t)(front->column * s->column_step);
  for (; row <= last; row++) {
    uint32_t item = cells[column + (uint32_t)(row * s->row_step)];
    if (item != BT_NONE) BT_TRY(visit_cell(walk, front->index, item));
  }
  return BT_OK;
}

// Visits the cells of a column whose circles may reach into the wedges that are seen up to there.
// The wedges of a side are between slopes from -1 to 1. *is_seen: there are any.
static bt_status visit_column(bt_outward *walk, const bt_outward_front *front,
                              const strip_of_level *s, bool *is_seen) {
  const bt_skyline *skyline = walk->skyline;
  const bt_bearing *borders = skyline->borders;
  double low, high, margin = s->margin;
  find_stretch(s, front->column, walk->beyond, &low, &high);
  low = bt_max(low - margin, 0);
  high = bt_max(high + margin, 0);
  uint32_t first = front->side * WEDGES + BT_WEDGES - WEDGES / 2;
  for (uint32_t i = 0; i < WEDGES; i++) {
    if (!(skyline->far[(first + i) % BT_WEDGES] > front->near)) continue;
    uint32_t from = i;
    while (i < WEDGES && skyline->far[(first + i) % BT_WEDGES] > front->near) i++;
    bt_vec right = borders[(from + BT_WEDGES - WEDGES / 2) % BT_WEDGES].unit;
    bt_vec left = borders[(i + BT_WEDGES - WEDGES / 2) % BT_WEDGES].unit;
    double right_slope = right.y / right.x, left_slope = left.y / left.x;
    double least = bt_min(right_slope * low, right_slope * high) - margin;
    double most = bt_max(left_slope * low, left_slope * high) + margin;
    *is_seen = true;
    BT_TRY(visit_cells(walk, front, s, least, most));
  }
  return BT_OK;
}

// Visits the next column of a front. *is_done: no column is left that is seen.
static bt_status advance(bt_outward *walk, uint32_t at, bool *is_done) {
  bt_outward_front front = walk->fronts.items[at];
  strip_of_level s = strip_of(walk, &front);
  bool is_seen = false;
  BT_TRY(visit_column(walk, &front, &s, &is_seen));
  *is_done = !is_seen || front.column == front.last;
  front.column += s.sign_ahead > 0 ? 1 : -1;
  if (!*is_done) front.near = near_of(&s, front.column, walk->beyond);
  walk->fronts.items[at] = front;
  return BT_OK;
}

// Walks the fronts from one on until none of them is left.
static bt_status walk_fronts(bt_outward *walk, uint32_t from) {
  while (walk->fronts.count > from) {
    uint32_t nearest = from;
    for (uint32_t i = from + 1; i < walk->fronts.count; i++)
      if (walk->fronts.items[i].near < walk->fronts.items[nearest].near) nearest = i;
    bool is_done;
    BT_TRY(advance(walk, nearest, &is_done));
    if (is_done) walk->fronts.items[nearest] = walk->fronts.items[--walk->fronts.count];
  }
  return BT_OK;
}

bt_status bt_walk_outward(bt_outward *walk, bt_memory *memory, uint32_t circle_count) {
  walk->memory = memory;
  walk->fronts.count = 0;
  for (uint32_t i = 0; i < walk->count; i++) {
    bt_outward_index *own = &walk->indexes[i];
    BT_TRY(BT_RESET(memory, &own->seen, circle_count));
    BT_TRY(BT_RESET(memory, &own->entered, own->index->grids.count));
    if (own->index->grids.count > 0) BT_TRY(enter(walk, i, 0));
  }
  return walk_fronts(walk, 0);
}
