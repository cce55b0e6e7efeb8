import { cos, sin } from '../exact.js';

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
/** The halo that parts walkers from what is under them, where they are small: a share of half their width. */
const RIM = 0.35;

/**
 * @param {import('../marks.js').Pen} pen
 * @param {readonly Walker[]} walkers
 * @param {{color?: string, radius?: number, least?: number}} [options] radius: of the agent, which is as
 *   wide as the shoulders; least: the least half width in pixels
 */
export function drawWalkers(pen, walkers, { color = 'agent', radius = 0, least = LEAST } = {}) {
  const half = Math.max(radius, pen.px(least));
  const pixels = half / pen.px(1);
  const limbs = (/** @type {1 | -1} */ side) =>
    walkers.map((walker) => limbsOf(walker, half, side));
  const all = [...limbs(1), ...limbs(-1)];
  const stroke = (
    /** @type {any[]} */ lines,
    /** @type {string} */ ink,
    /** @type {number} */ width,
  ) => pen.segments(lines, { color: ink, width: width * pixels, round: true });
  const feet = all.map(({ foot }) => foot);
  const arms = all.map(({ arm }) => arm);
  const shoulders = walkers.map(({ at, heading }) => {
    const out = half * (1 - BODY.deep / 2);
    return { from: placed(at, heading, 0, -out), to: placed(at, heading, 0, out) };
  });
  const rim = Math.min(3 / pixels, RIM);
  stroke(feet, 'board', BODY.foot + rim);
  stroke(shoulders, 'board', BODY.deep + rim);
  stroke(feet, 'ink', BODY.foot);
  stroke(arms, color, BODY.hand);
  stroke(shoulders, color, BODY.deep);
  const heads = walkers.map(({ at, heading }) => [
    ...placed(at, heading, 0.08 * half, 0),
    BODY.head * half,
  ]);
  pen.circles(heads, { fill: 'bark', color: 'board', width: Math.min(1.5, 0.12 * pixels) });
}

/** A foot and the arm of the other side, which swing together. @param {Walker} walker @param {number} half @param {1 | -1} side */
function limbsOf({ at, heading, walked }, half, side) {
  const steps = walked === undefined ? 0.5 : walked / (STRIDE * half);
  const swing = side * BODY.step * half * sin(Math.PI * steps);
  const aside = side * BODY.apart * half;
  const toe = BODY.toe * half;
  const hand = -side * half * (1 - BODY.hand / 2);
  return {
    foot: {
      from: placed(at, heading, swing - toe, aside),
      to: placed(at, heading, swing + toe, aside),
    },
    arm: { from: placed(at, heading, 0, hand), to: placed(at, heading, 0.9 * swing, hand) },
  };
}

/** A point before and to the left of a walker. @param {readonly number[]} at @param {number} heading @param {number} ahead @param {number} left */
function placed([x, y], heading, ahead, left) {
  const [dx, dy] = [cos(heading), sin(heading)];
  return [x + ahead * dx - left * dy, y + ahead * dy + left * dx];
}
