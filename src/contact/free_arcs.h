// Hugging edges: the arcs of a circle's outline that other circles close, and the arcs that remain
// free to hug.
//
// Article: "hugging edges" and circle intersection by the radical line.
#ifndef BT_CONTACT_FREE_ARCS_H
#define BT_CONTACT_FREE_ARCS_H

#include "contact/closed_arcs.h"

// The arc that a path may hug from a point of the outline.
typedef struct bt_free_arc {
  double reach;    // radians to the next closed arc; tau without one
  double slack;    // radians beyond `reach` within which a point may still be free
  uint32_t site;   // the site that closes the arc, or BT_NONE
  bool is_covered; // the point lies inside a closed arc
} bt_free_arc;

static inline bt_free_arc bt_covered_arc(uint32_t by) {
  return (bt_free_arc){.site = by, .is_covered = true};
}

// Appends the cuts of a site's circle. *touching receives the sites that touch the circle, without
// contained ones, and *walls the wall segments whose strips close a part of it. *is_contained: the
// site itself is contained and has no cuts. O(m log m) for m touching circles, as long as few of
// them share a point before inflation.
bt_status bt_find_cuts(bt_memory *memory, const bt_inflated *inflated, uint32_t site, bt_cuts *cuts,
                       bt_indices *touching, bt_indices *walls, bool *is_contained);

// The free arc that begins at `angle` and runs in the direction of `turn`.
bt_free_arc bt_find_free_arc(const bt_cut *cuts, uint32_t count, double angle, double turn,
                             bool from_outline);

// Whether the radial of a tangent of this length points between the wall segments of the site's own
// corner, into the corner's shadow. False at BT_NONE.
BT_INLINE bool bt_is_in_shadow(const bt_inflated *inflated, uint32_t site, bt_vec radial,
                               double length) {
  const bt_corner *corner = bt_corner_of(inflated->world, site);
  if (!corner) return false;
  double slop = bt_strip_slop_of(&inflated->tolerance, bt_radius(inflated, site), length);
  return bt_dot(radial, corner->to_before) > slop || bt_dot(radial, corner->to_after) > slop;
}

// A path that arrives on a circle and hugs it.
typedef struct bt_hug {
  bt_vec radial; // unit vector from the centre to the point of arrival
  double turn, reach;
  double slop; // the tolerance of the point of arrival, in radians
} bt_hug;

// The radians hugged up to a departure, in [-slop, tau - slop); false if something is in the way.
// On a circle without contacts more than half a turn never pays, because the segments to and from
// the circle would cross; a single cross product decides this. (Article: "Crossing edge culling",
// which is unsound where circles overlap.) The tangent of an end very close to the circle may be
// off by more than the slop; the path without this circle is then clear of it, within the
// tolerance.
BT_INLINE bool bt_hugged_arc(const bt_hug *hug, bt_vec departure, double slack, double *arc) {
  BT_ASSERT(bt_is_unit(hug->radial) && bt_is_unit(departure));
  BT_ASSERT(fabs(hug->turn) == 1 && hug->reach >= 0 && hug->slop >= 0);
  double sine = hug->turn * bt_cross(hug->radial, departure);
  double cosine = bt_dot(hug->radial, departure);
  if (sine < 0) {
    if (cosine > 0 && -sine <= hug->slop) {
      *arc = sine; // the angle is so small that it equals its sine
      return true;
    }
    if (hug->reach <= BT_PI && (cosine > 0 || -sine > slack)) return false;
  }
  double angle = bt_angle_at(cosine, sine);
  *arc = angle < 0 ? angle + BT_TAU : angle;
  return *arc <= hug->reach + slack;
}

#endif
