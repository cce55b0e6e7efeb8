#include "tangent/active_set.h"
#include "geometry/angle.h"
#include "geometry/directed_bitangent.h"

// One end of an edge: a circle with a turn, or a point.
typedef struct end {
  bt_vec center;
  double radius, turn;
} end;

static end end_of(const bt_active_set *set, uint32_t to) {
  if (to == BT_NONE) return (end){set->goal, 0, 1};
  const bt_active_site *site = &set->sites.items[to >> 1];
  return (end){site->center, site->radius, bt_turn_of(to)};
}

// Radians hugged from an node to a departure, in [-slop, tau - slop); false if something is in
// the way. On a circle that nothing touches more than half a turn is never worth while, which one
// cross product tells: the lines to and from it would cross (article: "Crossing edge culling",
// which where circles overlap is not sound). The tangent of an end that is close beside the circle
// may be further off than the slop; but then the way that leaves this circle out is clear of it, to
// within the tolerance.
static inline bool hugged_arc(const bt_tangent_node *node, bt_vec departure, double slack,
                              double *arc) {
  double sine = node->turn * bt_cross(node->radial, departure);
  double cosine = bt_dot(node->radial, departure);
  if (sine < 0) {
    if (cosine > 0 && -sine <= node->slop) {
      *arc = sine; // of an angle so small
      return true;
    }
    if (node->reach <= BT_PI && (cosine > 0 || -sine > slack)) return false;
  }
  double angle = bt_angle_at(cosine, sine);
  *arc = angle < 0 ? angle + BT_TAU : angle;
  return *arc <= node->reach + slack;
}

bool bt_edge_shape_of(const bt_active_set *set, uint32_t from, uint32_t to, bt_edge_shape *out) {
  const bt_tangent_node *node = from == BT_NONE ? NULL : &set->nodes.items[from];
  const bt_active_site *site = node ? &set->sites.items[node->site] : NULL;
  end a = node ? (end){site->center, site->radius, node->turn} : (end){set->start, 0, 1};
  end b = end_of(set, to);
  bt_vec d = bt_sub(b.center, a.center);
  const bt_tolerance *t = &set->inflated.tolerance;
  double radii = a.radius + b.radius, outside2 = 0, inside2 = 0;
  if (!node || to == BT_NONE) { // from or to a point that may lie on the circle
    outside2 = bt_rounding_slack2(t, radii);
    inside2 = bt_outline_slack2(t, radii);
  } else if (a.turn != b.turn && bt_touching(t, bt_norm2(d), radii)) {
    return false;
  }
  bt_tangent tangent;
  double leaving = a.turn * a.radius, arriving = b.turn * b.radius;
  if (!bt_directed_bitangent(d, leaving, arriving, outside2, inside2, &tangent)) {
    if (node || to != BT_NONE) return false;
    tangent = (bt_tangent){{1, 0}, {0, -1}, 0}; // start equals goal
  }
  out->length = tangent.length;
  out->unit = tangent.u;
  out->radial_from = bt_scale(tangent.w, a.turn);
  out->radial_to = bt_scale(tangent.w, b.turn);
  out->from = bt_along(a.center, out->radial_from, a.radius);
  out->to = bt_along(b.center, out->radial_to, b.radius);
  out->arc = 0;
  out->g = tangent.length;
  if (!node) return true;
  // A goal on this very circle may be reached a little late; else the arc ends where it must.
  bool to_outline = to == BT_NONE && tangent.length == 0;
  double slack = to_outline ? node->slack : BT_RELATIVE;
  if (!hugged_arc(node, out->radial_from, slack, &out->arc)) return false;
  out->g += node->g + out->arc * site->radius;
  return true;
}

// Hot: the candidates are nearly all of a search's time. One square root and one division for the
// bitangent, a cross product to reject the half that turns the wrong way, then an arc tangent and a
// square root for f.
static bt_status offer_edge(bt_active_set *set, uint32_t from, uint32_t to) {
  bt_edge_shape shape;
  set->bitangents++;
  if (!bt_edge_shape_of(set, from, to, &shape)) return BT_OK;
  double h = to == BT_NONE ? 0 : bt_distance(shape.to, set->goal);
  if (!BT_RESERVE(set->memory, &set->edges, set->edges.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  set->edges.items[set->edges.count] = (bt_edge){from, to, BT_NO_SITE, BT_VERDICT_OPEN};
  if (!bt_heap_push(set->memory, &set->open, shape.g + h, set->edges.count)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  set->edges.count++;
  return BT_OK;
}

static bt_status offer_both_turns(bt_active_set *set, uint32_t from, uint32_t site) {
  if (from != BT_NONE && set->nodes.items[from].site == site) return BT_OK;
  BT_TRY(offer_edge(set, from, 2 * site));
  return offer_edge(set, from, 2 * site + 1);
}

// Takes a circle into S and connects it with all that has been reached.
static bt_status join(bt_active_set *set, uint32_t site) {
  if (site == BT_NO_SITE || set->site_of.items[site].stamp == set->site_of.stamp) return BT_OK;
  if (!BT_RESERVE(set->memory, &set->sites, set->sites.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  uint32_t index = set->sites.count++;
  double radius = bt_radius(&set->inflated, site);
  set->sites.items[index] =
      (bt_active_site){.center = bt_center(&set->inflated, site),
                       .radius = radius,
                       .angle_slop = bt_angle_slop(&set->inflated.tolerance, radius),
                       .site = site,
                       .nodes = {BT_NONE, BT_NONE}};
  set->site_of.items[site] = (bt_active_site_ref){set->site_of.stamp, index};
  BT_TRY(offer_both_turns(set, BT_NONE, index));
  for (uint32_t a = 0; a < set->nodes.count; a++) BT_TRY(offer_both_turns(set, a, index));
  return BT_OK;
}

static BT_COLD bt_status reach_site(bt_active_set *set, uint32_t index) {
  bt_active_site *site = &set->sites.items[index];
  if (site->is_reached) return BT_OK;
  uint32_t first = set->cuts.count;
  bt_indices *touching = &set->inflated.world->found_too;
  bool is_hidden;
  BT_TRY(bt_find_cuts(set->memory, &set->inflated, site->site, &set->cuts, touching, &is_hidden));
  site->is_reached = true;
  site->is_hidden = is_hidden;
  site->first_cut = first;
  site->cut_count = set->cuts.count - first;
  for (uint32_t i = 0; i < touching->count; i++) BT_TRY(join(set, touching->items[i]));
  return BT_OK;
}

static bt_free_arc free_arc_from(const bt_active_set *set, const bt_edge *edge,
                                 const bt_edge_shape *shape) {
  const bt_active_site *site = &set->sites.items[edge->to >> 1];
  double slop = bt_outline_slop(&set->inflated.tolerance, site->radius);
  if (site->is_hidden) return (bt_free_arc){-1, 0, BT_NO_SITE};
  if (!site->cut_count) return (bt_free_arc){BT_PI, slop, BT_NO_SITE};
  bool from_outline = edge->from == BT_NONE && shape->length == 0;
  double angle = bt_angle_of(shape->radial_to);
  return bt_find_free_arc(set->cuts.items + site->first_cut, site->cut_count, angle,
                          bt_turn_of(edge->to), slop, from_outline);
}

// Does an earlier node with the same turn reach this point, along a free arc, for no more?
static bool is_dominated(const bt_active_set *set, const bt_edge *edge,
                         const bt_edge_shape *shape) {
  const bt_active_site *site = &set->sites.items[edge->to >> 1];
  uint32_t at = site->nodes[edge->to & 1];
  for (; at != BT_NONE; at = set->nodes.items[at].next) {
    const bt_tangent_node *earlier = &set->nodes.items[at];
    double arc;
    if (earlier->g > shape->g * BT_SAME_COST) continue;
    if (!hugged_arc(earlier, shape->radial_to, 0, &arc)) continue;
    if (earlier->g + arc * site->radius <= shape->g * BT_SAME_COST) return true;
  }
  return false;
}

static bt_status reach_node(bt_active_set *set, uint32_t edge_index, const bt_edge_shape *shape) {
  bt_edge *edge = &set->edges.items[edge_index];
  uint32_t to = edge->to;
  BT_TRY(reach_site(set, to >> 1));
  edge = &set->edges.items[edge_index]; // joining may have moved it
  bt_active_site *site = &set->sites.items[to >> 1];
  bt_free_arc free = free_arc_from(set, edge, shape);
  edge->verdict = free.reach < 0 ? BT_VERDICT_HUG_BLOCKED : BT_VERDICT_CLEAR;
  if (free.reach < 0) return BT_OK;
  if (!BT_RESERVE(set->memory, &set->nodes, set->nodes.count + 1)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  uint32_t index = set->nodes.count++;
  set->nodes.items[index] = (bt_tangent_node){.point = shape->to,
                                              .radial = shape->radial_to,
                                              .g = shape->g,
                                              .reach = free.reach,
                                              .slack = free.slack,
                                              .slop = site->angle_slop,
                                              .turn = bt_turn_of(to),
                                              .site = to >> 1,
                                              .edge = edge_index,
                                              .next = site->nodes[to & 1]};
  site->nodes[to & 1] = index;
  BT_TRY(offer_edge(set, index, BT_NONE));
  for (uint32_t s = 0; s < set->sites.count; s++) BT_TRY(offer_both_turns(set, index, s));
  return BT_OK;
}

bt_status bt_active_set_step(bt_active_set *set) {
  if (set->open.count == 0) {
    set->is_done = true;
    return BT_OK;
  }
  uint32_t index = bt_heap_pop(&set->open).item;
  bt_edge edge = set->edges.items[index];
  set->expansions++;
  bt_edge_shape shape;
  bt_edge_shape_of(set, edge.from, edge.to, &shape);
  if (edge.to != BT_NONE && is_dominated(set, &edge, &shape)) {
    set->edges.items[index].verdict = BT_VERDICT_DOMINATED;
    return BT_OK;
  }
  double before = shape.g - shape.length;
  double after = edge.to == BT_NONE ? 0 : bt_distance(shape.to, set->goal);
  bt_sight_line way = {shape.from, shape.unit, shape.length, BT_NO_SITE, BT_NO_SITE, before, after};
  if (edge.from != BT_NONE) {
    way.from_site = set->sites.items[set->nodes.items[edge.from].site].site;
  }
  if (edge.to != BT_NONE) way.to_site = set->sites.items[edge.to >> 1].site;
  // An end on the outline is free where it is; the outline below it may lie deeper in another
  // circle.
  if (shape.length == 0) way.from = edge.to == BT_NONE ? set->goal : set->start;
  bt_blockers blockers;
  set->sight_tests++;
  BT_TRY(bt_find_blockers(&set->inflated, &way, &blockers));
  if (blockers.site != BT_NO_SITE) {
    set->edges.items[index].verdict = BT_VERDICT_BLOCKED;
    set->edges.items[index].blocker = blockers.site;
    BT_TRY(join(set, blockers.site));
    return join(set, blockers.partner);
  }
  if (edge.to != BT_NONE) return reach_node(set, index, &shape);
  set->edges.items[index].verdict = BT_VERDICT_CLEAR;
  set->goal_edge = index;
  set->is_done = set->is_found = true;
  return BT_OK;
}

BT_COLD bt_status bt_active_set_begin(bt_active_set *set, bt_memory *memory,
                                      const bt_inflated *inflated, bt_vec start, bt_vec goal) {
  set->memory = memory;
  set->inflated = *inflated;
  set->start = start;
  set->goal = goal;
  set->open.count = set->sites.count = set->nodes.count = set->edges.count = 0;
  set->cuts.count = 0;
  set->is_done = set->is_found = false;
  set->expansions = set->bitangents = set->sight_tests = 0;
  uint32_t sites = inflated->world->sites.capacity;
  if (!BT_RESET(memory, &set->site_of, sites)) return BT_ERROR_OUT_OF_MEMORY;
  return offer_edge(set, BT_NONE, BT_NONE);
}
