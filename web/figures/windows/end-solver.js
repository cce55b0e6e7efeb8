import { forestEnd } from '../../kit/boards/forest-end.js';
import { drawDiagram, drawWindows } from '../../kit/boards/window-marks.js';
import { loadEngines } from '../../kit/engines.js';
import { many } from '../../kit/format.js';
import { byVerdict, watchWindows } from './watch-windows.js';

/** The forest after the last part: the cells of its trees, and the windows that went through them. */
export default forestEnd({
  title: 'The forest with its cells and windows',
  legend: [
    ['window', 'window, taken', 'band'],
    ['open', 'waiting on the open list', 'band'],
    ['cell', 'edge of a cell'],
    ['agent', 'you', 'disc'],
  ],
  load: loadEngines,
  radius: 0,

  compute(world, { start, goal }) {
    const { cells, data, windows } = watchWindows(world, start, goal, 1e6);
    return { cells, data, windows };
  },

  under(pen, { cells, data }) {
    drawWindows(pen, data);
    drawDiagram(pen, cells, { alpha: 0.5 });
  },

  describe({ windows }) {
    const { clear, blocked } = byVerdict(windows);
    return `The solver took ${many(clear + blocked, 'window')} to find it.`;
  },
});
