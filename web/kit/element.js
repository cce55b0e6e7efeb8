import { init } from 'bitangent';
import { el } from './dom.js';
import { pageLink } from './page-link.js';
import { styleSheet } from './style.js';
import { View } from './view.js';
import { mergeState } from './state.js';

/** A figure starts this far before it scrolls into view. */
const AHEAD = '240px';

/** What has been loaded: `init` of the solver and `load` of figures. @type {Set<() => Promise<void>>} */
const loaded = new Set();

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
 * - `page`: the address of a page that can open the diagram's scene. Diagrams with a `hash` link to it.
 *
 * The element's content is shown until the diagram is drawn. Events: `ready` once it is drawn,
 * `change` when the reader changed it, at most once a frame. Both bubble; their `detail` is
 * `{state, values, readout}`.
 */
export class BitangentFigure extends Base {
  static observedAttributes = ['name', 'state'];
  /** @type {Record<string, import('./figure.js').Figure>} filled by the entry */
  static figures = {};
  /** @type {View | null} */
  #view = null;
  /** @type {IntersectionObserver | null} */
  #observer = null;
  #listeners = new AbortController();
  /** A state set before there is a diagram: frameworks set properties before they insert. */
  #pendingState = null;

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    this.#listeners = new AbortController();
    this.#build();
    this.#observer = new IntersectionObserver(
      (entries) => this.#setVisible(entries[entries.length - 1].isIntersecting),
      { rootMargin: AHEAD },
    );
    this.#observer.observe(this);
    const { signal } = this.#listeners;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', () => this.#applyTheme(), { signal });
    addEventListener('beforeprint', () => this.#print(), { signal });
    addEventListener('afterprint', () => this.#applyTheme(), { signal });
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#listeners.abort();
    this.#view?.end();
    this.#view = null;
    this.shadowRoot?.replaceChildren();
  }

  attributeChangedCallback() {
    if (!this.isConnected || !this.#observer) return;
    const shown = this.#view?.shown ?? true;
    this.#view?.end();
    this.#build();
    this.#setVisible(shown);
  }

  /** Builds the figure. Nothing is computed before it comes near the screen. */
  #build() {
    const name = this.getAttribute('name') ?? '';
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const figure = BitangentFigure.figures[name];
    this.#view = null;
    if (!Object.hasOwn(BitangentFigure.figures, name)) {
      this.#fail(name === '' ? 'This figure has no name.' : `There is no figure "${name}".`);
      return;
    }
    let { state, problem } = mergeState(figure.state, this.getAttribute('state'));
    if (!problem) ({ state, problem } = mergeState(state, this.#pendingState, false, figure.state));
    this.#pendingState = null;
    if (problem) {
      this.#fail(`The state of the figure "${name}": ${problem}.`);
      return;
    }
    this.#view = new View(figure, state, (kind) => this.#report(kind));
    const page = this.getAttribute('page');
    if (page && figure.hash) this.#view.element.append(pageLink(this.#view, page));
    root.replaceChildren(el('div', { class: 'probe' }), this.#view.element, el('slot'));
    this.#view.element.classList.add('waiting');
    // Before it comes near the screen, so that it can be printed, but not before the page is there.
    const { load } = figure;
    if (load) whenIdle(() => need(load).catch(() => {}));
    this.#applyTheme();
  }

  /** @param {string} message */
  #fail(message) {
    this.#view?.end();
    this.#view = null;
    console.error(`bitangent-figure: ${message}`);
    const text = el('p', { class: 'message', role: 'note' }, message);
    this.shadowRoot?.replaceChildren(el('div', { class: 'figure' }, text), el('slot'));
  }

  /** Follows the page's colour scheme, which may differ from the system's. */
  #applyTheme() {
    const probe = this.shadowRoot?.querySelector('.probe');
    if (!probe || !this.#view) return;
    const [red] = getComputedStyle(probe).color.match(/\d+/) ?? ['0'];
    this.#view.setDark(Number(red) > 127);
  }

  /** Paper does not wait: what is not loaded by now is left out. */
  #print() {
    const { load = init } = this.#view?.figure ?? {};
    if (loaded.has(init) && loaded.has(load)) this.#view?.print();
  }

  /** @param {boolean} shown */
  async #setVisible(shown) {
    const view = this.#view;
    if (!view) return;
    view.setShown(shown);
    if (!shown) return;
    try {
      const { load = init } = view.figure;
      await Promise.all([need(init), need(load)]);
      if (view === this.#view) view.start();
    } catch (error) {
      console.error(error);
      if (view === this.#view) this.#fail('This figure needs WebAssembly, which is missing here.');
    }
  }

  /** @param {'ready' | 'change'} kind */
  #report(kind) {
    this.#view?.element.classList.remove('waiting');
    if (kind === 'ready') this.shadowRoot?.querySelector('slot')?.remove();
    if (kind === 'change') this.#updateLinked();
    const { state, values, readout } = this;
    const detail = { state, values, readout };
    this.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true, composed: true }));
  }

  /** Gives the state to the linked figures. */
  #updateLinked() {
    const word = this.getAttribute('link');
    if (!word) return;
    const root = /** @type {Document} */ (this.getRootNode());
    for (const other of root.querySelectorAll(`bitangent-figure[link="${CSS.escape(word)}"]`)) {
      if (other !== this && other instanceof BitangentFigure) other.state = this.state;
    }
  }

  /** A copy of the state. @returns {any} */
  get state() {
    return structuredClone(this.#view?.state ?? null);
  }

  /**
   * Sets the given parts of the state; parts that the figure does not have are ignored. Before there
   * is a diagram they wait for it. No `change` event.
   */
  set state(parts) {
    if (!this.#view) {
      this.#pendingState = parts;
      return;
    }
    const { state: now, figure } = this.#view;
    const { state, problem } = mergeState(now, parts, false, figure.state);
    if (problem) throw new TypeError(`bitangent-figure: ${problem}`);
    this.#view.put(state);
  }

  /** The numbers of the readout, as data. @returns {Record<string, any>} */
  get values() {
    return this.#view?.values ?? {};
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
