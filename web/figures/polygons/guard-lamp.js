import { drawObstacles } from '../../kit/boards/obstacles.js';
import { drawTrees, treeHandles } from '../../kit/boards/trees.js';
import { slider } from '../../kit/controls.js';
import { loadEngines } from '../../kit/engines.js';
import { defineFigure } from '../../kit/figure.js';
import { dialed, num } from '../../kit/format.js';
import { corners, onCircle, point } from '../../kit/handles.js';
import { isSimple } from '../../kit/worlds.js';

/** How far the knob that turns the lamp is from the guard. */
const KNOB = 1.1;

/** How far the light that is drawn is off its outline, in world units: a fraction of a pixel. */
const MAX_ERROR = 0.003;

/** A guard or a thief, who stays out of obstacles. */
const person = (
  /** @type {string} */ path,
  /** @type {string} */ label,
  /** @type {string} */ letter,
  /** @type {string} */ color,
) => ({ ...point(path, { label, color, letter }), isEnd: true });

/** The whole width of the light, in radians. @param {{width: number}} state */
const widthOf = ({ width }) => (width * Math.PI) / 180;

/** The region that a guard's lamp lights, among trees, a house and fences. */
export default defineFigure({
  title: 'A guard’s lamp',
  view: [-10, -5, 10, 5],
  load: loadEngines,
  legend: [['lit', 'lit by the lamp', 'block'], 'leaf', ['obstacle', 'house', 'block']],
  state: {
    guard: [-2.2, 0.3],
    thief: [7.2, 1.4],
    facing: 0.35,
    width: 360,
    reach: 9,
    circles: [
      [-6.6, 2.4, 0.9],
      [-5.2, -2.6, 1.1],
      [-0.4, 2.9, 0.8],
      [1.6, -0.9, 0.7],
      [3.4, 3.1, 0.6],
      [4.4, 1.1, 0.8],
      [-8.3, -0.6, 0.6],
      [7.8, -2.9, 0.9],
    ],
    polygons: [
      [
        [3.6, -3.6],
        [6, -3.6],
        [6, -1.7],
        [3.6, -1.7],
      ],
    ],
    walls: [
      [
        [-3.4, -4.2],
        [-1.2, -2.6],
        [0.8, -3.4],
      ],
      [
        [-4, 4.1],
        [-3.2, 2.2],
      ],
    ],
  },
  handles: (state) => [
    ...treeHandles(state),
    ...corners('polygons.0', 'House, corner')(state),
    ...state.walls.flatMap((/** @type {unknown} */ _, /** @type {number} */ i) =>
      corners(`walls.${i}`, `Fence ${i + 1}, point`)(state),
    ),
    ...(state.width < 360
      ? [
          onCircle('facing', ({ guard: [x, y] }) => [x, y, KNOB], {
            label: 'Direction of the lamp',
          }),
        ]
      : []),
    person('thief', 'Thief', 'T', 'goal'),
    person('guard', 'Guard', 'G', 'start'),
  ],
  controls: [
    slider('width', {
      label: 'Width of the light',
      min: 30,
      max: 360,
      step: 10,
      text: (v) => `${v}°`,
    }),
    slider('reach', { label: 'Reach of the lamp', min: 2, max: 20, step: 0.5 }),
  ],
  scene: ({ circles, polygons, walls }) => ({ circles, polygons, walls }),
  allows: isSimple,

  compute(state, worlds) {
    const { guard, thief, facing, reach, circles, polygons, walls } = state;
    const world = worlds.scene({ circles, polygons, walls });
    const look = { maxDistance: reach, direction: facing, angle: widthOf(state) };
    const region = world.visibleFrom(guard, look);
    return { region, isSeen: region.contains(thief) };
  },

  draw(pen, { region, isSeen }, { circles, polygons, walls, guard, thief }) {
    const points = region.toPolyline(MAX_ERROR);
    const outline = [];
    for (let i = 0; i < points.length; i += 2) outline.push([points[i], points[i + 1]]);
    pen.polyline(outline, { fill: 'lit', alpha: 0.75 });
    pen.cached([circles], (own) => drawTrees(own, circles));
    drawObstacles(pen, { polygons, walls });
    for (const { obstacle, type, ...part } of region.segments) {
      if (obstacle === null) continue;
      if (type === 'arc') pen.arc(part, { color: 'ink', width: 2 });
      else pen.segment(part.from, part.to, { color: 'ink', width: 2 });
    }
    if (region.blocker === null) pen.label(thief, isSeen ? 'seen' : 'hidden', { away: [0, -1] });
    pen.keepFree(guard, guard);
  },

  describe({ region, isSeen }, { reach }) {
    if (region.blocker !== null) return 'You stand inside an obstacle, and see nothing.';
    const how = `Your light reaches ${dialed('reach', num(reach))} far and covers ${num(region.area)}`;
    return `${how}: the thief is ${isSeen ? 'seen' : 'hidden'}.`;
  },

  values: ({ region, isSeen }) => ({
    area: region.area,
    seen: isSeen ? 'seen' : 'hidden',
    sides: region.segmentCount,
  }),
});
