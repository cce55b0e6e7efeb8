// The whole tangent visibility graph, built at once, as the article first does.
//
// Article: "Generating surfing edges", "Generating hugging edges".
#include "bitangent_watch.h"
#include "contact/free_arcs.h"
#include "geometry/angle.h"
#include "geometry/bitangents.h"
#include "geometry/check.h"
#include "sight/blocked_points.h"
#include "sight/line_of_sight.h"

typedef struct graph_site {
  bt_vec center;
  double radius;
  uint32_t site; // BT_NONE for the start and the goal
} graph_site;

// The sites of an edge. The corners of a polygon share its id, so ids are not enough.
typedef struct edge_sites {
  uint32_t from, to;
} edge_sites;

// The end of an edge on a circle: its angle with its slop, the turn with which the edge arrives
// there (it departs with the opposite turn), and the free arc from there.
typedef struct edge_end {
  uint32_t edge;
  double angle, slop, turn;
  bt_free_arc free;
} edge_end;

struct bt_graph {
  bt_memory memory; // first: bt_object_create
  bt_inflated inflated;
  double passing;             // radius shown less radius tested
  BT_ARRAY(graph_site) sites; // circles, then start and goal
  BT_ARRAY(bt_graph_edge) edges;
  BT_ARRAY(edge_sites) edge_sites; // by edge
  BT_ARRAY(bt_graph_hug) hugs;
  BT_ARRAY(edge_end) ends;    // scratch: the ends on a circle
  bt_cuts cuts;               // scratch: the cuts of a circle
  bt_indices touching, walls; // scratch
  size_t clear_edges, clear_hugs;
};

// The ends of an edge on the circles at the radii that are shown. If these leave no passage, the
// edge has length 0.
static void show_edge(const bt_graph *graph, const graph_site *from, double s, const graph_site *to,
                      double t, bt_graph_edge *edge) {
  double a = from->site == BT_NONE ? 0 : from->radius + graph->passing;
  double b = to->site == BT_NONE ? 0 : to->radius + graph->passing;
  bt_tangent tangent;
  if (!bt_find_directed_bitangent(bt_sub(to->center, from->center), s * a, t * b, 0,
                                  bt_passing_slack2(a + b, graph->passing), &tangent))
    return;
  edge->from = bt_along(from->center, tangent.w, s * a);
  edge->to = bt_along(to->center, tangent.w, t * b);
}

// Adds an undirected edge; there must be room.
static bt_status add_edge(bt_graph *graph, const graph_site *from, double s, const graph_site *to,
                          double t) {
  const bt_inflated *inflated = &graph->inflated;
  BT_ASSERT(graph->edges.count < graph->edges.capacity);
  bt_vec d = bt_sub(to->center, from->center);
  bool internal = s != t && from->radius > 0 && to->radius > 0;
  if (internal && bt_touching(&inflated->tolerance, bt_norm2(d), from->radius + to->radius)) {
    return BT_OK;
  }
  bt_tangent tangent;
  if (!bt_find_directed_bitangent(d, s * from->radius, t * to->radius, 0, 0, &tangent))
    return BT_OK;
  bt_vec leave = bt_along(from->center, tangent.w, s * from->radius);
  bt_vec arrive = bt_along(to->center, tangent.w, t * to->radius);
  double before = from->site == BT_NONE ? 0 : INFINITY;
  double after = to->site == BT_NONE ? 0 : INFINITY;
  bt_sight_line line = {leave, tangent.u, tangent.length, from->site, to->site, before, after};
  uint32_t blocker = bt_find_blockers(inflated, &line).site;
  // An edge that crosses no wall may still lie outside the bounds, between two ends of a wall.
  if (blocker == BT_NONE)
    blocker = bt_solid_at(inflated, bt_along(leave, tangent.u, tangent.length / 2));
  bt_verdict verdict = blocker == BT_NONE ? BT_VERDICT_CLEAR : BT_VERDICT_BLOCKED;
  if (bt_is_in_shadow(inflated, from->site, bt_scale(tangent.w, s), tangent.length) ||
      bt_is_in_shadow(inflated, to->site, bt_scale(tangent.w, t), tangent.length))
    verdict = BT_VERDICT_HUG_BLOCKED;
  graph->clear_edges += verdict == BT_VERDICT_CLEAR;
  graph->edge_sites.items[graph->edges.count] = (edge_sites){from->site, to->site};
  bt_graph_edge *edge = &graph->edges.items[graph->edges.count++];
  *edge = (bt_graph_edge){.verdict = verdict,
                          .blocker = bt_id_of(inflated->world, blocker),
                          .from_obstacle = bt_id_of(inflated->world, from->site),
                          .to_obstacle = bt_id_of(inflated->world, to->site),
                          .from_turn = s,
                          .to_turn = t,
                          .is_internal = internal,
                          .from = leave,
                          .to = arrive};
  show_edge(graph, from, s, to, t, edge);
  return BT_OK;
}

// The four bitangents of a pair. A point has only one turn.
static bt_status add_edges(bt_graph *graph, const graph_site *from, const graph_site *to) {
  uint32_t need = graph->edges.count + 4;
  BT_TRY(BT_RESERVE(&graph->memory, &graph->edges, need));
  BT_TRY(BT_RESERVE(&graph->memory, &graph->edge_sites, need));
  for (int s = 1; s >= (from->radius > 0 ? -1 : 1); s -= 2)
    for (int t = 1; t >= (to->radius > 0 ? -1 : 1); t -= 2) BT_TRY(add_edge(graph, from, s, to, t));
  return BT_OK;
}

// Lists the ends of clear edges on a circle. In its own direction an edge departs from `from` with
// from_turn; in the opposite direction it arrives there with -from_turn.
static bt_status list_ends(bt_graph *graph, const graph_site *at) {
  bool is_contained;
  graph->cuts.count = graph->ends.count = 0;
  BT_TRY(bt_find_cuts(&graph->memory, &graph->inflated, at->site, &graph->cuts, &graph->touching,
                      &graph->walls, &is_contained));
  for (uint32_t e = 0; e < graph->edges.count; e++) {
    const bt_graph_edge *edge = &graph->edges.items[e];
    bool at_to = graph->edge_sites.items[e].to == at->site;
    bool is_at = at_to || graph->edge_sites.items[e].from == at->site;
    if (edge->verdict != BT_VERDICT_CLEAR || !is_at) continue;
    BT_TRY(BT_RESERVE(&graph->memory, &graph->ends, graph->ends.count + 1));
    double angle = bt_angle_along(bt_sub(at_to ? edge->to : edge->from, at->center));
    double slop = bt_angle_slop(&graph->inflated.tolerance, at->radius) +
                  bt_end_slop(&graph->inflated.tolerance, bt_distance(edge->from, edge->to));
    double turn = at_to ? edge->to_turn : -edge->from_turn;
    bt_free_arc free = bt_covered_arc(BT_NONE);
    if (!is_contained)
      free = bt_find_free_arc(graph->cuts.items, graph->cuts.count, angle, turn, false);
    graph->ends.items[graph->ends.count++] = (edge_end){e, angle, slop, turn, free};
  }
  return BT_OK;
}

// The hugging edge from the end of one edge to the end of a later edge.
static bt_graph_hug hug_between(const bt_graph *graph, const graph_site *at, const edge_end *in,
                                const edge_end *out) {
  BT_ASSERT(in->edge < out->edge && fabs(in->turn) == 1);
  double sweep = bt_wrap(in->turn * (out->angle - in->angle));
  if (BT_TAU - sweep < in->slop + out->slop) sweep = 0;
  bool cusp = in->turn == out->turn, blocked = in->free.is_covered || sweep > in->free.reach;
  return (bt_graph_hug){.verdict = cusp      ? BT_VERDICT_CUSP
                                   : blocked ? BT_VERDICT_HUG_BLOCKED
                                             : BT_VERDICT_CLEAR,
                        .blocker = blocked ? bt_id_of(graph->inflated.world, in->free.site) : 0,
                        .obstacle = bt_id_of(graph->inflated.world, at->site),
                        .edge_in = in->edge,
                        .edge_out = out->edge,
                        .center = at->center,
                        .radius = at->radius + graph->passing,
                        .start_angle = in->angle,
                        .sweep = sweep * in->turn};
}

static bt_status add_hugs(bt_graph *graph, const graph_site *at, bool with_cusps) {
  BT_TRY(list_ends(graph, at));
  for (uint32_t i = 0; i < graph->ends.count; i++) {
    BT_TRY(BT_RESERVE(&graph->memory, &graph->hugs, graph->hugs.count + graph->ends.count));
    for (uint32_t k = i + 1; k < graph->ends.count; k++) {
      bt_graph_hug hug = hug_between(graph, at, &graph->ends.items[i], &graph->ends.items[k]);
      graph->clear_hugs += hug.verdict == BT_VERDICT_CLEAR;
      if (hug.verdict != BT_VERDICT_CUSP || with_cusps)
        graph->hugs.items[graph->hugs.count++] = hug;
    }
  }
  return BT_OK;
}

static bt_status build(bt_graph *graph, const bt_graph_options *options) {
  const bt_world *world = graph->inflated.world;
  uint32_t circles = 0;
  BT_TRY(BT_RESERVE(&graph->memory, &graph->sites, world->site_count + 2));
  graph_site *sites = graph->sites.items;
  for (uint32_t site = 0; site < world->sites.count; site++)
    if (bt_turns_paths(world, site))
      sites[circles++] =
          (graph_site){bt_center(&graph->inflated, site), bt_radius(&graph->inflated, site), site};
  BT_ASSERT(circles <= world->site_count);
  sites[circles] = (graph_site){options->start, 0, BT_NONE};
  sites[circles + 1] = (graph_site){options->goal, 0, BT_NONE};
  // Start and goal come last in the list, but their edges lead from the start and to the goal.
  uint32_t count = circles + (options->with_endpoints ? 2 : 0);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = i + 1; k < count; k++)
      BT_TRY(add_edges(graph, &sites[k == circles ? k : i], &sites[k == circles ? i : k]));
  for (uint32_t i = 0; options->with_hugging && i < circles; i++)
    BT_TRY(add_hugs(graph, &sites[i], options->with_cusps));
  return BT_OK;
}

static bt_status check_options(const bt_world *world, const bt_graph_options *options) {
  BT_REFUSE_NULL(!world || !options);
  BT_TRY(bt_check_radius(options->agent_radius));
  if (!options->with_endpoints) return BT_OK;
  BT_TRY(bt_check_point(options->start));
  return bt_check_point(options->goal);
}

bt_status bt_graph_create(const bt_world *world, const bt_graph_options *options, bt_graph **out) {
  BT_TRY(check_options(world, options));
  BT_REFUSE_NULL(!out);
  bt_vec ends[2] = {options->start, options->goal};
  bt_inflated inflated;
  BT_TRY(bt_inflate(world, options->agent_radius, NULL, ends, options->with_endpoints ? 2 : 0,
                    &inflated));
  bt_graph *graph = bt_object_create(&world->memory.allocator, sizeof *graph);
  if (!graph) return BT_ERROR_OUT_OF_MEMORY;
  graph->inflated = inflated;
  graph->passing = bt_at_larger_radius(&inflated).agent_radius - inflated.agent_radius;
  bt_status status = build(graph, options);
  if (status) {
    bt_graph_free(graph);
    return status;
  }
  *out = graph;
  return BT_OK;
}

void bt_graph_free(bt_graph *graph) { bt_object_free(graph); }

bt_status bt_graph_look(const bt_graph *graph, bt_graph_view *out) {
  BT_REFUSE_NULL(!graph || !out);
  *out = (bt_graph_view){.edges = graph->edges.items,
                         .edge_count = graph->edges.count,
                         .clear_edge_count = graph->clear_edges,
                         .hugs = graph->hugs.items,
                         .hug_count = graph->hugs.count,
                         .clear_hug_count = graph->clear_hugs};
  return BT_OK;
}
