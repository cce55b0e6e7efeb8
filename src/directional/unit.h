// A unit: its tables and the memory of its searches.
#ifndef BT_DIRECTIONAL_UNIT_H
#define BT_DIRECTIONAL_UNIT_H

#include "directional/smooth.h"

typedef struct bt_unit_tables {
  bt_edge_table edges;
  bt_hops hops;
} bt_unit_tables;

struct bt_unit {
  bt_memory memory;
  bt_unit_shape shape;
  BT_ARRAY(bt_unit_tables *) tables; // by edge set, made at first use
  bt_estimate estimate;
  bt_unit_state state; // for queries that run to their end
  bt_unit_answer answer;
  bt_smoother smoother;
  BT_ARRAY(bt_segment) lines; // of fixed facings
  bt_unit_facings facings;
};

// The tables of an edge set. BT_ERROR_RANGE if its edges reach too far, BT_ERROR_OUT_OF_MEMORY.
bt_status bt_unit_tables_of(bt_unit *unit, const bt_edge_set *set, bt_unit_tables **out);

// Makes the table of estimates unless it exists. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_unit_prepare_estimate(bt_unit *unit);

#endif
