#include "query/end_pairs.h"

bool bt_begin_pairs(bt_end_pairs *pairs) {
  uint32_t count = pairs->starts.count * pairs->goals.count;
  pairs->current = pairs->best = 0;
  pairs->length = INFINITY;
  pairs->is_last_word = count == 1;
  return count > 0;
}

bool bt_next_pair(bt_end_pairs *pairs, double length) {
  uint32_t count = pairs->starts.count * pairs->goals.count;
  BT_ASSERT(pairs->current < count && !pairs->is_last_word);
  if (length < pairs->length) pairs->length = length, pairs->best = pairs->current;
  if (pairs->current + 1 < count) {
    pairs->current++;
    return true;
  }
  pairs->is_last_word = pairs->length < INFINITY && pairs->best != pairs->current;
  pairs->current = pairs->is_last_word ? pairs->best : pairs->current;
  return pairs->is_last_word;
}
