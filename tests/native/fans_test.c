// The tangents that a graph keeps through edits, against those of a graph made anew: `fans_test
// [rounds] [first seed]`. Queries alone seldom take the one tangent that an edit has left behind.
#include "bitangent.h"
#include "check.h"
#include "graph/cache.h"
#include "graph/engine.h"
#include "random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { OBSTACLES = 90, EDITS = 12 };
static const double SIDE = 45;
static const double RADII[] = {0, 0.15, 0.6};

typedef struct board {
  rng r;
  bt_world *world;
  bool is_whole; // whether all is on whole coordinates
  double spread; // the length of the longest walls
  bt_id ids[OBSTACLES];
} board;

static double some(board *b, double low, double high) {
  double x = rng_range(&b->r, low, high);
  return b->is_whole ? floor(x) : x;
}

static bt_vec some_point(board *b) { return (bt_vec){some(b, 0, SIDE), some(b, 0, SIDE)}; }

/// A circle, a rectangle, or a wall of up to three points.
static bt_id add(board *b) {
  bt_vec at = some_point(b), points[4] = {at};
  double angle = b->is_whole ? 0 : rng_range(&b->r, 0, 6.283185307179586);
  bt_vec right = {cos(angle), sin(angle)};
  double wide = some(b, 1, 4), high = some(b, 1, 4);
  bt_id id = 0;
  int what = rng_below(&b->r, 3);
  if (what == 0) {
    CHECK(bt_world_add_circle(b->world, (bt_circle){at, some(b, 1, 3) / 2}, &id) == BT_OK);
  } else if (what == 1) {
    points[1] = (bt_vec){at.x + wide * right.x, at.y + wide * right.y};
    points[2] = (bt_vec){points[1].x - high * right.y, points[1].y + high * right.x};
    points[3] = (bt_vec){at.x - high * right.y, at.y + high * right.x};
    CHECK(bt_world_add_polygon(b->world, points, 4, &id) == BT_OK);
  } else {
    int count = 2 + rng_below(&b->r, 2);
    for (int i = 1; i < count; i++) {
      points[i].x = points[i - 1].x + some(b, -b->spread, b->spread);
      points[i].y = points[i - 1].y + some(b, 1, b->spread);
    }
    CHECK(bt_world_add_wall(b->world, points, (size_t)count, &id) == BT_OK);
  }
  return id;
}

static void edit(board *b) {
  bt_id *id = &b->ids[rng_below(&b->r, OBSTACLES)];
  int what = rng_below(&b->r, 6);
  if (what == 0) {
    CHECK(bt_world_remove(b->world, *id) == BT_OK);
    *id = add(b);
  } else if (what == 1) {
    CHECK(bt_world_move_obstacle(b->world, *id, (bt_vec){some(b, -2, 3), some(b, -2, 3)}) == BT_OK);
  } else {
    CHECK(bt_world_set_enabled(b->world, *id, what % 2) == BT_OK);
  }
}

/// Whether a site is one from which paths turn: that of a corner, or a circle.
static bool has_tangents(const bt_mesh *mesh, const bt_world *world, uint32_t site) {
  if (!bt_site_is_live(world, site)) return false;
  if (world->sites.items[site].radius > 0) return bt_find_disc(&mesh->base, site) != NULL;
  uint32_t corner = bt_mesh_corner_of(mesh, site);
  return corner != BT_NONE && mesh->corners.items[corner].site == site;
}

static bt_fans *open_fans(bt_graph_cache *cache, const bt_inflated *inflated) {
  bt_graph_search search = {.memory = cache->memory};
  bt_vec point = {-1, -1};
  bool is_usable;
  CHECK(bt_graph_cache_open(cache, &search, inflated, &point, 1, &is_usable) == BT_OK && is_usable);
  return search.fans;
}

static void make_all(bt_graph_cache *cache, bt_fans *fans, const bt_inflated *inflated) {
  const bt_world *world = inflated->world;
  for (uint32_t site = 0; site < world->sites.count; site++)
    if (has_tangents(&cache->mesh, world, site))
      CHECK(bt_fans_make(fans, &cache->view, site) == BT_OK);
}

/// The verdict of a fan on a tangent like this one.
static bt_ray_verdict verdict_on(bt_fans *fans, uint32_t site, const bt_ray *like) {
  bt_ray *rays = bt_fan_rays(fans, site, like->from_turn);
  for (uint32_t i = 0; i < bt_fan_count(fans, site, like->from_turn); i++) {
    if (rays[i].to != like->to || rays[i].turn != like->turn) continue;
    if (rays[i].verdict == BT_RAY_UNKNOWN) bt_fans_judge(fans, site, &rays[i]);
    return (bt_ray_verdict)rays[i].verdict;
  }
  return BT_RAY_BLOCKED;
}

/// Fans of one graph, and its mesh.
typedef struct graph {
  const char *name;
  bt_fans *fans;
  const bt_mesh *mesh;
} graph;

/// Whether each tangent of a site that is clear in one graph is clear in the other. Where edges
/// meet in a straight line, each decides by rounding whether there is a corner.
static bool has_all(graph one, graph other, const bt_world *world, uint32_t site) {
  bt_fans *fans = one.fans;
  for (int turn = 1; turn >= -1; turn -= 2) {
    bt_ray *rays = bt_fan_rays(fans, site, turn);
    for (uint32_t i = 0; i < bt_fan_count(fans, site, turn); i++) {
      if (rays[i].verdict == BT_RAY_UNKNOWN) bt_fans_judge(fans, site, &rays[i]);
      if (rays[i].verdict != BT_RAY_CLEAR) continue;
      bool is_live = bt_site_is_live(world, rays[i].to);
      if (is_live && !has_tangents(other.mesh, world, rays[i].to)) continue;
      if (is_live && verdict_on(other.fans, site, &rays[i]) != BT_RAY_BLOCKED) continue;
      const bt_site *from = &world->sites.items[site], *to = &world->sites.items[rays[i].to];
      printf("only %s: (%.17g, %.17g) %g to %s (%.17g, %.17g) %g, turns %d and %d\n", one.name,
             from->x, from->y, from->radius, is_live ? "" : "dead", to->x, to->y, to->radius, turn,
             rays[i].turn);
      return false;
    }
  }
  return true;
}

/// All tangents are made, the world is edited, and the fans that are left are compared with new
/// ones.
static void test_edits(uint64_t seed) {
  board b = {.r = {seed}, .is_whole = seed % 2, .spread = seed % 3 ? 5 : SIDE};
  bt_memory *memory = bt_object_create(NULL, sizeof *memory);
  bt_graph_cache *kept = bt_graph_engine_create_cache(memory);
  double radius = RADII[rng_below(&b.r, 3)];
  long compared = 0;
  CHECK(bt_world_create(NULL, &b.world) == BT_OK);
  for (int i = 0; i < OBSTACLES; i++) b.ids[i] = add(&b);
  for (int i = 0; i < EDITS; i++) {
    bt_inflated inflated;
    if (i > 0) edit(&b);
    CHECK(bt_world_prepare(b.world) == BT_OK);
    CHECK(bt_inflate(b.world, radius, NULL, NULL, 0, &inflated) == BT_OK);
    bt_memory *scratch = bt_object_create(NULL, sizeof *scratch);
    bt_graph_cache *fresh = bt_graph_engine_create_cache(scratch);
    bt_fans *old = open_fans(kept, &inflated), *new = open_fans(fresh, &inflated);
    make_all(fresh, new, &inflated);
    graph all[2] = {{"kept", old, &kept->mesh}, {"new", new, &fresh->mesh}};
    for (uint32_t site = 0; site < old->sites.count; site++) {
      if (!old->sites.items[site].has_fan || !new->sites.items[site].has_fan) continue;
      bool is_same =
          has_all(all[0], all[1], b.world, site) && has_all(all[1], all[0], b.world, site);
      CHECK(is_same);
      if (!is_same) printf("seed %llu, edit %d\n", (unsigned long long)seed, i);
      compared++;
    }
    make_all(kept, old, &inflated);
    bt_object_free(scratch);
  }
  CHECK(compared > EDITS);
  bt_object_free(memory);
  bt_world_free(b.world);
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 40;
  uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  for (int i = 0; i < rounds; i++) test_edits(first + (uint64_t)i);
  return check_done();
}
