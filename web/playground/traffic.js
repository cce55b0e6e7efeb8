import { Path } from 'bitangent/all';
import { lengthOf } from '../kit/motion.js';
import { randomFrom } from '../kit/boards/scatter.js';
import { Ticker } from './ticker.js';

/**
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./model.js').Scene} Scene
 *
 * @typedef {object} Walker
 * @property {[number, number]} at
 * @property {number} heading
 * @property {[number, number]} goal
 * @property {import('bitangent/all').Path | null} path
 * @property {number} along the path, in world units
 * @property {number} since how far it went since a new path was asked for
 *
 * The scene to show and solve: a model, or the same with some circles elsewhere.
 * @typedef {Pick<import('./model.js').Model, 'scene' | 'edits' | 'outlineEdits' | 'siteCount'>} Shown
 */

/** A circle swings this many of its radii to each side, so often a second to the side and up. */
const SWING = 1.6;
const RATES = [0.11, 0.17];
/** Share of the scene's size that an agent walks in a second. */
const SPEED = 0.06;
/** Multiples of the golden ratio lie evenly, whatever their number. */
const even = (/** @type {number} */ i) => (i * 0.6180339887) % 1;
/** The cost that is shown is the mean of this many frames. */
const AVERAGED = 30;

/**
 * Sets the scene in motion: circles that swing about their places, and a crowd whose paths the
 * library plans again as they move. The model stays as it is: links, files and undo do not change.
 */
export class Traffic extends Ticker {
  /** How many circles move, and how many agents walk. */
  amounts = { circles: 10, agents: 40 };
  /** @type {Walker[]} */
  walkers = [];
  /** The means of the last frames. */
  cost = { planned: 0, ms: 0, queryMs: 0 };
  /** Moving copies, by the circles that they stand for. @type {Map<Circle, Circle>} */
  #copies = new Map();
  /** What the copies were chosen from. @type {[Circle[], number, number]} */
  #chosenFrom = [[], 0, 0];
  #box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  #seconds = 0;
  #frames = 0;
  /** The walker who gets the next path. */
  #turn = 0;
  /** Whether there was a frame since paths were asked for. */
  #waits = false;
  #random = randomFrom(1);

  /**
   * @param {import('./model.js').Model} model
   * @param {import('./scene-answer.js').Answer} answer
   * @param {() => void} onMove solves the scene that is shown
   */
  constructor(model, answer, onMove) {
    super((elapsed) => this.#advance(elapsed / 1000));
    this.model = model;
    this.answer = answer;
    this.onMove = onMove;
  }

  /** @override @param {boolean} running */
  run(running) {
    super.run(running);
    this.#copies.clear();
    this.walkers = [];
    this.#seconds = this.#frames = 0;
    this.#chosenFrom = [[], 0, 0];
    this.model.edits++;
    this.onMove();
  }

  /** @returns {Shown} */
  get shown() {
    const { model } = this;
    if (!this.running) return model;
    const { edits, outlineEdits, siteCount, scene } = model;
    const circles = scene.circles.map((circle) => this.#copies.get(circle) ?? circle);
    return { edits, outlineEdits, siteCount, scene: { ...scene, circles } };
  }

  /** Whether something stands still. @param {unknown} item */
  rests(item) {
    return !this.#copies.has(/** @type {Circle} */ (item));
  }

  /** The circles that move, where they are. @returns {ReadonlySet<Circle>} */
  get moving() {
    return new Set(this.#copies.values());
  }

  /** @param {number} seconds */
  #advance(seconds) {
    this.#seconds += seconds;
    this.#choose();
    this.#swing();
    this.model.edits++;
    this.#gather();
    for (const walker of this.walkers) this.#walk(walker, seconds);
    this.#waits = true;
    this.onMove();
  }

  /** Chooses the circles that move: all over the scene, and the same ones as before if they exist. */
  #choose() {
    const { circles } = this.model.scene;
    const from = /** @type {[Circle[], number, number]} */ ([
      circles,
      circles.length,
      this.amounts.circles,
    ]);
    if (from.every((part, i) => part === this.#chosenFrom[i])) return;
    this.#chosenFrom = from;
    this.#box = this.model.bounds();
    const able = circles.filter(({ enabled }) => enabled);
    const count = Math.min(this.amounts.circles, able.length);
    const chosen = new Set(able.filter((circle) => this.#copies.has(circle)).slice(0, count));
    for (let i = 0; chosen.size < count; i++) chosen.add(able[Math.floor(even(i) * able.length)]);
    const copies = [...chosen].map((it) => [it, this.#copies.get(it) ?? { ...it }]);
    this.#copies = new Map(/** @type {[Circle, Circle][]} */ (copies));
  }

  #swing() {
    const grown = Math.min(this.#seconds, 1);
    let i = 0;
    for (const [circle, copy] of this.#copies) {
      const [dx, dy] = RATES.map((rate, axis) => {
        const turns = rate * (0.7 + 0.6 * even(i)) * this.#seconds + even(7 * i + axis);
        return SWING * grown * circle.r * Math.sin(2 * Math.PI * turns);
      });
      Object.assign(copy, circle, { x: circle.x + dx, y: circle.y + dy });
      i++;
    }
  }

  /** Adds and removes walkers, up to the number that is chosen. */
  #gather() {
    const { walkers, amounts } = this;
    walkers.length = Math.min(walkers.length, amounts.agents);
    while (walkers.length < amounts.agents) {
      const [at, goal] = [this.#place(), this.#place()];
      walkers.push({ at, goal, heading: 0, path: null, along: 0, since: 0 });
    }
  }

  /**
   * New paths of the crowd, once a frame, for as many as there is time for. Those whose turn does not
   * come keep the path that they have.
   * @returns {import('./missing-calls.js').Job | null}
   */
  job() {
    const { walkers } = this;
    if (!this.running || !this.#waits) return null;
    this.#waits = false;
    const first = this.#turn % (walkers.length || 1);
    const inTurn = [...walkers.slice(first), ...walkers.slice(0, first)];
    for (const walker of inTurn) walker.since = 0;
    const ends = inTurn.map(({ at, goal }) => [...at, ...goal]);
    const take = (/** @type {any} */ answer) => {
      if (answer === null || walkers !== this.walkers) return;
      answer.paths.forEach((/** @type {any} */ path, /** @type {number} */ i) =>
        Object.assign(inTurn[i], { path: Path.from(path), along: inTurn[i].since }),
      );
      this.#turn = first + answer.paths.length;
      this.#count({ planned: answer.paths.length, ms: answer.ms, queryMs: this.answer.queryMs });
    };
    return { call: 'crowd', args: [ends], take };
  }

  /** Counts the costs of a frame. @param {Traffic['cost']} costs */
  #count(costs) {
    const part = 1 / Math.min(++this.#frames, AVERAGED);
    for (const key of /** @type {(keyof typeof costs)[]} */ (Object.keys(costs))) {
      this.cost[key] += part * (costs[key] - this.cost[key]);
    }
  }

  /** @param {Walker} walker @param {number} seconds */
  #walk(walker, seconds) {
    const { path } = walker;
    const { minX, minY, maxX, maxY } = this.#box;
    if (path?.segmentCount) {
      const step = SPEED * Math.hypot(maxX - minX, maxY - minY) * seconds;
      walker.since += step;
      walker.along += step;
      walker.at = path.pointAt(walker.along);
      walker.heading = path.headingAt(walker.along);
    }
    if (path && walker.along >= lengthOf(path)) walker.goal = this.#place();
  }

  /** A random place in the scene; the library snaps it to a free one. @returns {[number, number]} */
  #place() {
    const { minX, minY, maxX, maxY } = this.#box;
    return [minX + (maxX - minX) * this.#random(), minY + (maxY - minY) * this.#random()];
  }
}
