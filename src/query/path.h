// The answer's storage.
#ifndef BT_QUERY_PATH_H
#define BT_QUERY_PATH_H

#include "search/engine.h"

struct bt_bend;

struct bt_path {
  bt_memory memory; // first: bt_object_create
  bt_path_info info;
  BT_ARRAY(bt_segment) segments;
  bt_route route;                 // what the search found, for bt_path_reconstruct
  BT_ARRAY(struct bt_bend) bends; // scratch of that
};

#endif
