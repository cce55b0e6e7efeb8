// The search that can be watched.
#include "query/inquiry.h"

struct bt_search {
  bt_memory memory;
  bt_inquiry inquiry;
  bt_active_set set;
  uint64_t edits; // of the world when it began
  BT_ARRAY(bt_search_edge) edge_views;
  BT_ARRAY(bt_search_node) node_views;
};

bt_status bt_search_create(bt_world *world, const bt_query *query, bt_search **out) {
  BT_TRY(bt_check_query(world, query));
  BT_REFUSE_NULL(!out);
  bt_memory memory = bt_memory_init(&world->memory.allocator);
  bt_search *search = bt_memory_create(&memory, sizeof *search);
  if (!search) return BT_ERROR_OUT_OF_MEMORY;
  search->memory = memory;
  search->edits = world->edits;
  bt_status status =
      bt_inquiry_begin(&search->inquiry, world, query, &search->memory, &search->set);
  if (status) {
    bt_search_free(search);
    return status;
  }
  *out = search;
  return BT_OK;
}

void bt_search_free(bt_search *search) {
  if (!search) return;
  bt_memory memory = search->memory;
  search->set.memory = &memory;
  bt_active_set_free(&search->set);
  BT_RELEASE(&memory, &search->edge_views);
  BT_RELEASE(&memory, &search->node_views);
  bt_memory_resize(&memory, search, sizeof *search, 0);
}

static bt_status check_search(const bt_search *search) {
  BT_REFUSE_NULL(!search);
  return search->inquiry.grown.world->edits == search->edits ? BT_OK : BT_ERROR_STALE_SEARCH;
}

bt_status bt_search_step(bt_search *search, size_t steps, bool *done) {
  BT_TRY(check_search(search));
  for (size_t i = 0; i < steps && !search->inquiry.is_done; i++) {
    BT_TRY(bt_inquiry_step(&search->inquiry));
  }
  if (done) *done = search->inquiry.is_done;
  return BT_OK;
}

bt_status bt_search_finish(bt_search *search, bt_path *path) {
  BT_TRY(check_search(search));
  BT_REFUSE_NULL(!path);
  while (!search->inquiry.is_done) BT_TRY(bt_inquiry_step(&search->inquiry));
  return bt_inquiry_answer(&search->inquiry, path);
}

static double id_at(const bt_search *search, uint32_t site) {
  return bt_id_of(search->inquiry.grown.world, search->set.sites.items[site].slot);
}

static bt_search_edge view_of_edge(const bt_search *search, uint32_t index) {
  const bt_active_set *set = &search->set;
  const bt_edge *edge = &set->edges.items[index];
  bt_edge_shape shape;
  bt_edge_shape_of(set, edge->from, edge->to, &shape);
  const bt_arrival *from = edge->from == BT_NONE ? NULL : &set->arrivals.items[edge->from];
  return (bt_search_edge){.verdict = edge->verdict,
                          .blocker = bt_id_of(search->inquiry.grown.world, edge->blocker),
                          .node = from ? edge->from : (double)BT_FROM_START,
                          .from_obstacle = from ? id_at(search, from->site) : 0,
                          .to_obstacle = edge->to == BT_NONE ? 0 : id_at(search, edge->to >> 1),
                          .from_turn = from ? from->turn : 1,
                          .to_turn = edge->to == BT_NONE ? 1 : bt_turn_of(edge->to),
                          .from = shape.from,
                          .to = shape.to,
                          .g = shape.g,
                          .h = edge->to == BT_NONE ? 0 : bt_distance(shape.to, set->goal)};
}

static bt_search_node view_of_node(const bt_search *search, uint32_t index) {
  const bt_active_set *set = &search->set;
  const bt_arrival *arrival = &set->arrivals.items[index];
  uint32_t parent = set->edges.items[arrival->edge].from;
  return (bt_search_node){.obstacle = id_at(search, arrival->site),
                          .turn = arrival->turn,
                          .point = arrival->point,
                          .g = arrival->g,
                          .h = bt_distance(arrival->point, set->goal),
                          .parent = parent == BT_NONE ? (double)BT_FROM_START : parent};
}

// g along a path never falls. In the search it may: from the rim of a circle the tangent is known
// to the root of the tolerance only, and what it is too long is taken off the arc.
static double rising(const bt_search *search, double node, double g) {
  return bt_max(g, node < 0 ? 0 : search->node_views.items[(size_t)node].g);
}

bt_status bt_search_look(bt_search *search, bt_search_view *out) {
  BT_TRY(check_search(search));
  BT_REFUSE_NULL(!out);
  const bt_active_set *set = &search->set;
  if (!BT_RESERVE(&search->memory, &search->edge_views, set->edges.count) ||
      !BT_RESERVE(&search->memory, &search->node_views, set->arrivals.count)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  for (uint32_t i = 0; i < set->arrivals.count; i++) {
    bt_search_node *node = &search->node_views.items[i];
    *node = view_of_node(search, i);
    node->g = rising(search, node->parent, node->g);
  }
  for (uint32_t i = 0; i < set->edges.count; i++) {
    bt_search_edge *edge = &search->edge_views.items[i];
    *edge = view_of_edge(search, i);
    edge->g = rising(search, edge->node, edge->g);
  }
  bool has_open = set->open.count > 0;
  *out = (bt_search_view){.edges = search->edge_views.items,
                          .edge_count = set->edges.count,
                          .nodes = search->node_views.items,
                          .node_count = set->arrivals.count,
                          .best_edge = has_open ? set->open.items[0].item : set->edges.count};
  return BT_OK;
}

bt_status bt_search_partial_path(bt_search *search, size_t edge, bt_path *path) {
  BT_TRY(check_search(search));
  BT_REFUSE_NULL(!path);
  if (edge >= search->set.edges.count) return BT_ERROR_RANGE;
  bt_path_info before = path->info;
  path->info = (bt_path_info){.outcome = BT_OUT_OF_BUDGET, .is_partial = 1};
  path->info.start = search->inquiry.start;
  bt_status status = bt_inquiry_trace(&search->inquiry, (uint32_t)edge, path);
  if (status) {
    path->info = before;
    return status;
  }
  path->info.goal = view_of_edge(search, (uint32_t)edge).to;
  return BT_OK;
}
