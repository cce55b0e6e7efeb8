import { init } from 'bitangent/all';
import { near } from '../../js/base/similar-words.js';
import { el, setStyle } from './dom.js';
import { rememberDrawer } from './drawer.js';
import { fillLinks } from './figure-links.js';
import { listenToHover } from './hover.js';
import { listenToParts } from './lit-parts.js';
import { giveStyle } from './style.js';
import { View } from './view.js';
import { mergeState } from './merge-state.js';

/** A figure starts this far before it scrolls into view. */
const AHEAD = '240px';

/** What has been loaded: `init` of the solver and `load` of figures. @type {Set<() => Promise<void>>} */
const loaded = new Set();

/** A figure, or what loads it. @typedef {import('./figure.js').Figure} Figure */
/** @typedef {Figure | (() => Promise<Figure>)} Entry */

/** @param {() => Promise<void>} load */
async function need(load) {
  await load();
  loaded.add(load);
}

/** @param {() => void} task */
const whenIdle = (task) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(task) : setTimeout(task, 1000);

/** The module can also be imported without a document, as in Node. */
const Base = globalThis.HTMLElement ?? /** @type {any} */ (class {});

/**
 * `<bitangent-figure name="internal-bitangents">`: one live diagram.
 *
 * Attributes:
 * - `name`: which diagram.
 * - `state`: JSON with the parts of the initial state that differ from the diagram's own.
 * - `link`: a word. Figures of one document with the same word share the parts of the state that both
 *   have.
 * - `page`: the address of a page that can open the diagram's scene. Diagrams with a `hash` link to it
 *   from their drawer. This and the next two are addresses of http or https, or relative ones.
 * - `wide`: it has no edges to its left and right, since the page shows it from edge to edge.
 * - `eager`: it starts before the layout tells whether it is on the screen; for the first of a page.
 * - `script`, `source`: the addresses of this script, for the code to embed the diagram, and of the
 *   diagram's source. The drawer has what is given.
 *
 * The element's content is shown until the diagram is drawn; so is a `.still` frame in a declarative
 * shadow tree, which takes the same space. Events, which bubble: `ready` once it is drawn, `change`
 * when the reader changed it, at most once a frame; their `detail` is `{state, values, readout}`.
 * `part` when the reader points at a part of the drawing; its `detail` is `{part, pressed}`.
 */
export class BitangentFigure extends Base {
  static observedAttributes = ['name', 'state'];
  /** By name, filled by the entry. @type {Record<string, Entry>} */
  static figures = {};
  /** @type {View | null} */
  #view = null;
  /** @type {IntersectionObserver | null} */
  #observer = null;
  #listeners = new AbortController();
  #printing = false;
  /** Whether it is on the screen or near it. */
  #near = false;
  /**
   * A state set before there is a diagram, as frameworks set properties before they insert; and whether
   * it is this figure's own.
   */
  #pending = { parts: null, isOwn: true };

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    giveStyle(root);
    this.#listeners = new AbortController();
    this.#build();
    this.#observer = new IntersectionObserver(
      (entries) => this.#setVisible(entries[entries.length - 1].isIntersecting),
      { rootMargin: AHEAD },
    );
    this.#observer.observe(this);
    if (this.hasAttribute('eager')) this.#setVisible(true);
    const { signal } = this.#listeners;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', () => this.#applyTheme(), { signal });
    addEventListener('beforeprint', () => this.#setPrinting(true), { signal });
    addEventListener('afterprint', () => this.#setPrinting(false), { signal });
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#listeners.abort();
    this.#view?.end();
    this.#view = null;
    this.#put();
  }

  attributeChangedCallback() {
    if (!this.isConnected || !this.#observer) return;
    this.#view?.end();
    this.#build();
    this.#setVisible(this.#near);
  }

  /**
   * Builds the figure, unless it is still to be loaded. Nothing is computed before it comes near the
   * screen.
   */
  #build() {
    const name = this.getAttribute('name') ?? '';
    const figure = BitangentFigure.figures[name];
    this.#view = null;
    if (!Object.hasOwn(BitangentFigure.figures, name)) {
      const meant = near(name, Object.keys(BitangentFigure.figures));
      const hint = meant === null ? '' : ` Did you mean "${meant}"?`;
      this.#fail(name === '' ? 'This figure has no name.' : `There is no figure "${name}".${hint}`);
      return;
    }
    if (typeof figure === 'function') return;
    let { state, problem } = mergeState(figure.state, this.getAttribute('state'));
    const { parts, isOwn } = this.#pending;
    if (!problem) ({ state, problem } = mergeState(state, parts, isOwn, figure.state, false));
    this.#pending = { parts: null, isOwn: true };
    if (problem) {
      this.#fail(`The state of the figure "${name}": ${problem}.`);
      return;
    }
    this.#view = new View(figure, state, (kind, problem) => this.#report(kind, problem));
    listenToHover(this.#view);
    listenToParts(this.#view, (part, pressed) => this.#tell('part', { part, pressed }));
    const [page, script, source] = ['page', 'script', 'source'].map((key) =>
      this.getAttribute(key),
    );
    fillLinks(this.#view, name, { page, script, source });
    rememberDrawer(this.#view.drawer, name);
    // The frame that the page came with, or else the element's content, is shown until then.
    const before = this.#stillFrame(this.#view) ?? el('slot');
    this.#view.element.classList.add('waiting');
    this.#show(before, this.#view.element);
    // Before it comes near the screen, so that it can be printed, but not before the page is there.
    const { load } = figure;
    if (load) whenIdle(() => need(load).catch(() => {}));
  }

  /**
   * The frame that the page came with, if it did. A picture that is not loaded by now is not waited
   * for: the drawing itself comes as soon.
   * @param {View} view
   */
  #stillFrame({ stage }) {
    const still = this.shadowRoot?.querySelector('.still');
    const board = /** @type {HTMLElement | null | undefined} */ (still?.querySelector('.stage'));
    if (!still || !board) return null;
    setStyle(board, 'aspect-ratio', stage.style.aspectRatio);
    if (!this.querySelector('img')?.complete) board.replaceChildren();
    return still;
  }

  /** @param {string} message */
  #fail(message) {
    this.#view?.end();
    this.#view = null;
    console.error(`bitangent-figure: ${message}`);
    const text = el('p', { class: 'message', role: 'note' }, message);
    this.#show(el('div', { class: 'figure' }, text), el('slot'));
  }

  /** Shows a figure or what is wrong, in the page's colours. @param {...Element} parts */
  #show(...parts) {
    this.#put(el('div', { class: 'probe' }), ...parts);
    // Far from the screen it can wait: to ask for colours takes milliseconds, and a page has many figures.
    if (this.#near || this.#view === null) this.#applyTheme();
  }

  /** Replaces all but a link to the style sheet, which would be loaded again. @param {...Element} parts */
  #put(...parts) {
    const root = this.shadowRoot;
    for (const old of [...(root?.children ?? [])]) if (old.localName !== 'link') old.remove();
    root?.append(...parts);
  }

  /** Follows the page's colour scheme, which may differ from the system's; paper is light. */
  #applyTheme() {
    const probe = this.shadowRoot?.querySelector('.probe');
    if (!probe) return;
    const [red] = getComputedStyle(probe).color.match(/\d+/) ?? ['0'];
    const isDark = Number(red) > 127 && !this.#printing;
    if (this.#view) this.#view.setDark(isDark);
    else this.shadowRoot?.querySelector('.figure')?.classList.toggle('dark', isDark);
  }

  /** Paper does not wait: what is not loaded by now is left out. @param {boolean} printing */
  #setPrinting(printing) {
    this.#printing = printing;
    this.#applyTheme();
    const { load = init } = this.#view?.figure ?? {};
    if (loaded.has(init) && loaded.has(load)) this.#view?.setPrinting(printing);
  }

  /** Loads the figure if need be, and builds it. What the page shows stays if that fails. */
  async #fetch() {
    const { figures } = BitangentFigure;
    const name = this.getAttribute('name') ?? '';
    const load = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (typeof load !== 'function') return;
    try {
      figures[name] = await load();
    } catch (error) {
      console.error(error);
      return;
    }
    const isWanted = this.isConnected && this.getAttribute('name') === name;
    if (isWanted && this.#view === null) this.#build();
  }

  /** @param {boolean} shown */
  async #setVisible(shown) {
    this.#near = shown;
    if (shown) await this.#fetch();
    const view = this.#view;
    if (!view) return;
    if (this.#near) this.#applyTheme();
    view.setShown(this.#near);
    if (!this.#near) return;
    try {
      const { load = init } = view.figure;
      await Promise.all([need(init), need(load)]);
      if (view === this.#view) view.start();
    } catch (error) {
      console.error(error);
      if (view === this.#view) this.#fail('This figure needs WebAssembly, which is missing here.');
    }
  }

  /** @param {'ready' | 'change' | 'failed'} kind @param {string} [problem] */
  #report(kind, problem = '') {
    if (kind === 'failed') return this.#fail(problem);
    this.#view?.element.classList.remove('waiting');
    if (kind === 'ready') this.#leaveStill();
    if (kind === 'change') this.#updateLinked();
    const { state, values, readout } = this;
    this.#tell(kind, { state, values, readout });
  }

  /** Goes on from the frame that the page came with: its drawer may be open by now, and have the focus. */
  #leaveStill() {
    const still = this.shadowRoot?.querySelector('.still, slot');
    const old = /** @type {HTMLDetailsElement | null | undefined} */ (
      still?.querySelector('.drawer')
    );
    const drawer = this.#view?.drawer;
    const hadFocus = old?.contains(this.shadowRoot?.activeElement ?? null);
    if (old && drawer && hadFocus) drawer.open = old.open;
    still?.remove();
    if (hadFocus) drawer?.querySelector('summary')?.focus({ preventScroll: true });
  }

  /** Fires an event. @param {string} kind @param {object} detail */
  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true, composed: true }));
  }

  /** Gives the state to the linked figures. */
  #updateLinked() {
    const word = this.getAttribute('link');
    if (!word) return;
    const root = /** @type {Document} */ (this.getRootNode());
    for (const other of root.querySelectorAll(`bitangent-figure[link="${CSS.escape(word)}"]`)) {
      if (other !== this && other instanceof BitangentFigure) other.#give(this.state, false);
    }
  }

  /** A copy of the state. @returns {any} */
  get state() {
    return structuredClone(this.#view?.state ?? null);
  }

  /**
   * Sets the given parts of the state; parts that the figure does not have are ignored, and one that is
   * not like its own is an error. Before there is a diagram they wait for it. No `change` event.
   */
  set state(parts) {
    this.#give(parts, true);
  }

  /**
   * @param {any} parts of the state
   * @param {boolean} isOwn not of a linked figure, which may have something else by the same name
   */
  #give(parts, isOwn) {
    if (!this.#view) {
      this.#pending = { parts, isOwn };
      return;
    }
    const { state: now, figure } = this.#view;
    const { state, problem } = mergeState(now, parts, isOwn, figure.state, false);
    if (problem) throw new TypeError(`bitangent-figure: ${problem}`);
    this.#view.put(state);
  }

  /** The numbers of the readout, as data. @returns {Record<string, any>} */
  get values() {
    return this.#view?.values ?? {};
  }

  /** The lit part of the drawing, by the name that stands in it. @returns {string | null} */
  get lit() {
    return this.#view?.lit ?? null;
  }

  set lit(part) {
    this.#view?.light(part);
  }

  /** The sentences under the figure. @returns {string} */
  get readout() {
    return this.#view?.text ?? '';
  }

  /** Returns to the initial state. No `change` event. */
  reset() {
    this.#view?.reset();
  }
}

/**
 * Defines `<bitangent-figure>` with these diagrams. The module can also be imported without a document.
 *
 * @param {Record<string, Entry>} figures by name
 */
export function defineElement(figures) {
  BitangentFigure.figures = figures;
  const registry = globalThis.customElements;
  if (registry && !registry.get('bitangent-figure')) {
    registry.define('bitangent-figure', BitangentFigure);
  }
}
