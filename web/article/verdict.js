/**
 * The sentence in the text that follows the figures of the line of sight: shows that one of its two
 * forms which fits what the reader made of them.
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
