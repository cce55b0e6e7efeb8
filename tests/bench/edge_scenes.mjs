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
