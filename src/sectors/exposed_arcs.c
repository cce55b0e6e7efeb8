#include "contact/free_arcs.h"
#include "sectors/workspace.h"

static double arc_cosine(double x) { return bt_angle_at(x, sqrt((1 - x) * (1 + x))); }

// The angle from the sector's first direction to a direction.
static double angle_in(const bt_sector *sector, bt_vec unit) {
  return bt_angle_at(bt_dot(sector->first, unit), bt_cross(sector->first, unit));
}

static bt_vec turned(bt_vec v, double cosine, double sine) {
  return bt_vec_of(v.x * cosine - v.y * sine, v.y * cosine + v.x * sine);
}

// Records a contact of the circle in a direction, unless it is deeper than a contact.
static bt_status add_contact(const bt_build *b, uint32_t cell, double angle, double depth) {
  bt_power_diagram *d = b->diagram;
  double radius = d->cells.items[cell].radius;
  if (depth > bt_wall_tolerance(&b->inflated->tolerance, radius)) return BT_OK;
  return BT_APPEND(b->memory, &d->contacts, bt_wrap(angle));
}

static bt_status close_neighbours(const bt_build *b, uint32_t cell) {
  const bt_power_diagram *d = b->diagram;
  const bt_wall_workspace *w = b->workspace->walls;
  const bt_cell *own = &d->cells.items[cell];
  const bt_tolerance *t = &b->inflated->tolerance;
  for (uint32_t i = w->first_border.items[cell]; i < w->first_border.items[cell + 1]; i++) {
    uint32_t side = w->border.items[i];
    uint32_t neighbour = w->duals.items[side / 2].cells[1 - side % 2];
    if (neighbour == BT_NONE) continue;
    const bt_cell *other = &d->cells.items[neighbour];
    bt_vec to = bt_sub(other->center, own->center);
    if (!bt_touching(t, bt_norm2(to), own->radius + other->radius)) continue;
    bt_closed_arc closed = bt_closed_arc_of(t, own->radius, to, other->radius);
    if (closed.is_contact) bt_widen_contact(t, own->radius, to, other->radius, &closed);
    double middle = angle_in(&d->sectors.items[cell], closed.toward);
    bt_exposed_arc arc = {middle - closed.half, middle + closed.half,
                          turned(closed.toward, closed.cosine, -closed.sine),
                          turned(closed.toward, closed.cosine, closed.sine)};
    BT_TRY(BT_APPEND(b->memory, &b->workspace->walls->closed, arc));
    BT_TRY(add_contact(b, cell, middle, own->radius + other->radius - bt_norm(to)));
  }
  return BT_OK;
}

// A wall in the frame of a circle's centre, in units of the circle's radius. Angles are measured
// from the direction down to the wall.
typedef struct seen_wall {
  double height, along; // the centre's height above the wall, and its place along it
  double length, breadth;
  double below;  // depth of the strip's lower side, far enough for the outline to exit clearly
  double reach;  // the angle up to which the outline is below the strip's upper side
  bool is_above; // the centre is above the wall; otherwise on its line
  bool is_loose;
} seen_wall;

// Lists, in ascending order, the angles at which the outline may enter or exit the strip, or the
// shadow of the wall.
static uint32_t find_ends(const seen_wall *wall, double ends[12]) {
  uint32_t count = 0;
  ends[count++] = -wall->reach, ends[count++] = wall->reach;
  double level = wall->is_above ? wall->height + wall->below : bt_min(wall->height, 1);
  if (level < 1 || !wall->is_above) {
    ends[count++] = -arc_cosine(level), ends[count++] = arc_cosine(level);
  }
  for (int k = 0; k < 2; k++) { // the ends of the strip, and the rays to the ends of the wall
    double sine = (k ? wall->length : 0) - wall->along;
    if (wall->is_above) ends[count++] = bt_angle_along(bt_vec_of(wall->height, sine));
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
  return count;
}

static bool is_along(const seen_wall *wall, double foot) {
  return foot >= 0 && foot <= wall->length;
}

// Whether the strip covers the outline at an angle, or the wall hides it from the centre. A loose
// wall hides nothing: the circle's cell continues behind it, and the parts close to it are covered.
static bool is_closed_at(const seen_wall *wall, double angle) {
  bt_vec at = bt_unit_at(angle);
  double above = wall->height - at.x;
  if (fabs(angle) > wall->reach) return false;
  if (!wall->is_above) return above >= 0 && is_along(wall, wall->along + at.y);
  if (above >= -wall->below && is_along(wall, wall->along + at.y)) return true;
  return !wall->is_loose && above < 0 && is_along(wall, wall->along + at.y * wall->height / at.x);
}

// Closes the arcs of the circle that the strip of a wall covers, or that are behind the wall.
static bt_status close_strip(const bt_build *b, uint32_t cell, const bt_strip *strip) {
  const bt_cell *own = &b->diagram->cells.items[cell];
  bt_vec center = bt_sub(own->center, strip->from);
  double depth = bt_depth(&b->inflated->tolerance, own->radius);
  double scale = 1 / own->radius, rounding = depth * scale;
  seen_wall wall = {.height = bt_cross(strip->unit, center) * scale,
                    .along = bt_dot(strip->unit, center) * scale,
                    .length = strip->length * scale,
                    .breadth = b->inflated->agent_radius * scale,
                    .is_loose = strip->is_loose};
  wall.below = wall.breadth + b->inflated->tolerance.rounding * scale;
  wall.is_above = wall.height > rounding;
  bool is_corner = own->radius <= b->inflated->agent_radius && !strip->is_loose;
  bool is_far = wall.height > 1 + wall.breadth + rounding;
  if (is_far || wall.height < -1 || (is_corner && !wall.is_above))
    return BT_OK; // the circles of its ends close these arcs
  // A contact closes at least its chord.
  double over = wall.height - wall.breadth, chord = bt_half_chord(own->radius, depth) * scale;
  wall.reach = over <= -1 ? BT_PI : bt_max(chord, over < 1 ? arc_cosine(over) : 0);
  bt_vec down = bt_vec_of(strip->unit.y, -strip->unit.x);
  double down_angle = angle_in(&b->diagram->sectors.items[cell], down);
  if (is_along(&wall, wall.along))
    BT_TRY(add_contact(b, cell, down_angle, (1 - over) * own->radius));
  double ends[12];
  uint32_t count = find_ends(&wall, ends);
  for (uint32_t i = 0; i + 1 < count; i++) {
    if (!is_closed_at(&wall, 0.5 * (ends[i] + ends[i + 1]))) continue;
    bt_vec low = bt_unit_at(ends[i]), high = bt_unit_at(ends[i + 1]);
    bt_exposed_arc arc = {down_angle + ends[i], down_angle + ends[i + 1],
                          turned(down, low.x, low.y), turned(down, high.x, high.y)};
    BT_TRY(BT_APPEND(b->memory, &b->workspace->walls->closed, arc));
  }
  return BT_OK;
}

// Appends what the closed arcs leave of the whole outline of a cell. The angles of a closed arc may
// be a turn off.
static bt_status add_arcs(const bt_build *b, bt_exposed_arc whole) {
  bt_power_diagram *d = b->diagram;
  bt_wall_workspace *w = b->workspace->walls;
  const bt_exposed_arc *closed = w->closed.items;
  uint32_t most = 3 * w->closed.count + 1;
  BT_TRY(BT_RESERVE(b->memory, &w->open, most));
  bt_open_part *open = w->open.items;
  w->open.count = 1;
  open[0] = (bt_open_part){whole.from, whole.to, BT_NONE, BT_NONE};
  for (uint32_t i = 0; i < w->closed.count; i++)
    for (double turn = -BT_TAU; turn <= BT_TAU; turn += BT_TAU)
      bt_close_interval(open, &w->open.count, most, closed[i].from + turn, closed[i].to + turn, i);
  for (uint32_t i = 0; i < w->open.count; i++) {
    if (open[i].to - open[i].from < BT_SHORT_ARC) continue;
    bt_exposed_arc arc = {open[i].from, open[i].to,
                          open[i].low == BT_NONE ? whole.low : closed[open[i].low].high,
                          open[i].high == BT_NONE ? whole.high : closed[open[i].high].low};
    BT_TRY(BT_APPEND(b->memory, &d->arcs, arc));
  }
  return BT_OK;
}

bt_status bt_find_exposed_arcs(const bt_build *b, uint32_t cell) {
  bt_power_diagram *d = b->diagram;
  bt_wall_workspace *w = b->workspace->walls;
  bt_sector *sector = &d->sectors.items[cell];
  sector->first_arc = d->arcs.count;
  sector->first_contact = d->contacts.count;
  sector->arc_count = sector->contact_count = 0;
  if (!sector->is_full && sector->span < BT_PI + BT_SHORT_ARC) return BT_OK;
  if (d->cells.items[cell].site == BT_NONE) return BT_OK;
  bt_exposed_arc whole = {0, BT_TAU, sector->first, sector->first};
  if (!sector->is_full)
    whole = (bt_exposed_arc){BT_PI / 2, sector->span - BT_PI / 2, turned(sector->first, 0, 1),
                             turned(sector->last, 0, -1)};
  w->closed.count = 0;
  BT_TRY(close_neighbours(b, cell));
  for (uint32_t i = w->first_record.items[cell]; i != BT_NONE; i = w->records.items[i].next)
    BT_TRY(close_strip(b, cell, &w->strips.items[w->records.items[i].strip]));
  BT_TRY(add_arcs(b, whole));
  sector->contact_count = d->contacts.count - sector->first_contact;
  sector->arc_count = d->arcs.count - sector->first_arc;
  if (w->closed.count) d->cells.items[cell].flags &= ~(uint32_t)BT_CELL_ISOLATED;
  if (w->closed.count) d->cells.items[cell].flags |= BT_CELL_SECTOR;
  // If nothing is closed at the first direction, the last arc continues as the first one.
  if (!sector->is_full || sector->arc_count < 2) return BT_OK;
  bt_exposed_arc *arcs = d->arcs.items + sector->first_arc, *last = arcs + sector->arc_count - 1;
  if (arcs->from > 0 || last->to < BT_TAU) return BT_OK;
  last->to = arcs->to + BT_TAU, last->high = arcs->high;
  d->arcs.count--, sector->arc_count--;
  for (uint32_t i = 0; i < sector->arc_count; i++) arcs[i] = arcs[i + 1];
  return BT_OK;
}
