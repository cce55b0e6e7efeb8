/// Flat exports of bitangent_clearance.h: whether paths are clear and still the shortest.
#include "wasm/block.h"

/// in: the radius, the place on the path, the ignored obstacles. out: the bt_clearance.
EXPORT(bt_status, bx_path_clearance, (solved_world * w, const bt_segment *segments, size_t count)) {
  double agent_radius = block.in.numbers[0], from = block.in.numbers[1];
  bt_ids ignore = ignored_of_block();
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_path_clearance(w->solver, segments, count, agent_radius, from, &ignore,
                                  &block.out.clearance);
}

/// in: the rest of the path, with the edits as a double, and the ignored obstacles. out: bits of
/// bt_revision.
EXPORT(bt_status, bx_world_revise, (const solved_world *w)) {
  bt_rest rest = {.from = block.in.rest.from,
                  .to = block.in.rest.to,
                  .length = block.in.rest.length,
                  .agent_radius = block.in.rest.agent_radius,
                  .least_gain = block.in.rest.least_gain,
                  .edits = (uint64_t)block.in.rest.edits,
                  .ignore = ignored_of_block()};
  return bt_world_revise(w->world, &rest, &block.out.bits);
}

/// out: 1 if it was there.
EXPORT(bt_status, bx_world_was_there, (const solved_world *w, bt_id id, double edits)) {
  bool was_there = false;
  bt_status status = bt_world_was_there(w->world, id, (uint64_t)edits, &was_there);
  block.out.bits = was_there;
  return status;
}
