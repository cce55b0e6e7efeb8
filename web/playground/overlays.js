import { CellsOverlay } from './cells-overlay.js';
import * as draw from './draw-scene.js';
import { formatNumber, showNote } from './readout.js';

/** Up to this many circles the graph is updated in every frame; above, once edits settle. */
const LIVE_GRAPH_CIRCLES = 24;
/** Above these the whole graph is too much to see, and takes too long. */
const MAX_SURFING_CIRCLES = 160;
const MAX_HUGGING_CIRCLES = 60;
/** What A* visited is updated in every frame while that takes less than this. */
const LIVE_SNAPSHOT_MS = 16;

/**
 * @typedef {ReturnType<import('./solver.js').Solver['graph']>} Graph
 * @typedef {ReturnType<import('./solver.js').Solver['snapshot']>} Snapshot
 */

/** What can be shown over a scene, from the library's own search and graph. */
export class Overlays {
  show = { surfing: false, hugging: false, visited: false, cells: false, windows: false };
  #cells = new CellsOverlay();
  /** What was computed last, with keys of what it was computed from. */
  #graph = { key: '', data: /** @type {Graph | null} */ (null) };
  #snapshot = { key: '', data: /** @type {Snapshot | null} */ (null) };
  /** Milliseconds that the snapshot took. */
  #snapshotMs = 0;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  /**
   * The next call for what is switched on and out of date. Nothing is shown that would stay so.
   * @param {import('./traffic.js').Shown} shown
   * @param {import('bitangent/all').Path | null} path
   * @param {boolean} settled
   * @returns {import('./missing-calls.js').Job | null}
   */
  job(shown, path, settled) {
    if (path === null) {
      this.#graph.data = this.#snapshot.data = null;
      return null;
    }
    this.#showNotes(shown.siteCount, path);
    const jobs = [
      this.#cells.job(shown, this.show, settled),
      this.#graphJob(shown, path, settled),
      this.#snapshotJob(shown, path, settled),
    ];
    const job = jobs.find((one) => one !== null);
    if (!job) return null;
    const take = (/** @type {any} */ answer) => {
      job.take(answer);
      this.changed();
    };
    return { ...job, take };
  }

  /**
   * @param {import('./traffic.js').Shown} shown
   * @param {import('bitangent/all').Path} path
   * @param {boolean} settled
   * @returns {import('./missing-calls.js').Job | null}
   */
  #graphJob({ scene, edits, siteCount: count }, { start, goal }, settled) {
    const live = settled || count <= LIVE_GRAPH_CIRCLES;
    const surfing = this.show.surfing && count <= MAX_SURFING_CIRCLES;
    const hugging = this.show.hugging && count <= MAX_HUGGING_CIRCLES;
    const key = `${edits} ${[scene.radius, start, goal, hugging]}`;
    if (this.#graph.key === key && (surfing || hugging)) return null;
    if (!live || !(surfing || hugging)) {
      this.#graph = { key: '', data: null };
      return null;
    }
    const take = (/** @type {Graph | null} */ data) => (this.#graph = { key, data });
    return { call: 'graph', args: [{ start, goal }, hugging], take };
  }

  /**
   * @param {import('./traffic.js').Shown} shown
   * @param {import('bitangent/all').Path} path
   * @param {boolean} settled
   * @returns {import('./missing-calls.js').Job | null}
   */
  #snapshotJob({ scene, edits }, { stats }, settled) {
    const { radius, start, goal, snap } = scene;
    const engine = stats.engine === 'graph' ? 'graph' : 'tangent';
    const key = `${edits} ${[radius, start, goal, snap, engine]}`;
    if (this.#snapshot.key === key && this.show.visited) return null;
    if (!this.show.visited || !(settled || this.#snapshotMs < LIVE_SNAPSHOT_MS)) {
      this.#snapshot = { key: '', data: null };
      return null;
    }
    const take = (/** @type {Snapshot | null} */ data) => {
      this.#snapshot = { key, data };
      this.#snapshotMs = data?.ms ?? Infinity;
    };
    return { call: 'snapshot', args: [engine], take };
  }

  /**
   * Notes on what is not drawn, and on which engine answered.
   * @param {number} count of circles and corners
   * @param {import('bitangent/all').Path} path
   */
  #showNotes(count, { stats: { engine } }) {
    const { surfing, hugging, visited, cells, windows } = this.show;
    /** @type {string[]} */
    const notes = [];
    const limit = (/** @type {string} */ name, /** @type {number} */ max) =>
      notes.push(`${name} edges are drawn for up to ${max} circles and corners.`);
    if (surfing && count > MAX_SURFING_CIRCLES) limit('Surfing', MAX_SURFING_CIRCLES);
    if (hugging && count > MAX_HUGGING_CIRCLES) limit('Hugging', MAX_HUGGING_CIRCLES);
    if ((cells || windows) && engine !== 'cells') {
      notes.push(`The ${engine} engine answered: cells and windows belong to the cells engine.`);
    }
    const { fallback } = this.#cells;
    if (windows && fallback) {
      notes.push(
        `Its windows are not drawn, since it left the query to another engine: ${fallback}.`,
      );
    }
    if (visited && engine === 'cells') {
      notes.push('The cells engine answered: edges and nodes are those of the tangent engine.');
    }
    const { data } = this.#snapshot;
    if (data && !data.done) {
      notes.push(`Only the first ${formatNumber(data.steps)} candidates of A* are shown.`);
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
    if (this.#graph.data) draw.drawGraph(pen, this.#graph.data, this.show);
    if (this.#snapshot.data) draw.drawVisitedEdges(pen, this.#snapshot.data);
  }

  /** Draws what lies over the path. @param {import('../kit/marks.js').Pen} pen */
  drawOver(pen) {
    if (this.#snapshot.data) draw.drawVisitedNodes(pen, this.#snapshot.data);
  }
}
