import { el } from './dom.js';

/**
 * A link to a page that takes over what a figure shows, after the `#`. A scene of thousands is long,
 * so it is written only when the link is about to be followed or copied.
 *
 * @param {import('./view.js').View} view
 * @param {string} page
 */
export function pageLink(view, page) {
  const link = el('a', { class: 'page', href: page }, 'Open this scene on its own page');
  const write = () => {
    const { figure, computed, state } = view;
    if (computed !== null) link.href = `${page}#${figure.hash?.(computed, state) ?? ''}`;
  };
  for (const event of ['pointerdown', 'click', 'contextmenu']) link.addEventListener(event, write);
  return link;
}
