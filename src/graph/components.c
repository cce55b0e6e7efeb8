#include "graph/components.h"

// Beyond these numbers, all components are dropped.
enum { MOST = 64, ARCS_PER_SITE = 8 };

BT_COLD void bt_components_begin(bt_components *components, uint64_t edits) {
  components->starts.count = components->arcs.count = components->first.count = 0;
  components->edits = edits;
}

BT_COLD void bt_components_release(bt_memory *memory, bt_components *components) {
  bt_components_begin(components, 0);
  bt_array_release(memory, &components->starts);
  bt_array_release(memory, &components->arcs);
  bt_array_release(memory, &components->first);
}

static BT_COLD bt_status add_arc(bt_components *components, bt_memory *memory, uint32_t site,
                                 bt_reached_arc arc) {
  BT_TRY(BT_RESERVE(memory, &components->arcs, components->arcs.count + 1));
  BT_ASSERT(site < components->first.count && components->starts.count < MOST);
  arc.component = components->starts.count;
  arc.next = components->first.items[site];
  components->first.items[site] = components->arcs.count;
  components->arcs.items[components->arcs.count++] = arc;
  return BT_OK;
}

// Adds the arc of a node, from its point of arrival.
static BT_COLD bt_status add_node(bt_components *components, const bt_graph_search *search,
                                  const bt_graph_node *node) {
  bt_reached_arc arc = {node->from, node->reach + node->slop, 0, 0, node->turn};
  return add_arc(components, search->memory, node->site, arc);
}

// Adds the arcs at the dead ends of a node. The search skipped their rays, because only a goal seen
// from a dead end makes it useful.
static BT_COLD bt_status add_dead_ends(bt_components *components, const bt_graph_search *search,
                                       const bt_graph_node *node) {
  const bt_fans *fans = search->fans;
  const bt_ray *rays = bt_fan_rays(fans, node->site, node->turn);
  for (uint32_t i = 0; i < bt_fan_count(fans, node->site, node->turn); i++) {
    const bt_ray *ray = &rays[i];
    if (!ray->is_dead_end || !bt_ray_is_current(fans, ray)) continue;
    if (bt_arc_to(node, ray->departure) > node->reach + BT_RELATIVE) continue;
    double slop = bt_slop_at(&fans->inflated, ray->to);
    bt_reached_arc arc = {ray->arrival - slop, ray->reach + slop, 0, 0, ray->turn};
    BT_TRY(add_arc(components, search->memory, ray->to, arc));
  }
  return BT_OK;
}

static BT_COLD bt_status add_all(bt_components *components, const bt_graph_search *search) {
  BT_ASSERT(search->starts.count == 1 && search->is_done);
  uint32_t count = search->fans->sites.count;
  if (components->starts.count == MOST || components->arcs.count > ARCS_PER_SITE * (uint64_t)count)
    bt_components_begin(components, components->edits);
  BT_TRY(BT_RESERVE(search->memory, &components->first, count));
  while (components->first.count < count)
    components->first.items[components->first.count++] = BT_NONE;
  for (uint32_t i = 0; i < search->nodes.count; i++) {
    bt_graph_node node = search->nodes.items[i];
    BT_TRY(add_node(components, search, &node));
    BT_TRY(add_dead_ends(components, search, &node));
  }
  return BT_APPEND(search->memory, &components->starts, search->starts.items[0]);
}

BT_COLD bt_status bt_components_add(bt_components *components, const bt_graph_search *search) {
  bt_status status = add_all(components, search);
  if (status) bt_components_begin(components, components->edits);
  return status;
}

// ---------------------------------------------------------------------------------------------
// The components of start and goal

// The components that contain an end.
typedef struct membership {
  uint64_t in, all; // a bit for each component
  bool is_unsure;
} membership;

// Whether an end sees along a line.
static BT_COLD bool sees(bt_graph_search *search, const bt_sight_line *line, membership *m) {
  search->statistics.sight_tests++;
  bt_blockers blockers = bt_find_blockers(&search->fans->inflated, line);
  if (blockers.partner != BT_NONE) m->is_unsure = true;
  return blockers.site == BT_NONE;
}

static BT_COLD void test_start(const bt_components *components, bt_graph_search *search, bt_vec end,
                               uint32_t component, membership *m) {
  uint64_t bit = 1ull << component;
  if (m->in & bit || m->is_unsure) return;
  bt_vec start = components->starts.items[component];
  bt_sight_line line = bt_sight_line_between(end, start);
  if (sees(search, &line, m)) m->in |= bit;
}

// A path that hugs a site and then ends here is a ray from here in the opposite direction.
static BT_COLD void test_arcs(const bt_components *components, bt_graph_search *search, bt_vec end,
                              const bt_ray *ray, membership *m) {
  uint32_t at = components->first.items[ray->to];
  BT_ASSERT(ray->to < components->first.count);
  double departure = BT_TAU - ray->arrival;
  if (ray->length == 0) m->is_unsure = true;
  while (at != BT_NONE && m->in != m->all && !m->is_unsure) {
    const bt_reached_arc *arc = &components->arcs.items[at];
    uint64_t bit = 1ull << arc->component;
    at = arc->next;
    if (arc->turn == ray->turn || m->in & bit) continue;
    if (bt_wrap(departure - arc->from) > arc->reach + BT_RELATIVE) continue;
    bt_sight_line line = bt_ray_line(&search->inflated, end, 0, ray);
    line.before = 0;
    if (!sees(search, &line, m)) return;
    m->in |= bit;
  }
}

static BT_COLD membership of_start(const bt_components *components, bt_graph_search *search) {
  uint32_t count = components->starts.count;
  BT_ASSERT(count > 0 && count <= MOST);
  membership m = {.all = UINT64_MAX >> (64 - count)};
  for (uint32_t i = 0; i < search->start_rays.count; i++)
    test_arcs(components, search, search->starts.items[0], &search->start_rays.items[i], &m);
  for (uint32_t i = 0; i < count; i++)
    test_start(components, search, search->starts.items[0], i, &m);
  return m;
}

static BT_COLD membership of_goal(const bt_components *components, bt_graph_search *search) {
  uint32_t count = components->starts.count;
  membership m = {.all = UINT64_MAX >> (64 - count)};
  for (uint32_t i = 0; i < search->from_goal.view.sites.count && m.in != m.all; i++)
    for (int turn = 1; turn >= -1; turn -= 2) {
      bt_ray ray;
      if (bt_ray_from_point(search->fans, search->goal, search->from_goal.view.sites.items[i], turn,
                            &ray))
        test_arcs(components, search, search->goal, &ray, &m);
    }
  for (uint32_t i = 0; i < count; i++) test_start(components, search, search->goal, i, &m);
  return m;
}

BT_COLD bool bt_components_part(const bt_components *components, bt_graph_search *search,
                                bool *is_known) {
  *is_known = false;
  if (!components->starts.count) return false;
  BT_ASSERT(components->edits == search->fans->edits);
  membership start = of_start(components, search), goal = of_goal(components, search);
  *is_known = start.in;
  return !start.is_unsure && !goal.is_unsure && (start.in | goal.in) && !(start.in & goal.in);
}
