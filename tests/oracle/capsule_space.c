#include "capsule_space.h"

#include <math.h>
#include <stdlib.h>

static const real TAU = 6.28318530717958647692528676655900577L;

real full_turn(real angle) {
  angle = fmodl(angle, TAU);
  return angle < 0 ? angle + TAU : angle;
}

static point on_site(const site *k, real angle) { return along(k->c, k->wide, unit_at(angle)); }

/// What a point of a path must keep from the axis of a capsule.
static real reach_of(const capsule_space *w, const capsule *k) {
  return k->radius + w->delta - w->slack;
}

static bool misses_box(point p, point q, const capsule *k, real reach) {
  return fmaxl(p.x, q.x) + reach < fminl(k->a.x, k->b.x) ||
         fminl(p.x, q.x) - reach > fmaxl(k->a.x, k->b.x) ||
         fmaxl(p.y, q.y) + reach < fminl(k->a.y, k->b.y) ||
         fminl(p.y, q.y) - reach > fmaxl(k->a.y, k->b.y);
}

bool capsule_space_sees(const capsule_space *w, point p, point q) {
  for (int i = 0; i < w->capsule_count; i++) {
    const capsule *k = &w->capsules[i];
    real reach = reach_of(w, k);
    if (misses_box(p, q, k, reach)) continue;
    if (segments_distance2(p, q, k->a, k->b) < reach * reach) return false;
  }
  return true;
}

// ---------------------------------------------------------------------------------------------
// Free arcs. They keep half of the slack, so that their ends are free beyond doubt.

typedef struct covers {
  free_arc *items;
  int count;
} covers;

/// Adds an interval of covered angles; the part beyond a full turn by itself.
static void add_cover(covers *out, real from, real width) {
  from = full_turn(from);
  if (width >= TAU) from = 0, width = TAU;
  real beyond = from + width - TAU;
  out->items[out->count++] = (free_arc){from, beyond > 0 ? width - beyond : width};
  if (beyond > 0) out->items[out->count++] = (free_arc){0, beyond};
}

static void cover_by_disc(const site *k, point c, real reach, covers *out) {
  real d = distance_between(c, k->c), wide = k->wide;
  if (d >= wide + reach || d + reach <= wide) return;
  if (d + wide <= reach) {
    add_cover(out, 0, TAU);
    return;
  }
  real half = acosl((d * d + wide * wide - reach * reach) / (2 * d * wide));
  add_cover(out, atan2l(c.y - k->c.y, c.x - k->c.x) - half, 2 * half);
}

static int compare_reals(const void *a, const void *b) {
  real x = *(const real *)a, y = *(const real *)b;
  return (x > y) - (x < y);
}

/// The points of the site's circle beside the axis and nearer to it than `reach`. The frame has the
/// axis along x from 0; between the angles where the circle meets the outline of that rectangle,
/// one point tells of all.
static void cover_by_strip(const site *k, const capsule *c, real reach, covers *out) {
  point axis = minus(c->b, c->a), to = minus(k->c, c->a);
  real length = distance_between(c->a, c->b), turn = atan2l(axis.y, axis.x);
  real x = dot(to, axis) / length, y = cross(axis, to) / length, cuts[9];
  real cosines[] = {-x / k->wide, (length - x) / k->wide};
  real sines[] = {(reach - y) / k->wide, (-reach - y) / k->wide};
  int count = 0;
  for (int i = 0; i < 2; i++) {
    if (fabsl(cosines[i]) < 1) cuts[count++] = acosl(cosines[i]);
    if (fabsl(cosines[i]) < 1) cuts[count++] = TAU - acosl(cosines[i]);
    if (fabsl(sines[i]) < 1) cuts[count++] = full_turn(asinl(sines[i]));
    if (fabsl(sines[i]) < 1) cuts[count++] = TAU / 2 - asinl(sines[i]);
  }
  if (count == 0) cuts[count++] = 0;
  qsort(cuts, (size_t)count, sizeof *cuts, compare_reals);
  cuts[count] = cuts[0] + TAU;
  for (int i = 0; i < count; i++) {
    point p = along((point){x, y}, k->wide, unit_at((cuts[i] + cuts[i + 1]) / 2));
    if (p.x > 0 && p.x < length && fabsl(p.y) < reach)
      add_cover(out, turn + cuts[i], cuts[i + 1] - cuts[i]);
  }
}

static int compare_covers(const void *a, const void *b) {
  real x = ((const free_arc *)a)->from, y = ((const free_arc *)b)->from;
  return (x > y) - (x < y);
}

static void keep_arc(capsule_space *w, real from, real to) {
  if (!(to - from > 1e-17L)) return;
  if ((w->arc_count & (w->arc_count - 1)) == 0) { // it doubles
    w->arcs = realloc(w->arcs, sizeof *w->arcs * (size_t)(2 * w->arc_count + 1));
    if (!w->arcs) abort();
  }
  w->arcs[w->arc_count++] = (free_arc){from, to - from};
}

/// Adds what the covers leave. An arc through the angle 0 is found as two.
static void add_free_arcs(capsule_space *w, site *k, covers *list) {
  real reach = 0;
  k->first_arc = w->arc_count;
  qsort(list->items, (size_t)list->count, sizeof *list->items, compare_covers);
  for (int i = 0; i < list->count; i++) {
    const free_arc *c = &list->items[i];
    if (c->from > reach) keep_arc(w, reach, c->from);
    reach = fmaxl(reach, c->from + c->width);
  }
  int before = w->arc_count;
  keep_arc(w, reach, TAU);
  bool reaches_end = w->arc_count > before;
  k->arc_count = w->arc_count - k->first_arc;
  if (k->arc_count < 2) return;
  free_arc *first = &w->arcs[k->first_arc], *last = &w->arcs[w->arc_count - 1];
  if (first->from > 0 || !reaches_end) return;
  first->from = last->from - TAU;
  first->width += last->width;
  w->arc_count--, k->arc_count--;
}

static void find_free_arcs(capsule_space *w, site *k) {
  static free_arc items[20 * CAPSULES_MAX];
  covers list = {items, 0};
  for (int i = 0; i < w->capsule_count; i++) {
    const capsule *c = &w->capsules[i];
    real reach = c->radius + w->delta - w->slack / 2;
    if (misses_box(k->c, k->c, c, reach + k->wide)) continue;
    cover_by_disc(k, c->a, reach, &list);
    if (distance_between(c->a, c->b) == 0) continue;
    cover_by_disc(k, c->b, reach, &list);
    cover_by_strip(k, c, reach, &list);
  }
  add_free_arcs(w, k, &list);
}

// ---------------------------------------------------------------------------------------------
// Sites.

/// Adds the disc as a site, unless there is one like it or all of it is covered.
static void add_site(capsule_space *w, point c, real radius) {
  for (int i = 0; i < w->site_count; i++) {
    const site *k = &w->sites[i];
    if (distance_between(k->c, c) + fabsl(k->radius - radius) <= w->slack / 8) return;
  }
  site *k = &w->sites[w->site_count];
  *k = (site){.c = c, .radius = radius, .wide = radius + w->delta};
  find_free_arcs(w, k);
  w->site_count += k->arc_count > 0;
}

// ---------------------------------------------------------------------------------------------
// Ends. One on an outline is deeper in the widened capsules than slack. It is moved to free points
// nearby: straight away from an outline, or to where outlines meet.

enum { PLACES_MAX = 256 };

typedef struct places {
  point p;     ///< the end itself
  real near;   ///< how far it may be moved
  double size; ///< M of oracle.h
  site *out;
  int count;
} places;

static bool is_free(const capsule_space *w, point p) {
  return capsule_space_sees(w, p, p) && !capsules_inside_solid(w->scene, w->scene->start, p, 0);
}

/// Is the way from the end to p clear of the obstacles as they are? Those that the end lies on do
/// not count unless they are left behind by more than the tolerance.
static bool is_beside(const capsule_space *w, const places *e, point p) {
  for (int i = 0; i < w->capsule_count; i++) {
    const capsule *k = &w->capsules[i];
    real tolerance = 4 * oracle_tolerance((double)k->radius, e->size);
    real reach = fmaxl(0, k->radius - fmaxl(tolerance, w->delta)),
         d2 = segments_distance2(e->p, p, k->a, k->b);
    point at = nearest_on_segment(e->p, k->a, k->b);
    bool is_on_axis = distance_between(at, e->p) <= tolerance;
    if (d2 < reach * reach || (d2 == 0 && !is_on_axis)) return false;
  }
  return true;
}

/// Does the way from the end to p cross the line that joins the axes of two capsules that touch?
/// An end on that line may leave it on either side.
static bool crosses_contact(const capsule_space *w, const places *e, point p) {
  for (int i = 0; i < w->capsule_count; i++) {
    const capsule *k = &w->capsules[i];
    if (misses_box(e->p, e->p, k, k->radius + e->near)) continue;
    for (int j = 0; j < i; j++) {
      const capsule *l = &w->capsules[j];
      point u, v;
      real touching = k->radius + l->radius + 2 * w->delta;
      if (segments_nearest(k->a, k->b, l->a, l->b, &u, &v) > touching * touching) continue;
      real tolerance = 4 * oracle_tolerance((double)fminl(k->radius, l->radius), e->size);
      bool is_on_it = distance_between(e->p, nearest_on_segment(e->p, u, v)) <= tolerance;
      if (!is_on_it && segments_distance2(e->p, p, u, v) == 0) return true;
    }
  }
  return false;
}

static void add_place(const capsule_space *w, places *e, point p) {
  real offset = distance_between(e->p, p);
  if (e->count == PLACES_MAX || offset > e->near || !is_free(w, p) || !is_beside(w, e, p) ||
      crosses_contact(w, e, p))
    return;
  e->out[e->count++] = (site){.c = p, .offset = offset};
}

/// The lines at reach from an axis, on both sides.
static void add_foot(const capsule_space *w, places *e, const capsule *k) {
  real reach = k->radius + w->delta;
  point at = nearest_on_segment(e->p, k->a, k->b), off = minus(e->p, at);
  real d = norm(off.x, off.y);
  if (d > 0) add_place(w, e, along(at, reach / d, off));
  point axis = minus(k->b, k->a);
  real length = norm(axis.x, axis.y);
  if (length == 0) return;
  for (int side = -1; side <= 1; side += 2)
    add_place(w, e, along(at, side * reach / length, (point){-axis.y, axis.x}));
}

/// Where the lines beside two axes meet.
static void add_crossings(const capsule_space *w, places *e, const capsule *k, const capsule *l) {
  point u = minus(k->b, k->a), v = minus(l->b, l->a);
  real lu = norm(u.x, u.y), lv = norm(v.x, v.y), turn = cross(u, v);
  if (turn == 0) return;
  for (int sides = 0; sides < 4; sides++) {
    real ru = (sides & 1 ? 1 : -1) * (k->radius + w->delta) / lu;
    real rv = (sides & 2 ? 1 : -1) * (l->radius + w->delta) / lv;
    point p = along(k->a, ru, (point){-u.y, u.x}), q = along(l->a, rv, (point){-v.y, v.x});
    add_place(w, e, along(p, cross(minus(q, p), v) / turn, u));
  }
}

static void add_arc_ends(const capsule_space *w, places *e, const site *k) {
  if (fabsl(distance_between(k->c, e->p) - k->wide) > e->near) return;
  for (int i = 0; i < k->arc_count; i++) {
    const free_arc *arc = &w->arcs[k->first_arc + i];
    add_place(w, e, on_site(k, arc->from));
    if (arc->width < TAU) add_place(w, e, on_site(k, arc->from + arc->width));
  }
}

/// How far an end may be moved. It may be in the cusp beside a contact of what it lies on, which is
/// about sqrt(delta R) wide, or in an acute corner. Any wider, it may pass what it is apart from.
static real near_of(const capsule_space *w, point p) {
  real largest = 0, delta = fabsl(w->delta);
  for (int i = 0; i < w->capsule_count; i++) {
    const capsule *k = &w->capsules[i];
    point off = minus(p, nearest_on_segment(p, k->a, k->b));
    if (norm(off.x, off.y) <= k->radius + 4 * delta) largest = fmaxl(largest, k->radius);
  }
  return 8 * sqrtl(delta * fmaxl(largest, delta)) + 1e4L * delta;
}

/// Finds the places of an end.
static int find_places(const capsule_space *w, point p, double size, site *out) {
  if (is_free(w, p)) {
    out[0] = (site){.c = p};
    return 1;
  }
  places e = {p, near_of(w, p), size, out, 0};
  for (int i = 0; i < w->capsule_count; i++) {
    const capsule *k = &w->capsules[i], *l;
    if (misses_box(p, p, k, k->radius + e.near)) continue;
    add_foot(w, &e, k);
    for (int j = 0; j < i; j++)
      if (l = &w->capsules[j], !misses_box(p, p, l, l->radius + e.near)) add_crossings(w, &e, k, l);
  }
  for (int i = 0; i < w->site_count; i++) add_arc_ends(w, &e, &w->sites[i]);
  return e.count;
}

// ---------------------------------------------------------------------------------------------
// The whole.

/// For an agent of radius 0, delta is a part of the extent of the scene, and well above the
/// rounding of its coordinates.
static void set_widening(capsule_space *w, const scene *s, point goal, real widening) {
  real extent = fmaxl(fabsl(goal.x), fabsl(goal.y));
  for (int i = 0; i < w->capsule_count; i++) {
    const capsule *k = &w->capsules[i];
    extent = fmaxl(extent, fmaxl(fabsl(k->a.x), fabsl(k->a.y)) + k->radius);
    extent = fmaxl(extent, fmaxl(fabsl(k->b.x), fabsl(k->b.y)) + k->radius);
  }
  w->delta = widening * fmaxl(1e-12L * extent, 0x1p-46L * oracle_size(s));
  if (s->agent > 0) w->delta = -widening * oracle_passing(s);
  w->slack = fabsl(w->delta) / 1024;
}

capsule_space *capsule_space_create(const scene *s, real widening) {
  capsule_space *w = calloc(1, sizeof *w);
  if (!w) abort();
  point start = {0, 0}, goal = {(real)s->goal.x - s->start.x, (real)s->goal.y - s->start.y};
  w->scene = s;
  w->capsule_count = capsules_of(s, s->start, w->capsules);
  set_widening(w, s, goal, widening);
  size_t sites = 2 * (size_t)w->capsule_count;
  w->sites = malloc(sizeof *w->sites * (sites + 2 * PLACES_MAX));
  if (!w->sites) abort();
  for (int i = 0; i < w->capsule_count; i++) {
    const capsule *k = &w->capsules[i];
    add_site(w, k->a, k->radius);
    if (distance_between(k->a, k->b) > 0) add_site(w, k->b, k->radius);
  }
  double size = oracle_size(s);
  w->start_count = find_places(w, start, size, w->sites + w->site_count);
  w->goal_count = find_places(w, goal, size, w->sites + w->site_count + w->start_count);
  return w;
}

void capsule_space_free(capsule_space *w) {
  free(w->arcs);
  free(w->sites);
  free(w);
}
