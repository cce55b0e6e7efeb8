#include "sight/outward.h"

enum { SIDES = 4, WEDGES = BT_WEDGES / SIDES };

// To the east and north columns ascend.
static bool ascends(const bt_outward_front *front) { return front->side < 2; }

// The stretch of a column along `ahead`, from the root outward.
static void find_stretch(const bt_outward_front *front, double beyond, double *low, double *high) {
  double width = front->level->width;
  double first = front->column * width - front->ahead, last = first + width;
  if (front->has_strays && front->column == 0) first = -beyond;
  if (front->has_strays && front->column == front->columns - 1) last = beyond;
  *low = ascends(front) ? first : -last;
  *high = ascends(front) ? last : -first;
}

static void set_near(bt_outward_front *front, double beyond) {
  double low, high;
  find_stretch(front, beyond, &low, &high);
  front->near = bt_max(low - front->margin, 0);
}

// The front of a level to a side.
static bt_outward_front front_of(const bt_outward *walk, uint32_t index, uint32_t grid,
                                 const bt_level *level, uint32_t side) {
  const bt_outward_index *own = &walk->indexes[index];
  const bt_hierarchical_grid *in = &own->index->grids.items[grid];
  bt_vec root = bt_sub(walk->root, in->box.low);
  bool is_upright = side % 2;
  bt_outward_front front = {.ahead = is_upright ? root.y : root.x,
                            .across = is_upright ? root.x : root.y,
                            .margin = level->max_radius + own->margin,
                            .level = level,
                            .index = index,
                            .side = side,
                            .columns = is_upright ? level->rows : level->columns,
                            .rows = is_upright ? level->columns : level->rows,
                            .column_step = is_upright ? level->columns : 1,
                            .row_step = is_upright ? 1 : level->columns,
                            .wedges = WEDGES,
                            .has_strays = own->index->strays > 0 || in->depth > 0};
  double first = front.ahead + (ascends(&front) ? -front.margin : front.margin);
  front.column = bt_cell_index(first, level->inverse, front.columns);
  front.last = ascends(&front) ? front.columns - 1 : 0;
  set_near(&front, walk->beyond);
  return front;
}

// Adds the fronts of a grid.
static bt_status enter(bt_outward *walk, uint32_t index, uint32_t grid) {
  bt_outward_index *own = &walk->indexes[index];
  const bt_hierarchical_grid *entered = &own->index->grids.items[grid];
  if (own->entered.items[grid] == own->entered.stamp) return BT_OK;
  own->entered.items[grid] = own->entered.stamp;
  for (uint32_t k = 0; k < entered->level_count * SIDES; k++) {
    const bt_level *level = &own->index->levels.items[entered->first_level + k / SIDES];
    if (!level->has_sites) continue;
    bt_outward_front front = front_of(walk, index, grid, level, k % SIDES);
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

// The cells of a column between two offsets from the root to the left of `ahead`.
static bt_status visit_cells(bt_outward *walk, const bt_outward_front *front, double low,
                             double high) {
  const bt_level *level = front->level;
  const uint32_t *cells = walk->indexes[front->index].index->cells.items;
  bool is_turned = front->side == 1 || front->side == 2; // rows ascend to the right
  double from = front->across + (is_turned ? -high : low);
  double to = front->across + (is_turned ? -low : high);
  int32_t row = bt_cell_index(from, level->inverse, front->rows);
  int32_t last = bt_cell_index(to, level->inverse, front->rows);
  uint32_t column = level->first_cell + (uint32_t)(front->column * front->column_step);
  for (; row <= last; row++) {
    uint32_t item = cells[column + (uint32_t)(row * front->row_step)];
    if (item != BT_NONE) BT_TRY(visit_cell(walk, front->index, item));
  }
  return BT_OK;
}

// The tangent of a border of the wedges to a side: from -1 to 1.
static double slope_of(const bt_outward *walk, uint32_t border) {
  bt_vec unit = walk->skyline->borders[(border + BT_WEDGES - WEDGES / 2) % BT_WEDGES].unit;
  return unit.y / unit.x;
}

// Visits the cells of a column whose circles may reach into the wedges that are seen up to there,
// and leaves these to the next column.
static bt_status visit_column(bt_outward *walk, bt_outward_front *front) {
  const double *far = walk->skyline->far;
  double low, high, margin = front->margin;
  find_stretch(front, walk->beyond, &low, &high);
  low = bt_max(low - margin, 0);
  high = bt_max(high + margin, 0);
  uint32_t side = front->side * WEDGES + BT_WEDGES - WEDGES / 2;
  uint32_t i = front->first_wedge, end = i + front->wedges, first = end, last = end;
  for (; i < end; i++) {
    if (!(far[(side + i) % BT_WEDGES] > front->near)) continue;
    double right = slope_of(walk, i);
    if (first == end) first = i;
    while (i < end && far[(side + i) % BT_WEDGES] > front->near) i++;
    last = i;
    double left = slope_of(walk, i);
    BT_TRY(visit_cells(walk, front, bt_min(right * low, right * high) - margin,
                       bt_max(left * low, left * high) + margin));
  }
  front->first_wedge = first;
  front->wedges = last - first;
  return BT_OK;
}

// Visits the next column of a front. *is_done: no column is left that is seen.
static bt_status advance(bt_outward *walk, uint32_t at, bool *is_done) {
  bt_outward_front front = walk->fronts.items[at]; // visits may move the array
  BT_TRY(visit_column(walk, &front));
  *is_done = front.wedges == 0 || front.column == front.last;
  front.column += ascends(&front) ? 1 : -1;
  if (!*is_done) set_near(&front, walk->beyond);
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
