import { el } from './dom.js';
import { PALETTE } from './palette.js';

/**
 * The concepts that a figure shows, each in its colour.
 * @param {(string | [concept: string, name: string])[]} concepts names of the palette; with a name of
 *   their own where the usual one does not fit
 */
export function legend(concepts) {
  const items = concepts.map((concept) => {
    const [color, name] = Array.isArray(concept) ? concept : [concept, PALETTE[concept][2] ?? ''];
    const swatch = el('span', { class: `swatch ${PALETTE[color][3] ?? 'line'}` });
    swatch.style.setProperty('--concept', `var(--${color})`);
    return el('li', {}, swatch, name);
  });
  return el(
    'ul',
    { class: 'legend', 'aria-label': 'Legend', hidden: items.length === 0 },
    ...items,
  );
}
