// The steps of which separating cycles consist: from a circle or wall segment to one that touches
// it.
#ifndef BT_BOUNDARY_CYCLE_STEPS_H
#define BT_BOUNDARY_CYCLE_STEPS_H

#include "contact/bodies.h"
#include "contact/contacts.h"

// The kind of a step from a site of a chain to the next site. Wall segments go by their first site.
typedef enum bt_cycle_step {
  BT_STEP_BETWEEN_CIRCLES = 0,
  BT_STEP_FROM_WALL = 1, // from the wall segment that begins at the first site
  BT_STEP_TO_WALL = 2,   // to the wall segment that begins at the second site
  BT_STEP_BETWEEN_WALLS = 3,
  BT_STEP_ALONG_WALL = 4 // from an end of a wall segment to the other end
} bt_cycle_step;

// A point of a separating cycle, which runs straight on to the next one.
typedef struct bt_cycle_point {
  bt_vec at;
  double overlap; // of the two bodies between which the cycle runs to the next point; INFINITY if
                  // it runs inside one body
  uint32_t site;  // the body that the point is in belongs to the obstacle of this site
} bt_cycle_point;

// The crossing of the segment between two free points by the step from a circle to a touching one:
// +1 to the left, -1 to the right, or 0. *at_end becomes true if one of the points is at the
// contact.
int32_t bt_step_crossing(const bt_inflated *inflated, const bt_vec ends[2], uint32_t site,
                         uint32_t other, bool *at_end);

// The same by a cycle on its way from a point to the next one.
int32_t bt_crossing_from(const bt_inflated *inflated, const bt_vec ends[2],
                         const bt_cycle_point *from, bt_vec to, bool *at_end);
// The same by a step of any kind.
int32_t bt_crossing_of(const bt_inflated *inflated, const bt_vec ends[2], uint32_t site,
                       uint32_t other, bt_cycle_step step, bool *at_end);
// Writes the points of a step without the centre at its end, and returns their number. An end is
// never on a wall segment.
uint32_t bt_write_step(const bt_inflated *inflated, uint32_t site, uint32_t other,
                       bt_cycle_step step, bt_cycle_point out[3]);

// Receives the bodies near another one: discs by their sites, bars by their first sites.
typedef struct bt_body_visitor {
  void *context;
  void (*disc)(void *context, uint32_t site);
  void (*bar)(void *context, uint32_t site);
} bt_body_visitor;

// Visits the bodies that may touch a body. Bars may come several times, and so may discs near a
// long bar.
void bt_visit_bodies(const bt_inflated *inflated, const bt_body *body,
                     const bt_body_visitor *visitor);

#endif
