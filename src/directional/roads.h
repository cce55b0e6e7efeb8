// The article's road problem: the shortest curve from one road into another cuts diagonally across
// it, since that saves a few steps. Four methods keep a unit on the road.
#ifndef BT_DIRECTIONAL_ROADS_H
#define BT_DIRECTIONAL_ROADS_H

#include "directional/search_state.h"

// Blocks tiles beside the roads, or remembers the roads, as the query says. The terrain has been
// copied. false: out of memory.
bool bt_roads_apply(bt_unit_state *state);

#endif
