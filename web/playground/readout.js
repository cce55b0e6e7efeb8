import { many } from '../kit/format.js';

/**
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('bitangent').Path} Path
 */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {number} value @param {number} [digits] decimals */
export function figures(value, digits = 0) {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString('en', options);
}

/** A length: three decimals, and in a tiny scene as many as say something. @param {number} value */
export function lengthText(value) {
  if (value === 0 || value >= 1) return figures(value, 3);
  return value.toLocaleString('en', { maximumSignificantDigits: 4 });
}

/**
 * The answer in words.
 * @param {Scene} scene
 * @param {Path} path
 * @returns {{kind: 'found' | 'partial' | 'none', text: string}}
 */
export function describe(scene, path) {
  if (path.status === 'start-blocked' || path.status === 'goal-blocked') {
    const end = path.status === 'start-blocked' ? 'Start' : 'Goal';
    const hint = scene.snap ? '' : ' Move it, or switch snapping on.';
    return { kind: 'none', text: `${end} is blocked: a grown circle covers it.${hint}` };
  }
  const moved = [path.startSnapped && 'Start', path.goalSnapped && 'Goal'].filter(Boolean);
  const snapped = moved.length ? ` ${moved.join(' and ')} moved to the nearest free point.` : '';
  if (path.found) {
    const hugged = new Set(path.segments.flatMap((it) => (it.type === 'arc' ? it.obstacle : [])));
    const shape = hugged.size === 0 ? 'straight' : `round ${many(hugged.size, 'circle')}`;
    return { kind: 'found', text: `Shortest path found, ${shape}.${snapped}` };
  }
  if (path.status === 'out-of-budget') {
    const after = many(path.stats.expansions, 'candidate');
    return { kind: 'none', text: `Given up after ${after}: too far in this crowd.` };
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
  setText(byId('length'), path.length === null ? 'none' : lengthText(path.length));
  setText(byId('segments'), figures(path.segments.length));
  setText(byId('candidates'), figures(expansions));
  setText(byId('bitangents'), figures(bitangents));
  setText(byId('sight-tests'), figures(sightTests));
  const all = figures(scene.circles.length);
  setText(byId('active'), engine === 'cells' ? 'all' : `${figures(active)} of ${all}`);
}

/** @param {number} microseconds */
export function showTime(microseconds) {
  const [value, unit] = microseconds < 1000 ? [microseconds, 'µs'] : [microseconds / 1000, 'ms'];
  setText(byId('time'), `${figures(value, value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`);
}

/** @param {string} text */
export function showFailure(text) {
  const status = byId('status');
  status.dataset.kind = 'none';
  setText(status, text);
}

/** @param {string} text about what was just done, or nothing */
export function showMessage(text) {
  setText(byId('message'), text);
}

/** That there are as many circles as there may be. @param {number} most */
export function showFull(most) {
  showMessage(`This page takes up to ${many(most, 'circle')}.`);
}

/** @param {string} text why something is not drawn or means what it does, or nothing */
export function showNote(text) {
  const note = byId('show-note');
  note.hidden = text === '';
  setText(note, text);
}
