import { setText } from '../kit/dom.js';

/**
 * @typedef {import('./brush.js').Tool} Tool
 * @typedef {import('./draft.js').Draft} Draft
 */

/** Where the first click of an outline goes, and what a drag does instead. */
const BEGIN = {
  wall: 'where the wall begins, or drag a straight one',
  polygon: 'where the polygon begins, or drag a box',
  bounds: 'where the bounds begin, or drag a box',
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
  if (tool === 'paint') return 'Drag to paint a row of circles.';
  if (tool === 'erase')
    return isEmpty ? 'Nothing is left to erase.' : 'Drag over circles to erase them.';
  if (tool === 'move') {
    const add = isTouch ? 'Double-tap' : 'Double-click';
    return isEmpty
      ? `An empty board. ${add} to add a circle, or choose Paint, Wall or Polygon.`
      : '';
  }
  return outlineHint(tool, draft, isTouch);
}

/** @param {'wall' | 'polygon' | 'bounds'} tool @param {Draft | null} draft @param {boolean} isTouch */
function outlineHint(tool, draft, isTouch) {
  const click = isTouch ? 'Tap' : 'Click';
  if (!draft) return `${click} ${BEGIN[tool]}.`;
  if (draft.refused) return 'Its edges must not cross. Choose another place.';
  if (!draft.canEnd) return `${click} the next point.${isTouch ? '' : ' Escape takes one back.'}`;
  if (isTouch) return 'Tap the next point, or End.';
  const first = draft.points.length >= 3 ? ', and so does the first point' : '';
  return `Click the next point. Double-click or Enter ends${first}; Escape takes one back.`;
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
