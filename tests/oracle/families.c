// The families of scenes. Most live in a field of about 20 by 20.
#include "families.h"
#include "gap_families.h"

#include <math.h>

typedef void (*maker)(rng *r, scene *s);

static const double TAU = 6.283185307179586;

static void add(scene *s, double x, double y, double radius) {
  if (s->n < SCENE_MAX && radius >= 0) s->circles[s->n++] = (bt_circle){{x, y}, radius};
}

static void make_random(rng *r, scene *s, double fill) {
  int n = 1 + rng_below(r, 24);
  double side = sqrt(n * 3.1 / fill);
  for (int i = 0; i < n; i++) add(s, rng_unit(r) * side, rng_unit(r) * side, 0.5 + rng_unit(r));
}

static void make_sparse(rng *r, scene *s) { make_random(r, s, 0.1); }
static void make_medium(rng *r, scene *s) { make_random(r, s, 0.3); }
static void make_overlapping(rng *r, scene *s) { make_random(r, s, 0.55 + 0.4 * rng_unit(r)); }

static void make_nested(rng *r, scene *s) {
  int n = 2 + rng_below(r, 10);
  for (int i = 0; i < n; i++) {
    double x = rng_unit(r) * 12, y = rng_unit(r) * 12, radius = 0.3 + rng_unit(r);
    add(s, x, y, radius);
    for (int k = rng_below(r, 3); k > 0; k--) {
      double inner = radius * rng_unit(r);
      switch (rng_below(r, 4)) {
      case 0:
        add(s, x, y, radius);
        break;
      case 1:
        add(s, x, y, inner);
        break;
      case 2:
        add(s, x + radius - inner, y, inner);
        break; // internally tangent
      default:
        add(s, x, y + (radius - inner) * rng_unit(r), inner);
        break;
      }
    }
  }
}

static void make_lattice(rng *r, scene *s, bool hex, double reach) {
  int columns = 2 + rng_below(r, 4), rows = 2 + rng_below(r, 4);
  double pitch = rng_below(r, 2) ? 2 : 1 + rng_unit(r), hole = 0.3 * rng_below(r, 2);
  double angle = rng_below(r, 3) ? 0 : rng_unit(r) * TAU, c = cos(angle), d = sin(angle);
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++) {
      if (rng_unit(r) < hole) continue;
      double px = pitch * (x + (hex ? 0.5 * (y & 1) : 0));
      double py = pitch * y * (hex ? sqrt(3) / 2 : 1);
      add(s, 5 + px * c - py * d, 5 + px * d + py * c, pitch * reach);
    }
}

static double lattice_reach(rng *r) {
  return rng_below(r, 3) == 0 ? 0.25 : rng_below(r, 2) ? 0.4 : rng_unit(r) * 0.49;
}

static void make_square(rng *r, scene *s) { make_lattice(r, s, false, lattice_reach(r)); }
static void make_hex(rng *r, scene *s) { make_lattice(r, s, true, lattice_reach(r)); }
static void make_square_touching(rng *r, scene *s) { make_lattice(r, s, false, 0.5); }
static void make_hex_touching(rng *r, scene *s) { make_lattice(r, s, true, 0.5); }
static void make_square_overlapping(rng *r, scene *s) {
  make_lattice(r, s, false, 0.5 + 0.3 * rng_unit(r));
}

static void make_chain(rng *r, scene *s) {
  int n = 2 + rng_below(r, 20);
  double x = 10, y = 10, radius = 0.5 + rng_unit(r);
  add(s, x, y, radius);
  for (int i = 1; i < n; i++) {
    double next = rng_below(r, 2) ? radius : 0.3 + rng_unit(r);
    double angle = rng_below(r, 3) ? rng_unit(r) * TAU : rng_below(r, 4) * TAU / 4;
    x += (radius + next) * cos(angle);
    y += (radius + next) * sin(angle);
    radius = next;
    add(s, x, y, radius);
    if (rng_unit(r) >= 0.2) continue;
    const bt_circle *from = &s->circles[rng_below(r, s->n)];
    x = from->center.x, y = from->center.y, radius = from->radius;
  }
}

static void make_collinear(rng *r, scene *s) {
  int n = 1 + rng_below(r, 12);
  double radius = 0.3 + 0.2 * rng_unit(r);
  bool equal = rng_below(r, 2), second = rng_below(r, 2);
  for (int i = 0; i < n; i++)
    add(s, 10 + (rng_below(r, 4) ? i * 1.1 : i), 10, equal ? radius : 0.2 + 0.35 * rng_unit(r));
  for (int i = 0; second && i < n; i++) add(s, 10 + i * 1.1, 10 + 2 * radius, radius);
}

static void make_integer(rng *r, scene *s) {
  int n = 2 + rng_below(r, 26), side = 4 + rng_below(r, 8);
  double radius = rng_below(r, 2) ? 1 : 0.5;
  for (int i = 0; i < n; i++)
    add(s, 5 + rng_below(r, side), 5 + rng_below(r, side), rng_below(r, 4) ? radius : radius / 2);
}

/// A ring that encloses the goal (or nearly so), and some discs around it.
static void make_ring(rng *r, scene *s, double overlap) {
  int n = 3 + rng_below(r, 14), gap = rng_below(r, 3) ? -1 : rng_below(r, n);
  double radius = 0.5 + rng_unit(r), x = 10, y = 10, turn = rng_unit(r) * TAU;
  double far = radius / sin(TAU / 2 / n) / overlap;
  for (int i = 0; i < n; i++) {
    double angle = turn + TAU * i / n;
    if (i != gap) add(s, x + far * cos(angle), y + far * sin(angle), radius);
  }
  for (int i = rng_below(r, 6); i > 0; i--)
    add(s, rng_unit(r) * 20, rng_unit(r) * 20, 0.2 + rng_unit(r));
  s->goal = (bt_vec){x + 0.2 * rng_unit(r), y};
}

static void make_ring_overlapping(rng *r, scene *s) { make_ring(r, s, 1 + 0.3 * rng_unit(r)); }
static void make_ring_touching(rng *r, scene *s) { make_ring(r, s, 1); }
static void make_ring_open(rng *r, scene *s) { make_ring(r, s, 1 - 0.1 * rng_unit(r)); }

static void make_mixed(rng *r, scene *s) {
  int n = 2 + rng_below(r, 22);
  for (int i = 0; i < n; i++) {
    double radius = pow(10, rng_range(r, -4, 2)), side = 120;
    if (radius > 10 && rng_below(r, 2)) side = 400;
    add(s, rng_unit(r) * side, rng_unit(r) * side, radius);
  }
}

static void make_points(rng *r, scene *s) {
  int n = 2 + rng_below(r, 20);
  for (int i = 0; i < n; i++) {
    double radius = rng_below(r, 2) ? 0 : 0.3 + rng_unit(r);
    add(s, rng_unit(r) * 10, rng_unit(r) * 10, radius);
  }
  if (rng_below(r, 3)) s->agent = 0.2 + 0.5 * rng_unit(r);
}

static void make_far(rng *r, scene *s) {
  int n = 1 + rng_below(r, 22);
  double x = 1e6 * (rng_unit(r) - 0.5) * 2, y = 1e6 * (rng_unit(r) - 0.5) * 2;
  for (int i = 0; i < n; i++) add(s, x + rng_unit(r) * 15, y + rng_unit(r) * 15, 0.4 + rng_unit(r));
}

static void make_equal(rng *r, scene *s) {
  int n = 2 + rng_below(r, 24);
  for (int i = 0; i < n; i++) add(s, 5 + rng_below(r, 9), 5 + rng_below(r, 9), 0.3);
}

/// Gaps of a width of their own between neighbours: wide, thin, rounding, none.
static void make_gaps(rng *r, scene *s) {
  int n = 2 + rng_below(r, 10);
  static const double GAPS[] = {1e-3, 1e-6, 1e-8, 1e-9, -1e-9, -1e-6, 0};
  double y = 0;
  for (int i = 0; i < n; i++) {
    double radius = 0.5 + rng_unit(r);
    add(s, 8 + 0.3 * rng_unit(r), y + radius, radius);
    y += 2 * radius + GAPS[rng_below(r, 7)];
  }
}

/// Circles that are almost, but not quite, other circles.
static void make_doubles(rng *r, scene *s) {
  int n = 1 + rng_below(r, 5);
  for (int i = 0; i < n; i++) {
    double x = rng_unit(r) * 8, y = rng_unit(r) * 8, radius = 0.5 + rng_unit(r);
    add(s, x, y, radius);
    for (int k = 1 + rng_below(r, 2); k > 0; k--) {
      double off = pow(10, rng_range(r, -16, -3)), angle = rng_unit(r) * TAU;
      if (rng_below(r, 2)) angle = rng_below(r, 4) * TAU / 4;
      double inner = rng_below(r, 3) ? radius : radius - off * rng_unit(r);
      add(s, x + off * cos(angle), y + off * sin(angle), inner);
    }
  }
}

/// Circles that all touch one line, from both sides, some but for little, with the ends on it: a
/// path that grazes them.
static void make_grazing(rng *r, scene *s) {
  int n = 1 + rng_below(r, 12);
  double angle = rng_below(r, 2) ? 0 : rng_unit(r) * TAU, c = cos(angle), d = sin(angle), at = 0;
  for (int i = 0; i < n; i++) {
    double radius = rng_below(r, 3) ? 0.3 + rng_unit(r) : 0.5, side = rng_below(r, 2) ? 1 : -1;
    double little = rng_below(r, 3) ? 0 : side * pow(10, rng_range(r, -15, -9));
    double up = side * (radius + s->agent) + little;
    at += 1 + 2 * rng_unit(r);
    add(s, at * c - up * d, at * d + up * c, radius);
  }
  s->goal = (bt_vec){(at + 2) * c, (at + 2) * d};
  if (rng_below(r, 2)) s->start = (bt_vec){-c, -d};
}

/// Each circle touches the three before it, outside or inside: curvatures by Descartes' theorem,
/// centres by its complex form.
static void make_gasket(rng *r, scene *s) {
  typedef struct bead {
    double k, x, y; // curvature; negative: it holds the others
  } bead;
  bead beads[SCENE_MAX] = {{-1.0 / 9, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
  double first = 3 + 3 * rng_unit(r), second = 9 - first;
  beads[1] = (bead){1 / first, first - 9, 0};
  beads[2] = (bead){1 / second, 9 - second, 0};
  double third = 1 / (beads[0].k + beads[1].k + beads[2].k);
  double x =
      ((9 - third) * (9 - third) - (first + third) * (first + third) + beads[1].x * beads[1].x);
  x /= 2 * beads[1].x;
  beads[3] = (bead){1 / third, x, sqrt(fmax((9 - third) * (9 - third) - x * x, 0))};
  int count = 4, most = 6 + rng_below(r, 18);
  for (int tries = 0; count < most && tries < 100; tries++) {
    // Beside three that touch, the other circle than the fourth.
    int a = rng_below(r, count), b = rng_below(r, count), c = rng_below(r, count);
    int o = rng_below(r, count);
    const bead *p = &beads[a], *q = &beads[b], *t = &beads[c], *old = &beads[o];
    const bead *all[] = {p, q, t, old};
    bool touch = true;
    for (int i = 0; i < 4; i++)
      for (int k = 0; k < i; k++) {
        double d = hypot(all[i]->x - all[k]->x, all[i]->y - all[k]->y);
        touch &= all[i] != all[k] && fabs(d - fabs(1 / all[i]->k + 1 / all[k]->k)) < 1e-9;
      }
    if (!touch) continue;
    double k = 2 * (p->k + q->k + t->k) - old->k;
    if (!(k > 0 && k < 50)) continue;
    beads[count++] =
        (bead){k, (2 * (p->k * p->x + q->k * q->x + t->k * t->x) - old->k * old->x) / k,
               (2 * (p->k * p->y + q->k * q->y + t->k * t->y) - old->k * old->y) / k};
  }
  for (int i = 1; i < count; i++) add(s, beads[i].x, beads[i].y, 1 / beads[i].k);
}

/// Circles through one point, or through two, or that touch in one.
static void make_pencil(rng *r, scene *s) {
  int n = 2 + rng_below(r, 8), kind = rng_below(r, 3);
  double turn = rng_below(r, 2) ? 0 : rng_unit(r) * TAU;
  for (int i = 0; i < n; i++) {
    double angle = rng_below(r, 2) ? rng_below(r, 8) * TAU / 8 : rng_unit(r) * TAU;
    double radius = rng_below(r, 2) ? 1 : 0.3 + 2 * rng_unit(r), along = rng_range(r, -3, 3);
    if (kind == 1) angle = rng_below(r, 2) * TAU / 2;
    if (kind == 2) radius = hypot(along, 1), angle = along < 0 ? TAU / 2 : 0;
    double away = kind == 2 ? fabs(along) : radius;
    add(s, away * cos(angle + turn), away * sin(angle + turn), fmax(radius - s->agent, 0));
  }
  if (rng_below(r, 2)) s->goal = (bt_vec){0, 0};
  for (int i = rng_below(r, 4); i > 0; i--)
    add(s, rng_range(r, -4, 4), rng_range(r, -4, 4), rng_unit(r));
}

/// Whole numbers with Pythagorean triples among them: tangents and contacts without rounding.
static void make_whole(rng *r, scene *s) {
  static const int TRIPLES[][2] = {{3, 4}, {4, 3}, {5, 12}, {8, 6}, {5, 0}, {0, 10}, {12, 5}};
  int n = 2 + rng_below(r, 14), x = 0, y = 0;
  for (int i = 0; i < n; i++) {
    add(s, x, y, rng_below(r, 2) ? 2 + rng_below(r, 4) : 2.5);
    int k = rng_below(r, 7), sx = rng_below(r, 2) ? 1 : -1, sy = rng_below(r, 2) ? 1 : -1;
    const bt_circle *from = &s->circles[rng_below(r, s->n)];
    x = (int)from->center.x + sx * TRIPLES[k][0], y = (int)from->center.y + sy * TRIPLES[k][1];
  }
}

/// Concentric circles, with points on their rims and on a line through them.
static void make_concentric(rng *r, scene *s) {
  int n = 1 + rng_below(r, 4);
  for (int i = 0; i < n; i++) {
    double x = rng_below(r, 12), y = rng_below(r, 12), radius = 0.5 + rng_unit(r);
    add(s, x, y, radius);
    if (rng_below(r, 2)) add(s, x, y, radius * rng_unit(r));
    for (int k = rng_below(r, 4); k > 0; k--) {
      double angle = rng_below(r, 8) * TAU / 8;
      add(s, x + radius * cos(angle), y + radius * sin(angle), rng_below(r, 2) ? 0 : 0.1);
    }
  }
  for (int i = rng_below(r, 6); i > 0; i--) add(s, 2 * i, 6, 0);
  if (rng_below(r, 2)) s->start = (bt_vec){-1, 6};
  if (rng_below(r, 2)) s->goal = (bt_vec){14, 6};
}

/// Walls of points and small circles that an agent fits between, exactly, barely, or not.
static void make_fence(rng *r, scene *s) {
  int n = 3 + rng_below(r, 18);
  double gap = 2 * s->agent + 0.2 * rng_below(r, 2), radius = rng_below(r, 2) ? 0 : 0.1;
  static const double MORE[] = {0, 0, 1e-9, -1e-9, 1e-7, 1e-6, 1e-3, 0.1};
  double x = 0, y = 0, angle = rng_below(r, 4) * TAU / 4;
  for (int i = 0; i < n; i++) {
    add(s, x, y, radius);
    double step = fmax(gap, 0.2) + 2 * radius + MORE[rng_below(r, 8)];
    x += step * cos(angle), y += step * sin(angle);
    if (rng_below(r, 4) == 0) angle += TAU / 4;
  }
}

/// All sizes in one world, the small ones beside the large ones.
static void make_spread(rng *r, scene *s) {
  int n = 3 + rng_below(r, 14);
  for (int i = 0; i < n; i++) {
    double radius = pow(10, rng_range(r, -4, 5)), angle = rng_unit(r) * TAU;
    double x = rng_range(r, -1e6, 1e6), y = rng_range(r, -1e6, 1e6);
    if (i && rng_below(r, 4)) {
      const bt_circle *c = &s->circles[rng_below(r, s->n)];
      double away = c->radius + radius * rng_range(r, -1, 4) +
                    (rng_below(r, 3) ? 0 : c->radius * rng_unit(r));
      x = c->center.x + away * cos(angle), y = c->center.y + away * sin(angle);
    }
    add(s, x, y, radius);
  }
}

/// Rooms side by side, walled with overlapping circles, with doors and a pillar in each: a large
/// cell that many ways lead through.
static void make_rooms(rng *r, scene *s) {
  int rooms = 1 + rng_below(r, 3);
  double x = 0, y = 0;
  for (int room = 0; room < rooms; room++) {
    int walls = 6 + rng_below(r, 8);
    double size = rng_range(r, 2, 4), angle = rng_unit(r) * TAU;
    double half = size * sin(TAU / 2 / walls);
    double off = 0.5 * size * rng_unit(r), pillar = size * rng_range(r, 0.01, 0.3);
    add(s, x + off * cos(angle), y + off * sin(angle), pillar);
    for (int k = 0; k < walls && s->n < 40; k++) {
      double at = angle + TAU * (k + 0.3 * rng_unit(r)) / walls,
             far = size * rng_range(r, 0.9, 1.1);
      add(s, x + far * cos(at), y + far * sin(at), half * rng_range(r, 0.6, 1.3));
    }
    angle = rng_unit(r) * TAU;
    x += 2 * size * cos(angle), y += 2 * size * sin(angle);
  }
}

/// Circles in random order, so that nothing hangs on it.
static void shuffle(rng *r, scene *s) {
  for (int i = s->n - 1; i > 0; i--) {
    int k = rng_below(r, i + 1);
    bt_circle c = s->circles[i];
    s->circles[i] = s->circles[k];
    s->circles[k] = c;
  }
}

/// Rows of circles along the very line from start to goal, or a ring of which that is an axis, and
/// some others about it.
static void make_axis(rng *r, scene *s) {
  static const double WAYS[][2] = {{1, 0}, {0, 1}, {0.8, 0.6}, {0.6, -0.8}, {0.28, 0.96}};
  const double *way = WAYS[rng_below(r, 5)], any = rng_unit(r) * TAU;
  double c = way[0], d = way[1], radius = 0.5 - 0.3 * rng_below(r, 2) * rng_unit(r);
  if (rng_below(r, 4) == 0) c = cos(any), d = sin(any);
  int n = 4 + rng_below(r, 14), from = -1 - rng_below(r, 3);
  bool is_ring = rng_below(r, 4) == 0;
  double far = radius / sin(TAU / 2 / n), turn = atan2(d, c) + TAU / 2 / n * rng_below(r, 2);
  for (int k = 0; k < n; k++) {
    double angle = turn + TAU * k / n;
    if (is_ring)
      add(s, far * cos(angle), far * sin(angle), radius);
    else if (rng_below(r, 6))
      add(s, k * c, k * d, radius);
  }
  for (int more = rng_below(r, 14); more > 0; more--) {
    double along = rng_unit(r) * n, off = 4 * rng_unit(r) - 2, size = 1 + rng_below(r, 5);
    add(s, floor(10 * (along * c - off * d)) / 10, floor(10 * (along * d + off * c)) / 10,
        0.1 * size);
  }
  shuffle(r, s);
  s->start = (bt_vec){is_ring ? 3 * far * c : from * c, is_ring ? 3 * far * d : from * d};
  s->goal = (bt_vec){0, 0};
  if (!is_ring) s->goal = (bt_vec){(n + 1) * c, (n + 1) * d};
}

/// A crowd, and some circles so far away that it is small for the whole. Most ends are in it.
static void make_town(rng *r, scene *s) {
  double far = pow(10, rng_range(r, 2, 5)), side = 12;
  int away = 2 + rng_below(r, 5);
  for (int i = 0; i < away; i++)
    add(s, far * rng_range(r, -1, 1), far * rng_range(r, -1, 1), 0.3 + far * 0.1 * rng_unit(r));
  for (int n = 34 + rng_below(r, 20); n > 0; n--)
    add(s, rng_unit(r) * side, rng_unit(r) * side, 0.2 + 0.5 * rng_unit(r));
  s->start = (bt_vec){rng_range(r, -2, 0), rng_unit(r) * side};
  s->goal = (bt_vec){side + rng_range(r, 0, 2), rng_unit(r) * side};
}

/// A crowd far from 0 and small for that, so that its numbers are coarse; the ends on outlines.
static void make_coarse(rng *r, scene *s) {
  double size = pow(10, rng_range(r, -3, 0)), far = pow(10, rng_range(r, 3, 8));
  double x = rng_range(r, -far, far), y = rng_range(r, -far, far);
  make_medium(r, s);
  s->agent *= size;
  for (int i = 0; i < s->n; i++) {
    bt_circle *c = &s->circles[i];
    *c = (bt_circle){{x + size * c->center.x, y + size * c->center.y}, size * c->radius};
  }
  const bt_circle *a = &s->circles[rng_below(r, s->n)], *b = &s->circles[rng_below(r, s->n)];
  s->start = (bt_vec){a->center.x + a->radius + s->agent, a->center.y};
  s->goal = (bt_vec){b->center.x, b->center.y - b->radius - s->agent};
}

/// Rocks on the rim of a giant: they touch it, lie half in it or a little above it. The start is
/// beside one of them.
static void make_giant(rng *r, scene *s) {
  double wide = pow(10, rng_range(r, 0, 4)), small = wide * pow(10, rng_range(r, -5, -1));
  double angle = rng_unit(r) * TAU;
  s->agent = rng_below(r, 2) ? 0 : small * rng_unit(r);
  add(s, 0, 0, wide);
  for (int n = 2 + rng_below(r, 7); n > 0; n--) {
    double radius = small * pow(10, rng_range(r, -1, 0)), inflated = radius + s->agent;
    double above[] = {0, inflated * rng_range(r, -1, 1), small * pow(10, rng_range(r, -3, 0))};
    double far = wide + radius + 2 * s->agent + above[rng_below(r, 3)];
    add(s, far * cos(angle), far * sin(angle), radius);
    angle += 3 * rng_unit(r) * inflated / wide;
  }
  const bt_circle *rock = &s->circles[1 + rng_below(r, s->n - 1)];
  double far = (rock->radius + s->agent) * (1 + pow(10, rng_range(r, -3, 1))),
         to = rng_unit(r) * TAU;
  s->start = (bt_vec){rock->center.x + far * cos(to), rock->center.y + far * sin(to)};
}

/// Circles that all but touch each other from inside, where they stand out a little, and such as
/// touch them there.
static void make_lenses(rng *r, scene *s) {
  double wide = pow(10, rng_range(r, 0, 3)), angle = rng_unit(r) * TAU;
  s->agent = rng_below(r, 2) ? 0 : wide * pow(10, rng_range(r, -3, -1));
  add(s, 0, 0, wide);
  for (int n = 1 + rng_below(r, 8); n > 0; n--) {
    const bt_circle *on = &s->circles[rng_below(r, 3) ? 0 : rng_below(r, s->n)];
    double radius = on->radius * pow(10, rng_range(r, -1.5, 0)), inside = on->radius - radius;
    double far[] = {inside, inside + radius * pow(10, rng_range(r, -6, -1)),
                    inside + radius * pow(10, rng_range(r, -6, -1)),
                    on->radius + radius + 2 * s->agent};
    double at = far[rng_below(r, 4)];
    add(s, on->center.x + at * cos(angle), on->center.y + at * sin(angle), radius);
    if (rng_below(r, 3) == 0) angle += rng_range(r, -1, 1) * pow(10, rng_range(r, -6, 0));
  }
}

/// Volatile: gcc 12 at -O2 leaves the rounding out where it does two at a time.
static double to_single(double value) {
  volatile float single = (float)value;
  return (double)single;
}

/// Circles in a wedge, each a share of the one before, some known to single precision only: where
/// they get small, and the agent is not, they all but coincide.
static void make_wedge(rng *r, scene *s) {
  static const double agents[] = {0, 1e-3, 0.1, 1};
  double half = rng_range(r, 0.05, 0.7), share = (1 - sin(half)) / (1 + sin(half)); // touching
  if (rng_below(r, 2)) share *= rng_range(r, 0.5, 1);
  double angle = rng_below(r, 2) ? rng_below(r, 8) * TAU / 8 : rng_unit(r) * TAU;
  double far = rng_below(r, 2) ? 1e3 : 0, x0 = rng_range(r, -far, far),
         y0 = rng_range(r, -far, far);
  double away = pow(10, rng_range(r, 0, 3));
  bool is_single = rng_below(r, 2);
  for (int n = 3 + rng_below(r, 20); n > 0 && away > 1e-5; n--, away *= share) {
    double x = x0 + away * cos(angle), y = y0 + away * sin(angle);
    if (is_single) x = to_single(x), y = to_single(y);
    add(s, x, y, away * sin(half));
  }
  s->agent = agents[rng_below(r, 4)];
}

/// Outlines through one point, or past it by little: corners that more than two circles share.
static void make_corners(rng *r, scene *s) {
  double far = rng_below(r, 3) ? 1 : pow(10, rng_range(r, 0, 6));
  double x = rng_range(r, -far, far), y = rng_range(r, -far, far);
  for (int n = 3 + rng_below(r, 4); n > 0; n--) {
    double radius = pow(10, rng_range(r, -1, 1)), by = pow(10, rng_range(r, -15, -5));
    double angle = rng_below(r, 2) ? rng_below(r, 8) * TAU / 8 : rng_unit(r) * TAU;
    double past = rng_below(r, 2) ? 0 : (rng_below(r, 2) ? by : -by);
    add(s, x + radius * cos(angle), y + radius * sin(angle), radius + past);
  }
  for (int n = rng_below(r, 5); n > 0; n--)
    add(s, x + rng_range(r, -4, 4), y + rng_range(r, -4, 4), 0.2 + rng_unit(r));
}

/// Contacts with room in them, less than what closes them or hardly more: a lattice with small
/// circles in its holes, or a chain of circles of all sizes.
static void make_slack(rng *r, scene *s) {
  double room = pow(10, rng_below(r, 4) ? rng_range(r, -13.5, -12.05) : rng_range(r, -11.8, -11));
  double angle = rng_below(r, 2) ? 0 : rng_unit(r) * TAU, c = cos(angle), d = sin(angle);
  double hole = 0.3 * rng_below(r, 2), x = 0, y = 0, radius = 1;
  int n = 4 + rng_below(r, 24), columns = 2 + rng_below(r, 4);
  s->agent = 0;
  if (rng_below(r, 2)) {
    for (int i = 0; i < n; i++) {
      bool is_small = i & 1;
      x = 2 * (i / 2 % columns) + is_small, y = 2 * (i / 2 / columns) + is_small;
      radius = (is_small ? sqrt(2) - 1 : 1) * (1 - room);
      if (rng_unit(r) >= hole) add(s, x * c - y * d, x * d + y * c, radius);
    }
    return;
  }
  for (int i = 0; i < n; i++) {
    add(s, x, y, radius);
    double next = pow(10, rng_range(r, -1.5, 0.5)), apart = (radius + next) * (1 + room);
    angle += rng_range(r, -1.5, 1.5);
    x += apart * cos(angle), y += apart * sin(angle);
    radius = next;
  }
}

/// A ring far from 0, and an end in its middle, where the cells of all its circles meet in a vertex
/// that rounding makes many.
static void make_middle(rng *r, scene *s) {
  int n = 3 + rng_below(r, 22);
  double far = pow(10, rng_range(r, 0, 6)), wide = pow(10, rng_range(r, -1, 1));
  double x = rng_range(r, -far, far), y = rng_range(r, -far, far);
  double radius = wide * sin(TAU / 2 / n) * (rng_below(r, 2) ? 1 : rng_range(r, 0.4, 1.1));
  double hole = 0.5 * rng_unit(r), off = wide * pow(10, rng_range(r, -13, -9));
  bool is_even = rng_below(r, 3);
  s->agent *= 0.1 * radius;
  for (int i = 0; i < n; i++) {
    double angle = is_even ? TAU * i / n : TAU * rng_unit(r);
    if (rng_unit(r) < hole) continue;
    add(s, x + wide * cos(angle), y + wide * sin(angle), fmax(radius - s->agent, 0));
  }
  for (int i = rng_below(r, 6); i > 0; i--) {
    double angle = TAU * rng_unit(r), away = wide * rng_range(r, 2, 4);
    add(s, x + away * cos(angle), y + away * sin(angle), 0.5 * wide * rng_unit(r));
  }
  bt_vec middle = {x, y};
  if (rng_below(r, 2))
    middle = (bt_vec){x + off * rng_range(r, -1, 1), y + off * rng_range(r, -1, 1)};
  if (rng_below(r, 2))
    s->start = middle;
  else
    s->goal = middle;
}

static void make_empty(rng *r, scene *s) {
  (void)r;
  s->n = 0;
}

static const struct {
  const char *name;
  maker make;
} FAMILIES[] = {
    {"sparse", make_sparse},
    {"medium", make_medium},
    {"overlapping", make_overlapping},
    {"nested", make_nested},
    {"square", make_square},
    {"hex", make_hex},
    {"square-touching", make_square_touching},
    {"hex-touching", make_hex_touching},
    {"square-overlapping", make_square_overlapping},
    {"chain", make_chain},
    {"collinear", make_collinear},
    {"integer", make_integer},
    {"ring-overlapping", make_ring_overlapping},
    {"ring-touching", make_ring_touching},
    {"ring-open", make_ring_open},
    {"mixed", make_mixed},
    {"points", make_points},
    {"far", make_far},
    {"equal", make_equal},
    {"gaps", make_gaps},
    {"medium", make_medium},
    {"overlapping", make_overlapping},
    {"doubles", make_doubles},
    {"doubles", make_doubles},
    {"grazing", make_grazing},
    {"gasket", make_gasket},
    {"pencil", make_pencil},
    {"whole", make_whole},
    {"concentric", make_concentric},
    {"fence", make_fence},
    {"spread", make_spread},
    {"rooms", make_rooms},
    {"town", make_town},
    {"axis", make_axis},
    {"coarse", make_coarse},
    {"giant", make_giant},
    {"lenses", make_lenses},
    {"wedge", make_wedge},
    {"corners", make_corners},
    {"slack", make_slack},
    {"middle", make_middle},
    {"empty", make_empty},
    {"exact-lattice", gap_families_lattice},
    {"exact-rings", gap_families_rings},
};

void families_make(int family, rng *r, scene *out) { FAMILIES[family].make(r, out); }
int scenes_families(void) { return (int)(sizeof FAMILIES / sizeof FAMILIES[0]); }
const char *scenes_family(int family) { return FAMILIES[family].name; }
