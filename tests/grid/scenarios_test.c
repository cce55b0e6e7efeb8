// Every scenario of Moving AI maps: the optimal length within 0.01, by jump point search and by A*.
// Arguments: the folder, and the names of its maps (NAME.map, NAME.map.scen).
#include "bitangent_grid.h"
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static char *read_text(const char *folder, const char *name, const char *end, size_t *bytes) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s%s", folder, name, end);
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *text = malloc(1 << 22);
  if (!text) abort();
  *bytes = fread(text, 1, (1 << 22) - 1, file);
  text[*bytes] = 0;
  fclose(file);
  return text;
}

static double seconds(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/// Are the turns on the board, one direction apart, and do they cost what the answer says?
static void check_path(const bt_grid_path *path, double expected) {
  double cost = 0;
  for (uint32_t i = 1; i < path->point_count; i++) {
    const double *p = path->points + 2 * i;
    double dx = fabs(p[0] - p[-2]), dy = fabs(p[1] - p[-1]);
    CHECK(dx == 0 || dy == 0 || dx == dy);
    cost += fmax(dx, dy) + (sqrt(2) - 1) * fmin(dx, dy);
  }
  if (path->outcome != BT_GRID_FOUND || fabs(path->cost - expected) > 0.01 ||
      fabs(cost - path->cost) > 1e-6)
    CHECK_NEAR(path->cost, expected, 0.01);
}

static void run(bt_grid *grid, const char *scenarios, const char *name, bt_grid_method method) {
  static double times[4096];
  uint32_t count = 0;
  double expansions = 0;
  for (const char *line = scenarios; line; line = strchr(line, '\n')) {
    line += *line == '\n';
    int sx, sy, gx, gy;
    double length;
    if (sscanf(line, "%*d %*s %*d %*d %d %d %d %d %lf", &sx, &sy, &gx, &gy, &length) != 5) continue;
    bt_grid_query query = bt_grid_query_default(sx, sy, gx, gy);
    query.method = method;
    const bt_grid_path *path = NULL;
    double best = INFINITY;
    for (int round = 0; round < 3; round++) {
      double begin = seconds();
      bt_status status = bt_grid_find_path(grid, &query, &path);
      best = fmin(best, seconds() - begin);
      if (status) CHECK(status == BT_OK);
    }
    check_path(path, length);
    expansions += path->expansions;
    if (count < 4096) times[count++] = best;
  }
  CHECK(count > 0);
  qsort(times, count, sizeof *times, by_size);
  printf("%-16s %-4s %5u paths, median %8.2f us, max %8.2f us, %.0f expansions a path\n", name,
         method == BT_GRID_A_STAR ? "A*" : "jump", count, times[count / 2] * 1e6,
         times[count - 1] * 1e6, expansions / count);
}

/// The board of a map; the text must be one.
static bt_grid *make_board(const char *map) {
  unsigned width = 0, height = 0;
  uint8_t *blocked = NULL;
  bt_grid *grid = NULL;
  const char *rows = strstr(map, "map");
  if (sscanf(map, "type octile height %u width %u", &height, &width) == 2 && rows)
    blocked = malloc((size_t)width * height);
  rows = rows ? strchr(rows, '\n') : NULL;
  for (unsigned i = 0; blocked && rows && i < width * height; rows++)
    if (*rows > ' ') blocked[i++] = !strchr(".GS", *rows);
  if (blocked) CHECK(bt_grid_create(NULL, width, height, blocked, &grid) == BT_OK);
  free(blocked);
  return grid;
}

int main(int count, char **arguments) {
  for (int i = 2; i < count; i++) {
    size_t map_bytes, scenario_bytes;
    char *map = read_text(arguments[1], arguments[i], ".map", &map_bytes);
    char *scenarios = read_text(arguments[1], arguments[i], ".map.scen", &scenario_bytes);
    bt_grid *grid = map && scenarios ? make_board(map) : NULL;
    if (!CHECK(grid != NULL)) return check_done();
    run(grid, scenarios, arguments[i], BT_GRID_AUTO);
    run(grid, scenarios, arguments[i], BT_GRID_A_STAR);
    bt_grid_free(grid);
    free(map);
    free(scenarios);
  }
  return check_done();
}
