import circles from '../figures/circles/index.js';
import { defineElement } from '../kit/element.js';

/**
 * Chapters that few readers reach. The first figure of one that comes near the screen loads it.
 *
 * @type {Record<string, () => Promise<{default: import('../figures/index.js').Figures}>>}
 */
const LATER = {
  polygons: () => import('../figures/polygons/index.js'),
  windows: () => import('../figures/windows/index.js'),
  fields: () => import('../figures/fields/index.js'),
  grids: () => import('../figures/grids/index.js'),
  turning: () => import('../figures/turning/index.js'),
};

/**
 * Defines the figures of the page, which the build tells the chapters of. What their menus open is the
 * same for all.
 */
export function startFigures() {
  // Those that are here are built near the screen, too: to build all of them delays the first.
  const here = Object.entries(circles).map(([name, figure]) => [name, async () => figure]);
  /** @type {Record<string, import('../kit/element.js').Entry>} */
  const figures = Object.fromEntries(here);
  for (const one of document.querySelectorAll('bitangent-figure[data-chapter]')) {
    const name = /** @type {string} */ (one.getAttribute('name'));
    one.setAttribute('page', 'playground.html');
    one.setAttribute('script', 'figures.js');
    one.setAttribute('source', `figures/${name}.js`);
    const load = LATER[one.getAttribute('data-chapter') ?? ''];
    if (load === undefined) continue;
    figures[name] = async () => (await load()).default[name];
  }
  defineElement(figures);
}
