// Quadtree search: a square around p is split into quarters, the nearest first, until few outlines
// matter in it. The search drops a square that one circle or wall covers, and a square without
// outlines. In the other squares, an outline matters only if it enters the square, and the outline
// of a circle only where the circle has the least power, as in a power diagram. The powers of two
// circles differ by a linear function, so a single corner of the square decides whether one circle
// covers nothing there that the other leaves free.
//
// The search misses no point: no circle covers the square in which two outlines meet at a free
// point, and no other circle has less power there. The search ends: smaller squares separate
// outlines that do not coincide, and the number of outlines allowed in a square doubles each time
// that the square is halved.
#include "boundary/nearest_free.h"
#include "boundary/outline_points.h"
#include "sight/blocked_points.h"
#include "sight/exits.h"

typedef struct hunt {
  const bt_inflated *inflated;
  const bt_nearest_options *options;
  uint32_t *outlines; // those near p, in changing order
  bt_vec p;
  bt_vec best;
  double distance; // the distance of `best` from p; at first the distance limit
  double least;    // an earlier round has tried all nearer points
  double grain;    // see MOST_PAIRED_OUTLINES
  bt_status status;
} hunt;

// The pairs of up to this many outlines of a square are tried one by one. A small square may hold
// more outlines, by the ratio of the grain to half its width, because many outlines may meet in a
// point or nearly coincide.
static const double MOST_PAIRED_OUTLINES = 6;

BT_INLINE bt_circle hunted_circle(const hunt *h, uint32_t site) {
  return bt_circle_around(h->inflated, h->inflated->agent_radius, h->p, site);
}

static bool is_wanted(hunt *h, bt_vec point) {
  const bt_nearest_options *options = h->options;
  bool is = bt_blocker_at(h->inflated, point) == BT_NONE;
  if (is && options->accept && !h->status)
    h->status = options->accept(options->context, point, &is);
  return is && !h->status;
}

// Tries a point of the searched outlines, which stands in for the point of the true outlines at
// `offset`. Of equally near points, within rounding, the first stays.
static void try_point(hunt *h, bt_vec searched, bt_vec offset) {
  double distance = bt_norm(offset);
  if (distance >= h->distance * (1 - BT_RELATIVE) || distance < h->least ||
      !is_wanted(h, bt_add(h->p, searched)))
    return;
  h->best = bt_add(h->p, offset);
  h->distance = distance;
}

// Tries the points that two outlines share. An outline paired with itself gives its nearest point
// to p.
static void try_pair(hunt *h, uint32_t one, uint32_t other) {
  const bt_inflated *inflated = h->inflated;
  bt_vec searched[BT_OUTLINE_POINTS], exact[BT_OUTLINE_POINTS];
  bool is_exact = !bt_is_widened(inflated);
  bt_find_outline_points(inflated, inflated->agent_radius, h->p, one, other, searched);
  if (!is_exact) bt_find_outline_points(inflated, inflated->true_radius, h->p, one, other, exact);
  for (int k = 0; k < BT_OUTLINE_POINTS; k++)
    if (!isnan(searched[k].x)) try_point(h, searched[k], is_exact ? searched[k] : exact[k]);
}

BT_INLINE double power_of(bt_circle c, bt_vec at) {
  return bt_distance2(at, c.center) - c.radius * c.radius;
}

// The distance of a point from a square.
BT_INLINE double beside(bt_vec middle, double half, bt_vec p) {
  double x = fabs(p.x - middle.x) - half, y = fabs(p.y - middle.y) - half;
  return bt_norm(bt_vec_of(bt_max(x, 0), bt_max(y, 0)));
}

// The corner of a square that is furthest in a direction.
BT_INLINE bt_vec corner_to(bt_vec middle, double half, bt_vec d) {
  return bt_vec_of(middle.x + copysign(half, d.x), middle.y + copysign(half, d.y));
}

// A square, and the circle with the least power at the square's middle.
typedef struct square {
  bt_vec middle;
  double half;
  uint32_t deepest; // BT_NONE if no circles are listed
  bt_circle by;
} square;

static void find_deepest(const hunt *h, square *at, uint32_t count) {
  double least = INFINITY;
  at->deepest = BT_NONE;
  for (uint32_t i = 0; i < count; i++) {
    if (bt_is_strip(h->outlines[i])) continue;
    double power = power_of(hunted_circle(h, h->outlines[i]), at->middle);
    if (power >= least) continue;
    least = power;
    at->deepest = h->outlines[i];
  }
  if (at->deepest != BT_NONE) at->by = hunted_circle(h, at->deepest);
}

static bool is_covered_by_circle(const hunt *h, const square *at) {
  if (at->deepest == BT_NONE) return false;
  bt_vec far = corner_to(at->middle, at->half, bt_sub(at->middle, at->by.center));
  return bt_distance(far, at->by.center) + h->inflated->tolerance.reach < at->by.radius;
}

// Whether the outline of a circle matters in a square.
static bool circle_matters(const hunt *h, const square *at, uint32_t site) {
  const bt_tolerance *t = &h->inflated->tolerance;
  bt_circle c = hunted_circle(h, site), by = at->by;
  bt_vec corner = corner_to(at->middle, at->half, bt_sub(c.center, by.center));
  double size = 4 * at->half + by.radius + c.radius; // a power is off by the rounding of this
                                                     // size's square
  return beside(at->middle, at->half, c.center) <= c.radius + t->reach &&
         power_of(c, corner) - power_of(by, corner) <= size * size * BT_ROUNDING &&
         (site == at->deepest ||
          !bt_contains(t, bt_distance2(c.center, by.center), by.radius, c.radius));
}

// Half the width of a square across any direction.
BT_INLINE double half_across(const square *at, bt_vec unit) {
  return at->half * (fabs(unit.x) + fabs(unit.y));
}

// Whether a side of a strip enters a square.
static bool strip_matters(const hunt *h, const square *at, uint32_t strip) {
  bt_side side;
  for (int sign = -1; sign <= 1; sign += 2) {
    if (!bt_find_side(h->inflated, h->inflated->agent_radius, h->p, strip, sign, &side)) continue;
    bt_vec middle = bt_sub(at->middle, side.from);
    double most = half_across(at, side.unit) + h->inflated->tolerance.reach;
    double along = bt_dot(side.unit, middle);
    if (fabs(bt_cross(side.unit, middle)) <= most && along >= -most && along <= side.length + most)
      return true;
  }
  return false;
}

// The relation of a strip, with the circles at its ends, to a square.
typedef enum cover { APART, MEETS, COVERS } cover;

static cover cover_of(const hunt *h, const square *at, uint32_t strip) {
  bt_wall wall = bt_strip_wall(h->inflated, strip);
  double radius = h->inflated->agent_radius, reach = h->inflated->tolerance.reach;
  bt_vec middle = bt_in_frame(&wall, bt_add(h->p, at->middle));
  double most = radius + half_across(at, wall.unit) + reach;
  if (fabs(middle.y) > most || middle.x < -most || middle.x > wall.length + most) return APART;
  bt_vec end = bt_along(wall.from, wall.unit, wall.length);
  for (int k = 0; k < 4; k++) {
    bt_vec to = bt_vec_of(k & 1 ? 1 : -1, k & 2 ? 1 : -1);
    bt_closest closest;
    if (radius <= at->half) return MEETS; // too narrow to cover the square
    bt_find_closest(wall.from, end, bt_add(h->p, corner_to(at->middle, at->half, to)), &closest);
    if (closest.distance + reach >= radius) return MEETS;
  }
  return COVERS;
}

static void swap(uint32_t *outlines, uint32_t a, uint32_t b) {
  uint32_t held = outlines[a];
  outlines[a] = outlines[b];
  outlines[b] = held;
}

// Moves the outlines that matter in a square to the front of the list, and returns their number.
// The strips that may cover a part of the square follow; *listed is the number of both.
static uint32_t keep_what_matters(hunt *h, square *at, uint32_t *listed) {
  uint32_t *outlines = h->outlines, kept = 0, count = *listed;
  find_deepest(h, at, count);
  *listed = 0;
  if (is_covered_by_circle(h, at)) return 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t outline = outlines[i];
    bool is_strip = bt_is_strip(outline);
    cover cover = is_strip ? cover_of(h, at, outline) : MEETS;
    if (cover == COVERS) return 0;
    bool matters = is_strip ? strip_matters(h, at, outline) : circle_matters(h, at, outline);
    if (!matters && (cover == APART || !is_strip)) continue;
    swap(outlines, i, *listed);
    if (matters) swap(outlines, *listed, kept++);
    ++*listed;
  }
  BT_ASSERT(kept <= *listed && *listed <= count);
  return kept;
}

// Searches a square. The outlines that matter in it are among the first `count` listed; their order
// changes.
static void look_into(hunt *h, bt_vec middle, double half, uint32_t count) {
  square at = {.middle = middle, .half = half};
  if (beside(middle, half, bt_vec_of(0, 0)) >= h->distance || h->status) return;
  if (bt_norm(corner_to(middle, half, middle)) < h->least) return;
  uint32_t kept = keep_what_matters(h, &at, &count);
  if (kept == 0) return;
  if ((kept - MOST_PAIRED_OUTLINES) * half < h->grain || half < h->inflated->tolerance.reach) {
    for (uint32_t k = 0; k < kept; k++) // each outline with itself first
      for (uint32_t i = 0; i < kept; i++) try_pair(h, h->outlines[i], h->outlines[(i + k) % kept]);
    return;
  }
  half /= 2; // the nearest quarter first; signed zeros keep the order
  for (int k = 0; k < 4; k++) {
    bt_vec offset = bt_vec_of(k & 1 ? middle.x : -middle.x, k & 2 ? middle.y : -middle.y);
    look_into(h, corner_to(middle, half, offset), half, count);
  }
}

bt_status bt_find_nearest(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                          bt_vec p, const bt_nearest_options *options, bt_vec *out, bool *found) {
  bt_inflated wide = bt_at_larger_radius(inflated);
  // Rounding to float leaves the low bits free, so that squares are halved exactly.
  double reach = (float)options->first_reach, least = options->least;
  // Among walls, p may be further from all outlines than the outlines are from each other.
  BT_ASSERT(reach > 0 && least >= 0); // so doubling it ends
  const bt_world *world = inflated->world;
  double spacing = bt_has_walls(world) ? bt_spatial_index_spacing(&world->wall_index, p) : INFINITY;
  // Beyond this distance, either all points are free despite rounding, or none is.
  double beyond = bt_beyond_world(&inflated->tolerance);
  for (;; reach *= 2) {
    // Points beyond this distance may lie on outlines that are not listed.
    double most = bt_min(reach, options->most);
    BT_TRY(bt_outlines_near(memory, &wide, p, reach, near));
    hunt h = {.inflated = &wide,
              .options = options,
              .outlines = near->items,
              .p = p,
              .best = bt_vec_of(p.x + reach, p.y),
              .distance = most,
              .least = least,
              .grain = bt_min(reach, spacing) / 64};
    look_into(&h, bt_vec_of(0, 0), reach, near->count);
    *out = h.best;
    *found = h.distance < most;
    if (h.status || *found || reach > beyond || reach >= options->most) return h.status;
    if (options->accept) least = bt_max(least, reach * (1 - 2 * BT_RELATIVE)); // already tried
  }
}

// Tuning: the factor by which the first square is larger than the way out of the blocker alone.
static const double FIRST_FACTOR = 1.25;

// Half the width of the first square. A circle around p gives its depth, and a polygon around p the
// least distance. Otherwise the blocking outline may be far away, and the squares grow from a size
// that suits the neighbourhood of p.
static double first_reach(const bt_inflated *inflated, bt_vec p, uint32_t blocker, double least) {
  double depth = bt_radius(inflated, blocker) - bt_distance(p, bt_center(inflated, blocker));
  if (least > 0 && least >= depth) return FIRST_FACTOR * (least + inflated->agent_radius);
  if (depth > 0) return FIRST_FACTOR * depth;
  return bt_max(inflated->agent_radius, bt_spatial_index_spacing(&inflated->world->index, p));
}

bt_status bt_nearest_free(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                          bt_vec p, bt_vec *out, bool *found) {
  bt_exits exits;
  *out = p;
  *found = true;
  if (bt_is_open(inflated, p, &exits)) return BT_OK;
  bt_inflated wide = bt_at_larger_radius(inflated);
  uint32_t blocker = bt_blocker_at(&wide, p);
  double least = bt_max(0, bt_solid_depth(inflated, p) - inflated->tolerance.reach);
  bt_nearest_options options = {
      .least = least, .most = INFINITY, .first_reach = first_reach(&wide, p, blocker, least)};
  bt_vec nearest;
  BT_TRY(bt_find_nearest(memory, near, inflated, p, &options, &nearest, found));
  // If rounding spoiled all points of outlines, a point far away is free, unless there are bounds.
  if (!*found) *found = bt_blocker_at(&wide, nearest) == BT_NONE;
  if (*found) *out = nearest;
  return BT_OK;
}
