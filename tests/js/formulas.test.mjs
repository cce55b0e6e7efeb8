import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import {
  arcContains,
  bitangents,
  closestOnSegment,
  init,
  intersectCircles,
  segmentCrossing,
  World,
} from 'bitangent/all';

/** The article's formulas, as they stand in its text, against the library. */

const { acos, atan2, ceil, cos, hypot, max, min, PI, sin, sqrt, tan } = Math;
const TAU = 2 * PI;

before(() => init());

/** Seeded numbers in [low, high). */
let seed = 20170301;
function random(low, high) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return low + ((high - low) * seed) / 2 ** 32;
}

const circle = () => [random(-10, 10), random(-10, 10), random(0.2, 4)];
const times = (count, body) => Array.from({ length: count }, body);
const between = ([ax, ay], [bx, by]) => [bx - ax, by - ay];
const step = ([x, y], length, angle) => [x + length * cos(angle), y + length * sin(angle)];

function close(actual, wanted, what) {
  const [a, b] = [actual, wanted].map((value) => [value].flat());
  a.forEach((value, i) => assert.ok(Math.abs(value - b[i]) < 1e-9, `${what}: ${a}, not ${b}`));
}

it('belt and pulley problem: theta, the touching points, the lengths', () => {
  let seen = 0;
  times(500, () => {
    const [A, B] = [circle(), circle()];
    const [rA, rB] = [A[2], B[2]];
    const d = hypot(...between(A, B));
    const alpha = atan2(B[1] - A[1], B[0] - A[0]);
    const found = bitangents(A, B);
    assert.equal(found.internal.length, d > rA + rB ? 2 : 0);
    assert.equal(found.external.length, d > Math.abs(rA - rB) ? 2 : 0);
    for (const [kind, sign] of Object.entries({ internal: -1, external: 1 })) {
      if (found[kind].length === 0) continue;
      seen++;
      const theta = acos((rA - sign * rB) / d);
      // D and E are to the right of the way from A to B: where the path leaves A counter-clockwise.
      found[kind].forEach(({ fromTurn, toTurn, from, to, length }) => {
        close(from, step(A, rA, alpha - fromTurn * theta), 'on A');
        close(to, step(B, sign * rB, alpha - fromTurn * theta), 'on B');
        close(length, sqrt(d * d - (rA - sign * rB) ** 2), 'length');
        assert.equal(toTurn, sign * fromTurn);
      });
      if (kind === 'external') close(found.externalTheta, acos(Math.abs(rA - rB) / d), 'acute');
    }
  });
  assert.ok(seen > 500);
});

it('one formula for the four bitangents', () => {
  times(500, () => {
    const [i, j] = [circle(), circle()];
    const d = between(i, j);
    const { internal, external } = bitangents(i, j);
    for (const { fromTurn: s, toTurn: t, from, to, length } of [...internal, ...external]) {
      const k = s * i[2] - t * j[2];
      const d2 = d[0] ** 2 + d[1] ** 2;
      const L = sqrt(d2 - k * k);
      const u = [(L * d[0] - k * d[1]) / d2, (L * d[1] + k * d[0]) / d2];
      const w = [u[1], -u[0]];
      close(L, length, 'L');
      close(d[0] * w[0] + d[1] * w[1], k, 'd . w');
      close([i[0] + s * i[2] * w[0], i[1] + s * i[2] * w[1]], from, 'leaves');
      close([j[0] + t * j[2] * w[0], j[1] + t * j[2] * w[1]], to, 'arrives');
    }
  });
});

it('distance from a point to a segment', () => {
  times(500, () => {
    const [A, B, C] = times(3, () => circle().slice(0, 2));
    const [ab, ac] = [between(A, B), between(A, C)];
    const u = (ac[0] * ab[0] + ac[1] * ab[1]) / (ab[0] * ab[0] + ab[1] * ab[1]);
    const kept = max(0, min(1, u));
    const E = [A[0] + kept * ab[0], A[1] + kept * ab[1]];
    const found = closestOnSegment(A, B, C);
    close([found.u, found.uClamped, found.distance], [u, kept, hypot(...between(E, C))], 'u, d');
    close(found.point, E, 'E');
  });
});

it('the radical line', () => {
  let crossings = 0;
  times(500, () => {
    const [A, B] = [circle(), circle()];
    const d = hypot(...between(A, B));
    const a = (A[2] ** 2 - B[2] ** 2 + d * d) / (2 * d);
    const found = intersectCircles(A, B);
    close(found.a, a, 'a');
    if (found.kind !== 'crossing') {
      assert.ok(d > A[2] + B[2] || d < Math.abs(A[2] - B[2]), found.kind);
      return;
    }
    crossings++;
    const theta = acos(a / A[2]);
    const alpha = atan2(B[1] - A[1], B[0] - A[0]);
    close(found.theta, theta, 'theta');
    found.points.forEach((point, i) =>
      close(point, step(A, A[2], alpha + (i === 0 ? -theta : theta)), 'point'),
    );
  });
  assert.ok(crossings > 50);
});

it('a direction on an arc', () => {
  times(500, () => {
    const [start, sweep, beta] = [random(-7, 7), random(-TAU, TAU), random(-7, 7)];
    const s = Math.sign(sweep);
    const turned = (((s * (beta - start)) % TAU) + TAU) % TAU;
    assert.equal(arcContains(start, sweep, beta), 0 < turned && turned < Math.abs(sweep));
  });
});

it('two edges around an arc of more than half a turn meet at R tan(pi - phi / 2)', () => {
  times(200, () => {
    const [R, phi] = [random(0.5, 3), random(PI + 0.01, TAU - 0.01)];
    const reach = R * tan(PI - phi / 2);
    // In at angle 0 with heading up, out at angle phi: from so far back, to so far on.
    const off = step([0, 0], R, phi);
    const meet = (back, on) =>
      segmentCrossing([R, -back], [R, 0], off, step(off, on, phi + PI / 2));
    const { crosses, u, v, point } = meet(2 * reach, 3 * reach);
    assert.ok(crosses);
    close([u, v], [1 / 2, 1 / 3], 'so far along each');
    close(hypot(...between(point, [R, 0])), reach, 'back');
    close(hypot(...between(point, off)), reach, 'on');
    for (const short of [0.99, 1.01]) {
      assert.equal(meet(short * reach, 3 * reach).crosses, short > 1);
      assert.equal(meet(2 * reach, short * reach).crosses, short > 1);
    }
  });
});

it('the size of the whole graph', () => {
  for (const n of [2, 5, 9]) {
    const world = new World();
    times(n, (_, i) => world.addCircle(10 * cos((TAU * i) / n), 10 * sin((TAU * i) / n), 1));
    assert.equal(world.tangentGraph({ hugging: false }).edgeCount, 2 * n * (n - 1));
    world.free();
  }
});

it('position, heading, curvature and chords of an arc', () => {
  const world = new World();
  world.addCircle(5, 0, 2);
  const path = world.findPath([0, 0], [10, 0], { agentRadius: 0.5 });
  const [line, arc] = path.segments;
  const s = Math.sign(arc.sweep);
  for (const share of [0, 0.3, 1]) {
    const sigma = share * arc.length;
    const beta = arc.startAngle + (s * sigma) / arc.radius;
    close(path.pointAt(line.length + sigma), step(arc.center, arc.radius, beta), 'position');
    const heading = path.headingAt(line.length + sigma);
    close(
      [cos(heading), sin(heading)],
      [cos(beta + (s * PI) / 2), sin(beta + (s * PI) / 2)],
      'way',
    );
  }
  close(path.curvatureAt(line.length + arc.length / 2), s / arc.radius, 'curvature');
  for (const error of [0.3, 0.01, 1e-4]) {
    const chords = ceil(Math.abs(arc.sweep) / (2 * acos(1 - error / arc.radius)));
    assert.equal(path.toPolyline(error).length / 2, 1 + 1 + chords + 1);
  }
  world.free();
});

/** A star around the origin, which is a simple polygon, and often not convex. */
const star = () =>
  times(5, (_, i) => step([0, 0], random(0.5, 6), (TAU * (i + random(0, 0.5))) / 5));
const isBelow = ([nx, ny], from, to) => {
  const [dx, dy] = between(from, to);
  return (nx * dx + ny * dy) / hypot(dx, dy) <= 1e-9;
};

it('the free arc of a corner: n · e is at most 0 for both sides, or the corner points inward', () => {
  let inward = 0;
  const world = new World();
  times(60, () => {
    const points = star();
    const corners = world.corners(world.addPolygon(points));
    corners.forEach(({ point, startAngle, sweep }, i) => {
      const neighbours = [points.at(i - 1), points[(i + 1) % 5]];
      inward += sweep === 0;
      times(40, () => {
        const angle = random(-PI, PI);
        const n = [cos(angle), sin(angle)];
        const past = (((angle - startAngle) % TAU) + TAU) % TAU;
        if (sweep > 0) {
          assert.equal(
            neighbours.every((to) => isBelow(n, point, to)),
            past <= sweep,
          );
        }
      });
    });
  });
  assert.ok(inward > 20 && inward < 250, `${inward}`);
  world.free();
});

it('an edge in the shadow of a corner touches outside of a free arc, all others within both', () => {
  times(30, () => {
    const world = new World();
    const ids = [world.addPolygon(star()), world.addPolygon(star().map(([x, y]) => [x + 20, y]))];
    const arcs = ids.map((id) => world.corners(id).filter(({ sweep }) => sweep > 0));
    const radius = random(0.1, 0.4);
    const isFree = (point, id) =>
      arcs[ids.indexOf(id)].some((corner) => {
        const [dx, dy] = between(corner.point, point);
        const past = (((atan2(dy, dx) - corner.startAngle) % TAU) + TAU) % TAU;
        const isOn = past < corner.sweep + 1e-9 || past > TAU - 1e-9;
        return isOn && Math.abs(hypot(dx, dy) - radius) < 1e-9;
      });
    const { edges } = world.tangentGraph({ agentRadius: radius, hugging: false });
    for (const { verdict, from, to, fromObstacle, toObstacle } of edges) {
      const free = isFree(from, fromObstacle) && isFree(to, toObstacle);
      assert.equal(free, verdict !== 'hug-blocked');
    }
    world.free();
  });
});

it('no edge of the graph leads along the bounds on their outer side', () => {
  const world = new World();
  const bounds = world.setBounds([-10, -5, 10, -5, 10, 5, -10, 5]);
  // Their ends are on the bounds, and beyond.
  for (const [x, y] of [
    [-4, 5],
    [4, 5],
    [0, 5.2],
  ])
    world.addWall([x, y, x, 1]);
  const agentRadius = 0.25;
  const { edges } = world.tangentGraph({ agentRadius, hugging: false });
  const isInside = ([x, y]) => Math.abs(x) < 10 - 0.2 && Math.abs(y) < 5 - 0.2;
  const clear = edges.filter(({ verdict }) => verdict === 'clear');
  assert.equal(clear.length, 3);
  for (const { from, to } of clear) assert.ok(isInside(from) && isInside(to), `${from} ${to}`);
  const outer = edges.filter(({ from, to }) => Math.min(from[1], to[1]) > 5);
  const blocked = outer.filter(({ verdict }) => verdict === 'blocked');
  assert.ok(blocked.some(({ blocker }) => blocker === bounds));
  world.free();
});

/** The cells of a world for an agent, by the ids of their circles. */
function cellsOf(world, agentRadius = 0) {
  const search = world.startSearch([-90, 0], [-91, 0], { agentRadius, engine: 'cells' });
  const cells = new Map(search.cells().map(({ obstacle, corners }) => [obstacle, corners]));
  search.free();
  return cells;
}

it('power: the square of the tangent, and least to the circle of the cell', () => {
  const power = ([x, y], [u, v, r]) => (x - u) ** 2 + (y - v) ** 2 - r * r;
  times(20, () => {
    const world = new World();
    const circles = times(8, circle);
    const ids = circles.map((each) => world.addCircle(...each));
    const cells = cellsOf(world);
    const counted = circles.filter((_, i) => cells.has(ids[i]));
    for (const [id, corners] of cells) {
      for (const corner of corners.filter(([x, y]) => hypot(x, y) < 40)) {
        const own = power(corner, circles[ids.indexOf(id)]);
        for (const each of counted) assert.ok(own < power(corner, each) + 1e-9, `${corner}`);
        const [tangent] = bitangents([...corner, 0], circles[ids.indexOf(id)]).external;
        if (own > 0) close(tangent.length, sqrt(own), 'tangent');
      }
    }
    world.free();
  });
});

it('an agent of radius a moves the edge of two cells by a (R1 - R2) / d', () => {
  times(50, () => {
    const [A, B] = [circle(), circle()];
    const d = hypot(...between(A, B));
    if (d <= Math.abs(A[2] - B[2]) + 0.1) return;
    const a = random(0, 2);
    const world = new World();
    const first = world.addCircle(...A);
    const second = world.addCircle(...B);
    const place = (radius) => {
      const cells = cellsOf(world, radius);
      const both = new Set(cells.get(second).map(String));
      const shared = cells.get(first).filter((corner) => both.has(String(corner)));
      assert.equal(shared.length, 2);
      const [x, y] = shared[0];
      return ((x - A[0]) * (B[0] - A[0]) + (y - A[1]) * (B[1] - A[1])) / d;
    };
    assert.ok(Math.abs(place(a) - place(0) - (a * (A[2] - B[2])) / d) < 1e-6);
    world.free();
  });
});
