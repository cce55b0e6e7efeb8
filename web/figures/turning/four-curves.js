import { Camera } from '../../kit/camera.js';
import { loadUnits, turning } from '../../kit/boards/units.js';
import { choice, slider } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import {
  CURVE_LEGEND,
  curveEnds,
  drawCurve,
  drawStem,
  drawTurningCircles,
  drawUnit,
  turningCircles,
} from './unit-drives.js';

const FAMILIES = /** @type {const} */ ({
  'arc-straight-arc': 'four curves',
  dubins: 'six words',
  'reeds-shepp': 'Reeds–Shepp',
});
/** Rows of the table, and small pictures. */
const ROWS = 6;
/** The board with the ends, and the small pictures below it. */
const MAIN = [-10, -4.6, 10, 4.6];
const THUMB = { top: MAIN[1] - 0.2, width: 20 / ROWS, height: 4.2 };
/** Room for the word above a small picture's curve and for the length below it, and for its car. */
const TITLE = 0.8;
const ROOM = 0.9;
/** Most of the size of the board. */
const MOST_SHARE = 0.4;
const SHAPE = { width: 0.7, length: 1.3 };
const MISSING = {
  'point-inside': 'point inside',
  overlap: 'circles overlap',
  'no-straight': 'no straight left',
  apart: 'too far apart',
};

/** The curves between two poses: the article's four, all of Dubins's, those of Reeds and Shepp. */
export default defineFigure({
  title: 'Curves between two poses',
  view: [MAIN[0], THUMB.top - THUMB.height, MAIN[2], MAIN[3]],
  legend: [
    ...CURVE_LEGEND,
    ['measure', 'D, distance of the centres'],
    ['construct', 'turning circles', 'dashed'],
    ['node', 'where pieces meet'],
  ],
  load: loadUnits,
  state: {
    ...{ from: [-4.2, -1.2], fromHeading: 1.1, to: [3.6, 0.6], toHeading: -0.6 },
    ...{ radius: 2, family: 'dubins' },
  },
  handles: curveEnds('from', 'fromHeading', 'to', 'toHeading'),
  allows: ({ from, to }) => [from, to].every(([, y]) => y > MAIN[1] + ROOM),
  controls: [
    choice('family', { label: 'Curves', options: FAMILIES }),
    slider('radius', { label: 'Turning radius', min: 0.5, max: 3, step: 0.1 }),
  ],

  compute({ from, fromHeading, to, toHeading, radius, family }) {
    const library = turning();
    const ends = /** @type {const} */ ([[...from, fromHeading], [...to, toHeading], radius]);
    const curves = library.curveCandidates(family, ...ends);
    const found = curves.filter(({ found }) => found);
    const best = {
      'arc-straight-arc': library.arcStraightArc,
      dubins: library.dubins,
      'reeds-shepp': library.reedsShepp,
    }[/** @type {keyof typeof FAMILIES} */ (family)](...ends);
    return { curves, shown: rowsOf(curves), found: found.length, best };
  },

  draw(pen, { shown, best }, state, row) {
    const { from, fromHeading, to, toHeading, radius } = state;
    const circles = [
      turningCircles(from, fromHeading, radius),
      turningCircles(to, toHeading, radius),
    ];
    for (const pair of circles) {
      drawTurningCircles(pen, pair);
      pair.forEach((circle, i) => pen.label(circle, 'LR'[i], { color: ['ccw', 'cw'][i] }));
    }
    const one = shown[row]?.found ? shown[row] : best;
    drawCurve(pen, one.segments, { width: 4.5 });
    for (const { to: node } of one.segments.slice(0, -1)) {
      pen.dot(node, { color: 'node', size: 3.5 });
    }
    if (/^.S.$/.test(one.word)) {
      const [a, b] = [0, 2].map((k) => circles[k / 2]['LR'.indexOf(one.word[k])]);
      pen.length(a, b, 'D', { width: 1.5 });
    }
    drawStem(pen, from, fromHeading, 'start');
    drawStem(pen, to, toHeading, 'goal');
    drawUnit(pen, from, fromHeading, SHAPE);
    drawUnit(pen, to, toHeading, SHAPE);
    drawThumbs(pen, shown, best, state);
  },

  describe({ curves, found, best }, { radius }) {
    const others =
      found > 1 ? `the longest takes ${num(longest(curves))}` : 'nothing else gets you there';
    return `With a turning radius of ${dialed('radius', num(radius, 1))} ${best.word} is the shortest, ${num(best.length)}; ${others}.`;
  },

  tableRows: ROWS,
  pointRows: true,
  table: ({ curves, shown, best }) => ({
    caption: curves.length <= ROWS ? 'All words' : `The shortest ${ROWS} of ${curves.length} words`,
    columns: ['Word', 'Length'],
    rows: shown.map((/** @type {any} */ { word, length, status }) => [
      ...[word, length === Infinity ? MISSING[/** @type {'apart'} */ (status)] : num(length)],
    ]),
    marked: shown.findIndex((/** @type {any} */ { word }) => word === best.word),
  }),

  values: ({ curves, found, best }) => ({
    ...{ words: curves.length, found, word: best.word, length: best.length },
  }),
});

/** The curves of the table: all, or the shortest ones. @param {any[]} curves @returns {any[]} */
const rowsOf = (curves) =>
  curves.length <= ROWS ? curves : [...curves].sort((a, b) => a.length - b.length).slice(0, ROWS);

/** @param {any[]} curves */
const longest = (curves) =>
  Math.max(...curves.filter(({ found }) => found).map(({ length }) => length));

/** The least box around curves and both ends, with room for the cars. @param {any[]} curves @param {readonly (readonly number[])[]} ends */
function boxOf(curves, ends) {
  const points = [...ends];
  for (const curve of curves) {
    if (!curve.found) continue;
    for (let n = 0; n <= 40; n++) points.push(curve.pointAt((n / 40) * curve.length));
  }
  const [xs, ys] = [0, 1].map((d) => points.map((point) => point[d]));
  return [
    Math.min(...xs) - ROOM,
    Math.min(...ys) - ROOM,
    Math.max(...xs) + ROOM,
    Math.max(...ys) + ROOM,
  ];
}

/**
 * Each word in a small picture, all to one scale; the shortest is framed.
 *
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {any[]} shown
 * @param {any} best
 * @param {any} state
 */
function drawThumbs(pen, shown, best, { from, fromHeading, to, toHeading }) {
  const { top, width, height } = THUMB;
  const [minX, minY, maxX, maxY] = boxOf(shown, [from, to]);
  const share = Math.min(
    ...[(width - 0.3) / (maxX - minX), (height - 2 * TITLE) / (maxY - minY), MOST_SHARE],
  );
  shown.forEach((curve, i) => {
    const x = MAIN[0] + i * width;
    const [left, right, bottom] = [x + 0.1, x + width - 0.1, top - height + 0.1];
    const frame = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
      [right, top],
    ];
    const isBest = curve.word === best.word;
    pen.polyline(frame, { fill: 'board' });
    if (isBest) pen.polyline(frame, { fill: 'surf', alpha: 0.1 });
    pen.polyline(frame, isBest ? { color: 'surf', width: 2.5 } : { color: 'rule', width: 1 });
    const style = { size: 13, maths: false, color: curve.found ? 'ink' : 'soft' };
    pen.label([x + width / 2, top - 0.5], curve.word, style);
    pen.label([x + width / 2, bottom + 0.45], curve.found ? num(curve.length) : 'none', style);
    const middle = [x + width / 2, top - height / 2];
    const small = scaled(pen, middle, [(minX + maxX) / 2, (minY + maxY) / 2], share);
    if (curve.found) drawCurve(small, curve.segments, { width: isBest ? 3.5 : 2.5 });
    drawUnit(small, from, fromHeading, SHAPE);
    drawUnit(small, to, toHeading, SHAPE);
  });
}

/**
 * A pen for a small picture of the world.
 *
 * @param {import('../../kit/marks.js').Pen} pen
 * @param {readonly number[]} middle of the picture
 * @param {readonly number[]} place that stands there
 * @param {number} share of the size
 */
function scaled(pen, middle, place, share) {
  const small = pen.moved([0, 0]);
  const scale = share * pen.camera.scale;
  const [x, y] = pen.at(middle);
  const offset = { offsetX: x - scale * place[0], offsetY: y + scale * place[1] };
  small.camera = Object.assign(new Camera(), pen.camera, { scale, ...offset });
  return small;
}
