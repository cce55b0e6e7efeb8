/// Flat exports of bitangent_crowd.h, which share the block of the others: results go
/// to its `out`.
#include "bitangent_crowd.h"
#include "wasm/block.h"

static void *out(void) { return &block.out; }

/// out: the handle.
EXPORT(bt_status, bx_crowd_create, (solved_world * w, double lookahead, uint32_t neighbours)) {
  bt_crowd_options options = {lookahead, neighbours};
  return bt_crowd_create(w->solver, &options, out());
}

EXPORT(void, bx_crowd_free, (bt_crowd * crowd)) { bt_crowd_free(crowd); }
EXPORT(size_t, bx_crowd_memory, (const bt_crowd *crowd)) { return bt_crowd_memory(crowd); }

/// out: the bt_crowd_view.
EXPORT(bt_status, bx_crowd_look, (const bt_crowd *crowd)) { return bt_crowd_look(crowd, out()); }

/// out: the id.
EXPORT(bt_status, bx_crowd_add,
       (bt_crowd * crowd, double x, double y, double radius, double speed)) {
  return bt_crowd_add(crowd, (bt_vec){x, y}, radius, speed, out());
}

/// out: the slot.
EXPORT(bt_status, bx_crowd_find, (const bt_crowd *crowd, bt_id id)) {
  return bt_crowd_find(crowd, id, out());
}

EXPORT(bt_status, bx_crowd_remove, (bt_crowd * crowd, bt_id id)) {
  return bt_crowd_remove(crowd, id);
}

EXPORT(bt_status, bx_crowd_move, (bt_crowd * crowd, bt_id id, double x, double y)) {
  return bt_crowd_move(crowd, id, (bt_vec){x, y});
}

EXPORT(bt_status, bx_crowd_resize, (bt_crowd * crowd, bt_id id, double radius, double speed)) {
  return bt_crowd_resize(crowd, id, radius, speed);
}

EXPORT(bt_status, bx_crowd_set_goal, (bt_crowd * crowd, bt_id id, double x, double y)) {
  return bt_crowd_set_goal(crowd, id, (bt_vec){x, y});
}

EXPORT(bt_status, bx_crowd_set_path,
       (bt_crowd * crowd, bt_id id, const bt_segment *segments, size_t count)) {
  return bt_crowd_set_path(crowd, id, segments, count);
}

EXPORT(bt_status, bx_crowd_set_field, (bt_crowd * crowd, bt_id id, bt_field *field)) {
  return bt_crowd_set_field(crowd, id, field);
}

EXPORT(bt_status, bx_crowd_stop, (bt_crowd * crowd, bt_id id)) { return bt_crowd_stop(crowd, id); }

/// out: the bt_saved_crowd.
EXPORT(bt_status, bx_crowd_save, (solved_world * w, bt_crowd *crowd, bt_id *ids, size_t capacity)) {
  bt_status status = bt_world_prepare(w->world);
  return status ? status : bt_crowd_save(crowd, ids, capacity, out());
}

/// out: the address and the number of the segments of its path.
EXPORT(bt_status, bx_crowd_save_agent, (const bt_crowd *crowd, bt_id id, bt_saved_agent *saved)) {
  size_t *results = out();
  return bt_crowd_save_agent(crowd, id, saved, (const bt_segment **)results, results + 1);
}

EXPORT(bt_status, bx_crowd_load,
       (solved_world * w, bt_crowd *crowd, const bt_id *ids, size_t agents, size_t removed,
        size_t turn)) {
  bt_status status = bt_world_prepare(w->world);
  bt_saved_crowd saved = {agents, removed, turn};
  return status ? status : bt_crowd_load(crowd, ids, &saved);
}

EXPORT(bt_status, bx_crowd_load_agent,
       (bt_crowd * crowd, bt_id id, const bt_saved_agent *saved, const bt_segment *segments,
        size_t count, bt_field *field)) {
  return bt_crowd_load_agent(crowd, id, saved, segments, count, field);
}

EXPORT(bt_status, bx_crowd_step, (solved_world * w, bt_crowd *crowd, double time)) {
  bt_status status = bt_world_prepare(w->world);
  return status ? status : bt_crowd_step(crowd, time);
}
