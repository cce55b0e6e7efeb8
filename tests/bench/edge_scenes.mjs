// Seeded scenes of polygons and walls for the benchmark; scenes.mjs makes those of circles.

import { FILL, direction, makeScene, splitmix64 } from './scenes.mjs';

/** The mean area of a random polygon as a share of its circle's. */
const POLYGON_AREA = 0.497;
const ROOM = 10;
const DOOR = 2;
/** The share of inner sides that have a door though the rooms are joined otherwise. */
const MORE_DOORS = 0.1;

/** A convex polygon of 4 to 8 corners on a circle, counter-clockwise, with its centre inside. */
function convexPolygon(random, [x, y, r]) {
  const count = 4 + Math.floor(5 * random());
  for (;;) {
    const units = Array.from({ length: count }, () => direction(random));
    units.sort(([ax, ay], [bx, by]) => Math.atan2(ay, ax) - Math.atan2(by, bx));
    const isWide = units.every(([ax, ay], i) => {
      const [bx, by] = units[(i + 1) % count];
      return ax * by - ay * bx > 0.15;
    });
    if (isWide) return units.map(([ux, uy]) => [x + r * ux, y + r * uy]);
  }
}

/**
 * n polygons in the circles of a scene, packed so that the polygons fill a fifth of the square. Its
 * queries and moves are those of the circles.
 */
export function makePolygons(n, options = {}) {
  const scene = makeScene(n, { ...options, fill: FILL / POLYGON_AREA });
  const random = splitmix64(BigInt(n) + 77n);
  const outlines = Array.from({ length: n }, (_, k) =>
    convexPolygon(random, scene.circles.subarray(3 * k, 3 * k + 3)),
  );
  return { ...scene, outlines };
}

/** The same, but a share of them is circles of the area of a polygon, at their places: `disks`. */
export function makeMixed(n, share, options = {}) {
  const scene = makePolygons(n, options);
  const random = splitmix64(BigInt(n) + BigInt(Math.round(1000 * share)));
  const isDisk = scene.outlines.map(() => random() < share);
  const shrink = Math.sqrt(POLYGON_AREA);
  const disks = scene.outlines.map((_, k) => {
    const [x, y, r] = scene.circles.subarray(3 * k, 3 * k + 3);
    return [x, y, shrink * r];
  });
  return {
    ...scene,
    disks: disks.filter((_, k) => isDisk[k]),
    outlines: scene.outlines.filter((_, k) => !isDisk[k]),
  };
}

/** A closed wall of twelve sides. */
export function ringAround([x, y], radius) {
  const points = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return [...points, points[0]];
}

/** The walls of one side of a room, from a to b: in two parts if there is a door between them. */
function sideOf([ax, ay], [bx, by], hasDoor) {
  if (!hasDoor) {
    return [
      [
        [ax, ay],
        [bx, by],
      ],
    ];
  }
  const near = (ROOM - DOOR) / 2 / ROOM;
  const at = (share) => [ax + share * (bx - ax), ay + share * (by - ay)];
  return [
    [[ax, ay], at(near)],
    [at(1 - near), [bx, by]],
  ];
}

/**
 * size x size rooms, with walls between them. Doors make a spanning tree of the rooms, and a tenth
 * of the other sides have one too. Queries go from room to room.
 */
export function makeRooms(size, { seed = 1, queries = 100 } = {}) {
  const random = splitmix64(seed);
  const sides = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (x > 0) sides.push({ rooms: [y * size + x - 1, y * size + x], x, y, dx: 0, dy: 1 });
      if (y > 0) sides.push({ rooms: [(y - 1) * size + x, y * size + x], x, y, dx: 1, dy: 0 });
    }
  }
  for (let i = sides.length - 1; i > 0; i--) {
    const k = Math.floor((i + 1) * random());
    [sides[i], sides[k]] = [sides[k], sides[i]];
  }
  // Union-find, with the paths halved.
  const parent = Int32Array.from({ length: size * size }, (_, i) => i);
  const find = (room) => {
    while (parent[room] !== room) room = parent[room] = parent[parent[room]];
    return room;
  };
  const walls = sides.flatMap(({ rooms, x, y, dx, dy }) => {
    const [a, b] = rooms.map(find);
    parent[a] = b;
    const from = [ROOM * x, ROOM * y];
    const to = [ROOM * (x + dx), ROOM * (y + dy)];
    return sideOf(from, to, a !== b || random() < MORE_DOORS);
  });
  const side = ROOM * size;
  const place = () => ROOM * (Math.floor(size * random()) + 0.2 + 0.6 * random());
  const across = Array.from({ length: queries }, () => [place(), place(), place(), place()]);
  const bounds = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ];
  return { side, walls, bounds, across };
}

/**
 * Some 12,000 edges in steps of one unit: the bounds and 60 islands whose sides go up and down in
 * stairs, as outlines of tiles do. Queries go anywhere between the islands; those of `shut` go into
 * one of them.
 */
export function makeStairs({ seed = 1, queries = 100 } = {}) {
  const random = splitmix64(seed);
  const [across, cell] = [8, 40];
  const islands = [];
  for (let k = 0; k < 60; k++) {
    const center = [cell * ((k % across) + 0.5), cell * (Math.floor(k / across) + 0.5)];
    islands.push({ center, points: stairsAround(random, center, 16) });
  }
  const side = across * cell;
  // In a wide alley between the islands' columns.
  const place = () => [cell * Math.floor(1 + (across - 1) * random()), side * random()];
  const middle = side / 2;
  const frame = stairsAround(random, [middle, middle], middle + 4);
  const goals = Array.from({ length: queries }, () => islands[Math.floor(60 * random())].center);
  return {
    side,
    walls: [...islands.map(({ points }) => points), frame].map((ring) => [...ring, ring[0]]),
    across: goals.map(() => [...place(), ...place()]),
    shut: goals.map((goal) => [...place(), ...goal]),
  };
}

/** A ring of steps around a square of this half side: each step goes out or in by one unit. */
function stairsAround(random, [x, y], half) {
  const points = [];
  for (const [ux, uy] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ]) {
    // prettier-ignore
    let height = 0;
    const add = (a, b) => points.push([x + ux * a + uy * b, y + uy * a - ux * b]);
    add(-half, half);
    for (let at = -half + 1; at < half; at++) {
      const next = Math.max(0, Math.min(2, height + (random() < 0.5 ? -1 : 1)));
      if (next !== height) (add(at, half + height), add(at, half + next));
      height = next;
    }
    if (height > 0) add(half, half + height);
  }
  return points;
}
