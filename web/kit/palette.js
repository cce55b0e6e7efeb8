/**
 * One colour per concept for the whole page: `[light, dark, name in a legend, swatch]`. All colours
 * are defined here; figures, the page's style sheet and its prose use these. Each but the fills is
 * legible on the board, as text too.
 *
 * What the two that are most tempting mean, and nothing else:
 * - `cusp`, red: what is not allowed, as a cusp, a step past a corner, a door that is shut
 * - `measure`, olive: a length, the line along which it is measured, lines of equal length
 *
 * @type {Record<string, [light: string, dark: string, name?: string, swatch?: string]>}
 */
export const PALETTE = {
  page: ['#f6f7f8', '#11161b'],
  card: ['#ffffff', '#182027'],
  board: ['#fcfdfd', '#151c22'],
  rule: ['#d3dae0', '#303c46'],
  dots: ['#dde3e8', '#27313a'],
  ink: ['#17212b', '#e7edf2'],
  soft: ['#55636f', '#a3b1bd'],
  button: ['#eef1f4', '#232e37'],
  'button-hover': ['#e1e7ec', '#2d3a45'],
  focus: ['#0b57d0', '#8ab8ff'],
  lit: ['#ffdf6b', '#6b5300'],
  start: ['#08784f', '#4cd3a0', 'start', 'disc'],
  goal: ['#b0127b', '#ff86cf', 'goal', 'disc'],
  obstacle: ['#bcc7d0', '#44525e', 'obstacle', 'disc'],
  'obstacle-rim': ['#7b8996', '#73828f'],
  inflated: ['#e6ebef', '#222d36', 'inflated by the agent', 'inflated'],
  'inflated-rim': ['#a9b5bf', '#526270'],
  leaf: ['#9cc689', '#2f5138', 'tree', 'disc'],
  'leaf-warm': ['#adc983', '#3b5436'],
  'leaf-cool': ['#93c596', '#2a5142'],
  'leaf-light': ['#e3f0c4', '#7da86a'],
  'leaf-edge': ['#5c8a55', '#86b07c'],
  bark: ['#6a4a33', '#b08d6a'],
  shade: ['#1d3a2a', '#000000'],
  agent: ['#17212b', '#f1f5f8', 'agent', 'ring'],
  node: ['#17212b', '#e7edf2', 'node', 'disc'],
  surf: ['#1766bd', '#69b1ff', 'surfing edge', 'line'],
  hug: ['#ad4f00', '#ffa04d', 'hugging edge', 'arc'],
  graph: ['#6f8499', '#62778a', 'edge of the graph', 'line'],
  ccw: ['#3f35a8', '#aaa4ff', 'counter-clockwise', 'disc'],
  cw: ['#8a6500', '#edcb45', 'clockwise', 'ring'],
  visit: ['#6b3fc4', '#b79bff', 'looked at by A*', 'line'],
  open: ['#8a6cd0', '#8f78c9', 'on the open list', 'dashed'],
  window: ['#3b7a1a', '#8fd06c', 'window of rays', 'ring'],
  cell: ['#8a6152', '#b99483', 'cell of the power diagram', 'line'],
  blocked: ['#7c858e', '#828d97', 'blocked', 'dashed'],
  shadow: ['#96468f', '#d58fce', 'shadow of a corner', 'angle'],
  cusp: ['#cf1f2e', '#ff7070', 'cusp', 'cross'],
  theta: ['#00727f', '#3cc8d6', 'angle, fraction', 'angle'],
  measure: ['#66700a', '#c9d356', 'distance', 'line'],
  construct: ['#7b8996', '#6d7c89', 'construction', 'dashed'],
};

/**
 * The colours as CSS custom properties, `--surf` and so on, for a page whose prose has the colours of
 * its figures. Paper has the light ones, and so has a page whose root has the class `paper`.
 */
export function paletteCSS() {
  const list = (/** @type {0 | 1} */ theme) =>
    Object.entries(PALETTE).map(([name, colors]) => `--${name}:${colors[theme]};`);
  const dark = `@media screen and (prefers-color-scheme:dark){:root:not(.paper){${list(1).join('')}}}`;
  return `:root{color-scheme:light dark;${list(0).join('')}}\n${dark}\n`;
}

/**
 * The same inside a figure. A page can override them: `--bitangent-surf` and so on. A still figure,
 * which no script has started, has those of its page.
 */
export function figurePaletteCSS() {
  const list = (/** @type {0 | 1} */ theme) =>
    Object.entries(PALETTE).map(
      ([name, colors]) => `--${name}:var(--bitangent-${name},${colors[theme]});`,
    );
  const own = `.figure:not(.still){${list(0).join('')}}.figure.dark{${list(1).join('')}}`;
  const concepts = Object.keys(PALETTE).map((name) => `.of-${name}{--concept:var(--${name})}`);
  return own + concepts.join('');
}

/**
 * The colours in effect for an element.
 * @param {Element} element
 * @returns {Record<string, string>}
 */
export function readPalette(element) {
  const style = getComputedStyle(element);
  const value = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  return Object.fromEntries(Object.keys(PALETTE).map((name) => [name, value(name)]));
}
