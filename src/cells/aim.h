// What a search of the cells engine is for.
#ifndef BT_CELLS_AIM_H
#define BT_CELLS_AIM_H

typedef enum bt_aim {
  BT_AIM_ONE = 0, // the one goal, by A*
  BT_AIM_ALL,     // every goal, by Dijkstra's order
  BT_AIM_NEAREST  // the goal that is reached first
} bt_aim;

#endif
