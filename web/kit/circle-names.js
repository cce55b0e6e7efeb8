/** Without S and G, which name the start and the goal. */
const LETTERS = 'ABCDEFHIJKLMNOPQRTUVWXYZ';

/** The name of a circle by its index: A, B, ... @param {number} index */
export function letter(index) {
  return LETTERS[index] ?? String(index + 1);
}

/**
 * Names edges of a search or a graph by the circles at their ends and the turns there: A↺ → C↻. Its
 * property `of` names a circle.
 *
 * @param {(id: number | null) => number} indexOf `worlds.indexOf`
 */
export function edgeNames(indexOf) {
  const of = (/** @type {number | null} */ id) => (id === null ? '' : letter(indexOf(id)));
  const end = (
    /** @type {number | null} */ id,
    /** @type {number} */ turn,
    /** @type {string} */ none,
  ) => (id === null ? none : `${of(id)}${turn > 0 ? '↺' : '↻'}`);
  const name = (
    /** @type {Pick<import('bitangent/all').GraphEdge, 'fromObstacle' | 'fromTurn' | 'toObstacle' |
     *   'toTurn'>} */ { fromObstacle, fromTurn, toObstacle, toTurn },
  ) => `${end(fromObstacle, fromTurn, 'start')} → ${end(toObstacle, toTurn, 'goal')}`;
  return Object.assign(name, { of });
}

/**
 * What happened to an edge that a search took from the open list, as the predicate of a sentence.
 * @param {string} verdict
 * @param {string} blocker the name of the circle that blocks it, if one does
 */
export function verdictText(verdict, blocker) {
  if (verdict === 'blocked') return `is blocked by ${blocker} and dropped`;
  return VERDICTS[/** @type {keyof VERDICTS} */ (verdict)];
}

const VERDICTS = {
  open: 'stays open',
  clear: 'is clear',
  dominated: 'is no shorter than a path that is there already',
  'hug-blocked': 'ends where another circle covers the rim',
  cusp: 'would make a cusp',
};
