#include "boundary/contact_graph.h"
#include "sight/line_of_sight.h"

#include <string.h>

bool bt_is_disc(const bt_inflated *inflated, uint32_t site) {
  const bt_corner *corner = bt_corner_of(inflated->world, site);
  if (!bt_site_is_live(inflated->world, site)) return false;
  if (corner && (corner->before != BT_NONE || corner->after != BT_NONE)) return false;
  return bt_blocked_radius(&inflated->tolerance, bt_radius(inflated, site)) > 0;
}

bool bt_contact_graph_is_current(const bt_contact_graph *graph, const bt_world *world) {
  return graph->is_made && graph->fingerprint == world->fingerprint;
}

// ---------------------------------------------------------------------------------------------
// Edges

// A body whose contacts are listed, and the graph.
typedef struct listing {
  bt_contact_graph *graph;
  bt_memory *memory;
  bt_contact_scratch *scratch;
  const bt_inflated *inflated;
  uint32_t site;
  bt_body body;
  bool is_bar;
  bt_status status;
} listing;

static void add_edge(listing *l, uint32_t to, bt_cycle_step step) {
  bt_contact_edge edge = {.from = l->site, .to = to, .step = (uint8_t)step};
  if (!l->status) l->status = BT_APPEND(l->memory, &l->graph->edges, edge);
}

// Whether a body is visited for the first time: a disc, or a bar.
static bool is_new(listing *l, uint32_t site, bool is_bar) {
  bt_contact_scratch *scratch = l->scratch;
  uint32_t *known = &scratch->is_known.items[2 * site + is_bar];
  bool is = *known != scratch->is_known.stamp;
  *known = scratch->is_known.stamp;
  return is;
}

// Of two discs, the first lists their contact; of a disc and a bar, the bar does.
static void list_disc(void *context, uint32_t other) {
  listing *l = context;
  if (!l->graph->nodes.items[other].is_disc || (!l->is_bar && other <= l->site)) return;
  bt_body disc = bt_disc_of(l->inflated, other);
  bt_vec u, v;
  bool touches = l->is_bar ? bt_bodies_touch(&l->inflated->tolerance, &l->body, &disc, &u, &v)
                           : bt_sites_touch(l->inflated, l->site, other);
  if (touches && is_new(l, other, false))
    add_edge(l, other, l->is_bar ? BT_STEP_FROM_WALL : BT_STEP_BETWEEN_CIRCLES);
}

// Bars that follow each other are joined along their obstacle.
static void list_bar(void *context, uint32_t other) {
  listing *l = context;
  const bt_corner *corners = l->inflated->world->corners.items;
  if (!l->is_bar || other <= l->site || corners[l->site].after == other ||
      corners[other].after == l->site)
    return;
  bt_body bar = bt_bar_of(l->inflated, other);
  bt_vec u, v;
  if (bt_bodies_touch(&l->inflated->tolerance, &l->body, &bar, &u, &v) && is_new(l, other, true))
    add_edge(l, other, BT_STEP_BETWEEN_WALLS);
}

static bt_status list_contacts(listing *l, const bt_body *body, bool is_bar) {
  l->body = *body;
  l->is_bar = is_bar;
  BT_TRY(BT_RESET(l->memory, &l->scratch->is_known, 2 * l->inflated->world->sites.count));
  bt_visit_bodies(l->inflated, body, &(bt_body_visitor){l, list_disc, list_bar});
  return l->status;
}

static bt_status list_edges(bt_contact_graph *graph, bt_memory *memory, bt_contact_scratch *scratch,
                            const bt_inflated *inflated) {
  const bt_world *world = inflated->world;
  listing l = {.graph = graph, .memory = memory, .scratch = scratch, .inflated = inflated};
  for (uint32_t i = 0; i < world->sites.count; i++) {
    bool is_disc = bt_is_disc(inflated, i) && !bt_is_contained(inflated, i);
    graph->nodes.items[i] = (bt_contact_node){.root = BT_NONE, .is_disc = is_disc};
  }
  for (l.site = 0; l.site < world->sites.count; l.site++) {
    const bt_corner *corner = bt_corner_of(world, l.site);
    bt_body disc = bt_disc_of(inflated, l.site);
    if (graph->nodes.items[l.site].is_disc) BT_TRY(list_contacts(&l, &disc, false));
    if (!bt_site_is_live(world, l.site) || !corner || corner->after == BT_NONE) continue;
    bt_body bar = bt_bar_of(inflated, l.site);
    add_edge(&l, corner->after, BT_STEP_ALONG_WALL);
    BT_TRY(list_contacts(&l, &bar, true));
  }
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// The forest, and the flows

// Lists the edges by their nodes, at both ends.
static bt_status list_incident(bt_contact_graph *graph, bt_memory *memory) {
  uint32_t count = graph->edges.count, nodes = graph->nodes.count;
  BT_TRY(BT_RESERVE(memory, &graph->incident, 2 * count));
  bt_contact_node *items = graph->nodes.items;
  for (uint32_t i = 0; i < nodes; i++) items[i].first = 0;
  for (uint32_t i = 0; i < count; i++)
    items[graph->edges.items[i].from].first++, items[graph->edges.items[i].to].first++;
  for (uint32_t i = 1; i < nodes; i++) items[i].first += items[i - 1].first;
  for (uint32_t i = count; i-- > 0;) {
    graph->incident.items[--items[graph->edges.items[i].from].first] = i;
    graph->incident.items[--items[graph->edges.items[i].to].first] = i;
  }
  graph->incident.count = 2 * count;
  return BT_OK;
}

static bt_cycle_step backwards(bt_cycle_step step) {
  if (step == BT_STEP_FROM_WALL) return BT_STEP_TO_WALL;
  return step == BT_STEP_TO_WALL ? BT_STEP_FROM_WALL : step;
}

// The next edge of a node to a node that no tree has reached; BT_NONE after the last. `next` is the
// place in `incident` to go on from.
static uint32_t next_edge(bt_contact_graph *graph, uint32_t node, uint32_t *next) {
  uint32_t end = graph->nodes.items[node + 1].first;
  while (*next < end) {
    uint32_t at = graph->incident.items[(*next)++];
    bt_contact_edge *edge = &graph->edges.items[at];
    uint32_t other = edge->from == node ? edge->to : edge->from;
    if (graph->nodes.items[other].root != BT_NONE) continue;
    if (edge->to == node) {
      *edge = (bt_contact_edge){
          .from = node, .to = other, .step = (uint8_t)backwards((bt_cycle_step)edge->step)};
    }
    return at;
  }
  return BT_NONE;
}

// Grows the tree of a root, depth first. `order` receives its edges in the order in which it
// reaches their ends; `leave` of a node holds the place in `incident` until the node is left.
static void grow_tree(bt_contact_graph *graph, uint32_t root, uint32_t *clock, bt_indices *stack,
                      bt_indices *order) {
  bt_contact_node *nodes = graph->nodes.items;
  stack->count = 0;
  stack->items[stack->count++] = root;
  nodes[root].root = root;
  nodes[root].enter = (*clock)++;
  nodes[root].leave = nodes[root].first;
  while (stack->count > 0) {
    uint32_t node = stack->items[stack->count - 1];
    uint32_t edge = next_edge(graph, node, &nodes[node].leave);
    if (edge == BT_NONE) {
      nodes[node].leave = *clock;
      stack->count--;
      continue;
    }
    uint32_t to = graph->edges.items[edge].to;
    graph->edges.items[edge].is_tree = true;
    order->items[order->count++] = edge;
    nodes[to].root = root;
    nodes[to].enter = (*clock)++;
    nodes[to].leave = nodes[to].first;
    stack->items[stack->count++] = to;
  }
}

// The flow of an edge that is not of the forest: splitmix64 of its number.
static uint64_t flow_of(uint32_t edge) {
  uint64_t z = (edge + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

// Into each node flows what leaves it: an edge of the forest brings what leaves the nodes beyond
// it.
static bt_status set_flows(bt_contact_graph *graph, bt_memory *memory, const bt_indices *order) {
  bt_contact_edge *edges = graph->edges.items;
  uint32_t count = graph->nodes.count;
  uint64_t *leaving = bt_memory_resize(memory, NULL, count * sizeof *leaving);
  if (!leaving) return BT_ERROR_OUT_OF_MEMORY;
  memset(leaving, 0, count * sizeof *leaving);
  for (uint32_t i = 0; i < graph->edges.count; i++) {
    if (edges[i].is_tree) continue;
    edges[i].flow = flow_of(i);
    leaving[edges[i].from] += edges[i].flow;
    leaving[edges[i].to] -= edges[i].flow;
  }
  for (uint32_t i = order->count; i-- > 0;) {
    bt_contact_edge *edge = &edges[order->items[i]];
    edge->flow = leaving[edge->to];
    leaving[edge->from] += edge->flow;
  }
  bt_memory_resize(memory, leaving, 0);
  return BT_OK;
}

bt_status bt_contact_graph_make(bt_contact_graph *graph, bt_memory *memory,
                                bt_contact_scratch *scratch, const bt_inflated *inflated) {
  uint32_t sites = inflated->world->sites.count, clock = 0;
  graph->is_made = false;
  graph->edges.count = 0;
  BT_TRY(BT_RESERVE(memory, &graph->nodes, sites + 1));
  graph->nodes.count = sites + 1;
  BT_TRY(list_edges(graph, memory, scratch, inflated));
  graph->nodes.items[sites] = (bt_contact_node){.root = BT_NONE};
  BT_TRY(list_incident(graph, memory));
  bt_indices *stack = &scratch->met, *order = &scratch->order;
  BT_TRY(BT_RESERVE(memory, stack, sites));
  BT_TRY(BT_RESERVE(memory, order, sites));
  order->count = 0;
  for (uint32_t i = 0; i < sites; i++) {
    const bt_contact_node *node = &graph->nodes.items[i];
    bool is_alone = !node->is_disc && node[1].first == node->first;
    if (node->root == BT_NONE && !is_alone) grow_tree(graph, i, &clock, stack, order);
  }
  BT_TRY(set_flows(graph, memory, order));
  graph->fingerprint = inflated->world->fingerprint;
  graph->is_made = true;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Questions

// Lists the edges of a body that cross the segment between the ends.
static bt_status cross_edges(const bt_contact_graph *graph, bt_memory *memory,
                             bt_contact_scratch *scratch, const bt_inflated *inflated,
                             const bt_vec ends[2], uint32_t site) {
  for (uint32_t k = graph->nodes.items[site].first; k < graph->nodes.items[site + 1].first; k++) {
    uint32_t at = graph->incident.items[k];
    const bt_contact_edge *edge = &graph->edges.items[at];
    if (scratch->is_known.items[at] == scratch->is_known.stamp) continue;
    scratch->is_known.items[at] = scratch->is_known.stamp;
    int32_t winding = bt_crossing_of(inflated, ends, edge->from, edge->to,
                                     (bt_cycle_step)edge->step, &scratch->is_at_end);
    if (winding != 0) BT_TRY(BT_APPEND(memory, &scratch->crossed, (bt_crossed_edge){at, winding}));
  }
  return BT_OK;
}

bt_status bt_contact_graph_separates(const bt_contact_graph *graph, bt_memory *memory,
                                     bt_contact_scratch *scratch, const bt_inflated *inflated,
                                     const bt_vec ends[2], bool *out) {
  BT_ASSERT(bt_contact_graph_is_current(graph, inflated->world));
  scratch->crossed.count = scratch->met.count = 0;
  scratch->is_at_end = false;
  *out = false;
  BT_TRY(BT_RESET(memory, &scratch->is_known, graph->edges.count));
  BT_TRY(bt_list_met(memory, inflated, ends[0], ends[1], &scratch->met));
  for (uint32_t i = 0; i < scratch->met.count; i++) {
    // The circle of a corner is the end of two bars, which belong to two nodes.
    const bt_corner *corner = bt_corner_of(inflated->world, scratch->met.items[i]);
    BT_TRY(cross_edges(graph, memory, scratch, inflated, ends, scratch->met.items[i]));
    if (corner && corner->before != BT_NONE)
      BT_TRY(cross_edges(graph, memory, scratch, inflated, ends, corner->before));
  }
  uint64_t flow = 0;
  for (uint32_t i = 0; i < scratch->crossed.count; i++) {
    const bt_crossed_edge *crossed = &scratch->crossed.items[i];
    flow += (uint64_t)crossed->winding * graph->edges.items[crossed->edge].flow;
  }
  *out = flow != 0;
  return BT_OK;
}

uint32_t bt_contact_root(const bt_contact_graph *graph, const bt_contact_scratch *scratch,
                         uint32_t site, int32_t *winding) {
  const bt_contact_node *nodes = graph->nodes.items;
  uint32_t at = nodes[site].enter;
  BT_ASSERT(!scratch->is_at_end && nodes[site].root != BT_NONE);
  *winding = 0;
  for (uint32_t i = 0; i < scratch->crossed.count; i++) {
    const bt_contact_edge *edge = &graph->edges.items[scratch->crossed.items[i].edge];
    bool is_above = edge->is_tree && nodes[edge->to].root == nodes[site].root &&
                    nodes[edge->to].enter <= at && at < nodes[edge->to].leave;
    if (is_above) *winding += scratch->crossed.items[i].winding;
  }
  return nodes[site].root;
}
