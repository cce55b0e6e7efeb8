#include "crowd/agent_grid.h"

// Agents in a cell, at most in the mean, and cells along a side, at most.
enum { CELLS_PER_AGENT = 2, MOST_CELLS_ALONG = 4096 };

// Tuning: the width of a cell, in mean radii of the agents.
static const double RADII_PER_CELL = 2.5;

static int32_t cell_along(double x, double inverse, int32_t count) {
  double at = x * inverse;
  return at > 0 ? at < count ? (int32_t)at : count - 1 : 0;
}

static uint32_t cell_of(const bt_agent_grid *grid, bt_vec p) {
  int32_t column = cell_along(p.x - grid->low.x, grid->inverse, grid->columns);
  int32_t row = cell_along(p.y - grid->low.y, grid->inverse, grid->rows);
  return (uint32_t)(row * grid->columns + column);
}

// Lays the cells: a little wider than an agent of the mean radius, or wider still if that makes too
// many.
static bt_status lay_cells(bt_memory *memory, bt_agent_grid *grid, const bt_box *box,
                           double radius_sum, uint32_t count) {
  bt_vec size = bt_sub(box->high, box->low);
  double width = RADII_PER_CELL * radius_sum / count;
  width = bt_max(width, sqrt(size.x * size.y / (CELLS_PER_AGENT * (double)count)));
  width = bt_max(width, bt_max(size.x, size.y) / MOST_CELLS_ALONG);
  BT_ASSERT(width > 0);
  grid->low = box->low;
  grid->width = width;
  grid->inverse = 1 / width;
  grid->columns = (int32_t)(size.x / width) + 1;
  grid->rows = (int32_t)(size.y / width) + 1;
  uint32_t cells = (uint32_t)(grid->columns * grid->rows) + 1;
  BT_TRY(BT_RENEW(memory, &grid->starts, cells));
  grid->starts.count = cells;
  for (uint32_t i = 0; i < cells; i++) grid->starts.items[i] = 0;
  return BT_OK;
}

bt_status bt_file_agents(bt_memory *memory, bt_agent_grid *grid, const bt_vec *positions,
                         const double *radii, const uint8_t *states, uint32_t slots) {
  bt_box box = bt_no_box;
  double sum = 0;
  uint32_t count = 0;
  grid->largest = 0;
  for (uint32_t i = 0; i < slots; i++) {
    if (!states[i]) continue;
    bt_widen(&box, positions[i], 0);
    sum += radii[i];
    grid->largest = bt_max(grid->largest, radii[i]);
    count++;
  }
  grid->agents.count = 0;
  if (count == 0) return BT_OK;
  BT_TRY(lay_cells(memory, grid, &box, sum, count));
  BT_TRY(BT_RENEW(memory, &grid->agents, count));
  grid->agents.count = count;
  // A counting sort: each cell's end, then backwards from there.
  uint32_t *starts = grid->starts.items;
  for (uint32_t i = 0; i < slots; i++)
    if (states[i]) starts[cell_of(grid, positions[i])]++;
  for (uint32_t i = 1; i < grid->starts.count; i++) starts[i] += starts[i - 1];
  for (uint32_t i = slots; i-- > 0;)
    if (states[i])
      grid->agents.items[--starts[cell_of(grid, positions[i])]] =
          (bt_gridded){positions[i], radii[i], i};
  BT_ASSERT(starts[0] == 0 && starts[grid->starts.count - 1] == count); // all are filed
  return BT_OK;
}

// A list that is being made.
typedef struct finding {
  bt_memory *memory;
  const bt_agent_grid *grid;
  bt_gridded of;
  double close, reach;
  uint32_t most;
  bt_neighbours *out;
} finding;

static bool is_before(const bt_neighbour *a, const bt_neighbour *b) {
  return a->gap < b->gap || (a->gap == b->gap && a->slot < b->slot);
}

// Inserts one in its place; what is then too many goes.
static bt_status insert(finding *f, bt_neighbour found) {
  bt_neighbours *out = f->out;
  BT_TRY(BT_RESERVE(f->memory, out, out->count + 1));
  uint32_t at = out->count++;
  for (; at > 0 && is_before(&found, &out->items[at - 1]); at--)
    out->items[at] = out->items[at - 1];
  out->items[at] = found;
  if (out->count > f->most && out->items[out->count - 1].gap > f->close) out->count--;
  if (out->count >= f->most)
    f->reach = bt_max(f->close, bt_min(f->reach, out->items[out->count - 1].gap));
  return BT_OK;
}

static bt_status visit_cell(finding *f, int32_t column, int32_t row) {
  const bt_agent_grid *grid = f->grid;
  if (column < 0 || column >= grid->columns) return BT_OK;
  const uint32_t *start = &grid->starts.items[row * grid->columns + column];
  for (uint32_t i = start[0]; i < start[1]; i++) {
    const bt_gridded *agent = &grid->agents.items[i];
    double far = f->reach + f->of.radius + agent->radius;
    double d2 = bt_distance2(agent->position, f->of.position);
    if (d2 > far * far || agent->slot == f->of.slot) continue;
    bt_neighbour found = {sqrt(d2) - f->of.radius - agent->radius, agent->slot};
    if (found.gap <= f->reach) BT_TRY(insert(f, found));
  }
  return BT_OK;
}

// Visits the ring of cells k from one, as far as it is in the grid: two cells of 8 k, where all
// agents stand in a line.
static bt_status visit_ring(finding *f, int32_t column, int32_t row, int32_t k) {
  int32_t right = f->grid->columns - 1, top = f->grid->rows - 1;
  for (int32_t y = row < k ? 0 : row - k; y <= row + k && y <= top; y++) {
    if (y == row - k || y == row + k) {
      for (int32_t x = column < k ? 0 : column - k; x <= column + k && x <= right; x++)
        BT_TRY(visit_cell(f, x, y));
    } else {
      BT_TRY(visit_cell(f, column - k, y));
      BT_TRY(visit_cell(f, column + k, y));
    }
  }
  return BT_OK;
}

// Cells in rings around that of the agent, until no closer ones can be in the next.
bt_status bt_find_neighbours(bt_memory *memory, const bt_agent_grid *grid, bt_gridded of,
                             double close, double reach, uint32_t most, bt_neighbours *out) {
  finding f = {memory, grid, of, close, bt_max(close, reach), most, out};
  BT_ASSERT(grid->agents.count > 0 && most > 0); // among them the one that asks
  uint32_t cell = cell_of(grid, of.position);
  int32_t column = (int32_t)cell % grid->columns, row = (int32_t)cell / grid->columns;
  int32_t rings = grid->columns > grid->rows ? grid->columns : grid->rows;
  out->count = 0;
  for (int32_t k = 0; k < rings; k++) {
    // An agent of ring k is at least k - 1 cells away.
    if ((k - 1) * grid->width > f.reach + of.radius + grid->largest) break;
    BT_TRY(visit_ring(&f, column, row, k));
  }
  return BT_OK;
}
