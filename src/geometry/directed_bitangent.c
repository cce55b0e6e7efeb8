#include "geometry/directed_bitangent.h"

bool bt_find_directed_bitangent(bt_vec d, double a, double b, double outside2, double inside2,
                                bt_tangent *out) {
  return bt_directed_bitangent(d, a, b, outside2, inside2, out);
}
