#include "diagram/workspace.h"

// The vertex is computed relative to the centre between the two shorter sides of its triangle.
// Relative to a centre far away, it would be far away too and lose digits.
bt_vec bt_vertex_of_triangle(const bt_triangulation *t, uint32_t triangle) {
  const bt_half_edge *corner = &t->edges.items[3 * triangle];
  const bt_circle *circle[3];
  for (int k = 0; k < 3; k++) circle[k] = &t->cells[corner[k].from].circle;
  double side2[3]; // opposite to each corner
  for (int k = 0; k < 3; k++)
    side2[k] = bt_distance2(circle[(k + 1) % 3]->center, circle[(k + 2) % 3]->center);
  int k = side2[0] >= side2[1] && side2[0] >= side2[2] ? 0 : side2[1] >= side2[2] ? 1 : 2;
  const bt_circle *a = circle[k], *b = circle[(k + 1) % 3], *c = circle[(k + 2) % 3];
  bt_vec ab = bt_sub(b->center, a->center), ac = bt_sub(c->center, a->center);
  double left = ab.x * ac.y, right = ab.y * ac.x, weight = a->radius * a->radius;
  double lift_b = bt_norm2(ab) + (weight - b->radius * b->radius);
  double lift_c = bt_norm2(ac) + (weight - c->radius * c->radius);
  // Digits cancel where nearly parallel bisectors meet. For circles through the same two points no
  // digits would be left, and the vertices along their common bisector would not be collinear.
  if (left - right < BT_NEARLY_COLLINEAR * (fabs(left) + fabs(right)))
    return bt_add(a->center, bt_meeting_exactly(a, b, c));
  double scale = 0.5 / (left - right);
  return bt_vec_of(a->center.x + (ac.y * lift_b - ab.y * lift_c) * scale,
                   a->center.y + (ab.x * lift_c - ac.x * lift_b) * scale);
}

// Whether the vertices on both sides of a half-edge are one, because they are closer than their
// error.
static bool are_one(const bt_build *b, uint32_t edge, uint32_t twin) {
  const bt_power_diagram *d = b->diagram;
  bt_vec p = d->vertices.items[edge / 3], q = d->vertices.items[twin / 3];
  bt_vec center = d->cells.items[b->workspace->t.edges.items[edge].from].center;
  double near2 = bt_distance2(p, q), rounding = BT_VERTEX_ERROR * d->frame.width;
  double share2 = bt_is_within(&d->frame.reach, p, 0) ? BT_VERTEX_SHARE2 : BT_FAR_VERTEX_SHARE2;
  return near2 <= share2 * bt_distance2(p, center) + rounding * rounding;
}

static bt_status add_merged(const bt_build *b, uint32_t triangle) {
  bt_diagram_workspace *w = b->workspace;
  BT_TRY(BT_RESERVE(b->memory, &w->merged, w->merged.count + 1));
  uint32_t *vertex = &w->vertex_of.items[triangle];
  BT_ASSERT(*vertex != BT_NONE); // not yet listed
  w->merged.items[w->merged.count++] = (bt_merged_triangle){triangle, *vertex};
  *vertex = BT_NONE;
  return BT_OK;
}

// Lists the triangles whose vertices are one with the vertex of `first`, from neighbour to
// neighbour.
static bt_status find_merged(const bt_build *b, uint32_t first) {
  bt_diagram_workspace *w = b->workspace;
  w->merged.count = 0;
  BT_TRY(add_merged(b, first));
  for (uint32_t i = 0; i < w->merged.count; i++) {
    for (uint32_t edge = 3 * w->merged.items[i].triangle, k = 0; k < 3; k++, edge++) {
      uint32_t twin = w->t.edges.items[edge].twin;
      if (twin == BT_NONE || bt_vertex_at(w, twin) == BT_NONE) continue;
      if (are_one(b, edge, twin)) BT_TRY(add_merged(b, twin / 3));
    }
  }
  return BT_OK;
}

static bt_status mark_dirty(const bt_build *b, uint32_t triangle) {
  bt_diagram_workspace *w = b->workspace;
  for (uint32_t k = 0; k < 3; k++) {
    uint32_t cell = w->t.edges.items[3 * triangle + k].from;
    bt_cell *record = &b->diagram->cells.items[cell];
    if (cell < BT_FRAME_CELLS || record->flags & BT_CELL_DIRTY) continue;
    record->flags |= BT_CELL_DIRTY;
    BT_TRY(bt_push(b->memory, &w->dirty, cell));
  }
  return BT_OK;
}

// Merges the vertices around a triangle into the vertex of the lowest triangle, so that the result
// does not depend on the first triangle. Cells become dirty where a triangle's vertex changes, or
// at all these triangles if one of them is new.
static bt_status merge_around(const bt_build *b, uint32_t triangle, bool is_new) {
  bt_diagram_workspace *w = b->workspace;
  BT_TRY(find_merged(b, triangle));
  uint32_t least = triangle;
  for (uint32_t i = 0; i < w->merged.count; i++)
    if (w->merged.items[i].triangle < least) least = w->merged.items[i].triangle;
  for (uint32_t i = 0; i < w->merged.count; i++) {
    const bt_merged_triangle *merged = &w->merged.items[i];
    w->vertex_of.items[merged->triangle] = least;
    if (is_new || merged->vertex != least) BT_TRY(mark_dirty(b, merged->triangle));
  }
  return BT_OK;
}

static bt_status compute_vertices(const bt_build *b, bool all) {
  bt_diagram_workspace *w = b->workspace;
  const bt_indices *created = &w->t.created;
  b->diagram->vertices.count = w->t.edges.count / 3;
  BT_ASSERT(b->diagram->vertices.count <= b->diagram->vertices.capacity);
  for (uint32_t i = 0; i < created->count; i++) {
    uint32_t triangle = created->items[i];
    w->vertex_of.items[triangle] = triangle;
    for (uint32_t k = 0; k < 3; k++) w->crossing.items[3 * triangle + k] = BT_NONE;
    if (!bt_is_triangle(&w->t, triangle)) continue;
    b->diagram->vertices.items[triangle] = bt_vertex_of_triangle(&w->t, triangle);
    if (!all) BT_TRY(mark_dirty(b, triangle));
  }
  return BT_OK;
}

// Merges around each new triangle. An old neighbour may have a merged vertex that has lost some of
// its triangles, so it is merged again. If all triangles are new, only the triangle with the higher
// index tests the side between two of them.
//
// A triangle whose vertex belongs to another triangle has already been merged with all around it;
// merging from each side of k triangles with a common vertex would take k^2. The lowest triangle
// keeps its own vertex and so counts as not merged: if it is new, and with it the position of the
// vertex, all cells around become dirty.
bt_status bt_place_vertices(const bt_build *b, bool all) {
  bt_diagram_workspace *w = b->workspace;
  const bt_indices *created = &w->t.created;
  BT_TRY(compute_vertices(b, all));
  for (uint32_t i = 0; i < created->count; i++) {
    for (uint32_t edge = 3 * created->items[i], k = 0; k < 3; k++, edge++) {
      uint32_t triangle = edge / 3, twin = w->t.edges.items[edge].twin, beside = twin / 3;
      if (twin == BT_NONE || !bt_is_triangle(&w->t, triangle) || (all && twin > edge)) continue;
      if (are_one(b, edge, twin)) {
        if (w->vertex_of.items[triangle] == triangle) BT_TRY(merge_around(b, triangle, true));
      } else if (!all && w->vertex_of.items[beside] != beside) {
        BT_TRY(merge_around(b, beside, false));
      }
    }
  }
  return BT_OK;
}
