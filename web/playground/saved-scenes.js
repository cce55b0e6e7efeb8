import { el, setPicture, setText } from '../kit/dom.js';
import { makeThumbnail } from './thumbnail.js';
import { linkText, sceneFromLink, shorten } from './short-link.js';
import { showMessage } from './readout.js';
import { readStore, writeStore } from './store.js';

/**
 * A scene that the browser keeps: its link, and a picture of it.
 * @typedef {{name: string, link: string, picture: string}} Saved
 */

const KEY = 'bitangent-scenes';
const MOST_NAME = 60;

const WHY = {
  full: 'The browser has no room for more. Delete a scene, or save this one as a file.',
  refused: 'This browser keeps nothing for this page. Save the scene as a file instead.',
};

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The scenes that the browser keeps, as a row of pictures under the board. */
export class SavedScenes {
  #list = byId('saved-list');
  #note = byId('saved-note');
  #putBack = /** @type {HTMLButtonElement} */ (byId('put-back'));
  /** What was deleted last, and where it was. @type {{saved: Saved, at: number} | null} */
  #deleted = null;

  /** @param {import('./playground.js').Playground} playground */
  constructor(playground) {
    this.playground = playground;
    byId('save').addEventListener('click', () => void this.save());
    this.#putBack.addEventListener('click', () => this.#undelete());
    // Another tab of the page has saved or deleted one.
    addEventListener('storage', ({ key }) => key === KEY && this.#show());
    this.#show();
  }

  /** As they are kept now: another tab may have changed them. @returns {Saved[]} */
  get #all() {
    const all = readStore(KEY);
    const isText = (/** @type {unknown} */ value) => typeof value === 'string';
    if (!Array.isArray(all)) return [];
    return all.filter((it) => [it?.name, it?.link, it?.picture].every(isText));
  }

  /** Keeps the scene that is shown. */
  async save() {
    const { model } = this.playground;
    const link = await shorten(linkText(model.scene).text);
    const name = this.#nameFor(model.scene);
    const saved = { name, link, picture: makeThumbnail(this.playground) };
    if (!this.#keep([saved, ...this.#all], `Saved in this browser as “${name}”, under the board.`))
      return;
    this.#deleted = null;
    this.#show();
  }

  /** A name that no other has. @param {import('./model.js').Scene} scene */
  #nameFor({ preset }) {
    const kind = preset?.name ?? 'scene';
    const base = `${kind[0].toUpperCase()}${kind.slice(1)}`;
    const names = new Set(this.#all.map(({ name }) => name));
    for (let i = 1; ; i++) if (!names.has(`${base} ${i}`)) return `${base} ${i}`;
  }

  /**
   * @param {Saved[]} all
   * @param {string} told if it was kept
   * @returns {boolean}
   */
  #keep(all, told) {
    const how = writeStore(KEY, all);
    this.#tell(how === 'kept' ? told : WHY[how]);
    return how === 'kept';
  }

  /** @param {string} text */
  #tell(text) {
    setText(this.#note, text);
    // What the button in the panel does is told there too, where it can be seen.
    showMessage(text);
    this.#putBack.hidden = this.#deleted === null;
  }

  #show() {
    const all = this.#all;
    byId('saved-empty').hidden = all.length > 0;
    this.#list.replaceChildren(...all.map((saved) => this.#cardOf(saved)));
  }

  /** @param {Saved} saved */
  #cardOf(saved) {
    const picture = el('img', { alt: '', width: 192, height: 120 });
    setPicture(picture, saved.picture);
    const load = el(
      'button',
      { type: 'button', class: 'load', 'aria-label': `Load ${saved.name}` },
      picture,
    );
    const name = el('input', {
      ...{ type: 'text', value: saved.name, maxlength: MOST_NAME, 'aria-label': 'Name' },
      ...{ autocomplete: 'off', spellcheck: 'false' },
    });
    const remove = el('button', { type: 'button', 'aria-label': `Delete ${saved.name}` }, '×');
    load.addEventListener('click', () => void this.#load(saved));
    name.addEventListener('change', () => this.#rename(saved, name.value.trim()));
    remove.addEventListener('click', () => this.#delete(saved));
    return el('li', {}, load, el('div', {}, name, remove));
  }

  /** @param {Saved} saved */
  async #load({ link, name }) {
    try {
      this.playground.open(await sceneFromLink(link));
      this.#tell(`“${name}” is on the board.`);
      this.playground.stage.scrollIntoView({ block: 'nearest' });
    } catch (error) {
      this.#tell(`“${name}” cannot be read: ${/** @type {Error} */ (error).message}.`);
    }
  }

  /** @param {Saved} saved @param {string} name */
  #rename(saved, name) {
    const isSame = (/** @type {Saved} */ it) => it.link === saved.link && it.name === saved.name;
    if (
      name &&
      this.#keep(
        this.#all.map((it) => (isSame(it) ? { ...it, name } : it)),
        '',
      )
    ) {
      saved.name = name;
    }
    this.#show();
  }

  /** @param {Saved} saved */
  #delete(saved) {
    const all = this.#all;
    const at = all.findIndex(({ link, name }) => link === saved.link && name === saved.name);
    if (at < 0) return this.#show();
    this.#deleted = { saved: all[at], at };
    all.splice(at, 1);
    this.#keep(all, `“${saved.name}” is deleted.`);
    this.#show();
    this.#putBack.focus({ preventScroll: true });
  }

  #undelete() {
    const deleted = this.#deleted;
    if (deleted === null) return;
    const all = this.#all;
    all.splice(deleted.at, 0, deleted.saved);
    this.#deleted = null;
    this.#keep(all, `“${deleted.saved.name}” is back.`);
    this.#show();
    /** @type {HTMLElement | null} */ (this.#list.querySelectorAll('.load')[deleted.at])?.focus();
  }
}
