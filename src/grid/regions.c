#include "grid/regions.h"

#include "core/bits.h"

#include <string.h>

// The number of labels that edits may add before all cells are labelled again.
enum { SPARE_LABELS = 4096 };

static size_t cell_count(const bt_layer *layer) {
  return (size_t)layer->pitch * (layer->height + 2);
}

bt_status bt_regions_make(bt_memory *memory, bt_regions *regions, const bt_layer *layer,
                          const bt_rules *rules) {
  uint32_t *labels = bt_memory_take(memory, cell_count(layer) * sizeof *labels);
  *regions = (bt_regions){.layer = layer, .rules = *rules, .is_stale = true, .labels = labels};
  return labels ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

static uint32_t root_of(bt_regions *regions, uint32_t label) {
  BT_ASSERT(label < regions->roots.count);
  uint32_t *roots = regions->roots.items;
  while (roots[label] != label) label = roots[label] = roots[roots[label]];
  return label;
}

uint32_t bt_regions_of(bt_regions *regions, uint32_t cell) {
  BT_ASSERT(!regions->is_stale);
  return root_of(regions, regions->labels[cell]);
}

static uint32_t steps_of(const bt_regions *regions, uint32_t cell) {
  const bt_layer *layer = regions->layer;
  uint32_t y = cell / layer->pitch, x = cell % layer->pitch;
  return bt_rules_steps(&regions->rules, bt_layer_ring(layer, x, y), y);
}

static uint32_t neighbour(const bt_layer *layer, uint32_t cell, uint32_t d) {
  return cell + BT_STEP_Y[d] * layer->pitch + BT_STEP_X[d];
}

// Labels everything reachable from a cell.
static bt_status flood(bt_memory *memory, bt_regions *regions, uint32_t cell) {
  uint32_t label = regions->roots.count;
  BT_TRY(bt_push(memory, &regions->roots, label));
  regions->todo.count = 0;
  for (;;) {
    regions->labels[cell] = label;
    for (uint32_t steps = steps_of(regions, cell); steps; steps &= steps - 1) {
      uint32_t next = neighbour(regions->layer, cell, bt_lowest_bit(steps));
      if (regions->labels[next]) continue;
      regions->labels[next] = label;
      BT_TRY(bt_push(memory, &regions->todo, next));
    }
    if (!regions->todo.count) return BT_OK;
    cell = regions->todo.items[--regions->todo.count];
  }
}

bt_status bt_regions_label(bt_memory *memory, bt_regions *regions) {
  const bt_layer *layer = regions->layer;
  regions->is_stale = true;
  regions->roots.count = 0;
  memset(regions->labels, 0, cell_count(layer) * sizeof *regions->labels);
  if (bt_push(memory, &regions->roots, 0))
    return BT_ERROR_OUT_OF_MEMORY; // the label of blocked cells
  for (uint32_t y = 1; y <= layer->height; y++)
    for (uint32_t x = 1; x <= layer->width; x++) {
      uint32_t cell = bt_layer_number(layer, x, y);
      if (!bt_layer_is_free(layer, x, y) || regions->labels[cell]) continue;
      if (flood(memory, regions, cell)) return BT_ERROR_OUT_OF_MEMORY;
    }
  BT_TRY(BT_RESERVE(memory, &regions->roots, regions->roots.count + SPARE_LABELS));
  regions->is_stale = regions->may_be_split = false;
  return BT_OK;
}

// Whether the cells around a newly blocked cell are connected without it, by the diagonal cells
// between straight ones. False, meaning unknown, if diagonal steps are special.
static bool is_whole_around(const bt_regions *regions, uint32_t x, uint32_t y) {
  uint32_t ring = bt_layer_ring(regions->layer, x, y), groups = 0;
  uint32_t linked = (ring >> 1 | ring << 7) & (ring >> 2 | ring << 6);
  if (!bt_rules_is_4(&regions->rules)) return false;
  for (uint32_t d = 0; d < 8; d += 2) groups += (ring & ~linked) >> d & 1;
  return groups <= 1;
}

// Labels a freed cell like its neighbours, and joins their labels.
static void connect(bt_regions *regions, uint32_t cell) {
  uint32_t *label = &regions->labels[cell], *roots = regions->roots.items;
  for (uint32_t steps = steps_of(regions, cell); steps; steps &= steps - 1) {
    uint32_t near = regions->labels[neighbour(regions->layer, cell, bt_lowest_bit(steps))];
    if (near && *label) roots[root_of(regions, *label)] = root_of(regions, near);
    if (near) *label = near;
  }
  if (*label) return;
  BT_ASSERT(regions->roots.count < regions->roots.capacity);
  *label = regions->roots.count++;
  roots[*label] = *label;
}

void bt_regions_edit(bt_regions *regions, const bt_cells *changed) {
  bool is_one = changed->left == changed->right && changed->top == changed->bottom;
  for (uint32_t y = changed->top; y <= changed->bottom && !regions->is_stale; y++)
    for (uint32_t x = changed->left; x <= changed->right; x++) {
      uint32_t cell = bt_layer_number(regions->layer, x, y);
      if (regions->roots.count == regions->roots.capacity) regions->is_stale = true;
      if (regions->is_stale) return;
      if (bt_layer_is_free(regions->layer, x, y)) {
        connect(regions, cell);
      } else if (regions->labels[cell]) {
        regions->labels[cell] = 0;
        if (!is_one || !is_whole_around(regions, x, y)) regions->may_be_split = true;
      }
    }
}
