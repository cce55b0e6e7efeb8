import endGrids from './end-grids.js';
import gridCorners from './grid-corners.js';
import gridCrowd from './grid-crowd.js';
import gridFlood from './grid-flood.js';
import gridHeuristics from './grid-heuristics.js';
import gridJumps from './grid-jumps.js';
import gridOrCircles from './grid-or-circles.js';
import gridSearches from './grid-searches.js';
import gridSteps from './grid-steps.js';

/** The figures of the chapter on grids, in the order of the article. */
export default {
  'grid-flood': gridFlood,
  'grid-steps': gridSteps,
  'grid-searches': gridSearches,
  'grid-heuristics': gridHeuristics,
  'grid-corners': gridCorners,
  'grid-jumps': gridJumps,
  'grid-crowd': gridCrowd,
  'grid-or-circles': gridOrCircles,
  'end-grids': endGrids,
};
