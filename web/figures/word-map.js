import {
  CURVE_LEGEND,
  choice,
  curveEnds,
  defineFigure,
  drawCurve,
  drawUnit,
  loadUnits,
  many,
  middleSquare,
  num,
  patchesOf,
  turning,
} from '../kit/index.js';

const RADIUS = 1.5;
const VIEW = /** @type {[number, number, number, number]} */ ([-9.5, -5.5, 9.5, 5.5]);
/** Side of the squares of the map. */
const SIDE = 0.4;
/** Squares of a patch that has a label: smaller ones are hardly seen. */
const LEAST_LABELLED = 8;
const FAMILIES = { dubins: 'forwards, six words', 'reeds-shepp': 'both ways, 48 words' };
/** The colour of each word, and of the words with so many changes of gear. */
const COLORS = /** @type {Record<string, string>} */ ({
  ...{ LSL: 'ccw', RSR: 'cw', LSR: 'theta', RSL: 'hug', LRL: 'goal', RLR: 'start' },
  ...{ 'no change': 'surf', '1 change': 'hug', '2 changes': 'cusp' },
});

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
    /** @type {Map<string, number[][]>} */
    const kinds = new Map();
    for (let y = VIEW[1]; y < VIEW[3]; y += SIDE) {
      for (let x = VIEW[0]; x < VIEW[2]; x += SIDE) {
        const kind = kindOf(to([x + SIDE / 2, y + SIDE / 2]).word);
        const squares = kinds.get(kind) ?? [];
        squares.push([x, y, SIDE]);
        kinds.set(kind, squares);
      }
    }
    return { kinds, curve: to(goal) };
  },

  draw(pen, { kinds, curve }, { start, heading, goal, goalHeading }) {
    for (const [kind, squares] of kinds) {
      pen.squares(squares, { fill: COLORS[kind] ?? 'soft', alpha: 0.22 });
      for (const patch of patchesOf(squares).filter(({ length }) => length >= LEAST_LABELLED)) {
        const [x, y] = middleSquare(patch);
        pen.label([x + SIDE / 2, y + SIDE / 2], kind, {
          ...{ away: [0, 1], color: COLORS[kind] ?? 'ink', maths: false },
        });
      }
    }
    drawCurve(pen, curve.segments, { width: 4.5 });
    drawUnit(pen, start, heading, { width: 0.6, length: 1.1 });
    drawUnit(pen, goal, goalHeading, { width: 0.6, length: 1.1 });
  },

  describe({ kinds, curve }, { family }) {
    const all = [...kinds.values()].reduce((sum, { length }) => sum + length, 0);
    const shares = [...kinds]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([kind, { length }]) => `${kind} ${num((100 * length) / all, 0)}%`);
    const by = family === 'dubins' ? '' : ', by changes of gear';
    return `To the goal ${curve.word} is the shortest, ${num(curve.length)} long. Shares of the board${by}: ${shares.join(', ')}.`;
  },

  values: ({ kinds, curve }) => ({
    ...{ word: curve.word, length: curve.length },
    kinds: Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length])),
  }),
});
