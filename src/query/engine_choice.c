// The measured costs behind `auto`.
//
// The unit of work is a candidate of the tangent engine (bt_tangent_work). The costs in this unit:
// - building the diagram: some twenty per site;
// - updating the diagram: some hundred per edit;
// - a search with windows: at least twenty per spacing that it crosses;
// - the mesh of the graph engine: some twenty per site;
// - its fans: some three hundred for a corner, and a thousand for a circle;
// - updating mesh and fans: some four hundred per edit.
// Among fewer than some forty sites the tangent engine is always the fastest.
#include "query/engine_choice.h"

enum {
  BUILDING = 20,
  REPAIRING = 100,
  CROSSING = 20,
  BUDGET = 500,
  FEW_SITES = 40,
  MESHING = 20,
  FANNING = 300,
  FANNING_CIRCLE = 700,
  UPDATING = 400,
  KEEPING = 40,
  SITES_PER_CIRCLE = 6,
  NODES_A_SPACING = 8,
  FORESEEN = 8,          // queries
  CIRCLE_IN_CORNERS = 3, // the cost of its fans beyond that of a corner's
  CIRCLES_PER_WALL = 64,
  ANSWERS = 8,   // that the share of walled ones averages over
  SEARCHES = 256 // by the graph, after which that share is forgotten
};

// Tuning: if more sites than this are in the way, and the ends are further apart (in spacings),
// trying the tangent engine first is not worth while, provided that the diagram costs no more than
// the try. With four sites in the way the tangent engine took half as long as the windows at 8
// spacings, and a fifth at 64. Close ends with many sites in the way often lie in one pocket.
static const double MANY_BLOCKERS = 5, FAR_APART = 9;

// The wall segments that a straight line crosses in a spacing, if they lie in all directions: by
// Crofton's formula, 2 / pi times their length over the area of a site.
static double walls_a_spacing(const bt_world *world, double spacing) {
  double length = 2 * world->wall_index.mean_radius * world->wall_count;
  return world->wall_count ? 2 / BT_PI * length / world->site_count / spacing : 0;
}

bt_query_scale bt_query_scale_of(const bt_inflated *inflated, bt_vec start, bt_vec goal) {
  const bt_spatial_index *index = &inflated->world->index;
  // The spacing near that end where sites are closer together.
  double spacing =
      bt_min(bt_spatial_index_spacing(index, start), bt_spatial_index_spacing(index, goal));
  BT_ASSERT(spacing > 0);
  double apart = bt_distance(start, goal) / spacing;
  double radius = index->mean_radius + inflated->agent_radius;
  double in_way = apart * (2 * radius / spacing + walls_a_spacing(inflated->world, spacing));
  return (bt_query_scale){apart, in_way, inflated->world->site_count, inflated->world->round_count};
}

// Proportional to the area between the ends, or to the number of sites if that is less, as it is in
// wide open worlds.
double bt_usual_work(const bt_query_scale *scale) {
  return BT_LEAST_WORK + 4 * bt_min(scale->spacings * scale->spacings, scale->sites);
}

double bt_usual_nodes(const bt_query_scale *scale) {
  return BT_LEAST_WORK + NODES_A_SPACING * scale->spacings;
}

double bt_tangent_budget(const bt_query_scale *scale) {
  return BUDGET + CROSSING * scale->spacings;
}

double bt_diagram_cost(const bt_query_scale *scale, double age) {
  return scale->sites < FEW_SITES ? INFINITY : bt_min(BUILDING * scale->sites, REPAIRING * age);
}

// Paths depart from a circle in all directions, from a corner in few. Where circles are many, fans
// are large: among 1,000 polygons, half of them circles (one site in seven), the graph took as long
// as the windows.
bool bt_suits_graph(const bt_world *world) {
  return bt_has_walls(world) && SITES_PER_CIRCLE * world->round_count <= world->site_count;
}

bool bt_suits_windows(const bt_world *world) {
  return CIRCLES_PER_WALL * world->wall_count <= world->round_count;
}

// A blocked answer costs both searches. That of windows took a third of the time of the graph, or
// half.
static const double MOST_WALLED = 0.5;

double bt_walled_share(double share, bool is_walled) {
  BT_ASSERT(share >= 0 && share <= 1);
  return share + ((is_walled ? 1 : 0) - share) / ANSWERS;
}

double bt_forgotten_share(double share) { return share - share / SEARCHES; }

bool bt_is_walled(double share) { return share > MOST_WALLED; }

// The cost of a fan, on average.
static double fan_cost(const bt_query_scale *scale) {
  return FANNING + FANNING_CIRCLE * scale->circles / scale->sites;
}

double bt_graph_cost(const bt_query_scale *scale, double age, double known) {
  if (scale->sites < FEW_SITES) return INFINITY;
  double nodes = bt_min(NODES_A_SPACING * scale->spacings, scale->sites);
  return bt_min(MESHING * scale->sites, UPDATING * age) +
         fan_cost(scale) * nodes * bt_max(1 - known, 0);
}

// The cost of the fans of all sites.
static double cost_of_all(double sites, double circles) {
  return KEEPING * (sites + CIRCLE_IN_CORNERS * circles);
}

double bt_kept_work(double work, const bt_world *world, uint64_t edits) {
  double all = cost_of_all(world->site_count, world->round_count);
  return bt_min(work, 2 * all) / (1 + (double)edits / FEW_SITES);
}

bool bt_prefers_cells(const bt_query_scale *scale, double diagram_cost) {
  return diagram_cost <= BUDGET && scale->spacings > FAR_APART && scale->blockers > MANY_BLOCKERS;
}

// The tangent engine's estimated work. Among evenly scattered sites, sparse or dense, it is 0.35
// times the fourth power of the number of sites in the way, within a factor of two from 8 to 40
// sites.
static double expected_work(const bt_query_scale *scale) {
  double squared = scale->blockers * scale->blockers;
  return 0.35 * squared * squared;
}

// The ratio of this work to the cost of the diagram, at least 1.
static double excess(const bt_query_scale *scale, double diagram_cost) {
  return bt_max(expected_work(scale) / diagram_cost, 1);
}

// What the graph makes is kept, so it may cost as much as some queries like this one.
bool bt_prefers_graph(const bt_query_scale *scale, double graph_cost) {
  return bt_prefers_cells(scale, graph_cost) || FORESEEN * expected_work(scale) > graph_cost;
}

// A missing diagram must pay for its building. The switch happens once the tangent engine has
// overspent, in this query and earlier ones, the cost of the diagram, or a fraction of it if the
// estimate predicts more work. At most about twice the work of the better choice is done, and local
// queries and small worlds never pay for a diagram. (Waiting for the full cost added 8 ms to the
// first long answer among 10,000 sites.)
bool bt_pays_to_switch(const bt_query_scale *scale, double diagram_cost, double overspent) {
  BT_ASSERT(overspent >= 0 && diagram_cost >= 0);
  return overspent * excess(scale, diagram_cost) >= diagram_cost;
}

// Here too, at most about twice the work of the better choice is done.
bool bt_pays_to_keep(const bt_query_scale *scale, double work) {
  return scale->sites >= FEW_SITES && work >= cost_of_all(scale->sites, scale->circles);
}
