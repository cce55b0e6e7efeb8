#include "sight/skyline.h"
#include "geometry/tolerance.h"
#include <string.h>

// Of a wedge, in the order of directions. Each border is exact.
static const double WEDGE = (double)BT_FULL_TURN / BT_WEDGES;

// An occluder spans half a turn at most; with rounding, far less than three quarters.
static const double MOST_WIDTH = 0.75 * BT_FULL_TURN;

static void set_borders(bt_skyline *skyline) {
  if (skyline->has_borders) return;
  for (int i = 0; i < BT_WEDGES; i++) {
    double order = i * WEDGE, share = order - floor(order);
    bt_vec d = bt_vec_of(1 - share, share);
    for (int quarter = (int)order; quarter > 0; quarter--) d = bt_vec_of(-d.y, d.x);
    skyline->borders[i] = bt_bearing_along(bt_scale(d, 1 / bt_norm(d)));
    skyline->borders[i].order = order;
  }
  skyline->borders[BT_WEDGES] = skyline->borders[0];
  skyline->borders[BT_WEDGES].order = BT_FULL_TURN;
  skyline->has_borders = true;
}

bt_status bt_skyline_begin(bt_skyline *skyline, bt_memory *memory, double limit) {
  BT_TRY(BT_RESERVE(memory, &skyline->pieces, BT_WEDGES));
  set_borders(skyline);
  skyline->occluders.count = 0;
  skyline->unused = BT_NONE;
  skyline->pieces.count = BT_WEDGES;
  for (uint32_t i = 0; i < BT_WEDGES; i++) {
    skyline->far[i] = limit;
    skyline->first[i] = i;
    skyline->pieces.items[i] = (bt_piece){skyline->borders[i], limit, 0, BT_NONE};
  }
  return BT_APPEND(memory, &skyline->occluders, bt_limit_occluder(limit));
}

static uint32_t wedge_of(double order) {
  BT_ASSERT(order >= 0 && order < BT_FULL_TURN);
  return (uint32_t)(order * (1 / WEDGE));
}

static bt_status emit(bt_skyline *skyline, bt_memory *memory, const bt_bearing *from,
                      uint32_t occluder) {
  bt_pieces *painted = &skyline->painted;
  if (painted->count > 0 && painted->items[painted->count - 1].occluder == occluder) return BT_OK;
  return BT_APPEND(memory, painted, (bt_piece){*from, 0, occluder, BT_NONE});
}

// Two occluders between two bearings: the crossings in between cut them.
typedef struct contest {
  uint32_t holder, rival;
  bt_bearing cuts[4];
  int count;
} contest;

static void add_cut(contest *c, bt_vec p) {
  if (!(bt_norm2(p) > 0)) return;
  bt_bearing cut = bt_bearing_to(p);
  cut.owner = c->holder;
  cut.other = c->rival;
  const bt_bearing *end = &c->cuts[c->count - 1];
  if (!(cut.order > c->cuts[0].order && cut.order < end->order)) return;
  int at = c->count++;
  for (; c->cuts[at - 1].order > cut.order; at--) c->cuts[at] = c->cuts[at - 1];
  c->cuts[at] = cut;
}

// Emits the nearer of two occluders between two bearings. *changed: the rival is, somewhere.
static bt_status decide(bt_skyline *skyline, bt_memory *memory, uint32_t held, uint32_t rival,
                        const bt_bearing *from, const bt_bearing *to, bool *changed) {
  const bt_occluder *items = skyline->occluders.items;
  contest c = {.holder = held, .rival = rival, .cuts = {*from, *to}, .count = 2};
  bt_vec points[2];
  int count = bt_occluders_cross(&items[held], &items[rival], points);
  for (int i = 0; i < count; i++) add_cut(&c, points[i]);
  for (int i = 0; i + 1 < c.count; i++) {
    bool wins = bt_occluder_is_nearer(&items[rival], &items[held], &c.cuts[i], &c.cuts[i + 1]);
    *changed |= wins;
    BT_TRY(emit(skyline, memory, &c.cuts[i], wins ? rival : held));
  }
  return BT_OK;
}

// Emits a piece with the part of a rival that is in front of it.
static bt_status paint_piece(bt_skyline *skyline, bt_memory *memory, const bt_piece *piece,
                             const bt_bearing *end, const bt_bearing *from, const bt_bearing *to,
                             uint32_t rival, bool *changed) {
  const bt_bearing *begin = &piece->from;
  const bt_bearing *low = begin->order >= from->order ? begin : from;
  const bt_bearing *high = end->order <= to->order ? end : to;
  const bt_occluder *holder = &skyline->occluders.items[piece->occluder];
  const bt_occluder *other = &skyline->occluders.items[rival];
  uint32_t held = piece->occluder;
  if (low->order >= high->order || other->near >= piece->far)
    return emit(skyline, memory, begin, held);
  if (low->order > begin->order) BT_TRY(emit(skyline, memory, begin, held));
  if (holder->near >= other->far) {
    *changed = true;
    BT_TRY(emit(skyline, memory, low, rival));
  } else
    BT_TRY(decide(skyline, memory, held, rival, low, high, changed));
  return high->order < end->order ? emit(skyline, memory, high, held) : BT_OK;
}

// Drops the pieces from one up to another one, or to the end of their wedge.
static void drop_pieces(bt_skyline *skyline, uint32_t at, uint32_t stop) {
  while (at != stop) {
    uint32_t next = skyline->pieces.items[at].next;
    skyline->pieces.items[at].next = skyline->unused;
    skyline->unused = at;
    at = next;
  }
}

static bt_status take_piece(bt_skyline *skyline, bt_memory *memory, uint32_t *out) {
  if (skyline->unused == BT_NONE) {
    BT_TRY(BT_APPEND(memory, &skyline->pieces, (bt_piece){.next = BT_NONE}));
    skyline->unused = skyline->pieces.count - 1;
  }
  *out = skyline->unused;
  skyline->unused = skyline->pieces.items[*out].next;
  return BT_OK;
}

// The bearing at which a piece of a wedge begins, or at which the wedge ends.
static const bt_bearing *border_at(const bt_skyline *skyline, uint32_t wedge, uint32_t piece) {
  return piece == BT_NONE ? &skyline->borders[wedge + 1] : &skyline->pieces.items[piece].from;
}

static void set_far(bt_skyline *skyline, uint32_t wedge) {
  const bt_piece *pieces = skyline->pieces.items;
  double far = 0;
  for (uint32_t at = skyline->first[wedge]; at != BT_NONE; at = pieces[at].next)
    far = bt_max(far, pieces[at].far);
  skyline->far[wedge] = far;
}

// Replaces the pieces of a wedge from one up to another one, or to its end, by the painted ones.
static bt_status replace(bt_skyline *skyline, bt_memory *memory, uint32_t wedge, uint32_t at,
                         uint32_t stop) {
  const bt_pieces *painted = &skyline->painted;
  uint32_t last = BT_NONE;
  for (uint32_t i = 0; i < painted->count; i++) {
    if (at == stop) {
      BT_TRY(take_piece(skyline, memory, &at));
      skyline->pieces.items[at].next = stop;
      skyline->pieces.items[last].next = at;
    }
    bt_piece *piece = &skyline->pieces.items[at];
    const bt_bearing *to =
        i + 1 < painted->count ? &painted->items[i + 1].from : border_at(skyline, wedge, stop);
    piece->from = painted->items[i].from;
    piece->occluder = painted->items[i].occluder;
    piece->far = bt_occluder_farthest(&skyline->occluders.items[piece->occluder], &piece->from, to);
    last = at;
    at = piece->next;
  }
  BT_ASSERT(last != BT_NONE);
  skyline->pieces.items[last].next = stop;
  drop_pieces(skyline, at, stop);
  set_far(skyline, wedge);
  return BT_OK;
}

// Adds the part of an occluder between two bearings of a wedge.
static bt_status paint(bt_skyline *skyline, bt_memory *memory, uint32_t wedge, uint32_t occluder,
                       const bt_bearing *from, const bt_bearing *to) {
  const bt_piece *pieces = skyline->pieces.items;
  double near = skyline->occluders.items[occluder].near;
  uint32_t first = skyline->first[wedge];
  bool changed = false;
  while (first != BT_NONE && (near >= pieces[first].far ||
                              border_at(skyline, wedge, pieces[first].next)->order <= from->order))
    first = pieces[first].next;
  uint32_t stop = first;
  skyline->painted.count = 0;
  for (; stop != BT_NONE && pieces[stop].from.order < to->order; stop = pieces[stop].next)
    BT_TRY(paint_piece(skyline, memory, &pieces[stop], border_at(skyline, wedge, pieces[stop].next),
                       from, to, occluder, &changed));
  return changed ? replace(skyline, memory, wedge, first, stop) : BT_OK;
}

// Whether an occluder is in front of all pieces of a wedge.
static bool is_in_front(const bt_skyline *skyline, uint32_t wedge, double far) {
  for (uint32_t at = skyline->first[wedge]; at != BT_NONE;) {
    const bt_piece *piece = &skyline->pieces.items[at];
    if (skyline->occluders.items[piece->occluder].near < far) return false;
    at = piece->next;
  }
  return true;
}

// Fills a wedge with one occluder.
static void fill(bt_skyline *skyline, uint32_t wedge, uint32_t occluder) {
  bt_piece *piece = &skyline->pieces.items[skyline->first[wedge]];
  const bt_bearing *borders = &skyline->borders[wedge];
  drop_pieces(skyline, piece->next, BT_NONE);
  double far = bt_occluder_farthest(&skyline->occluders.items[occluder], borders, borders + 1);
  *piece = (bt_piece){*borders, far, occluder, BT_NONE};
  skyline->far[wedge] = far;
}

bool bt_skyline_may_show(const bt_skyline *skyline, double from, double to, double near) {
  double width = to - from;
  if ((width < 0 ? width + BT_FULL_TURN : width) > MOST_WIDTH) return false;
  uint32_t wedge = wedge_of(from), last = wedge_of(to);
  while (!(skyline->far[wedge] > near)) {
    if (wedge == last) return false;
    wedge = (wedge + 1) % BT_WEDGES;
  }
  return true;
}

bt_status bt_skyline_add(bt_skyline *skyline, bt_memory *memory, const bt_occluder *occluder) {
  BT_ASSERT(occluder->kind != BT_OCCLUDER_LIMIT);
  double near = occluder->near, far = occluder->far;
  if (!bt_skyline_may_show(skyline, occluder->first.order, occluder->last.order, near))
    return BT_OK;
  uint32_t at = skyline->occluders.count;
  BT_TRY(BT_APPEND(memory, &skyline->occluders, *occluder));
  bt_occluder *own = &skyline->occluders.items[at];
  own->first.owner = own->last.owner = at;
  uint32_t first = wedge_of(own->first.order), last = wedge_of(own->last.order);
  uint32_t count = (last + BT_WEDGES - first) % BT_WEDGES + 1;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t wedge = (first + i) % BT_WEDGES;
    if (!(skyline->far[wedge] > near)) continue;
    if (i > 0 && i + 1 < count && is_in_front(skyline, wedge, far)) {
      fill(skyline, wedge, at);
      continue;
    }
    const bt_bearing *borders = &skyline->borders[wedge];
    BT_TRY(paint(skyline, memory, wedge, at, i == 0 ? &own->first : borders,
                 i + 1 == count ? &own->last : borders + 1));
  }
  return BT_OK;
}

bt_status bt_skyline_list(const bt_skyline *skyline, bt_memory *memory, bt_pieces *out) {
  BT_ASSERT(out->count == 0);
  for (uint32_t wedge = 0; wedge < BT_WEDGES; wedge++)
    for (uint32_t at = skyline->first[wedge]; at != BT_NONE;) {
      const bt_piece *piece = &skyline->pieces.items[at];
      BT_TRY(BT_APPEND(memory, out, *piece));
      at = piece->next;
    }
  bt_join_pieces(out);
  return BT_OK;
}

void bt_join_pieces(bt_pieces *pieces) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < pieces->count; i++)
    if (kept == 0 || pieces->items[kept - 1].occluder != pieces->items[i].occluder)
      pieces->items[kept++] = pieces->items[i];
  bool is_round = kept > 1 && pieces->items[kept - 1].occluder == pieces->items[0].occluder;
  if (is_round) memmove(pieces->items, pieces->items + 1, --kept * sizeof *pieces->items);
  pieces->count = kept;
}
