import { randomFrom } from '../kit/boards/scatter.js';
import { box, circle, OPTIONS, outline } from './scene-parts.js';

/**
 * Presets that are plans: walls and polygons, with circles among them.
 *
 * @typedef {import('./presets.js').Preset} Preset
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {() => number} Random
 * @typedef {[minX: number, minY: number, maxX: number, maxY: number]} Box
 */

/** A whole number from `least` up to `most`. @param {Random} random @param {number} least @param {number} most */
const whole = (random, least, most) => least + Math.floor(random() * (most - least + 1));

/** A maze: the cells across it, the width of one, and one of how many walls too many is left out. */
const MAZE_CELLS = 150;
const MAZE_STEP = 60;
const MAZE_BREAKS = 0.06;

/**
 * Which sides of the cells of a maze are open: the walk of a depth-first search opens every cell, and some
 * further walls are left out, so that there is more than one path.
 *
 * @param {number} columns
 * @param {number} rows
 * @param {Random} random
 */
function carve(columns, rows, random) {
  /** By x + columns y: whether the side to the right is open, and the one to the top. */
  const open = { right: new Set(), top: new Set() };
  const join = (/** @type {number[]} */ [x, y], /** @type {number[]} */ [toX, toY]) => {
    const first = Math.min(x, toX) + columns * Math.min(y, toY);
    (x === toX ? open.top : open.right).add(first);
  };
  const seen = new Set([0]);
  const stack = [[0, 0]];
  while (stack.length > 0) {
    const [x, y] = stack[stack.length - 1];
    const next = [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ].filter(([i, j]) => i >= 0 && j >= 0 && i < columns && j < rows && !seen.has(i + columns * j));
    if (next.length === 0) {
      stack.pop();
      continue;
    }
    const to = next[whole(random, 0, next.length - 1)];
    join([x, y], to);
    seen.add(to[0] + columns * to[1]);
    stack.push(to);
  }
  for (let i = 0; i < columns * rows; i++) {
    for (const side of [open.right, open.top]) if (random() < MAZE_BREAKS) side.add(i);
  }
  return open;
}

/**
 * Walls along the lines of a grid, those in a row as one.
 *
 * @param {number} lines
 * @param {number} length
 * @param {(line: number, at: number) => boolean} isWall
 * @param {(line: number, from: number, to: number) => number[]} pointsOf
 */
function runs(lines, length, isWall, pointsOf) {
  const walls = [];
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      const from = at;
      while (at < length && isWall(line, at)) at++;
      if (at > from) walls.push(outline('wall', pointsOf(line, from, at)));
    }
  }
  return walls;
}

/** @type {Preset} */
const maze = {
  seed: 4,
  make({ seed, aspect }) {
    const columns = Math.max(2, Math.round(Math.sqrt(MAZE_CELLS * aspect)));
    const rows = Math.max(2, Math.round(MAZE_CELLS / columns));
    const open = carve(columns, rows, randomFrom(seed));
    const x = (/** @type {number} */ i) => (i - columns / 2) * MAZE_STEP;
    const y = (/** @type {number} */ j) => (j - rows / 2) * MAZE_STEP;
    const isShut = (/** @type {Set<unknown>} */ side, /** @type {number} */ i) => !side.has(i);
    const outlines = [
      outline('bounds', box(x(0), y(0), x(columns), y(rows))),
      ...runs(
        rows - 1,
        columns,
        (j, i) => isShut(open.top, i + columns * j),
        (j, from, to) => [x(from), y(j + 1), x(to), y(j + 1)],
      ),
      ...runs(
        columns - 1,
        rows,
        (i, j) => isShut(open.right, i + columns * j),
        (i, from, to) => [x(i + 1), y(from), x(i + 1), y(to)],
      ),
    ];
    const half = MAZE_STEP / 2;
    return {
      ...{ radius: 10, circles: [], outlines, ...OPTIONS },
      start: [x(0) + half, y(rows) - half],
      goal: [x(columns) - half, y(0) + half],
    };
  },
};

/** A city: its streets, and how many blocks it has. */
const STREET = 40;
const BLOCKS = 40;
const ALLEY = 26;

/**
 * The widths of blocks in a row, and where each begins.
 * @param {number} count
 * @param {Random} random
 */
function blocksOf(count, random) {
  const sizes = Array.from({ length: count }, () => whole(random, 7, 12) * 10);
  const total = sizes.reduce((sum, size) => sum + size + STREET, STREET);
  let at = Math.round(-total / 2);
  const starts = sizes.map((size) => {
    const start = at + STREET;
    at = start + size;
    return start;
  });
  return { sizes, starts, total };
}

/**
 * What stands on a block: a house, one with a court that opens to a street, two with an alley between
 * them, a house with a cut corner, a park, or a fountain.
 *
 * @param {Box} block
 * @param {Random} random
 * @returns {{outlines?: Outline[], circles?: Circle[]}}
 */
function build([minX, minY, maxX, maxY], random) {
  const kind = random();
  const middle = Math.round(minX + (maxX - minX) * (0.35 + 0.3 * random()));
  const polygon = (/** @type {number[]} */ list) => outline('polygon', list);
  if (kind < 0.3) return { outlines: [polygon(box(minX, minY, maxX, maxY))] };
  if (kind < 0.5) {
    const half = ALLEY / 2;
    const houses = [box(minX, minY, middle - half, maxY), box(middle + half, minY, maxX, maxY)];
    return { outlines: houses.map(polygon) };
  }
  if (kind < 0.68) {
    const y = Math.round((minY + maxY) / 2);
    return {
      outlines: [polygon([minX, minY, maxX, minY, maxX, y, middle, y, middle, maxY, minX, maxY])],
    };
  }
  if (kind < 0.82) {
    const cut = 34;
    const list = [minX, minY, maxX, minY, maxX, maxY - cut, maxX - cut, maxY, minX, maxY];
    return { outlines: [polygon(list)] };
  }
  if (kind < 0.92) {
    const trees = [0.2, 0.5, 0.8].flatMap((u) => [0.25, 0.75].map((v) => [u, v]));
    const at = (
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {number} */ share,
    ) => Math.round(from + (to - from) * share) + whole(random, -6, 6);
    return {
      circles: trees.map(([u, v]) =>
        circle(at(minX, maxX, u), at(minY, maxY, v), whole(random, 7, 13)),
      ),
    };
  }
  return { circles: [circle(Math.round((minX + maxX) / 2), Math.round((minY + maxY) / 2), 24)] };
}

/** @type {Preset} */
const city = {
  seed: 11,
  make({ seed, aspect }) {
    const random = randomFrom(seed);
    const columns = Math.max(2, Math.round(Math.sqrt(BLOCKS * aspect)));
    const across = blocksOf(columns, random);
    const up = blocksOf(Math.max(2, Math.round(BLOCKS / columns)), random);
    const built = across.starts.flatMap((x, i) =>
      up.starts.map((y, j) => build([x, y, x + across.sizes[i], y + up.sizes[j]], random)),
    );
    const [x, y] = [across.total, up.total].map((size) => Math.round(size / 2) - STREET / 2);
    return {
      ...{ radius: 9, start: [-x, -y], goal: [x, y], ...OPTIONS },
      circles: built.flatMap(({ circles = [] }) => circles),
      outlines: built.flatMap(({ outlines = [] }) => outlines),
    };
  },
};

/** A dungeon: its area, the least side of a room, and the width of a door. */
const DUNGEON = 560_000;
const ROOM = 110;
const DOOR = 52;
/** Places that are tried for a wall. */
const TRIES = 6;

/**
 * Divides a box into rooms by walls with doors. Some walls have a second door, which may be shut. No wall
 * begins in a door of another.
 *
 * @param {Box} room
 * @param {Random} random
 * @param {{rooms: Box[], walls: Outline[], doors: number[][]}} plan to add to
 */
function divide(room, random, plan) {
  const [minX, minY, maxX, maxY] = room;
  const [width, height] = [maxX - minX, maxY - minY];
  const isUpright = width > height;
  const [from, to] = isUpright ? [minX, maxX] : [minY, maxY];
  const [low, high] = isUpright ? [minY, maxY] : [minX, maxX];
  const isLarge = width * height > 7 * ROOM * ROOM;
  const isWanted = to - from >= 2 * ROOM && (isLarge || random() > 0.12);
  const isFree = (/** @type {number} */ place) =>
    plan.doors.every(([x, y]) => {
      const [along, end] = isUpright ? [x, y] : [y, x];
      return Math.abs(along - place) > 0.8 * DOOR || (end !== low && end !== high);
    });
  const tried = Array.from({ length: TRIES }, () => whole(random, from + ROOM, to - ROOM));
  const at = isWanted ? tried.find(isFree) : undefined;
  if (at === undefined) {
    plan.rooms.push(room);
    return;
  }
  const point = (/** @type {number} */ along) => (isUpright ? [at, along] : [along, at]);
  const first = whole(random, low + DOOR, high - DOOR);
  const doors = [first];
  const other = first < (low + high) / 2 ? high - DOOR : low + DOOR;
  if (high - low > 3 * ROOM && Math.abs(other - first) > 2 * DOOR) doors.push(other);
  const half = DOOR / 2;
  let end = low;
  for (const door of [...doors].sort((a, b) => a - b)) {
    plan.walls.push(outline('wall', [...point(end), ...point(door - half)]));
    plan.doors.push(point(door));
    end = door + half;
  }
  plan.walls.push(outline('wall', [...point(end), ...point(high)]));
  const [, second] = doors;
  if (second !== undefined) {
    const shut = [...point(second - half), ...point(second + half)];
    plan.walls.push(outline('wall', shut, random() < 0.5));
  }
  divide(isUpright ? [minX, minY, at, maxY] : [minX, minY, maxX, at], random, plan);
  divide(isUpright ? [at, minY, maxX, maxY] : [minX, at, maxX, maxY], random, plan);
}

/** Pillars of a room: in a large one four, else one or none. @param {Box} room @param {Random} random */
function pillars([minX, minY, maxX, maxY], random) {
  const [width, height] = [maxX - minX, maxY - minY];
  const kind = random();
  if (Math.min(width, height) > 1.5 * ROOM && kind < 0.6) {
    return [0.28, 0.72].flatMap((u) =>
      [0.28, 0.72].map((v) =>
        circle(Math.round(minX + u * width), Math.round(minY + v * height), 10),
      ),
    );
  }
  if (kind > 0.5) return [];
  const r = whole(random, 14, 22);
  return [circle(Math.round(minX + width / 2), Math.round(minY + height / 2), r)];
}

/** @type {Preset} */
const dungeon = {
  seed: 6,
  make({ seed, aspect }) {
    const random = randomFrom(seed);
    const x = Math.round(Math.sqrt(DUNGEON * aspect) / 2);
    const y = Math.round(Math.sqrt(DUNGEON / aspect) / 2);
    /** @type {{rooms: Box[], walls: Outline[], doors: number[][]}} */
    const plan = { rooms: [], walls: [], doors: [] };
    divide([-x, -y, x, y], random, plan);
    return {
      ...{ radius: 7, start: [-x + 30, y - 30], goal: [x - 30, -y + 30], ...OPTIONS },
      circles: plan.rooms.flatMap((room) => pillars(room, random)),
      outlines: [outline('bounds', box(-x, -y, x, y)), ...plan.walls],
    };
  },
};

/** The level of a game: rocks, crates, a river with two bridges, and a castle with a gate. @type {Preset} */
const level = {
  make() {
    const circles = [
      ...[circle(-170, 170, 46), circle(-190, -150, 54), circle(-120, 20, 34)],
      ...[
        circle(-320, 200, 30),
        circle(-330, -190, 36),
        circle(140, 190, 40),
        circle(150, -210, 34),
      ],
      ...[circle(220, 120, 24), circle(390, 120, 24), circle(220, -120, 24), circle(390, -120, 24)],
    ];
    const outlines = [
      outline('bounds', [-450, -240, -410, -280, 450, -280, 450, 240, 410, 280, -450, 280]),
      outline('polygon', [-90, 280, -50, 160, 20, 150, -10, 280]),
      outline('polygon', [-30, 108, 30, 104, 70, -40, 50, -110, -30, -110, 0, -40]),
      outline('polygon', [-30, -156, 50, -156, 80, -280, -10, -280]),
      outline('polygon', [-290, 50, -230, 60, -240, 120, -300, 110]),
      outline('polygon', [-300, -90, -240, -100, -230, -40, -290, -30]),
      outline('polygon', [280, -40, 330, -40, 330, 10, 280, 10]),
      outline('wall', [-210, 70, -150, 60, -140, -50, -210, -60]),
      outline('wall', [220, 36, 220, 120, 390, 120, 390, -120, 220, -120, 220, -14]),
      outline('wall', [330, 10, 330, 70, 280, 70]),
      outline('wall', [220, 36, 220, -14], false),
      outline('wall', [120, 90, 160, 20, 120, -90]),
    ];
    return {
      ...{ radius: 10, start: [-400, 0], goal: [355, 90], circles, outlines, ...OPTIONS },
    };
  },
};

/** @type {Record<string, Preset>} */
export const planPresets = { maze, city, dungeon, level };
