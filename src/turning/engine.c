#include "turning/engine.h"
#include "turning/search.h"

#include <string.h>

// FIRST_LOOK: expansions before the first search from the goal. NEXT_LOOK: the factor by which more
// are needed before the next one. LOOK_SHARE: the fraction of them that such a search may take.
enum { FIRST_LOOK = 256, NEXT_LOOK = 4, LOOK_SHARE = 4 };

struct bt_turning_engine {
  bt_searcher searcher; // first
  bt_memory *memory;
  bt_turning_search search;
  bt_turning_search backward; // from the goal; ends soon if the goal cannot be entered
  uint64_t next_look;
  bt_engine_statistics statistics; // of both searches
};

bt_status bt_turning_begin(bt_turning_engine *engine, const bt_inflated *inflated,
                           const bt_turning_task *task) {
  engine->next_look = FIRST_LOOK;
  bt_turning_search_reset(&engine->backward);
  BT_TRY(bt_turning_search_begin(&engine->search, engine->memory, inflated, task));
  engine->statistics = engine->search.statistics;
  return BT_OK;
}

static bt_turning_end reversed(bt_turning_end end) {
  end.heading = bt_scale(end.heading, -1);
  return end;
}

// Searches from the goal, with all headings reversed. A search that takes long may be in vain
// because no path enters the goal; the reversed search then ends much earlier.
static bt_status look_from_goal(bt_turning_engine *engine, uint32_t most) {
  bt_turning_search *search = &engine->search, *backward = &engine->backward;
  if (backward->statistics.expansions == 0) {
    bt_turning_task task = search->circles.task;
    task.start = reversed(search->circles.task.goal);
    task.goal = reversed(search->circles.task.start);
    BT_TRY(bt_turning_search_begin(backward, engine->memory, &search->circles.inflated, &task));
  }
  BT_TRY(bt_turning_search_step(backward, most));
  if (backward->statistics.expansions * LOOK_SHARE >= engine->next_look)
    engine->next_look *= NEXT_LOOK;
  if (backward->is_found) engine->next_look = UINT64_MAX;
  search->is_done = backward->is_done && !backward->is_found;
  return BT_OK;
}

static bt_status step(bt_searcher *searcher, uint32_t most, double budget, bt_engine_outcome *out) {
  bt_turning_engine *engine = (bt_turning_engine *)searcher;
  const bt_turning_search *search = &engine->search, *backward = &engine->backward;
  (void)budget;
  BT_ASSERT(!search->is_done);
  if (search->statistics.expansions < engine->next_look)
    BT_TRY(bt_turning_search_step(&engine->search, most));
  else
    BT_TRY(look_from_goal(engine, most));
  engine->statistics = search->statistics;
  bt_add_statistics(&engine->statistics, &backward->statistics);
  *out = bt_outcome_of(search->is_done, search->is_found);
  return BT_OK;
}

static void reset(bt_searcher *engine) {
  ((bt_turning_engine *)engine)->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
}

static double bound(const bt_searcher *engine) {
  const bt_turning_search *search = &((const bt_turning_engine *)engine)->search;
  return search->is_done ? 0 : bt_heap_least(&search->open);
}

bt_turning_engine *bt_turning_create(bt_memory *memory) {
  static const bt_engine_methods methods = {.step = step, .bound = bound, .reset = reset};
  bt_turning_engine *engine = bt_memory_take(memory, sizeof *engine);
  if (!engine) return NULL;
  engine->searcher = (bt_searcher){&methods, &engine->statistics};
  engine->memory = memory;
  return engine;
}

uint32_t bt_turning_optimality(const bt_turning_engine *engine) {
  const bt_turning_circles *circles = &engine->search.circles;
  if (!engine->search.is_done) return 0;
  uint32_t doubts = bt_turning_doubts(circles) | (circles->task.reverse ? BT_REVERSING : 0);
  if (engine->search.is_found || !engine->backward.is_done) return doubts;
  return doubts | bt_turning_doubts(&engine->backward.circles);
}

// ---------------------------------------------------------------------------------------------
// Segments

// The edge that reached the node where an edge begins; BT_NONE: the start.
static uint32_t edge_before(const bt_turning_search *search, uint32_t edge) {
  BT_ASSERT(search->edges.items[edge].from < search->nodes.count);
  return search->nodes.items[search->edges.items[edge].from].edge;
}

// An edge has at most an arc, a quarter turn, a line, and another quarter turn.
uint32_t bt_turning_most_segments(const bt_turning_engine *engine) {
  uint32_t count = 0, edge = engine->search.goal_edge;
  for (; edge != BT_NONE; edge = edge_before(&engine->search, edge)) count += 4;
  return count;
}

// Segments are written from the goal to the start, each before the previous one.
typedef struct writer {
  const bt_turning_search *search;
  bt_segment *next; // the segment written last
  bt_vec to;        // its beginning
} writer;

static void prepend(writer *w, bt_segment segment) {
  if (!(segment.length > 0)) return;
  segment.to = w->to;
  w->to = segment.from;
  *--w->next = segment;
}

static void prepend_arc(writer *w, const bt_turning_circle *circle, bt_vec center, bt_vec radial,
                        double sweep, double kind) {
  bt_segment arc = {.kind = kind,
                    .length = fabs(sweep) * circle->radius,
                    .from = bt_along(center, radial, circle->radius),
                    .center = center,
                    .radius = circle->radius,
                    .start_angle = bt_angle_of(radial),
                    .sweep = sweep,
                    .obstacle = bt_id_of(w->search->circles.inflated.world, circle->site)};
  prepend(w, arc);
}

static void prepend_edge(writer *w, const bt_turning_edge *edge) {
  const bt_turning_search *search = w->search;
  const bt_turning_node *node = &search->nodes.items[edge->from];
  const bt_turning_circle *items = search->circles.items.items, *from = &items[node->at];
  bt_turning_shape shape;
  bt_turning_shape_of(search, edge, &shape);
  if (edge->to != BT_NONE) {
    const bt_turning_circle *to = &items[edge->to];
    bt_vec arriving = bt_scale(bt_vec_of(shape.unit.y, -shape.unit.x), edge->turn);
    if (shape.to_quarter)
      prepend_arc(w, to, shape.center_to, arriving, edge->turn * BT_PI / 2, BT_ARC);
    prepend(w, (bt_segment){.kind = BT_LINE, .length = shape.length, .from = shape.from});
    if (shape.from_quarter)
      prepend_arc(w, from, shape.center_from, bt_scale(shape.unit, -1), node->turn * BT_PI / 2,
                  BT_ARC);
  }
  prepend_arc(w, from, from->center, node->radial, node->turn * shape.arc,
              from->is_cusped ? BT_REVERSED_ARC : BT_ARC);
}

uint32_t bt_turning_write(const bt_turning_engine *engine, bt_segment *segments) {
  const bt_turning_search *search = &engine->search;
  uint32_t most = bt_turning_most_segments(engine);
  writer w = {search, segments + most, search->circles.task.goal.point};
  for (uint32_t edge = search->goal_edge; edge != BT_NONE; edge = edge_before(search, edge))
    prepend_edge(&w, &search->edges.items[edge]);
  uint32_t count = (uint32_t)(segments + most - w.next);
  BT_ASSERT(search->is_found && count <= most);
  memmove(segments, w.next, count * sizeof *segments);
  if (count > 0) segments->from = search->circles.task.start.point;
  return count;
}
