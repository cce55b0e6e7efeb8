/** Everything that a figure uses. */
export { defineFigure } from './figure.js';
export {
  corners,
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
export { drawBoard, drawCells, drawField, drawJump, drawSeen, fillCells } from './cell-marks.js';
export { boardOf, boardView, cellHandle, cellText, middleOf, wallBrush } from './cells.js';
export { brushBoard, brushControls, brushed, withDab } from './brush.js';
export { action, choice, slider, steps, toggle } from './controls.js';
export { CHEATS } from './cheats.js';
export { coverWith } from './cover.js';
export { walk, walkedTo } from './crowd.js';
export { at, brief, deg, duration, many, num, ratio } from './format.js';
export { loadGrids } from './grids.js';
export { hugBetween } from './hug.js';
export { END } from './motion.js';
export { edgeNames, letter, verdictText } from './names.js';
export { defineWallFigure } from './wall-figure.js';
export { openTable, pathTo, watchGrid } from './watch-grid.js';
export { runSearch, timed, watchSearch } from './watch.js';
export { drawObstacles, drawShadows, drawTurns } from './obstacles.js';
export { endsAreFree, isSimple } from './worlds.js';
export { scatter } from './scatter.js';
export {
  drawCurve,
  drawDrive,
  drawUnit,
  headingHandle,
  onBoard,
  poseOf,
  seenWord,
  shifted,
  tilesOf,
} from './drives.js';
export { defineUnitFigure } from './unit-figure.js';
export { loadUnits, turning } from './units.js';
