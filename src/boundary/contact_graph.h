// The contact graph: which bodies of the inflated world touch, kept for many questions of the kind
// "are these two points separated?".
//
// A closed chain of touching bodies separates two points if it crosses the segment between them
// more often in one direction than in the other (separating_cycle.h). All closed chains together
// are those of a spanning forest and one further edge. So each further edge carries a flow of its
// own, a random number of 64 bits, round its chain, and each edge of the forest the sum of those
// that pass it. The flow across a segment is then 0 if no chain separates its ends; if one does, it
// is not 0, but for a chance of 2^-64. Only the edges at the segment count.
#ifndef BT_BOUNDARY_CONTACT_GRAPH_H
#define BT_BOUNDARY_CONTACT_GRAPH_H

#include "boundary/cycle_steps.h"

typedef struct bt_contact_edge { // 24 bytes
  uint64_t flow;                 // modulo 2^64
  uint32_t from, to;             // sites; an edge of the forest runs away from its root
  uint8_t step;                  // bt_cycle_step
  bool is_tree;                  // of the forest
} bt_contact_edge;

// A site, as a node of the graph.
typedef struct bt_contact_node { // 20 bytes
  uint32_t root;                 // of its tree; BT_NONE if the site is no body, and touches none
  uint32_t enter, leave; // the nodes below a node, and itself, have their `enter` in [enter, leave)
  uint32_t first;        // of its edges in `incident`; they end where those of the next node begin
  bool is_disc;          // blocks as a circle, and no other circle contains it
} bt_contact_node;

typedef struct bt_contact_graph {
  BT_ARRAY(bt_contact_edge) edges;
  BT_ARRAY(bt_contact_node) nodes; // by site, and one more
  bt_indices incident;             // edges by node
  uint64_t fingerprint;            // of the world
  bool is_made;
} bt_contact_graph;

// An edge across the segment between two points.
typedef struct bt_crossed_edge {
  uint32_t edge;
  int32_t winding;
} bt_crossed_edge;

// Scratch memory, and the edges across the segment of the last question.
typedef struct bt_contact_scratch {
  BT_ARRAY(bt_crossed_edge) crossed;
  BT_STAMPED(uint32_t) is_known; // by edge, or by body
  bt_indices met, order;
  bool is_at_end; // an end is at a contact
} bt_contact_scratch;

// Whether a site blocks by its own circle, and not only by its walls.
bool bt_is_disc(const bt_inflated *inflated, uint32_t site);

// Whether the graph is that of the world as it is.
bool bt_contact_graph_is_current(const bt_contact_graph *graph, const bt_world *world);
// Makes the graph. Cost: some 1 us for each body. After an error there is no graph.
bt_status bt_contact_graph_make(bt_contact_graph *graph, bt_memory *memory,
                                bt_contact_scratch *scratch, const bt_inflated *inflated);
// Whether a closed chain separates two free points. `inflated` is that of the graph. Unknown if
// scratch->is_at_end: a point at a contact belongs to both sides. Cost: the bodies along the
// segment, and their contacts.
bt_status bt_contact_graph_separates(const bt_contact_graph *graph, bt_memory *memory,
                                     bt_contact_scratch *scratch, const bt_inflated *inflated,
                                     const bt_vec ends[2], bool *out);
// After such a question: the root of a site's tree, and the winding of the chain from the root.
uint32_t bt_contact_root(const bt_contact_graph *graph, const bt_contact_scratch *scratch,
                         uint32_t site, int32_t *winding);

#endif
