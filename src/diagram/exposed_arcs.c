#include "diagram/exposed_arcs.h"
#include "boundary/free_arcs.h"

static double arc_cosine(double x) { return bt_angle_at(x, sqrt((1 - x) * (1 + x))); }

// The angle of a direction from the first one of the sector.
static double angle_in(const bt_sector *sector, bt_vec unit) {
  return bt_angle_at(bt_dot(sector->first, unit), bt_cross(sector->first, unit));
}

// Notes that an arc is closed, with all its repetitions that may lie in the sector.
static bt_status close_arc(const bt_build *b, double from, double to) {
  bt_wall_workspace *w = b->workspace->walls;
  if (!BT_RESERVE(b->memory, &w->closed, w->closed.count + 3)) return BT_ERROR_OUT_OF_MEMORY;
  for (double turn = -BT_TAU; turn <= BT_TAU; turn += BT_TAU) {
    uint32_t i = w->closed.count++;
    for (; i > 0 && w->closed.items[i - 1].from > from + turn; i--)
      w->closed.items[i] = w->closed.items[i - 1];
    w->closed.items[i] = (bt_exposed_arc){from + turn, to + turn};
  }
  return BT_OK;
}

static bt_status close_neighbours(const bt_build *b, uint32_t cell) {
  const bt_power_diagram *d = b->diagram;
  const bt_wall_workspace *w = b->workspace->walls;
  const bt_cell *own = &d->cells.items[cell];
  const bt_tolerance *t = &b->inflated->tolerance;
  for (uint32_t i = w->first_border.items[cell]; i < w->first_border.items[cell + 1]; i++) {
    uint32_t side = w->border.items[i];
    const bt_cell *other = &d->cells.items[w->duals.items[side / 2].cells[1 - side % 2]];
    bt_vec to = bt_sub(other->center, own->center);
    if (!bt_touching(t, bt_norm2(to), own->radius + other->radius)) continue;
    bt_closed_arc closed = bt_closed_arc_of(t, own->radius, to, other->radius);
    if (closed.is_contact) bt_widen_contact(t, own->radius, to, other->radius, &closed);
    double middle = angle_in(&d->sectors.items[cell], closed.toward);
    BT_TRY(close_arc(b, middle - closed.half, middle + closed.half));
  }
  return BT_OK;
}

// Closes what the strip of a wall covers of the circle, or of what lies behind it. `height` is that
// of the centre above the wall, `along` its place along it, both as shares of the circle's radius.
static bt_status close_strip(const bt_build *b, uint32_t cell, const bt_strip *strip) {
  const bt_cell *own = &b->diagram->cells.items[cell];
  const bt_tolerance *t = &b->inflated->tolerance;
  bt_vec center = bt_sub(own->center, strip->from);
  double scale = 1 / own->radius, breadth = b->inflated->agent_radius * scale;
  double height = bt_cross(strip->unit, center) * scale, along = bt_dot(strip->unit, center) * scale;
  double length = strip->length * scale, wall = angle_in(&b->diagram->sectors.items[cell], strip->unit);
  double depth = bt_depth(t, own->radius), rounding = depth * scale;
  bool is_above = height > rounding && height <= 1 + breadth + rounding;
  if (!is_above) return BT_OK; // the circles of its ends close what it does
  // Downwards from the centre is -pi / 2 in the frame of the wall.
  double reach = bt_half_chord(own->radius, depth) * scale;
  if (height - breadth > -1)
    reach = bt_max(reach, height - breadth < 1 ? arc_cosine(height - breadth) : 0);
  else
    reach = BT_PI;
  double ends[6] = {-reach, reach};
  uint32_t count = 2;
  for (int k = 0; k < 2; k++) { // where the circle crosses the ends of the strip
    double sine = (k ? length : 0) - along;
    if (fabs(sine) >= 1) continue;
    double angle = BT_PI / 2 - arc_cosine(sine);
    ends[count++] = angle;
    ends[count++] = sine < 0 ? -BT_PI - angle : BT_PI - angle;
  }
  for (uint32_t i = 1; i < count; i++)
    for (uint32_t k = i; k > 0 && ends[k] < ends[k - 1]; k--) {
      double held = ends[k];
      ends[k] = ends[k - 1], ends[k - 1] = held;
    }
  for (uint32_t i = 0; i + 1 < count; i++) {
    double middle = 0.5 * (ends[i] + ends[i + 1]), foot = along + bt_unit_at(middle).y;
    if (fabs(middle) > reach || foot < 0 || foot > length) continue;
    BT_TRY(close_arc(b, wall - BT_PI / 2 + ends[i], wall - BT_PI / 2 + ends[i + 1]));
  }
  return BT_OK;
}

static bt_status add_arc(const bt_build *b, double from, double to) {
  bt_power_diagram *d = b->diagram;
  if (to - from < BT_SHORT_ARC) return BT_OK;
  if (!BT_RESERVE(b->memory, &d->arcs, d->arcs.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  d->arcs.items[d->arcs.count++] = (bt_exposed_arc){from, to};
  return BT_OK;
}

bt_status bt_find_exposed_arcs(const bt_build *b, uint32_t cell) {
  bt_power_diagram *d = b->diagram;
  bt_wall_workspace *w = b->workspace->walls;
  bt_sector *sector = &d->sectors.items[cell];
  sector->first_arc = d->arcs.count;
  sector->arc_count = 0;
  if (!sector->is_full && sector->span < BT_PI + BT_SHORT_ARC) return BT_OK;
  if (d->cells.items[cell].site == BT_NO_SITE) return BT_OK;
  double at = sector->is_full ? 0 : BT_PI / 2;
  double end = sector->is_full ? BT_TAU : sector->span - BT_PI / 2;
  w->closed.count = 0;
  BT_TRY(close_neighbours(b, cell));
  for (uint32_t i = w->first_record.items[cell]; i != BT_NONE; i = w->records.items[i].next)
    BT_TRY(close_strip(b, cell, &w->strips.items[w->records.items[i].strip]));
  for (uint32_t i = 0; i < w->closed.count && at < end; i++) {
    const bt_exposed_arc *closed = &w->closed.items[i];
    if (closed->from > at) BT_TRY(add_arc(b, at, bt_min(closed->from, end)));
    at = bt_max(at, closed->to);
  }
  if (at < end) BT_TRY(add_arc(b, at, end));
  sector->arc_count = d->arcs.count - sector->first_arc;
  // Where nothing is closed at the first direction, the last arc goes on as the first one.
  bt_exposed_arc *arcs = d->arcs.items + sector->first_arc, *last = arcs + sector->arc_count - 1;
  if (!sector->is_full || sector->arc_count < 2 || arcs->from > 0 || last->to < BT_TAU)
    return BT_OK;
  last->to = arcs->to + BT_TAU;
  d->arcs.count--, sector->arc_count--;
  for (uint32_t i = 0; i < sector->arc_count; i++) arcs[i] = arcs[i + 1];
  return BT_OK;
}
