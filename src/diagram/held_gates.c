#include "diagram/held_gates.h"
#include "diagram/cell_storage.h"
#include "diagram/strips.h"
#include "geometry/angle.h"
#include "world/neighbours.h"

typedef struct holder {
  const bt_build *b;
  bt_power_diagram *d;
  bt_wall_workspace *w;
} holder;

static bool is_at_frame(const bt_dual_edge *dual) {
  return dual->cells[0] == BT_NONE || dual->cells[1] == BT_NONE;
}

// ---------------------------------------------------------------------------------------------
// Gates that end in a circle

// A point of a dual edge, and a circle of neither side that holds it; BT_NO_SITE if none does.
typedef struct held_point {
  const holder *h;
  const bt_dual_edge *dual;
  bt_vec p; // local
  uint32_t circle;
} held_point;

static bool holds(void *context, uint32_t site) {
  held_point *point = context;
  const holder *h = point->h;
  if (h->b->inflated->world->sites.items[site].radius <= 0) return false;
  bt_circle circle = bt_local_circle(h->b, site);
  double inner = bt_blocked_radius(&h->b->inflated->tolerance, circle.radius);
  if (bt_distance2(circle.center, point->p) >= inner * inner) return false;
  for (int k = 0; k < 2; k++)
    if (h->d->cells.items[point->dual->cells[k]].site == site) return false;
  point->circle = site;
  return true;
}

// The circle that holds an end of a gate which is no vertex of the diagram.
static uint32_t find_holder(const holder *h, const bt_dual_edge *dual) {
  held_point point = {.h = h, .dual = dual, .circle = BT_NO_SITE};
  for (uint32_t k = 0; k < 2 * dual->count && point.circle == BT_NO_SITE; k++) {
    if (dual->gate[k] == dual->low || dual->gate[k] == dual->high) continue;
    point.p = bt_along(dual->foot, dual->across, dual->gate[k]);
    bt_visit_near(h->b->inflated, bt_add(point.p, h->d->origin), 0, holds, &point);
  }
  return point.circle;
}

// Closes the part of a dual edge to which a circle has less power.
static void close_lesser(const holder *h, bt_dual_edge *dual, uint32_t site) {
  bt_circle circle = bt_local_circle(h->b, site);
  bt_vec to_foot = bt_sub(dual->foot, circle.center);
  double slope = 2 * bt_dot(dual->across, to_foot);
  double at_foot = bt_norm2(to_foot) - circle.radius * circle.radius + dual->half2;
  double at = -at_foot / slope;
  bt_close_gates(dual, slope > 0 ? dual->low : bt_max(at, dual->low),
                 slope > 0 ? bt_min(at, dual->high) : dual->high);
}

static void close_held(const holder *h, bt_dual_edge *dual) {
  enum { MOST = 8 };
  for (int round = 0; round < MOST && dual->count; round++) {
    uint32_t circle = find_holder(h, dual);
    if (circle == BT_NO_SITE) return;
    close_lesser(h, dual, circle);
  }
}

// ---------------------------------------------------------------------------------------------
// Gates of another sector

static double angle_of(const holder *h, uint32_t cell, const bt_dual_edge *dual, uint32_t gate) {
  double at = 0.5 * (dual->gate[2 * gate] + dual->gate[2 * gate + 1]);
  return bt_angle_in_sector(h->d, cell, bt_along(dual->foot, dual->across, at));
}

// Whether the centre sees the middle of a gate in its sector.
static bool is_seen(const holder *h, uint32_t cell, const bt_dual_edge *dual, uint32_t gate) {
  static const double slop = 1e-6; // radians
  const bt_sector *sector = &h->d->sectors.items[cell];
  double angle = angle_of(h, cell, dual, gate);
  return sector->is_full || angle <= sector->span + slop || angle >= BT_TAU - slop;
}

// The sector of a cell's corner that sees a gate, or BT_NONE. The sectors of a corner are
// consecutive cells or far apart; there are few such gates.
static uint32_t find_seeing(const holder *h, uint32_t cell, const bt_dual_edge *dual,
                            uint32_t gate) {
  bt_vec center = h->d->cells.items[cell].center;
  for (uint32_t i = BT_FRAME_CELLS; i < h->d->cells.count; i++) {
    bt_vec other = h->d->cells.items[i].center;
    if (other.x == center.x && other.y == center.y && is_seen(h, i, dual, gate)) return i;
  }
  return BT_NONE;
}

// Takes a gate out of a dual edge, as one of its own, for the sector that sees it.
static bt_status move_gate(const holder *h, uint32_t dual, uint32_t gate, uint32_t side) {
  bt_wall_workspace *w = h->w;
  uint32_t cell = find_seeing(h, w->duals.items[dual].cells[side], &w->duals.items[dual], gate);
  if (cell == BT_NONE) return BT_MUST_REBUILD;
  if (!BT_RESERVE(h->b->memory, &w->duals, w->duals.count + 1) ||
      !BT_RESERVE(h->b->memory, &w->moved, w->moved.count + 1))
    return BT_ERROR_OUT_OF_MEMORY;
  bt_dual_edge *from = &w->duals.items[dual], *to = &w->duals.items[w->duals.count];
  *to = *from;
  to->cells[side] = cell;
  to->count = 1;
  to->gate[0] = from->gate[2 * gate], to->gate[1] = from->gate[2 * gate + 1];
  from->count--;
  for (uint32_t k = 2 * gate; k < 2 * from->count; k++) from->gate[k] = from->gate[k + 2];
  w->moved.items[w->moved.count++] = w->duals.count++;
  return BT_OK;
}

static bt_status move_unseen(const holder *h, uint32_t dual) {
  for (uint32_t side = 0; side < 2; side++)
    for (uint32_t gate = 0; gate < h->w->duals.items[dual].count;) {
      const bt_dual_edge *at = &h->w->duals.items[dual];
      if (is_seen(h, at->cells[side], at, gate))
        gate++;
      else
        BT_TRY(move_gate(h, dual, gate, side));
    }
  return BT_OK;
}

// The direction of a dual edge in the border of a cell, counter-clockwise.
static bt_vec direction_of(const bt_dual_edge *dual, uint32_t side) {
  return side ? bt_scale(dual->across, -1) : dual->across;
}

static double turn_between(bt_vec from, bt_vec to) {
  return bt_wrap(bt_angle_along(bt_vec_of(bt_dot(from, to), bt_cross(from, to))));
}

// Whether one dual edge comes before another in the border of a cell that begins with a direction:
// the directions turn counter-clockwise. Parts of one line are in order along it.
static bool comes_before(const bt_dual_edge *one, const bt_dual_edge *two, uint32_t one_side,
                         uint32_t two_side, bt_vec first) {
  static const double slop = 1e-9;
  bt_vec u = direction_of(one, one_side), v = direction_of(two, two_side);
  if (bt_dot(u, v) > 0 && fabs(bt_cross(u, v)) < slop) {
    bt_vec at_one = bt_along(one->foot, one->across, one->gate[0]);
    bt_vec at_two = bt_along(two->foot, two->across, two->gate[0]);
    return bt_dot(u, bt_sub(at_two, at_one)) > 0;
  }
  return turn_between(first, u) < turn_between(first, v);
}

// Where in the border of a cell a dual edge with one gate belongs.
static uint32_t place_of(const holder *h, uint32_t cell, uint32_t moved, uint32_t side) {
  const bt_wall_workspace *w = h->w;
  const bt_dual_edge *dual = &w->duals.items[moved];
  uint32_t first = w->first_border.items[cell], end = w->first_border.items[cell + 1], at = first;
  while (at < end && !w->duals.items[w->border.items[at] / 2].count) at++;
  if (at == end) return end;
  const bt_dual_edge *begin = &w->duals.items[w->border.items[at] / 2];
  if (!h->d->sectors.items[cell].is_full &&
      angle_of(h, cell, dual, 0) < angle_of(h, cell, begin, 0))
    return at;
  bt_vec direction = direction_of(begin, w->border.items[at] % 2);
  for (; at < end; at++) {
    const bt_dual_edge *other = &w->duals.items[w->border.items[at] / 2];
    if (other->count && comes_before(dual, other, side, w->border.items[at] % 2, direction))
      return at;
  }
  return end;
}

// Lists a dual edge in the border of a cell.
static bt_status insert(const holder *h, uint32_t cell, uint32_t moved, uint32_t side) {
  bt_wall_workspace *w = h->w;
  if (!BT_RESERVE(h->b->memory, &w->border, w->border.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  uint32_t at = place_of(h, cell, moved, side);
  for (uint32_t i = w->border.count++; i > at; i--) w->border.items[i] = w->border.items[i - 1];
  w->border.items[at] = 2 * moved + side;
  for (uint32_t i = cell + 1; i < w->first_border.count; i++) w->first_border.items[i]++;
  return BT_OK;
}

bt_status bt_settle_held_gates(const bt_build *b) {
  holder h = {b, b->diagram, b->workspace->walls};
  h.w->moved.count = 0;
  bool has_circles = b->inflated->world->index.max_radius > 0;
  for (uint32_t i = 0; i < h.w->duals.count; i++) { // those that are split off too
    if (is_at_frame(&h.w->duals.items[i])) continue;
    if (has_circles) close_held(&h, &h.w->duals.items[i]);
    BT_TRY(move_unseen(&h, i));
  }
  for (uint32_t i = 0; i < h.w->moved.count; i++)
    for (uint32_t side = 0; side < 2; side++) {
      uint32_t moved = h.w->moved.items[i];
      const bt_dual_edge *dual = &h.w->duals.items[moved];
      if (dual->count) BT_TRY(insert(&h, dual->cells[side], moved, side));
    }
  return BT_OK;
}
