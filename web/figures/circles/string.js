import { drawTrees, treeHandles } from '../../kit/boards/trees.js';
import { cos, hypot, sin } from '../../kit/exact.js';
import { defineFigure } from '../../kit/figure.js';
import { many, num } from '../../kit/format.js';
import { goal, start } from '../../kit/handles.js';
import { nextForest, pullButton } from './string-button.js';
import { ropeAlong, TAIL } from './string-rope.js';

/** What `pull` is when the string snaps, when it is straight, and when it has stopped to shake. */
const [SNAP, STRAIGHT, TAUT] = [0.6, 1, 2];
/** Whoever pulls and lets go has it slack again from here on. */
const LOOSE = 0.5;
/** How far it shakes, in pixels, and how often. */
const [SHAKE, SHAKES] = [7, 5];

/** The end of the string, beyond the goal, through which it runs. @param {any} state */
const endOf = ({ goal: [x, y], pull }) => [x + TAIL.rest + Math.min(pull, 1) * TAIL.travel, y];

/** @param {any} state @param {number} value */
function pulled({ pull }, value) {
  const isHeld = pull >= SNAP && value > LOOSE;
  return { pull: isHeld ? pull : value };
}

/** The end of the string, which the reader pulls. @type {import('../../kit/handles.js').Handle} */
const END = {
  ...{ id: 'pull', label: 'End of the string', look: 'knob', color: 'ink', position: endOf },
  move: (state, x) => {
    const value = (x - state.goal[0] - TAIL.rest) / TAIL.travel;
    return pulled(state, Math.min(Math.max(value, 0), 1));
  },
  scalar: {
    ...{ min: 0, max: 1, step: 0.5, set: pulled },
    get: ({ pull }) => Math.min(pull, 1),
    text: (value) => `${num(100 * value, 0)}% pulled`,
  },
  press: ({ pull }) => ({ pull: Math.max(pull, SNAP) }),
};

/** A string past one tree, past two and through a forest, slack until the reader pulls it. */
export default defineFigure({
  title: 'A string around a tree',
  bare: true,
  quiet: true,
  view: [-9, -3.3, 9, 3.3],
  legend: [['surf', 'straight part of the string'], ['hug', 'part along a tree'], 'leaf'],
  state: { pull: 0, ...nextForest(-1) },
  still: { pull: TAUT },
  // What is there to be pulled is alone, until it is taut.
  handles: (state) =>
    state.pull < STRAIGHT ? [END] : [...treeHandles(state), start(), goal(), END],
  controls: [pullButton(SNAP)],
  motion: {
    ...{ key: 'pull', label: 'Pull', speed: 1.9, loop: false, strip: false },
    end: () => TAUT,
    runs: ({ pull }) => pull >= SNAP,
  },

  compute: ({ start, goal, circles }, worlds) =>
    worlds.world(circles).findPath(start, goal, { snap: true }),

  draw(pen, path, state) {
    const { circles, pull } = state;
    pen.cached([circles], (own) => drawTrees(own, circles));
    const end = endOf(state);
    pen.segment(path.goal, end, { color: 'ink', width: 2.5, round: true });
    if (path.found && pull < STRAIGHT)
      pen.polyline(ropeAlong(path, circles, (1 - pull) * TAIL.travel), {
        ...{ color: 'ink', width: 2.5, round: true },
      });
    else if (path.found) drawTaut(pen, path, pull);
    if (pull >= STRAIGHT) return;
    pen.lettered(state.start, 'S', 'start');
    pen.lettered(state.goal, 'G', 'goal');
  },

  describe(path, { pull }) {
    if (!path.found) return 'The trees leave no way for the string.';
    if (pull < STRAIGHT)
      return `The string is slack, ${num((1 - pull) * TAIL.travel)} longer than it has to be.`;
    const lines = path.segments.filter(({ type }) => type === 'line').length;
    const arcs = path.segments.length - lines;
    const shape = arcs === 0 ? 'straight' : `${many(lines, 'straight part')} and ${bent(arcs)}`;
    return `The string is taut, ${num(path.length)} long: ${shape}.`;
  },

  values: ({ status, length }, { pull }) => ({ status, length, taut: pull >= STRAIGHT }),
});

/** @param {number} arcs */
const bent = (arcs) => `${many(arcs, 'part')} along a tree`;

/** The shortest path, which still shakes where it is straight. @param {any} pen @param {any} path @param {number} pull */
function drawTaut(pen, path, pull) {
  const left = TAUT - pull;
  const far = pen.px(SHAKE) * left ** 2 * cos(2 * Math.PI * SHAKES * (pull - STRAIGHT));
  const width = 4.5;
  const arcs = path.segments.filter((/** @type {any} */ { type }) => type === 'arc');
  pen.arcs(arcs, { color: 'hug', width, round: true });
  for (const { type, from, to } of path.segments) {
    if (type !== 'line') continue;
    const long = hypot(to[0] - from[0], to[1] - from[1]);
    // A short part shakes less.
    const share = (Math.min(1, long / 4) * far) / (long || 1);
    const points = Array.from({ length: left > 0 ? 25 : 2 }, (_, i, all = left > 0 ? 24 : 1) => {
      const at = i / all;
      const off = share * sin(Math.PI * at);
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      return [from[0] + at * dx - off * dy, from[1] + at * dy + off * dx];
    });
    pen.polyline(points, { color: 'surf', width, round: true });
  }
}
