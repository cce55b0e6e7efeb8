/// Starts and goals where a search has the least room: at corners, on rims, at contacts.
#ifndef BITANGENT_TESTS_ENDS_H
#define BITANGENT_TESTS_ENDS_H

#include "arena.h"
#include "random.h"
#include "scene.h"

/// A point of the scene, whose circles the field holds: on an outline, where two outlines meet,
/// where a point in a circle is snapped to, between two centres, or beside a circle. Every fourth
/// is moved from there, by 1e-14 to 1e-3 of the radius. Without circles, the scene's start.
bt_vec ends_pick(rng *r, const scene *s, const arena *field);

/// May the point be asked for? It lies in no site by more than a fourth of the tolerance: what is
/// deeper counts as free at times, but along which outline it is reached is not promised.
bool ends_may_be_asked(const scene *s, bt_vec p);

#endif
