// The public functions about passages: whether points are connected, by the contact graph.
#include "query/passage.h"
#include "boundary/nearest_free.h"
#include "boundary/separating_cycle.h"
#include "geometry/check.h"
#include "query/find_path.h"
#include "query/passage_links.h"
#include "query/solver.h"
#include "sight/blocked_points.h"

static bt_status need_passages(bt_solver *solver) {
  if (!solver->passages)
    solver->passages = bt_memory_take(&solver->memory, sizeof *solver->passages);
  return solver->passages ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

// The contact graph for this radius, made unless it is there.
static bt_status need_graph(bt_passages *passages, bt_memory *memory, const bt_inflated *inflated,
                            bt_contact_graph **out) {
  bool is_new;
  bt_contact_graph *graph =
      &passages->graphs[bt_use_kept_radius(&passages->radii, inflated, &is_new)];
  *out = graph;
  if (!is_new && bt_contact_graph_is_current(graph, inflated->world)) return BT_OK;
  return bt_contact_graph_make(graph, memory, &passages->scratch, inflated);
}

bt_status bt_is_connected(bt_passages *passages, bt_memory *memory, const bt_inflated *inflated,
                          const bt_exits *from, const bt_exits *to, bt_new_obstacle *obstacle,
                          bool *out, bool *is_uncertain) {
  bt_contact_graph *graph;
  bt_contact_scratch *scratch = &passages->scratch;
  *out = *is_uncertain = false;
  BT_TRY(need_graph(passages, memory, inflated, &graph));
  for (uint32_t i = 0; i < from->count; i++)
    for (uint32_t k = 0; k < to->count; k++) {
      const bt_vec ends[2] = {from->points[i], to->points[k]};
      bool separated;
      BT_TRY(bt_contact_graph_separates(graph, memory, scratch, inflated, ends, &separated));
      *is_uncertain = scratch->is_at_end;
      if (*is_uncertain) return BT_OK;
      if (!separated && obstacle)
        BT_TRY(bt_new_obstacle_separates(obstacle, memory, graph, scratch, ends, &separated));
      *out = !separated;
      if (*out) return BT_OK;
    }
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Two points

// Finds the exits of a point, moved to the nearest free one if `snap`; none if it is blocked.
static bt_status open_end(bt_solver *solver, const bt_inflated *inflated, bt_vec p, bool snap,
                          bt_exits *out) {
  bool is_free = bt_is_open(inflated, p, out);
  if (is_free || !snap) return BT_OK;
  BT_TRY(bt_nearest_free(&solver->memory, &solver->near, inflated, p, &p, &is_free));
  if (is_free) bt_find_exits(inflated, p, out);
  return BT_OK;
}

static bt_status find_path(bt_solver *solver, bt_vec a, bt_vec b, double agent_radius, bool snap,
                           bool *out) {
  bt_path *path;
  bt_query query = bt_query_default(a, b);
  query.agent_radius = agent_radius;
  query.snap = snap;
  BT_TRY(bt_solver_scratch_path(solver, &path));
  BT_TRY(bt_plain_find_path(solver, &query, path));
  *out = bt_path_get_info(path)->outcome == BT_FOUND;
  return BT_OK;
}

// Whether two points are connected without links.
static bt_status connect(bt_solver *solver, const bt_vec ends[2], double agent_radius, bool snap,
                         bool *out) {
  bt_inflated inflated;
  bt_exits from, to;
  bool is_uncertain;
  *out = false;
  BT_TRY(bt_inflate(solver->world, agent_radius, NULL, ends, 2, &inflated));
  BT_TRY(open_end(solver, &inflated, ends[0], snap, &from));
  if (from.count == 0) return BT_OK;
  BT_TRY(open_end(solver, &inflated, ends[1], snap, &to));
  if (to.count == 0) return BT_OK;
  BT_TRY(need_passages(solver));
  BT_TRY(bt_is_connected(solver->passages, &solver->memory, &inflated, &from, &to, NULL, out,
                         &is_uncertain));
  return is_uncertain ? find_path(solver, ends[0], ends[1], agent_radius, snap, out) : BT_OK;
}

// An agent that is asked about.
typedef struct asked_agent {
  bt_solver *solver;
  double radius;
  bool snap;
} asked_agent;

static bt_status connect_agent(void *context, const bt_vec ends[2], bool *out) {
  const asked_agent *agent = context;
  return connect(agent->solver, ends, agent->radius, agent->snap, out);
}

// The same with links.
static bt_status connect_by_links(bt_solver *solver, const bt_vec ends[2], double agent_radius,
                                  bool snap, bool *out) {
  asked_agent agent = {solver, agent_radius, snap};
  BT_TRY(need_passages(solver));
  return bt_connected_by_links(solver, &solver->passages->walk, agent_radius, ends,
                               (bt_connection){connect_agent, &agent}, out);
}

bt_status bt_solver_connects(bt_solver *solver, bt_vec a, bt_vec b, double agent_radius, bool snap,
                             bool *out) {
  BT_REFUSE_NULL(!solver || !out);
  BT_TRY(bt_check_point(a));
  BT_TRY(bt_check_point(b));
  BT_TRY(bt_check_radius(agent_radius));
  const bt_vec ends[2] = {a, b};
  bool is_connected;
  BT_TRY(connect_by_links(solver, ends, agent_radius, snap, &is_connected));
  *out = is_connected;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// A new obstacle

// A question about a shape.
typedef struct closing {
  bt_solver *solver;
  const bt_shape *shape;
  double agent_radius;
  bt_world *copy; // with the shape; NULL until it is needed
} closing;

// Whether two points are connected in a copy of the world with the shape.
static bt_status is_connected_in_copy(closing *c, const bt_vec ends[2], bool *out) {
  const bt_world *world = c->solver->world;
  if (!c->copy) BT_TRY(bt_world_copy_with(world, c->shape, &c->solver->memory.allocator, &c->copy));
  bt_solver *solver;
  BT_TRY(bt_solver_create(c->copy, &c->solver->memory.allocator, &solver));
  bt_status status = connect(solver, ends, c->agent_radius, false, out);
  bt_solver_free(solver);
  return status;
}

// Whether two points are connected with the shape, without a copy. *is_uncertain: only a copy can
// tell.
static bt_status is_connected_beside(closing *c, const bt_vec ends[2], bool *out,
                                     bool *is_uncertain) {
  bt_solver *solver = c->solver;
  bt_new_obstacle *obstacle = &solver->passages->obstacle;
  bt_memory *memory = &solver->memory;
  bt_inflated inflated;
  bt_exits exits[2];
  *out = false;
  BT_TRY(
      bt_inflate_with(solver->world, c->shape, c->agent_radius, ends, 2, &inflated, is_uncertain));
  if (*is_uncertain) return BT_OK;
  BT_TRY(bt_new_obstacle_begin(obstacle, memory, &inflated, c->shape));
  *is_uncertain = obstacle->is_uncertain;
  for (int k = 0; k < 2 && !*is_uncertain; k++) {
    if (bt_new_obstacle_blocks(obstacle, ends[k], is_uncertain)) return BT_OK;
    if (!*is_uncertain && !bt_is_open(&inflated, ends[k], &exits[k])) return BT_OK;
  }
  if (*is_uncertain) return BT_OK;
  BT_TRY(bt_new_obstacle_touch(obstacle, memory));
  return bt_is_connected(solver->passages, memory, &inflated, &exits[0], &exits[1], obstacle, out,
                         is_uncertain);
}

// Whether two points are connected with the shape.
static bt_status is_connected_with(void *context, const bt_vec ends[2], bool *out) {
  closing *c = context;
  bool is_uncertain;
  BT_TRY(is_connected_beside(c, ends, out, &is_uncertain));
  return is_uncertain ? is_connected_in_copy(c, ends, out) : BT_OK;
}

static bt_status find_closed(closing *c, const bt_vec *points, size_t pairs, size_t *out) {
  for (*out = 0; *out < pairs; ++*out) {
    const bt_vec *ends = &points[2 * *out];
    bool is_connected;
    BT_TRY(connect_by_links(c->solver, ends, c->agent_radius, false, &is_connected));
    if (!is_connected) continue;
    BT_TRY(bt_connected_by_links(c->solver, &c->solver->passages->walk, c->agent_radius, ends,
                                 (bt_connection){is_connected_with, c}, &is_connected));
    if (!is_connected) return BT_OK;
  }
  return BT_OK;
}

bt_status bt_solver_would_close(bt_solver *solver, const bt_shape *shape, const bt_vec *points,
                                size_t pairs, double agent_radius, size_t *out) {
  BT_REFUSE_NULL(!solver || !shape || !out || (pairs && !points));
  BT_TRY(bt_check_radius(agent_radius));
  for (size_t i = 0; i < 2 * pairs; i++) BT_TRY(bt_check_point(points[i]));
  BT_TRY(bt_shape_check(&solver->memory, solver->world, shape));
  BT_TRY(need_passages(solver));
  closing c = {solver, shape, agent_radius, NULL};
  size_t found = 0;
  bt_status status = find_closed(&c, points, pairs, &found);
  bt_world_free(c.copy);
  if (!status) *out = found;
  return status;
}

// ---------------------------------------------------------------------------------------------
// The widest agent

// The room at an end, as a passage; its radius is -INFINITY if every agent is blocked there.
static bt_passage passage_at(const bt_inflated *inflated, bt_vec p, bt_passage_limit limit) {
  uint32_t site, blocker = bt_true_blocker_at(inflated, p);
  bt_vec nearest;
  double room = bt_room_at(inflated, p, &site, &nearest);
  if (blocker != BT_NONE) site = blocker;
  if (site == BT_NONE) return (bt_passage){.radius = INFINITY, .from = p, .to = p};
  return (bt_passage){.radius = blocker == BT_NONE ? bt_max(room, 0) : -INFINITY,
                      .limit = limit,
                      .obstacles = 1,
                      .ids = {bt_id_of(inflated->world, site)},
                      .from = p,
                      .to = nearest};
}

static bt_passage passage_of(const bt_inflated *inflated, const bt_gap *gap, bool is_closed) {
  bt_passage out = {
      .radius = is_closed ? -INFINITY : bt_max(gap->half, 0),
      .limit = is_closed ? BT_LIMIT_CLOSED : BT_LIMIT_GAP,
      .obstacles = 2,
      .ids = {bt_id_of(inflated->world, gap->from), bt_id_of(inflated->world, gap->to)}};
  bt_gap_points(inflated, gap, &out.from, &out.to);
  return out;
}

// Finds what decides between two free points: a gap narrower than the room at the ends, or else
// that room.
static bt_status find_passage(bt_solver *solver, const bt_inflated *inflated, const bt_vec ends[2],
                              bt_passage *least) {
  bool is_connected, is_found;
  bt_gap gap;
  BT_TRY(connect(solver, ends, 0, false, &is_connected));
  if (is_connected && least->radius == 0) return BT_OK;
  BT_TRY(need_passages(solver));
  // Contacts at radius 0 may be as wide as the agent that stands for it.
  double touching = inflated->agent_radius + inflated->tolerance.reach;
  BT_TRY(bt_find_widest_gap(&solver->passages->gaps, &solver->memory, inflated, ends,
                            is_connected ? least->radius : touching, &gap, &is_found));
  if (is_found) {
    *least = passage_of(inflated, &gap, !is_connected);
  } else if (!is_connected) {
    least->radius = -INFINITY; // an end between obstacles that touch
  }
  return BT_OK;
}

// Whether the library's tolerances may decide about an agent of the passage's radius: those of
// contacts with circles much larger than the agent, and of an end at a contact.
static bool is_uncertain(const bt_solver *solver, const bt_inflated *inflated, double radius) {
  double most = 2 * (solver->world->index.max_radius + radius);
  return radius - inflated->agent_radius <= bt_contact_error(&inflated->tolerance, most) ||
         solver->passages->gaps.is_at_end;
}

// Lowers the radius to the largest for which the points are connected, by bisection.
static bt_status keep_to_tolerance(bt_solver *solver, const bt_vec ends[2], bt_passage *passage) {
  bt_inflated inflated;
  double high = passage->radius, low = high;
  BT_TRY(bt_inflate(solver->world, high, NULL, ends, 2, &inflated));
  if (!is_uncertain(solver, &inflated, high)) return BT_OK;
  double step = bt_contact_error(&inflated.tolerance, high);
  for (bool is_connected = false; !is_connected && low > 0; step *= 2) {
    BT_TRY(connect(solver, ends, low, false, &is_connected));
    if (is_connected) break;
    high = low;
    low = bt_max(low - step, 0);
  }
  while (low < high) {
    double middle = low + (high - low) / 2;
    bool is_connected;
    if (middle <= low || middle >= high) break;
    BT_TRY(connect(solver, ends, middle, false, &is_connected));
    *(is_connected ? &low : &high) = middle;
  }
  passage->radius = low;
  return BT_OK;
}

// The widest agent without links.
static bt_status find_widest(bt_solver *solver, const bt_vec ends[2], bt_passage *out) {
  bt_inflated inflated;
  BT_TRY(bt_inflate(solver->world, 0, NULL, ends, 2, &inflated));
  bt_passage start = passage_at(&inflated, ends[0], BT_LIMIT_START);
  bt_passage goal = passage_at(&inflated, ends[1], BT_LIMIT_GOAL);
  bt_passage least = start.radius <= goal.radius ? start : goal;
  if (fabs(least.radius) < INFINITY) BT_TRY(find_passage(solver, &inflated, ends, &least));
  if (least.radius > 0 && least.radius < INFINITY) BT_TRY(keep_to_tolerance(solver, ends, &least));
  *out = least;
  return BT_OK;
}

bt_status bt_solver_widest_agent(bt_solver *solver, bt_vec a, bt_vec b, bt_passage *out) {
  BT_REFUSE_NULL(!solver || !out);
  BT_TRY(bt_check_point(a));
  BT_TRY(bt_check_point(b));
  bt_passage widest;
  const bt_vec ends[2] = {a, b};
  BT_TRY(need_passages(solver));
  BT_TRY(bt_widest_by_links(solver, &solver->passages->walk, ends, find_widest, &widest));
  *out = widest;
  return BT_OK;
}
