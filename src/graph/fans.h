// Fans: the tangent visibility graph for one agent radius, made on demand and kept.
//
// A directed site is a site with a turn. Its fan holds the tangents by which a path that hugs the
// site may continue: to each visible site, in either turn, if both tangent points are on arcs that
// the obstacles of the two sites leave free. A fan is made when a search first needs it. A tangent
// gets its line-of-sight test when a search first takes it, and keeps the verdict.
//
// The two fans of a site are a block of memory, which can go without moving others. Thus a search
// can make room while it runs.
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
  BT_RAY_AT_CONTACT // depends on the path before and after the ray
} bt_ray_verdict;

// A tangent of a fan, or a tangent from the start.
typedef struct bt_ray { // 80 bytes
  bt_vec end;           // its far end
  double length;
  // The angles of the radials at its two ends, each in the direction of the turn there: in [0,
  // tau). A ray from the start uses only the far one.
  double departure, arrival;
  double reach;                     // radians that a path may hug at the far end; valid if has_arc
  double offered;                   // the least cost at which a search put it on its open list ...
  uint32_t search;                  // ... if this is the number of that search
  uint32_t to;                      // the site at the far end
  uint32_t blocker;                 // the blocking site, or BT_NONE
  uint32_t version;                 // the version of site `to` at its last update
  int8_t from_turn, turn;           // at its two ends
  uint8_t verdict;                  // bt_ray_verdict
  bool has_arc : 1, is_covered : 1; // both of the far end
  bool is_dead_end : 1; // no ray continues from the far end; only a visible goal gives it a use
} bt_ray;

// The cached data of a site.
typedef struct bt_fan_site {
  bt_ray *rays; // a block: the counter-clockwise fan, then the clockwise one; NULL if empty
  bt_cut *cuts; // a block
  uint32_t first_ray[2], ray_count[2]; // by turn: counter-clockwise, clockwise
  uint32_t cut_count, block_bytes;     // block_bytes: of both blocks
  uint32_t version;                    // how many times an edit dropped the site
  uint64_t made_at;                    // the edits of the world when its fan was made
  uint64_t placed_at;                  // those after the last edit of the site itself
  uint32_t used;                       // the value of bt_fans.searches at its last use
  uint32_t newer, older;               // in the list of used sites
  bool has_blocked[2];                 // by turn: some of the rays are blocked
  uint8_t uses;                        // searches that used it, fewer after each round of the list
  bool has_cuts, has_fan, is_contained, is_listed;
  bool is_judged[2]; // by turn: all rays have been tested
} bt_fan_site;

typedef struct bt_fans {
  bt_memory *memory;
  bt_inflated inflated;
  double slop;    // the error of a radial at a corner
  uint64_t edits; // the edits of the world to which the fans belong
  bool is_begun;
  uint32_t searches;       // the number of searches begun
  uint32_t newest, oldest; // the ends of the list of used sites, or BT_NONE
  size_t block_bytes;      // of all blocks
  uint32_t made;           // the number of sites that have their fans
  BT_ARRAY(bt_fan_site) sites;
  BT_ARRAY(bt_ray) rays;      // scratch: the fan being made
  bt_cuts cuts;               // scratch
  bt_indices touching, walls; // scratch
} bt_fans;

// Drops all fans, and starts anew for this world.
bt_status bt_fans_begin(bt_fans *fans, bt_memory *memory, const bt_inflated *inflated);
// Call before a search.
bt_status bt_fans_begin_search(bt_fans *fans);
// Makes the fans of a site if it has none. After an error the site has none, and the other fans are
// unchanged. Cost: the view from the site, some microseconds.
bt_status bt_fans_make(bt_fans *fans, bt_view *view, uint32_t site);
// Drops the data of a site, which an edit may have changed.
void bt_fans_drop(bt_fans *fans, uint32_t site);
// The same for a site that is at another place since, or gone, or stands for a corner in the place
// of another. The sites that saw it are dropped too; what others still keep of it, tangents that
// have not been tested, is blocked.
void bt_fans_drop_edited(bt_fans *fans, uint32_t site);
// The bytes that the fans take.
size_t bt_fans_bytes(const bt_fans *fans);
// Makes room until at most so many bytes remain, without touching fans that this search has used.
// First the rays of fans that were used long ago are tested, and the blocked ones dropped: among
// circles four of five are. Then whole fans go, those that few searches used.
void bt_fans_make_room(bt_fans *fans, size_t most);
// Makes the fans those of the world after an edit. The caller drops the fans that the edit changed.
bt_status bt_fans_update(bt_fans *fans);
// Frees all memory of the fans, and ends their use.
void bt_fans_release(bt_fans *fans);
// Tests the line of sight of a ray that has no verdict or is stale. The ray keeps the verdict,
// unless it depends on the path, as at a contact.
void bt_fans_judge(bt_fans *fans, uint32_t site, bt_ray *ray);
// Records that a ray of a site's fan is blocked, or that its far end is covered.
void bt_fans_block(bt_fans *fans, uint32_t site, bt_ray *ray);
// Removes the blocked rays of a directed site. The indices of its other rays change.
void bt_fans_tidy(bt_fans *fans, uint32_t site, int turn);
// The same, after a test of all its rays: among circles four of five are blocked. For searches that
// take them all.
void bt_fans_tidy_all(bt_fans *fans, uint32_t site, int turn);
// The tangent from a point to a directed site. Returns false if there is none, or if a path could
// not continue from it.
bool bt_ray_from_point(const bt_fans *fans, bt_vec p, uint32_t site, int turn, bt_ray *out);
// Finds and keeps the arc that a path may hug at the far end of a ray. `from_outline`: the start is
// that far end.
bt_status bt_fans_arrive(bt_fans *fans, bt_ray *ray, bool from_outline);
// The arc of a directed site that is free from an angle on, measured in the direction of the turn.
bt_status bt_fans_free_arc(bt_fans *fans, uint32_t site, double angle, int turn, bool from_outline,
                           bt_free_arc *out);
// The index, within the fan, of the first ray of a directed site with a departure at this angle or
// later in the direction of the turn; 0 if there is none.
uint32_t bt_fans_first_behind(const bt_fans *fans, uint32_t site, int turn, double angle);
// The straight segment of a ray from a circle. The sign of the radius is the turn: negative for
// clockwise; 0 for a point.
bt_sight_line bt_ray_line(const bt_inflated *inflated, bt_vec center, double radius,
                          const bt_ray *ray);

// The rays of a directed site that has its fans.
BT_INLINE bt_ray *bt_fan_rays(const bt_fans *fans, uint32_t site, int turn) {
  const bt_fan_site *record = &fans->sites.items[site];
  BT_ASSERT(record->has_fan);
  return record->rays ? record->rays + record->first_ray[turn < 0] : NULL;
}

BT_INLINE uint32_t bt_fan_count(const bt_fans *fans, uint32_t site, int turn) {
  BT_ASSERT(site < fans->sites.count && turn * turn == 1);
  return fans->sites.items[site].ray_count[turn < 0];
}

// Whether the site at the far end of a ray of a site's fan is at another place since, or gone. Such
// rays are left where no line of sight led, as at a contact.
BT_INLINE bool bt_ray_is_stale(const bt_fans *fans, uint32_t site, const bt_ray *ray) {
  return fans->sites.items[ray->to].placed_at > fans->sites.items[site].made_at;
}

// Whether the data of a ray's far end is up to date.
BT_INLINE bool bt_ray_is_current(const bt_fans *fans, const bt_ray *ray) {
  BT_ASSERT(ray->to < fans->sites.count);
  return ray->version == fans->sites.items[ray->to].version;
}

// The angle of a direction, measured in the direction of a turn.
BT_INLINE double bt_angle_along_turn(bt_vec radial, int turn) {
  return bt_wrap(turn * bt_angle_of(radial));
}

#endif
