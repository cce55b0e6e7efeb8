// Scenes as untidy data has them: points that are one are computed twice, points on edges lie
// beside them, and walls have two sides. What is meant is the tidy scene, which the oracle answers
// for.
#include "edge_families.h"
#include "oracle.h"

#include <math.h>
#include <string.h>

static untidy_kind kind_of(uint64_t seed) {
  return edge_families_untidy((int)(seed % (uint64_t)scenes_edge_families()));
}

double scenes_untidiness(uint64_t seed) {
  untidy_kind kind = kind_of(seed);
  return kind == UNTIDY_NOT ? 0 : kind == UNTIDY_TEES ? 0.9e-9 : 2e-10;
}

typedef struct mess {
  rng r;
  untidy_kind kind;
  const scene *tidy;
  double size;
  double off; ///< how far points of this scene are off, at most; 0: some units in the last place
} mess;

static double moved(mess *m, double x) {
  double ulp = nextafter(fabs(x), INFINITY) - fabs(x);
  if (m->off > 0) return x + m->off * rng_range(&m->r, -0.7, 0.7);
  return x + ulp * (rng_below(&m->r, 2001) - 1000) * (rng_below(&m->r, 2) ? 1 : 1e-3);
}

static bt_vec beside(mess *m, bt_vec p) { return (bt_vec){moved(m, p.x), moved(m, p.y)}; }

static bool is_same(bt_vec a, bt_vec b) { return a.x == b.x && a.y == b.y; }

/// Is the point on another chain too?
static bool is_shared(const scene *s, int chain, bt_vec p) {
  for (int i = 0; i < s->chain_count; i++)
    for (int k = 0; k < s->chains[i].count; k++)
      if (i != chain && is_same(s->points[s->chains[i].first + k], p)) return true;
  return false;
}

/// Is there a point of the chain that is needed only because another chain meets it there?
static bool is_tee(const mess *m, int chain, int i) {
  const scene_chain *c = &m->tidy->chains[chain];
  const bt_vec *p = m->tidy->points + c->first;
  if (m->kind != UNTIDY_TEES || c->count < 3) return false;
  if (c->kind == CHAIN_WALL && (i == 0 || i == c->count - 1)) return false;
  bt_vec a = p[(i + c->count - 1) % c->count], b = p[(i + 1) % c->count];
  double x = b.x - a.x, y = b.y - a.y, off = x * (p[i].y - a.y) - y * (p[i].x - a.x);
  return fabs(off) < 1e-12 * m->size * hypot(x, y) && is_shared(m->tidy, chain, p[i]);
}

static void add_untidy(mess *m, int chain, scene *out) {
  const scene_chain *c = &m->tidy->chains[chain];
  const bt_vec *p = m->tidy->points + c->first;
  bt_vec points[4 * SCENE_CHAINS];
  bool is_hair = m->kind == UNTIDY_HAIRS && c->kind == CHAIN_WALL && c->count > 1;
  bool is_ring = c->kind != CHAIN_WALL && m->kind == UNTIDY_SEAMS;
  int count = 0;
  for (int i = 0; i < c->count; i++) {
    if (is_tee(m, chain, i)) continue;
    points[count++] = m->kind == UNTIDY_TWINS ? p[i] : beside(m, p[i]);
    bool is_twin = m->kind == UNTIDY_TWINS && rng_below(&m->r, 3) == 0;
    if (is_twin) points[count++] = beside(m, p[i]);
  }
  for (int i = c->count; is_hair && i-- > rng_below(&m->r, 2);) points[count++] = beside(m, p[i]);
  if (is_ring) points[count++] = beside(m, p[0]);
  scene_add_chain(out, is_hair ? CHAIN_POLYGON : c->kind, points, count);
}

void scenes_untidy(const scene *s, uint64_t seed, scene *out) {
  mess m = {.r = {seed ^ 0x9e3779b97f4a7c15u}, .kind = kind_of(seed), .tidy = s};
  m.size = oracle_size(s);
  bool is_tees = m.kind == UNTIDY_TEES;
  double power = rng_range(&m.r, is_tees ? -13 : -15.5, is_tees ? -9.05 : -10);
  m.off = is_tees || rng_below(&m.r, 2) ? m.size * pow(10, power) : 0;
  if (m.kind == UNTIDY_ROWS) m.off = m.size * pow(10, rng_range(&m.r, -15.5, -14));
  if (m.kind == UNTIDY_HAIRS && m.off == 0) m.off = m.size * 1e-15;
  *out = *s;
  strncat(out->name, "-untidy", sizeof out->name - strlen(out->name) - 1);
  out->chain_count = out->point_count = 0;
  for (int i = 0; i < s->chain_count; i++) add_untidy(&m, i, out);
}
