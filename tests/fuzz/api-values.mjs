/** Random values for calls of the JS API: good ones, bad ones, and how each is written in code. */

/** Numbers from a seed (mulberry32). @param {number} seed @returns {() => number} from 0 to 1 */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A Float64Array whose buffer has gone elsewhere. */
function detached() {
  const list = new Float64Array([0, 0, 1]);
  structuredClone(list.buffer, { transfer: [list.buffer] });
  return list;
}

/** What is no good argument anywhere, or hardly anywhere, as code and as a value. */
const BAD = Object.entries({
  NaN: () => NaN,
  Infinity: () => Infinity,
  '-Infinity': () => -Infinity,
  '1e10': () => 1e10,
  '-1e10': () => -1e10,
  '1e308': () => 1e308,
  '-1': () => -1,
  '-0': () => -0,
  0.5: () => 0.5,
  '5e-324': () => 5e-324,
  '2 ** 32': () => 2 ** 32,
  '1e9': () => 1e9,
  null: () => null,
  undefined: () => undefined,
  "'5'": () => '5',
  "''": () => '',
  "'constructor'": () => 'constructor',
  "'x'.repeat(1e5)": () => 'x'.repeat(1e5),
  true: () => true,
  '5n': () => 5n,
  "Symbol('s')": () => Symbol('s'),
  '() => 1': () => () => 1,
  '{}': () => ({}),
  '[]': () => [],
  '[[]]': () => [[]],
  '[1, 2, 3]': () => [1, 2, 3],
  '[null, null]': () => [null, null],
  "['0', '1']": () => ['0', '1'],
  '[5n, 6n]': () => [5n, 6n],
  '{ x: 1 }': () => ({ x: 1 }),
  '{ x: 1, z: 2 }': () => ({ x: 1, z: 2 }),
  'new Array(3)': () => new Array(3),
  'new Array(4e9)': () => new Array(4e9),
  '[0, , 2, 3]': () => [0, , 2, 3], // eslint-disable-line no-sparse-arrays
  'detached()': detached,
  'new DataView(new ArrayBuffer(16))': () => new DataView(new ArrayBuffer(16)),
  'new BigInt64Array(4)': () => new BigInt64Array(4),
  'new Float32Array(6)': () => new Float32Array(6),
  'new Map()': () => new Map(),
  'new Date(0)': () => new Date(0),
  'Object.create(null)': () => Object.create(null),
  "{ ['k'.repeat(1e5)]: 1 }": () => ({ ['k'.repeat(1e5)]: 1 }),
  'new Proxy({}, {})': () => new Proxy({}, {}),
}).map(([code, make]) => ({ code, make }));

/** How each bad object is written. */
const codes = new WeakMap();

/**
 * A value as code.
 *
 * @param {any} value
 * @returns {string}
 */
export function code(value) {
  if (typeof value === 'object' && value !== null) {
    if (codes.has(value)) return codes.get(value);
    if (ArrayBuffer.isView(value) && 'length' in value) {
      return `${value.constructor.name}.of(${Array.from(/** @type {any} */ (value), code)})`;
    }
    if (Array.isArray(value)) return `[${Array.from(value, code).join(', ')}]`;
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype)
      return prototype?.constructor?.name ?? 'Object.create(null)';
    const parts = Object.entries(value).map(
      ([key, part]) => `${JSON.stringify(key)}: ${code(part)}`,
    );
    return `{ ${parts.join(', ')} }`;
  }
  if (typeof value === 'string') {
    return value.length > 2000 ? `'…${value.length} letters'` : JSON.stringify(value);
  }
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  return typeof value === 'function' ? '() => 1' : String(value);
}

/** What is random in a round. */
export class Values {
  /** @param {number} seed */
  constructor(seed) {
    this.random = randomFrom(seed);
    /** Whether points may be nearly equal, and polygons needles. */
    this.isNear = this.chance(0.5);
    /** How often an argument is bad. */
    this.badness = this.chance(0.5) ? 0 : 0.08;
  }

  chance(/** @type {number} */ share) {
    return this.random() < share;
  }

  /** A whole number from `least` to `most`. @param {number} least @param {number} most */
  whole(least, most) {
    return least + Math.floor((most - least + 1) * this.random());
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return list[Math.floor(list.length * this.random())];
  }

  bad() {
    const { code: text, make } = this.pick(BAD);
    const value = make();
    if (typeof value === 'object' && value !== null) codes.set(value, text);
    return value;
  }

  /** The value, or a bad one instead. @template T @param {T} value @returns {any} */
  maybe(value) {
    return this.chance(this.badness) ? this.bad() : value;
  }

  /**
   * A coordinate of a scene. In half of the scenes they are multiples of 1/4, so that much touches,
   * lies in line and coincides; in half of all, some are off by a few roundings or more.
   *
   * @returns {number}
   */
  coordinate() {
    if (this.isTidy === undefined) this.isTidy = this.chance(0.5);
    const value = this.isTidy ? this.whole(-40, 40) / 4 : 20 * this.random() - 10;
    if (!this.isNear || this.chance(0.7)) return value;
    return value + this.pick([1e-16, 1e-15, 1e-13, 1e-11, 1e-9, 1e-7]) * this.whole(-4, 4);
  }

  /** A point in one of the forms that are accepted. */
  point() {
    const [x, y] = [this.maybe(this.coordinate()), this.maybe(this.coordinate())];
    const forms = [[x, y], { x, y }];
    if (typeof x === 'number' && typeof y === 'number') forms.push(Float64Array.of(x, y));
    return this.maybe(this.pick(forms));
  }

  radius() {
    return this.maybe(this.isTidy ? this.whole(0, 8) / 4 : 2 * this.random());
  }

  /**
   * The points of a star, which crosses itself nowhere; or of anything.
   *
   * @param {number} [least]
   */
  outline(least = 3) {
    const n = this.whole(least, 6);
    if (this.chance(this.isNear ? 0.8 : 0.2)) return Array.from({ length: n }, () => this.point());
    const [cx, cy] = [this.coordinate(), this.coordinate()];
    const points = Array.from({ length: n }, (_, i) => {
      const [angle, r] = [(2 * Math.PI * (i + 0.3)) / n, 0.5 + 2 * this.random()];
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    });
    return this.chance(0.3) ? points.flat() : points;
  }

  /** The same as one list. A point that is a very long list stays one: to copy it would take minutes. */
  flatOutline(least = 3) {
    return this.outline(least).flatMap((p) => (Array.isArray(p) && p.length > 9 ? [p] : p));
  }

  /**
   * An object of options, each of which may be left out.
   *
   * @param {Record<string, () => unknown>} makers
   * @param {number} [share] how many are there
   */
  options(makers, share = 0.3) {
    if (this.chance(0.2)) return undefined;
    const entries = Object.entries(makers).filter(() => this.chance(share));
    const options = Object.fromEntries(entries.map(([key, make]) => [key, this.maybe(make())]));
    if (this.chance(this.badness / 4)) options.unknown = 1;
    return this.maybe(options);
  }

  /**
   * A copy of plain data with something wrong in it.
   *
   * @param {any} data
   */
  mutated(data) {
    if (this.chance(0.1)) return this.bad();
    if (typeof data !== 'object' || data === null) return this.chance(0.5) ? this.bad() : data;
    const copy = Array.isArray(data) ? [...data] : { ...data };
    const keys = Object.keys(copy);
    if (keys.length === 0) return this.bad();
    const key = this.pick(keys);
    const kind = this.random();
    if (kind < 0.08) delete copy[key];
    else if (kind < 0.14 && Array.isArray(copy)) copy.push(copy[key]);
    else if (kind < 0.18 && Array.isArray(copy)) copy.length -= 1;
    else if (kind < 0.22) copy[this.pick([...keys, '__proto__', 'length'])] = this.whole(0, 3);
    else if (typeof copy[key] === 'number' && kind < 0.6)
      copy[key] *= this.pick([-1, 0, 1e9, 1e-9, 1.001]);
    else copy[key] = this.mutated(copy[key]);
    return copy;
  }
}
