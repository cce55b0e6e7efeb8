import { setText } from '../kit/dom.js';

/**
 * @typedef {import('./brush.js').Tool} Tool
 * @typedef {import('./draft.js').Draft} Draft
 */

/** What is drawn by clicks, in words. */
const NOUNS = { wall: 'wall', polygon: 'polygon', bounds: 'bounds' };
/** What a drag draws with these. */
const DRAGS = {
  wall: 'drag a straight one',
  polygon: 'drag a box',
  bounds: 'drag a box',
};

/**
 * What to do next, in one line; empty where nothing needs to be said.
 *
 * @param {object} of
 * @param {Tool} of.tool
 * @param {Draft | null} of.draft
 * @param {boolean} of.isEmpty whether the scene has no obstacles
 * @param {boolean} of.isTouch whether there are fingers and no keys
 */
export function hintFor({ tool, draft, isEmpty, isTouch }) {
  const click = isTouch ? 'Tap' : 'Click';
  if (tool === 'paint') return 'Drag to paint a row of circles.';
  if (tool === 'erase')
    return isEmpty ? 'Nothing is left to erase.' : 'Drag over circles to erase them.';
  if (tool === 'move') {
    if (!isEmpty) return '';
    const add = isTouch ? 'Double-tap' : 'Double-click';
    return `An empty board. ${add} to add a circle, or choose Paint, Wall or Polygon.`;
  }
  if (!draft)
    return `${click} where the ${NOUNS[tool]} ${tool === 'bounds' ? 'begin' : 'begins'}, or ${DRAGS[tool]}.`;
  if (draft.refused) return 'Its edges must not cross. Choose another place.';
  if (!draft.canEnd) return `${click} the next point.${isTouch ? '' : ' Escape takes one back.'}`;
  const first = draft.isClosed || draft.points.length >= 3 ? ' or the first' : '';
  return isTouch
    ? `Tap the next point. To end, tap the last${first} again.`
    : `Click the next point. Double-click or Enter ends${first && ', and so does the first point'}; Escape takes one back.`;
}

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The line over the lower edge of the board, with buttons while something is drawn by clicks. */
export class Hints {
  #line = byId('hint');
  #text = byId('hint-text');
  #draft = byId('hint-draft');
  #end = /** @type {HTMLButtonElement} */ (byId('draft-end'));
  #coarse = matchMedia('(pointer: coarse)');

  /** @param {import('./playground.js').Playground} playground */
  constructor(playground) {
    this.playground = playground;
    this.#end.addEventListener('click', () => playground.sketch.finish());
    byId('draft-back').addEventListener('click', () => playground.sketch.dropPoint());
  }

  update() {
    const { brush, sketch, model } = this.playground;
    const { draft } = sketch;
    const text = hintFor({
      ...{ tool: brush.tool, draft, isEmpty: model.siteCount === 0 },
      isTouch: this.#coarse.matches,
    });
    this.#line.hidden = text === '';
    setText(this.#text, text);
    this.#draft.hidden = draft === null;
    this.#end.disabled = !draft?.canEnd;
  }
}
