import { PATIENCE } from './harness.mjs';

/** The article: opening it, and reading it to the end. */

/** The diagrams of the chapters on circles, in the order of the article. */
export const CIRCLE_FIGURES = [
  ...['forest-path', 'astar-roads', 'path-edges', 'visibility-graph', 'internal-bitangents'],
  ...['external-bitangents', 'line-of-sight', 'point-to-segment', 'hugging-edge'],
  ...['graph-and-path', 'overlap-bitangents', 'overlap-line-of-sight', 'circle-intersection'],
  ...['blocked-hugging-edge', 'overlap-path', 'agent-radius', 'delayed-edges', 'cusps'],
  ...['directed-nodes', 'cusp-culling', 'crossing-edges', 'astar-steps', 'turn-endpoints'],
  ...['spatial-index', 'moving-point'],
];

/** All diagrams of the article, in its order. */
export const FIGURES = [
  ...CIRCLE_FIGURES,
  ...['corner-turns', 'corner-shadows', 'wall-ends', 'room-doors', 'bounds'],
  ...['power-cells', 'window-split', 'window-labels', 'window-search', 'two-engines', 'playground'],
  ...['grid-steps', 'grid-searches', 'grid-heuristics', 'grid-corners', 'grid-jumps'],
  ...['grid-crowd', 'grid-or-circles'],
  ...['turn-then-straight', 'four-curves', 'word-map', 'smoothing-cheats', 'directional-search'],
  ...['directional-edges', 'turn-heuristics', 'reversing', 'fixed-angle-art', 'road-problem'],
  'car-among-circles',
];

export async function openArticle(harness, { path = '/', ...options } = {}) {
  const page = await harness.newPage(options);
  await page.goto(`${harness.origin}${path}`);
  // The script that defines the element sets up everything else in the same task.
  await page.waitForFunction(() => customElements.get('bitangent-figure') !== undefined);
  return page;
}

/** Scrolls through the article, or some figures of it, and waits for each figure to be drawn. */
export function readAll(page, figures = FIGURES) {
  const read = async ([names, patience]) => {
    for (const name of names) {
      const figure = document.querySelector(`#figure-${name} bitangent-figure`);
      const end = performance.now() + patience;
      do {
        figure.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        if (performance.now() > end) throw new Error(`${name} is not drawn`);
      } while (figure.readout === '');
    }
  };
  return page.evaluate(read, [figures, PATIENCE]);
}
