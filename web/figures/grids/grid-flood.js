import { drawBoard, drawCells, drawSeen, fillCells } from '../../kit/boards/cell-marks.js';
import { boardOf, cellText, isSame, middleOf } from '../../kit/boards/cells.js';
import { hypot } from '../../kit/exact.js';
import { brief, dialed, many } from '../../kit/format.js';
import { searchSteps } from '../../kit/motion.js';
import { defineWallFigure } from './wall-figure.js';
import { openTable, pathTo, watchGrid } from './watch-grid.js';

const board = boardOf(`
  ..G..
  .....
  .##..
  .....
  ..S..
  .....
  .....`);
const { size } = board;
/** Rows of the open list that are shown. */
const ROWS = 4;

/** What each board adds to the one before, with its place. */
const BOARDS = [
  { name: 'pour', shift: 0 },
  { name: 'count', shift: 6 },
  { name: 'aim', shift: 12 },
  { name: 'choose', shift: 18 },
];
const [POUR, COUNT, AIM, CHOOSE] = BOARDS.map(({ shift }) => shift);
/** On a phone the last two are below the first two: how far they are moved. */
const BELOW = [-AIM, -size.height - 1.5];

/** From a flood to A*, on four boards. */
export default defineWallFigure(board, {
  title: 'From a flood to A*, on four boards',
  view: [0, -size.height, CHOOSE + size.width, 1.4],
  tall: [0, BELOW[1] - size.height, COUNT + size.width, 1.2],
  legend: [
    ['visit', 'wet, or visited', 'square'],
    ['open', 'edge of the water, or seen and waiting'],
    ['construct', 'to the goal, as if there were no walls', 'line'],
    ['surf', 'shortest path'],
  ],
  state: { step: 0 },
  cursor: [3, 2],
  boards: BOARDS,
  // A disc would cover the numbers beside it on a phone.
  held: BOARDS.slice(0, 1),
  inRow: ([x, y]) => (y < BELOW[1] ? [x - BELOW[0], y - BELOW[1]] : [x, y]),
  motion: searchSteps(1.5, { label: 'Step of the water and of the search' }),

  compute(state, worlds) {
    const grid = worlds.grid(size, state.walls);
    const distances = grid.distanceField(state.start, { moves: 4 });
    const star = watchGrid(grid, state, { moves: 4, method: 'a-star' }, state.step);
    const away = distances[state.goal[1] * size.width + state.goal[0]];
    const known = [...distances].filter((one) => one < Infinity);
    const rings = away < Infinity ? away : Math.max(0, ...known);
    const ring = Math.min(state.step, rings);
    const wet = [...distances].flatMap((distance, i) => {
      const [x, y] = [i % size.width, Math.floor(i / size.width)];
      return distance > ring ? [] : [{ x, y, distance, closed: distance < ring }];
    });
    // Where an end is a wall there is nothing to run.
    const total = star.total === 0 ? 0 : Math.max(rings, star.total);
    return { wet, star, away, total, isThere: away <= ring };
  },

  draw(pen, { wet, star, isThere }, { walls, start, goal }) {
    const digits = { size: Math.min(20, 0.52 / pen.px(1)) };
    const last = pen.camera.isTall ? pen.moved(BELOW) : pen;
    const on = (/** @type {number} */ shift) => (shift < AIM ? pen : last);
    for (const { name, shift } of BOARDS) {
      drawBoard(on(shift), size, walls, shift);
      on(shift).label([shift + size.width / 2, 0.75], name, { size: 15 });
    }
    for (const shift of [POUR, COUNT, AIM]) drawSeen(on(shift), wet, shift);
    drawSeen(last, star.cells, CHOOSE);
    for (const shift of [COUNT, AIM, CHOOSE]) {
      fillCells(on(shift), [start], { fill: 'start', alpha: 0.55 }, shift);
      fillCells(on(shift), [goal], { fill: 'goal', alpha: 0.55 }, shift);
    }
    if (isThere) drawCells(pen, star.path.cells, { shift: COUNT, alpha: 0.6, width: 3 });
    if (star.done) drawCells(last, star.path.cells, { shift: CHOOSE, alpha: 0.6, width: 3 });
    else drawCells(last, pathTo(star.cells, star.next), { shift: CHOOSE, alpha: 0.6, width: 3 });
    for (const { x, y, distance, closed } of wet) {
      pen.label(middleOf([x, y], COUNT), brief(distance), digits);
      if (!closed) drawAim(last, [x, y], goal);
    }
    if (star.next) {
      const { x, y } = star.next;
      fillCells(last, [[x, y]], { color: 'visit', width: 2.5 }, CHOOSE);
    }
    for (const { x, y, f } of star.cells) {
      last.label(middleOf([x, y], CHOOSE), brief(f), digits);
    }
  },

  describe({ wet, star, away, total, isThere }, { step, start }) {
    if (total === 0) return 'You or your goal are inside a wall: there is nothing to search.';
    const { next, done, path } = star;
    const number = `Step ${dialed('step', `${step}`)}:`;
    if (step === 0) {
      return `${number} only ${cellText(start)} is wet. With no walls, the goal is ${many(next.h, 'step')} away.`;
    }
    const poured = !path.found
      ? `${many(wet.length, 'cell')} wet`
      : isThere
        ? `the water arrived after ${away}, ${many(wet.length, 'cell')} wet`
        : `${many(wet.length, 'cell')} wet`;
    if (done && !path.found) return `${number} ${poured}, and there is no path.`;
    const chosen = done
      ? `“Choose” visited ${star.total}, for a path just as short.`
      : next
        ? `“Choose” visits ${cellText([next.x, next.y])} next: ${brief(next.g)} + ${brief(next.h)} = ${brief(next.f)}.`
        : '“Choose” has nowhere left to go.';
    return `${number} ${poured}. ${chosen}`;
  },

  tableRows: ROWS,
  table({ star }) {
    const { caption, ...rest } = openTable(star.cells, star.next, ROWS);
    const columns = ['Cell', 'Behind you', 'To go', 'Sum'];
    return { ...rest, caption: caption.replace('Open list', 'Seen and waiting'), columns };
  },

  values: ({ wet, star, away, total }) => ({
    ...{ wet: wet.length, visited: star.expanded, away, total, cost: star.path.cost },
  }),
});

/** A short arrow from a cell towards the goal. @param {import('../../kit/marks.js').Pen} pen @param {readonly number[]} cell @param {readonly number[]} goal */
function drawAim(pen, cell, goal) {
  if (isSame(cell, goal)) return;
  const [[x, y], [toX, toY]] = [middleOf(cell, AIM), middleOf(goal, AIM)];
  const half = 0.36 / hypot(toX - x, toY - y);
  const [dx, dy] = [half * (toX - x), half * (toY - y)];
  pen.arrow([x - dx, y - dy], [x + dx, y + dy], { color: 'construct', width: 2 });
}
