// Curves between poses, for callers that have checked their arguments.
#ifndef BT_CURVES_CURVE_H
#define BT_CURVES_CURVE_H

#include "bitangent_directional.h"

// The same as bt_curve_shortest.
void bt_find_shortest_curve(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                            double radius, bt_curve *out);

#endif
