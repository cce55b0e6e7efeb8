#include "diagram_check.h"
#include "bitangent_geometry.h"
#include "check.h"
#include "contact/contacts.h"
#include "diagram/point_location.h"

#include <stdio.h>
#include <string.h>

enum { POLYGON = 1024 };

void bench_create(bench *b, const bt_allocator *allocator) {
  memset(b, 0, sizeof *b);
  CHECK(bt_world_create(allocator, &b->world) == BT_OK);
  b->memory = bt_object_create(allocator, sizeof *b->memory);
  CHECK(b->memory != NULL);
}

void bench_free(bench *b) {
  bt_object_free(b->memory);
  bt_world_free(b->world);
}

bool bench_is_live(const bench *b, int place) {
  return bt_id_is_live(&b->world->ids, b->ids[place]);
}

uint32_t bench_site(const bench *b, int place) {
  return b->world->obstacles.items[bt_id_to_slot(b->ids[place])].first_site;
}

void bench_inflate(bench *b, double agent_radius, const bt_vec *points, int count) {
  CHECK(bt_world_prepare(b->world) == BT_OK);
  CHECK(bt_inflate(b->world, agent_radius, NULL, points, count, &b->inflated) == BT_OK);
}

bt_power_diagram *bench_diagram(bench *b, const bt_vec *points, int count) {
  bt_power_diagram *d = NULL;
  CHECK(bt_diagram_cache_get(&b->cache, b->memory, &b->inflated, points, count, &d) == BT_OK);
  return d;
}

// ---------------------------------------------------------------------------------------------
// Brute force: cells by cutting a square with all bisectors

typedef struct polygon {
  int count;
  bt_vec at[POLYGON];
} polygon;

/// By how much p has more power to `a` than to `b`, as a distance from where both are equal.
static double excess(const bt_circle *a, const bt_circle *b, bt_vec p) {
  bt_vec d = bt_sub(b->center, a->center);
  bt_vec s = bt_add(bt_sub(p, a->center), bt_sub(p, b->center));
  double wa = a->radius * a->radius, wb = b->radius * b->radius, norm = bt_norm(d);
  return norm > 0 ? (bt_dot(d, s) - (wa - wb)) / (2 * norm) : wb > wa ? INFINITY : -INFINITY;
}

/// What of the polygon is nearer to `a` than to `b`.
static void cut(polygon *p, const bt_circle *a, const bt_circle *b) {
  static polygon kept;
  kept.count = 0;
  for (int i = 0; i < p->count; i++) {
    bt_vec from = p->at[i], to = p->at[(i + 1) % p->count];
    double f = excess(a, b, from), t = excess(a, b, to);
    if (f <= 0) kept.at[kept.count++] = from;
    if ((f < 0 && t > 0) || (f > 0 && t < 0))
      kept.at[kept.count++] = bt_along(from, bt_sub(to, from), f / (f - t));
  }
  memcpy(p, &kept, sizeof *p);
}

static double area_of(const polygon *p) {
  double area = 0;
  for (int i = 0; i < p->count; i++) {
    bt_vec a = bt_sub(p->at[i], p->at[0]), b = bt_sub(p->at[(i + 1) % p->count], p->at[0]);
    area += bt_cross(a, b) / 2;
  }
  return area;
}

static double size_of(const polygon *p) {
  double size = 0;
  for (int i = 0; i < p->count; i++) size += bt_distance(p->at[i], p->at[(i + 1) % p->count]);
  return size;
}

static void square(const bt_power_diagram *d, polygon *p) {
  p->count = 4;
  p->at[0] = d->frame.reach.low, p->at[2] = d->frame.reach.high;
  p->at[1] = bt_vec_of(d->frame.reach.high.x, d->frame.reach.low.y),
  p->at[3] = bt_vec_of(d->frame.reach.low.x, d->frame.reach.high.y);
}

static void cut_to_reach(polygon *p, const bt_power_diagram *d, bt_vec shift) {
  bt_vec middle = bt_add(bt_scale(bt_add(d->frame.reach.low, d->frame.reach.high), 0.5), shift);
  double half = (d->frame.reach.high.x - d->frame.reach.low.x) / 2;
  for (int k = 0; k < 4; k++) { // a bisector of two points far away on both sides of the border
    bt_vec normal = bt_vec_of((k == 0) - (k == 2), (k == 1) - (k == 3));
    bt_circle in = {middle, 0}, out = {bt_along(middle, normal, 2 * half), 0};
    cut(p, &in, &out);
  }
}

/// The cell relative to the origin of `to`, cut to the reach of both.
static void cell_polygon(const bt_power_diagram *d, const bt_power_diagram *to, const bt_cell *cell,
                         polygon *p) {
  bt_vec shift = bt_sub(d->frame.origin, to->frame.origin);
  p->count = 0;
  for (uint32_t e = 0; e < cell->degree; e++) {
    uint32_t vertex = d->edges.items[cell->first_edge + e].vertex;
    p->at[p->count++] = bt_add(d->vertices.items[vertex], shift);
  }
  cut_to_reach(p, to, bt_vec_of(0, 0));
  if (d != to) cut_to_reach(p, d, shift);
}

static bool is_meaningless(const bench *b, const uint32_t *sites, int count, uint32_t site) {
  for (int i = 0; i < count; i++)
    if (sites[i] != site && bt_site_contains(&b->inflated, sites[i], site)) return true;
  return false;
}

static bt_circle local_circle(const bench *b, const bt_power_diagram *d, uint32_t site) {
  return (bt_circle){bt_to_local(&d->frame, bt_center(&b->inflated, site)),
                     bt_radius(&b->inflated, site)};
}

void check_areas(const bench *b, const bt_power_diagram *d) {
  static uint32_t sites[MOST_CIRCLES];
  static bt_circle circles[MOST_CIRCLES];
  static polygon brute, extracted;
  int count = 0, kept = 0;
  for (int i = 0; i < b->count; i++)
    if (bench_is_live(b, i)) sites[count++] = bench_site(b, i);
  bool meaningless[MOST_CIRCLES];
  for (int i = 0; i < count; i++) meaningless[i] = is_meaningless(b, sites, count, sites[i]);
  for (int i = 0; i < count; i++)
    if (!meaningless[i]) circles[kept++] = local_circle(b, d, sites[i]);
  for (int i = 0; i < count; i++) {
    uint32_t at = d->cell_of.items[sites[i]];
    if (meaningless[i]) {
      CHECK(at == BT_NONE);
      continue;
    }
    bt_circle mine = local_circle(b, d, sites[i]);
    square(d, &brute);
    for (int k = 0; k < kept && brute.count; k++)
      if (memcmp(&circles[k], &mine, sizeof mine) != 0) cut(&brute, &mine, &circles[k]);
    extracted.count = 0;
    if (at != BT_NONE) {
      CHECK(d->cells.items[at].site == sites[i]);
      cell_polygon(d, d, &d->cells.items[at], &extracted);
    }
    // Far vertices are merged when they are closer than 1e-11 of the distance to them.
    double error = 1e-12 * d->frame.width + 1e-10 * mine.radius + 1e-11 * size_of(&brute);
    double tolerance = error * (size_of(&brute) + size_of(&extracted)) + error * error;
    if (!CHECK_NEAR(area_of(&extracted), area_of(&brute), tolerance))
      printf("  site %u of %d, cell %x\n", sites[i], count, at);
  }
}

// ---------------------------------------------------------------------------------------------
// What must hold of any diagram

static void check_closed(const bt_power_diagram *d, const bt_cell *cell, uint32_t e) {
  const bt_cell_edge *edge = &d->edges.items[e], *twin = &d->edges.items[edge->twin];
  const bt_closed_interval *closed = bt_closed_interval_of(d, cell, e);
  const bt_cell *other = &d->cells.items[edge->neighbour];
  const bt_closed_interval *back = bt_closed_interval_of(d, other, edge->twin);
  if (!CHECK(back != NULL)) return;
  bt_vec from = d->vertices.items[edge->vertex], to = d->vertices.items[twin->vertex];
  CHECK(closed->from <= closed->to && back->from <= back->to);
  CHECK_NEAR(closed->from + back->to, 1, 1e-15 * (1 + fabs(closed->from)));
  CHECK_NEAR(closed->to + back->from, 1, 1e-15 * (1 + fabs(closed->to)));
  double ends[2] = {closed->from, closed->to}, small = fmin(cell->radius, other->radius);
  // A shallow crossing is off by the root of the rounding.
  double tolerance = 1e-5 * small + 1e-12 * d->frame.width;
  for (int k = 0; k < 2; k++) {
    bt_vec p = bt_along(from, bt_sub(to, from), ends[k]);
    CHECK_NEAR(bt_distance(p, cell->center), cell->radius, tolerance);
    CHECK_NEAR(bt_distance(p, other->center), other->radius, tolerance);
  }
}

static void check_cell(const bt_power_diagram *d, uint32_t at) {
  const bt_cell *cell = &d->cells.items[at];
  uint32_t closed = 0;
  double nearest = INFINITY;
  bool is_inside = true;
  CHECK(cell->degree >= 3 && cell->first_edge + cell->degree <= d->edges.count);
  for (uint32_t e = cell->first_edge; e < cell->first_edge + cell->degree; e++) {
    const bt_cell_edge *edge = &d->edges.items[e];
    uint32_t end = d->edges.items[bt_next_edge(cell, e)].vertex;
    bt_vec from = d->vertices.items[edge->vertex], to = d->vertices.items[end];
    CHECK(edge->vertex != end && bt_distance(from, to) <= edge->length);
    CHECK(bt_previous_edge(cell, bt_next_edge(cell, e)) == e);
    if (bt_cross(bt_sub(from, cell->center), bt_sub(to, cell->center)) < 0) is_inside = false;
    bt_closest closest;
    CHECK(bt_segment_closest(from, to, cell->center, &closest) == BT_OK);
    nearest = fmin(nearest, closest.distance);
    if (edge->neighbour == BT_NONE) {
      CHECK(edge->twin == BT_NONE && !bt_closed_interval_of(d, cell, e));
      continue;
    }
    const bt_cell_edge *twin = &d->edges.items[edge->twin];
    const bt_cell *other = &d->cells.items[edge->neighbour];
    CHECK(twin->twin == e && twin->neighbour == at && twin->vertex == end);
    CHECK(d->edges.items[bt_next_edge(other, edge->twin)].vertex == edge->vertex);
    CHECK(edge->twin >= other->first_edge && edge->twin < other->first_edge + other->degree);
    CHECK(twin->length == edge->length);
    bool is_closed = bt_closed_interval_of(d, cell, e) != NULL;
    CHECK(is_closed == (bt_closed_interval_of(d, other, edge->twin) != NULL));
    closed += is_closed;
    if (is_closed) check_closed(d, cell, e);
  }
  CHECK(closed == cell->closed_count);
  // A closed interval that ends short of its edge by 1e-9 of it counts, and edges are up to eight
  // widths long.
  double tolerance = 1e-9 * (cell->radius + 8 * d->frame.width);
  bool is_isolated = cell->flags & BT_CELL_ISOLATED, is_occupied = cell->flags & BT_CELL_OCCUPIED;
  CHECK(!is_isolated || is_occupied);
  if (fabs(nearest - cell->radius) < tolerance) return; // too near to tell
  CHECK(is_occupied == (is_inside || nearest < cell->radius));
  CHECK(is_isolated == (is_inside && nearest > cell->radius));
}

void check_cells(const bt_power_diagram *d) {
  for (uint32_t i = BT_FRAME_CELLS; i < d->cells.count; i++)
    if (d->cells.items[i].degree) check_cell(d, i);
}

static bool holds(const bt_power_diagram *d, const bt_cell *cell, bt_vec p, double tolerance) {
  for (uint32_t e = cell->first_edge; e < cell->first_edge + cell->degree; e++) {
    uint32_t end = d->edges.items[bt_next_edge(cell, e)].vertex;
    bt_vec from = d->vertices.items[d->edges.items[e].vertex], to = d->vertices.items[end];
    if (bt_cross(bt_sub(to, from), bt_sub(p, from)) < -tolerance * bt_distance(from, to))
      return false;
  }
  return true;
}

void check_lookups(bench *b, const bt_power_diagram *d, rng *r) {
  bt_indices *found = &b->found;
  for (int i = 0; i < 60; i++) {
    bt_vec p = bt_vec_of(rng_range(r, d->frame.reach.low.x, d->frame.reach.high.x),
                         rng_range(r, d->frame.reach.low.y, d->frame.reach.high.y));
    const bt_cell *random = &d->cells.items[rng_below(r, (int)d->cells.count)];
    if (!random->degree) continue;
    const bt_cell_edge *edge =
        &d->edges.items[(int)random->first_edge + rng_below(r, (int)random->degree)];
    bool is_vertex = i % 3 == 1;
    if (is_vertex) p = d->vertices.items[edge->vertex];
    if (p.x < d->frame.reach.low.x || p.x > d->frame.reach.high.x || p.y < d->frame.reach.low.y ||
        p.y > d->frame.reach.high.y)
      continue;
    CHECK(bt_cells_at(d, b->memory, &b->inflated, p, found) == BT_OK);
    CHECK(found->count >= 1);
    for (uint32_t k = BT_FRAME_CELLS; k < d->cells.count; k++) {
      const bt_cell *cell = &d->cells.items[k];
      bool listed = bt_is_among(found, k);
      if (cell->degree && holds(d, cell, p, bt_edge_tolerance(d) / 64)) CHECK(listed);
      // Or around a vertex that is as near as it is known.
      double known = 4e-10 * bt_distance(p, cell->center);
      if (listed) CHECK(holds(d, cell, p, fmax(bt_edge_tolerance(d) * 64, 2 * known)));
    }
  }
}

/// Have the same circles cells in both? Where the frame was further away at first, some cells may
/// have been degenerate, and their neighbours that much wider: a vertex of one, between edges that
/// are nearly parallel, may then be anywhere along them.
static bool have_same_cells(const bench *b, const bt_power_diagram *d,
                            const bt_power_diagram *fresh) {
  for (int i = 0; i < b->count; i++) {
    if (!bench_is_live(b, i)) continue;
    uint32_t site = bench_site(b, i);
    if ((d->cell_of.items[site] == BT_NONE) != (fresh->cell_of.items[site] == BT_NONE))
      return false;
  }
  return true;
}

void check_same(const bench *b, const bt_power_diagram *d, const bt_power_diagram *fresh) {
  bool alike = have_same_cells(b, d, fresh);
  for (int i = 0; i < b->count; i++) {
    if (!bench_is_live(b, i)) continue;
    uint32_t site = bench_site(b, i);
    uint32_t at = d->cell_of.items[site], other = fresh->cell_of.items[site];
    static polygon one, two;
    one.count = two.count = 0;
    if (at != BT_NONE) cell_polygon(d, fresh, &d->cells.items[at], &one);
    if (other != BT_NONE) cell_polygon(fresh, fresh, &fresh->cells.items[other], &two);
    cut_to_reach(&two, d, bt_sub(d->frame.origin, fresh->frame.origin));
    double error = (alike ? 1e-12 : 1e-11) * d->frame.width;
    double tolerance = error * (size_of(&one) + size_of(&two)) + error * error;
    CHECK_NEAR(area_of(&one), area_of(&two), tolerance);
    // Each vertex of one is near one of the other, or on an edge.
    for (int k = 0; k < 2 && alike; k++) {
      const polygon *p = k ? &one : &two, *q = k ? &two : &one;
      for (int v = 0; v < p->count && q->count; v++) {
        double nearest = INFINITY;
        for (int w = 0; w < q->count; w++) {
          bt_closest closest;
          CHECK(bt_segment_closest(q->at[w], q->at[(w + 1) % q->count], p->at[v], &closest) ==
                BT_OK);
          nearest = fmin(nearest, closest.distance);
        }
        CHECK(nearest <= 1e-11 * d->frame.width);
      }
    }
  }
}
