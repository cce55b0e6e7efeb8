/// bitangent: links: teleporters, ladders, jumps, ferries, and doors between floors that lie side
/// by side in one plane. See bitangent.h for the rules of all functions.
///
/// A link leads from a point to another one, at a cost that counts as a length: a path may walk to
/// the first, take the link as a segment BT_LINK, and walk on from the second. All queries know the
/// enabled links of the world: paths are the shortest of all, whatever links they take and in what
/// order. bt_query.max_length, partial and ignore, which takes ids of links too, hold for the whole
/// path; max_expansions for the search of the path without links. Queries with a turning radius and
/// watched searches do not know links: in a world that has enabled ones they return
/// BT_ERROR_WRONG_KIND.
///
/// A link of which an end is blocked for the agent of a query, is not there for that query. Neither
/// end is moved by bt_query.snap.
///
/// Costs: without an enabled link, those of the query alone. With links, the lengths between the
/// ends of links are kept for the last four agent radii, until an edit of the world. A query takes,
/// besides itself, bt_solver_distances from its start to those links that may be of use, judged by
/// straight distances, some more from their ends to its goal, and the paths of which it is made.
/// Source: Dijkstra 1959.
#ifndef BITANGENT_LINKS_H
#define BITANGENT_LINKS_H

#include "bitangent.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A link. All fields are doubles, so that other languages can read it as an array.
typedef struct bt_link {
  bt_vec from, to;
  double cost;       ///< of taking it, as a length: 0 to BT_MAX_RADIUS
  double both_ways;  ///< 1: it leads back too, at the same cost; 0: it does not
  double is_enabled; ///< 0 or 1; for bt_world_get_link to tell, and ignored by the others
} bt_link;

/// Size of bt_link in doubles.
#define BT_LINK_DOUBLES 7

/// Adds a link, which is enabled. Its id is of one kind with those of obstacles: bt_world_remove,
/// bt_world_set_enabled and bt_world_clear take links too, for which they are O(1), and
/// bt_world_get_obstacle tells that it is one. Other calls about obstacles are BT_ERROR_WRONG_KIND.
/// The world need not be prepared anew. BT_ERROR_CAPACITY. O(1) amortised.
bt_status bt_world_add_link(bt_world *world, const bt_link *link, bt_id *out);
/// Puts another link in its place, under the same id. BT_ERROR_STALE_ID, BT_ERROR_WRONG_KIND. O(1).
bt_status bt_world_set_link(bt_world *world, bt_id id, const bt_link *link);
/// Reads a link. BT_ERROR_STALE_ID, BT_ERROR_WRONG_KIND. O(1).
bt_status bt_world_get_link(const bt_world *world, bt_id id, bt_link *out);
/// Writes the first `capacity` ids of links, and in *needed how many there are. O(links).
bt_status bt_world_list_links(const bt_world *world, bt_id *ids, size_t capacity, size_t *needed);

#ifdef __cplusplus
}
#endif
#endif
