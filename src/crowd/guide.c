// An agent on a path keeps the circles that it rounds, and heads for the tangent to the next one
// from wherever it is: it need not get back to the path when others push it aside. Once it has
// moved by a part of its radius, it looks whether it still sees what it heads for. If not, its path
// is found anew. An agent in a field reads its heading from the field instead.
#include "crowd/guide.h"
#include "boundary/nearest_free.h"
#include "crowd/tolerance.h"
#include "crowd/tuning.h"
#include "geometry/bitangents.h"
#include "query/field.h"
#include "sight/blocked_points.h"
#include "sight/line_of_sight.h"

#include <string.h>

// ---------------------------------------------------------------------------------------------
// Paths

// The first segment from `at` on that is an arc or a link, or the number of all.
static uint32_t aim_from(const bt_walker *walker, uint32_t at) {
  const bt_segment *segments = walker->segments.items;
  while (at < walker->segments.count && segments[at].kind != BT_ARC && segments[at].kind != BT_LINK)
    at++;
  return at;
}

// The circle of the first arc from segment `at` on, the entrance of a link before it, or the goal
// if there is neither.
static bt_lead aim_of(const bt_walker *walker, uint32_t at) {
  uint32_t next = aim_from(walker, at);
  if (next == walker->segments.count) return (bt_lead){walker->goal, 0, 0};
  const bt_segment *segment = &walker->segments.items[next];
  if (segment->kind == BT_LINK) return (bt_lead){segment->from, 0, 0};
  return (bt_lead){segment->center, segment->radius, segment->sweep < 0 ? -1 : 1};
}

static double length_from(const bt_walker *walker, uint32_t at) {
  uint32_t rest = walker->segments.count - at;
  return rest ? bt_segments_length(&walker->segments.items[at], rest) : 0;
}

void bt_aim_at(bt_walker *walker, uint32_t at) {
  BT_ASSERT(at <= walker->segments.count);
  at = aim_from(walker, at);
  walker->next = at;
  walker->has_link = at < walker->segments.count && walker->segments.items[at].kind == BT_LINK;
  if (walker->has_link) {
    const bt_segment *s = &walker->segments.items[at];
    walker->link = (bt_link){.from = s->from, .to = s->to, .cost = s->length};
  }
  walker->aim = aim_of(walker, at);
  walker->left = length_from(walker, at);
  walker->has_aim = true;
  walker->aimed_at = bt_vec_of(NAN, NAN);
}

// The unit vector from p towards an aim, and the distance to where it touches it.
static bt_vec towards(const bt_lead *aim, bt_vec p, double *distance) {
  BT_ASSERT(aim->turn == 0 || (fabs(aim->turn) == 1 && aim->radius >= 0));
  bt_vec d = bt_sub(aim->center, p);
  bt_tangent tangent;
  double norm = bt_norm(d);
  *distance = norm;
  if (aim->turn != 0 && bt_directed_bitangent(d, 0, aim->turn * aim->radius, 0, 0, &tangent)) {
    *distance = tangent.length;
    return tangent.u;
  }
  if (!(norm > 0)) return bt_vec_of(0, 0);
  if (aim->turn == 0) return bt_scale(d, 1 / norm);
  *distance = 0; // within the circle: around it
  return bt_scale(bt_vec_of(aim->turn * d.y, -aim->turn * d.x), 1 / norm);
}

static bool sees(const bt_inflated *inflated, bt_vec p, bt_vec unit, double distance) {
  bt_sight_line line = {p, unit, distance, BT_NONE, BT_NONE, 0, 0};
  return bt_find_blockers(inflated, &line).site == BT_NONE;
}

// Whether the aim is in sight.
static bool sees_aim(const bt_inflated *inflated, const bt_lead *aim, bt_vec p) {
  double distance;
  bt_vec unit = towards(aim, p, &distance);
  return distance == 0 || sees(inflated, p, unit, distance);
}

// Goes on to what comes after the arc that it rounds, if that is in sight and the arc behind it;
// and whenever it looks, as others may have pushed it to where the arc is a detour.
static void pass_arcs(bt_crowd *crowd, uint32_t slot, const bt_inflated *inflated, bool looks) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec p = crowd->positions.items[slot];
  while (walker->next < walker->segments.count && !walker->has_link) {
    const bt_segment *arc = &walker->segments.items[walker->next];
    bt_vec out = bt_sub(arc->to, arc->center);
    double ahead = bt_cross(out, bt_sub(p, arc->to)); // along the tangent, times the radius
    if (!looks && arc->radius > 0 && ahead * walker->aim.turn < 0) return;
    uint32_t after = aim_from(walker, walker->next + 1);
    bt_lead next = aim_of(walker, after);
    if (!sees_aim(inflated, &next, p)) return;
    bt_aim_at(walker, after);
  }
}

static bt_status take_path(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  const bt_path *path = crowd->path;
  walker->edits = bt_all_edits(crowd->solver->world);
  walker->is_unplanned = walker->has_link = false;
  if (path->info.outcome != BT_FOUND) {
    crowd->states.items[slot] = BT_AGENT_WAITING;
    walker->has_aim = false;
    return BT_OK;
  }
  uint32_t count = path->segments.count;
  BT_TRY(BT_RENEW(&crowd->memory, &walker->segments, count));
  if (count) memcpy(walker->segments.items, path->segments.items, count * sizeof(bt_segment));
  walker->segments.count = count;
  walker->goal = path->info.goal;
  if (crowd->states.items[slot] == BT_AGENT_WAITING) crowd->states.items[slot] = BT_AGENT_MOVING;
  bt_aim_at(walker, 0);
  return BT_OK;
}

static bt_status find_path(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  BT_ASSERT(walker->guide == BT_GUIDE_PATH && walker->is_unplanned);
  bt_query query = bt_query_default(crowd->positions.items[slot], walker->sent);
  query.agent_radius = crowd->radii.items[slot];
  query.snap = true;
  bt_status status = bt_solver_find_path(crowd->solver, &query, crowd->path);
  return status ? status : take_path(crowd, slot);
}

// Whether edits have made the path of an agent worse than a new one.
static bt_status is_stale(bt_crowd *crowd, uint32_t slot, bool *out) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec p = crowd->positions.items[slot];
  double distance;
  uint32_t bits;
  towards(&walker->aim, p, &distance);
  bt_rest rest = {.from = p,
                  .to = walker->goal,
                  .length = walker->has_aim ? distance + walker->left : INFINITY,
                  .agent_radius = crowd->radii.items[slot],
                  .edits = walker->edits};
  BT_TRY(bt_world_revise(crowd->solver->world, &rest, &bits));
  *out = (bits & BT_MAY_BE_SHORTER) != 0;
  if (!*out && bits && walker->next < walker->segments.count) {
    bt_clearance clearance;
    BT_TRY(bt_solver_path_clearance(crowd->solver, &walker->segments.items[walker->next],
                                    walker->segments.count - walker->next, rest.agent_radius, 0,
                                    NULL, &clearance));
    *out = clearance.is_clear == 0;
  }
  if (bits) walker->aimed_at = bt_vec_of(NAN, NAN); // to look at once
  if (!*out) walker->edits = bt_all_edits(crowd->solver->world);
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Fields

static bt_status ask_field(bt_crowd *crowd, uint32_t slot, const bt_inflated *inflated) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_field_lead lead;
  bt_vec p = crowd->positions.items[slot];
  BT_TRY(bt_field_find_lead(walker->field, p, &lead));
  double larger = bt_field_agent_radius(walker->field);
  if (lead.distance == INFINITY && larger > inflated->true_radius) {
    // Where the field's own agent does not fit: by the nearest place where it does.
    bt_vec near;
    double distance;
    BT_TRY(bt_solver_free_point(crowd->solver, p, larger, bt_ignored_by_agent(crowd, slot), &near,
                                &distance));
    if (distance > 0 && distance < INFINITY) {
      BT_TRY(bt_field_find_lead(walker->field, near, &lead));
      if (distance > BT_ARRIVED * crowd->radii.items[slot])
        lead = (bt_field_lead){
            .distance = lead.distance + distance, .goal = lead.goal, .center = near};
    }
  }
  bool is_lost = lead.distance == INFINITY;
  walker->has_aim = !is_lost;
  walker->has_link = !is_lost && lead.has_link;
  walker->aimed_at = p;
  walker->edits = bt_all_edits(crowd->solver->world);
  if (crowd->states.items[slot] != BT_AGENT_ARRIVED)
    crowd->states.items[slot] = is_lost ? BT_AGENT_WAITING : BT_AGENT_MOVING;
  if (is_lost) return BT_OK;
  double distance;
  walker->goal = lead.goal;
  walker->link = lead.link;
  walker->aim = (bt_lead){lead.center, lead.radius, lead.turn};
  towards(&walker->aim, p, &distance);
  walker->left = bt_max(lead.distance - distance, 0);
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Steps

static bt_status find_place(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_inflated inflated;
  BT_TRY(bt_inflate_for_agent(crowd, slot, &inflated));
  walker->is_inside = bt_true_blocker_at(&inflated, crowd->positions.items[slot]) != BT_NONE;
  walker->is_unplaced = false;
  if (walker->is_inside) walker->is_asleep = false;
  return BT_OK;
}

static bt_status note_edits_of(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  walker->is_unplaced = true;
  if (walker->guide == BT_GUIDE_FIELD && bt_is_on_link(crowd, slot))
    return bt_field_is_current(walker->field) ? BT_OK : bt_field_update(walker->field, NULL, 0);
  if (walker->guide == BT_GUIDE_FIELD) {
    if (!bt_field_is_current(walker->field)) BT_TRY(bt_field_update(walker->field, NULL, 0));
    if (crowd->states.items[slot] != BT_AGENT_ARRIVED) walker->has_aim = false;
    if (crowd->states.items[slot] == BT_AGENT_WAITING) walker->is_asleep = false;
  }
  // One that is on a link looks at its path when it comes off.
  if (walker->guide != BT_GUIDE_PATH || walker->is_unplanned || bt_is_on_link(crowd, slot))
    return BT_OK;
  if (crowd->states.items[slot] == BT_AGENT_ARRIVED) {
    walker->edits = BT_LONG_AGO;
    return BT_OK;
  }
  bool stale = walker->edits == BT_LONG_AGO;
  if (!stale) BT_TRY(is_stale(crowd, slot, &stale));
  walker->is_unplanned = stale;
  if (stale) walker->is_asleep = false;
  return BT_OK;
}

bt_status bt_note_edits(bt_crowd *crowd) {
  uint64_t edits = bt_all_edits(crowd->solver->world);
  if (edits == crowd->edits) return BT_OK;
  for (uint32_t i = 0; i < bt_crowd_slots(crowd); i++)
    if (bt_has_agent(crowd, i)) BT_TRY(note_edits_of(crowd, i));
  crowd->edits = edits;
  return BT_OK;
}

bt_status bt_guide_agents(bt_crowd *crowd) {
  uint32_t slots = bt_crowd_slots(crowd), budget = BT_MOST_PATHS;
  BT_TRY(bt_note_edits(crowd));
  for (uint32_t i = 0; i < slots; i++)
    if (bt_has_agent(crowd, i) && crowd->walkers.items[i].is_unplaced && !bt_is_on_link(crowd, i))
      BT_TRY(find_place(crowd, i));
  for (uint32_t i = 0; i < slots && budget; i++) {
    uint32_t at = (crowd->planning + i) % slots;
    const bt_walker *walker = &crowd->walkers.items[at];
    bool is_elsewhere = walker->is_inside || bt_is_on_link(crowd, at);
    if (!bt_has_agent(crowd, at) || !walker->is_unplanned || is_elsewhere) continue;
    BT_TRY(find_path(crowd, at));
    if (!--budget) crowd->planning = at + 1;
  }
  return BT_OK;
}

// Out of what it is in, to the nearest free point.
static bt_status find_way_out(bt_crowd *crowd, uint32_t slot, double time, bt_vec *out) {
  bt_vec p = crowd->positions.items[slot], near;
  double distance, speed = crowd->speeds.items[slot];
  BT_TRY(bt_solver_free_point(crowd->solver, p, crowd->radii.items[slot],
                              bt_ignored_by_agent(crowd, slot), &near, &distance));
  *out = bt_vec_of(0, 0);
  if (distance > 0 && distance < INFINITY)
    *out = bt_scale(bt_sub(near, p), bt_min(speed / distance, time > 0 ? 1 / time : INFINITY));
  return BT_OK;
}

// Back to its goal if it was there, the slower the nearer: others may be passing.
static void go_back(const bt_crowd *crowd, uint32_t slot, double time, bt_vec *out) {
  const bt_walker *walker = &crowd->walkers.items[slot];
  if (walker->place.x != walker->goal.x || walker->place.y != walker->goal.y) return;
  bt_vec d = bt_sub(walker->goal, crowd->positions.items[slot]);
  double distance = bt_norm(d), pace = crowd->radii.items[slot] / crowd->speeds.items[slot];
  bool is_close = distance < BT_NEARLY * crowd->radii.items[slot];
  if (distance > BT_ARRIVED * crowd->radii.items[slot])
    *out = bt_scale(d, is_close && time > 0 ? 1 / time : 1 / bt_max(pace, time));
}

// Whether an agent is at a place that is not its goal: where a larger one fits, of its field.
static bool is_between(const bt_walker *walker, bt_vec p, double radius) {
  const bt_lead *aim = &walker->aim;
  bool is_goal = aim->center.x == walker->goal.x && aim->center.y == walker->goal.y;
  return aim->turn == 0 && !is_goal && bt_distance(aim->center, p) <= BT_ARRIVED * radius;
}

bt_status bt_find_wish(bt_crowd *crowd, uint32_t slot, double time, bt_vec *out) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec p = crowd->positions.items[slot];
  bt_inflated inflated;
  *out = bt_vec_of(0, 0);
  if (walker->is_inside) return find_way_out(crowd, slot, time, out);
  if (walker->guide == BT_GUIDE_NONE) return BT_OK;
  if (crowd->states.items[slot] == BT_AGENT_ARRIVED) {
    go_back(crowd, slot, time, out);
    return BT_OK;
  }
  double radius = crowd->radii.items[slot];
  bool looks = !(bt_distance(p, walker->aimed_at) < BT_LOOK_AFTER * radius);
  BT_TRY(bt_inflate_for_agent(crowd, slot, &inflated));
  if (walker->guide == BT_GUIDE_FIELD) {
    if (!walker->has_aim || looks || is_between(walker, p, radius))
      BT_TRY(ask_field(crowd, slot, &inflated));
  } else if (walker->has_aim) {
    pass_arcs(crowd, slot, &inflated, looks);
    if (looks && !sees_aim(&inflated, &walker->aim, p)) walker->is_unplanned = true;
    walker->aimed_at = looks ? p : walker->aimed_at;
  }
  if (!walker->has_aim) return BT_OK;
  double distance, speed = crowd->speeds.items[slot];
  bt_vec unit = towards(&walker->aim, p, &distance);
  if (walker->aim.turn == 0 && time > 0) speed = bt_min(speed, distance / time);
  *out = bt_scale(unit, speed);
  return BT_OK;
}

double bt_length_left(const bt_crowd *crowd, uint32_t slot) {
  const bt_walker *walker = &crowd->walkers.items[slot];
  double distance;
  if (!walker->has_aim) return INFINITY;
  towards(&walker->aim, crowd->positions.items[slot], &distance);
  return distance + walker->left;
}
