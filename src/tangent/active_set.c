#include "tangent/active_set.h"
#include "geometry/angle.h"
#include "geometry/bitangents.h"
#include "sight/line_of_sight.h"

// An end of an edge: a circle with a turn, or a point.
typedef struct end {
  bt_vec center;
  double radius, turn;
} end;

static end start_of(const bt_active_set *set, const bt_surfing_edge *edge) {
  if (edge->from == BT_NONE) return (end){set->start, 0, 1};
  const bt_tangent_node *node = &set->nodes.items[edge->from];
  const bt_active_site *site = &set->sites.items[node->at];
  return (end){site->center, site->radius, node->turn};
}

static end end_of(const bt_active_set *set, const bt_surfing_edge *edge) {
  if (edge->to == BT_NONE) return (end){set->goal, 0, 1};
  const bt_active_site *site = &set->sites.items[edge->to];
  return (end){site->center, site->radius, edge->turn};
}

static inline bool hugged_arc(const bt_tangent_node *node, bt_vec departure, double slack,
                              double *arc) {
  bt_hug hug = {node->radial, node->turn, node->reach, node->slop};
  return bt_hugged_arc(&hug, departure, slack, arc);
}

bool bt_edge_shape_of(const bt_active_set *set, const bt_surfing_edge *edge, bt_edge_shape *out) {
  bool from_start = edge->from == BT_NONE, to_goal = edge->to == BT_NONE;
  end a = start_of(set, edge), b = end_of(set, edge);
  bt_vec d = bt_sub(b.center, a.center);
  const bt_tolerance *t = &set->inflated.tolerance;
  double radii = a.radius + b.radius, outside2 = 0, inside2 = 0;
  if (from_start || to_goal) { // a point that may lie on the circle
    outside2 = bt_rounding_slack2(t, radii);
    inside2 = bt_outline_slack2(t, radii);
  } else if (a.turn != b.turn && bt_touching(t, bt_norm2(d), radii)) {
    return false;
  }
  bt_tangent tangent;
  double leaving = a.turn * a.radius, arriving = b.turn * b.radius;
  if (!bt_directed_bitangent(d, leaving, arriving, outside2, inside2, &tangent)) {
    if (!from_start || !to_goal) return false;
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
  if (from_start) return true;
  const bt_tangent_node *node = &set->nodes.items[edge->from];
  // A goal on this very circle may lie within the slack. For any other goal, the arc must end on
  // the free arc.
  bool to_outline = to_goal && tangent.length == 0;
  double slack = to_outline ? node->slack : BT_RELATIVE;
  if (!hugged_arc(node, out->radial_from, slack, &out->arc)) return false;
  out->g += node->g + out->arc * a.radius;
  return true;
}

static bool is_active(const bt_active_set *set, uint32_t site) {
  BT_ASSERT(site < set->inflated.world->sites.count);
  return set->places.items[site].stamp == set->places.stamp;
}

// The greatest component of a direction beyond the sides of those wall segments at a corner that
// are in S; 0 or less for a direction on the free arc. Wall segments outside S do not count: they
// must be met first, or S would not offer all paths around its sites.
static inline double beyond_free_arc(const bt_active_set *set, const bt_corner *corner,
                                     bt_vec direction) {
  double beyond = 0;
  if (corner->before != BT_NONE && is_active(set, corner->before))
    beyond = bt_max(beyond, bt_dot(direction, corner->to_before));
  if (corner->after != BT_NONE && is_active(set, corner->after))
    beyond = bt_max(beyond, bt_dot(direction, corner->to_after));
  return beyond;
}

static inline bool reaches_free_arc(const bt_active_set *set, const bt_active_site *site,
                                    const bt_edge_shape *shape) {
  if (!site->corner) return true;
  double beyond = beyond_free_arc(set, site->corner, shape->radial_to);
  return beyond <= site->strip_slop ||
         beyond <= bt_strip_slop_of(&set->inflated.tolerance, site->radius, shape->length);
}

// Whether signs prove that an edge starts backwards from its node, or arrives at a corner between
// its wall segments. The angle between the tangent and the vector d between the centres has the
// sine k / |d|, where k is the difference of the signed radii.
static inline bool is_surely_useless(const bt_active_set *set, uint32_t from, uint32_t to,
                                     int turn) {
  const bt_active_site *site = &set->sites.items[to];
  const bt_tangent_node *node = from == BT_NONE ? NULL : &set->nodes.items[from];
  const bt_active_site *before = node ? &set->sites.items[node->at] : NULL;
  bt_vec d = bt_sub(site->center, node ? before->center : set->start);
  double k = (node ? node->turn * before->radius : 0) - turn * site->radius;
  double size = fabs(d.x) + fabs(d.y), least = 2 * fabs(k);
  if (node && node->reach <= BT_PI && bt_dot(node->radial, d) > least + node->slop * size)
    return true;
  bt_vec across = bt_scale(bt_vec_of(d.y, -d.x), turn);
  return site->corner && beyond_free_arc(set, site->corner, across) >
                             least + site->strip_slop * size +
                                 bt_strip_slack(&set->inflated.tolerance, site->radius);
}

// Hot: the candidates are nearly all of a search's time. One square root and one division for the
// bitangent, a cross product to reject the half that turns the wrong way, then an arc tangent and a
// square root for f.
static bt_status offer_edge(bt_active_set *set, uint32_t from, uint32_t to, int turn) {
  bt_surfing_edge edge = {from, to, BT_NONE, (int8_t)turn, BT_VERDICT_OPEN};
  bt_edge_shape shape;
  set->statistics.bitangents++;
  if (to != BT_NONE && is_surely_useless(set, from, to, turn)) return BT_OK;
  if (!bt_edge_shape_of(set, &edge, &shape)) return BT_OK;
  if (to != BT_NONE && !reaches_free_arc(set, &set->sites.items[to], &shape)) return BT_OK;
  double h = to == BT_NONE ? 0 : bt_distance(shape.to, set->goal);
  BT_TRY(BT_RESERVE(set->memory, &set->edges, set->edges.count + 1));
  set->edges.items[set->edges.count] = edge;
  BT_TRY(bt_heap_push(set->memory, &set->open, shape.g + h, set->edges.count));
  set->edges.count++;
  return BT_OK;
}

static bt_status offer_both_turns(bt_active_set *set, uint32_t from, uint32_t to) {
  BT_ASSERT(to == BT_NONE || to < set->sites.count);
  if (from != BT_NONE && set->nodes.items[from].at == to) return BT_OK;
  BT_TRY(offer_edge(set, from, to, 1));
  return offer_edge(set, from, to, -1);
}

// Takes a site into S, and offers edges to it from all nodes.
static bt_status join_turning(bt_active_set *set, uint32_t site) {
  if (is_active(set, site)) return BT_OK;
  BT_TRY(BT_RESERVE(set->memory, &set->sites, set->sites.count + 1));
  uint32_t at = set->sites.count++;
  set->statistics.active++;
  double radius = bt_radius(&set->inflated, site);
  set->sites.items[at] =
      (bt_active_site){.center = bt_center(&set->inflated, site),
                       .radius = radius,
                       .angle_slop = bt_angle_slop(&set->inflated.tolerance, radius),
                       .strip_slop = bt_strip_slop(&set->inflated.tolerance, radius),
                       .site = site,
                       .corner = bt_corner_of(set->inflated.world, site),
                       .nodes = {BT_NONE, BT_NONE}};
  set->places.items[site] = (bt_active_ref){set->places.stamp, at};
  BT_TRY(offer_both_turns(set, BT_NONE, at));
  for (uint32_t node = 0; node < set->nodes.count; node++) BT_TRY(offer_both_turns(set, node, at));
  return BT_OK;
}

// The largest number of corners with which a polygon joins as a whole.
enum { MOST_CORNERS = 32 };

// Whether a site belongs to a small polygon, counting all its rings.
static bool is_small_polygon(const bt_active_set *set, uint32_t site) {
  const bt_world *world = set->inflated.world;
  const bt_obstacle *owner = &world->obstacles.items[world->owners.items[site]];
  int count = 0;
  if (owner->kind == BT_OBSTACLE_WALL) return false;
  for (uint32_t ring = owner->leader; ring != BT_NO_SLOT; ring = bt_next_ring(world, ring)) {
    uint32_t at = world->obstacles.items[ring].first_site;
    for (; at != BT_NONE; at = bt_obstacle_next(world, ring, at))
      if (++count > MOST_CORNERS) return false;
  }
  return true;
}

// Marks the closed corners of a ring, starting at this one, as members of S. Closed corners are
// those that are not convex, at which no path turns.
static void join_closed(bt_active_set *set, uint32_t site) {
  const bt_corner *corners = set->inflated.world->corners.items;
  uint32_t at = site;
  do {
    if (!corners[at].has_arc) set->places.items[at] = (bt_active_ref){set->places.stamp, BT_NONE};
    at = corners[at].after;
  } while (at != site && at != BT_NONE);
}

static bt_status join_open(bt_active_set *set, uint32_t site) {
  const bt_corner *corners = set->inflated.world->corners.items;
  uint32_t at = site;
  do {
    BT_TRY(join_turning(set, at));
    at = corners[at].after;
  } while (at != site && at != BT_NONE);
  return BT_OK;
}

// Takes all of a polygon into S. The closed corners of all rings come first, so that all walls are
// in S when edges to the other corners are offered. A hole alone would close ways around the
// outline.
static bt_status join_polygon(bt_active_set *set, uint32_t site) {
  const bt_world *world = set->inflated.world;
  const bt_obstacle *rings = world->obstacles.items;
  uint32_t own = world->owners.items[site], leader = rings[own].leader;
  for (uint32_t ring = leader; ring != BT_NO_SLOT; ring = rings[ring].next_ring)
    join_closed(set, rings[ring].first_site);
  BT_TRY(join_open(set, site));
  for (uint32_t ring = leader; ring != BT_NO_SLOT; ring = rings[ring].next_ring)
    if (ring != own) BT_TRY(join_open(set, rings[ring].first_site));
  return BT_OK;
}

// Takes a site into S. A small polygon joins as a whole. Of other outlines, a wall segment joins
// with both its ends: a path could turn round either end, on either side, of a segment alone.
static bt_status join(bt_active_set *set, uint32_t site) {
  if (site == BT_NONE || is_active(set, site)) return BT_OK;
  const bt_corner *corner = bt_corner_of(set->inflated.world, site);
  bool is_outline = corner && corner->after != BT_NONE;
  return is_outline && is_small_polygon(set, site) ? join_polygon(set, site)
                                                   : join_turning(set, site);
}

static bt_status join_wall(bt_active_set *set, uint32_t wall) {
  if (!BT_HAS_OUTLINES || wall == BT_NONE) return BT_OK;
  BT_TRY(join(set, wall));
  return join(set, set->inflated.world->corners.items[wall].after);
}

static BT_COLD bt_status reach_site(bt_active_set *set, uint32_t at) {
  bt_active_site *site = &set->sites.items[at];
  if (site->is_reached) return BT_OK;
  uint32_t first = set->cuts.count;
  bool is_contained;
  BT_TRY(bt_find_cuts(set->memory, &set->inflated, site->site, &set->cuts, &set->touching,
                      &set->walls, &is_contained));
  site->is_reached = true;
  site->is_contained = is_contained;
  site->first_cut = first;
  site->cut_count = set->cuts.count - first;
  for (uint32_t i = 0; i < set->touching.count; i++) BT_TRY(join(set, set->touching.items[i]));
  for (uint32_t i = 0; i < set->walls.count; i++) BT_TRY(join_wall(set, set->walls.items[i]));
  return BT_OK;
}

static bt_free_arc free_arc_from(const bt_active_set *set, const bt_surfing_edge *edge,
                                 const bt_edge_shape *shape) {
  const bt_active_site *site = &set->sites.items[edge->to];
  double slop = bt_outline_slop(&set->inflated.tolerance, site->radius);
  BT_ASSERT(site->first_cut + site->cut_count <= set->cuts.count);
  if (site->is_contained) return bt_covered_arc(BT_NONE);
  if (!site->cut_count) return (bt_free_arc){.reach = BT_PI, .slack = slop, .site = BT_NONE};
  bool from_outline = edge->from == BT_NONE && shape->length == 0;
  double angle = bt_angle_of(shape->radial_to);
  return bt_find_free_arc(set->cuts.items + site->first_cut, site->cut_count, angle, edge->turn,
                          from_outline);
}

// The nodes of a site with this turn.
static uint32_t *nodes_of(bt_active_site *site, int turn) { return &site->nodes[turn < 0]; }

// Whether an earlier node with the same turn reaches this point along a free arc at no more cost.
static bool is_dominated(const bt_active_set *set, const bt_surfing_edge *edge,
                         const bt_edge_shape *shape) {
  bt_active_site *site = &set->sites.items[edge->to];
  uint32_t at = *nodes_of(site, edge->turn);
  for (; at != BT_NONE; at = set->nodes.items[at].next) {
    const bt_tangent_node *earlier = &set->nodes.items[at];
    BT_ASSERT(earlier->at == edge->to && earlier->turn == edge->turn);
    double arc;
    if (earlier->g > shape->g * BT_SAME_COST) continue;
    if (!hugged_arc(earlier, shape->radial_to, 0, &arc)) continue;
    if (earlier->g + arc * site->radius <= shape->g * BT_SAME_COST) return true;
  }
  return false;
}

// Makes the far end of a clear edge a node, and offers edges from it.
static bt_status reach_node(bt_active_set *set, uint32_t index, const bt_edge_shape *shape) {
  bt_surfing_edge edge = set->edges.items[index];
  BT_TRY(reach_site(set, edge.to));
  bt_free_arc free = free_arc_from(set, &edge, shape);
  set->edges.items[index].verdict = free.is_covered ? BT_VERDICT_HUG_BLOCKED : BT_VERDICT_CLEAR;
  if (free.is_covered) return BT_OK;
  BT_TRY(BT_RESERVE(set->memory, &set->nodes, set->nodes.count + 1));
  bt_active_site *site = &set->sites.items[edge.to];
  BT_ASSERT(site->is_reached && edge.turn * edge.turn == 1);
  uint32_t *newest = nodes_of(site, edge.turn), node = set->nodes.count++;
  set->statistics.nodes++;
  set->nodes.items[node] = (bt_tangent_node){.point = shape->to,
                                             .radial = shape->radial_to,
                                             .g = shape->g,
                                             .reach = free.reach,
                                             .slack = free.slack,
                                             .slop = site->angle_slop,
                                             .turn = edge.turn,
                                             .at = edge.to,
                                             .edge = index,
                                             .next = *newest};
  *newest = node;
  BT_TRY(offer_edge(set, node, BT_NONE, 1));
  for (uint32_t at = 0; at < set->sites.count; at++) BT_TRY(offer_both_turns(set, node, at));
  return BT_OK;
}

static bt_blockers look_along(bt_active_set *set, const bt_surfing_edge *edge,
                              const bt_edge_shape *shape) {
  bool from_start = edge->from == BT_NONE, to_goal = edge->to == BT_NONE;
  const bt_active_site *sites = set->sites.items;
  uint32_t from = from_start ? BT_NONE : sites[set->nodes.items[edge->from].at].site;
  bt_sight_line line = {.from = shape->from,
                        .unit = shape->unit,
                        .length = shape->length,
                        .from_site = from,
                        .to_site = to_goal ? BT_NONE : sites[edge->to].site,
                        .before = shape->g - shape->length,
                        .after = to_goal ? 0 : bt_distance(shape->to, set->goal)};
  // An end on the outline is free at its own place. The outline below it may be deeper in another
  // circle.
  if (shape->length == 0) line.from = to_goal ? set->goal : set->start;
  set->statistics.sight_tests++;
  return bt_find_blockers(&set->inflated, &line);
}

static bt_status take_edge(bt_active_set *set) {
  uint32_t index = bt_heap_pop(&set->open).item;
  bt_surfing_edge *edge = &set->edges.items[index];
  BT_ASSERT(edge->verdict == BT_VERDICT_OPEN); // taken once
  bool to_goal = edge->to == BT_NONE;
  bt_edge_shape shape;
  set->statistics.expansions++;
  bt_edge_shape_of(set, edge, &shape);
  if (!to_goal && is_dominated(set, edge, &shape)) {
    edge->verdict = BT_VERDICT_DOMINATED;
    return BT_OK;
  }
  bt_blockers blockers = look_along(set, edge, &shape);
  if (blockers.site != BT_NONE) {
    edge->verdict = BT_VERDICT_BLOCKED;
    edge->blocker = blockers.site;
    BT_TRY(join(set, blockers.site));
    BT_TRY(join(set, blockers.partner));
    return join_wall(set, blockers.wall);
  }
  if (!to_goal) return reach_node(set, index, &shape);
  edge->verdict = BT_VERDICT_CLEAR;
  set->goal_edge = index;
  set->is_done = set->is_found = true;
  return BT_OK;
}

bt_status bt_active_set_step(bt_active_set *set, uint32_t most, double budget) {
  for (; most > 0 && !set->is_done && bt_tangent_work(&set->statistics) <= budget; most--) {
    if (set->open.count == 0)
      set->is_done = true;
    else
      BT_TRY(take_edge(set));
  }
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
  set->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
  BT_TRY(BT_RESET(memory, &set->places, inflated->world->sites.count));
  return offer_edge(set, BT_NONE, BT_NONE, 1);
}
