// The measured costs behind `auto`.
//
// The unit of work is a candidate of the tangent engine (bt_tangent_work). The costs in this unit:
// - building the diagram: some twenty per site;
// - updating the diagram: some hundred per edit;
// - a search with windows: at least twenty per spacing that it crosses;
// - the mesh of the graph engine: some six per site, and all its fans some twenty;
// - updating mesh and fans: some four hundred per edit.
// Among fewer than some forty sites the tangent engine is always the fastest.
#include "query/engine_choice.h"

enum {
  BUILDING = 20,
  REPAIRING = 100,
  CROSSING = 20,
  BUDGET = 500,
  FEW_SITES = 40,
  MESHING = 6,
  UPDATING = 400,
  KEEPING = 20,
  SITES_PER_CIRCLE = 6,
  NODES_A_SPACING = 8,
  CIRCLES_PER_WALL = 64,
  ANSWERS = 8 // that the share of walled ones averages over
};

// Tuning: if more sites than this are in the way, and the ends are further apart (in spacings),
// trying the tangent engine first is not worth while, provided that the diagram costs no more than
// the try. With four sites in the way the tangent engine took half as long as the windows at 8
// spacings, and a fifth at 64. Close ends with many sites in the way often lie in one pocket.
static const double MANY_BLOCKERS = 5, FAR_APART = 9;

bt_query_scale bt_query_scale_of(const bt_inflated *inflated, bt_vec start, bt_vec goal) {
  const bt_spatial_index *index = &inflated->world->index;
  // The spacing near that end where sites are closer together.
  double spacing =
      bt_min(bt_spatial_index_spacing(index, start), bt_spatial_index_spacing(index, goal));
  double apart = bt_distance(start, goal) / spacing;
  double radius = index->mean_radius + inflated->agent_radius;
  return (bt_query_scale){apart, apart * 2 * radius / spacing, inflated->world->site_count};
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
  return share + ((is_walled ? 1 : 0) - share) / ANSWERS;
}

double bt_forgotten_share(double share) { return share - share / (ANSWERS * ANSWERS); }

bool bt_is_walled(double share) { return share > MOST_WALLED; }

double bt_mesh_cost(const bt_query_scale *scale, double age) {
  return scale->sites < FEW_SITES ? INFINITY : bt_min(MESHING * scale->sites, UPDATING * age);
}

double bt_kept_work(double work, const bt_world *world, uint64_t edits) {
  return bt_min(work, 2.0 * KEEPING * world->site_count) / (1 + (double)edits / FEW_SITES);
}

bool bt_prefers_cells(const bt_query_scale *scale, double diagram_cost) {
  return diagram_cost <= BUDGET && scale->spacings > FAR_APART && scale->blockers > MANY_BLOCKERS;
}

// The ratio of the tangent engine's estimated work to the cost of the diagram, at least 1. Among
// evenly scattered sites, sparse or dense, the work is 0.35 times the fourth power of the number of
// sites in the way, within a factor of two from 8 to 40 sites.
static double excess(const bt_query_scale *scale, double diagram_cost) {
  double squared = scale->blockers * scale->blockers;
  return bt_max(0.35 * squared * squared / diagram_cost, 1);
}

// A missing diagram must pay for its building. The switch happens once the tangent engine has
// overspent, in this query and earlier ones, the cost of the diagram, or a fraction of it if the
// estimate predicts more work. At most about twice the work of the better choice is done, and local
// queries and small worlds never pay for a diagram. (Waiting for the full cost added 8 ms to the
// first long answer among 10,000 sites.)
bool bt_pays_to_switch(const bt_query_scale *scale, double diagram_cost, double overspent) {
  return overspent * excess(scale, diagram_cost) >= diagram_cost;
}

// Here too, at most about twice the work of the better choice is done.
bool bt_pays_to_keep(const bt_query_scale *scale, double work) {
  return scale->sites >= FEW_SITES && work >= KEEPING * scale->sites;
}
