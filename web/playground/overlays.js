import { CellsOverlay } from './cells-overlay.js';
import * as draw from './draw.js';
import { formatNumber, showNote } from './readout.js';
import { SNAPSHOT_STEPS } from './solver.js';

/** Up to this many circles the graph is updated in every frame; above, once edits settle. */
const LIVE_GRAPH_CIRCLES = 24;
/** Above these the whole graph is too much to see, and takes too long. */
const MAX_SURFING_CIRCLES = 160;
const MAX_HUGGING_CIRCLES = 60;
/** What A* visited is updated in every frame while that takes less than this. */
const LIVE_SNAPSHOT_MS = 16;

/** What can be shown over a scene, from the library's own search and graph. */
export class Overlays {
  show = { surfing: false, hugging: false, visited: false, cells: false, windows: false };
  #cells = new CellsOverlay();
  /** @type {import('bitangent').Graph | null} */
  #graph = null;
  /** @type {import('bitangent').SearchSnapshot | null} */
  #snapshot = null;
  /** Milliseconds that it took. */
  #snapshotMs = 0;

  /**
   * Computes those that are switched on.
   * @param {import('./solver.js').Solver} solver
   * @param {import('./traffic.js').Shown} shown
   * @param {import('bitangent').Path} path
   * @param {boolean} settled
   */
  update(solver, shown, path, settled) {
    const { scene, siteCount: count } = shown;
    const live = settled || count <= LIVE_GRAPH_CIRCLES;
    const surfing = this.show.surfing && count <= MAX_SURFING_CIRCLES;
    const hugging = this.show.hugging && count <= MAX_HUGGING_CIRCLES;
    this.clear();
    this.#cells.update(solver, shown, this.show, settled);
    if (live && (surfing || hugging)) this.#graph = solver.graph(scene, path, hugging);
    if (this.show.visited && (settled || this.#snapshotMs < LIVE_SNAPSHOT_MS)) {
      const begin = performance.now();
      this.#snapshot = solver.snapshot(scene);
      this.#snapshotMs = performance.now() - begin;
    }
    this.#showNotes(count, path);
  }

  /** Forgets the graph and what A* visited. */
  clear() {
    this.#graph = null;
    this.#snapshot = null;
  }

  /**
   * Notes on what is not drawn, and on which engine answered.
   * @param {number} count of circles and corners
   * @param {import('bitangent').Path} path
   */
  #showNotes(count, { stats: { engine } }) {
    const { surfing, hugging, visited, cells, windows } = this.show;
    /** @type {string[]} */
    const notes = [];
    const limit = (/** @type {string} */ name, /** @type {number} */ max) =>
      notes.push(`${name} edges are drawn for up to ${max} circles and corners.`);
    if (surfing && count > MAX_SURFING_CIRCLES) limit('Surfing', MAX_SURFING_CIRCLES);
    if (hugging && count > MAX_HUGGING_CIRCLES) limit('Hugging', MAX_HUGGING_CIRCLES);
    if ((cells || windows) && engine === 'tangent') {
      notes.push('The tangent engine answered: cells and windows belong to the cells engine.');
    }
    if (visited && engine === 'cells') {
      notes.push('The cells engine answered: edges and nodes belong to the tangent engine.');
    }
    if (this.#snapshot && !this.#snapshot.done) {
      notes.push(`Only the first ${formatNumber(SNAPSHOT_STEPS)} candidates of A* are shown.`);
    }
    showNote(notes.join(' '));
  }

  /**
   * Draws what lies under the path.
   * @param {import('../kit/marks.js').Pen} pen
   * @param {import('../kit/surface.js').Surface} surface
   */
  drawUnder(pen, surface) {
    this.#cells.draw(pen, surface, this.show);
    if (this.#graph) draw.drawGraph(pen, this.#graph, this.show);
    if (this.#snapshot) draw.drawVisitedEdges(pen, this.#snapshot);
  }

  /** Draws what lies over the path. @param {import('../kit/marks.js').Pen} pen */
  drawOver(pen) {
    if (this.#snapshot) draw.drawVisitedNodes(pen, this.#snapshot);
  }
}
