#include "geometry/tolerance.h"
#include "world/internal.h"
#include "world/neighbours.h"

// An edge, and the distance within which points may be on it. Parts of the edge may have moved.
typedef struct edge {
  bt_world *world;
  bt_vec from, to;
  double reach;
  bool is_out_of_memory;
} edge;

enum { MOST_PARTS = 64 };

static bool is_same(bt_vec a, bt_vec b) { return a.x == b.x && a.y == b.y; }

static bool is_before(bt_vec a, bt_vec b) { return a.x != b.x ? a.x < b.x : a.y < b.y; }

static double distance_to(bt_vec from, bt_vec to, bt_vec p) {
  bt_closest closest;
  bt_find_closest(from, to, p, &closest);
  return closest.distance;
}

static bool list_near(void *context, uint32_t site) {
  edge *e = context;
  bt_world *world = e->world;
  bt_merging *merging = &world->merging;
  const bt_site *at = &world->sites.items[site];
  bt_vec p = bt_vec_of(at->x, at->y);
  bool is_circle = world->obstacles.items[world->owners.items[site]].kind == BT_OBSTACLE_CIRCLE;
  if (is_circle || is_same(p, e->from) || is_same(p, e->to)) return false;
  // A site at which another edge is split is at such a point, or was before this edit.
  if (world->corners.items[site].point == BT_NONE) return false;
  if (distance_to(e->from, e->to, p) > e->reach) return false;
  if (BT_RESERVE(&world->memory, &merging->near, merging->near.count + 1) != BT_OK) {
    e->is_out_of_memory = true;
    return true;
  }
  double along = bt_dot(bt_sub(p, e->from), bt_sub(e->to, e->from));
  merging->near.items[merging->near.count++] = (bt_near_point){.at = p, .along = along};
  return false;
}

// Looks up the sites along the edge, part by part.
static void list_points(edge *e) {
  const bt_world *world = e->world;
  bt_vec d = bt_sub(e->to, e->from);
  double length = bt_norm(d);
  double part = bt_max(bt_spatial_index_spacing(&world->index, e->from), length / MOST_PARTS);
  uint32_t parts = 1 + (uint32_t)bt_min(length / part, MOST_PARTS);
  e->world->merging.near.count = 0;
  for (uint32_t i = 0; i < parts && !e->is_out_of_memory; i++)
    bt_visit_index(&world->index, world->sites.items, bt_along(e->from, d, (i + 0.5) / parts),
                   length / (2 * parts) + e->reach, list_near, e);
}

static bool is_later(const bt_near_point *a, const bt_near_point *b) {
  return a->along != b->along ? a->along > b->along : is_before(b->at, a->at);
}

static void sift(bt_near_point *heap, uint32_t count, uint32_t i) {
  bt_near_point sunk = heap[i];
  for (uint32_t child; (child = 2 * i + 1) < count; i = child) {
    if (child + 1 < count && is_later(&heap[child + 1], &heap[child])) child++;
    if (!is_later(&heap[child], &sunk)) break;
    heap[i] = heap[child];
  }
  heap[i] = sunk;
}

// Sorts the points along the edge, and drops repeated points.
static void sort_points(bt_merging *merging) {
  bt_near_point *points = merging->near.items;
  uint32_t count = merging->near.count, kept = 0;
  for (uint32_t i = count / 2; i-- > 0;) sift(points, count, i);
  for (uint32_t i = count; i-- > 1;) {
    bt_near_point last = points[0];
    points[0] = points[i];
    points[i] = last;
    sift(points, i, 0);
  }
  for (uint32_t i = 0; i < count; i++)
    if (kept == 0 || !is_same(points[i].at, points[kept - 1].at)) points[kept++] = points[i];
  merging->near.count = kept;
}

// Splits each part of the edge at the points on it. Returns whether there were any. Points that are
// off it by rounding alone count too: the triangulation bends there, and so must the edge.
static bool split_parts(const edge *e) {
  const bt_merging *merging = &e->world->merging;
  bt_near_point *points = merging->near.items;
  bt_vec before = e->from;
  bool is_split = false;
  uint32_t count = merging->near.count, next = 0;
  for (uint32_t i = 0; i < count; i++) {
    BT_ASSERT(i == 0 || points[i - 1].along <= points[i].along); // sorted
    if (!points[i].is_on) {
      for (next = next > i ? next : i + 1; next < count && !points[next].is_on;) next++;
      double off = distance_to(before, next < count ? points[next].at : e->to, points[i].at);
      points[i].is_on = off <= merging->tolerance;
      is_split |= points[i].is_on;
    }
    if (points[i].is_on) before = points[i].at;
  }
  return is_split;
}

bt_status bt_split_edge(bt_world *world, bt_vec from, bt_vec to) {
  enum { MOST_ROUNDS = 8 };
  bt_merging *merging = &world->merging;
  bool is_turned = is_before(to, from); // edges along the same line are split alike
  edge e = {world, is_turned ? to : from, is_turned ? from : to, bt_split_reach(merging->tolerance),
            false};
  list_points(&e);
  if (e.is_out_of_memory) return BT_ERROR_OUT_OF_MEMORY;
  sort_points(merging);
  for (int i = 0; i < MOST_ROUNDS && split_parts(&e); i++) continue;
  uint32_t count = merging->near.count;
  BT_TRY(BT_RESERVE(&world->memory, &merging->chain, merging->chain.count + count));
  for (uint32_t i = 0; i < count; i++) {
    const bt_near_point *point = &merging->near.items[is_turned ? count - 1 - i : i];
    if (point->is_on)
      merging->chain.items[merging->chain.count++] = (bt_chain_link){point->at, BT_NONE};
  }
  return BT_OK;
}
