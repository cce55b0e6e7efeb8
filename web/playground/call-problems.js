import { Stopped } from './background-solver.js';
import { showFailure, showMessage } from './readout.js';

/** What the worker may be stopped in, but for the search of the path. @type {Record<string, string>} */
const STOPPED = {
  time: 'The measurement of the query',
  graph: 'The tangent visibility graph',
  snapshot: 'The search of A* that is shown',
  inspectCells: 'The search for cells and windows',
  gridPath: 'The search on the grid',
  crowd: 'The search for paths of the agents',
};

/** Tells that a call was stopped. @param {import('./solver.js').Call} call */
function showStopped(call) {
  if (call in STOPPED) return showMessage(`${STOPPED[call]} was stopped after one second.`);
  showFailure('The search was stopped after one second. Change the scene to search again.');
}

/**
 * Tells why a call of the solver has no answer.
 * @param {any} error
 * @param {import('./solver.js').Call} call
 */
export function showProblem(error, call) {
  if (error instanceof Stopped) return showStopped(call);
  if (error.code === 'SELF_CROSSING') {
    return showFailure('A polygon crosses itself: move its corners.');
  }
  console.error(error);
  showFailure(`The solver failed: ${error.message}`);
}
