import { TurningUnit, findPath, init as initUnits } from '../directional/index.js';
import { init as initGrids } from '../grid/index.js';
import { FORMATS, drawPath, readBoard, readBoardArgs } from './board.js';
import { FLAG, TEXT, UsageError } from './arguments.js';

/** The command `bitangent turn`. */

export const HELP = `Paths of units that cannot turn on the spot, over boards of tiles.

Usage:
  bitangent turn FILE --pose X,Y,HEADING --to X,Y[,HEADING] --turning-radius R [options]

${FORMATS}
Tile X,Y is the square of side 1 from that point to the right and down: 0,0 is top left, and the middle
of that tile is 0.5,0.5. Headings are in radians from the x axis towards the y axis, or in degrees:
90deg. One line of JSON is printed: status, cost, length and segments, their angles in radians; those
that are driven backwards have "reverse": true. Without a path the exit status is 0 all the same.

Options:
  --pose X,Y,HEADING      where the unit is
  --to X,Y[,HEADING]      a pose; without a heading, a tile, in whole numbers
  --turning-radius R      of the tightest turn, from 0.01 to 10
  --agent-radius R        of the unit, a disc; default 0
  --width W, --length L   of the unit, a rectangle
  --reverse               it drives backwards too
  --neighbours N          8, 24 (default), 48 or 80 tiles around that an edge may lead to
  --edges NAME            pinter (default), four curves, or dubins, six
  --headings N            8 (default) or 16
  --reverse-factor F, --switch-cost C, --turn-cost C   of a length driven backwards, and of each
                          change of gear and each arc
  --smoothing NAME        none (default), route or curve
  --partial               without a path, go to the node nearest to the goal
  --layer NAME, --level NAME, --blocked N,N,...        as of "bitangent grid"
  --svg OUT               also draw the board to the file OUT
  --help                  show this
`;

const OPTIONS = {
  ...{ pose: TEXT, to: TEXT, 'turning-radius': TEXT, 'agent-radius': TEXT },
  ...{ width: TEXT, length: TEXT, neighbours: TEXT },
  ...{ edges: TEXT, headings: TEXT, 'reverse-factor': TEXT, 'switch-cost': TEXT },
  ...{ 'turn-cost': TEXT, smoothing: TEXT, layer: TEXT, level: TEXT, blocked: TEXT, svg: TEXT },
  ...{ reverse: FLAG, partial: FLAG, help: { ...FLAG, short: 'h' } },
};

/**
 * A number, or undefined if it is left out.
 *
 * @param {Record<string, any>} values
 * @param {string} name
 * @returns {any}
 */
function number(values, name) {
  const text = values[name];
  if (text === undefined) return undefined;
  if (text.trim() === '' || Number.isNaN(Number(text)))
    throw new UsageError(`--${name} needs a number`);
  return Number(text);
}

/** @param {string} text @returns {number} NaN if it is none */
const numberOf = (text) => (text.trim() === '' ? NaN : Number(text));

/** @param {string} text in radians, or in degrees as 90deg @returns {number} in radians */
function headingOf(text) {
  const degrees = /^(.*)deg\s*$/.exec(text);
  return degrees === null ? numberOf(text) : (numberOf(degrees[1]) * Math.PI) / 180;
}

/**
 * A place or a pose.
 *
 * @param {string | undefined} text
 * @returns {number[] | null} two or three numbers
 */
function place(text) {
  const [x, y, heading, ...more] = (text ?? '').split(',');
  if (y === undefined || more.length > 0) return null;
  const numbers = [numberOf(x), numberOf(y)];
  if (heading !== undefined) numbers.push(headingOf(heading));
  return numbers.some(Number.isNaN) ? null : numbers;
}

/**
 * @param {string[]} args behind the word "turn"
 * @returns {Promise<number>} exit status
 */
export async function turn(args) {
  const found = readBoardArgs('turn', args, OPTIONS, HELP);
  if (found === null) return 0;
  const { values, file } = found;
  const [start, goal] = [place(values.pose), place(values.to)];
  if (start?.length !== 3)
    throw new UsageError('--pose needs a pose, as 3.5,4.5,1.57 or 3.5,4.5,90deg');
  if (goal === null) throw new UsageError('--to needs a tile or a pose, as 3,4 or 3.5,4.5,90deg');
  const read = (/** @type {string} */ name) => number(values, name);
  const { reverse, edges, smoothing, partial } = values;
  const shape = {
    ...{ turningRadius: read('turning-radius'), agentRadius: read('agent-radius') },
    ...{ width: read('width'), length: read('length'), reverse },
  };
  if (shape.turningRadius === undefined) throw new UsageError('--turning-radius is needed');
  const options = /** @type {import('../directional/index.js').UnitOptions} */ ({
    ...{ edges, smoothing, partial, neighbours: read('neighbours'), headings: read('headings') },
    ...{ reverseFactor: read('reverse-factor'), switchCost: read('switch-cost') },
    turnCost: read('turn-cost'),
  });
  await Promise.all([initUnits(), initGrids()]);
  const { layer, level, blocked } = values;
  const { board, isHexagonal } = readBoard(file, { layer, level, blocked });
  if (isHexagonal) throw new Error(`${file} is a map of hexagons: expected one of squares`);
  const [x, y, heading] = start;
  const pose = { x, y, heading };
  const path = findPath(board, new TurningUnit(shape), pose, /** @type {any} */ (goal), options);
  const { status, cost, length, wider, segments, stats } = path.toJSON();
  process.stdout.write(`${JSON.stringify({ status, cost, length, wider, segments, stats })}\n`);
  const title = path.length === Infinity ? status : `${status}, length ${path.length}`;
  drawPath(values.svg, board, path, title);
  return 0;
}
