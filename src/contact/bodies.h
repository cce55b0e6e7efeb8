// Bodies: the convex pieces that block. A disc is the inflated circle of a site; a bar is the set
// of points closer to a wall segment than the agent's radius.
#ifndef BT_CONTACT_BODIES_H
#define BT_CONTACT_BODIES_H

#include "world/walls.h"

typedef struct bt_body {
  bt_vec from, to; // the body's axis: for a disc, its centre twice
  double radius;
} bt_body;

bt_body bt_disc_of(const bt_inflated *inflated, uint32_t site);
// The bar of the wall segment that begins at a site.
bt_body bt_bar_of(const bt_inflated *inflated, uint32_t site);

// The distance of two axes. *u and *v receive their closest points: the same point where they
// cross.
double bt_bodies_apart(const bt_body *a, const bt_body *b, bt_vec *u, bt_vec *v);
// Whether two bodies leave no passage between them. *u and *v as above.
bool bt_bodies_touch(const bt_tolerance *t, const bt_body *a, const bt_body *b, bt_vec *u,
                     bt_vec *v);

#endif
