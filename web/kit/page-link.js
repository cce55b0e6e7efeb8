import { el } from './dom.js';
import { mergeState } from './state.js';

/** Under which name, before the figure's title, the history keeps what was shown. */
const KEPT = 'bitangent-figure';

/**
 * A link to a page that takes over what a figure shows, after the `#`. A scene of thousands is long,
 * so it is written only when the link is about to be followed or copied. The history's entry keeps
 * what is shown when it is followed, and a figure that comes back to it shows that again.
 *
 * @param {import('./view.js').View} view
 * @param {string} page
 */
export function pageLink(view, page) {
  const key = `${KEPT} ${view.figure.title}`;
  const kept = history.state?.[key];
  if (kept) view.put(mergeState(view.state, kept, false).state);
  const link = el('a', { class: 'page', href: page }, 'Open this scene on its own page');
  const write = () => {
    const { figure, computed, state } = view;
    if (computed !== null) link.href = `${page}#${figure.hash?.(computed, state) ?? ''}`;
  };
  for (const event of ['pointerdown', 'click', 'contextmenu']) link.addEventListener(event, write);
  link.addEventListener('click', () =>
    history.replaceState({ ...history.state, [key]: view.state }, ''),
  );
  return link;
}
