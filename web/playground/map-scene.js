import { SceneError } from './scene-checks.js';

/** Maps of editors as scenes of the playground. The readers are loaded when one is opened. */

/** @typedef {[number, number]} Point */

/** @param {any} item @returns {Point[][]} */
const ringsOf = (item) => [item.points, ...(item.holes ?? []), ...(item.areas ?? [])];

/**
 * The box around the obstacles of a map.
 *
 * @param {any} scene
 * @returns {{low: Point, high: Point}}
 */
function boxOf({ circles = [], polygons = [], walls = [], bounds }) {
  const outlines = [...polygons, ...walls, ...(bounds ? [bounds] : [])];
  const points = [
    ...outlines.flatMap((item) => ringsOf(item).flat()),
    ...circles.flatMap(({ x, y, radius }) => [[x - radius, y - radius], [x + radius, y + radius]]), // prettier-ignore
  ];
  const reduce = (/** @type {(a: number, b: number) => number} */ least) =>
    /** @type {Point} */ (
      [0, 1].map((k) => points.reduce((best, p) => least(best, p[k]), points[0][k]))
    );
  if (points.length === 0) return { low: [0, 0], high: [100, 100] };
  return { low: reduce(Math.min), high: reduce(Math.max) };
}

/**
 * A scene with y up, as the playground has it, with ends at points of the map, or at opposite corners.
 *
 * @param {{scene: any, report: any}} imported
 */
function sceneOf({ scene, report }) {
  const { low, high } = boxOf(scene);
  const size = Math.max(high[0] - low[0], high[1] - low[1]);
  const turn = report.y === 'down' ? -1 : 1;
  const up = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([x, turn * y + 0]);
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
    circles: (scene.circles ?? []).map((circle) => ({ ...circle, y: turn * circle.y + 0 })),
    ...{ polygons: list(scene.polygons), walls: list(scene.walls) },
    ...(scene.bounds && { bounds: list([scene.bounds])[0] }),
  };
}

/**
 * The scene of a map of an editor.
 *
 * @param {string} name of its file
 * @param {string} text
 * @returns {Promise<{data: any, notes: number}>} notes: how much was changed or left out
 */
export async function readMap(name, text) {
  const { BitangentError, fromFile } = await import('bitangent/import');
  try {
    const imported = fromFile(name, text);
    const { changes, ignored } = imported.report;
    return { data: sceneOf(imported), notes: changes.length + ignored.length };
  } catch (error) {
    if (!(error instanceof BitangentError)) throw error;
    throw new SceneError(error.message.replace(/^\w+: (?:[^:]*: )?/, ''));
  }
}
