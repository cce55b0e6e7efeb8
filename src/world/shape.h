// Shapes: obstacles that are in no world, for questions about what adding them would do.
#ifndef BT_WORLD_SHAPE_H
#define BT_WORLD_SHAPE_H

#include "bitangent_passage.h"
#include "core/memory.h"
#include "world/inflated.h"

// Checks a shape as the function that adds it to the world does. Errors are those of that function;
// BT_ERROR_WRONG_KIND for bounds.
bt_status bt_shape_check(bt_memory *memory, const bt_world *world, const bt_shape *shape);
// bt_inflate in the world with the shape added to it. *is_coarser: points of outlines would be
// merged within another tolerance.
bt_status bt_inflate_with(const bt_world *world, const bt_shape *shape, double agent_radius,
                          const bt_vec *points, int count, bt_inflated *out, bool *is_coarser);
// Makes a prepared world of its own: the enabled obstacles of a world, and the shape. O(n).
bt_status bt_world_copy_with(const bt_world *world, const bt_shape *shape,
                             const bt_allocator *allocator, bt_world **out);

#endif
