import { init } from 'bitangent';
import { el } from './dom.js';
import { pageLink } from './page-link.js';
import { styleSheet } from './style.js';
import { View } from './view.js';
import { mergeState } from './state.js';

/** A figure is made ready before it scrolls into view. */
const AHEAD = '240px';

/** Where there is no document, as in Node, the module can be imported all the same. */
const Base = globalThis.HTMLElement ?? /** @type {any} */ (class {});

/** Whether the solver is there. */
let loaded = false;

/**
 * `<bitangent-figure name="internal-bitangents">`: one live diagram.
 *
 * Attributes: `name`, which diagram; `state`, JSON with the parts of the initial state that differ
 * from its own; `link`, a word: figures of one document with the same word share the parts of the
 * state that both have; `page`, a page that takes over what it shows, to be linked to, where the
 * diagram can hand it over. What stands inside the element is shown until the diagram is there.
 * Events: `ready` once it is drawn, `change` when the reader changed it, at most once a frame; both
 * bubble, and their `detail` is `{state, values, readout}`.
 */
export class BitangentFigure extends Base {
  static observedAttributes = ['name', 'state'];
  /** @type {Record<string, import('./figure.js').Figure>} filled by the entry */
  static figures = {};
  /** @type {View | null} */
  #view = null;
  /** @type {IntersectionObserver | null} */
  #observer = null;
  #ended = new AbortController();
  /** A state that was set before there was a diagram: frameworks set it before they insert. */
  #early = null;

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet()];
    this.#ended = new AbortController();
    this.#open();
    this.#observer = new IntersectionObserver(
      (entries) => this.#seen(entries[entries.length - 1].isIntersecting),
      { rootMargin: AHEAD },
    );
    this.#observer.observe(this);
    const { signal } = this.#ended;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', () => this.#theme(), { signal });
    addEventListener('beforeprint', () => loaded && this.#view?.print(), { signal });
    addEventListener('afterprint', () => this.#theme(), { signal });
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#ended.abort();
    this.#view?.end();
    this.#view = null;
    this.shadowRoot?.replaceChildren();
  }

  attributeChangedCallback() {
    if (!this.isConnected || !this.#observer) return;
    const shown = this.#view?.shown ?? true;
    this.#view?.end();
    this.#open();
    this.#seen(shown);
  }

  /** Builds the figure; nothing is computed before it is about to be seen. */
  #open() {
    const name = this.getAttribute('name') ?? '';
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const figure = BitangentFigure.figures[name];
    this.#view = null;
    if (!Object.hasOwn(BitangentFigure.figures, name)) {
      this.#fail(name === '' ? 'This figure has no name.' : `There is no figure "${name}".`);
      return;
    }
    let { state, problem } = mergeState(figure.state, this.getAttribute('state'));
    if (!problem) ({ state, problem } = mergeState(state, this.#early, false, figure.state));
    this.#early = null;
    if (problem) {
      this.#fail(`The state of the figure "${name}": ${problem}.`);
      return;
    }
    this.#view = new View(figure, state, (kind) => this.#report(kind));
    const page = this.getAttribute('page');
    if (page && figure.hash) this.#view.element.append(pageLink(this.#view, page));
    root.replaceChildren(el('div', { class: 'probe' }), this.#view.element, el('slot'));
    this.#view.element.classList.add('waiting');
    this.#theme();
  }

  /** @param {string} message */
  #fail(message) {
    this.#view?.end();
    this.#view = null;
    console.error(`bitangent-figure: ${message}`);
    const text = el('p', { class: 'message', role: 'note' }, message);
    this.shadowRoot?.replaceChildren(el('div', { class: 'figure' }, text), el('slot'));
  }

  /** Dark where the page is, and not where only the system is. */
  #theme() {
    const probe = this.shadowRoot?.querySelector('.probe');
    if (!probe || !this.#view) return;
    const [red] = getComputedStyle(probe).color.match(/\d+/) ?? ['0'];
    this.#view.setDark(Number(red) > 127);
  }

  /** @param {boolean} shown */
  async #seen(shown) {
    const view = this.#view;
    if (!view) return;
    view.setShown(shown);
    if (!shown) return;
    try {
      await init();
      loaded = true;
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
    if (kind === 'change') this.#share();
    const { state, values, readout } = this;
    const detail = { state, values, readout };
    this.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true, composed: true }));
  }

  /** Tells the figures that this one is linked with. */
  #share() {
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
   * Takes over the parts of a state that the figure has, at once or when there is one. No `change`
   * event.
   */
  set state(parts) {
    if (!this.#view) {
      this.#early = parts;
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

  /** What the figure says of itself. @returns {string} */
  get readout() {
    return this.#view?.text ?? '';
  }

  /** Back to the initial state. No `change` event. */
  reset() {
    this.#view?.reset();
  }
}
