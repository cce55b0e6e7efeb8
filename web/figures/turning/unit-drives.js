import { placed } from '../../kit/boards/cells.js';
import { cos, sin, unit } from '../../kit/exact.js';
import { at } from '../../kit/format.js';
import { change, onCircle, point } from '../../kit/handles.js';

/**
 * Units that turn, their curves and their paths. In the state of a figure a heading counts from the
 * x axis counter-clockwise, as the reader sees it. On a board y points down, and so headings change
 * their sign on the way to the library.
 *
 * @typedef {import('../../kit/marks.js').Pen} Pen
 * @typedef {import('bitangent/directional').CurveSegment} CurveSegment
 */

/** The pose on a board in the middle of a cell. @param {import('../../kit/boards/cells.js').Cell} cell @param {number} heading @returns {[number, number, number]} */
export const poseOf = ([x, y], heading) => [x + 0.5, y + 0.5, -heading];

/** A word of a curve over a board, as the reader sees it: left and right change places. @param {string} word */
export const seenWord = (word) => word.replace(/[LR]/g, (letter) => (letter === 'L' ? 'R' : 'L'));

/**
 * A board for the library.
 *
 * @param {import('../../kit/boards/cells.js').Size} size
 * @param {readonly import('../../kit/boards/cells.js').Cell[]} walls
 */
export function tilesOf({ width, height }, walls) {
  const cells = new Uint8Array(width * height);
  for (const [x, y] of walls) {
    if (x >= 0 && x < width && y >= 0 && y < height) cells[y * width + x] = 1;
  }
  return { width, height, cells };
}

/**
 * Segments with their points in other places.
 *
 * @param {readonly CurveSegment[]} segments
 * @param {(point: readonly number[]) => number[]} at
 * @returns {any[]}
 */
const moved = (segments, at) =>
  segments.map((segment) => {
    const ends = { ...segment, from: at(segment.from), to: at(segment.to) };
    return segment.type === 'line' ? ends : { ...ends, center: at(segment.center) };
  });

/** Segments moved by a vector. @param {readonly CurveSegment[]} segments @param {readonly number[]} by @returns {CurveSegment[]} */
export const shifted = (segments, [dx, dy]) => moved(segments, ([x, y]) => [x + dx, y + dy]);

/**
 * Segments of a path over a board, in the world.
 *
 * @param {readonly CurveSegment[]} segments
 * @returns {CurveSegment[]}
 */
export const onBoard = (segments) =>
  moved(segments, placed).map((segment) =>
    segment.type === 'line'
      ? segment
      : { ...segment, startAngle: -segment.startAngle, sweep: -segment.sweep },
  );

/**
 * The heading of a pose: a knob in front of it.
 *
 * @param {string} path of the heading in the state
 * @param {(state: any) => readonly number[]} place of the pose, in the world
 * @param {{label: string, color?: string, reach: number}} options reach: distance of the knob
 * @returns {import('../../kit/handles.js').Handle}
 */
export function headingHandle(path, place, { label, color = 'ink', reach }) {
  const circle = (/** @type {any} */ state) => [...place(state), reach];
  return { ...onCircle(path, circle, { label, color }), look: 'knob' };
}

/** Distance of the knob in front of a pose. */
const POSE_REACH = 1.7;
/** How far behind a unit the letter of its place stands; on a board of small cells further. */
const BEHIND = 1.3;
export const FAR_BEHIND = 1.8;

/**
 * The handle of a unit, behind it, so that it does not hide the unit.
 *
 * @param {import('../../kit/handles.js').Handle} handle
 * @param {(state: any) => readonly number[]} pose of the unit: x, y, heading
 * @param {(state: any, x: number, y: number) => object} put the changed parts of the state when the
 *   unit is at a place
 * @param {number} [behind] how far
 * @returns {import('../../kit/handles.js').Handle}
 */
export const besideUnit = (handle, pose, put, behind = BEHIND) => ({
  ...handle,
  position(state) {
    const [x, y, heading] = pose(state);
    return [x - behind * cos(heading), y - behind * sin(heading)];
  },
  move(state, x, y) {
    const [, , heading] = pose(state);
    return put(state, x + behind * cos(heading), y + behind * sin(heading));
  },
  // Where the unit is, and not its letter.
  text: handle.text ?? ((state) => at(pose(state))),
});

/**
 * A point with a heading: its handle behind it, and the knob in front of it.
 *
 * @param {string} place path of the point in the state
 * @param {string} heading path of the heading
 * @param {{label: string, color: string, letter: string, reach?: number,
 *   beside?: boolean}} options label: of the point; beside: whether a unit stands there, which its letter
 *   would hide
 * @returns {import('../../kit/handles.js').Handle[]}
 */
export function poseHandles(
  place,
  heading,
  { label, color, letter, reach = POSE_REACH, beside = true },
) {
  const plain = point(place, { label, color, letter });
  const knob = { label: `Heading at the ${label.toLowerCase()}`, color, reach };
  return [
    beside
      ? besideUnit(
          plain,
          (state) => [...state[place], state[heading]],
          (state, x, y) => change(state, place, [x, y]),
        )
      : plain,
    headingHandle(heading, (state) => state[place], knob),
  ];
}

/**
 * Both ends of a curve, in the figures of curves.
 *
 * @param {string} from
 * @param {string} fromHeading
 * @param {string} to
 * @param {string} toHeading
 * @param {boolean} [beside] whether units stand there
 */
export const curveEnds = (from, fromHeading, to, toHeading, beside = true) => [
  ...poseHandles(from, fromHeading, { label: 'Start', color: 'start', letter: 'S', beside }),
  ...poseHandles(to, toHeading, { label: 'Goal', color: 'goal', letter: 'G', beside }),
];

/**
 * The circles of the tightest turns of a unit: to the left, to the right.
 *
 * @param {readonly number[]} place
 * @param {number} heading
 * @param {number} radius
 */
export const turningCircles = ([x, y], heading, radius) =>
  [radius, -radius].map((aside) => [
    ...[x - aside * sin(heading), y + aside * cos(heading), radius],
  ]);

/** Draws them. @param {Pen} pen @param {readonly (readonly number[])[]} circles */
export const drawTurningCircles = (pen, circles) =>
  pen.circles(circles, { color: 'construct', width: 1.25, dash: true });

/** The legend of a curve. @type {[string, string, string?][]} */
export const CURVE_LEGEND = [
  ['ccw', 'left turn', 'arc'],
  ['cw', 'right turn', 'arc'],
  ['surf', 'straight', 'line'],
  ['agent', 'unit', 'band'],
];

/** The legend of a path that is driven. @type {[string, string, string?][]} */
export const DRIVE_LEGEND = [
  ['surf', 'straight'],
  ['hug', 'arc', 'arc'],
  ['agent', 'unit', 'band'],
];

/**
 * A curve whose pieces have the colours of their letters: left, straight, right.
 *
 * @param {Pen} pen
 * @param {readonly CurveSegment[]} segments
 * @param {import('../../kit/pen.js').Style} [style]
 */
export function drawCurve(pen, segments, { width = 4, ...style } = {}) {
  for (const segment of segments) {
    if (segment.type === 'line') {
      pen.segment(segment.from, segment.to, { color: 'surf', width, ...style });
    } else {
      // Backwards, a left turn goes clockwise.
      const isLeft = segment.sweep > 0 !== (segment.reverse === true);
      pen.arc(segment, { color: isLeft ? 'ccw' : 'cw', width, ...style });
    }
  }
}

/**
 * A path: what is driven forwards as other paths, what is driven backwards in a colour of its own.
 *
 * @param {Pen} pen
 * @param {readonly CurveSegment[]} segments
 * @param {Parameters<Pen['path']>[1]} [style]
 */
export function drawDrive(pen, segments, style = {}) {
  const of = (/** @type {boolean} */ wanted) =>
    /** @type {any} */ ({ segments: segments.filter(({ reverse }) => !!reverse === wanted) });
  pen.path(of(false), style);
  pen.path(of(true), { color: 'visit', ...style });
}

/**
 * A unit: a rectangle around its point, or a disc, with a nose.
 *
 * @param {Pen} pen
 * @param {readonly number[]} place
 * @param {number} heading
 * @param {{width: number, length?: number}} shape
 * @param {string} [color]
 */
export function drawUnit(pen, [x, y], heading, { width, length = 0 }, color = 'agent') {
  const [cos, sin] = unit(heading);
  const at = (/** @type {number} */ ahead, /** @type {number} */ aside) => [
    ...[x + ahead * cos - aside * sin, y + ahead * sin + aside * cos],
  ];
  if (length === 0) {
    // Drawn no smaller than the kit draws an agent.
    const r = Math.max(width / 2, pen.px(5));
    pen.circle([x, y, r], { fill: 'board' });
    pen.circle([x, y, r], { fill: color, alpha: 0.25 });
    pen.circle([x, y, r], { color, width: 2 });
    pen.polyline([at(0.1 * r, -0.9 * r), at(r, 0), at(0.1 * r, 0.9 * r)], { fill: color });
    return;
  }
  const [a, b] = [length / 2, width / 2];
  const outline = [at(-a, -b), at(a, -b), at(a, b), at(-a, b), at(-a, -b)];
  pen.polyline(outline, { fill: 'board' });
  pen.polyline(outline, { fill: color, alpha: 0.25 });
  pen.polyline(outline, { color, width: 1.75 });
  pen.polyline([at(0.15 * a, -b), at(a, 0), at(0.15 * a, b)], { fill: color });
}

/**
 * The line from a unit to the knob of its heading.
 *
 * @param {Pen} pen
 * @param {readonly number[]} place
 * @param {number} heading
 * @param {string} color of the knob
 * @param {number} [reach] distance of the knob
 */
export function drawStem(pen, [x, y], heading, color, reach = POSE_REACH) {
  const tip = [x + reach * cos(heading), y + reach * sin(heading)];
  pen.segment([x, y], tip, { color, width: 1.5, dash: [2, 3] });
}
