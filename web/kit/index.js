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
export { ask, askedText } from './answer.js';
export { drawBoard, drawCells, drawField, drawJump, drawSeen, fillCells } from './cell-marks.js';
export { beltHandles, beltLegend, drawBelt } from './belt.js';
export { boardOf, boardView, cellHandle, cellText, middleOf, placed, wallBrush } from './cells.js';
export { brushBoard, brushControls, brushed, withDab } from './brush.js';
export { action, choice, slider, steps, toggle } from './controls.js';
export { chordAt, drawChord, drawLens } from './chord.js';
export { CHEATS } from './cheats.js';
export { coverWith, gridLine, lineOver, pointAlong, polygonAround, squaresOf } from './cover.js';
export { contours } from './contours.js';
export { drawCurvature } from './curvature.js';
export { walk, walkedTo } from './crowd.js';
export { at, brief, deg, duration, many, num, ratio } from './format.js';
export { loadEngines, newWorld } from './engines.js';
export { hasGrids, loadGrids } from './grids.js';
export { hugBetween } from './hug.js';
export { END, lengthOf, searchSteps } from './motion.js';
export { areaOf, mapOf, middleSquare, patchesOf } from './patches.js';
export { edgeNames, letter, verdictText } from './names.js';
export { defineWallFigure } from './wall-figure.js';
export { openTable, pathTo, watchGrid } from './watch-grid.js';
export { astar, stepsTo } from './textbook.js';
export { watchTextbook } from './textbook-tangents.js';
export { bestFirst, runSearch, timed, watchSearch } from './watch.js';
export { byVerdict, followWindow, powerDiagram, watchWindows } from './watch-windows.js';
export { drawDiagram, drawWindow, drawWindows } from './window-marks.js';
export { CORNER_LEGEND, drawCornerPath, drawObstacles, drawShadows } from './obstacles.js';
export { endsAreFree, isSimple } from './worlds.js';
export {
  ANGLE_LEGEND,
  componentK,
  drawComponents,
  drawMeeting,
  drawRest,
  meetAfter,
} from './proofs.js';
export { scatter, scatterMany } from './scatter.js';
export { closedBySearch, comparePaths, comparedValues } from './compare.js';
export { lengthOver, lookIntoSearch, unfitText } from './compare.js';
export {
  CURVE_LEGEND,
  DRIVE_LEGEND,
  curveEnds,
  drawCurve,
  drawDrive,
  drawTurningCircles,
  drawUnit,
  headingHandle,
  onBoard,
  poseHandles,
  poseOf,
  seenWord,
  shifted,
  tilesOf,
  turningCircles,
} from './drives.js';
export { defineUnitFigure } from './unit-figure.js';
export { loadUnits, turning } from './units.js';
