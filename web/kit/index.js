/** Everything that a figure uses. */
export { defineFigure } from './figure.js';
export {
  disc,
  discs,
  goal,
  onCircle,
  onTangent,
  part,
  point,
  rim,
  start,
  tangentPoint,
} from './handles.js';
export { answerText, searchText } from './answer.js';
export { brushBoard, brushControls, brushed, withDab } from './brush.js';
export { action, choice, slider, steps, toggle } from './controls.js';
export { at, deg, many, num, ratio } from './format.js';
export { hugBetween } from './hug.js';
export { edgeNames, letter, verdictText } from './names.js';
export { runSearch, timed, watchSearch } from './watch.js';
export { endsAreFree } from './worlds.js';
export { scatter } from './scatter.js';
