// The headings that a crowd reads from a field.
#ifndef BT_QUERY_FIELD_H
#define BT_QUERY_FIELD_H

#include "bitangent_field.h"
#include "bitangent_links.h"
#include "core/memory.h"
#include "world/inflated.h"

// How the path from a point to its goal begins: straight to a circle that it then rounds, or with
// the turn 0 to the goal, or to the entrance of a link.
typedef struct bt_field_lead {
  double distance; // length of the path; INFINITY without one, and the rest is void
  bt_vec goal;
  bt_vec center;
  double radius, turn;
  bool has_link; // before a goal: `link` is taken next, once its entrance is reached
  bt_link link;
} bt_field_lead;

double bt_field_agent_radius(const bt_field *field);
// The obstacles that a field ignores, or NULL; of a field that is not current NULL.
const bt_ignored *bt_field_ignored(const bt_field *field);
bool bt_field_is_current(const bt_field *field);
// Whether the field is of the world of this solver.
bool bt_field_is_of(const bt_field *field, const bt_solver *solver);
// Of a field for a radius above 0. Errors and cost: as bt_field_at.
bt_status bt_field_find_lead(bt_field *field, bt_vec point, bt_field_lead *out);

#endif
