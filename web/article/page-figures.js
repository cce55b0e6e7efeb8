/**
 * The figures of the page, for the text beside them.
 *
 * @typedef {import('../kit/element.js').BitangentFigure} FigureElement
 * @typedef {{state: any, values: Record<string, any>}} Shown
 * @typedef {(shown: Shown, isChange: boolean) => void} Hearer
 */

/** Who follows a figure. @type {Map<FigureElement, Hearer[]>} */
const hearers = new Map();

/** The figure of the page with this name. @param {string} name */
function figureNamed(name) {
  const figure = document.querySelector(`bitangent-figure[name="${CSS.escape(name)}"]`);
  if (figure === null) throw new Error(`The page has no figure ${name}.`);
  return /** @type {FigureElement} */ (figure);
}

/**
 * Tells what a figure shows: when it is drawn, after each change by the reader, and after `put`.
 *
 * @param {string} name
 * @param {Hearer} hear with whether the reader changed the figure itself
 */
export function follow(name, hear) {
  const figure = figureNamed(name);
  const others = hearers.get(figure);
  if (others) {
    others.push(hear);
    return;
  }
  hearers.set(figure, [hear]);
  for (const kind of ['ready', 'change']) {
    figure.addEventListener(kind, () => tell(figure, kind === 'change'));
  }
}

/** @param {FigureElement} figure @param {boolean} isChange */
function tell(figure, isChange) {
  const { state, values } = figure;
  // A figure that is still to be loaded tells when it is ready.
  if (state === null) return;
  for (const hear of hearers.get(figure) ?? []) hear({ state, values }, isChange);
}

/**
 * Changes a figure from the text.
 *
 * @param {string} name
 * @param {object | string} parts of its state
 * @param {boolean} [afresh] whether the rest returns to its initial state
 */
export function put(name, parts, afresh = false) {
  const figure = figureNamed(name);
  if (afresh) figure.reset();
  figure.state = parts;
  // The figure computes its values when it draws, before the frame after this one.
  requestAnimationFrame(() => requestAnimationFrame(() => tell(figure, false)));
}

/** The elements of the page that match. @param {string} selector */
export const all = (selector) =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
