#include "geometry/vec.h"

const bt_box bt_no_box = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};

void bt_widen(bt_box *box, bt_vec p, double by) {
  BT_ASSERT(by >= 0);
  box->low = bt_vec_of(bt_min(box->low.x, p.x - by), bt_min(box->low.y, p.y - by));
  box->high = bt_vec_of(bt_max(box->high.x, p.x + by), bt_max(box->high.y, p.y + by));
}

bool bt_is_within(const bt_box *box, bt_vec p, double by) {
  return p.x - by >= box->low.x && p.y - by >= box->low.y && p.x + by <= box->high.x &&
         p.y + by <= box->high.y;
}

void bt_find_closest(bt_vec from, bt_vec to, bt_vec p, bt_closest *out) {
  bt_vec along = bt_sub(to, from);
  double length2 = bt_norm2(along);
  out->u = length2 > 0 ? bt_dot(bt_sub(p, from), along) / length2 : 0;
  out->u_clamped = bt_clamp(out->u, 0, 1);
  out->point = bt_along(from, along, out->u_clamped);
  out->distance = bt_distance(p, out->point);
}
