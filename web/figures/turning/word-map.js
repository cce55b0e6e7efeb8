import { loadUnits, turning } from '../../kit/boards/units.js';
import { choice } from '../../kit/controls.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { CURVE_LEGEND, curveEnds, drawCurve, drawUnit } from './unit-drives.js';
import { areaOf, mapOf, middleSquare, patchesOf } from './square-maps.js';

const RADIUS = 1.5;
const VIEW = /** @type {[number, number, number, number]} */ ([-9.5, -5.5, 9.5, 5.5]);
/** Side of the largest squares of the map, and how often those along its borders are halved. */
const SIDE = 0.5;
const LEVELS = 3;
/** Large squares of a patch that has a label: smaller ones are hardly seen. */
const LEAST_LABELLED = 6;
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
  legend: CURVE_LEGEND,
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
      last = { key, map: mapOf(VIEW, SIDE, LEVELS, (x, y) => kindOf(to([x, y]).word)) };
    }
    return { ...last.map, curve: to(goal) };
  },

  draw(pen, { kinds, coarse, curve }, { start, heading, goal, goalHeading }) {
    for (const [kind, squares] of kinds) {
      pen.squares(squares, { fill: COLORS[kind] ?? 'soft', alpha: 0.22 });
      const finest = squares.filter(([, , side]) => side < (1.5 * SIDE) / 2 ** LEVELS);
      pen.squares(finest, { fill: COLORS[kind] ?? 'soft', alpha: 0.5 });
    }
    for (const [kind, squares] of coarse) {
      for (const patch of patchesOf(squares).filter(({ length }) => length >= LEAST_LABELLED)) {
        const [x, y] = middleSquare(patch);
        pen.label([x + SIDE / 2, y + SIDE / 2], kind, {
          ...{ away: [0, 1], gap: 1, color: COLORS[kind] ?? 'ink', maths: false },
        });
      }
    }
    drawCurve(pen, curve.segments, { width: 4.5 });
    drawUnit(pen, start, heading, { width: 0.6, length: 1.1 });
    drawUnit(pen, goal, goalHeading, { width: 0.6, length: 1.1 });
  },

  describe({ kinds, curve }, { family }) {
    const areas = areasOf(kinds);
    const all = areas.reduce((sum, [, area]) => sum + area, 0);
    const shares = areas
      .sort(([, a], [, b]) => b - a)
      .map(([kind, area]) => `${kind} ${num((100 * area) / all, 0)}%`);
    const by = family === 'dubins' ? '' : ', by changes of gear';
    return `To the goal ${curve.word} is the shortest, ${num(curve.length)} long. Shares of the board${by}: ${shares.join(', ')}.`;
  },

  values: ({ kinds, curve }) => ({
    ...{ word: curve.word, length: curve.length },
    kinds: Object.fromEntries(areasOf(kinds)),
  }),
});

/** @param {Map<string, number[][]>} kinds @returns {[string, number][]} */
const areasOf = (kinds) => [...kinds].map(([kind, squares]) => [kind, areaOf(squares)]);
