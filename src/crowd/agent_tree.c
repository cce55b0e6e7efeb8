#include "crowd/agent_tree.h"
#include "bitangent_crowd.h"
#include "crowd/tuning.h"

// ---------------------------------------------------------------------------------------------
// The tree

typedef enum axis { BY_X, BY_Y, BY_RADIUS } axis;

static double key_of(const bt_filed_agent *agent, axis by) {
  return by == BY_X ? agent->position.x : by == BY_Y ? agent->position.y : agent->radius;
}

// Orders agents such that none before `middle` comes after one behind it (Hoare's selection).
// O(count) expected.
static void halve(bt_filed_agent *agents, uint32_t count, uint32_t middle, axis by) {
  int64_t low = 0, high = (int64_t)count - 1;
  while (low < high) {
    double pivot = key_of(&agents[low + (high - low) / 2], by);
    int64_t i = low, j = high;
    while (i <= j) {
      while (key_of(&agents[i], by) < pivot) i++;
      while (key_of(&agents[j], by) > pivot) j--;
      if (i > j) break;
      bt_filed_agent held = agents[i];
      agents[i++] = agents[j];
      agents[j--] = held;
    }
    if (middle <= j)
      high = j;
    else if (middle >= i)
      low = i;
    else
      return;
  }
}

static bt_agent_node node_of(const bt_filed_agent *agents, uint32_t count) {
  bt_agent_node node = {bt_no_box, INFINITY, 0, BT_NONE};
  for (uint32_t i = 0; i < count; i++) {
    bt_widen(&node.box, agents[i].position, 0);
    node.least_radius = bt_min(node.least_radius, agents[i].radius);
    node.largest_radius = bt_max(node.largest_radius, agents[i].radius);
    if (agents[i].slot < node.least_slot) node.least_slot = agents[i].slot;
  }
  return node;
}

// Half of the agents below a node, rounded up, are below the first of the two below it.
static uint32_t first_half(uint32_t count) { return count - count / 2; }

static void lay_nodes(bt_agent_tree *tree, uint32_t at, uint32_t first, uint32_t count) {
  bt_filed_agent *agents = tree->agents.items + first;
  bt_agent_node *node = &tree->nodes.items[at];
  *node = node_of(agents, count);
  if (count <= BT_LEAF) return;
  bt_vec size = bt_sub(node->box.high, node->box.low);
  double range = node->largest_radius - node->least_radius, most = bt_max(bt_extent(size), range);
  uint32_t half = first_half(count);
  halve(agents, count, half, most == size.x ? BY_X : most == size.y ? BY_Y : BY_RADIUS);
  lay_nodes(tree, 2 * at + 1, first, half);
  lay_nodes(tree, 2 * at + 2, first + half, count - half);
}

bt_status bt_file_agents(bt_memory *memory, bt_agent_tree *tree, const bt_vec *positions,
                         const double *radii, const uint8_t *states, uint32_t slots) {
  double sum = 0;
  tree->agents.count = tree->nodes.count = 0;
  tree->looks = 0;
  BT_TRY(BT_RENEW(memory, &tree->agents, slots));
  for (uint32_t i = 0; i < slots; i++) {
    if (states[i] == BT_AGENT_NONE || states[i] == BT_AGENT_ON_LINK) continue;
    tree->agents.items[tree->agents.count++] = (bt_filed_agent){positions[i], radii[i], i};
    sum += radii[i];
  }
  uint32_t count = tree->agents.count, nodes = 1;
  if (count == 0) return BT_OK;
  tree->mean_radius = sum / count;
  for (uint32_t most = count; most > BT_LEAF; most = first_half(most)) nodes = 2 * nodes + 1;
  BT_TRY(BT_RENEW(memory, &tree->nodes, nodes));
  tree->nodes.count = nodes;
  lay_nodes(tree, 0, 0, count);
  return BT_OK;
}

uint32_t bt_most_neighbours(const bt_agent_tree *tree, double radius) {
  double share = bt_max(radius / tree->mean_radius, 1);
  return (uint32_t)bt_min(BT_MOST_NEIGHBOURS * share, tree->agents.count);
}

// ---------------------------------------------------------------------------------------------
// Neighbours

// A list that is being made: a heap, the furthest on top.
typedef struct finding {
  bt_agent_tree *tree;
  bt_filed_agent of;
  double close, reach;
  uint32_t most, bound;
  bt_memory *memory;
  bt_neighbours *out;
} finding;

// Puts a neighbour in the place of the top of a heap.
static void sink(bt_neighbour *heap, uint32_t count, bt_neighbour held) {
  uint32_t at = 0;
  for (uint32_t below = 1; below < count; below = 2 * at + 1) {
    if (below + 1 < count && bt_is_nearer(&heap[below], &heap[below + 1])) below++;
    if (!bt_is_nearer(&held, &heap[below])) break;
    heap[at] = heap[below];
    at = below;
  }
  heap[at] = held;
}

static void drop_furthest(bt_neighbours *list) {
  bt_neighbour last = list->items[--list->count];
  if (list->count > 0) sink(list->items, list->count, last);
}

// Adds one; what is then too many goes.
static bt_status insert(finding *f, bt_neighbour found) {
  bt_neighbours *out = f->out;
  BT_TRY(BT_RESERVE(f->memory, out, out->count + 1));
  uint32_t at = out->count++;
  for (; at > 0 && bt_is_nearer(&out->items[(at - 1) / 2], &found); at = (at - 1) / 2)
    out->items[at] = out->items[(at - 1) / 2];
  out->items[at] = found;
  bool is_over = out->count > f->most && out->items[0].gap > f->close;
  if (is_over || out->count > f->bound) drop_furthest(out);
  if (out->count >= f->bound)
    f->reach = bt_min(f->reach, out->items[0].gap);
  else if (out->count >= f->most)
    f->reach = bt_max(f->close, bt_min(f->reach, out->items[0].gap));
  return BT_OK;
}

static bt_status visit_agents(finding *f, const bt_filed_agent *agents, uint32_t count) {
  f->tree->looks += count;
  for (uint32_t i = 0; i < count; i++) {
    const bt_filed_agent *agent = &agents[i];
    double far = f->reach + f->of.radius + agent->radius;
    double d2 = bt_distance2(agent->position, f->of.position);
    if (d2 > far * far || agent->slot == f->of.slot) continue;
    bt_neighbour found = {sqrt(d2) - f->of.radius - agent->radius, agent->slot};
    if (found.gap <= f->reach) BT_TRY(insert(f, found));
  }
  return BT_OK;
}

// What a neighbour below a node can be at best.
static bt_neighbour best_of(const finding *f, uint32_t node) {
  const bt_agent_node *at = &f->tree->nodes.items[node];
  bt_vec p = f->of.position;
  double x = bt_max(bt_max(at->box.low.x - p.x, p.x - at->box.high.x), 0);
  double y = bt_max(bt_max(at->box.low.y - p.y, p.y - at->box.high.y), 0);
  f->tree->looks++;
  return (bt_neighbour){bt_norm(bt_vec_of(x, y)) - f->of.radius - at->largest_radius,
                        at->least_slot};
}

// Whether the list could take one that is as good.
static bool is_wanted(const finding *f, const bt_neighbour *best) {
  if (best->gap > f->reach) return false;
  return f->out->count < f->bound || bt_is_nearer(best, &f->out->items[0]);
}

// Visits the better of two halves first.
static bt_status visit_node(finding *f, uint32_t node, uint32_t first, uint32_t count) {
  if (count <= BT_LEAF) return visit_agents(f, f->tree->agents.items + first, count);
  uint32_t half = first_half(count);
  bt_neighbour best[2] = {best_of(f, 2 * node + 1), best_of(f, 2 * node + 2)};
  uint32_t order = bt_is_nearer(&best[1], &best[0]);
  for (uint32_t k = 0; k < 2; k++, order ^= 1) {
    if (!is_wanted(f, &best[order])) continue;
    uint32_t skipped = order ? half : 0, rest = order ? count - half : half;
    BT_TRY(visit_node(f, 2 * node + 1 + order, first + skipped, rest));
  }
  return BT_OK;
}

bt_status bt_find_neighbours(bt_memory *memory, bt_agent_tree *tree, bt_filed_agent of,
                             double close, double reach, uint32_t most, bt_neighbours *out) {
  uint32_t bound = bt_most_neighbours(tree, of.radius);
  finding f = {tree, of, close, bt_max(close, reach), most, bound, memory, out};
  out->count = 0;
  BT_TRY(visit_node(&f, 0, 0, tree->agents.count));
  for (uint32_t count = out->count; count > 1; count--) { // in order, as a heap is sorted
    bt_neighbour furthest = out->items[0];
    sink(out->items, count - 1, out->items[count - 1]);
    out->items[count - 1] = furthest;
  }
  return BT_OK;
}
