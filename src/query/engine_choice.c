// Which engine answers a question, and how each is begun.
#include "query/query_state.h"

// Of the sum of their radii: as near to touching, or to having one centre, as that two circles are
// too near to it for windows.
static const double nearly_touching = 1e-10, nearly_one = 1e-4;

void bt_engines_clear(bt_engines *engines) {
  bt_active_set *set = &engines->set;
  bt_windows *windows = &engines->windows;
  set->expansions = set->bitangents = set->sight_tests = 0;
  windows->expansions = windows->bitangents = windows->sight_tests = 0;
  set->sites.count = set->nodes.count = set->edges.count = windows->nodes.count = 0;
  engines->has_begun = false;
}

// Is p on both outlines, as far as rounding tells, where they run so close to each other that how
// far a path may hug on is known to the root of the rounding only? Not at the very contact, with no
// room in it: there it is known.
static bool is_beside_contact_of(const bt_inflated *inflated, bt_vec p, uint32_t a, uint32_t b) {
  double ra = bt_radius(inflated, a), rb = bt_radius(inflated, b), sum = ra + rb;
  double rounding = 128 * bt_depth(&inflated->tolerance, sum);
  bt_vec ca = bt_center(inflated, a), cb = bt_center(inflated, b);
  double apart = bt_distance(ca, cb);
  if (bt_distance(p, ca) > ra + rounding || bt_distance(p, cb) > rb + rounding) return false;
  if (fabs(sum - apart) < nearly_touching * sum + rounding) {
    bt_vec contact = bt_along(ca, bt_sub(cb, ca), ra / sum);
    double off = bt_max(fabs(sum - apart), bt_distance(p, contact));
    return off > inflated->tolerance.absolute;
  }
  return apart < nearly_one * sum && !bt_site_contains(inflated, a, b) &&
         !bt_site_contains(inflated, b, a);
}

// The tangent engine has tolerances for such ends; the windows have none.
bt_status bt_is_beside_contact(const bt_inflated *inflated, bt_vec p, bool *is) {
  bt_indices *found = &inflated->world->found;
  double reach = bt_end_reach(&inflated->tolerance);
  *is = !BT_HAS_CELLS;
  if (*is) return BT_OK;
  if (!bt_sites_near(inflated, p, reach, found)) return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < found->count; i++)
    for (uint32_t k = 0; k < i; k++)
      *is |= is_beside_contact_of(inflated, p, found->items[i], found->items[k]);
  return BT_OK;
}

// The mean spacing of circles at the end where they are closer.
static double spacing(const bt_query_state *state) {
  const bt_spatial_index *index = &state->inflated.world->index;
  return bt_min(bt_spatial_index_spacing(index, state->start),
                bt_spatial_index_spacing(index, state->goal));
}

// How far apart the ends are, in spacings.
static double spacings(const bt_query_state *state) {
  return bt_distance(state->start, state->goal) / spacing(state);
}

// How many circles the straight line between the ends would meet if they were scattered evenly.
static double likely_blockers(const bt_query_state *state) {
  double radius = state->inflated.world->index.mean_radius + state->inflated.agent_radius;
  return spacings(state) * 2 * radius / spacing(state);
}

static bt_status begin_windows(bt_query_state *state) {
  bt_vec ends[2] = {state->start, state->goal};
  bt_power_diagram *diagram, *own = state->engines->own_diagram;
  BT_TRY(bt_power_diagram_of(&state->inflated, ends, 2, &diagram));
  state->scratch->overspent = 0;
  if (own) {
    BT_TRY(bt_power_diagram_copy(own, state->memory, diagram));
    diagram = own;
  }
  return bt_windows_begin(&state->engines->windows, state->memory, &state->inflated, diagram,
                          state->start, &state->goal, 1, BT_AIM_ONE);
}

static bt_status has_end_beside_contact(const bt_query_state *state, bool *is) {
  BT_TRY(bt_is_beside_contact(&state->inflated, state->start, is));
  return *is ? BT_OK : bt_is_beside_contact(&state->inflated, state->goal, is);
}

enum { LEAST_PATIENCE = 64 };

// By what lies between the ends, or by all circles: where it is wide open there are fewer.
double bt_query_usual_work(const bt_query_state *state) {
  double apart = spacings(state);
  return LEAST_PATIENCE + 4 * bt_min(apart * apart, state->inflated.world->ids.live);
}

static bt_status begin_with(bt_query_state *state, bt_engine engine) {
  bool beside_contact = false;
  if (engine == BT_ENGINE_CELLS) BT_TRY(has_end_beside_contact(state, &beside_contact));
  state->engine = beside_contact ? BT_ENGINE_TANGENT : engine;
  state->patience = LEAST_PATIENCE;
  if (bt_is_by_cells(state)) return begin_windows(state);
  return bt_active_set_begin(&state->engines->set, state->memory, &state->inflated, state->start,
                             state->goal);
}

// Work is counted in candidates of the tangent engine. A sight test costs eight, building the
// diagram some twenty for each circle, bringing it up to date a hundred for each edit, and the
// windows at least twenty for each spacing that they cross.
// Among fewer than some forty circles the tangent engine is the faster one whatever it looks at.
enum { SIGHT_TEST = 8, BUILDING = 20, REPAIRING = 100, CROSSING = 20, BUDGET = 500, FEW = 40 };

// With more circles in the way, and further apart than this, in spacings, the tangent engine is not
// worth trying, if to have the diagram at hand costs no more than the try. With four in the way it
// took half as long as the windows at 8 spacings, a fifth at 64. Where many are in the way of ends
// that are close, these often stand in one pocket.
static const double many_blockers = 5, far_apart = 9;

static double work_of(const bt_active_set *set) {
  return (double)set->bitangents + SIGHT_TEST * (double)set->sight_tests;
}

// What it costs to bring the diagram up to date: a few cells an edit, or all of them.
static double cost_of_diagram(const bt_query_state *state) {
  const bt_world *world = state->inflated.world;
  double all = BUILDING * (double)world->ids.live;
  if (world->ids.live < FEW) return INFINITY;
  return bt_min(all, REPAIRING * bt_power_diagram_age(&state->inflated));
}

static bt_engine choose(bt_query_state *state) {
  if (!BT_HAS_CELLS) return BT_ENGINE_TANGENT;
  state->budget = BUDGET + CROSSING * spacings(state);
  bool is_at_hand = cost_of_diagram(state) <= BUDGET;
  bool is_far = spacings(state) > far_apart && likely_blockers(state) > many_blockers;
  return is_at_hand && is_far ? BT_ENGINE_CELLS : BT_ENGINE_TANGENT;
}

bt_status bt_query_begin_search(bt_query_state *state) {
  bt_engine engine = state->query.engine;
  return begin_with(state, engine == BT_ENGINE_AUTO ? choose(state) : engine);
}

// How many times what the diagram costs will the tangent engine cost? Among evenly scattered
// circles its work is 0.35 times the fourth power of the number in the way, within a factor of two
// from 8 to 40 of them, be they sparse or dense. At least 1, which is to know nothing.
static double excess(const bt_query_state *state, double cost) {
  double blockers = likely_blockers(state), squared = blockers * blockers;
  return bt_max(0.35 * squared * squared / cost, 1);
}

// Auto hands over once the budget is spent, if the diagram is there. If it is not, building it must
// pay: only when the tangent engine has overspent, in this question and those before it, by what
// the diagram costs, or by less the more it is going to overspend. So at most about twice the work
// of the better choice is done, and local questions and small worlds never pay for a diagram. (To
// wait for all of it cost 8 ms of the first long answer among 10,000.)
bt_status bt_query_hand_over_if_due(bt_query_state *state) {
  double over = work_of(&state->engines->set) - state->budget;
  if (!BT_HAS_CELLS || state->query.engine != BT_ENGINE_AUTO || over <= 0) return BT_OK;
  double *overspent = &state->scratch->overspent;
  *overspent += over;
  state->budget += over;
  double cost = cost_of_diagram(state);
  if (state->is_done || *overspent * excess(state, cost) < cost) return BT_OK;
  bool beside_contact;
  BT_TRY(has_end_beside_contact(state, &beside_contact));
  if (beside_contact) {
    state->budget = INFINITY;
    return BT_OK;
  }
  state->engine = BT_ENGINE_CELLS;
  return begin_windows(state);
}

bt_status bt_query_verify_or_retry(bt_query_state *state, bool *verified) {
  bt_windows *w = &state->engines->windows;
  BT_TRY(bt_verify_windows(w, 0, &state->scratch->separation, verified));
  if (*verified) return BT_OK;
  state->budget = INFINITY;
  state->engine = BT_ENGINE_TANGENT;
  return bt_active_set_begin(&state->engines->set, state->memory, &state->inflated, state->start,
                             state->goal);
}
