import { el, setAttribute } from './dom.js';
import { mergeState } from './merge-state.js';

/** The key under which the history keeps a figure's state; the figure's title follows. */
const KEY = 'bitangent-figure';

/**
 * A link to a page that opens a figure's scene, which stands after the `#`. A scene of thousands is
 * long, so the address is written only when the link is about to be followed or copied. The history
 * entry keeps the state when the link is followed; on the way back the figure shows it again.
 *
 * @param {import('./view.js').View} view
 * @param {string} page
 * @param {string} text
 */
export function pageLink(view, page, text) {
  const key = `${KEY} ${view.figure.title}`;
  const saved = history.state?.[key];
  if (saved) view.put(mergeState(view.state, saved, false).state);
  const link = el('a', { class: 'page', href: page }, text);
  const write = () => {
    const { figure, computed, state } = view;
    if (computed === null) return;
    setAttribute(link, 'href', `${page}#${figure.hash?.(computed, state) ?? ''}`);
  };
  for (const event of ['pointerdown', 'click', 'contextmenu']) link.addEventListener(event, write);
  link.addEventListener('click', () =>
    history.replaceState({ ...history.state, [key]: view.state }, ''),
  );
  return link;
}
