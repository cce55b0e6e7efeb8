#include "grid/regions.h"

#include <string.h>

// Labels that edits may add before all is labelled anew.
enum { SPARE_LABELS = 4096 };

bool bt_regions_make(bt_memory *memory, bt_regions *regions, const bt_layer *layer,
                     bt_connection connection) {
  size_t cells = (size_t)layer->pitch * (layer->height + 2);
  uint32_t *labels = bt_memory_take(memory, cells * sizeof *labels);
  if (!labels) return false;
  *regions =
      (bt_regions){.layer = layer, .connection = connection, .is_stale = true, .labels = labels};
  return true;
}

static uint32_t root_of(bt_regions *regions, uint32_t label) {
  uint32_t *roots = regions->roots.items;
  while (roots[label] != label) label = roots[label] = roots[roots[label]];
  return label;
}

uint32_t bt_regions_of(bt_regions *regions, uint32_t cell) {
  return root_of(regions, regions->labels[cell]);
}

// The lower label stands for both, so that roots never form a long chain upwards.
static void join(bt_regions *regions, uint32_t a, uint32_t b) {
  a = root_of(regions, a), b = root_of(regions, b);
  if (a < b)
    regions->roots.items[b] = a;
  else
    regions->roots.items[a] = b;
}

// Columns of the row above that the cell in column 0 is connected to.
static void reach_above(bt_connection connection, uint32_t y, int *from, int *to) {
  static const int REACH[][2] = {{0, 0}, {-1, 1}, {0, 1}, {-1, 0}};
  // Padded rows: the board's first row, which is even, is row 1.
  int kind = connection == BT_CONNECT_HEX         ? (y % 2 ? 3 : 2)
             : connection == BT_CONNECT_HEX_AXIAL ? 2
                                                  : (int)connection;
  *from = REACH[kind][0], *to = REACH[kind][1];
}

// The first cell from x on that is free, or that is not; at most the column beyond the right side.
static uint32_t next_of(const bt_layer *layer, uint32_t x, uint32_t y, bool is_free) {
  const bt_tile *row = bt_plane_line(layer->planes, y);
  while (x <= layer->width) {
    uint64_t word = bt_line_word(row, x);
    if (!is_free) word = ~word;
    if (word & 1) return x;
    if (!word)
      x += 64;
    else
      while (!(word & 1)) word >>= 1, x++;
  }
  return layer->width + 1;
}

static uint32_t new_label(bt_regions *regions) {
  uint32_t label = regions->roots.count++;
  regions->roots.items[label] = label;
  return label;
}

// Labels the run of free cells from x to before `end`, joined with those above.
static void label_run(bt_regions *regions, uint32_t x, uint32_t end, uint32_t y) {
  int from, to;
  reach_above(regions->connection, y, &from, &to);
  uint32_t *labels = regions->labels + bt_layer_number(regions->layer, 0, y);
  const uint32_t *above = labels - regions->layer->pitch;
  uint32_t label = 0, last = 0;
  for (int at = (int)x + from; at < (int)end + to; at++) {
    if (above[at] == 0 || above[at] == last) continue;
    last = above[at];
    if (label)
      join(regions, label, last);
    else
      label = last;
  }
  if (!label) label = new_label(regions);
  for (; x < end; x++) labels[x] = label;
}

static uint32_t count_runs(const bt_layer *layer) {
  uint32_t runs = 0;
  for (uint32_t y = 1; y <= layer->height; y++)
    for (uint32_t i = 0; i < layer->planes->stride; i++) {
      const bt_tile *tile = bt_plane_line(layer->planes, y) + i;
      uint64_t begins = tile->free & ~(tile->free << 1 | tile[-1].free >> 63);
      for (; begins; begins &= begins - 1) runs++;
    }
  return runs;
}

bool bt_regions_label(bt_memory *memory, bt_regions *regions) {
  const bt_layer *layer = regions->layer;
  regions->is_stale = true;
  if (!BT_RENEW(memory, &regions->roots, count_runs(layer) + 1 + SPARE_LABELS)) return false;
  memset(regions->labels, 0, (size_t)layer->pitch * (layer->height + 2) * sizeof *regions->labels);
  regions->roots.count = 0;
  new_label(regions); // 0, of blocked cells
  for (uint32_t y = 1; y <= layer->height; y++)
    for (uint32_t x = 1, end; x = next_of(layer, x, y, true), x <= layer->width; x = end) {
      end = next_of(layer, x, y, false);
      label_run(regions, x, end, y);
    }
  regions->is_stale = regions->may_be_split = false;
  return true;
}

// True if the cells around one that was blocked are connected without it, as far as they tell:
// straight ones are linked by the diagonal cell between them. With other connections: not known.
static bool is_whole_around(const bt_regions *regions, uint32_t x, uint32_t y) {
  if (regions->connection != BT_CONNECT_4) return false;
  uint32_t ring = bt_layer_ring(regions->layer, x, y), straight = ring & 0x55, links = 0, ends = 0;
  uint32_t next = (ring >> 1 | ring << 7) & (ring >> 2 | ring << 6) & straight;
  for (uint32_t d = 0; d < 8; d += 2) ends += straight >> d & 1, links += next >> d & 1;
  return ends <= links + 1;
}

static void connect(bt_regions *regions, uint32_t x, uint32_t y) {
  uint32_t *label = regions->labels + bt_layer_number(regions->layer, x, y);
  ptrdiff_t pitch = regions->layer->pitch;
  int from, to;
  uint32_t near[8] = {label[-1], label[1]}, count = 2;
  reach_above(regions->connection, y, &from, &to);
  for (int at = from; at <= to; at++) near[count++] = label[at - pitch];
  // The row below reaches this one as it is reached itself, the other way round.
  reach_above(regions->connection, y + 1, &from, &to);
  for (int at = -to; at <= -from; at++) near[count++] = label[at + pitch];
  for (uint32_t k = 0; k < count; k++) {
    if (!near[k]) continue;
    if (*label)
      join(regions, *label, near[k]);
    else
      *label = near[k];
  }
  if (!*label) *label = new_label(regions);
}

void bt_regions_edit(bt_regions *regions, bt_cells changed) {
  const bt_layer *layer = regions->layer;
  bool is_one = changed.left == changed.right && changed.top == changed.bottom;
  for (uint32_t y = changed.top; y <= changed.bottom && !regions->is_stale; y++)
    for (uint32_t x = changed.left; x <= changed.right; x++) {
      uint32_t *label = regions->labels + bt_layer_number(layer, x, y);
      if (bt_layer_is_free(layer, x, y)) {
        if (regions->roots.count == regions->roots.capacity) {
          regions->is_stale = true;
          return;
        }
        connect(regions, x, y);
      } else if (*label) {
        *label = 0;
        if (!is_one || !is_whole_around(regions, x, y)) regions->may_be_split = true;
      }
    }
}
