#include "dubins.h"

#include <math.h>

#define TAU 6.283185307179586477

/// An angle in [0, tau); one that rounding alone makes nearly a full turn is none.
static double wrap(double angle) {
  double wrapped = fmod(angle, TAU);
  if (wrapped < 0) wrapped += TAU;
  return wrapped > TAU - 1e-9 ? 0 : wrapped;
}

/// The centre of the turning circle of a pose.
static bt_vec center_of(dubins_pose p, int turn, double radius) {
  return (bt_vec){p.point.x - turn * radius * sin(p.heading),
                  p.point.y + turn * radius * cos(p.heading)};
}

static dubins_curve none(void) { return (dubins_curve){.length = INFINITY}; }

static dubins_curve joined(const int turns[3], double first, double second, double third) {
  return (dubins_curve){
      first + second + third, {turns[0], turns[1], turns[2]}, {first, second, third}};
}

/// Arc, straight segment, arc. The segment leans by `lean` from the line of the centres.
static dubins_curve csc(dubins_pose from, dubins_pose to, double r, const int turns[3]) {
  bt_vec a = center_of(from, turns[0], r), b = center_of(to, turns[2], r);
  double dx = b.x - a.x, dy = b.y - a.y, d = hypot(dx, dy);
  double across = turns[0] == turns[2] ? 0 : 2 * r;
  if (d < across) return none();
  double lean = across > 0 ? asin(across / d) : 0;
  double heading = d > 1e-12 ? atan2(dy, dx) + turns[0] * lean : from.heading;
  return joined(turns, r * wrap(turns[0] * (heading - from.heading)), sqrt(d * d - across * across),
                r * wrap(turns[2] * (to.heading - heading)));
}

/// Three arcs. The middle one is longer than half a turn.
static dubins_curve ccc(dubins_pose from, dubins_pose to, double r, const int turns[3]) {
  bt_vec a = center_of(from, turns[0], r), b = center_of(to, turns[2], r);
  double dx = b.x - a.x, dy = b.y - a.y, d = hypot(dx, dy);
  if (d > 4 * r) return none();
  double middle = atan2(dy, dx) + turns[0] * acos(d / (4 * r)); // direction to the middle circle
  bt_vec m = {a.x + 2 * r * cos(middle), a.y + 2 * r * sin(middle)};
  double last = atan2(m.y - b.y, m.x - b.x); // from the last circle to the middle one
  double first_heading = middle + turns[0] * TAU / 4, last_heading = last + turns[2] * TAU / 4;
  return joined(turns, r * wrap(turns[0] * (first_heading - from.heading)),
                r * wrap(turns[1] * (last_heading - first_heading)),
                r * wrap(turns[2] * (to.heading - last_heading)));
}

dubins_curve dubins_word(dubins_pose from, dubins_pose to, double radius, int word) {
  static const int words[DUBINS_WORDS][3] = {{1, 0, 1},  {-1, 0, -1}, {1, 0, -1},
                                             {-1, 0, 1}, {1, -1, 1},  {-1, 1, -1}};
  const int *turns = words[word];
  return turns[1] ? ccc(from, to, radius, turns) : csc(from, to, radius, turns);
}

double dubins_length(dubins_pose from, dubins_pose to, double radius) {
  double least = INFINITY;
  for (int word = 0; word < DUBINS_WORDS; word++)
    least = fmin(least, dubins_word(from, to, radius, word).length);
  return least;
}

dubins_pose dubins_at(dubins_pose from, const dubins_curve *curve, double radius, double distance) {
  dubins_pose p = from;
  for (int i = 0; i < 3 && distance > 0; i++) {
    double part = fmin(distance, curve->parts[i]);
    int turn = curve->turns[i];
    distance -= part;
    if (turn) {
      bt_vec c = center_of(p, turn, radius);
      p.heading += turn * part / radius;
      p.point.x = c.x + turn * radius * sin(p.heading);
      p.point.y = c.y - turn * radius * cos(p.heading);
    } else {
      p.point.x += part * cos(p.heading);
      p.point.y += part * sin(p.heading);
    }
  }
  return p;
}
