#include "geometry/overlap.h"

double bt_cut_sine2(const bt_tolerance *t, double radius, double other, double distance) {
  double sum = radius + other, beyond = distance + (other - radius);
  if (bt_is_contact(t, distance, sum)) return 0;
  return bt_clamp((sum - distance) * beyond / (4 * distance * radius), 0, 1);
}

bt_chord bt_chord_of(const bt_tolerance *t, double smaller, double larger, double distance) {
  double r = smaller, sum = r + larger;
  // The point that is equally deep in both, relative to their radii.
  if (bt_is_contact(t, distance, sum)) return (bt_chord){sum > 0 ? r / sum * distance : 0, 0};
  double along = ((distance - larger) * (distance + larger) + r * r) / (2 * distance);
  along = bt_clamp(along, -r, r);
  return (bt_chord){along, sqrt((r - along) * (r + along))};
}
