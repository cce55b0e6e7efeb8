import { setText } from '../kit/dom.js';
import { many } from '../kit/format.js';

/**
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('bitangent/all').Path} Path
 */

/** What stands for a number that there is not, and the numbers of an answer. */
const UNKNOWN = '–';
const NUMBERS = [
  ...['engine', 'length', 'segments', 'candidates', 'bitangents', 'sight-tests', 'active', 'time'],
];

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** A number with separators. @param {number} value @param {number} [digits] decimals */
export function formatNumber(value, digits = 0) {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString('en', options);
}

/** A length: three decimals, or four digits in a tiny scene. @param {number} value */
export function formatLength(value) {
  if (value === 0 || value >= 1) return formatNumber(value, 3);
  return value.toLocaleString('en', { maximumSignificantDigits: 4 });
}

/**
 * The answer as a sentence.
 * @param {Scene} scene
 * @param {Path} path
 * @returns {{kind: 'found' | 'partial' | 'none', text: string}}
 */
export function describe(scene, path) {
  const noun = scene.outlines?.length ? 'obstacle' : 'circle';
  if (path.status === 'start-blocked' || path.status === 'goal-blocked') {
    const end = path.status === 'start-blocked' ? 'Start' : 'Goal';
    const cover = noun === 'circle' ? 'an inflated circle' : 'an inflated obstacle';
    const hint = scene.snap ? '' : ' Move it, or switch snapping on.';
    return { kind: 'none', text: `${end} is blocked: ${cover} covers it.${hint}` };
  }
  const moved = [path.startSnapped && 'Start', path.goalSnapped && 'Goal'].filter(Boolean);
  const snapped = moved.length ? ` ${moved.join(' and ')} moved to the nearest free point.` : '';
  if (path.found) {
    const hugged = new Set(path.segments.flatMap((it) => (it.type === 'arc' ? it.obstacle : [])));
    const shape =
      path.segments.length <= 1
        ? 'straight'
        : hugged.size === 0
          ? `with ${many(path.segments.length - 1, 'corner')}`
          : `round ${many(hugged.size, noun)}`;
    return { kind: 'found', text: `Shortest path found, ${shape}.${snapped}` };
  }
  if (path.status === 'out-of-budget') {
    const after = many(path.stats.expansions, 'candidate');
    return { kind: 'none', text: `Given up after ${after}: too far among so many ${noun}s.` };
  }
  if (path.partial) {
    const text = `Goal is unreachable: the path goes as near to it as possible.${snapped}`;
    return { kind: 'partial', text };
  }
  return { kind: 'none', text: `Goal is unreachable: there is no path.${snapped}` };
}

/** @param {Scene} scene @param {Path} path */
export function showAnswer(scene, path) {
  const { kind, text } = describe(scene, path);
  const status = byId('status');
  status.dataset.kind = kind;
  setText(status, text);
  const { engine, expansions, bitangents, sightTests, active } = path.stats;
  setText(byId('engine'), engine);
  setText(byId('length'), path.length === Infinity ? 'none' : formatLength(path.length));
  setText(byId('segments'), formatNumber(path.segments.length));
  setText(byId('candidates'), formatNumber(expansions));
  setText(byId('bitangents'), formatNumber(bitangents));
  setText(byId('sight-tests'), formatNumber(sightTests));
  const all = formatNumber(
    scene.outlines.reduce((sum, { points }) => sum + points.length, scene.circles.length),
  );
  setText(byId('active'), engine === 'tangent' ? `${formatNumber(active)} of ${all}` : 'all');
}

/** @param {number | null} microseconds null if it was not measured */
export function showTime(microseconds) {
  if (microseconds === null) return setText(byId('time'), UNKNOWN);
  const [value, unit] = microseconds < 1000 ? [microseconds, 'µs'] : [microseconds / 1000, 'ms'];
  setText(byId('time'), `${formatNumber(value, value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`);
}

/**
 * The length of the path on a grid beside the exact one.
 * @param {{length: number, exact: number} | null} [grid] null if there is none to compare; absent if it is
 *   not shown
 */
export function showGrid(grid) {
  byId('grid-number').hidden = grid === undefined;
  const isFound = grid && grid.length < Infinity;
  setText(byId('grid-length'), isFound ? formatLength(grid.length) : grid ? 'none' : UNKNOWN);
  setText(byId('grid-more'), isFound ? `${longer(grid)} longer` : '');
}

/** By what share a path is longer than the exact one. @param {{length: number, exact: number}} grid */
function longer({ length, exact }) {
  const share = exact > 0 ? length / exact - 1 : 0;
  return `${formatNumber(100 * Math.max(0, share), 1)} %`;
}

/** There is no answer, and this is why. @param {string} text */
export function showFailure(text) {
  const status = byId('status');
  status.dataset.kind = 'none';
  setText(status, text);
  for (const id of NUMBERS) setText(byId(id), UNKNOWN);
}

/** @param {string} text about the last action, or empty */
export function showMessage(text) {
  setText(byId('message'), text);
}

/** Tells that the scene is full. @param {number} most circles of a scene */
export function showFull(most) {
  showMessage(`This page takes up to ${many(most, 'circle')}.`);
}

/** @param {string} text about the overlays, or empty */
export function showNote(text) {
  const note = byId('show-note');
  note.hidden = text === '';
  setText(note, text);
}

/**
 * What the traffic costs, while there is some. The answer changes in every frame then, and is not
 * read out.
 * @param {import('./traffic.js').Traffic} traffic
 */
export function showTraffic({ running, walkers, cost }) {
  byId('status').ariaLive = running ? 'off' : 'polite';
  if (!running) return setText(byId('traffic-note'), '');
  showTime(1000 * cost.queryMs);
  const planned = `${Math.round(cost.planned)} of ${walkers.length}`;
  setText(byId('traffic-note'), `${planned} paths per frame, ${formatNumber(cost.ms, 1)} ms`);
}
