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

/** @param {number} count @param {string} noun */
function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
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
    const shape = hugged.size === 0 ? 'straight' : `round ${plural(hugged.size, 'circle')}`;
    return { kind: 'found', text: `Shortest path found, ${shape}.${snapped}` };
  }
  if (path.status === 'out-of-budget') {
    const text = `Given up after ${plural(path.stats.expansions, 'candidate')}: too far in this crowd.`;
    return { kind: 'none', text };
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
  setText(byId('engine-name'), scene.engine === 'auto' ? 'Engine, by auto' : 'Engine');
  setText(byId('engine'), engine);
  setText(byId('length'), path.length === null ? 'none' : path.length.toFixed(3));
  setText(byId('segments'), String(path.segments.length));
  setText(byId('expansions'), String(expansions));
  setText(byId('bitangents'), String(bitangents));
  setText(byId('sight-tests'), String(sightTests));
  setText(byId('active'), engine === 'cells' ? 'all' : `${active} of ${scene.circles.length}`);
}

/** @param {number} microseconds */
export function showTime(microseconds) {
  const digits = microseconds < 10 ? 2 : microseconds < 100 ? 1 : 0;
  setText(byId('time'), `${microseconds.toFixed(digits)} µs`);
}

/** @param {string} text */
export function showFailure(text) {
  const status = byId('status');
  status.dataset.kind = 'none';
  setText(status, text);
}

/** @param {string} text about sharing, files and links */
export function showMessage(text) {
  setText(byId('message'), text);
}

/** @param {string} text why something is not drawn or means what it does, or nothing */
export function showNote(text) {
  const note = byId('show-note');
  note.hidden = text === '';
  setText(note, text);
}
