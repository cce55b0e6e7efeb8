// The task of the turning engine.
#ifndef BT_TURNING_TASK_H
#define BT_TURNING_TASK_H

#include "geometry/vec.h"

// A start or a goal.
typedef struct bt_turning_end {
  bt_vec point;
  bt_vec heading; // unit
  bool is_free;   // any heading is allowed
} bt_turning_end;

typedef struct bt_turning_task {
  bt_turning_end start, goal;
  double radius; // above 0
  bool reverse;  // the path may begin and end with an arc driven backwards
} bt_turning_task;

#endif
