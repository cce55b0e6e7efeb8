// Agents that take links. While one is on a link it is not in the plane: nobody sees it, and it
// sees nobody.
#ifndef BT_CROWD_LINKS_H
#define BT_CROWD_LINKS_H

#include "crowd/agents.h"

// Puts an agent whose aim is the entrance of a link on it, if it is there.
void bt_board_link(bt_crowd *crowd, uint32_t slot);
// Takes an agent on a link further, and off it at the end.
void bt_cross_link(bt_crowd *crowd, uint32_t slot, double time);

#endif
