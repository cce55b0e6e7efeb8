import { loadUnits, turning } from '../../kit/boards/units.js';
import { choice } from '../../kit/controls.js';
import { cos, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { areaOf, fillOutlines, namesOf, traceMap } from './traced-map.js';
import { CURVE_LEGEND, curveEnds, drawCurve, drawStem, drawUnit } from './unit-drives.js';

const RADIUS = 1.5;
const VIEW = /** @type {[number, number, number, number]} */ ([-9.5, -5.5, 9.5, 5.5]);
/** Distance of the points of the map. */
const SIDE = 0.25;
/** Room that the name of a region needs around its middle, and the distance of the points to avoid on the curve. */
const LEAST_ROOM = 0.45;
const PACE = 0.5;
const FAMILIES = { dubins: 'forwards, six words', 'reeds-shepp': 'both ways, 48 words' };
/** The colour of each word, and of the words with so many changes of gear. */
const COLORS = /** @type {Record<string, string>} */ ({
  ...{ LSL: 'ccw', RSR: 'cw', LSR: 'theta', RSL: 'hug', LRL: 'goal', RLR: 'start' },
  ...{ 'no change': 'surf', '1 change': 'hug', '2 changes': 'visit' },
});

/** The last map, which does not depend on where the goal is. @type {{key: string, map: any}} */
let last = { key: '', map: null };

/** Kinds of curves: the word or, if it has gears, how often they change. @param {string} word */
function kindOf(word) {
  if (!/[+-]/.test(word)) return word;
  const changes = (word.match(/\+(?=.-)|-(?=.\+)/g) ?? []).length;
  return changes === 0 ? 'no change' : many(changes, 'change');
}

/** Which word wins where: the shortest curve from a pose to every point, at one heading. */
export default defineFigure({
  title: 'Which word wins where',
  view: VIEW,
  legend: [...CURVE_LEGEND, ['ink', 'the length jumps', 'line']],
  load: loadUnits,
  state: { start: [0, 0], heading: 0, goal: [4.6, 2.2], goalHeading: 2.4, family: 'dubins' },
  handles: curveEnds('start', 'heading', 'goal', 'goalHeading'),
  controls: [choice('family', { label: 'Shortest curve', options: FAMILIES })],

  compute({ start, heading, goal, goalHeading, family }) {
    const { dubins, reedsShepp } = turning();
    const shortest = family === 'dubins' ? dubins : reedsShepp;
    const to = (/** @type {number[]} */ place) =>
      shortest([...start, heading], [...place, goalHeading], RADIUS);
    const key = String([start, heading, goalHeading, family]);
    if (key !== last.key) {
      const sampleAt = (/** @type {number} */ x, /** @type {number} */ y) => {
        const { word, length } = to([x, y]);
        return { kind: kindOf(word), length };
      };
      last = { key, map: traceMap(VIEW, SIDE, sampleAt) };
    }
    const curve = to(goal);
    const avoid = [];
    for (let s = 0; s <= curve.length; s += PACE) avoid.push(curve.pointAt(s));
    for (const [[x, y], angle] of [
      [start, heading],
      [goal, goalHeading],
    ]) {
      for (const by of [-1.7, -0.9, 0, 0.9, 1.7])
        avoid.push([x + by * cos(angle), y + by * sin(angle)]);
    }
    return { map: last.map, curve, names: namesOf(last.map, avoid, LEAST_ROOM) };
  },

  draw(pen, { map, curve, names }, { start, heading, goal, goalHeading }) {
    pen.cached([map], (own) => {
      for (const [kind, outlines] of map.areas)
        fillOutlines(own, outlines, { fill: COLORS[kind] ?? 'soft', alpha: 0.2 });
      own.segments(map.borders, { color: 'soft', width: 1, round: true });
      own.segments(map.jumps, { color: 'ink', width: 3, round: true });
    });
    for (const { kind, at } of names) {
      pen.label(at, kind, { size: 14, color: COLORS[kind] ?? 'ink', maths: false });
    }
    drawCurve(pen, curve.segments, { width: 4.5 });
    drawStem(pen, start, heading, 'start');
    drawStem(pen, goal, goalHeading, 'goal');
    drawUnit(pen, start, heading, { width: 0.6, length: 1.1 });
    drawUnit(pen, goal, goalHeading, { width: 0.6, length: 1.1 });
  },

  describe({ map, curve }, { family }) {
    const gears = family === 'dubins' ? '' : `, with ${kindOf(curve.word)} of gear`;
    const jumps =
      map.jumps.length > 0
        ? 'Across a thick border the length jumps.'
        : 'The length jumps nowhere.';
    return `To the goal you drive ${curve.word}, ${num(curve.length)} long${gears}. ${jumps}`;
  },

  values: ({ map, curve }) => ({
    ...{ word: curve.word, length: curve.length, jumps: map.jumps.length },
    kinds: Object.fromEntries(areasOf(map.areas)),
  }),
});

/** @param {Map<string, number[][][]>} areas @returns {[string, number][]} */
const areasOf = (areas) => [...areas].map(([kind, outlines]) => [kind, areaOf(outlines)]);
