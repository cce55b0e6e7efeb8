/** The parts of the book, and their figures. */

/** The diagrams of each part, in its order. */
export const PARTS = {
  circles: [
    'string',
    ...['forest-path', 'astar-roads', 'path-edges', 'visibility-graph', 'internal-bitangents'],
    ...['external-bitangents', 'line-of-sight', 'point-to-segment', 'hugging-edge'],
    ...['graph-and-path', 'end-circles'],
  ],
  'crowded-circles': [
    ...['overlap-bitangents', 'overlap-line-of-sight', 'circle-intersection'],
    ...['blocked-hugging-edge', 'overlap-path', 'agent-radius', 'delayed-edges', 'cusps'],
    ...['directed-nodes', 'cusp-culling', 'crossing-edges', 'astar-steps'],
    'end-crowded',
  ],
  'agents-on-the-move': [
    ...['moving-point', 'field-crowd', 'move-range', 'door-replans', 'crowd-door', 'playground'],
    'end-moving',
  ],
  'corners-and-walls': [
    ...['corner-turns', 'corner-shadows', 'wall-ends', 'room-doors', 'widest-agent'],
    ...['bounds', 'guard-lamp', 'two-floors', 'end-walls'],
  ],
  grids: [
    ...['grid-flood', 'grid-steps', 'grid-searches', 'grid-heuristics', 'grid-corners'],
    ...['grid-jumps', 'grid-crowd', 'grid-or-circles', 'end-grids'],
  ],
  'units-that-turn': [
    ...['turn-then-straight', 'four-curves', 'word-map', 'smoothing-cheats', 'directional-search'],
    ...['directional-edges', 'directional-misses', 'turn-heuristics', 'reversing'],
    ...['fixed-angle-art', 'facing-geometry', 'road-problem'],
    ...['car-among-circles', 'end-turning'],
  ],
  'inside-the-solver': [
    ...['turn-endpoints', 'spatial-index', 'power-cells', 'window-split', 'window-labels'],
    ...[
      'lost-rays',
      'late-tangent',
      'window-estimate',
      'window-search',
      'two-engines',
      'kept-graph',
      'end-solver',
    ],
  ],
  appendix: [],
};

/** All diagrams of the book, in its order. */
export const FIGURES = Object.values(PARTS).flat();

/** Those that speak for themselves: they have no caption, and so no number. */
export const UNNUMBERED = FIGURES.filter((name) => name === 'string' || name.startsWith('end-'));

/** The diagrams of a part that have a number. @param {string[]} names */
const numbered = (names) => names.filter((name) => !UNNUMBERED.includes(name));

/** All diagrams with a number, in the order of the book, and those numbers. */
export const NUMBERED = Object.values(PARTS).flatMap(numbered);
export const NUMBERS = Object.values(PARTS).flatMap((names, part) =>
  numbered(names).map((_, i) => `${part + 1}.${i + 1}`),
);
