import { sin, unit } from '../exact.js';

/**
 * People on their way, seen from above: shoulders, a head, and feet that step as they walk.
 *
 * @typedef {{at: readonly number[], heading: number, walked?: number}} Walker walked: how far, in world
 *   units; without it, one who is taking a step
 */

/** Half the width of a walker on a board whose agent is narrower, in pixels. */
const LEAST = 12;
/** Parts of a walker as shares of half of its width. */
const BODY = { deep: 0.95, head: 0.5, foot: 0.42, toe: 0.28, apart: 0.42, step: 0.62, hand: 0.34 };
/** Halves of a walker's width that a step takes. */
const STRIDE = 1.5;
/** Half the width in pixels from which on walkers have arms, and a halo on what is under them. */
const SMALL = 6;
/** Up to this many have round shoulders, which take long to draw. */
const FEW = 300;
/** Walkers per canvas path: the time for a path grows faster than its size. */
const CHUNK = 100;

/**
 * @param {import('../marks.js').Pen} pen
 * @param {readonly Walker[]} walkers
 * @param {{color?: string, radius?: number, least?: number}} [options] radius: of the agent, which is as
 *   wide as the shoulders; least: the least half width in pixels
 */
export function drawWalkers(pen, walkers, options = {}) {
  for (let i = 0; i < walkers.length; i += CHUNK) {
    drawSome(pen, walkers.slice(i, i + CHUNK), walkers.length <= FEW, options);
  }
}

/**
 * @param {import('../marks.js').Pen} pen
 * @param {readonly Walker[]} walkers
 * @param {boolean} round
 * @param {{color?: string, radius?: number, least?: number}} options
 */
function drawSome(pen, walkers, round, { color = 'agent', radius = 0, least = LEAST }) {
  const half = Math.max(radius, pen.px(least));
  const pixels = half / pen.px(1);
  const isSmall = pixels < SMALL;
  const bodies = walkers.map((walker) => bodyOf(walker, half, round));
  const stroke = (
    /** @type {any[]} */ lines,
    /** @type {string} */ ink,
    /** @type {number} */ width,
  ) => pen.segments(lines, { color: ink, width: width * pixels, round });
  const feet = bodies.flatMap((body) => body.feet);
  const shoulders = bodies.map((body) => body.shoulders);
  const rim = 3 / pixels;
  if (!isSmall) {
    stroke(feet, 'board', BODY.foot + rim);
    stroke(shoulders, 'board', BODY.deep + rim);
  }
  stroke(feet, 'ink', BODY.foot);
  if (!isSmall) {
    const arms = bodies.flatMap((body) => body.arms);
    stroke(arms, color, BODY.hand);
  }
  stroke(shoulders, color, BODY.deep);
  const heads = bodies.map((body) => body.head);
  pen.circles(heads, { fill: 'bark', color: 'board', width: isSmall ? 1 : 1.5 });
}

/**
 * The lines of a body, of half a width. A foot swings with the arm of the other side.
 * @param {Walker} walker
 * @param {number} half
 * @param {boolean} round whether its lines are drawn with round ends
 */
function bodyOf({ at: [x, y], heading, walked }, half, round) {
  const [dx, dy] = unit(heading).map((part) => half * part);
  const placed = (/** @type {number} */ ahead, /** @type {number} */ left) => [
    ...[x + ahead * dx - left * dy, y + ahead * dy + left * dx],
  ];
  const steps = walked === undefined ? 0.5 : walked / (STRIDE * half);
  const swing = BODY.step * sin(Math.PI * steps);
  const foot = (/** @type {1 | -1} */ side) => ({
    from: placed(side * swing - BODY.toe, side * BODY.apart),
    to: placed(side * swing + BODY.toe, side * BODY.apart),
  });
  const hand = 1 - BODY.hand / 2;
  const arm = (/** @type {1 | -1} */ side) => ({
    from: placed(0, -side * hand),
    to: placed(0.9 * side * swing, -side * hand),
  });
  const out = round ? 1 - BODY.deep / 2 : 1;
  return {
    ...{ feet: [foot(1), foot(-1)], arms: [arm(1), arm(-1)] },
    shoulders: { from: placed(0, -out), to: placed(0, out) },
    head: [...placed(0.08, 0), BODY.head * half],
  };
}
