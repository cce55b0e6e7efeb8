// Bodies: what blocks, as convex pieces. A disc is the inflated circle of a site; a bar is a wall
// segment with all that is nearer to it than the agent's radius.
#ifndef BT_CONTACT_BODIES_H
#define BT_CONTACT_BODIES_H

#include "world/walls.h"

typedef struct bt_body {
  bt_vec from, to; // of its axis: a disc's is its centre
  double radius;
} bt_body;

bt_body bt_disc_of(const bt_inflated *inflated, uint32_t site);
// The bar that begins at a site.
bt_body bt_bar_of(const bt_inflated *inflated, uint32_t site);

// Whether two bodies leave no passage between them. *u and *v get the points of their axes that are
// nearest to each other: the same point where the axes cross.
bool bt_bodies_touch(const bt_tolerance *t, const bt_body *a, const bt_body *b, bt_vec *u,
                     bt_vec *v);

#endif
