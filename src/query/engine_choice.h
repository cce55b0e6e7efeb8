// Which engine is likely to be the faster one for a query, and when to switch.
#ifndef BT_QUERY_ENGINE_CHOICE_H
#define BT_QUERY_ENGINE_CHOICE_H

#include "search/engine.h"
#include "world/inflated.h"

// Expansions after which a search is looked at for the first time.
enum { BT_LEAST_WORK = 64 };

// How large a query is.
typedef struct bt_query_scale {
  double spacings; // how far apart the ends are, in mean spacings of sites
  double blockers; // sites that the straight line would meet if they were scattered evenly
  double sites;    // of the world
} bt_query_scale;

bt_query_scale bt_query_scale_of(const bt_inflated *inflated, bt_vec start, bt_vec goal);

// An expansion count that few successful searches exceed.
double bt_usual_work(const bt_query_scale *scale);
// What the tangent engine may spend before it is worth while to switch.
double bt_tangent_budget(const bt_query_scale *scale);
// What it costs to bring a diagram up to date that is `age` edits behind: INFINITY in a world so
// small that the tangent engine is always the faster one.
double bt_diagram_cost(const bt_query_scale *scale, double age);
// Whether the graph engine is the faster one for long queries.
bool bt_suits_graph(const bt_world *world);
// What it costs to bring its mesh up to date.
double bt_mesh_cost(const bt_query_scale *scale, double age);
// What remains of the work that speaks for keeping tangents, after edits, which drop some of them.
double bt_kept_work(double work, const bt_world *world, uint64_t edits);
// True if the tangent engine is not worth trying: the cells engine, or the graph engine, is at
// hand.
bool bt_prefers_cells(const bt_query_scale *scale, double diagram_cost);
// True if the diagram pays now that the tangent engine has overspent by this much.
bool bt_pays_to_switch(const bt_query_scale *scale, double diagram_cost, double overspent);
// True if the world has been searched so much since its last edit that the tangents between its
// sites are worth keeping.
bool bt_pays_to_keep(const bt_query_scale *scale, double work);

#endif
