// Shortest paths for a round agent among circles, without a library.
// A circle is [x, y, radius], and a point is a circle of radius 0.
// A turn is 1, counter-clockwise, or -1, clockwise.

const TAU = 2 * Math.PI;
const ROUNDING = 1e-9; // to touch is not to enter

// The edge that leaves circle a with turn s and arrives on circle b with
// turn t, if there is one.
export function bitangent(a, s, b, t) {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const d2 = dx * dx + dy * dy;
  const k = s * a[2] - t * b[2];
  if (d2 <= k * k) return null;
  const length = Math.sqrt(d2 - k * k);
  const ux = (length * dx - k * dy) / d2; // the direction of travel
  const uy = (length * dy + k * dx) / d2;
  const touch = ([x, y, r], turn) => [x + turn * r * uy, y - turn * r * ux];
  return { from: touch(a, s), to: touch(b, t), length };
}

// Whether the segment from a to b enters none of the circles.
export function isClear(a, b, circles) {
  const [abx, aby] = [b[0] - a[0], b[1] - a[1]];
  return circles.every(([x, y, r]) => {
    const u = ((x - a[0]) * abx + (y - a[1]) * aby) / (abx * abx + aby * aby);
    const kept = Math.min(Math.max(u, 0), 1);
    const d = Math.hypot(a[0] + kept * abx - x, a[1] + kept * aby - y);
    return d >= r - ROUNDING;
  });
}

// The directions from the centre of circle a in which the rim of circle b
// crosses or touches its rim.
export function overlapAngles(a, b) {
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (d > a[2] + b[2] || d <= Math.abs(a[2] - b[2])) return [];
  const along = (a[2] ** 2 - b[2] ** 2 + d ** 2) / (2 * d);
  const theta = Math.acos(Math.min(along / a[2], 1));
  const toward = Math.atan2(b[1] - a[1], b[0] - a[0]);
  return [toward - theta, toward + theta];
}

// The angle from one direction to another with a turn: 0 to a full turn.
export function sweepBetween(from, to, turn) {
  const sweep = (((turn * (to - from)) % TAU) + TAU) % TAU;
  return sweep > TAU - ROUNDING ? 0 : sweep;
}

// Whether no circle covers a part of the arc.
export function isArcFree(circle, from, sweep, turn, circles) {
  return circles.every((other) =>
    overlapAngles(circle, other).every((angle) => {
      const past = sweepBetween(from, angle, turn);
      return past <= ROUNDING || past >= sweep - ROUNDING;
    }),
  );
}

// The direction from the centre of a circle to a point.
const angleOf = ([x, y], point) => Math.atan2(point[1] - y, point[0] - x);

// Where a path can go on from a node: along the rim with its turn, then
// along a bitangent to another circle or to the goal. A node is
// {circle, turn, point}; the start is a circle of radius 0.
export function neighbours(node, circles, goal) {
  const found = [];
  const arrived = angleOf(node.circle, node.point);
  for (const next of [...circles, goal]) {
    if (next === node.circle) continue;
    const others = circles.filter((circle) => circle !== next && circle !== node.circle);
    for (const turn of next === goal ? [1] : [1, -1]) {
      const edge = bitangent(node.circle, node.turn, next, turn);
      if (edge === null) continue;
      const leaves = angleOf(node.circle, edge.from);
      const sweep = node.circle[2] === 0 ? 0 : sweepBetween(arrived, leaves, node.turn);
      if (!isArcFree(node.circle, arrived, sweep, node.turn, circles)) continue;
      if (!isClear(edge.from, edge.to, others)) continue;
      const arc = { center: node.circle, from: arrived, sweep: node.turn * sweep };
      const cost = node.circle[2] * sweep + edge.length;
      found.push({ node: { circle: next, turn, point: edge.to, arc, edge }, cost });
    }
  }
  return found;
}

// A*. `edges(node)` returns [{node, cost}], `key(node)` is the same for the
// same node, and `estimate(node)` is consistent: never too high, and it never
// drops along an edge by more than the edge costs.
export function astar(start, { isGoal, edges, estimate, key }) {
  const open = [{ node: start, g: 0, f: estimate(start), before: null }];
  const done = new Set();
  while (open.length > 0) {
    const best = open.reduce((a, b) => (b.f < a.f ? b : a));
    open.splice(open.indexOf(best), 1);
    if (isGoal(best.node)) return best;
    if (done.has(key(best.node))) continue;
    done.add(key(best.node));
    for (const { node, cost } of edges(best.node)) {
      const g = best.g + cost;
      open.push({ node, g, f: g + estimate(node), before: best });
    }
  }
  return null;
}

// The shortest path, {length, segments}; null if there is none, or if an
// end is inside a circle.
export function findPath(start, goal, obstacles, agentRadius = 0) {
  const circles = obstacles.map(([x, y, r]) => [x, y, r + agentRadius]);
  const [from, to] = [start, goal].map(([x, y]) => [x, y, 0]);
  const away = ([x, y], [toX, toY]) => Math.hypot(toX - x, toY - y);
  const isFree = (end) => circles.every((circle) => away(end, circle) >= circle[2] - ROUNDING);
  if (!isFree(from) || !isFree(to)) return null;
  if (away(from, to) === 0) return { length: 0, segments: [] };

  const last = astar(
    { circle: from, turn: 1, point: from },
    {
      isGoal: (node) => node.circle === to,
      edges: (node) => neighbours(node, circles, to),
      estimate: (node) => away(node.point, to),
      key: (node) => `${circles.indexOf(node.circle)} ${node.turn} ${node.point}`,
    },
  );
  if (last === null) return null;
  const segments = [];
  for (let path = last; path.before !== null; path = path.before) {
    const { arc, edge } = path.node;
    segments.unshift({ type: 'line', from: edge.from, to: edge.to });
    if (arc.center[2] > 0) segments.unshift({ type: 'arc', ...arc });
  }
  return { length: last.g, segments };
}

// As in the first example of the library, with circles that overlap.
const wall = [
  [3, 0.5, 1],
  [4.5, -0.5, 1.2],
  [7, 0.25, 1.25],
];
const path = findPath([0, 0], [10, 0], wall, 0.25);
console.log(path.length.toFixed(6), path.segments.length); // 10.786132 5
