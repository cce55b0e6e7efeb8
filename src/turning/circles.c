#include "turning/circles.h"
#include "sight/line_of_sight.h"

static const bt_turning_circle no_circle = {.site = BT_NONE, .nodes = {BT_NONE, BT_NONE}};

static bt_status add_circle(bt_turning_circles *c, const bt_turning_circle *circle) {
  return BT_APPEND(c->memory, &c->items, *circle);
}

// ---------------------------------------------------------------------------------------------
// The ends

// Adds a circle on which the path begins or ends. On a cusped circle it does so backwards, and its
// heading is opposite to the turn.
static bt_status add_turning_circle(bt_turning_circles *c, const bt_turning_end *end,
                                    bt_stage stage, int turn, bool is_cusped) {
  BT_ASSERT(bt_is_unit(end->heading));
  double side = is_cusped ? -turn : turn;
  bt_vec left = bt_vec_of(-end->heading.y, end->heading.x);
  bt_turning_circle circle = no_circle;
  circle.center = bt_along(end->point, left, side * c->task.radius);
  circle.radius = c->task.radius;
  circle.end = bt_scale(left, -side);
  circle.turn = (int8_t)turn;
  circle.stage = (uint8_t)stage;
  circle.is_cusped = is_cusped;
  return add_circle(c, &circle);
}

static bt_status add_end(bt_turning_circles *c, const bt_turning_end *end, bt_stage stage) {
  if (end->is_free) {
    bt_turning_circle point = no_circle;
    point.center = end->point;
    point.end = bt_vec_of(1, 0);
    point.turn = 1;
    point.stage = (uint8_t)stage;
    return add_circle(c, &point);
  }
  for (int turn = -1; turn <= 1; turn += 2) {
    BT_TRY(add_turning_circle(c, end, stage, turn, false));
    if (c->task.reverse) BT_TRY(add_turning_circle(c, end, stage, turn, true));
  }
  return BT_OK;
}

// Adds the circles of the turning radius whose centres have given distances from two points: the
// crossings of two circles.
static bt_status add_free(bt_turning_circles *c, bt_vec a, double from, bt_vec b, double to,
                          bt_stage stage, int turn) {
  BT_ASSERT(from > 0 && to >= 0);
  bt_vec d = bt_sub(b, a);
  double distance = bt_norm(d);
  if (distance == 0) return BT_OK;
  double along = ((from - to) * (from + to) / distance + distance) / 2;
  double height2 = (from - along) * (from + along);
  if (height2 < -BT_RELATIVE * from * from) return BT_OK;
  bt_vec unit = bt_scale(d, 1 / distance), side = bt_vec_of(-unit.y, unit.x);
  bt_vec foot = bt_along(a, unit, along);
  double height = sqrt(bt_max(height2, 0));
  bt_turning_circle circle = no_circle;
  circle.radius = c->task.radius;
  circle.turn = (int8_t)turn;
  circle.stage = (uint8_t)stage;
  circle.center = bt_along(foot, side, height);
  BT_TRY(add_circle(c, &circle));
  circle.center = bt_along(foot, side, -height);
  return height > 0 ? add_circle(c, &circle) : BT_OK;
}

// Adds the free circles that touch a turning circle of an end from outside. An end without a
// heading is a circle of radius 0, from which they may be followed in either turn.
static bt_status add_anchored(bt_turning_circles *c, uint32_t end, bt_vec other, double to) {
  bt_turning_circle circle = c->items.items[end];
  BT_ASSERT(circle.stage == BT_STAGE_START || circle.stage == BT_STAGE_GOAL);
  bt_stage stage = circle.stage == BT_STAGE_START ? BT_STAGE_AFTER_START : BT_STAGE_BEFORE_GOAL;
  int turn = circle.radius == 0 ? 0 : -circle.turn;
  return add_free(c, circle.center, circle.radius + c->task.radius, other, to, stage, turn);
}

static bool is_anchor(const bt_turning_circle *circle) {
  bool is_end = circle->stage == BT_STAGE_START || circle->stage == BT_STAGE_GOAL;
  return is_end && !circle->is_cusped;
}

// Adds free arcs that join the ends: between two turning circles of the same turn, of which one is
// the anchor, or from a turning circle to an end without a heading.
static bt_status anchor_ends(bt_turning_circles *c) {
  uint32_t count = c->items.count;
  for (uint32_t a = 0; a < count; a++) {
    for (uint32_t b = 0; b < count; b++) {
      bt_turning_circle one = c->items.items[a], other = c->items.items[b];
      if (!is_anchor(&one) || !is_anchor(&other) || one.stage == other.stage) continue;
      bool is_point = other.radius == 0;
      if (one.radius == 0) continue;
      if (!is_point && (one.stage != BT_STAGE_START || one.turn != other.turn)) continue;
      BT_TRY(add_anchored(c, a, other.center, c->task.radius + other.radius));
    }
  }
  return BT_OK;
}

bt_status bt_turning_begin_circles(bt_turning_circles *c, bt_memory *memory,
                                   const bt_inflated *inflated, const bt_turning_task *task) {
  BT_ASSERT(task->radius > 0 && !inflated->has_walls);
  c->memory = memory;
  c->inflated = *inflated;
  c->task = *task;
  c->items.count = c->cuts.count = c->sites.count = 0;
  BT_TRY(BT_RESET(memory, &c->known, inflated->world->sites.count));
  BT_TRY(add_end(c, &task->start, BT_STAGE_START));
  BT_TRY(add_end(c, &task->goal, BT_STAGE_GOAL));
  return anchor_ends(c);
}

// Adds the free circles between the site of a circle and the sites before it.
static bt_status add_loops(bt_turning_circles *c, uint32_t at) {
  bt_turning_circle circle = c->items.items[at];
  double reach = circle.radius + c->task.radius;
  for (uint32_t i = 0; i < at; i++) {
    bt_turning_circle other = c->items.items[i];
    if (other.site == BT_NONE) continue;
    BT_TRY(add_free(c, circle.center, reach, other.center, other.radius + c->task.radius,
                    BT_STAGE_SITE, 0));
  }
  return BT_OK;
}

bt_status bt_turning_add_site(bt_turning_circles *c, uint32_t site) {
  if (c->known.items[site] == c->known.stamp) return BT_OK;
  BT_TRY(bt_push(c->memory, &c->sites, site));
  c->known.items[site] = c->known.stamp;
  uint32_t joined = c->items.count;
  bt_turning_circle circle = no_circle;
  double own = bt_radius(&c->inflated, site), inside = c->task.radius - own;
  circle.center = bt_center(&c->inflated, site);
  circle.radius = bt_max(own, c->task.radius);
  circle.site = site;
  circle.stage = BT_STAGE_SITE;
  BT_TRY(add_circle(c, &circle));
  // The circles of the ends come first.
  for (uint32_t i = 0; i < c->items.count && c->items.items[i].stage != BT_STAGE_SITE; i++) {
    if (!is_anchor(&c->items.items[i])) continue;
    BT_TRY(add_anchored(c, i, circle.center, circle.radius + c->task.radius));
    if (inside > 0) BT_TRY(add_anchored(c, i, circle.center, inside));
  }
  return add_loops(c, joined);
}

// ---------------------------------------------------------------------------------------------
// Cuts

// Whether a path on the circle that grazes a site would pass between the site and another site in
// contact with it. The sight line along the path at that point is then blocked.
static bool closes_passage(const bt_inflated *inflated, bt_vec graze, bt_vec toward) {
  double reach = bt_end_reach(&inflated->tolerance);
  bt_vec ahead = bt_scale(bt_vec_of(-toward.y, toward.x), reach);
  bt_sight_line line = bt_sight_line_between(bt_sub(graze, ahead), bt_add(graze, ahead));
  line.before = line.after = INFINITY;
  bt_blockers blockers = bt_find_blockers(inflated, &line);
  return blockers.site != BT_NONE && blockers.partner != BT_NONE;
}

// Appends the arc that a site closes of a circle that is not its own, which may be the whole
// circle. Keeps the site in c->near if it closes an arc.
static bt_status add_cut(bt_turning_circles *c, bt_vec center, double radius, uint32_t site) {
  const bt_tolerance *t = &c->inflated.tolerance;
  double other = bt_radius(&c->inflated, site), inner = bt_blocked_radius(t, other);
  bt_vec d = bt_sub(bt_center(&c->inflated, site), center);
  double distance = bt_norm(d), apart = fabs(distance - radius);
  if (inner <= 0 || distance == 0 || apart > other + t->reach) return BT_OK;
  bt_closed_arc closed;
  if (apart < inner) {
    closed = bt_closed_arc_of(t, radius, d, other);
  } else {
    bt_vec toward = bt_scale(d, 1 / distance);
    if (!closes_passage(&c->inflated, bt_along(center, toward, radius), toward)) return BT_OK;
    closed = (bt_closed_arc){toward, 1, 0, 0, bt_outline_slop(t, radius), true};
    bt_widen_contact(t, radius, d, other, &closed);
  }
  BT_TRY(BT_APPEND(c->memory, &c->cuts, (bt_cut){closed, bt_angle_of(closed.toward), site, false}));
  c->near.items[c->near.count++] = site;
  return BT_OK;
}

// Finds the cuts of a circle that is not a site's outline. The sites kept in c->near overwrite
// those already tested.
static bt_status find_cuts(bt_turning_circles *c, bt_vec center, double radius, uint32_t own) {
  double reach = radius + c->inflated.tolerance.reach;
  BT_TRY(bt_sites_near(c->memory, &c->inflated, center, reach, &c->near));
  uint32_t count = c->near.count;
  c->near.count = 0;
  for (uint32_t i = 0; i < count; i++)
    if (c->near.items[i] != own) BT_TRY(add_cut(c, center, radius, c->near.items[i]));
  return BT_OK;
}

bt_status bt_turning_reach(bt_turning_circles *c, uint32_t at) {
  bt_turning_circle *circle = &c->items.items[at];
  c->near.count = 0;
  if (circle->is_reached) return BT_OK;
  circle->first_cut = c->cuts.count;
  bool is_site = circle->site != BT_NONE;
  if (is_site && circle->radius == bt_radius(&c->inflated, circle->site))
    BT_TRY(bt_find_cuts(c->memory, &c->inflated, circle->site, &c->cuts, &c->near, &c->walls,
                        &circle->is_covered));
  else if (circle->radius > 0)
    BT_TRY(find_cuts(c, circle->center, circle->radius, circle->site));
  circle->is_reached = true;
  circle->cut_count = c->cuts.count - circle->first_cut;
  return BT_OK;
}

bt_status bt_turning_find_free_arc(bt_turning_circles *c, bt_vec center, bt_vec radial, double turn,
                                   bt_free_arc *out) {
  uint32_t first = c->cuts.count;
  BT_TRY(find_cuts(c, center, c->task.radius, BT_NONE));
  *out = bt_find_free_arc(BT_ITEMS_FROM(&c->cuts, first), c->cuts.count - first,
                          bt_angle_of(radial), turn, false);
  c->cuts.count = first;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Doubts

// Whether free arcs at this end may touch a site, or the turning circles of the other end. An end
// without a heading has no free arcs.
static bool is_confined(const bt_turning_circles *c, const bt_turning_end *end) {
  double reach = bt_free_arc_reach(c->task.radius);
  if (end->is_free || c->sites.count == 0) return false;
  if (bt_distance(c->task.start.point, c->task.goal.point) < reach) return true;
  for (uint32_t i = 0; i < c->sites.count; i++) {
    bt_circle site = bt_circle_of(&c->inflated, c->sites.items[i]);
    if (bt_distance(end->point, site.center) < site.radius + reach) return true;
  }
  return false;
}

uint32_t bt_turning_doubts(const bt_turning_circles *c) {
  uint32_t doubts = 0;
  for (uint32_t i = 0; i < c->sites.count; i++) {
    double radius = bt_radius(&c->inflated, c->sites.items[i]);
    if (radius < c->task.radius * (1 - BT_RELATIVE)) doubts |= BT_SMALL_OBSTACLES;
  }
  if (is_confined(c, &c->task.start) || is_confined(c, &c->task.goal)) doubts |= BT_CONFINED_END;
  return doubts;
}
