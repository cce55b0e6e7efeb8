// Words: the sequence of arcs and straights of a curve, and the lengths with which it reaches a
// target.
#ifndef BT_CURVES_WORDS_H
#define BT_CURVES_WORDS_H

#include "bitangent_directional.h"
#include "curves/target.h"

// A word that begins with L or L+. The other words are its reflections.
typedef struct bt_word {
  bt_curve_case (*fit)(const struct bt_word *word, const bt_target *target, double *headings,
                       double *straight);
  uint32_t count;
  int8_t turns[BT_CURVE_MAX_PIECES], gears[BT_CURVE_MAX_PIECES];
} bt_word;

// A family: its words, and the number of reflections of each: 2 (unchanged and mirrored), or 4
// (also reversed).
typedef struct bt_word_family {
  uint32_t word_count, reflections;
  const bt_word *const *words;
  bool is_free; // the final heading is free
} bt_word_family;

extern const bt_word_family bt_word_families[];

// The lengths of the pieces of a word, in units of the turning radius.
typedef struct bt_fit {
  double lengths[BT_CURVE_MAX_PIECES];
  double total;
  double heading; // that at the end
} bt_fit;

// Fits a word to a target.
bt_curve_case bt_word_fit(const bt_word *word, const bt_target *target, bt_fit *out);

#endif
