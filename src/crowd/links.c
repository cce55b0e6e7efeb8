#include "crowd/links.h"
#include "crowd/guide.h"
#include "crowd/tuning.h"
#include "geometry/angle.h"

// Puts an agent at the exit of its link, from where it goes on.
static void leave_link(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bool is_on_path = !walker->is_resent && walker->next < walker->segments.count;
  crowd->positions.items[slot] = walker->link.to;
  crowd->states.items[slot] = walker->guide == BT_GUIDE_NONE ? BT_AGENT_IDLE : BT_AGENT_MOVING;
  walker->has_link = walker->is_resent = walker->has_aim = false;
  walker->is_unplaced = true;
  walker->aimed_at = bt_vec_of(NAN, NAN);
  walker->best = INFINITY;
  walker->delayed = 0;
  if (walker->guide != BT_GUIDE_PATH) return;
  // A path that edits concern, or that was given meanwhile from elsewhere, is found anew.
  bool is_known = is_on_path && walker->edits == bt_all_edits(crowd->solver->world);
  walker->is_unplanned = !is_known;
  if (is_known) bt_aim_at(walker, walker->next + 1);
}

void bt_board_link(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec along = bt_sub(walker->link.to, walker->link.from);
  BT_ASSERT(walker->has_link && walker->has_aim);
  double apart = bt_distance(crowd->positions.items[slot], walker->link.from);
  if (apart > BT_BOARDS * crowd->radii.items[slot]) return;
  if (walker->link.cost == 0) {
    leave_link(crowd, slot);
    return;
  }
  crowd->states.items[slot] = BT_AGENT_ON_LINK;
  crowd->positions.items[slot] = walker->link.from;
  if (bt_norm2(along) > 0) crowd->headings.items[slot] = bt_angle_along(along);
  walker->crossed = 0;
}

void bt_cross_link(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  const bt_link *link = &walker->link;
  bt_vec along = bt_scale(bt_sub(link->to, link->from), 1 / link->cost);
  BT_ASSERT(crowd->states.items[slot] == BT_AGENT_ON_LINK && link->cost > 0);
  walker->crossed += crowd->speeds.items[slot] * time;
  crowd->velocities.items[slot] = bt_scale(along, crowd->speeds.items[slot]);
  if (walker->crossed < link->cost) {
    crowd->positions.items[slot] = bt_along(link->from, along, walker->crossed);
    return;
  }
  crowd->velocities.items[slot] = bt_vec_of(0, 0);
  leave_link(crowd, slot);
}
