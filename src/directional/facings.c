// Fixed-angle art: paths of lines in a few directions only.
//
// The article keeps each arc between its own two points and maps these onto the sides of a polygon
// around the circle, and the unit may jump where a straight meets a side in its middle. Here a path
// passes the corners of the polygons, and the ends of the arcs are left out: all lines from corner
// to corner are legal, so there is nothing to jump over.
#include "directional/unit.h"

#include "geometry/angle.h"
#include "geometry/check.h"
#include "geometry/tolerance.h"

// The number of times that a straight may be halved when neither of its two lines is clear.
enum { HALVINGS = 4 };

typedef struct drawer {
  bt_unit *unit;
  const bt_terrain *terrain; // NULL: no tile is blocked
  bt_footprint footprint;
  uint32_t facings;
  bt_vec at;   // the end of the last line
  double kind; // segment kind of the lines
  bool is_clear;
} drawer;

static bt_segment line_to(const drawer *d, bt_vec from, bt_vec to) {
  return (bt_segment){.kind = d->kind, .length = bt_distance(from, to), .from = from, .to = to};
}

static bool is_line_clear(const drawer *d, const bt_segment *line) {
  return !d->terrain || bt_terrain_is_clear(d->terrain, &d->footprint, line, 1);
}

static bt_status add_line(drawer *d, bt_vec to) {
  bt_unit *unit = d->unit;
  bt_segment line = line_to(d, d->at, to);
  if (line.length == 0) return BT_OK;
  BT_TRY(BT_APPEND(&unit->memory, &unit->lines, line));
  if (!is_line_clear(d, &line)) d->is_clear = false;
  d->at = to;
  return BT_OK;
}

// The corners of the two ways to join points by two legal lines. Returns false if a single line is
// legal.
static bool find_corners(const drawer *d, bt_vec from, bt_vec to, bt_vec corners[2]) {
  double step = BT_TAU / d->facings;
  bt_vec way = bt_sub(to, from);
  double turns = bt_angle_along(way) / step, whole = floor(turns + BT_FACING_SLOP);
  if (turns - whole < BT_FACING_SLOP) return false;
  bt_vec low = bt_unit_at(whole * step), high = bt_unit_at((whole + 1) * step);
  double area = bt_cross(low, high);
  BT_ASSERT(area > 0);
  corners[0] = bt_along(from, low, bt_cross(way, high) / area);
  corners[1] = bt_along(from, high, bt_cross(low, way) / area);
  return true;
}

// Draws legal lines to a point.
static bt_status draw_to(drawer *d, bt_vec to, uint32_t halvings) {
  bt_vec corners[2];
  if (!find_corners(d, d->at, to, corners)) return add_line(d, to);
  for (uint32_t k = 0; k < 2; k++) {
    bt_segment first = line_to(d, d->at, corners[k]), second = line_to(d, corners[k], to);
    if (!is_line_clear(d, &first) || !is_line_clear(d, &second)) continue;
    BT_TRY(add_line(d, corners[k]));
    return add_line(d, to);
  }
  if (halvings > 0) {
    bt_vec middle = bt_scale(bt_add(d->at, to), 0.5);
    BT_TRY(draw_to(d, middle, halvings - 1));
    return draw_to(d, to, halvings - 1);
  }
  BT_TRY(add_line(d, corners[0]));
  return add_line(d, to);
}

// Draws lines over the corners of the polygon around an arc. Each corner is in the middle between
// two facings, far enough out for the sides to touch the circle.
static bt_status draw_arc(drawer *d, const bt_segment *arc) {
  double step = BT_TAU / d->facings, turn = arc->sweep < 0 ? -1 : 1;
  double begin = turn * arc->start_angle / step, end = begin + fabs(arc->sweep) / step;
  double out = arc->radius / bt_unit_at(step / 2).x;
  for (double k = ceil(begin - 0.5 + BT_FACING_SLOP); k + 0.5 < end; k++) {
    bt_vec corner = bt_along(arc->center, bt_unit_at(turn * (k + 0.5) * step), out);
    BT_TRY(draw_to(d, corner, HALVINGS));
  }
  return BT_OK;
}

static bt_status draw(drawer *d, const bt_segment *segments, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const bt_segment *s = &segments[i];
    bool is_back = s->kind >= BT_REVERSED_LINE;
    bool is_end = i + 1 == count || is_back != (segments[i + 1].kind >= BT_REVERSED_LINE);
    d->kind = is_back ? BT_REVERSED_LINE : BT_LINE;
    if (s->radius > 0) BT_TRY(draw_arc(d, s));
    if (is_end) BT_TRY(draw_to(d, s->to, HALVINGS));
  }
  return BT_OK;
}

// Copies the blocked tiles of a board to the memory of the unit's queries.
static bt_status look_at(bt_unit *unit, const bt_grid *grid) {
  return bt_terrain_copy(&unit->memory, &unit->state.terrain, grid);
}

bt_status bt_unit_fix_facings(bt_unit *unit, bt_grid *grid, const bt_segment *segments,
                              size_t count, uint32_t facings, const bt_unit_facings **out) {
  BT_REFUSE_NULL(!unit || (!segments && count) || !out);
  bool is_power = (facings & (facings - 1)) == 0;
  if (!is_power || facings < BT_UNIT_LEAST_FACINGS || facings > BT_UNIT_MAX_FACINGS)
    return BT_ERROR_RANGE;
  if (grid) BT_TRY(look_at(unit, grid));
  drawer d = {.unit = unit,
              .terrain = grid ? &unit->state.terrain : NULL,
              .footprint = bt_footprint_of(unit->shape.width, unit->shape.length),
              .facings = facings,
              .is_clear = true};
  if (count > 0) d.at = segments[0].from;
  unit->lines.count = 0;
  BT_TRY(draw(&d, segments, count));
  unit->facings = (bt_unit_facings){bt_segments_length(unit->lines.items, unit->lines.count),
                                    d.is_clear, unit->lines.count, unit->lines.items};
  *out = &unit->facings;
  return BT_OK;
}

bt_status bt_unit_is_clear(bt_unit *unit, bt_grid *grid, const bt_segment *segments, size_t count,
                           bool *clear) {
  BT_REFUSE_NULL(!unit || !grid || (!segments && count) || !clear);
  bt_footprint footprint = bt_footprint_of(unit->shape.width, unit->shape.length);
  BT_TRY(look_at(unit, grid));
  *clear = bt_terrain_is_clear(&unit->state.terrain, &footprint, segments, count);
  return BT_OK;
}
