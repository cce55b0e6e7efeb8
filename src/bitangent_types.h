/// bitangent: the types and statuses that all of its headers share. See bitangent.h for what holds
/// for all functions.
#ifndef BITANGENT_TYPES_H
#define BITANGENT_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Largest |x| or |y| of a point; a larger one is BT_ERROR_RANGE.
#define BT_MAX_COORDINATE 1e9
/// Largest radius of an obstacle or an agent.
#define BT_MAX_RADIUS 1e9
/// Largest number of obstacles in a world at one time, and of goals in one query.
#define BT_MAX_OBSTACLES 2000000u

/// The status of a call. What holds after an error is said at the top.
typedef enum bt_status {
  BT_OK = 0,
  BT_ERROR_NULL,         ///< a required pointer is NULL
  BT_ERROR_NOT_FINITE,   ///< a number is NaN or infinite
  BT_ERROR_RANGE,        ///< a number is outside its range (negative radius, coordinate too large)
  BT_ERROR_STALE_ID,     ///< the id was never issued, or its obstacle was removed
  BT_ERROR_STALE_SEARCH, ///< the world was edited after the search began
  BT_ERROR_NOT_PREPARED, ///< the world was edited after the last bt_world_prepare
  BT_ERROR_WRONG_KIND, ///< the obstacle is a circle, or is none, and the call is for the other kind
  BT_ERROR_SELF_CROSSING, ///< two edges of a polygon cross, by more than what makes points one
  BT_ERROR_CAPACITY, ///< more than BT_MAX_OBSTACLES obstacles or goals, or 2^24 corners and circles
                     ///< in all, or all ids are used up
  BT_ERROR_OUT_OF_MEMORY ///< the allocator returned NULL
} bt_status;

/// A short English name of a status, such as "out of memory"; never NULL.
const char *bt_status_name(bt_status status);

/// The source of an object's memory. resize(user, NULL, 0, n) allocates n bytes, resize(user, p,
/// old, n) reallocates as realloc does, resize(user, p, old, 0) frees and returns NULL. Blocks are
/// aligned for any type. NULL for n > 0 means out of memory and leaves p as it was.
typedef struct bt_allocator {
  void *(*resize)(void *user, void *block, size_t old_bytes, size_t new_bytes);
  void *user;
} bt_allocator;

typedef struct bt_vec {
  double x, y;
} bt_vec;

typedef struct bt_circle {
  bt_vec center;
  double radius; ///< 0 or more
} bt_circle;

/// The direction in which a path rounds a circle: the sign of its sweep. Fields hold it as +1 or
/// -1.
typedef enum bt_turn { BT_CLOCKWISE = -1, BT_COUNTER_CLOCKWISE = 1 } bt_turn;

#ifdef __cplusplus
}
#endif
#endif
