#include "grid/board.h"

#include <math.h>

static bt_status make_layer(bt_grid *grid, uint32_t size, bt_board_layer **out) {
  BT_TRY(BT_RESERVE(&grid->memory, &grid->layers, grid->layers.count + 1));
  bt_board_layer *made = bt_memory_take(&grid->memory, sizeof *made);
  if (!made) return BT_ERROR_OUT_OF_MEMORY;
  bt_status status = bt_layer_make(&grid->memory, &made->layer, grid->width, grid->height, size);
  if (status) return bt_memory_resize(&grid->memory, made, 0), status;
  *out = grid->layers.items[grid->layers.count++] = made;
  return BT_OK;
}

bt_status bt_board_layer_of(bt_grid *grid, uint32_t size, bt_board_layer **out) {
  for (uint32_t i = 0; i < grid->layers.count; i++)
    if (grid->layers.items[i]->layer.size == size) return *out = grid->layers.items[i], BT_OK;
  BT_TRY(make_layer(grid, size, out));
  bt_cells all = {1, 1, grid->width, grid->height};
  BT_ASSERT(size > 1 && grid->layers.items[0]->layer.size == 1);
  bt_layer_erode(&(*out)->layer, &grid->layers.items[0]->layer, &all);
  bt_layer_refresh(&(*out)->layer, &all);
  return BT_OK;
}

bt_status bt_board_regions(bt_grid *grid, bt_board_layer *layer, const bt_rules *rules,
                           bt_regions **out) {
  uint32_t k = rules->is_hex ? 2 + rules->is_axial : !bt_rules_is_4(rules);
  BT_ASSERT(k < BT_CONNECTIONS);
  bt_regions *regions = layer->regions[k];
  if (!regions) {
    regions = bt_memory_take(&grid->memory, sizeof *regions);
    if (!regions) return BT_ERROR_OUT_OF_MEMORY;
    bt_status status = bt_regions_make(&grid->memory, regions, &layer->layer, rules);
    if (status) return bt_memory_resize(&grid->memory, regions, 0), status;
    layer->regions[k] = regions;
  }
  if (regions->is_stale) BT_TRY(bt_regions_label(&grid->memory, regions));
  *out = regions;
  return BT_OK;
}

// Checks that the scripts of the wasm module make before they call it.
#ifdef BT_CALLER_CHECKS
#define check_sides(width, height) BT_OK
#define check_rectangle(grid, x, y, width, height) BT_OK
#define check_value(grid, cost) BT_OK
#else
static bt_status check_sides(uint32_t width, uint32_t height) {
  bool fits = width - 1 < BT_GRID_MAX_SIDE && height - 1 < BT_GRID_MAX_SIDE;
  return fits ? BT_OK : BT_ERROR_RANGE;
}

static bool is_cost(float cost) {
  return (cost >= 0 && cost <= (float)BT_GRID_MAX_COST) || cost == INFINITY;
}

static bt_status check_value(const bt_grid *grid, float cost) {
  if (cost != cost) return BT_ERROR_NOT_FINITE;
  bool fits = grid->costs ? is_cost(cost) : cost == 1 || cost == INFINITY;
  return fits ? BT_OK : BT_ERROR_RANGE;
}

static bt_status check_rectangle(const bt_grid *grid, uint32_t x, uint32_t y, uint32_t width,
                                 uint32_t height) {
  bool fits = width > 0 && height > 0 && x < grid->width && y < grid->height &&
              width <= grid->width - x && height <= grid->height - y;
  return fits ? BT_OK : BT_ERROR_RANGE;
}
#endif

// A board on which all cells are still blocked.
static bt_status make_board(const bt_allocator *allocator, uint32_t width, uint32_t height,
                            bool is_weighted, bt_grid **out) {
  BT_TRY(check_sides(width, height));
  bt_grid *grid = bt_object_create(allocator, sizeof *grid);
  if (!grid) return BT_ERROR_OUT_OF_MEMORY;
  grid->width = width, grid->height = height;
  grid->least_cost = grid->most_cost = 1;
  bt_board_layer *base;
  bt_status status = make_layer(grid, 1, &base);
  if (!status && is_weighted) {
    size_t cells = (size_t)base->layer.pitch * (height + 2);
    grid->costs = bt_memory_take(&grid->memory, cells * sizeof *grid->costs);
    if (!grid->costs) status = BT_ERROR_OUT_OF_MEMORY;
  }
  if (status)
    bt_object_free(grid);
  else
    *out = grid;
  return status;
}

static void free_cell(const bt_grid *grid, uint32_t x, uint32_t y) {
  const bt_plane *planes = grid->layers.items[0]->layer.planes;
  x++, y++;
  bt_plane_line(&planes[0], y)[x / 64].free |= (uint64_t)1 << (x & 63);
  bt_plane_line(&planes[1], x)[y / 64].free |= (uint64_t)1 << (y & 63);
}

static void note_cost(bt_grid *grid, float cost) {
  if (cost < grid->least_cost) grid->least_cost = cost;
  if (cost > grid->most_cost) grid->most_cost = cost;
}

static bt_status finish_board(bt_grid *grid, bt_grid **out) {
  bt_cells all = {1, 1, grid->width, grid->height};
  bt_layer_refresh(&grid->layers.items[0]->layer, &all);
  *out = grid;
  return BT_OK;
}

bt_status bt_grid_create(const bt_allocator *allocator, uint32_t width, uint32_t height,
                         const uint8_t *blocked, bt_grid **out) {
  BT_REFUSE_NULL(!out);
  bt_grid *grid;
  BT_TRY(make_board(allocator, width, height, false, &grid));
  for (uint32_t y = 0; y < height; y++)
    for (uint32_t x = 0; x < width; x++)
      if (!blocked || !blocked[(size_t)y * width + x]) free_cell(grid, x, y);
  return finish_board(grid, out);
}

bt_status bt_grid_create_weighted(const bt_allocator *allocator, uint32_t width, uint32_t height,
                                  const float *costs, size_t *wrong, bt_grid **out) {
  BT_REFUSE_NULL(!costs || !out);
  bt_grid *grid;
  BT_TRY(check_sides(width, height));
#ifdef BT_CALLER_CHECKS
  (void)wrong;
#else
  for (size_t i = 0; i < (size_t)width * height; i++) {
    if (is_cost(costs[i])) continue;
    if (wrong) *wrong = i;
    return costs[i] != costs[i] ? BT_ERROR_NOT_FINITE : BT_ERROR_RANGE;
  }
#endif
  BT_TRY(make_board(allocator, width, height, true, &grid));
  grid->least_cost = INFINITY, grid->most_cost = 0;
  for (uint32_t y = 0; y < height; y++)
    for (uint32_t x = 0; x < width; x++) {
      float cost = costs[(size_t)y * width + x];
      grid->costs[(size_t)(y + 1) * (width + 2) + x + 1] = cost;
      if (cost == INFINITY) continue;
      free_cell(grid, x, y);
      note_cost(grid, cost);
    }
  return finish_board(grid, out);
}

void bt_grid_free(bt_grid *grid) { bt_object_free(grid); }

bt_grid_shape bt_grid_get_shape(const bt_grid *grid) {
  return grid ? (bt_grid_shape){grid->width, grid->height, grid->costs != NULL}
              : (bt_grid_shape){0, 0, false};
}

size_t bt_grid_memory(const bt_grid *grid) { return grid ? grid->memory.bytes : 0; }

bt_status bt_grid_get(const bt_grid *grid, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
                      float *costs) {
  BT_REFUSE_NULL(!grid || !costs);
  BT_TRY(check_rectangle(grid, x, y, width, height));
  const bt_layer *base = &grid->layers.items[0]->layer;
  for (uint32_t row = y + 1; row <= y + height; row++)
    for (uint32_t column = x + 1; column <= x + width; column++) {
      bool is_free = bt_layer_is_free(base, column, row);
      float cost = grid->costs ? grid->costs[bt_layer_number(base, column, row)] : 1;
      *costs++ = is_free ? cost : INFINITY;
    }
  return BT_OK;
}

bt_status bt_grid_set(bt_grid *grid, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
                      float cost) {
  BT_REFUSE_NULL(!grid);
  BT_TRY(check_rectangle(grid, x, y, width, height));
  BT_TRY(check_value(grid, cost));
  bt_cells cells = {x + 1, y + 1, x + width, y + height};
  bt_board_layer **layers = grid->layers.items;
  bt_layer *base = &layers[0]->layer;
  if (grid->costs)
    for (uint32_t row = cells.top; row <= cells.bottom; row++)
      for (uint32_t column = cells.left; column <= cells.right; column++)
        grid->costs[bt_layer_number(base, column, row)] = cost;
  if (cost != INFINITY) note_cost(grid, cost);
  bt_layer_fill(base, &cells, cost != INFINITY);
  for (uint32_t i = 0; i < grid->layers.count; i++) {
    bt_cells changed = cells;
    if (i) bt_layer_erode(&layers[i]->layer, base, &changed);
    bt_layer_refresh(&layers[i]->layer, &changed);
    for (int k = 0; k < BT_CONNECTIONS; k++)
      if (layers[i]->regions[k]) bt_regions_edit(layers[i]->regions[k], &changed);
  }
  grid->edits++;
  return BT_OK;
}
