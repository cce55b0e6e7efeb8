#include "oracle.h"

#include "capsule_oracle.h"
#include "queue.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const real PI = 3.14159265358979323846264338327950288L;

typedef struct disc {
  real x, y, r, tol;
} disc;

/// Another disc covers the angles theta - beta .. theta + beta of a circle.
typedef struct cover {
  int other;
  bool is_contact; ///< the two touch but for rounding
  real theta, beta;
} cover;

typedef struct edge {
  int from, to; ///< sites; n is the start, n + 1 the goal
  int turn, turn_to;
  bool on_start; ///< of length 0: the start lies on circle `to`
  bool on_goal;  ///< of length 0: the goal lies on circle `from`
  real px, py, qx, qy, length;
  real leave, arrive;           ///< angles on the circles
  real leave_slop, arrive_slop; ///< how far those angles may be off
  real g;
  real swept; ///< all angles hugged before it
  bool done;
} edge;

typedef struct space {
  int n; ///< discs that play a role
  int original[SCENE_MAX];
  disc d[SCENE_MAX + 2];
  cover covers[SCENE_MAX][SCENE_MAX];
  int cover_count[SCENE_MAX];
  int pairs[SCENE_MAX * SCENE_MAX][2]; ///< discs without passage between
  int pair_count;
  real size;
  real passing; ///< by which the radii are smaller than the true ones
  edge *edges;
  int edge_count;
  int first[SCENE_MAX + 3]; ///< of the edges that leave site i; they lie together
} space;

// ---------------------------------------------------------------------------------------------
// Tolerances.

double oracle_size(const scene *s) {
  double ends =
      fmax(fmax(fabs(s->start.x), fabs(s->start.y)), fmax(fabs(s->goal.x), fabs(s->goal.y)));
  double power = 0x1p-31, reach = 0;
  for (int i = 0; i < s->n; i++) {
    const bt_circle *c = &s->circles[i];
    reach = fmax(reach, fmax(fabs(c->center.x), fabs(c->center.y)) + c->radius);
  }
  for (int i = 0; i < s->point_count; i++)
    reach = fmax(reach, fmax(fabs(s->points[i].x), fabs(s->points[i].y)));
  while (power <= reach) power *= 2;
  double size = power + s->agent;
  while (size < ends) size *= 2;
  return size;
}

double oracle_tolerance(double radius, double size) { return 1e-12 * radius + 0x1p-50 * size; }

double oracle_passing(const scene *s) {
  return fmin(s->agent, fmax(0x1p-30 * s->agent, 0x1p-50 * oracle_size(s)));
}

bool oracle_same_length(const scene *s, double a, double b) {
  double largest = s->chain_count > 0 ? s->agent : 0, size = oracle_size(s);
  for (int i = 0; i < s->n; i++) largest = fmax(largest, s->circles[i].radius + s->agent);
  return fabs(a - b) <= 1e-9 * fmax(a, b) + 0x1p-48 * size + 8 * oracle_tolerance(largest, size);
}

/// The width in which two circles that are meant to touch are found.
static real contact_width(real size, real radius_sum) {
  return 1e-12L * radius_sum + 0x1p-51L * size;
}

int oracle_touching_pairs(const scene *s) {
  real size = oracle_size(s), agent = (real)s->agent - oracle_passing(s);
  int pairs = 0;
  for (int i = 0; i < s->n; i++) {
    for (int j = 0; j < i; j++) {
      const bt_circle *a = &s->circles[i], *b = &s->circles[j];
      real sum = (real)a->radius + b->radius + 2 * agent;
      real d = norm((real)a->center.x - b->center.x, (real)a->center.y - b->center.y);
      pairs += d <= sum + contact_width(size, sum);
    }
  }
  return pairs;
}

/// How far from the line of centres a point still counts as lying on a contact. Where the larger
/// circle is moved by its tolerance, that line moves by less than the smaller one's at the contact:
/// an end is on the one side of it or the other. A joint that paths must not slip through is wider.
static real contact_slop(const space *w, const disc *a, const disc *b, bool is_end) {
  if (is_end) return 4 * (a->r < b->r ? a->tol : b->tol);
  return 2e-12L * (a->r + b->r) + 0x1p-49L * w->size;
}

/// Error of the angle at which a tangent of this length meets a circle, were its numbers rounded.
static real angle_slop(const space *w, const disc *c, real length) {
  real rounding = 0x1p-50L * w->size, far = rounding / (length + 1e-300L);
  real near = sqrtl(rounding / c->r);
  return (far < near ? far : near) + rounding / c->r;
}

static real wrap(real a) {
  while (a > PI) a -= 2 * PI;
  while (a < -PI) a += 2 * PI;
  return a;
}

static real turn_angle(real a) {
  while (a < 0) a += 2 * PI;
  while (a >= 2 * PI) a -= 2 * PI;
  return a;
}

// ---------------------------------------------------------------------------------------------
// The discs.

/// The disc of a circle. It blocks nothing if its radius is no more than its tolerance.
static disc inflated_disc(const scene *s, int circle, double size) {
  const bt_circle *c = &s->circles[circle];
  double inflated = c->radius + s->agent;
  return (disc){c->center.x, c->center.y, inflated, oracle_tolerance(inflated, size)};
}

/// Does disc k lie in one of the discs kept so far?
static bool is_contained(const space *w, const disc *k) {
  for (int j = 0; j < w->n; j++) {
    const disc *o = &w->d[j];
    if (norm(o->x - k->x, o->y - k->y) + k->r <= o->r + k->tol) return true;
  }
  return false;
}

/// Keeps the discs from large to small, but those inside another and those that block nothing.
static void keep_discs(space *w, const scene *s) {
  int order[SCENE_MAX];
  for (int i = 0; i < s->n; i++) {
    int at = i;
    for (; at > 0 && s->circles[order[at - 1]].radius < s->circles[i].radius; at--)
      order[at] = order[at - 1];
    order[at] = i;
  }
  for (int i = 0; i < s->n; i++) {
    disc k = inflated_disc(s, order[i], (double)w->size);
    k.r -= w->passing;
    if (k.r <= k.tol || is_contained(w, &k)) continue;
    w->original[w->n] = order[i];
    w->d[w->n++] = k;
  }
}

static void add_cover(space *w, int i, int j, real d) {
  const disc *a = &w->d[i], *b = &w->d[j];
  real c = (d * d + a->r * a->r - b->r * b->r) / (2 * d * a->r);
  real beta = c >= 1 ? 0 : c <= -1 ? PI : acosl(c);
  cover *k = &w->covers[i][w->cover_count[i]++];
  bool is_contact = d >= a->r + b->r - 4 * contact_width(w->size, a->r + b->r);
  *k = (cover){j, is_contact, atan2l(b->y - a->y, b->x - a->x), beta};
}

static void find_pairs(space *w) {
  for (int i = 0; i < w->n; i++)
    for (int j = 0; j < i; j++) {
      const disc *a = &w->d[i], *b = &w->d[j];
      real d = norm(b->x - a->x, b->y - a->y);
      if (d > a->r + b->r + contact_width(w->size, a->r + b->r)) continue;
      w->pairs[w->pair_count][0] = i;
      w->pairs[w->pair_count++][1] = j;
      add_cover(w, i, j, d);
      add_cover(w, j, i, d);
    }
}

static space *make_space(const scene *s, double passing) {
  space *w = malloc(sizeof *w); // covers and pairs are many: they are not cleared
  if (!w) abort();
  w->size = oracle_size(s);
  w->passing = passing;
  w->n = w->pair_count = w->edge_count = 0;
  w->edges = NULL;
  memset(w->cover_count, 0, sizeof w->cover_count);
  keep_discs(w, s);
  find_pairs(w);
  w->d[w->n] = (disc){s->start.x, s->start.y, 0, 0};
  w->d[w->n + 1] = (disc){s->goal.x, s->goal.y, 0, 0};
  return w;
}

static void free_space(space *w) {
  free(w->edges);
  free(w);
}

double oracle_depth(const scene *s, bt_vec p) {
  if (s->chain_count > 0) return capsules_depth(s, p);
  double size = oracle_size(s);
  real deepest = -INFINITY;
  for (int i = 0; i < s->n; i++) {
    disc k = inflated_disc(s, i, size);
    if (k.r > k.tol) deepest = fmaxl(deepest, (k.r - norm(k.x - p.x, k.y - p.y)) / k.tol);
  }
  return (double)deepest;
}

bool oracle_point_free(const scene *s, bt_vec p) { return oracle_depth(s, p) <= 1; }

// ---------------------------------------------------------------------------------------------
// Edges.

/// Does the segment come nearer to the centre of disc k than allowed?
static bool hits_disc(const disc *k, const edge *e) {
  real dx = e->qx - e->px, dy = e->qy - e->py, dd = dx * dx + dy * dy;
  real u = dd > 0 ? ((k->x - e->px) * dx + (k->y - e->py) * dy) / dd : 0;
  u = u < 0 ? 0 : u > 1 ? 1 : u;
  return norm(e->px + u * dx - k->x, e->py + u * dy - k->y) < k->r - k->tol;
}

/// Does the segment cross the line between the centres of two discs without passage?
static bool hits_contact(const space *w, int pair, const edge *e) {
  const disc *a = &w->d[w->pairs[pair][0]], *b = &w->d[w->pairs[pair][1]];
  real cx = b->x - a->x, cy = b->y - a->y, d = norm(cx, cy);
  real slop_p = contact_slop(w, a, b, e->from == w->n);
  real slop_q = contact_slop(w, a, b, e->to == w->n + 1);
  real hp = (cx * (e->py - a->y) - cy * (e->px - a->x)) / d;
  real hq = (cx * (e->qy - a->y) - cy * (e->qx - a->x)) / d;
  if (!((hp > slop_p && hq < -slop_q) || (hp < -slop_p && hq > slop_q))) return false;
  real dx = e->qx - e->px, dy = e->qy - e->py;
  real sa = dx * (a->y - e->py) - dy * (a->x - e->px);
  real sb = dx * (b->y - e->py) - dy * (b->x - e->px);
  return (sa > 0) != (sb > 0);
}

static bool is_clear(const space *w, const edge *e) {
  if (e->on_start || e->on_goal) return true;
  for (int k = 0; k < w->n; k++)
    if (k != e->from && k != e->to && hits_disc(&w->d[k], e)) return false;
  for (int k = 0; k < w->pair_count; k++)
    if (hits_contact(w, k, e)) return false;
  return true;
}

/// The directed bitangent from site i with turn s to site j with turn t. With d from centre to
/// centre and k = s Ri - t Rj, its direction u has d = L u + k w, where w is u turned clockwise.
static bool bitangent(const space *w, int i, int s, int j, int t, edge *e) {
  const disc *a = &w->d[i], *b = &w->d[j];
  real dx = b->x - a->x, dy = b->y - a->y, d = norm(dx, dy), k = s * a->r - t * b->r;
  real square = (d - k) * (d + k);
  if (d <= 0 || square < 0) return false;
  real length = sqrtl(square);
  real ux = (length * dx - k * dy) / (d * d), uy = (length * dy + k * dx) / (d * d);
  *e = (edge){.from = i, .to = j, .turn = s, .turn_to = t, .length = length, .g = INFINITY};
  e->px = a->x + s * a->r * uy;
  e->py = a->y - s * a->r * ux;
  e->qx = b->x + t * b->r * uy;
  e->qy = b->y - t * b->r * ux;
  e->leave = atan2l(-s * ux, s * uy);
  e->arrive = atan2l(-t * ux, t * uy);
  if (a->r > 0) e->leave_slop = angle_slop(w, a, length);
  if (b->r > 0) e->arrive_slop = angle_slop(w, b, length);
  return true;
}

/// An endpoint on the outline of circle c starts or ends there: no segment, the radial angle. The
/// error of the length is of third order in the segment that is left out.
static bool endpoint_on_circle(const space *w, int end, int c, edge *e) {
  const disc *p = &w->d[end], *k = &w->d[c];
  real dx = p->x - k->x, dy = p->y - k->y;
  if (norm(dx, dy) > k->r + 4 * k->tol) return false;
  e->px = e->qx = p->x;
  e->py = e->qy = p->y;
  e->leave = e->arrive = atan2l(dy, dx);
  e->leave_slop = e->arrive_slop = 4 * k->tol / k->r;
  e->g = INFINITY;
  return true;
}

static bool is_pair(const space *w, int i, int j) {
  for (int k = 0; k < w->pair_count; k++)
    if ((w->pairs[k][0] == i && w->pairs[k][1] == j) ||
        (w->pairs[k][0] == j && w->pairs[k][1] == i))
      return true;
  return false;
}

static bool make_edge(const space *w, int i, int s, int j, int t, edge *e) {
  int start = w->n, goal = w->n + 1;
  *e = (edge){.from = i, .to = j, .turn = s, .turn_to = t};
  if (i == start && j != goal && endpoint_on_circle(w, i, j, e)) return e->on_start = true;
  if (j == goal && i != start && endpoint_on_circle(w, j, i, e)) return e->on_goal = true;
  if (i < start && j < start && s != t && is_pair(w, i, j)) return false;
  if (i == start && j == goal && w->d[i].x == w->d[j].x && w->d[i].y == w->d[j].y) {
    e->px = e->qx = w->d[i].x;
    e->py = e->qy = w->d[i].y;
    e->g = INFINITY;
    return true;
  }
  return bitangent(w, i, s, j, t, e);
}

static void make_edges(space *w) {
  int sites = w->n + 2, start = w->n, goal = w->n + 1;
  w->edges = malloc(sizeof(edge) * (size_t)(sites * sites * 8));
  if (!w->edges) abort();
  for (int i = 0; i < sites; i++) {
    w->first[i] = w->edge_count;
    for (int j = 0; j < sites; j++)
      for (int turns = 0; turns < 4; turns++) {
        int s = turns & 1 ? 1 : -1, t = turns & 2 ? 1 : -1;
        if (i == j || i == goal || j == start) continue;
        if ((i == start && s < 0) || (j == goal && t < 0)) continue;
        edge *e = &w->edges[w->edge_count];
        if (make_edge(w, i, s, j, t, e)) w->edge_count++;
        // An end just outside the circle has its tangent as well; that is known as well as the end.
        if (!(e->on_start || e->on_goal) || !bitangent(w, i, s, j, t, e + 1)) continue;
        e[1].leave_slop = e->leave_slop, e[1].arrive_slop = e->arrive_slop;
        w->edge_count++;
      }
  }
  w->first[sites] = w->edge_count;
}

bool oracle_line_clear(const scene *s) {
  space *w = make_space(s, oracle_passing(s));
  edge e = {.from = w->n, .to = w->n + 1};
  e.px = s->start.x, e.py = s->start.y, e.qx = s->goal.x, e.qy = s->goal.y;
  bool clear = oracle_point_free(s, s->start) && oracle_point_free(s, s->goal) && is_clear(w, &e);
  free_space(w);
  return clear;
}

int oracle_clear_edges(const scene *s, bool with_endpoints, oracle_edge *out, int capacity) {
  space *w = make_space(s, oracle_passing(s));
  int count = 0;
  make_edges(w);
  for (int k = 0; k < w->edge_count; k++) {
    const edge *e = &w->edges[k];
    bool at_end = e->from >= w->n || e->to >= w->n;
    bool reversed = e->from < w->n && e->to < w->n && e->from > e->to;
    if ((at_end && !with_endpoints) || reversed || !is_clear(w, e)) continue;
    if (count < capacity) {
      int from = e->from < w->n ? w->original[e->from] : s->n + (e->from - w->n);
      int to = e->to < w->n ? w->original[e->to] : s->n + (e->to - w->n);
      out[count] =
          (oracle_edge){from, to, {(double)e->px, (double)e->py}, {(double)e->qx, (double)e->qy}};
    }
    count++;
  }
  free_space(w);
  return count;
}

// ---------------------------------------------------------------------------------------------
// Arcs.

typedef enum side { OUTSIDE, HIDDEN, ON_CONTACT, BEFORE, AFTER } side;

/// Where an angle on circle i lies to a cover, for a path of this turn. HIDDEN: inside the other
/// disc. BEFORE and AFTER: beside a contact (closer than angles can tell), on the side where the
/// path comes to it or has left it behind. A crossing is told by the depth in the other disc, so
/// that one may change circles in the very corner; no arc goes on through the cover from there.
static side side_of(const space *w, int i, const cover *c, real angle, real slop, int turn,
                    bool is_end) {
  const disc *a = &w->d[i], *b = &w->d[c->other];
  real off = turn * wrap(angle - c->theta);
  // As hits_contact has it, so that no path slips through with a joint in the contact.
  if (c->is_contact && fabsl(off) < 1 && a->r * fabsl(sinl(off)) <= contact_slop(w, a, b, is_end))
    return ON_CONTACT;
  if (fabsl(off) > c->beta + slop) return OUTSIDE;
  if (!c->is_contact) {
    point p = along((point){a->x, a->y}, a->r, unit_at(angle));
    return norm(p.x - b->x, p.y - b->y) < b->r - b->tol ? HIDDEN : OUTSIDE;
  }
  return off < 0 ? BEFORE : AFTER;
}

/// The sweep from the arrival of `in` to the departure of `out`, or -1 where another disc cuts it.
static real arc_sweep(const space *w, const edge *in, const edge *out) {
  int i = in->to, t = in->turn_to;
  real sweep = turn_angle(t * (out->leave - in->arrive));
  if (sweep > 2 * PI - 4 * (in->arrive_slop + out->leave_slop)) sweep = 2 * PI - sweep;
  for (int k = 0; k < w->cover_count[i]; k++) {
    const cover *c = &w->covers[i][k];
    side at_in = side_of(w, i, c, in->arrive, in->arrive_slop, t, in->on_start);
    side at_out = side_of(w, i, c, out->leave, out->leave_slop, t, out->on_goal);
    if (at_in == HIDDEN || at_out == HIDDEN) return -1;
    if (at_in != OUTSIDE && (!in->on_start || at_in == BEFORE)) return -1;
    if (at_out != OUTSIDE && (!out->on_goal || at_out == AFTER)) return -1;
    if (at_in == ON_CONTACT || at_out == ON_CONTACT) continue;
    if (turn_angle(t * (c->theta - in->arrive)) < sweep) return -1;
  }
  return sweep;
}

int oracle_clear_hugs(const scene *s) {
  space *w = make_space(s, oracle_passing(s));
  int count = 0;
  make_edges(w);
  for (int k = 0; k < w->edge_count; k++) {
    const edge *in = &w->edges[k];
    if (in->from >= w->n || in->to >= w->n || in->turn_to < 0 || !is_clear(w, in)) continue;
    for (int f = w->first[in->to]; f < w->first[in->to + 1]; f++) {
      const edge *out = &w->edges[f];
      if (out->to >= w->n || out->turn != in->turn_to || !is_clear(w, out)) continue;
      count += arc_sweep(w, in, out) >= 0;
    }
  }
  free_space(w);
  return count;
}

// ---------------------------------------------------------------------------------------------
// Dijkstra.

static void relax(space *w, queue *h, const edge *in) {
  for (int f = w->first[in->to]; f < w->first[in->to + 1]; f++) {
    edge *out = &w->edges[f];
    if (out->turn != in->turn_to || out->done) continue;
    if (in->g + out->length >= out->g) continue;
    real sweep = arc_sweep(w, in, out);
    if (sweep < 0) continue;
    real g = in->g + sweep * w->d[in->to].r + out->length;
    if (g >= out->g) continue;
    out->g = g;
    out->swept = in->swept + sweep;
    queue_push(h, g, f);
  }
}

/// The length at the true radii: where these grow, it grows by as much as is hugged, in radians.
static real dijkstra(space *w) {
  queue h = {0};
  real answer = INFINITY;
  for (int e = 0; e < w->edge_count; e++)
    if (w->edges[e].from == w->n) queue_push(&h, w->edges[e].g = w->edges[e].length, e);
  while (h.count > 0) {
    edge *e = &w->edges[queue_pop(&h)];
    if (e->done) continue;
    e->done = true;
    if (!is_clear(w, e)) continue;
    if (e->to == w->n + 1) {
      answer = e->g + w->passing * e->swept;
      break;
    }
    relax(w, &h, e);
  }
  free(h.items);
  return answer;
}

oracle_answer oracle_solve(const scene *s) {
  if (s->chain_count > 0) return capsules_solve(s, 1);
  if (!oracle_point_free(s, s->start)) return (oracle_answer){BT_START_BLOCKED, NAN};
  if (!oracle_point_free(s, s->goal)) return (oracle_answer){BT_GOAL_BLOCKED, NAN};
  space *w = make_space(s, oracle_passing(s));
  make_edges(w);
  real length = dijkstra(w);
  free_space(w);
  if (isfinite((double)length)) return (oracle_answer){BT_FOUND, (double)length};
  return (oracle_answer){BT_UNREACHABLE, NAN};
}

// ---------------------------------------------------------------------------------------------
// Nearest points. The nearest point of a region that is bounded by circles is the point itself, a
// radial projection on a circle, or a corner where two circles cross or touch.

static real nearest(const scene *s, bt_vec p, capsules_admit admit) {
  if (s->chain_count > 0) return capsules_nearest(s, p, admit);
  if (admit(s, p)) return 0;
  space *w = make_space(s, 0);
  real best = INFINITY;
  for (int i = 0; i < w->n; i++) {
    const disc *c = &w->d[i];
    real dx = p.x - c->x, dy = p.y - c->y, d = norm(dx, dy);
    int directions = d > 0 ? 1 : 16;
    for (int k = 0; k < directions + 2 * w->cover_count[i]; k++) {
      real angle = d > 0 ? atan2l(dy, dx) : (real)k * PI / 8;
      if (k >= directions) {
        const cover *o = &w->covers[i][(k - directions) / 2];
        angle = o->theta + ((k - directions) % 2 ? o->beta : -o->beta);
      }
      point at = along((point){c->x, c->y}, c->r, unit_at(angle));
      bt_vec q = {(double)at.x, (double)at.y};
      real distance = norm(q.x - p.x, q.y - p.y);
      if (distance < best && admit(s, q)) best = distance;
    }
  }
  free_space(w);
  return best;
}

static bool admits_start(const scene *s, bt_vec p) {
  scene moved = *s;
  moved.goal = p;
  return oracle_solve(&moved).outcome == BT_FOUND;
}

bool oracle_point_open(const scene *s, bt_vec p) {
  return oracle_point_free(s, p) && (s->chain_count == 0 || capsules_end_open(s, p));
}

double oracle_nearest_free(const scene *s, bt_vec p) {
  return oracle_point_open(s, p) ? 0 : (double)nearest(s, p, oracle_point_open);
}

double oracle_partial_distance(const scene *s) {
  real best = nearest(s, s->goal, admits_start);
  real direct = norm(s->start.x - s->goal.x, s->start.y - s->goal.y);
  return (double)(direct < best ? direct : best);
}
