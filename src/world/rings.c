#include "geometry/vec.h"
#include "world/internal.h"

// The depth of a place in all rings except its own.
typedef struct depth {
  double distance; // from the nearest of these rings; INFINITY if all are beyond the tolerance
  bool is_odd;     // inside an odd number of these rings
} depth;

static void pass_edge(depth *d, bt_vec p, bt_vec a, bt_vec b) {
  bt_closest closest;
  bt_find_closest(a, b, p, &closest);
  d->distance = bt_min(d->distance, closest.distance);
  bool is_rising = b.y > p.y;
  if ((a.y > p.y) == is_rising) return;
  double side = bt_cross(bt_sub(b, a), bt_sub(p, a));
  if (is_rising ? side > 0 : side < 0) d->is_odd = !d->is_odd;
}

// Whether the box of a ring comes within the tolerance of a place. Otherwise the ring neither winds
// around the place nor is near it.
static bool is_near(const bt_vec *points, uint32_t size, bt_vec p, double tolerance) {
  bt_vec low = points[0], high = points[0];
  for (uint32_t i = 1; i < size; i++) {
    low = bt_vec_of(bt_min(low.x, points[i].x), bt_min(low.y, points[i].y));
    high = bt_vec_of(bt_max(high.x, points[i].x), bt_max(high.y, points[i].y));
  }
  return p.x >= low.x - tolerance && p.x <= high.x + tolerance && p.y >= low.y - tolerance &&
         p.y <= high.y + tolerance;
}

static depth find_depth(const bt_rings *rings, uint32_t ring, bt_vec p, double tolerance) {
  depth d = {.distance = INFINITY};
  const bt_vec *points = rings->points;
  for (uint32_t r = 0; r < rings->count; points += rings->sizes[r++]) {
    uint32_t size = rings->sizes[r];
    if (r == ring || !is_near(points, size, p, tolerance)) continue;
    for (uint32_t i = 0; i < size; i++)
      pass_edge(&d, p, points[i], points[i + 1 < size ? i + 1 : 0]);
  }
  return d;
}

// No edge crosses another, so any place of the ring that is off the other rings has the depth of
// the ring: one of its points or, if all points touch other rings, the middle of an edge.
bool bt_ring_is_hole(const bt_rings *rings, uint32_t ring, double tolerance) {
  BT_ASSERT(ring < rings->count && rings->sizes[ring] > 0);
  const bt_vec *points = rings->points;
  for (uint32_t r = 0; r < ring; r++) points += rings->sizes[r];
  uint32_t size = rings->sizes[ring];
  depth best = {.distance = -1};
  for (uint32_t k = 0; k < 2 * size && best.distance <= tolerance; k++) {
    bt_vec a = points[k % size], b = points[(k + 1) % size];
    depth d = find_depth(rings, ring, k < size ? a : bt_scale(bt_add(a, b), 0.5), tolerance);
    if (d.distance > best.distance) best = d;
  }
  return best.is_odd;
}
