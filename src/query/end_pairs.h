// The pairs of an exit of the start and an exit of the goal, searched one after the other.
//
// A free end has one exit, itself. An end between obstacles that touch has several, and at radius 0
// an exit in an acute corner lies some way towards the other end. So each pair has a search of its
// own, and the pair of the shortest path is searched once more, unless it was the last.
#ifndef BT_QUERY_END_PAIRS_H
#define BT_QUERY_END_PAIRS_H

#include "sight/exits.h"

typedef struct bt_end_pairs {
  bt_exits starts, goals;
  uint32_t current, best; // the index of a start, plus the index of a goal times the starts
  double length;          // of the path of the best pair; INFINITY: no path so far
  bool is_last_word;      // the result of the current pair is that of the query
} bt_end_pairs;

// Begins with the first pair. Returns false if an end has no exit.
bool bt_begin_pairs(bt_end_pairs *pairs);
// Takes the length of the path between the current pair, INFINITY without one, and goes on to the
// next pair to be searched. Returns false if no pair has a path, or the current one is the best.
bool bt_next_pair(bt_end_pairs *pairs, double length);

static inline bt_vec bt_pair_start(const bt_end_pairs *pairs) {
  return pairs->starts.points[pairs->current % pairs->starts.count];
}

static inline bt_vec bt_pair_goal(const bt_end_pairs *pairs) {
  return pairs->goals.points[pairs->current / pairs->starts.count];
}

#endif
