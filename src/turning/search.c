#include "turning/search.h"
#include "geometry/bitangents.h"
#include "sight/line_of_sight.h"

static bt_turning_circle *circle_at(const bt_turning_search *search, uint32_t at) {
  return &search->circles.items.items[at];
}

static const bt_tolerance *tolerance_of(const bt_turning_search *search) {
  return &search->circles.inflated.tolerance;
}

// The unit vector a quarter turn ahead.
static bt_vec quarter_on(bt_vec radial, double turn) {
  return bt_vec_of(-turn * radial.y, turn * radial.x);
}

// ---------------------------------------------------------------------------------------------
// Shapes

// The radians followed from a node to a departure; false if something is in the way. A turn that is
// negative only by rounding counts as 0, not as nearly a full turn.
static bool arc_from(const bt_turning_node *node, bt_vec departure, double slop, double slack,
                     double *arc) {
  BT_ASSERT(fabs(node->turn) == 1 && node->reach >= 0);
  double sine = node->turn * bt_cross(node->radial, departure);
  double angle = bt_angle_at(bt_dot(node->radial, departure), sine);
  if (angle < 0) angle = angle < -slop ? angle + BT_TAU : 0;
  *arc = angle;
  return angle <= node->reach + slack;
}

// Whether two circles followed with the same turn are equal within rounding, so that the path
// simply continues.
static bool are_same(const bt_tolerance *t, bt_vec d, double a, double b) {
  return a == b && bt_extent(d) <= bt_snap(t);
}

// The tangent has length 0 where two circles of opposite turns touch, or where an end lies on a
// circle.
static bool find_tangent(const bt_turning_search *search, const bt_turning_node *node,
                         const bt_turning_edge *edge, double turn, bt_tangent *out) {
  const bt_turning_circle *a = circle_at(search, node->at), *b = circle_at(search, edge->to);
  const bt_tolerance *t = tolerance_of(search);
  bt_vec d = bt_sub(b->center, a->center);
  double leaving = node->turn * a->radius, arriving = turn * b->radius;
  if (are_same(t, d, leaving, arriving)) {
    bt_vec w = bt_scale(node->radial, node->turn);
    *out = (bt_tangent){bt_vec_of(-w.y, w.x), w, 0};
    return true;
  }
  bool may_touch = leaving * arriving <= 0;
  if (a->site != BT_NONE && b->site != BT_NONE) {
    if (may_touch && bt_touching(t, bt_norm2(d), a->radius + b->radius)) return false;
    may_touch = false;
  }
  double slack2 = may_touch ? bt_outline_slack2(t, a->radius + b->radius) : 0;
  return bt_find_directed_bitangent(d, leaving, arriving, slack2, slack2, out);
}

// Moves the ends of the segment from the turning circles of cusped ends to the quarter turns.
static bool shape_quarters(const bt_turning_circle *a, const bt_turning_circle *b, double radius,
                           bt_turning_shape *shape) {
  double diameter = 2 * radius, quarter = BT_PI / 2 * radius;
  shape->from_quarter = a->is_cusped;
  shape->to_quarter = b->is_cusped;
  if (a->is_cusped) {
    bt_vec shift = bt_scale(shape->unit, diameter);
    shape->center_from = bt_add(a->center, shift);
    shape->from = bt_add(shape->from, shift);
    shape->leaving = shape->unit;
  }
  if (b->is_cusped) {
    bt_vec shift = bt_scale(shape->unit, -diameter);
    shape->center_to = bt_add(b->center, shift);
    shape->to = bt_add(shape->to, shift);
    shape->arriving = bt_scale(shape->unit, -1);
  }
  int count = a->is_cusped + b->is_cusped;
  shape->length -= count * diameter;
  shape->g = shape->length + count * quarter;
  return shape->length >= 0;
}

// Whether a cusp joins two circles where they touch: the turn stays the same.
static bool is_cusp_contact(const bt_turning_circle *a, const bt_turning_circle *b) {
  return (a->is_cusped && b->stage == BT_STAGE_AFTER_START) ||
         (b->is_cusped && a->stage == BT_STAGE_BEFORE_GOAL);
}

// Whether the circle is a free circle between two sites. Following it pays only for more than half
// a turn, to turn around; otherwise the segments before and after it have a shortcut.
static bool is_loop(const bt_turning_circle *circle) {
  return circle->stage == BT_STAGE_SITE && circle->site == BT_NONE;
}

// The edge from the last circle to the goal on it.
static bool shape_last_arc(const bt_turning_node *node, const bt_turning_circle *circle,
                           bt_turning_shape *out) {
  BT_ASSERT(circle->stage == BT_STAGE_GOAL);
  *out = (bt_turning_shape){.leaving = circle->end};
  if (!arc_from(node, circle->end, node->slop, node->slack, &out->arc)) return false;
  out->g = node->g + out->arc * circle->radius;
  return true;
}

bool bt_turning_shape_of(const bt_turning_search *search, const bt_turning_edge *edge,
                         bt_turning_shape *out) {
  const bt_turning_node *node = &search->nodes.items[edge->from];
  const bt_turning_circle *a = circle_at(search, node->at);
  if (edge->to == BT_NONE) return shape_last_arc(node, a, out);
  const bt_turning_circle *b = circle_at(search, edge->to);
  bool is_contact = is_cusp_contact(a, b);
  double turn = is_contact ? -edge->turn : edge->turn;
  bt_tangent tangent;
  if (!find_tangent(search, node, edge, turn, &tangent)) return false;
  *out = (bt_turning_shape){.unit = tangent.u,
                            .leaving = bt_scale(tangent.w, node->turn),
                            .arriving = bt_scale(tangent.w, turn),
                            .length = tangent.length,
                            .g = tangent.length};
  out->from = bt_along(a->center, out->leaving, a->radius);
  out->to = bt_along(b->center, out->arriving, b->radius);
  bool is_shaped =
      is_contact ? out->length == 0 : shape_quarters(a, b, search->circles.task.radius, out);
  if (!is_shaped) return false;
  double slop = node->slop + bt_end_slop(tolerance_of(search), tangent.length);
  if (!arc_from(node, out->leaving, slop, BT_RELATIVE, &out->arc)) return false;
  out->g += node->g + out->arc * a->radius;
  return !is_loop(a) || out->arc >= BT_PI;
}

// ---------------------------------------------------------------------------------------------
// Edges

// A lower bound of the length from a point of a circle to the goal.
static double rest_from(const bt_turning_search *search, uint32_t at, bt_vec point) {
  const bt_turning_circle *circle = circle_at(search, at);
  bt_vec goal = search->circles.task.goal.point;
  double straight = bt_distance(point, goal);
  if (!is_loop(circle)) return straight;
  double beyond = bt_max(bt_distance(circle->center, goal) - circle->radius, 0);
  return bt_max(straight, BT_PI * circle->radius + beyond);
}

static bt_status offer_edge(bt_turning_search *search, uint32_t from, uint32_t to, int turn) {
  bt_memory *memory = search->circles.memory;
  bt_turning_edge edge = {from, to, (int8_t)turn};
  bt_turning_shape shape;
  search->statistics.bitangents++;
  if (!bt_turning_shape_of(search, &edge, &shape)) return BT_OK;
  double h = to == BT_NONE ? 0 : rest_from(search, to, shape.to);
  BT_TRY(BT_RESERVE(memory, &search->edges, search->edges.count + 1));
  search->edges.items[search->edges.count] = edge;
  BT_TRY(bt_heap_push(memory, &search->open, shape.g + h, search->edges.count));
  search->edges.count++;
  return BT_OK;
}

// Whether an anchored circle may touch the circle of an end: their turns must be opposite, or the
// end has none. With a cusp in between, the turns must be equal.
static bool may_touch(const bt_turning_circle *end, const bt_turning_circle *anchored) {
  return end->radius == 0 || (end->turn == anchored->turn) == end->is_cusped;
}

// Whether a path may go from one circle to another. A circle anchored to the start follows only a
// circle of the start; one anchored to the goal precedes only a circle of the goal.
static bool may_follow(const bt_turning_circle *a, const bt_turning_circle *b) {
  if (b->stage == BT_STAGE_AFTER_START) return a->stage == BT_STAGE_START && may_touch(a, b);
  if (a->stage == BT_STAGE_BEFORE_GOAL) return b->stage == BT_STAGE_GOAL && may_touch(b, a);
  return a->stage < b->stage ||
         (a->stage == BT_STAGE_SITE && b->stage == BT_STAGE_SITE && !(is_loop(a) && is_loop(b)));
}

static bt_status offer_circle(bt_turning_search *search, uint32_t from, uint32_t to) {
  uint32_t at = search->nodes.items[from].at;
  if (at == to || !may_follow(circle_at(search, at), circle_at(search, to))) return BT_OK;
  int only = circle_at(search, to)->turn;
  if (only >= 0) BT_TRY(offer_edge(search, from, to, 1));
  return only <= 0 ? offer_edge(search, from, to, -1) : BT_OK;
}

// Takes a site into the search, and offers edges to its circles from all nodes.
static bt_status join(bt_turning_search *search, uint32_t site) {
  if (site == BT_NONE) return BT_OK;
  uint32_t first = search->circles.items.count;
  BT_TRY(bt_turning_add_site(&search->circles, site));
  search->statistics.active = search->circles.sites.count;
  for (uint32_t at = first; at < search->circles.items.count; at++)
    for (uint32_t node = 0; node < search->nodes.count; node++)
      BT_TRY(offer_circle(search, node, at));
  return BT_OK;
}

// Takes in the sites in circles->near, which were last found to cut a circle. Joining does not
// change circles->near.
static bt_status join_near(bt_turning_search *search) {
  for (uint32_t i = 0; i < search->circles.near.count; i++)
    BT_TRY(join(search, search->circles.near.items[i]));
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Nodes

static bt_free_arc free_arc_at(const bt_turning_search *search, const bt_turning_circle *circle,
                               const bt_turning_node *node, bool from_outline) {
  if (circle->is_covered) return bt_covered_arc(BT_NONE);
  BT_ASSERT(circle->is_reached &&
            circle->first_cut + circle->cut_count <= search->circles.cuts.count);
  if (circle->radius == 0) return (bt_free_arc){.reach = BT_TAU, .site = BT_NONE};
  return bt_find_free_arc(BT_ITEMS_FROM(&search->circles.cuts, circle->first_cut),
                          circle->cut_count, bt_angle_of(node->radial), node->turn, from_outline);
}

// Makes a node, unless a site covers it, and offers edges from it. `from_outline`: the node is at
// the start.
static bt_status add_node(bt_turning_search *search, bt_turning_node node, bool from_outline) {
  BT_TRY(bt_turning_reach(&search->circles, node.at));
  BT_TRY(join_near(search));
  bt_free_arc free = free_arc_at(search, circle_at(search, node.at), &node, from_outline);
  if (free.is_covered) return BT_OK;
  bt_memory *memory = search->circles.memory;
  BT_TRY(BT_RESERVE(memory, &search->nodes, search->nodes.count + 1));
  bt_turning_circle *circle = circle_at(search, node.at);
  uint32_t *newest = &circle->nodes[node.turn < 0], index = search->nodes.count++;
  node.slop += bt_angle_slop(tolerance_of(search), circle->radius);
  node.reach = free.reach;
  node.slack = bt_max(free.slack, node.slop);
  node.next = *newest;
  *newest = index;
  search->nodes.items[index] = node;
  search->statistics.nodes++;
  if (circle->stage == BT_STAGE_GOAL) return offer_edge(search, index, BT_NONE, 1);
  for (uint32_t at = 0; at < search->circles.items.count; at++)
    BT_TRY(offer_circle(search, index, at));
  return BT_OK;
}

// Whether an earlier node with the same turn reaches this point along a free arc at no more cost.
static bool is_dominated(const bt_turning_search *search, const bt_turning_edge *edge,
                         const bt_turning_shape *shape) {
  const bt_turning_circle *circle = circle_at(search, edge->to);
  uint32_t at = circle->nodes[edge->turn < 0];
  for (; at != BT_NONE; at = search->nodes.items[at].next) {
    const bt_turning_node *earlier = &search->nodes.items[at];
    BT_ASSERT(earlier->at == edge->to && earlier->turn == edge->turn);
    double arc;
    if (earlier->g > shape->g * BT_SAME_COST) continue;
    if (!arc_from(earlier, shape->arriving, earlier->slop, 0, &arc)) continue;
    if (earlier->g + arc * circle->radius <= shape->g * BT_SAME_COST) return true;
  }
  return false;
}

// ---------------------------------------------------------------------------------------------
// Steps

// Whether the quarter turn at a cusped circle is free. Sites in its way join.
static bt_status check_quarter(bt_turning_search *search, bt_vec center, bt_vec radial, double turn,
                               bool *is_free) {
  bt_free_arc arc;
  BT_TRY(bt_turning_find_free_arc(&search->circles, center, radial, turn, &arc));
  *is_free = !arc.is_covered && arc.reach >= BT_PI / 2;
  return *is_free ? BT_OK : join_near(search);
}

static bt_status check_quarters(bt_turning_search *search, const bt_turning_edge *edge,
                                const bt_turning_shape *shape, bool *is_free) {
  const bt_turning_node *node = &search->nodes.items[edge->from];
  double turn = node->turn;
  *is_free = true;
  if (shape->from_quarter)
    BT_TRY(check_quarter(search, shape->center_from, bt_scale(shape->unit, -1), turn, is_free));
  if (!*is_free || !shape->to_quarter) return BT_OK;
  return check_quarter(search, shape->center_to, quarter_on(shape->unit, -edge->turn), edge->turn,
                       is_free);
}

static bt_status check_line(bt_turning_search *search, const bt_turning_edge *edge,
                            const bt_turning_shape *shape, bool *is_free) {
  *is_free = true;
  if (shape->length == 0) return BT_OK; // the arcs on both sides are already checked
  const bt_turning_circle *from = circle_at(search, search->nodes.items[edge->from].at);
  const bt_turning_circle *to = circle_at(search, edge->to);
  bt_sight_line line = {.from = shape->from,
                        .unit = shape->unit,
                        .length = shape->length,
                        .from_site = from->site,
                        .to_site = to->site,
                        .before = shape->g - shape->length,
                        .after = bt_distance(shape->to, search->circles.task.goal.point)};
  search->statistics.sight_tests++;
  bt_blockers blockers = bt_find_blockers(&search->circles.inflated, &line);
  *is_free = blockers.site == BT_NONE;
  BT_TRY(join(search, blockers.site));
  return join(search, blockers.partner);
}

static bt_status take_edge(bt_turning_search *search) {
  uint32_t index = bt_heap_pop(&search->open).item;
  bt_turning_edge edge = search->edges.items[index];
  bt_turning_shape shape;
  bool is_free;
  search->statistics.expansions++;
  bt_turning_shape_of(search, &edge, &shape);
  if (edge.to == BT_NONE) {
    search->goal_edge = index;
    search->is_done = search->is_found = true;
    return BT_OK;
  }
  if (is_dominated(search, &edge, &shape)) return BT_OK;
  BT_TRY(check_line(search, &edge, &shape, &is_free));
  if (is_free) BT_TRY(check_quarters(search, &edge, &shape, &is_free));
  if (!is_free) return BT_OK;
  const bt_turning_node *from = &search->nodes.items[edge.from];
  bool from_outline = from->edge == BT_NONE && shape.arc == 0 && shape.length == 0;
  bt_turning_node node = {.radial = shape.arriving,
                          .g = shape.g,
                          .slop = bt_end_slop(tolerance_of(search), shape.length),
                          .turn = edge.turn,
                          .at = edge.to,
                          .edge = index};
  return add_node(search, node, from_outline);
}

bt_status bt_turning_search_step(bt_turning_search *search, uint32_t most) {
  for (; most > 0 && !search->is_done; most--) {
    if (search->open.count == 0)
      search->is_done = true;
    else
      BT_TRY(take_edge(search));
  }
  return BT_OK;
}

void bt_turning_search_reset(bt_turning_search *search) {
  search->open.count = search->nodes.count = search->edges.count = 0;
  search->is_done = search->is_found = false;
  search->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
}

bt_status bt_turning_search_begin(bt_turning_search *search, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_turning_task *task) {
  bt_turning_search_reset(search);
  BT_TRY(bt_turning_begin_circles(&search->circles, memory, inflated, task));
  uint32_t ends = search->circles.items.count;
  for (uint32_t at = 0; at < ends; at++) {
    const bt_turning_circle *circle = circle_at(search, at);
    if (circle->stage != BT_STAGE_START) continue;
    bt_turning_node start = {
        .radial = circle->end, .turn = circle->turn, .at = at, .edge = BT_NONE};
    BT_TRY(add_node(search, start, true));
  }
  return BT_OK;
}
