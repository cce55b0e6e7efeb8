#include "naive.h"

#include <math.h>

enum { MOST_POINTS = 512, MOST_RINGS = 64, MOST_IDS = 256 };

static double to_segment(bt_vec a, bt_vec b, bt_vec p) {
  double dx = b.x - a.x, dy = b.y - a.y, l2 = dx * dx + dy * dy;
  double u = l2 > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / l2 : 0;
  u = fmin(fmax(u, 0), 1);
  dx = a.x + u * dx - p.x, dy = a.y + u * dy - p.y;
  return sqrt(dx * dx + dy * dy);
}

static bool crosses(bt_vec a, bt_vec b, bt_vec p) {
  return (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
}

double naive_distance(const bt_world *world, bt_id id, bt_vec p) {
  bt_obstacle_info info;
  bt_vec points[MOST_POINTS], *ring = points;
  bt_ring rings[MOST_RINGS];
  size_t count;
  if (bt_world_get_obstacle(world, id, &info) || info.is_enabled == 0) return INFINITY;
  if (bt_world_get_points(world, id, points, MOST_POINTS, &count)) return INFINITY;
  if ((int)info.kind == BT_OBSTACLE_CIRCLE)
    return hypot(p.x - points[0].x, p.y - points[0].y) - info.radius;
  if (bt_world_get_rings(world, id, rings, MOST_RINGS, &count)) return INFINITY;
  double least = INFINITY;
  bool is_inside = false;
  for (size_t k = 0; k < count; k++) {
    int n = (int)rings[k].point_count, last = info.is_closed != 0 ? n : n - 1;
    if (n == 1) least = fmin(least, to_segment(ring[0], ring[0], p));
    for (int i = 0; i < last; i++) {
      bt_vec a = ring[i], b = ring[(i + 1) % n];
      least = fmin(least, to_segment(a, b, p));
      is_inside ^= crosses(a, b, p);
    }
    ring += n;
  }
  if ((int)info.kind == BT_OBSTACLE_WALL) return least;
  return is_inside == ((int)info.kind == BT_OBSTACLE_POLYGON) ? -least : least;
}

double naive_clearance(const bt_world *world, bt_vec p) {
  bt_id ids[MOST_IDS];
  size_t count;
  double least = INFINITY;
  if (bt_world_list_obstacles(world, ids, MOST_IDS, &count)) return NAN;
  for (size_t i = 0; i < count && i < MOST_IDS; i++)
    least = fmin(least, naive_distance(world, ids[i], p));
  return least;
}
