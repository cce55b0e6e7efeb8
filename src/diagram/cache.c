// The diagrams that a world keeps, one an agent radius and order of size, the last used first.
#include "diagram/power_diagram.h"
#include "diagram/workspace.h"

enum { KEPT = 4 };

typedef struct diagrams {
  bt_power_diagram kept[KEPT];
} diagrams;

static diagrams *diagrams_of(bt_world *world) {
  if (!world->diagrams) world->diagrams = bt_memory_take(&world->memory, sizeof(diagrams));
  return world->diagrams;
}

// The place of the diagram for this question, or of the one that has not been used for longest.
static int place_of(const diagrams *all, const bt_inflated *inflated) {
  int i = 0;
  while (i < KEPT - 1 && all->kept[i].workspace && !bt_is_meant_for(&all->kept[i], inflated)) i++;
  return i;
}

double bt_power_diagram_age(const bt_inflated *inflated) {
  const diagrams *all = inflated->world->diagrams;
  const bt_power_diagram *d = all ? &all->kept[place_of(all, inflated)] : NULL;
  bool is_there = d && d->workspace && d->workspace->is_built && bt_is_meant_for(d, inflated);
  return is_there ? (double)(inflated->world->edits - d->workspace->edits) : INFINITY;
}

bt_status bt_power_diagram_of(const bt_inflated *inflated, const bt_vec *points, int count,
                              bt_power_diagram **out) {
  bt_world *world = inflated->world;
  diagrams *all = diagrams_of(world);
  if (!all) return BT_ERROR_OUT_OF_MEMORY;
  int place = place_of(all, inflated);
  bt_power_diagram found = all->kept[place];
  for (; place > 0; place--) all->kept[place] = all->kept[place - 1];
  all->kept[0] = found;
  BT_TRY(bt_power_diagram_update(&all->kept[0], &world->memory, inflated, points, count));
  *out = &all->kept[0];
  return BT_OK;
}
