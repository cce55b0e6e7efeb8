#include "capsule_oracle.h"

#include "capsule_space.h"
#include "queue.h"

#include <math.h>
#include <stdlib.h>

static const real TAU = 6.28318530717958647692528676655900577L;

/// The point where a bitangent touches a site, on the way in one turn.
typedef struct node {
  int site, turn, arc;
  bool is_leaving;
  real angle; ///< of the site's normal
  point at;
  real g;
  bool done, by_hug;
  int mate;       ///< the other end of the bitangent
  real length;    ///< of the bitangent
  int next, last; ///< along the arc, in this turn
  real sweep;     ///< to the next
} node;

typedef struct search {
  const capsule_space *space;
  node *nodes;
  int count, capacity;
} search;

// ---------------------------------------------------------------------------------------------
// Bitangents.

typedef struct bitangent {
  real length;
  point p, q; ///< unit normals of the two sites where it touches
} bitangent;

/// The one of length 0 where two discs touch, from outside or one within the other: its normals are
/// d, from centre to centre, or the opposite. None where the centres are one.
static bitangent bitangent_at_contact(point d, real ri, int s, real rj, int t) {
  real length = norm(d.x, d.y), part = length > 0 ? (s * ri > t * rj ? 1 : -1) / length : 0;
  point w = {part * d.x, part * d.y};
  return (bitangent){0, {s * w.x, s * w.y}, {t * w.x, t * w.y}};
}

/// The directed bitangent of discs with these radii. With d from centre to centre, k = s ri - t rj
/// and w the direction turned clockwise, d . w = k; the normals are s w and t w. An end that is on
/// the disc, or a little inside, has a bitangent of length 0 and the radial normal.
static bool find_bitangent(point d, real ri, int s, real rj, int t, real slack, bitangent *out) {
  real dd = dot(d, d), k = s * ri - t * rj, length = sqrtl(dd);
  bool is_on = (ri == 0 || rj == 0) && fabsl(length - fabsl(k)) <= slack;
  real square = (length - k) * (length + k);
  if (is_on) *out = bitangent_at_contact(d, ri, s, rj, t);
  if (is_on || !(square > 0)) return is_on;
  out->length = sqrtl(square);
  // u = (L d + k d turned counter-clockwise) / dd
  point u = {(out->length * d.x - k * d.y) / dd, (out->length * d.y + k * d.x) / dd};
  point w = {u.y, -u.x};
  out->p = (point){s * w.x, s * w.y};
  out->q = (point){t * w.x, t * w.y};
  return true;
}

// ---------------------------------------------------------------------------------------------
// Nodes.

/// The free arc that an angle is on, or NONE. One that is past its end by a part of slack is on it.
static int arc_at(const capsule_space *w, const site *k, real angle) {
  real margin = w->slack / (8 * k->wide);
  for (int i = 0; i < k->arc_count; i++) {
    const free_arc *arc = &w->arcs[k->first_arc + i];
    real off = full_turn(angle - arc->from);
    if (arc->width >= TAU || off <= arc->width + margin || off >= TAU - margin) return i;
  }
  return NONE;
}

static bool make_node(const search *x, int at, int turn, point normal, node *out) {
  const site *k = &x->space->sites[at];
  *out = (node){.site = at, .turn = turn, .g = INFINITY, .next = NONE, .last = NONE};
  out->at = along(k->c, k->wide, normal);
  out->angle = atan2l(normal.y, normal.x);
  out->arc = k->wide > 0 ? arc_at(x->space, k, out->angle) : 0;
  return out->arc != NONE;
}

static void add_bitangent(search *x, int i, int s, int j, int t) {
  const site *a = &x->space->sites[i], *b = &x->space->sites[j];
  bitangent e;
  node p, q;
  if (!find_bitangent(minus(b->c, a->c), a->wide, s, b->wide, t, x->space->slack / 8, &e)) return;
  if (!make_node(x, i, s, e.p, &p) || !make_node(x, j, t, e.q, &q)) return;
  p.is_leaving = true;
  p.length = q.length = e.length;
  p.mate = x->count + 1, q.mate = x->count;
  if (x->count + 2 > x->capacity) {
    x->capacity = 2 * x->capacity + 1024;
    x->nodes = realloc(x->nodes, sizeof *x->nodes * (size_t)x->capacity);
    if (!x->nodes) abort();
  }
  x->nodes[x->count++] = p;
  x->nodes[x->count++] = q;
}

static void add_bitangents(search *x) {
  int sites = x->space->site_count, goals = sites + x->space->start_count;
  int all = goals + x->space->goal_count;
  for (int i = 0; i < goals; i++)
    for (int j = 0; j < all; j++) {
      if (i == j || (j >= sites && j < goals)) continue;
      for (int turns = 0; turns < 4; turns++) {
        int s = turns & 1 ? 1 : -1, t = turns & 2 ? 1 : -1;
        if ((i < sites || s > 0) && (j < sites || t > 0)) add_bitangent(x, i, s, j, t);
      }
    }
}

typedef struct place {
  int key;     ///< one for each arc and turn
  real offset; ///< along the arc
  int node;
} place;

static int compare_places(const void *a, const void *b) {
  const place *p = a, *q = b;
  if (p->key != q->key) return p->key < q->key ? -1 : 1;
  return (p->offset > q->offset) - (p->offset < q->offset);
}

static place place_of(const search *x, int at) {
  const node *n = &x->nodes[at];
  const site *k = &x->space->sites[n->site];
  if (k->arc_count == 0) return (place){NONE, 0, at}; // an end
  int arc = k->first_arc + n->arc;
  const free_arc *along_it = &x->space->arcs[arc];
  real off = full_turn(n->angle - along_it->from);
  if (off > along_it->width) off = off > (TAU + along_it->width) / 2 ? 0 : along_it->width;
  return (place){2 * arc + (n->turn > 0), n->turn > 0 ? off : along_it->width - off, at};
}

static void link_nodes(search *x, const place *from, const place *to, real sweep) {
  x->nodes[from->node].next = to->node;
  x->nodes[from->node].sweep = sweep;
  x->nodes[to->node].last = from->node;
}

/// Links the nodes of each free arc in both turns; around a whole circle, the last to the first.
static void link_arcs(search *x) {
  place *places = malloc(sizeof *places * (size_t)(x->count + 1));
  if (!places) abort();
  for (int i = 0; i < x->count; i++) places[i] = place_of(x, i);
  qsort(places, (size_t)x->count, sizeof *places, compare_places);
  for (int i = 0, first = 0; i < x->count; i++) {
    bool ends = i + 1 == x->count || places[i + 1].key != places[i].key;
    if (places[i].key == NONE) {
      first = i + 1;
      continue;
    }
    if (!ends) {
      link_nodes(x, &places[i], &places[i + 1], places[i + 1].offset - places[i].offset);
      continue;
    }
    bool is_whole = x->space->arcs[places[i].key / 2].width >= TAU;
    if (is_whole && i > first)
      link_nodes(x, &places[i], &places[first], TAU + places[first].offset - places[i].offset);
    first = i + 1;
  }
  free(places);
}

// ---------------------------------------------------------------------------------------------
// Dijkstra. An entry of the queue is twice the node, plus 1 where a bitangent leads to it.

static real offset_of(const search *x, int at) { return x->space->sites[x->nodes[at].site].offset; }

static void push_mate(const search *x, queue *h, int at, real g) {
  const node *n = &x->nodes[at];
  queue_push(h, g + n->length + offset_of(x, n->mate), 2 * n->mate + 1);
}

/// The node on the goal that is reached first, or NONE.
static int run_dijkstra(search *x) {
  const capsule_space *w = x->space;
  queue h = {0};
  int found = NONE;
  for (int i = 0; i < x->count; i++)
    if (x->nodes[i].is_leaving && x->nodes[i].site >= w->site_count)
      push_mate(x, &h, i, offset_of(x, i));
  while (h.count > 0 && found == NONE) {
    real g = h.items[0].key;
    int id = queue_pop(&h), at = id / 2;
    node *n = &x->nodes[at];
    if (n->done || (id % 2 && !capsule_space_sees(w, x->nodes[n->mate].at, n->at))) continue;
    n->done = true;
    n->g = g;
    n->by_hug = id % 2 == 0;
    if (n->site >= w->site_count) found = at;
    if (n->next != NONE) queue_push(&h, g + n->sweep * w->sites[n->site].wide, 2 * n->next);
    if (n->is_leaving) push_mate(x, &h, at, g);
  }
  free(h.items);
  return found;
}

// ---------------------------------------------------------------------------------------------
// The length at the true radii.

/// A site that the path hugs, or one of its ends.
typedef struct visit {
  point c;
  real radius;
  int turn;
  real sweep; ///< in the widened space
} visit;

/// Lists the goal, the sites from there back, and the start. The ends are taken where they are, not
/// where they were moved.
static int list_visits(const search *x, int at, point goal, visit *out) {
  const capsule_space *w = x->space;
  int count = 0;
  out[count++] = (visit){goal, 0, 1, 0};
  for (;;) {
    at = x->nodes[at].mate;
    const node *n = &x->nodes[at];
    if (n->site >= w->site_count) break;
    const site *k = &w->sites[n->site];
    visit *v = &out[count++];
    *v = (visit){k->c, k->radius, n->turn, 0};
    for (; x->nodes[at].by_hug; at = x->nodes[at].last)
      v->sweep += x->nodes[x->nodes[at].last].sweep;
  }
  out[count++] = (visit){{0, 0}, 0, 1, 0};
  return count;
}

/// The bitangent at the true radii: where those touch or overlap, be it with an end, at the
/// contact.
static bitangent true_bitangent(const visit *a, const visit *b) {
  point d = minus(b->c, a->c);
  bitangent e;
  if (find_bitangent(d, a->radius, a->turn, b->radius, b->turn, 0, &e)) return e;
  return bitangent_at_contact(d, a->radius, a->turn, b->radius, b->turn);
}

/// The length of the arc between two normals: the sweep that was found, corrected to them.
static real arc_length(const visit *v, point arrival, point departure) {
  if (v->radius == 0) return 0;
  real turned = atan2l(departure.y, departure.x) - atan2l(arrival.y, arrival.x);
  real sweep = full_turn(v->turn * turned);
  if (sweep - v->sweep > TAU / 2) sweep -= TAU;
  if (v->sweep - sweep > TAU / 2) sweep += TAU;
  return sweep * v->radius;
}

static real true_length(const search *x, int at, point goal) {
  visit *visits = malloc(sizeof *visits * (size_t)(x->count + 2));
  if (!visits) abort();
  int count = list_visits(x, at, goal, visits);
  real total = 0;
  point departure = {0, 0};
  for (int i = 0; i + 1 < count; i++) { // from the goal
    bitangent e = true_bitangent(&visits[i + 1], &visits[i]);
    total += e.length;
    if (i > 0) total += arc_length(&visits[i], e.q, departure);
    departure = e.p;
  }
  free(visits);
  return total;
}

static oracle_answer find_answer(const scene *s, real widening) {
  capsule_space *w = capsule_space_create(s, widening);
  search x = {.space = w};
  oracle_answer answer = {BT_UNREACHABLE, NAN};
  if (w->start_count == 0)
    answer.outcome = BT_START_BLOCKED;
  else if (w->goal_count == 0)
    answer.outcome = BT_GOAL_BLOCKED;
  add_bitangents(&x);
  link_arcs(&x);
  int goal = run_dijkstra(&x);
  point to = {(real)s->goal.x - s->start.x, (real)s->goal.y - s->start.y};
  if (goal != NONE) answer = (oracle_answer){BT_FOUND, (double)true_length(&x, goal, to)};
  free(x.nodes);
  capsule_space_free(w);
  return answer;
}

oracle_answer capsules_solve(const scene *s, real widening) {
  if (capsules_depth(s, s->start) > 1) return (oracle_answer){BT_START_BLOCKED, NAN};
  if (capsules_depth(s, s->goal) > 1) return (oracle_answer){BT_GOAL_BLOCKED, NAN};
  double apart = hypot(s->start.x - s->goal.x, s->start.y - s->goal.y);
  if (apart <= oracle_tolerance(0, oracle_size(s)) && capsules_end_open(s, s->start))
    return (oracle_answer){BT_FOUND, apart};
  return find_answer(s, widening);
}

bool capsules_clear_cut(const scene *s, const oracle_answer *answer) {
  static const real widenings[] = {1 / 32.0L, 32, 1024}, narrowings[] = {1 / 4.0L, 2};
  for (int i = 0; i < (s->agent > 0 ? 2 : 3); i++) {
    oracle_answer other = capsules_solve(s, s->agent > 0 ? narrowings[i] : widenings[i]);
    if (other.outcome != answer->outcome) return false;
    if (answer->outcome == BT_FOUND && fabs(other.length - answer->length) > 1e-8 * answer->length)
      return false;
  }
  return true;
}

bool capsules_end_open(const scene *s, bt_vec p) {
  scene at = *s;
  at.start = at.goal = p;
  capsule_space *w = capsule_space_create(&at, 1);
  bool is_open = w->start_count > 0;
  capsule_space_free(w);
  return is_open;
}
