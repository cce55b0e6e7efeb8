/**
 * Keeps a sentence of the text in step with the two figures of the line of sight: shows the one of its
 * two forms that is true. The page begins with that of the figures' first state.
 */
export function followVerdict() {
  const forms = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll('[data-verdict]')
  );
  const show = (/** @type {Event} */ event) => {
    const { target, detail } = /** @type {CustomEvent} */ (event);
    if (!(target instanceof Element) || target.getAttribute('link') !== 'sight') return;
    const verdict = detail.values.blocked ? 'blocked' : 'clear';
    for (const form of forms) form.hidden = form.dataset.verdict !== verdict;
  };
  document.addEventListener('ready', show);
  document.addEventListener('change', show);
}
