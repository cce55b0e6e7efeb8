/// Flat exports of bitangent_passage.h: whether there is a way, and how wide it is.
#include "wasm/block.h"

_Static_assert(sizeof(bt_passage) == BT_PASSAGE_DOUBLES * sizeof(double), "passage");

/// in: a query, of which start, goal, radius and snap count. out: whether they are connected.
EXPORT(bt_status, bx_connects, (solved_world * w)) {
  bt_query query = query_of_block();
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_connects(w->solver, query.start, query.goal, query.agent_radius, query.snap,
                            &block.out.flag);
}

/// in: the radius of the agent, then of a circle the radius. Its centre is the only point of the
/// shape. `points` are those of the pairs, two for each, then those of the shape. out: the index of
/// the first pair whose way would be closed, or `pairs`.
EXPORT(bt_status, bx_would_close,
       (solved_world * w, bt_obstacle_kind kind, const bt_vec *points, size_t pairs,
        size_t count)) {
  const bt_vec *own = points + 2 * pairs;
  double agent_radius = block.in.numbers[0];
  bt_shape shape = {kind, {own[0], block.in.numbers[1]}, own, count};
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_would_close(w->solver, &shape, points, pairs, agent_radius, &block.out.size);
}

/// in: the two points. out: the bt_passage.
EXPORT(bt_status, bx_widest_agent, (solved_world * w)) {
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_widest_agent(w->solver, block.in.points[0], block.in.points[1],
                                &block.out.passage);
}
