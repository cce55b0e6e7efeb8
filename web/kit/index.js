/** What a figure is made of. */
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
export { brushBoard, brushControls, brushed, withDab } from './brush.js';
export { action, choice, slider, steps, toggle } from './controls.js';
export { at, besideOne, deg, many, num } from './format.js';
export { hugBetween } from './hug.js';
export { edgeNames, letter } from './names.js';
export { runSearch, timed, watchSearch } from './watch.js';
export { endsAreFree } from './worlds.js';
export { scatter } from './scatter.js';
