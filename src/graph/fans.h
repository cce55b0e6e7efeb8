// Fans: the tangent visibility graph for one agent radius, made on demand and kept.
//
// A directed site is a site with a turn. Its fan holds the tangents by which a path that hugs it
// may leave it: to each site that it sees, in either turn, where both ends are on what the
// obstacles of the two leave free of their outlines. It is made when a search first needs it. A
// tangent gets its line-of-sight test when a search first takes it, and keeps the verdict: the
// article's "delayed edge generation", kept between queries.
//
// Article: "Optimizations", delayed edge generation.
#ifndef BT_GRAPH_FANS_H
#define BT_GRAPH_FANS_H

#include "contact/free_arcs.h"
#include "graph/view.h"
#include "sight/line_of_sight.h"

typedef enum bt_ray_verdict {
  BT_RAY_UNKNOWN = 0,
  BT_RAY_CLEAR,
  BT_RAY_BLOCKED,
  BT_RAY_AT_CONTACT // clear or not by what comes before and after it on a path
} bt_ray_verdict;

// A tangent of a fan, or from the start.
typedef struct bt_ray { // 64 bytes
  bt_vec end;           // where it arrives
  double length;
  // Of the radials of its two ends, each along the turn there: in [0, tau). From the start only
  // that of the far end is used.
  double departure, arrival;
  double reach;                     // radians that a path may hug on at its far end; if has_arc
  uint32_t to;                      // site
  uint32_t blocker;                 // site, or BT_NO_SITE
  uint32_t version;                 // of the site, that what is known of the far end is for
  int8_t from_turn, turn;           // where it leaves, and at its far end
  uint8_t verdict;                  // bt_ray_verdict
  bool has_arc : 1, is_covered : 1; // of its far end
  bool is_dead_end : 1; // from its far end no ray leads on: it is of use to a goal seen from there
} bt_ray;

// What is kept of a site.
typedef struct bt_fan_site {
  uint32_t first_cut, cut_count;
  uint32_t first_ray[2], ray_count[2]; // counter-clockwise and clockwise
  uint32_t version;                    // how often it was dropped
  uint32_t used;                       // bt_fans.searches when a search last came by
  bool has_blocked[2];                 // of these rays some turned out to be blocked
  bool has_cuts, has_fan, is_contained;
} bt_fan_site;

typedef struct bt_fans {
  bt_memory *memory;
  bt_inflated inflated;
  double slop;    // of a radial at a corner
  uint64_t edits; // of the world that they are of
  bool is_begun;
  uint32_t searches, dropped; // that have begun; rays that no site holds any more
  BT_ARRAY(bt_fan_site) sites;
  BT_ARRAY(bt_ray) rays;
  bt_cuts cuts;
  bt_indices touching, walls; // scratch
} bt_fans;

// Whether the fans are those of a search in this world.
bool bt_fans_are_for(const bt_fans *fans, const bt_inflated *inflated);
// Forgets all fans, and begins those of this world.
bt_status bt_fans_begin(bt_fans *fans, bt_memory *memory, const bt_inflated *inflated);
// Makes the fans of a site if it has none yet. After an error it has none, and the others are as
// they were. Cost: what the site sees, some microseconds.
bt_status bt_fans_make(bt_fans *fans, bt_view *view, uint32_t site);
// Drops what is kept of a site, which an edit may have changed.
void bt_fans_drop(bt_fans *fans, uint32_t site);
// The bytes that rays and cuts take, also those of dropped fans.
size_t bt_fans_bytes(const bt_fans *fans);
// Before a search: removes the rays of dropped fans where these are most of all. If more than
// `most` bytes are left, drops the fans that searches used least recently, until half of that is.
// Drops all if there is no memory to move them.
bt_status bt_fans_trim(bt_fans *fans, size_t most);
// Takes the fans to be those of the world after an edit: those that it changed are dropped.
bt_status bt_fans_update(bt_fans *fans);
// Frees all memory of the fans, which are then not begun.
void bt_fans_release(bt_fans *fans);
// Notes that a ray of a site's fan is blocked, or that its far end is covered.
void bt_fans_block(bt_fans *fans, uint32_t site, bt_ray *ray);
// Drops the rays of a directed site that are blocked. The others get other indices.
void bt_fans_tidy(bt_fans *fans, uint32_t site, int turn);
// The tangent from a point to a directed site. false: there is none, or a path could not go on.
bool bt_ray_from_point(const bt_fans *fans, bt_vec p, uint32_t site, int turn, bt_ray *out);
// Finds how far a path may hug where a tangent arrives, and keeps it. `from_outline`: the start is
// there.
bt_status bt_fans_arrive(bt_fans *fans, bt_ray *ray, bool from_outline);
// The free arc there, once that has been found.
bt_free_arc bt_fans_free_arc(const bt_fans *fans, const bt_ray *ray, bool from_outline);
// The first ray of a directed site's fan, in the order of its turn, that leaves it at this angle or
// behind; 0, of the fan, if none does.
uint32_t bt_fans_first_behind(const bt_fans *fans, uint32_t site, int turn, double angle);
// The straight segment of a ray that leaves a circle, turning there: radius below 0: clockwise; 0:
// a point.
bt_sight_line bt_ray_line(const bt_fans *fans, bt_vec center, double radius, const bt_ray *ray);

// Whether what a ray holds of its far end is of the world as it is.
BT_INLINE bool bt_ray_is_current(const bt_fans *fans, const bt_ray *ray) {
  return ray->version == fans->sites.items[ray->to].version;
}

// The angle of a direction, as seen along a turn.
BT_INLINE double bt_angle_along_turn(bt_vec radial, int turn) {
  return bt_wrap(turn * bt_angle_of(radial));
}

#endif
