// The watched search: a state of its own, run in steps and viewed in between.
#include "directional/internal.h"
#include "directional/query.h"

struct bt_unit_search {
  bt_memory memory;
  bt_unit *unit;
  bt_grid *grid;
  uint64_t edits; // those of the board at the beginning
  bt_unit_state state;
  bt_unit_outcome outcome; // that of the ends: BT_UNIT_FOUND if a search is needed
  bt_unit_answer answer;
  BT_ARRAY(bt_unit_seen) seen;
};

_Static_assert(sizeof(bt_unit_seen) == BT_UNIT_SEEN_DOUBLES * sizeof(double), "all doubles");

static bt_status begin(bt_unit_search *search, const bt_unit_query *query) {
  bt_unit_state *s = &search->state;
  BT_TRY(bt_unit_begin_query(search->unit, search->grid, &search->memory, s, query));
  BT_TRY(bt_unit_check_ends(s, search->grid, &search->outcome));
  if (search->outcome != BT_UNIT_FOUND) return BT_OK;
  return bt_unit_begin(s);
}

bt_status bt_unit_search_create(bt_unit *unit, bt_grid *grid, const bt_unit_query *query,
                                bt_unit_search **out) {
  BT_REFUSE_NULL(!unit || !grid || !query || !out);
  bt_unit_search *search = bt_object_create(&unit->memory.allocator, sizeof *search);
  if (!search) return BT_ERROR_OUT_OF_MEMORY;
  search->unit = unit;
  search->grid = grid;
  search->edits = grid->edits;
  bt_status status = begin(search, query);
  if (status)
    bt_object_free(search);
  else
    *out = search;
  return status;
}

void bt_unit_search_free(bt_unit_search *search) { bt_object_free(search); }

static bool is_over(const bt_unit_search *search) {
  return search->outcome != BT_UNIT_FOUND || search->state.end != BT_END_ON;
}

static bt_status go_on(bt_unit_search *search, uint64_t steps) {
  if (search->edits != search->grid->edits) return BT_ERROR_STALE_SEARCH;
  if (is_over(search)) return BT_OK;
  return bt_unit_run(&search->state, steps);
}

bt_status bt_unit_search_step(bt_unit_search *search, size_t steps, bool *done) {
  BT_REFUSE_NULL(!search || !done);
  BT_TRY(go_on(search, steps));
  *done = is_over(search);
  return BT_OK;
}

static bt_unit_seen seen_at(bt_unit_state *s, uint32_t number) {
  const bt_unit_node *node = &s->nodes.items[number];
  bt_stand at = bt_node_stand(s, number);
  bool is_first = node->link & (BT_LINK_AT_START | BT_LINK_FROM_START);
  bt_pose pose = bt_node_pose(s->table, at.x, at.y, at.direction);
  return (bt_unit_seen){.node = number,
                        .parent = is_first ? number : bt_node_parent(s, number),
                        .x = at.x,
                        .y = at.y,
                        .heading = bt_moving_heading(pose.heading, at.gear),
                        .gear = at.gear == BT_BACKWARDS ? -1 : 1,
                        .g = node->g,
                        .h = bt_unit_least_left(s, at),
                        .is_closed = (node->link & BT_LINK_DONE) != 0};
}

bt_status bt_unit_search_look(bt_unit_search *search, const bt_unit_seen **seen, size_t *count) {
  BT_REFUSE_NULL(!search || !seen || !count);
  BT_TRY(go_on(search, 0));
  bt_unit_state *s = &search->state;
  uint32_t nodes = search->outcome == BT_UNIT_FOUND ? bt_node_count(s) : 0;
  search->seen.count = 0;
  for (uint32_t number = 0; number < nodes; number++) {
    if (s->nodes.items[number].stamp != s->nodes.stamp) continue;
    BT_TRY(BT_APPEND(&search->memory, &search->seen, seen_at(s, number)));
  }
  if (s->field.is_out_of_memory) return BT_ERROR_OUT_OF_MEMORY;
  *seen = search->seen.items;
  *count = search->seen.count;
  return BT_OK;
}

bt_status bt_unit_search_blocked(bt_unit_search *search, uint8_t *tiles) {
  BT_REFUSE_NULL(!search || !tiles);
  BT_TRY(go_on(search, 0));
  const bt_terrain *terrain = &search->state.terrain;
  for (uint32_t y = 0; y < terrain->height; y++)
    for (uint32_t x = 0; x < terrain->width; x++)
      tiles[(size_t)y * terrain->width + x] =
          bt_terrain_is_blocked(terrain, (int32_t)x, (int32_t)y);
  return BT_OK;
}

bt_status bt_unit_search_finish(bt_unit_search *search, const bt_unit_path **out) {
  BT_REFUSE_NULL(!search || !out);
  BT_TRY(go_on(search, UINT64_MAX));
  bt_unit_outcome outcome = search->outcome;
  if (outcome == BT_UNIT_FOUND) outcome = bt_unit_outcome_of(&search->state);
  BT_TRY(bt_unit_conclude(&search->state, outcome, &search->answer));
  *out = &search->answer.path;
  return BT_OK;
}
