import endSolver from './end-solver.js';
import keptGraph from './kept-graph.js';
import lateTangent from './late-tangent.js';
import lostRays from './lost-rays.js';
import playground from './playground.js';
import powerCells from './power-cells.js';
import twoEngines from './two-engines.js';
import windowEstimate from './window-estimate.js';
import windowLabels from './window-labels.js';
import windowSearch from './window-search.js';
import windowSplit from './window-split.js';

/** The figures of the chapters on windows and on the playground, in the order of the article. */
export default {
  'power-cells': powerCells,
  'window-split': windowSplit,
  'window-labels': windowLabels,
  'lost-rays': lostRays,
  'late-tangent': lateTangent,
  'window-estimate': windowEstimate,
  'window-search': windowSearch,
  'two-engines': twoEngines,
  'kept-graph': keptGraph,
  'end-solver': endSolver,
  playground,
};
