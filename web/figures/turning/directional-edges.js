import { drawBoard, fillCells } from '../../kit/boards/cell-marks.js';
import { boardOf, middleOf } from '../../kit/boards/cells.js';
import { choice, steps } from '../../kit/controls.js';
import { atan2, cos, sin } from '../../kit/exact.js';
import { many } from '../../kit/format.js';
import {
  CURVE_LEGEND,
  drawCurve,
  drawStem,
  drawUnit,
  headingHandle,
  onBoard,
  poseOf,
  seenWord,
  shifted,
} from './unit-drives.js';
import { defineUnitFigure, REACH } from './unit-figure.js';

const board = boardOf(`
  ..................
  ............##....
  .............#....
  ...........G......
  ..................
  ..................
  ........S.........
  .....##...........
  ..................`);
const { size } = board;
const SHAPE = { width: 0.8, length: 1.4 };
const EIGHTH = Math.PI / 4;

/** A turn between two headings, in eighths of a full turn, 0 to 4. @param {number} a @param {number} b */
const apart = (a, b) =>
  Math.abs(Math.round((a - b) / EIGHTH - 8 * Math.round((a - b) / EIGHTH / 8)));

/**
 * The tile of an edge's end that is nearest to where the reader has dragged the goal.
 *
 * @param {{start: readonly number[], goal: readonly number[], neighbours: string}} state
 */
function endOf({ start, goal, neighbours }) {
  const most = (Math.sqrt(Number(neighbours) + 1) - 1) / 2;
  const [x, y] = [0, 1].map((i) => Math.min(Math.max(goal[i] - start[i], -most), most));
  return [start[0] + x, start[1] + (x === 0 && y === 0 ? -most : y)];
}

/** The edges that leave a tile, and the tiles that a unit enters on one of them. */
export default defineUnitFigure(board, {
  title: 'Edges and their hit checks',
  legend: [
    ['node', 'tile where edges end', 'disc'],
    ['visit', 'tile that the unit enters', 'block'],
    ['cusp', 'wall that it hits', 'square'],
    ...CURVE_LEGEND,
  ],
  heading: Math.PI / 2,
  cursor: [13, 6],
  goalAt: endOf,
  goalHeading: 'goalHeading',
  extra: [
    headingHandle('goalHeading', (state) => middleOf(endOf(state)), {
      ...{ label: 'Heading where the edge ends', color: 'goal', reach: 2 },
    }),
  ],
  state: { goalHeading: 0, neighbours: '48', radius: 1.5 },
  controls: [
    choice('neighbours', {
      label: 'Edges',
      options: { 8: '8 tiles', 24: '24', 48: '48', 80: '80' },
    }),
    steps('radius', { label: 'Turning radius', stops: [0.5, 1, 1.5, 2] }),
  ],

  compute({ start, heading, goal, goalHeading, walls, neighbours, radius }, worlds) {
    const unit = worlds.unit({ turningRadius: radius, ...SHAPE });
    const options = /** @type {any} */ ({ neighbours: Number(neighbours) });
    const blocked = new Set(walls.map(String));
    const edges = [];
    // The edges are in the order of their headings.
    const each = unit.edgeCount(options) / 8;
    const first = each * (Math.round(-heading / EIGHTH) & 7);
    for (let i = first; i < first + each; i++) {
      const { x, y, to, curve, side, tiles } = unit.edge(i, options);
      const half = (side - 1) / 2;
      const entered = [...tiles.keys()]
        .filter((at) => tiles[at] === 1)
        .map((at) => [start[0] + (at % side) - half, start[1] + Math.floor(at / side) - half]);
      const hits = entered.filter((tile) => blocked.has(String(tile)));
      edges.push({
        tile: [start[0] + x, start[1] + y],
        to: atan2(sin(-to), cos(to)),
        curve,
        entered,
        hits,
      });
    }
    const [endX, endY] = endOf({ start, goal, neighbours });
    const here = edges.filter(({ tile: [x, y] }) => x === endX && y === endY);
    const miss = (/** @type {typeof edges[0]} */ { to }) => apart(to, goalHeading);
    const chosen = here.reduce((a, b) => (miss(b) < miss(a) ? b : a));
    return { edges, chosen, free: edges.filter(({ hits }) => hits.length === 0).length };
  },

  draw(pen, { edges, chosen }, { walls, start, heading, goalHeading }) {
    const placed = (/** @type {any} */ { curve }) =>
      onBoard(shifted(curve.segments, poseOf(start, 0)));
    drawBoard(pen, size, walls);
    fillCells(pen, chosen.entered, { fill: 'visit', alpha: 0.22 });
    fillCells(pen, chosen.hits, { color: 'cusp', width: 2.5 });
    for (const tile of new Set(edges.map(({ tile }) => String(tile)))) {
      const [x, y] = tile.split(',').map(Number);
      const isOn = x >= 0 && x < size.width && y >= 0 && y < size.height;
      if (isOn) pen.dot(middleOf([x, y]), { color: 'node', size: 3 });
    }
    drawCurve(pen, placed(chosen), { width: 4.5 });
    drawStem(pen, middleOf(start), heading, 'start', REACH);
    drawStem(pen, middleOf(chosen.tile), goalHeading, 'goal', REACH);
    drawUnit(pen, middleOf(start), -chosen.curve.from.heading, SHAPE);
    drawUnit(pen, middleOf(chosen.tile), chosen.to, SHAPE);
  },

  describe({ edges, chosen, free }) {
    const { curve, entered, hits } = chosen;
    const tiles = `On this ${seenWord(curve.word)} you enter ${many(entered.length, 'tile')}`;
    const verdict =
      hits.length > 0
        ? `${many(hits.length, 'is a wall', 'are walls')}: it is blocked`
        : 'all are free';
    return `${tiles}; ${verdict}. Of ${many(edges.length, 'edge')} out of here ${free} are free.`;
  },

  values: ({ edges, chosen, free }) => ({
    ...{ edges: edges.length, free, word: seenWord(chosen.curve.word) },
    ...{ entered: chosen.entered.length, hits: chosen.hits.length },
  }),
});
