#include "directional/internal.h"

// Bits of a tile: part of a road; open, near a turn of a road or an end of the path.
enum { ROAD = 1, OPEN = 2 };

static bool is_road(const bt_unit_state *s, int32_t x, int32_t y) {
  return bt_terrain_is_on(&s->terrain, x, y) &&
         s->roads.items[(uint32_t)y * s->terrain.width + (uint32_t)x] & ROAD;
}

// Whether a road turns, or roads meet: the road continues along both axes.
static bool is_turn(const bt_unit_state *s, int32_t x, int32_t y) {
  return is_road(s, x, y) && (is_road(s, x - 1, y) || is_road(s, x + 1, y)) &&
         (is_road(s, x, y - 1) || is_road(s, x, y + 1));
}

static bool is_beside_road(const bt_unit_state *s, int32_t x, int32_t y) {
  for (int32_t v = -1; v <= 1; v++)
    for (int32_t u = -1; u <= 1; u++)
      if (is_road(s, x + u, y + v)) return true;
  return false;
}

// The number of tiles that a right-angled turn needs. With one tile less, an arc of the radius does
// not fit.
static int32_t turn_tiles(const bt_unit_state *s) { return (int32_t)ceil(s->shape.radius); }

// Marks the tiles around a span as open.
static void open_around(bt_unit_state *s, bt_tile_span tiles) {
  int32_t reach = turn_tiles(s);
  for (int32_t v = tiles.y - reach; v <= tiles.last_y + reach; v++)
    for (int32_t u = tiles.x - reach; u <= tiles.last_x + reach; u++)
      if (bt_terrain_is_on(&s->terrain, u, v))
        s->roads.items[(uint32_t)v * s->terrain.width + (uint32_t)u] |= OPEN;
}

// The unit may join or leave a road where its path begins or ends beside the road.
static void open_around_end(bt_unit_state *s, bt_tile_span end) {
  for (int32_t y = end.y; y <= end.last_y; y++)
    for (int32_t x = end.x; x <= end.last_x; x++)
      if (is_road(s, x, y)) return;
  open_around(s, end);
}

// The article's cones: blocks the tiles beside a road, except those near its turns, where the unit
// may have to swing out.
static void place_cones(bt_unit_state *s) {
  int32_t width = (int32_t)s->terrain.width, height = (int32_t)s->terrain.height;
  for (int32_t y = 0; y < height; y++)
    for (int32_t x = 0; x < width; x++)
      if (is_turn(s, x, y)) open_around(s, (bt_tile_span){x, y, x, y});
  open_around_end(s, s->start_tiles);
  open_around_end(s, s->goal_tiles);
  for (int32_t y = 0; y < height; y++)
    for (int32_t x = 0; x < width; x++) {
      bool is_open = s->roads.items[y * width + x];
      if (!is_open && is_beside_road(s, x, y))
        bt_terrain_block(&s->terrain, (uint32_t)x, (uint32_t)y);
    }
}

static void keep_on_roads(bt_unit_state *s) {
  for (uint32_t y = 0; y < s->terrain.height; y++)
    for (uint32_t x = 0; x < s->terrain.width; x++)
      if (!s->roads.items[y * s->terrain.width + x]) bt_terrain_block(&s->terrain, x, y);
}

bt_status bt_roads_apply(bt_unit_state *s) {
  uint32_t tiles = s->terrain.width * s->terrain.height;
  uint32_t fitting = (uint32_t)turn_tiles(s) - 1, widest = s->table->set.neighbourhood;
  s->road_limit = 0;
  if (s->query.road_method == BT_ROADS_NONE || !s->query.roads) return BT_OK;
  BT_TRY(BT_RENEW(s->memory, &s->roads, tiles));
  for (uint32_t i = 0; i < tiles; i++) s->roads.items[i] = s->query.roads[i] ? ROAD : 0;
  s->query.roads = NULL; // owned by the caller, whom a watched search outlives
  if (s->query.road_method == BT_ROADS_ADJACENT) s->road_limit = s->table->near_counts[0];
  if (s->query.road_method == BT_ROADS_FITTING)
    s->road_limit = s->table->near_counts[fitting < widest ? fitting : widest];
  BT_ASSERT(s->road_limit <= s->table->count);
  if (s->query.road_method == BT_ROADS_ONLY) keep_on_roads(s);
  if (s->query.road_method == BT_ROADS_CONES) place_cones(s);
  return BT_OK;
}
