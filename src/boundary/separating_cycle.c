// A chain of touching circles, drawn from centre to centre, runs inside the circles. A chain of
// wall segments runs along the segments, and across where two of them touch. A closed chain
// separates two points if and only if it crosses the segment between the points more often in one
// direction than in the other. So the search walks each cluster of touching circles breadth first,
// and records for each circle the net crossings of the chain to it. If two chains to one circle
// differ in their net crossings, they close a separating cycle.
//
// The side of the segment on which a centre lies is computed from that centre alone, and the
// crossing of a step from the sides of its two ends. The sum over a closed chain that separates
// nothing is therefore 0 despite rounding: it is exact for centres moved by that rounding. (Rows of
// circles may lie along the segment. Tests of the ends against the line of each step would be coin
// tosses there.)
#include "boundary/separating_cycle.h"
#include "sight/line_of_sight.h"

typedef struct separating {
  bt_memory *memory;
  bt_separation *separation;
  const bt_inflated *inflated;
  const bt_vec *ends;
  double patience;
  bool separated;
  // Where it closed: the chains to these two sites, and the step from the first to the second.
  uint32_t closing[2];
  bt_cycle_step step;
} separating;

// Whether a kept cycle separates these ends, too. Bodies that touch also touch for a larger agent,
// and within a coarser tolerance.
static bool is_separated_by(const separating *p, const bt_cycle *cycle) {
  const bt_inflated *inflated = p->inflated;
  bool is_closed = cycle->agent_radius <= inflated->agent_radius &&
                   cycle->contact <= inflated->tolerance.contact;
  if (!is_closed) return false;
  bool at_end = false;
  int32_t winding = 0;
  const bt_cycle_point *points = cycle->points.items, *from = &points[cycle->points.count - 1];
  for (uint32_t i = 0; i < cycle->points.count; from = &points[i++]) {
    if (bt_is_ignored(inflated, points[i].site)) return false;
    winding += bt_crossing_from(inflated, p->ends, from, points[i].at, &at_end);
  }
  return winding != 0 && !at_end;
}

static bool is_separated_again(const separating *p) {
  bt_separation *separation = p->separation;
  uint64_t now = p->inflated->world->fingerprint;
  if (separation->fingerprint != now) separation->kept_count = 0;
  separation->fingerprint = now;
  for (uint32_t i = 0; i < separation->kept_count && i < BT_KEPT_CYCLES; i++)
    if (is_separated_by(p, &separation->kept[i])) return true;
  return false;
}

uint32_t bt_kept_points(const bt_separation *separation) {
  uint32_t points = 0;
  for (uint32_t i = 0; i < separation->kept_count && i < BT_KEPT_CYCLES; i++)
    points += separation->kept[i].points.count;
  return points;
}

// Lists the sites of the chain to a site, from that site on.
static bt_status list_chain(const separating *p, uint32_t site, bt_indices *out) {
  const bt_cycle_link *links = p->separation->links.items;
  out->count = 0;
  for (; site != BT_NONE; site = links[site].before) BT_TRY(BT_APPEND(p->memory, out, site));
  return BT_OK;
}

static bt_status append_step(const separating *p, bt_cycle *cycle, uint32_t site, uint32_t other,
                             bt_cycle_step step) {
  BT_TRY(BT_RESERVE(p->memory, &cycle->points, cycle->points.count + 3));
  bt_cycle_point *points = &cycle->points.items[cycle->points.count];
  cycle->points.count += bt_write_step(p->inflated, site, other, step, points);
  return BT_OK;
}

static bt_cycle_step backwards(bt_cycle_step step) {
  if (step == BT_STEP_FROM_WALL) return BT_STEP_TO_WALL;
  return step == BT_STEP_TO_WALL ? BT_STEP_FROM_WALL : step;
}

// Keeps the cycle that the walk has closed: out along the chain to the first site, and back along
// that to the second, both from the last site that they share.
static bt_status keep(const separating *p) {
  bt_separation *separation = p->separation;
  const bt_cycle_link *links = separation->links.items;
  bt_indices *out = &separation->near, *back = &separation->met;
  BT_TRY(list_chain(p, p->closing[0], out));
  BT_TRY(list_chain(p, p->closing[1], back));
  while (out->count > 1 && back->count > 1 &&
         out->items[out->count - 2] == back->items[back->count - 2])
    out->count--, back->count--;
  BT_ASSERT(out->items[out->count - 1] == back->items[back->count - 1]);
  bt_cycle *cycle = &separation->kept[separation->kept_count % BT_KEPT_CYCLES];
  cycle->agent_radius = NAN; // until it is whole
  cycle->points.count = 0;
  for (uint32_t i = out->count - 1; i > 0; i--)
    BT_TRY(append_step(p, cycle, out->items[i], out->items[i - 1],
                       (bt_cycle_step)links[out->items[i - 1]].step));
  BT_TRY(append_step(p, cycle, p->closing[0], p->closing[1], p->step));
  for (uint32_t i = 0; i + 1 < back->count; i++)
    BT_TRY(append_step(p, cycle, back->items[i], back->items[i + 1],
                       backwards((bt_cycle_step)links[back->items[i]].step)));
  cycle->agent_radius = p->inflated->agent_radius;
  cycle->contact = p->inflated->tolerance.contact;
  separation->kept_count++;
  return BT_OK;
}

static void enqueue(bt_separation *separation, uint32_t site, bt_cycle_link link) {
  bt_cycle_link *reached = &separation->links.items[site];
  if (reached->stamp == separation->links.stamp) return;
  *reached = link;
  reached->stamp = separation->links.stamp;
  BT_ASSERT(separation->queue.count < separation->queue.capacity);
  separation->queue.items[separation->queue.count++] = site;
}

static void link(separating *p, uint32_t site, uint32_t other, bt_cycle_step step) {
  bt_separation *separation = p->separation;
  bool at_end = false;
  BT_ASSERT(separation->links.items[site].stamp == separation->links.stamp); // reached
  int32_t winding = bt_crossing_of(p->inflated, p->ends, site, other, step, &at_end);
  if (at_end) return;
  winding += separation->links.items[site].winding;
  enqueue(separation, other,
          (bt_cycle_link){.winding = winding, .before = site, .step = (uint8_t)step});
  const bt_cycle_link *next = &separation->links.items[other];
  if (!next->is_linked || next->winding == winding || p->separated) return;
  p->closing[0] = site, p->closing[1] = other;
  p->step = step;
  p->separated = true;
}

static bool blocks(const bt_inflated *inflated, uint32_t site) {
  return bt_blocked_radius(&inflated->tolerance, bt_radius(inflated, site)) > 0;
}

// A body, for linking it to the bodies that touch it.
typedef struct linked {
  separating *p;
  uint32_t site;
  bt_body body;
  bool is_wall; // the body is the wall segment that begins at the site
} linked;

static bool touches(const linked *l, const bt_body *other) {
  bt_vec u, v;
  l->p->patience--;
  return bt_bodies_touch(&l->p->inflated->tolerance, &l->body, other, &u, &v);
}

static void link_to_disc(void *context, uint32_t other) {
  const linked *l = context;
  bt_body disc = bt_disc_of(l->p->inflated, other);
  if (blocks(l->p->inflated, other) && touches(l, &disc))
    link(l->p, l->site, other, BT_STEP_FROM_WALL);
}

static void link_to_wall(void *context, uint32_t other) {
  const linked *l = context;
  bt_body wall = bt_bar_of(l->p->inflated, other);
  if (touches(l, &wall))
    link(l->p, l->site, other, l->is_wall ? BT_STEP_BETWEEN_WALLS : BT_STEP_TO_WALL);
}

static bool link_to_near_wall(void *context, uint32_t other) {
  link_to_wall(context, other);
  return false; // to visit all
}

// Links the wall segment that begins at a site to the bodies that touch it.
static void link_bar(separating *p, uint32_t site) {
  linked bar = {p, site, bt_bar_of(p->inflated, site), true};
  bt_visit_bodies(p->inflated, &bar.body, &(bt_body_visitor){&bar, link_to_disc, link_to_wall});
}

// Links a site to the other ends of its wall segments, and links the segment that begins at the
// site to the bodies that touch it.
static void link_wall(separating *p, uint32_t site, const bt_corner *corner) {
  const bt_inflated *inflated = p->inflated;
  BT_ASSERT(corner->before == BT_NONE ||
            inflated->world->corners.items[corner->before].after == site);
  if (corner->before != BT_NONE) link(p, site, corner->before, BT_STEP_ALONG_WALL);
  if (corner->after == BT_NONE) return;
  link(p, site, corner->after, BT_STEP_ALONG_WALL);
  link_bar(p, site);
}

// Links a circle to the bodies that touch it.
static bt_status link_circle(separating *p, uint32_t site) {
  const bt_inflated *inflated = p->inflated;
  bt_indices *near = &p->separation->near;
  double radius = bt_radius(inflated, site), reach = radius + inflated->tolerance.reach;
  BT_TRY(bt_sites_near(p->memory, inflated, bt_center(inflated, site), reach, near));
  p->patience -= near->count;
  if (bt_is_contained(inflated, site)) return BT_OK;
  for (uint32_t i = 0; i < near->count; i++) {
    uint32_t other = near->items[i];
    if (blocks(inflated, other) && bt_sites_touch(inflated, site, other))
      link(p, site, other, BT_STEP_BETWEEN_CIRCLES);
  }
  linked disc = {p, site, bt_disc_of(inflated, site), false};
  bt_visit_walls_near(inflated, bt_center(inflated, site), reach, link_to_near_wall, &disc);
  p->separation->links.items[site].is_linked = true;
  return BT_OK;
}

// Links a site to all that it touches. A contained circle is part of no chain, because only
// rounding sticks out of its container; but its wall segments are.
static bt_status link_all(separating *p, uint32_t site) {
  const bt_corner *corner = bt_corner_of(p->inflated->world, site);
  BT_TRY(link_circle(p, site));
  if (!corner || (corner->before == BT_NONE && corner->after == BT_NONE)) return BT_OK;
  link_wall(p, site, corner);
  p->separation->links.items[site].is_linked = true;
  return BT_OK;
}

// The length of the wall segment that begins at a site, or the diameter of its circle.
static double size_of(const bt_inflated *inflated, uint32_t site) {
  const bt_corner *corner = bt_corner_of(inflated->world, site);
  bool begins_wall = corner && corner->after != BT_NONE;
  return 2 * bt_max(bt_radius(inflated, site),
                    begins_wall ? inflated->world->walls.items[site].radius : 0);
}

// Tuning: the number of sites that the walk begins with because they are large.
enum { LARGEST = 8 };

// Moves the largest of the sites that a segment meets to the front: long walls separate more than
// what stands between them.
static void begin_with_largest(const bt_inflated *inflated, bt_indices *met) {
  for (uint32_t i = 0; i < LARGEST && i < met->count; i++) {
    uint32_t largest = i;
    double size = size_of(inflated, met->items[i]);
    for (uint32_t k = i + 1; k < met->count; k++) {
      double other = size_of(inflated, met->items[k]);
      if (other > size) largest = k, size = other;
    }
    uint32_t held = met->items[i];
    met->items[i] = met->items[largest];
    met->items[largest] = held;
  }
}

bt_status bt_are_separated(bt_memory *memory, bt_separation *separation,
                           const bt_inflated *inflated, const bt_vec ends[2], double patience,
                           bool *separated, bool *known) {
  separating p = {.memory = memory,
                  .separation = separation,
                  .inflated = inflated,
                  .ends = ends,
                  .patience = patience};
  *separated = *known = is_separated_again(&p);
  if (*separated || patience <= 0) return BT_OK;
  bt_indices *met = &separation->met;
  met->count = separation->queue.count = 0;
  uint32_t sites = inflated->world->sites.count;
  BT_TRY(BT_RESET(memory, &separation->links, sites));
  BT_TRY(BT_RESERVE(memory, &separation->queue, sites));
  BT_TRY(bt_list_met(memory, inflated, ends[0], ends[1], met));
  begin_with_largest(inflated, met);
  for (uint32_t i = 0, k = 0; i < met->count && !p.separated; i++) {
    enqueue(separation, met->items[i], (bt_cycle_link){.before = BT_NONE});
    for (; k < separation->queue.count && p.patience > 0 && !p.separated; k++)
      BT_TRY(link_all(&p, separation->queue.items[k]));
  }
  *separated = p.separated;
  *known = p.separated || p.patience > 0;
  return p.separated ? keep(&p) : BT_OK;
}
