// The measured costs behind `auto`.
//
// Work is counted in candidates of the tangent engine (bt_tangent_work). Building the diagram costs
// some twenty for each site, bringing it up to date a hundred for each edit, and the
// windows at least twenty for each spacing that they cross. Among fewer than some forty sites the
// tangent engine is the faster one whatever it looks at. The mesh of the graph engine costs
// some six for each site, all its fans some twenty, and an edit four hundred with the fans that it
// drops.
#include "query/engine_choice.h"

enum {
  BUILDING = 20,
  REPAIRING = 100,
  CROSSING = 20,
  BUDGET = 500,
  FEW = 40,
  MESHING = 6,
  UPDATING = 400,
  KEEPING = 20,
  SITES_PER_CIRCLE = 6
};

// With more sites in the way, and further apart in spacings than this, the tangent engine is not
// worth trying if the diagram costs no more than the try. With four in the way it took half as long
// as the windows at 8 spacings, a fifth at 64. Where many are in the way of ends that are close,
// these often lie in one pocket.
static const double many_blockers = 5, far_apart = 9;

bt_query_scale bt_query_scale_of(const bt_inflated *inflated, bt_vec start, bt_vec goal) {
  const bt_spatial_index *index = &inflated->world->index;
  // Where the sites are closer.
  double spacing =
      bt_min(bt_spatial_index_spacing(index, start), bt_spatial_index_spacing(index, goal));
  double apart = bt_distance(start, goal) / spacing;
  double radius = index->mean_radius + inflated->agent_radius;
  return (bt_query_scale){apart, apart * 2 * radius / spacing, inflated->world->site_count};
}

// By what lies between the ends, or by all sites: where it is wide open there are fewer.
double bt_usual_work(const bt_query_scale *scale) {
  return BT_LEAST_WORK + 4 * bt_min(scale->spacings * scale->spacings, scale->sites);
}

double bt_tangent_budget(const bt_query_scale *scale) {
  return BUDGET + CROSSING * scale->spacings;
}

double bt_diagram_cost(const bt_query_scale *scale, double age) {
  return scale->sites < FEW ? INFINITY : bt_min(BUILDING * scale->sites, REPAIRING * age);
}

// From a circle paths leave to all sides, from a corner to few: where circles are many the fans are
// large, and among 1,000 polygons half of which were circles, one site in seven, the graph took as
// long as the windows.
bool bt_suits_graph(const bt_world *world) {
  return bt_has_walls(world) && SITES_PER_CIRCLE * world->round_count <= world->site_count;
}

double bt_mesh_cost(const bt_query_scale *scale, double age) {
  return scale->sites < FEW ? INFINITY : bt_min(MESHING * scale->sites, UPDATING * age);
}

double bt_kept_work(double work, const bt_world *world, uint64_t edits) {
  return bt_min(work, 2.0 * KEEPING * world->site_count) / (1 + (double)edits / FEW);
}

bool bt_prefers_cells(const bt_query_scale *scale, double diagram_cost) {
  return diagram_cost <= BUDGET && scale->spacings > far_apart && scale->blockers > many_blockers;
}

// The estimated work of the tangent engine, in costs of the diagram. Among evenly scattered sites
// its work is 0.35 times the fourth power of the number in the way, within a factor of two
// from 8 to 40 of them, be they sparse or dense. At least 1, which is to know nothing.
static double excess(const bt_query_scale *scale, double diagram_cost) {
  double squared = scale->blockers * scale->blockers;
  return bt_max(0.35 * squared * squared / diagram_cost, 1);
}

// If the diagram is not there, building it must pay: only when the tangent engine has overspent, in
// this query and those before it, by what the diagram costs, or by less the more it is going to
// overspend. So at most about twice the work of the better choice is done, and local queries and
// small worlds never pay for a diagram. (To wait for all of it cost 8 ms of the first long answer
// among 10,000.)
bool bt_pays_to_switch(const bt_query_scale *scale, double diagram_cost, double overspent) {
  return overspent * excess(scale, diagram_cost) >= diagram_cost;
}

// So at most about twice the work of the better choice is done here as well.
bool bt_pays_to_keep(const bt_query_scale *scale, double work) {
  return scale->sites >= FEW && work >= KEEPING * scale->sites;
}
