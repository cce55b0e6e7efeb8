import { el } from './dom.js';
import { PALETTE } from './palette.js';

/**
 * The concepts that a figure shows, each in its colour.
 * @param {(string | [concept: string, name: string, swatch?: string])[]} concepts names of the
 *   palette; with another name and swatch where the usual ones do not fit
 */
export function legend(concepts) {
  const items = concepts.map((concept) => {
    const [color, ...own] = Array.isArray(concept) ? concept : [concept];
    const [name, look = 'line'] = [...own, ...PALETTE[color].slice(2 + own.length)];
    return el('li', {}, el('span', { class: `swatch ${look} of-${color}` }), name ?? '');
  });
  return el(
    'ul',
    { class: 'legend', 'aria-label': 'Legend', hidden: items.length === 0 },
    ...items,
  );
}
