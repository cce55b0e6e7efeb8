import { until } from '../browser/harness.mjs';

/**
 * A tab of any browser. Each protocol has a driver with the same few methods, and a tab says with them what
 * the checks need.
 *
 * @typedef {object} Driver
 * @property {string} version of the browser
 * @property {string[]} trouble errors and warnings of the console, where the protocol tells them
 * @property {(address: string) => Promise<unknown>} goto opens a page and waits until it is loaded
 * @property {(expression: string) => Promise<string>} run evaluates what is a promise of a string
 * @property {(width: number, height: number) => Promise<unknown>} resize
 * @property {(points: {x: number, y: number}[]) => Promise<unknown>} drag presses the mouse at the first point,
 *   and moves it to the others
 * @property {(keys: string[]) => Promise<unknown>} press presses keys one after the other, by their names
 * @property {() => Promise<Buffer>} screenshot
 * @property {() => Promise<unknown>} close ends the browser
 */

export class Tab {
  /** @param {Driver} driver @param {string} origin of the site */
  constructor(driver, origin) {
    this.driver = driver;
    this.origin = origin;
  }

  /** What the console said since the page was opened. */
  get trouble() {
    return this.driver.trouble;
  }

  /** Opens a page of the site. @param {string} path */
  async open(path) {
    // An address that differs in its hash alone would lead nowhere else.
    await this.driver.goto('about:blank');
    this.trouble.length = 0;
    await this.driver.goto(this.origin + path);
  }

  /** Calls a function in the page, with values of JSON. */
  async call(action, ...args) {
    const call = `(${action})(...${JSON.stringify(args)})`;
    const text = await this.driver.run(`(async () => JSON.stringify([await ${call}]))()`);
    return JSON.parse(text)[0];
  }

  /** The centre of the first element of a selector. @param {string} selector */
  middle(selector) {
    return this.call((wanted) => {
      const { x, y, width, height } = document.querySelector(wanted).getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    }, selector);
  }

  /** Waits until something holds in the page. @param {string} what in words @param {() => unknown} holds */
  until(what, holds, ...args) {
    return until(what, () => this.call(holds, ...args));
  }

  /** Clicks an element. @param {string} selector */
  async click(selector) {
    await this.call((wanted) => {
      document.querySelector(wanted).scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }, selector);
    await this.driver.drag([await this.middle(selector)]);
  }

  /** Drags the first element of a selector. @param {string} selector @param {number} dx @param {number} dy */
  async drag(selector, dx, dy) {
    const { x, y } = await this.middle(selector);
    await this.driver.drag([0, 0.5, 1].map((share) => ({ x: x + share * dx, y: y + share * dy })));
  }

  /** Presses keys where the focus is, or first at an element. @param {string[]} keys @param {string} [selector] */
  async press(keys, selector) {
    if (selector) await this.call((wanted) => document.querySelector(wanted).focus(), selector);
    await this.driver.press(keys);
  }
}
