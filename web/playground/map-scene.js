import { reportOf } from './map-report.js';
import { boxOfShapes, seenShapes } from './map-shapes.js';
import { SceneError } from './scene-checks.js';

/** Maps of editors as scenes of the playground. The readers are loaded when one is opened. */

/** @typedef {[number, number]} Point */

/** @param {any} item @returns {Point[][]} */
const ringsOf = (item) => [item.points, ...(item.holes ?? []), ...(item.areas ?? [])];

/**
 * The box around the obstacles of a map, or around what was left out if that is all.
 *
 * @param {{scene: any, report: any}} imported
 * @returns {{low: Point, high: Point}}
 */
function boxOf({ scene: { circles = [], polygons = [], walls = [], bounds }, report }) {
  const outlines = [...polygons, ...walls, ...(bounds ? [bounds] : [])];
  const points = [
    ...outlines.flatMap((item) => ringsOf(item).flat()),
    ...circles.flatMap(({ x, y, radius }) => [
      [x - radius, y - radius],
      [x + radius, y + radius],
    ]),
  ];
  const reduce = (/** @type {(a: number, b: number) => number} */ least) =>
    /** @type {Point} */ (
      [0, 1].map((k) => points.reduce((best, p) => least(best, p[k]), points[0][k]))
    );
  if (points.length === 0) {
    const { shapes } = seenShapes(report.shapes, [], (point) => point);
    const { minX, minY, maxX, maxY } = boxOfShapes(shapes);
    if (maxX - minX + maxY - minY > 0) return { low: [minX, minY], high: [maxX, maxY] };
    return { low: [0, 0], high: [100, 100] };
  }
  return { low: reduce(Math.min), high: reduce(Math.max) };
}

/**
 * A scene with y up, as the playground has it, with ends at points of the map, or at opposite corners.
 *
 * @param {{scene: any, report: any}} imported
 * @param {(point: Point) => Point} up the place of a point
 */
function sceneOf(imported, up) {
  const { scene, report } = imported;
  const { low, high } = boxOf(imported);
  const size = Math.max(high[0] - low[0], high[1] - low[1]);
  const at = (/** @type {number} */ share) =>
    /** @type {Point} */ (low.map((value, k) => value + share * (high[k] - value)));
  const [start, goal] = [0.1, 0.9].map((share, i) => {
    const point = report.points[i];
    return up(point ? [point.x, point.y] : at(share));
  });
  const list = (/** @type {any} */ items) =>
    (items ?? []).map((/** @type {any} */ item) => ({
      ...item,
      points: item.points.map(up),
      ...(item.holes && { holes: item.holes.map((ring) => ring.map(up)) }),
      ...(item.areas && { areas: item.areas.map((ring) => ring.map(up)) }),
    }));
  return {
    ...{ start, goal, radius: Number((size / 100).toPrecision(2)) },
    circles: (scene.circles ?? []).map((circle) => ({ ...circle, y: up([circle.x, circle.y])[1] })),
    ...{ polygons: list(scene.polygons), walls: list(scene.walls) },
    ...(scene.bounds && { bounds: list([scene.bounds])[0] }),
  };
}

/**
 * The scene of a map of an editor.
 *
 * @param {string} name of its file
 * @param {string} text
 * @param {string | undefined} polygons what polygons of GeoJSON and WKT are, if the reader of the page chose
 * @returns {Promise<{data: any, map: import('./map-report.js').MapReport}>}
 */
export async function readMap(name, text, polygons) {
  const { BitangentError, fromFile } = await import('bitangent/import');
  try {
    const imported = fromFile(name, text, { shapes: true, ...(polygons && { polygons }) });
    const turn = imported.report.y === 'down' ? -1 : 1;
    const up = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([x, turn * y + 0]);
    return { data: sceneOf(imported, up), map: reportOf(imported, up) };
  } catch (error) {
    if (!(error instanceof BitangentError)) throw error;
    throw new SceneError(error.message.replace(/^\w+: (?:[^:]*: )?/, ''));
  }
}
