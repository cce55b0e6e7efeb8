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
export { action, choice, slider, toggle } from './controls.js';
export { at, deg, many, num } from './format.js';
export { hugBetween } from './hug.js';
export { edgeNames, letter } from './names.js';
export { runSearch, watchSearch } from './watch.js';
export { endsAreFree } from './worlds.js';
export { scatter } from './scatter.js';
