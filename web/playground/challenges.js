import { many } from '../kit/format.js';
import { dragged, hasOthers, oneWall } from './challenge-rules.js';
import { box, circle, OPTIONS, outline } from './scene-parts.js';

/**
 * Scenes with a goal to reach by edits, from easy to hard.
 *
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('bitangent/all').Path} Path
 */

/** Arcs that turn less, in radians, are no turns to see. */
const LEAST_TURN = 0.05;
const TURNS = 5;
const SHORT = 920;

/** @param {Path} path */
const turnsOf = (path) =>
  path.segments
    .flatMap((it) => (it.type === 'arc' ? [it.sweep] : []))
    .filter((sweep) => Math.abs(sweep) >= LEAST_TURN);

const degrees = (/** @type {number} */ radians) => `${Math.round((radians * 180) / Math.PI)}°`;

/**
 * @param {number} radius
 * @param {[number, number]} start
 * @param {[number, number]} goal
 * @param {import('./model.js').Circle[]} circles
 * @param {import('./outlines.js').Outline[]} outlines
 * @returns {Scene}
 */
const scene = (radius, start, goal, circles, outlines) => ({
  ...{ radius, start, goal, circles, outlines },
  ...OPTIONS,
});

/** A row of circles from top to bottom. @param {number[][]} list y and radius each @param {number} x */
const hedge = (list, x = 0) => list.map(([y, r], i) => circle(x + 9 * ((i * 7) % 3) - 9, y, r));

/** @type {import('./challenge-rules.js').Challenge[]} */
export const challenges = [
  {
    id: 'road',
    title: 'Close the road',
    task: 'Draw one straight wall that leaves no path.',
    praise: 'Closed! Nothing gets past your wall.',
    make: () =>
      scene(
        10,
        [-360, 20],
        [360, -20],
        [
          ...hedge([
            ...[
              [215, 34],
              [158, 30],
              [104, 32],
            ],
            ...[
              [-16, 30],
              [-72, 34],
              [-130, 30],
              [-186, 34],
              [-222, 26],
            ],
          ]),
          ...[circle(-190, 90, 36), circle(200, -80, 42), circle(-160, -120, 28)],
        ],
        [outline('bounds', box(-420, -240, 420, 240))],
      ),
    rule: (changes) => oneWall(changes, 2),
    judge: ({ path }) => [path.status === 'unreachable', 'There is still a path.'],
  },
  {
    id: 'view',
    title: 'Clear the view',
    task: 'Remove two circles to make the path straight.',
    praise: 'Straight as an arrow.',
    make: () =>
      scene(
        16,
        [-360, -100],
        [360, 120],
        [
          ...[circle(-230, 40, 46), circle(-215, -150, 40), circle(-110, -66, 38)],
          ...[circle(-60, 90, 44), circle(-20, -120, 40), circle(62, 112, 42)],
          ...[circle(95, -40, 48), circle(150, 44, 36), circle(225, 140, 38), circle(260, 10, 44)],
        ],
        [],
      ),
    rule(changes) {
      const { added, removed } = changes.circles;
      if (added.length > 0 || hasOthers(changes).outlines)
        return 'Only remove circles: take it back.';
      return removed.length > 2 ? 'Two circles only: take one back.' : '';
    },
    judge: ({ path }) => [
      path.found && path.segments.length === 1,
      `The path turns ${many(turnsOf(path).length, 'time')}.`,
    ],
  },
  {
    id: 'door',
    title: 'Open a door',
    task: `Open one door, with Disable, and the path is shorter than ${SHORT}.`,
    praise: 'That was the right door.',
    make: () =>
      scene(
        10,
        [-300, 180],
        [320, 120],
        [circle(60, -60, 34)],
        [
          outline('bounds', box(-380, -220, 380, 220)),
          outline('wall', [-140, 220, -140, 130]),
          outline('wall', [-140, 70, -140, -60]),
          outline('wall', [-140, -120, -140, -160]),
          outline('wall', [140, 220, 140, 190]),
          outline('wall', [140, 130, 140, -150]),
          outline('wall', [140, 20, 290, 20]),
          outline('wall', [350, 20, 380, 20]),
          // The doors.
          outline('polygon', box(-152, 70, -128, 130)),
          outline('polygon', box(-152, -120, -128, -60)),
          outline('polygon', box(128, 130, 152, 190)),
          outline('polygon', box(290, 8, 350, 32), false),
        ],
      ),
    rule(changes) {
      const { added, removed } = changes.outlines;
      if (hasOthers(changes).circles || added.length !== removed.length) return 'Only open doors.';
      if (added.length > 1) return 'One door only: shut the other one.';
      const [now] = added;
      return now && (now.enabled || now.kind === 'wall') ? 'Only doors can be opened.' : '';
    },
    judge: ({ path }) => [
      path.found && path.length < SHORT,
      path.found ? `The path is ${Math.round(path.length)} long.` : 'There is no path.',
    ],
  },
  {
    id: 'big',
    title: 'Make room',
    task: 'Move one circle to let the big agent through.',
    praise: 'It fits, with one circle out of the way.',
    make: () =>
      scene(
        40,
        [-340, 0],
        [340, 0],
        [
          ...[circle(-198, -13, 51), circle(159, 117, 46), circle(-48, -97, 58)],
          ...[circle(-24, 104, 52), circle(-155, 142, 52), circle(91, 36, 42)],
          ...[circle(64, -216, 67), circle(135, -69, 59), circle(52, 187, 48)],
        ],
        [outline('bounds', box(-420, -260, 420, 260))],
      ),
    rule: (changes) => dragged(changes, 1),
    judge: ({ path }) => [path.found, 'It does not get through yet.'],
  },
  {
    id: 'turns',
    title: 'Make it dance',
    task: 'Drag circles until the path turns five times.',
    praise: 'Five turns, and still the shortest path.',
    make: () =>
      scene(
        8,
        [-360, 0],
        [360, 0],
        [
          ...[circle(-230, 130, 52), circle(-100, -140, 48), circle(10, 140, 54)],
          ...[circle(130, -135, 46), circle(250, 130, 50), circle(300, -140, 44)],
        ],
        [],
      ),
    rule: (changes) => dragged(changes),
    judge({ path }) {
      const count = path.found ? turnsOf(path).length : 0;
      return [count >= TURNS, `${count} of ${TURNS} turns.`];
    },
  },
  {
    id: 'hug',
    title: 'Hold tight',
    task: 'Draw one straight wall: the path then hugs the circle for more than half a turn.',
    praise: 'What a hug.',
    make: () =>
      scene(
        10,
        [-70, 200],
        [70, 200],
        [circle(0, 0, 90)],
        [outline('bounds', box(-300, -220, 300, 260))],
      ),
    rule: (changes) => oneWall(changes, 2),
    judge({ path }) {
      const arcs = path.found ? turnsOf(path).map(Math.abs) : [];
      const most = Math.max(0, ...arcs);
      return [most > Math.PI, most > 0 ? `It turns by ${degrees(most)}.` : 'No hug yet.'];
    },
  },
  {
    id: 'spiral',
    title: 'Once around',
    task: 'Draw one wall, click by click: the path then turns to one side only, and once around.',
    praise: 'Once around, and never back.',
    make: () => scene(8, [0, 0], [300, 0], [], [outline('bounds', box(-260, -220, 360, 220))]),
    rule: (changes) => oneWall(changes),
    judge({ path }) {
      const turns = path.found ? turnsOf(path) : [];
      const total = turns.reduce((sum, sweep) => sum + sweep, 0);
      const isOneSided = turns.every((sweep) => sweep * total > 0);
      const soFar = isOneSided
        ? `It turns by ${degrees(Math.abs(total))} of 360°.`
        : 'It turns to both sides.';
      return [path.found && isOneSided && Math.abs(total) >= 2 * Math.PI, soFar];
    },
  },
  {
    id: 'grid',
    title: 'Fool the grid',
    task: 'Drag circles until the exact path gets through and the grid finds none.',
    praise: 'The gap is there; only the grid cannot see it.',
    usesGrid: true,
    make: () =>
      scene(
        14,
        [-340, -20],
        [340, 30],
        [
          ...[
            circle(-20, 195, 60),
            circle(10, 105, 52),
            circle(-10, -75, 50),
            circle(15, -175, 66),
          ],
          ...[circle(-190, 60, 40), circle(190, -60, 44)],
        ],
        [outline('bounds', box(-420, -220, 420, 220))],
      ),
    rule: (changes) => dragged(changes),
    judge({ path, gridFound }) {
      if (!path.found) return [false, 'Now nothing gets through.'];
      if (gridFound === null)
        return [false, 'Show the path on a grid, with cells of the usual size.'];
      return [!gridFound, 'The grid still finds a path.'];
    },
  },
];
