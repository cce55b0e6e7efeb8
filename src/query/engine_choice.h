// The choice of engine: which engine is likely to be the fastest for a query, and when to switch.
#ifndef BT_QUERY_ENGINE_CHOICE_H
#define BT_QUERY_ENGINE_CHOICE_H

#include "search/engine.h"
#include "world/inflated.h"

// The number of expansions before the first decision about a search.
enum { BT_LEAST_WORK = 64 };

// The scale of a query.
typedef struct bt_query_scale {
  double spacings; // the distance of the ends, in mean spacings of sites
  double blockers; // expected sites and walls on the straight line, if scattered evenly
  double sites;    // all sites of the world
  double circles;  // those with a radius
} bt_query_scale;

bt_query_scale bt_query_scale_of(const bt_inflated *inflated, bt_vec start, bt_vec goal);

// An expansion count that few successful searches exceed.
double bt_usual_work(const bt_query_scale *scale);
// The same for the graph engine, whose searches follow the sites near the path.
double bt_usual_nodes(const bt_query_scale *scale);
// The work of the tangent engine above which a switch may pay.
double bt_tangent_budget(const bt_query_scale *scale);
// The cost of updating a diagram that is `age` edits behind. INFINITY in a world so small that the
// tangent engine is always the fastest.
double bt_diagram_cost(const bt_query_scale *scale, double age);
// Whether the graph engine is the fastest for long queries.
bool bt_suits_graph(const bt_world *world);
// Whether there are no walls, or so few that they block hardly any path: as bounds do, around
// circles. A search of everything then goes by windows.
bool bt_suits_windows(const bt_world *world);
// The share of long answers among circles that a wall blocked, after a further one: a moving
// average, by which `auto` learns how many walls are in the way.
double bt_walled_share(double share, bool is_walled);
// The same after a search by the graph engine in the place of windows, which may be tried again
// some time.
double bt_forgotten_share(double share);
// Whether windows are not worth a try: too many of their answers were blocked.
bool bt_is_walled(double share);
// The cost of updating the mesh of the graph engine, and of the fans that a search of this scale
// makes if this share of all is there.
double bt_graph_cost(const bt_query_scale *scale, double age, double known);
// The part of the work in favour of keeping tangents that still counts after edits, each of which
// drops some tangents.
double bt_kept_work(double work, const bt_world *world, uint64_t edits);
// Whether to begin with the cells engine, or the graph engine, without trying the tangent engine.
bool bt_prefers_cells(const bt_query_scale *scale, double diagram_cost);
// Whether to begin with the graph engine without trying the tangent engine.
bool bt_prefers_graph(const bt_query_scale *scale, double graph_cost);
// Whether the diagram pays, given the work by which the tangent engine has overspent.
bool bt_pays_to_switch(const bt_query_scale *scale, double diagram_cost, double overspent);
// Whether the world has been searched enough since its last edit for keeping the tangents between
// its sites to pay.
bool bt_pays_to_keep(const bt_query_scale *scale, double work);

#endif
