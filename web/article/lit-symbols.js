import { joinStops } from './joined-stops.js';

/**
 * Lights a symbol of the text together with the part of the figure that it names. The build marks
 * symbols with `data-part` and the figures of their section with `data-in`. Pointing at either, or
 * focus on a symbol, lights both; a click, a tap or Enter keeps them lit, and Escape puts them out.
 *
 * @typedef {{part: string, figures: string}} Lit
 */
export function startParts() {
  const marks = [
    .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-in]')),
  ];
  /** @type {Lit | null} */
  let pointed = null;
  /** @type {Lit | null} */
  let kept = null;

  const litBy = (/** @type {HTMLElement} */ { dataset }) => ({
    part: dataset.part ?? '',
    figures: dataset.in ?? '',
  });
  const isSame = (/** @type {Lit | null} */ a, /** @type {Lit | null} */ b) =>
    a?.part === b?.part && a?.figures === b?.figures;
  const show = () => {
    const lit = pointed ?? kept;
    for (const mark of marks) {
      mark.classList.toggle('lit', isSame(litBy(mark), lit));
      if (mark.role === 'button') mark.setAttribute('aria-pressed', `${isSame(litBy(mark), kept)}`);
    }
    const names = lit?.figures.split(' ') ?? [];
    for (const figure of document.querySelectorAll('bitangent-figure')) {
      figure.lit = names.includes(figure.getAttribute('name') ?? '') ? (lit?.part ?? null) : null;
    }
  };
  const point = (/** @type {Lit | null} */ to) => {
    if (isSame(to, pointed)) return;
    pointed = to;
    show();
  };
  const keep = (/** @type {Lit | null} */ to) => {
    kept = isSame(to, kept) ? null : to;
    if (kept === null) pointed = null;
    show();
  };
  const markOf = (/** @type {Event} */ { target }) => {
    const mark = target instanceof Element ? target.closest('[data-in]') : null;
    return mark === null ? null : litBy(/** @type {HTMLElement} */ (mark));
  };

  addButtons(marks);
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') point(markOf(event));
  });
  document.addEventListener('focusin', (event) => point(markOf(event)));
  document.addEventListener('focusout', () => point(null));
  document.addEventListener('click', (event) => {
    const mark = markOf(event);
    if (mark) keep(mark);
  });
  document.addEventListener('keydown', (event) => {
    const mark = markOf(event);
    if (event.key === 'Escape' && (pointed ?? kept)) {
      pointed = kept = null;
      show();
    } else if (mark && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      keep(mark);
    }
  });
  document.addEventListener('part', (event) => {
    const { target, detail } = /** @type {CustomEvent} */ (event);
    const name = /** @type {Element} */ (target).getAttribute('name') ?? '';
    const mark = marks.find(
      ({ dataset }) => dataset.part === detail.part && dataset.in?.split(' ').includes(name),
    );
    const lit = mark ? litBy(mark) : null;
    if (!detail.pressed) point(lit);
    else if (lit) keep(lit);
  });
}

/**
 * The first place where a part's symbol stands alone takes focus: one stop of Tab for the parts of a
 * figure, with arrows between them.
 * That is an element around its formula, since assistive technology sees no buttons inside of one.
 *
 * @param {HTMLElement[]} marks
 */
function addButtons(marks) {
  const seen = new Set();
  /** @type {Record<string, HTMLElement[]>} */
  const groups = {};
  for (const mark of [...marks]) {
    const { part = '', in: figures = '' } = mark.dataset;
    const formula = mark.closest('math');
    if (formula?.textContent !== mark.textContent || seen.has(`${part} ${figures}`)) continue;
    seen.add(`${part} ${figures}`);
    const button = document.createElement('span');
    Object.assign(button.dataset, { part, in: figures });
    button.setAttribute('role', 'button');
    button.setAttribute('aria-pressed', 'false');
    button.setAttribute('aria-label', `${mark.textContent}, show it in the figure`);
    formula.replaceWith(button);
    button.append(formula);
    marks.push(button);
    (groups[figures] ??= []).push(button);
  }
  for (const buttons of Object.values(groups)) joinStops(buttons);
}
