/// Flat exports of the queries about many goals, and of fields.
#include "wasm/block.h"

EXPORT(bt_status, bx_world_set_graph_limit, (solved_world * w, double bytes)) {
  return bt_solver_set_graph_limit(w->solver, (size_t)bytes);
}

EXPORT(bt_status, bx_distances,
       (solved_world * w, const bt_vec *goals, size_t count, double *distances)) {
  bt_query query = query_of_block();
  bt_status status = bt_world_prepare(w->world);
  return status ? status : bt_solver_distances(w->solver, &query, goals, count, distances);
}

/// out: the answer, and the index of its goal; `count` if no goal is reached. The distance is the
/// path's length.
EXPORT(bt_status, bx_nearest_of, (solved_world * w, const bt_vec *goals, size_t count)) {
  bt_query query = query_of_block();
  double distance;
  size_t *index = &block.out.answer.index;
  bt_status status = bt_world_prepare(w->world);
  if (!status)
    status = bt_solver_nearest_of(w->solver, &query, goals, count, index, &distance, answer_path);
  return point_to_answer(status);
}

// ---------------------------------------------------------------------------------------------
// Field.

/// in: the query, with flags. out: the handle.
EXPORT(bt_status, bx_field_create, (solved_world * w, const bt_vec *goals, size_t count)) {
  bt_query query = query_of_block();
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_field_create_ignoring(w->solver, goals, count, query.agent_radius, query.snap,
                                  query.max_length, query.ignore, &block.out.field);
}

EXPORT(void, bx_field_free, (bt_field * field)) { bt_field_free(field); }

EXPORT(size_t, bx_field_memory, (bt_field * field)) { return bt_field_memory(field); }

EXPORT(bt_status, bx_field_update,
       (solved_world * w, bt_field *field, const bt_vec *goals, size_t count)) {
  bt_status status = bt_world_prepare(w->world);
  return status ? status : bt_field_update(field, goals, count);
}

/// in: a point. out: the answer of the field.
EXPORT(bt_status, bx_field_tell, (bt_field * field)) {
  return bt_field_at(field, block.in.points, 1, &block.out.told);
}

/// in: a point. out: whether a path leads from there.
EXPORT(bt_status, bx_field_reaches, (bt_field * field)) {
  return bt_field_reaches(field, block.in.points[0], &block.out.flag);
}

EXPORT(bt_status, bx_field_at,
       (bt_field * field, const bt_vec *points, size_t count, bt_field_point *out)) {
  return bt_field_at(field, points, count, out);
}

EXPORT(bt_status, bx_field_free_distances,
       (bt_field * field, const bt_vec *points, size_t count, const uint32_t *from, double enough,
        double *out)) {
  return bt_field_free_distances(field, points, count, from, enough, out);
}

/// in: a point. out: the answer.
EXPORT(bt_status, bx_field_path, (bt_field * field)) {
  return point_to_answer(bt_field_path(field, block.in.points[0], answer_path));
}
