// The scenes of crowd.mjs: those that the literature on crowds uses. A scene has agents, each with the
// places from and to which it walks, boxes `[x, y, x, y]` that are in the way, bounds, and a limit in
// seconds. An agent is there once it is within `close` of its goal.

import { splitmix64 } from './scenes.mjs';

export const RADIUS = 0.5;
export const SPEED = 2;
/** Half of the width of a wall. */
const THICK = 0.1;

/** @param {number} count @param {(i: number) => object} make */
const list = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** A scene with what all have. */
const scene = (parts) => ({ boxes: [], close: RADIUS, limit: 300, ...parts });

/** The wall at x with a door of a width. */
const doorAt = (x, width, high) => [
  [x - THICK, -high, x + THICK, -width / 2],
  [x - THICK, width / 2, x + THICK, high],
];

/** 250 on a circle, each to the opposite point (van den Berg et al. 2011). */
function circle() {
  const agents = list(250, (i) => {
    const angle = (2 * Math.PI * i) / 250;
    const from = [76 * Math.cos(angle), 76 * Math.sin(angle)];
    return { from, to: from.map((x) => -x) };
  });
  return scene({ agents, bounds: [-90, -90, 90, 90] });
}

/** 100 in the corners of a crossing between four blocks, each to the opposite corner (RVO2). */
function blocks() {
  const boxes = [
    [2.5, 2.5, 10, 10],
    [-10, 2.5, -2.5, 10],
    [2.5, -10, 10, -2.5],
    [-10, -10, -2.5, -2.5],
  ];
  const agents = list(100, (i) => {
    const [x, y] = [i & 1 ? 1 : -1, i & 2 ? 1 : -1];
    const [row, column] = [(i >> 2) % 5, Math.floor((i >> 2) / 5)];
    const to = [-x * (13.75 + 1.5 * (4 - row)), -y * (13.75 + 1.5 * (4 - column))];
    return { from: [x * (13.75 + 1.5 * row), y * (13.75 + 1.5 * column)], to };
  });
  return scene({ agents, boxes, bounds: [-25, -25, 25, 25] });
}

/** 100 against 100 that swap sides through a door. */
function door(width) {
  const agents = list(200, (i) => {
    const [k, side] = [i % 100, i < 100 ? -1 : 1];
    const [x, y] = [side * (6 + 1.5 * Math.floor(k / 10)), ((k % 10) - 4.5) * 1.5];
    return { from: [x, y], to: [-x, y] };
  });
  return scene({ agents, boxes: doorAt(0, width, 20), bounds: [-40, -20, 40, 20] });
}

/** Two streams of 100 that cross at a right angle. */
function crossing() {
  const agents = list(200, (i) => {
    const k = i >> 1;
    const [across, along] = [((k % 10) - 4.5) * 1.5, 1.5 * Math.floor(k / 10)];
    const [from, to] = [-20 - along, 33.5 - along];
    return i % 2
      ? { from: [from, across], to: [to, across] }
      : { from: [across, from], to: [across, to] };
  });
  return scene({ agents, bounds: [-40, -40, 40, 40] });
}

/** 40 against 40 in a hallway, six agents wide. */
function hallway() {
  const agents = list(80, (i) => {
    const [k, side] = [i >> 1, i % 2 ? 1 : -1];
    const [x, y] = [side * (8 + 1.5 * Math.floor(k / 4)), ((k % 4) - 1.5) * 1.4];
    return { from: [x, y], to: [-x, y] };
  });
  return scene({ agents, bounds: [-40, -3, 40, 3] });
}

/** 150 to one goal, which are there once they are out of a room, through a door two agents wide. */
function evacuation() {
  const agents = list(150, (i) => {
    return { from: [7 - 1.2 * Math.floor(i / 10), ((i % 10) - 4.5) * 1.5], to: [30, 0] };
  });
  const boxes = doorAt(10, 2, 10);
  return scene({ agents, boxes, bounds: [-12, -10, 44, 10], close: 18, toOne: true });
}

/** Agents at random places, each to one of its own. */
function random(count, side) {
  const unit = splitmix64(5n);
  const apart = (places) => {
    for (;;) {
      const [x, y] = [side * unit(), side * unit()];
      if (places.every(([u, v]) => Math.hypot(x - u, y - v) > 2.2 * RADIUS)) return [x, y];
    }
  };
  const [froms, tos] = [[], []];
  for (let i = 0; i < count; i++) {
    froms.push(apart(froms));
    tos.push(apart(tos));
  }
  const agents = list(count, (i) => ({ from: froms[i], to: tos[i] }));
  return scene({ agents, bounds: [-5, -5, side + 5, side + 5] });
}

/** 300 in a lattice three radii apart, each to the place of another one. */
function swap() {
  const unit = splitmix64(7n);
  const place = (i) => [(i % 20) * 3 * RADIUS, Math.floor(i / 20) * 3 * RADIUS];
  const order = list(300, (i) => i);
  for (let i = 299; i > 0; i--) {
    const j = Math.floor(unit() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  const agents = order.map((to, from) => ({ from: place(from), to: place(to) }));
  return scene({ agents, bounds: [-10, -10, 40, 35] });
}

export const SCENES = {
  circle,
  blocks,
  door: () => door(8),
  narrow: () => door(2),
  crossing,
  hallway,
  evacuation,
  random: () => random(1000, 80),
  swap,
};
