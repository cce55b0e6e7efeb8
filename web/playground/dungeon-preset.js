import { randomFrom } from '../kit/boards/scatter.js';
import { box, circle, OPTIONS, outline, whole } from './scene-parts.js';

/**
 * @typedef {import('./presets.js').Preset} Preset
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {() => number} Random
 * @typedef {import('./scene-parts.js').Box} Box
 */

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
export const dungeon = {
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
