import { loadUnits, turning } from '../../kit/boards/units.js';
import { choice, slider } from '../../kit/controls.js';
import { unit } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { num } from '../../kit/format.js';
import {
  CURVE_LEGEND,
  curveEnds,
  drawCurve,
  drawTurningCircles,
  drawUnit,
  turningCircles,
} from './unit-drives.js';

const FAMILIES = /** @type {const} */ ({
  'arc-straight-arc': 'four curves',
  dubins: 'six words',
  'reeds-shepp': 'Reeds–Shepp',
});
/** Rows of the table. */
const ROWS = 6;
/** Of the words that are drawn beside the shortest one. */
const COLORS = /** @type {Record<string, string>} */ ({
  ...{ LSL: 'ccw', RSR: 'cw', LSR: 'theta', RSL: 'hug', LRL: 'goal', RLR: 'start' },
});
const MISSING = {
  'point-inside': 'point inside',
  overlap: 'circles overlap',
  'no-straight': 'no straight left',
  apart: 'too far apart',
};

/** The curves between two poses: the article's four, all of Dubins's, those of Reeds and Shepp. */
export default defineFigure({
  title: 'Curves between two poses',
  view: [-10, -5.4, 10, 5.4],
  legend: [
    ...CURVE_LEGEND,
    ['soft', 'other curves', 'dashed'],
    ['measure', 'D, distance of the centres'],
    ['construct', 'turning circles', 'dashed'],
    ['node', 'where pieces meet'],
  ],
  load: loadUnits,
  state: {
    ...{ from: [-4.2, -1.2], fromHeading: 1.1, to: [3.6, 0.6], toHeading: -0.6 },
    ...{ radius: 2, family: 'arc-straight-arc' },
  },
  handles: curveEnds('from', 'fromHeading', 'to', 'toHeading'),
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

  draw(pen, { curves, shown, best }, { from, fromHeading, to, toHeading, radius }, row) {
    const circles = [
      turningCircles(from, fromHeading, radius),
      turningCircles(to, toHeading, radius),
    ];
    for (const pair of circles) {
      drawTurningCircles(pen, pair);
      pair.forEach((circle, i) => pen.label(circle, 'LR'[i], { color: ['ccw', 'cw'][i] }));
    }
    const one = shown[row]?.found ? shown[row] : best;
    const others = curves.filter(({ found, word }) => found && word !== one.word);
    // All of Reeds and Shepp's would hide each other.
    if (curves.length <= ROWS) for (const other of others) drawOther(pen, other);
    drawCurve(pen, one.segments, { width: 4.5 });
    for (const { to: node } of one.segments.slice(0, -1)) {
      pen.dot(node, { color: 'node', size: 3.5 });
    }
    if (/^.S.$/.test(one.word)) {
      const [a, b] = [0, 2].map((k) => circles[k / 2]['LR'.indexOf(one.word[k])]);
      pen.length(a, b, 'D', { width: 1.5 });
    }
    drawUnit(pen, from, fromHeading, { width: 0.7, length: 1.3 });
    drawUnit(pen, to, toHeading, { width: 0.7, length: 1.3 });
  },

  describe({ curves, found, best }) {
    const parts = best.pieces
      .filter((/** @type {any} */ { length }) => length > 0)
      .map((/** @type {any} */ { turn, length }) => `${turn} ${num(length)}`);
    // With gears the word tells enough.
    const more = /[+-]/.test(best.word) ? '' : `: ${parts.join(', ')}`;
    return `${found} of ${curves.length} words have a curve here. The shortest is ${best.word}, ${num(best.length)} long${more}.`;
  },

  opens: true,
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

/** A curve with its word. @param {import('../../kit/marks.js').Pen} pen @param {any} curve */
function drawOther(pen, { word, segments }) {
  const color = COLORS[word];
  pen.path({ segments }, { color, width: 1.75, dash: [6, 5], alpha: 0.85 });
  const piece = segments[Math.floor(segments.length / 2)];
  const at =
    piece.type === 'line'
      ? [0, 1].map((i) => (piece.from[i] + 2 * piece.to[i]) / 3)
      : [0, 1].map((i) => {
          const angle = piece.startAngle + piece.sweep / 2;
          return piece.center[i] + piece.radius * unit(angle)[i];
        });
  pen.label(at, word, { away: [0, 1], color, gap: 2, size: 12, maths: false });
}
