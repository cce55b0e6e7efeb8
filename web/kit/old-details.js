/**
 * Browsers without `::details-content` (Chrome before 131, Safari before 18.4, Firefox before 143) hide
 * what is in a closed `<details>`, whatever a style says. Where the pages show it all the same, beside the
 * text and on paper, it is opened instead.
 */

const SUPPORTED = 'selector(::details-content)';

/**
 * Keeps what a style would show open.
 *
 * @param {string} selector of the details
 * @param {string} media where they are shown although they are closed
 */
export function openOldDetails(selector, media) {
  if (CSS.supports(SUPPORTED)) return;
  const query = matchMedia(media);
  const all = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(selector));
  const follow = () => all.forEach((details) => (details.open = query.matches));
  follow();
  query.addEventListener('change', follow);
}

/** Opens all that paper shows while the page is printed. @param {string} selector of the details */
export function printOldDetails(selector) {
  if (CSS.supports(SUPPORTED)) return;
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll(selector)].flatMap((details) =>
      details instanceof HTMLDetailsElement && !details.open ? [details] : [],
    );
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
