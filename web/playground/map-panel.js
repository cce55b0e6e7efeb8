import { el, setText } from '../kit/dom.js';
import { positionIn } from '../kit/drag.js';
import { many } from '../kit/format.js';
import { drawLeftOut, drawMarked } from './draw-map.js';
import { MapLines } from './map-lines.js';
import { boxOfShapes, isOf, leftOutAt, namesOf } from './map-shapes.js';

/**
 * A map that was opened: its report, its file, and what its polygons are.
 *
 * @typedef {import('./map-report.js').MapReport & {file: File, polygons: string}} OpenedMap
 * @typedef {import('./map-report.js').Line} Line
 * @typedef {import('./map-shapes.js').SeenShape} SeenShape
 */

/** A pointer this many pixels beside a line is on it; one that has moved further does not tap. */
const MARGIN = 6;
/** Longer lists of lines are closed at first. */
const MOST_OPEN = 8;
/** So many maps are kept for undo and redo. */
const MOST_MAPS = 20;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The report on the map that the scene was opened from: its lines beside the board, and on the board what
 * was left out. A line marks the shapes that it is about, and a shape marks its lines.
 */
export class MapPanel {
  /** @type {Map<number, OpenedMap>} */
  #maps = new Map();
  /** The number of the map that is shown. @type {number | undefined} */
  #shown = undefined;
  /** @type {OpenedMap | null} */
  #map = null;
  /** What is marked on the board. @type {{shapes: SeenShape[], at: Line['at']} | null} */
  #marked = null;
  /** The shape that a pointer is on. @type {SeenShape | null} */
  #pointed = null;
  /** Where the pointer was pressed. */
  #pressed = [0, 0];
  #panel = byId('map');
  #polygons = /** @type {NodeListOf<HTMLButtonElement>} */ (
    this.#panel.querySelectorAll('[data-polygons]')
  );
  #caption = byId('map-caption');

  /** @param {import('./playground.js').Playground} playground */
  constructor(playground) {
    this.playground = playground;
    this.lines = new MapLines(byId('map-list'), {
      mark: (line) => this.#mark(line),
      show: (line) => this.#show(line),
    });
    const { stage } = playground;
    stage.addEventListener('pointermove', (event) => this.#hover(event));
    stage.addEventListener('pointerleave', () => this.#point(null));
    stage.addEventListener('pointerdown', ({ x, y }) => (this.#pressed = [x, y]), true);
    stage.addEventListener('click', (event) => this.#tap(event));
    for (const choice of this.#polygons) {
      choice.addEventListener('click', () => {
        if (!this.#map) return;
        void playground.opener.open(this.#map.file, choice.dataset.polygons);
      });
    }
  }

  /**
   * Keeps a map, for as long as its scene can be undone and redone.
   *
   * @param {import('./model.js').Scene} scene
   * @param {OpenedMap} map
   * @returns {import('./model.js').Scene} the scene, which knows its map
   */
  add(scene, map) {
    const number = Math.max(0, ...this.#maps.keys()) + 1;
    this.#maps.set(number, map);
    this.#maps.delete(number - MOST_MAPS);
    return { ...scene, map: number };
  }

  /** Tells why the polygons stay what they are. @param {string} text */
  tell(text) {
    setText(byId('map-note'), text);
  }

  /** Shows the map of the scene, if it is from one. */
  update() {
    const { map: number } = this.playground.model.scene;
    if (number === this.#shown) return;
    this.#shown = number;
    this.#map = this.#maps.get(number ?? 0) ?? null;
    this.#marked = this.#pointed = null;
    this.#caption.hidden = true;
    this.#panel.hidden = this.#map === null;
    if (this.#map) this.#fill(this.#map);
  }

  /** @param {OpenedMap} map */
  #fill({ file, counts, lines, more, isPlan, polygons, shapes, undrawn }) {
    setText(byId('map-name'), file.name);
    const rest = undrawn > 0 ? ` Not drawn here: ${many(undrawn, 'shape')}.` : '';
    setText(byId('map-counts'), `${counts[0].toUpperCase()}${counts.slice(1)}.${rest}`);
    this.tell('');
    byId('map-polygons').hidden = !isPlan;
    for (const choice of this.#polygons) {
      choice.setAttribute('aria-pressed', String(choice.dataset.polygons === polygons));
    }
    const details = /** @type {HTMLDetailsElement} */ (byId('map-lines'));
    details.hidden = lines.length === 0;
    details.open = lines.length <= MOST_OPEN;
    setText(byId('map-summary'), `Report: ${many(lines.length + more, 'line')}`);
    const names = namesOf(shapes);
    const canMark = (/** @type {Line} */ { object, at }) => at !== null || names.has(object);
    this.lines.fill(lines.map((line) => ({ ...line, canMark: canMark(line) })));
    if (more === 0) return;
    const words = `${many(more, 'more line')}, which "bitangent import" prints`;
    byId('map-list').append(el('li', {}, el('span', {}, words)));
  }

  /** Draws what was left out, under the path. @param {import('../kit/marks.js').Pen} pen */
  draw(pen) {
    if (!this.#map) return;
    drawLeftOut(pen, this.#map.shapes);
    if (this.#marked) drawMarked(pen, this.#marked.shapes, this.#marked.at);
  }

  /** Marks what a line is about, in view. @param {Line | null} line */
  #mark(line) {
    this.#markObject(line?.object ?? null, line?.at ?? null);
    const box = this.#markedBox();
    if (box) this.playground.navigation.show(box);
  }

  /** Shows what a line is about from near, and the board. @param {Line} line */
  #show(line) {
    this.#mark(line);
    const box = this.#markedBox();
    if (box) this.playground.navigation.show(box, true);
    this.playground.stage.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string | null} object @param {Line['at']} at */
  #markObject(object, at) {
    const all = this.#map?.shapes ?? [];
    this.#markShapes(object === null ? [] : all.filter((shape) => isOf(shape, object)), at);
  }

  /** @param {SeenShape[]} shapes @param {Line['at']} at */
  #markShapes(shapes, at) {
    this.#marked = { shapes, at };
    this.playground.redraw();
  }

  /** The box around what is marked; null if nothing is. */
  #markedBox() {
    if (!this.#marked) return null;
    const { shapes, at } = this.#marked;
    if (shapes.length > 0) return boxOfShapes(shapes);
    return at && { minX: at[0], minY: at[1], maxX: at[0], maxY: at[1] };
  }

  /** What was left out, at a pointer that is on nothing else. @param {PointerEvent} event */
  #under(event) {
    const { brush, handles, camera, stage } = this.playground;
    if (!this.#map || brush.tool !== 'move' || !handles.isEmpty(event)) return null;
    const point = camera.toWorld(...positionIn(stage, event));
    return leftOutAt(this.#map.shapes, point, MARGIN / camera.scale);
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.buttons === 0 && event.pointerType === 'mouse') this.#point(this.#under(event));
  }

  /** @param {MouseEvent} event */
  #tap(event) {
    const [x, y] = this.#pressed;
    if (!this.#map || Math.hypot(event.x - x, event.y - y) > MARGIN) return;
    const shape = this.#under(/** @type {PointerEvent} */ (event));
    this.#point(shape);
    if (!shape) return;
    /** @type {HTMLDetailsElement} */ (byId('map-lines')).open = true;
    this.lines.reveal(shape.object);
  }

  /**
   * Marks a shape that a pointer is on, and its lines; without one, what the line with the focus is about.
   *
   * @param {SeenShape | null} shape
   */
  #point(shape) {
    if (!this.#map || shape === this.#pointed) return;
    this.#pointed = shape;
    const { focused } = this.lines;
    const line = this.lines.light(shape?.object ?? null);
    if (shape) this.#markShapes([shape], null);
    else this.#markObject(focused?.object ?? null, focused?.at ?? null);
    this.#caption.hidden = !line;
    setText(this.#caption, line ? `${line.object}: ${line.text}` : '');
  }
}
