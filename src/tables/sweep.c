#include "tables/sweep.h"

static const double HALF = 0.5 - BT_TILE_TOLERANCE;

// An axis-aligned rectangle around the origin: a tile, or a footprint in its own frame.
typedef struct rectangle {
  double x, y; // half of its sides
} rectangle;

static const rectangle TILE = {0.5 - BT_TILE_TOLERANCE, 0.5 - BT_TILE_TOLERANCE};

// An arc, relative to the centre of a rectangle.
typedef struct arc {
  bt_vec center, from, to; // `from` and `to`: relative to the arc's centre
  double radius, turn;
  bool is_long; // more than half a turn
} arc;

bt_footprint bt_footprint_of(double width, double length) {
  double x = width / 2, y = length / 2;
  if (length == 0) return (bt_footprint){x, 0, x, x, true};
  return (bt_footprint){x, y, bt_min(x, y), sqrt(x * x + y * y), false};
}

static bt_vec corner(rectangle r, int k) {
  return bt_vec_of(k & 1 ? r.x : -r.x, k & 2 ? r.y : -r.y);
}

// The product of complex numbers: a turned by the angle of the unit vector b.
static bt_vec turned(bt_vec a, bt_vec b) {
  return bt_vec_of(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

static bt_vec conjugate(bt_vec a) { return bt_vec_of(a.x, -a.y); }

static bool is_near(bt_vec p, double reach) {
  double x = bt_max(fabs(p.x) - HALF, 0), y = bt_max(fabs(p.y) - HALF, 0);
  return x * x + y * y <= reach * reach;
}

// ---------------------------------------------------------------------------------------------
// Lines

// Whether two rectangles meet: none of their four axes separates them. The first is axis-aligned
// around the origin, the second is around a point with its x axis along a unit vector.
static bool rectangles_meet(rectangle a, bt_vec at, bt_vec along, rectangle b) {
  BT_ASSERT(bt_is_unit(along));
  double c = fabs(along.x), s = fabs(along.y);
  return fabs(at.x) <= a.x + b.x * c + b.y * s && fabs(at.y) <= a.y + b.x * s + b.y * c &&
         fabs(bt_dot(at, along)) <= b.x + a.x * c + a.y * s &&
         fabs(bt_cross(at, along)) <= b.y + a.x * s + a.y * c;
}

// Whether a disc moving from a to b enters the tile around the origin.
static bool line_hits(bt_vec a, bt_vec b, double reach) {
  bt_vec d = bt_sub(b, a);
  double length2 = bt_norm2(d), length = sqrt(length2);
  if (is_near(a, reach) || is_near(b, reach)) return true;
  if (length == 0) return false;
  bt_vec along = bt_scale(d, 1 / length), middle = bt_along(a, d, 0.5);
  if (rectangles_meet(TILE, middle, along, (rectangle){length / 2, 0})) return true;
  for (int k = 0; k < 4; k++) {
    bt_vec to_corner = bt_sub(corner(TILE, k), a);
    double u = bt_dot(to_corner, d);
    if (u >= 0 && u <= length2 && fabs(bt_cross(along, to_corner)) <= reach) return true;
  }
  return false;
}

// ---------------------------------------------------------------------------------------------
// Arcs

// Whether the direction of a vector from the centre lies on the arc.
static bool is_on(const arc *s, bt_vec v) {
  bool is_after = s->turn * bt_cross(s->from, v) >= 0,
       is_before = s->turn * bt_cross(v, s->to) >= 0;
  if (s->is_long) return is_after || is_before;
  // A direction on the line of a short arc must also be on the arc's side of the centre.
  bool is_ahead =
      bt_dot(v, bt_add(s->from, s->to)) >= -BT_RELATIVE * (s->radius + fabs(v.x) + fabs(v.y));
  return is_after && is_before && is_ahead;
}

// Whether the arc crosses the outline of a rectangle around the origin.
static bool crosses(const arc *s, rectangle r) {
  for (int side = 0; side < 4; side++) {
    bool is_x = side & 1;
    double sign = side & 2 ? 1 : -1, middle = is_x ? s->center.x : s->center.y;
    double away = sign * (is_x ? r.x : r.y) - middle, left = s->radius * s->radius - away * away;
    if (left < 0) continue;
    double along = sqrt(left), other = is_x ? s->center.y : s->center.x, most = is_x ? r.y : r.x;
    for (int k = 0; k < 2; k++, along = -along)
      if (fabs(other + along) <= most &&
          is_on(s, is_x ? bt_vec_of(away, along) : bt_vec_of(along, away)))
        return true;
  }
  return false;
}

// Whether a disc moving along an arc enters the tile around the origin.
static bool arc_hits(const arc *s, double reach) {
  double x = fabs(s->center.x), y = fabs(s->center.y), inside = bt_max(s->radius - reach, 0);
  if (!is_near(s->center, s->radius + reach)) return false;
  if (bt_norm2(bt_vec_of(x + HALF, y + HALF)) < inside * inside) return false;
  if (is_near(bt_add(s->center, s->from), reach) || is_near(bt_add(s->center, s->to), reach))
    return true;
  for (int k = 0; k < 4; k++) {
    double sign = k & 2 ? s->radius : -s->radius;
    bt_vec extreme = k & 1 ? bt_vec_of(sign, 0) : bt_vec_of(0, sign);
    if (is_near(bt_add(s->center, extreme), reach) && is_on(s, extreme)) return true;
    bt_vec to_corner = bt_sub(corner(TILE, k), s->center);
    double distance = bt_norm(to_corner);
    if (fabs(distance - s->radius) <= reach && is_on(s, to_corner)) return true;
  }
  return crosses(s, TILE);
}

// Whether a rectangle turning along an arc meets the tile. If it does not at first, a corner of one
// later crosses the outline of the other.
static bool turning_rectangle_hits(const arc *s, const bt_footprint *f) {
  // The x axis of the rectangle's own frame points away from the centre of the arc.
  BT_ASSERT(s->radius > 0 && !f->is_disc);
  rectangle own = {f->half_width, f->half_length};
  bt_vec out = bt_scale(s->from, 1 / s->radius), by = turned(s->to, conjugate(s->from));
  by = bt_scale(by, 1 / (s->radius * s->radius));
  if (rectangles_meet(TILE, bt_add(s->center, s->from), out, own)) return true;
  for (int k = 0; k < 4; k++) {
    bt_vec v = turned(bt_add(corner(own, k), bt_vec_of(s->radius, 0)), out);
    arc traced = {s->center, v, turned(v, by), bt_norm(v), s->turn, s->is_long};
    if (crosses(&traced, TILE)) return true;
    bt_vec w = turned(bt_sub(corner(TILE, k), s->center), conjugate(out));
    arc seen = {
        bt_vec_of(-s->radius, 0), w, turned(w, conjugate(by)), bt_norm(w), -s->turn, s->is_long};
    if (crosses(&seen, own)) return true;
  }
  return false;
}

// ---------------------------------------------------------------------------------------------

static bool is_arc(const bt_segment *s) { return s->kind == BT_ARC || s->kind == BT_REVERSED_ARC; }

static arc arc_of(const bt_segment *s, bt_vec tile) {
  return (arc){bt_sub(s->center, tile),  bt_sub(s->from, s->center),
               bt_sub(s->to, s->center), s->radius,
               s->sweep < 0 ? -1 : 1,    fabs(s->sweep) > BT_PI};
}

static bool line_sweep_hits(const bt_footprint *f, const bt_segment *s, bt_vec tile) {
  bt_vec a = bt_sub(s->from, tile), b = bt_sub(s->to, tile), d = bt_sub(b, a);
  double length = bt_norm(d);
  if (f->is_disc || length == 0) return line_hits(a, b, f->inner);
  rectangle swept = {f->half_length + length / 2, f->half_width};
  return rectangles_meet(TILE, bt_along(a, d, 0.5), bt_scale(d, 1 / length), swept);
}

bool bt_sweep_hits(const bt_footprint *f, const bt_segment *s, bt_vec tile) {
  if (!is_arc(s)) return line_sweep_hits(f, s, tile);
  arc way = arc_of(s, tile);
  if (f->is_disc) return arc_hits(&way, f->inner);
  return arc_hits(&way, f->outer) && (arc_hits(&way, f->inner) || turning_rectangle_hits(&way, f));
}

bool bt_footprint_hits(const bt_footprint *f, bt_vec at, bt_vec direction, bt_vec tile) {
  bt_vec seen = bt_sub(at, tile);
  if (f->is_disc) return is_near(seen, f->inner);
  return rectangles_meet(TILE, seen, direction, (rectangle){f->half_length, f->half_width});
}

bt_box bt_sweep_box(const bt_footprint *f, const bt_segment *s) {
  bt_box box = bt_no_box;
  bt_widen(&box, s->from, f->outer);
  bt_widen(&box, s->to, f->outer);
  if (is_arc(s)) {
    arc way = arc_of(s, bt_vec_of(0, 0));
    for (int k = 0; k < 4; k++) {
      double sign = k & 2 ? s->radius : -s->radius;
      bt_vec extreme = k & 1 ? bt_vec_of(sign, 0) : bt_vec_of(0, sign);
      if (is_on(&way, extreme)) bt_widen(&box, bt_add(s->center, extreme), f->outer);
    }
  }
  return (bt_box){bt_vec_of(ceil(box.low.x - HALF), ceil(box.low.y - HALF)),
                  bt_vec_of(floor(box.high.x + HALF), floor(box.high.y + HALF))};
}
