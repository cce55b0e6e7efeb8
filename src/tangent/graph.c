// The whole tangent visibility graph, eagerly, as the article first builds it.
#include "geometry/angle.h"
#include "geometry/check.h"
#include "geometry/tangent.h"
#include "tangent/arcs.h"

struct bt_graph {
  bt_memory memory; // first: bt_object_create
  BT_ARRAY(bt_graph_edge) edges;
  BT_ARRAY(bt_graph_hug) hugs;
  BT_ARRAY(uint32_t) at_site; // scratch: edges that end on one circle
  bt_slots slots;             // the live ones
  bt_cuts cuts;
  size_t clear_edges, clear_hugs;
};

typedef struct builder {
  bt_graph *graph;
  bt_grown grown;
  bt_graph_options options;
} builder;

typedef struct site {
  bt_vec center;
  double radius;
  uint32_t slot;
} site;

static site site_at(const builder *b, uint32_t i) {
  uint32_t count = b->graph->slots.count;
  if (i == count) return (site){b->options.start, 0, BT_NO_SLOT};
  if (i == count + 1) return (site){b->options.goal, 0, BT_NO_SLOT};
  uint32_t slot = b->graph->slots.items[i];
  return (site){bt_center(&b->grown, slot), bt_radius(&b->grown, slot), slot};
}

static bt_status add_edge(builder *b, site from, double s, site to, double t) {
  bt_graph *graph = b->graph;
  bt_vec d = bt_sub(to.center, from.center);
  bool internal = s != t && from.radius > 0 && to.radius > 0;
  if (internal && bt_touching(&b->grown.tolerance, bt_norm2(d), from.radius + to.radius)) {
    return BT_OK;
  }
  bt_tangent tangent;
  if (!bt_directed_tangent(d, s * from.radius, t * to.radius, 0, &tangent)) return BT_OK;
  bt_vec leave = bt_along(from.center, tangent.w, s * from.radius);
  bt_vec arrive = bt_along(to.center, tangent.w, t * to.radius);
  bt_way way = {leave, tangent.u, tangent.length, from.slot, to.slot};
  bt_blockers blockers;
  BT_TRY(bt_sight(&b->grown, &way, &blockers));
  if (!BT_RESERVE(&graph->memory, &graph->edges, graph->edges.count + 1)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  bool clear = blockers.slot == BT_NO_SLOT;
  graph->clear_edges += clear;
  graph->edges.items[graph->edges.count++] =
      (bt_graph_edge){.verdict = clear ? BT_VERDICT_CLEAR : BT_VERDICT_BLOCKED,
                      .blocker = bt_id_of(b->grown.world, blockers.slot),
                      .from_obstacle = bt_id_of(b->grown.world, from.slot),
                      .to_obstacle = bt_id_of(b->grown.world, to.slot),
                      .from_turn = s,
                      .to_turn = t,
                      .is_internal = internal,
                      .from = leave,
                      .to = arrive};
  return BT_OK;
}

// The four bitangents of a pair; a point has one turn only.
static bt_status add_edges(builder *b, site from, site to) {
  for (int s = 1; s >= (from.radius > 0 ? -1 : 1); s -= 2)
    for (int t = 1; t >= (to.radius > 0 ? -1 : 1); t -= 2) BT_TRY(add_edge(b, from, s, to, t));
  return BT_OK;
}

// An edge's end on a circle: where, and the turn with which it comes in or goes out there.
typedef struct edge_end {
  double angle;
  double turn_in, turn_out;
} edge_end;

// Undirected edges: travelled from `from` to `to` it leaves with from_turn; arriving on `from` the
// other way round it turns by -from_turn.
static edge_end end_on(const bt_graph_edge *edge, bt_id id, bt_vec center) {
  bool at_to = (bt_id)edge->to_obstacle == id;
  bt_vec radial = bt_sub(at_to ? edge->to : edge->from, center);
  double turn = at_to ? edge->to_turn : edge->from_turn;
  return (edge_end){bt_angle_along(radial), at_to ? turn : -turn, at_to ? -turn : turn};
}

static double free_arc(const bt_cut *cuts, uint32_t count, const edge_end *end) {
  return bt_find_free_arc(cuts, count, end->angle, end->turn_in, BT_RELATIVE, false).reach;
}

static bt_status add_hug(builder *b, site at, uint32_t in, uint32_t out, bool is_hidden) {
  bt_graph *graph = b->graph;
  bt_id id = bt_id_of(b->grown.world, at.slot);
  edge_end a = end_on(&graph->edges.items[in], id, at.center);
  edge_end z = end_on(&graph->edges.items[out], id, at.center);
  bool cusp = a.turn_in != z.turn_out;
  if (cusp && !b->options.with_cusps) return BT_OK;
  double sweep = bt_wrap(a.turn_in * (z.angle - a.angle));
  double slop = bt_angle_slop(&b->grown.tolerance, at.radius);
  if (BT_TAU - sweep < slop) sweep = 0;
  double free = is_hidden ? -1 : free_arc(graph->cuts.items, graph->cuts.count, &a);
  bool blocked = sweep > free;
  if (!BT_RESERVE(&graph->memory, &graph->hugs, graph->hugs.count + 1)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  bt_graph_hug hug = {.verdict = cusp      ? BT_VERDICT_CUSP
                                 : blocked ? BT_VERDICT_HUG_BLOCKED
                                           : BT_VERDICT_CLEAR,
                      .obstacle = id,
                      .edge_in = in,
                      .edge_out = out,
                      .center = at.center,
                      .radius = at.radius,
                      .start_angle = a.angle,
                      .sweep = sweep * a.turn_in};
  for (uint32_t i = 0; blocked && i < graph->cuts.count; i++) {
    double alone = free_arc(&graph->cuts.items[i], 1, &a);
    if (alone == free) hug.blocker = bt_id_of(b->grown.world, graph->cuts.items[i].slot);
  }
  graph->clear_hugs += hug.verdict == BT_VERDICT_CLEAR;
  graph->hugs.items[graph->hugs.count++] = hug;
  return BT_OK;
}

static bt_status add_hugs(builder *b, site at) {
  bt_graph *graph = b->graph;
  bt_id id = bt_id_of(b->grown.world, at.slot);
  bool is_hidden;
  graph->cuts.count = graph->at_site.count = 0;
  BT_TRY(bt_find_cuts(&graph->memory, &b->grown, at.slot, &graph->cuts, &b->grown.world->found_too,
                      &is_hidden));
  for (uint32_t e = 0; e < graph->edges.count; e++) {
    const bt_graph_edge *edge = &graph->edges.items[e];
    if (edge->verdict != BT_VERDICT_CLEAR) continue;
    if ((bt_id)edge->from_obstacle != id && (bt_id)edge->to_obstacle != id) continue;
    if (!BT_RESERVE(&graph->memory, &graph->at_site, graph->at_site.count + 1)) {
      return BT_ERROR_OUT_OF_MEMORY;
    }
    graph->at_site.items[graph->at_site.count++] = e;
  }
  for (uint32_t i = 0; i < graph->at_site.count; i++)
    for (uint32_t k = i + 1; k < graph->at_site.count; k++)
      BT_TRY(add_hug(b, at, graph->at_site.items[i], graph->at_site.items[k], is_hidden));
  return BT_OK;
}

static bt_status build(builder *b) {
  bt_graph *graph = b->graph;
  const bt_world *world = b->grown.world;
  if (!BT_RESERVE(&graph->memory, &graph->slots, world->ids.live)) return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t slot = 0; slot < world->ids.slots.count; slot++)
    if (bt_slot_is_live(&world->ids, slot)) graph->slots.items[graph->slots.count++] = slot;
  uint32_t circles = graph->slots.count, sites = circles + (b->options.with_endpoints ? 2 : 0);
  // From the start on, to the goal: the endpoints come last but their edges read the right way.
  for (uint32_t i = 0; i < sites; i++)
    for (uint32_t k = i + 1; k < sites; k++) {
      bool from_start = k == circles;
      BT_TRY(add_edges(b, site_at(b, from_start ? k : i), site_at(b, from_start ? i : k)));
    }
  for (uint32_t i = 0; b->options.with_hugging && i < circles; i++)
    BT_TRY(add_hugs(b, site_at(b, i)));
  return BT_OK;
}

static bt_status check_options(const bt_world *world, const bt_graph_options *options) {
  BT_REFUSE_NULL(!world || !options);
  BT_TRY(bt_check_radius(options->agent_radius));
  if (!options->with_endpoints) return BT_OK;
  BT_TRY(bt_check_point(options->start));
  return bt_check_point(options->goal);
}

bt_status bt_graph_create(bt_world *world, const bt_graph_options *options, bt_graph **out) {
  BT_TRY(check_options(world, options));
  BT_REFUSE_NULL(!out);
  builder b = {.options = *options};
  bt_vec ends[2] = {options->start, options->goal};
  BT_TRY(bt_grow(world, options->agent_radius, ends, options->with_endpoints ? 2 : 0, &b.grown));
  b.graph = bt_object_create(&world->memory.allocator, sizeof *b.graph);
  if (!b.graph) return BT_ERROR_OUT_OF_MEMORY;
  bt_status status = build(&b);
  if (status) {
    bt_graph_free(b.graph);
    return status;
  }
  *out = b.graph;
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
