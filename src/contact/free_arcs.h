// Hugging edges: what other circles close of a circle's outline, and how far one may hug.
//
// Article: "hugging edges" and circle intersection by the radical line.
#ifndef BT_CONTACT_FREE_ARCS_H
#define BT_CONTACT_FREE_ARCS_H

#include "contact/closed_arcs.h"

// How far a path may hug from a point of the outline.
typedef struct bt_free_arc {
  double reach;    // radians to the next closed arc, tau without one
  double slack;    // radians beyond it where a point may still be free
  uint32_t site;   // that closes the arc, or BT_NO_SITE
  bool is_covered; // the point lies inside a closed arc
} bt_free_arc;

static inline bt_free_arc bt_covered_arc(uint32_t by) {
  return (bt_free_arc){.site = by, .is_covered = true};
}

// Appends the cuts of a site's circle. *touching gets the sites that touch it, except those
// contained in another one, and *walls the wall segments whose strips close some of it.
// *is_contained: the site is contained itself, and has no cuts. O(m log m) for the m circles that
// touch it, as long as few of them share a point before inflation.
bt_status bt_find_cuts(bt_memory *memory, const bt_inflated *inflated, uint32_t site, bt_cuts *cuts,
                       bt_indices *touching, bt_indices *walls, bool *is_contained);

// The free arc from `angle` on, in the direction of `turn`.
bt_free_arc bt_find_free_arc(const bt_cut *cuts, uint32_t count, double angle, double turn,
                             bool from_outline);

// Whether a direction from a site lies where the wall segments of its own corner are: in the
// corner's shadow. Not so at BT_NO_SITE.
BT_INLINE bool bt_is_in_shadow(const bt_inflated *inflated, uint32_t site, bt_vec radial) {
  const bt_corner *corner = bt_corner_of(inflated->world, site);
  if (!corner) return false;
  double slop = bt_strip_slop(&inflated->tolerance, bt_radius(inflated, site));
  return bt_dot(radial, corner->to_before) > slop || bt_dot(radial, corner->to_after) > slop;
}

// A path that arrives on a circle and hugs it.
typedef struct bt_hug {
  bt_vec radial; // unit, from the centre to where it arrives
  double turn, reach;
  double slop; // radians that the place of arrival may be off
} bt_hug;

// Radians hugged up to a departure, in [-slop, tau - slop); false if something is in the way. On a
// circle that nothing touches more than half a turn never pays, which one cross product tells: the
// segments to and from it would cross (article: "Crossing edge culling", which is not sound where
// circles overlap). The tangent of an end close beside the circle may be off by more than the slop;
// but then the path that leaves this circle out is clear of it, within the tolerance.
BT_INLINE bool bt_hugged_arc(const bt_hug *hug, bt_vec departure, double slack, double *arc) {
  double sine = hug->turn * bt_cross(hug->radial, departure);
  double cosine = bt_dot(hug->radial, departure);
  if (sine < 0) {
    if (cosine > 0 && -sine <= hug->slop) {
      *arc = sine; // of an angle so small
      return true;
    }
    if (hug->reach <= BT_PI && (cosine > 0 || -sine > slack)) return false;
  }
  double angle = bt_angle_at(cosine, sine);
  *arc = angle < 0 ? angle + BT_TAU : angle;
  return *arc <= hug->reach + slack;
}

#endif
