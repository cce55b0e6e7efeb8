// The block through which exports exchange more than a few numbers, and what several files of
// exports do with it. The caller writes arguments of many numbers to `in`; the library writes its
// results to `out`. Larger data goes through blocks from `bx_alloc`.
//
// Pointers are numbers to the caller. A handle of a world (with its solver) or of a search is never
// 0. Sizes, ids and pointers are 32-bit words; everything else is doubles.
#ifndef BT_WASM_BLOCK_H
#define BT_WASM_BLOCK_H

#include "bitangent_clearance.h"
#include "bitangent_field.h"
#include "bitangent_geometry.h"
#include "bitangent_links.h"
#include "bitangent_passage.h"
#include "bitangent_watch.h"
#include "wasm/exports.h"

// Bits of query_input.flags, for a query and for a graph. The engine takes two bits.
enum { FLAG_SNAP = 1, FLAG_PARTIAL = 2, FLAG_ENGINE_SHIFT = 2, FLAG_TURNING = 16 };
enum { FLAG_START_HEADING = 32, FLAG_GOAL_HEADING = 64, FLAG_REVERSE = 128, FLAG_MAX_LENGTH = 256 };
enum { FLAG_IGNORE = 512 };
enum { FLAG_ENDPOINTS = 1, FLAG_HUGGING = 2, FLAG_CUSPS = 4 };

// A query. Few exports read all of it. The fields after max_expansions are valid only with
// FLAG_TURNING.
typedef struct query_input {
  bt_vec start, goal;
  double agent_radius, flags, max_expansions;
  double turning_radius, start_heading, goal_heading;
  double max_length; // with FLAG_MAX_LENGTH only
  double ignored;    // with FLAG_IGNORE only: the address of a count, followed by the ids
} query_input;

typedef struct answer {
  const bt_path_info *info;
  const bt_segment *segments;
  size_t index; // of bx_nearest_of only
} answer;

typedef struct shared_block {
  union {
    query_input query;
    bt_vec points[4];
    bt_circle circles[2];
    struct {
      bt_vec ends[2];
      bt_circle circle;
    } blocked;
    struct {
      bt_vec from, to;
      double length, agent_radius, least_gain, edits;
    } rest;
    struct {
      bt_vec point;
      double direction, angle, agent_radius, flags, max_distance;
    } look;
    double numbers[12];
  } in;
  union {
    solved_world *world;
    bt_search *search;
    bt_field *field;
    bt_field_point told;
    size_t size;
    bt_id id;
    bool flag;
    bt_circle circle;
    bt_obstacle_info obstacle;
    bt_self_crossing self_crossing;
    answer answer;
    struct {
      bt_id blocker;
      bool clear;
    } sight;
    struct {
      bt_vec point;
      double distance;
    } free;
    struct {
      const bt_segment *outline;
      size_t count;
      bt_id blocker;
      double area;
    } view_of_place;
    bt_clearance clearance;
    bt_passage passage;
    uint32_t bits;
    bt_search_view view;
    bt_search_cells cells;
    struct {
      bt_graph *graph;
      bt_graph_view view;
    } graph;
    bt_bitangents bitangents;
    bt_closest closest;
    bt_crossing crossing;
    bt_intersection intersection;
  } out;
} shared_block;

extern shared_block block;
// The path of every answer. The caller copies it before its next call.
extern bt_path *answer_path;

bt_query query_of_block(void);
// The ids at the address given last in the input; none at address 0.
bt_ids ignored_of_block(void);
// out: addresses of the info and of the segments, valid until the next answer.
bt_status point_to_answer(bt_status status);

#endif
