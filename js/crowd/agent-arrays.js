import { wasm } from '../module/loader.js';
import { bytesTo, doublesTo, word } from '../module/memory.js';

/** The agents of a crowd, copied out of the heap: growth of the heap does not concern them. */
export class AgentArrays {
  /** @type {Float64Array} */
  positions = new Float64Array(0);
  /** @type {Float64Array} */
  velocities = new Float64Array(0);
  /** @type {Float64Array} */
  headings = new Float64Array(0);
  /** @type {Float64Array} */
  radii = new Float64Array(0);
  /** @type {Float64Array} */
  speeds = new Float64Array(0);
  /** @type {Uint8Array} */
  states = new Uint8Array(0);
  count = 0;
  arrived = 0;
  awake = 0;
  /** The crowd has changed since they were read. */
  isStale = false;
  /** Agents that they have room for. */
  #capacity = 0;

  /** Agents, and places that removed ones have left. */
  get size() {
    return this.states.length;
  }

  /**
   * Copies all.
   *
   * @param {number} handle of the crowd
   */
  read(handle) {
    wasm().bx_crowd_look(handle);
    const [positions, velocities, headings, radii, speeds, states] = [0, 1, 2, 3, 4, 5].map(word);
    const size = word(6);
    [this.count, this.arrived, this.awake] = [word(7), word(8), word(9)];
    if (size !== this.size) this.#resize(size);
    doublesTo(positions, this.positions);
    doublesTo(velocities, this.velocities);
    doublesTo(headings, this.headings);
    doublesTo(radii, this.radii);
    doublesTo(speeds, this.speeds);
    bytesTo(states, this.states);
    this.isStale = false;
  }

  /** @param {number} size */
  #resize(size) {
    if (size > this.#capacity) this.#capacity = Math.max(size, 2 * this.#capacity);
    const room = this.#capacity;
    /** @param {Float64Array} array @param {number} length @param {number} capacity */
    const fit = ({ buffer }, length, capacity) =>
      new Float64Array(
        buffer.byteLength < 8 * capacity ? new ArrayBuffer(8 * capacity) : buffer,
        0,
        length,
      );
    this.positions = fit(this.positions, 2 * size, 2 * room);
    this.velocities = fit(this.velocities, 2 * size, 2 * room);
    this.headings = fit(this.headings, size, room);
    this.radii = fit(this.radii, size, room);
    this.speeds = fit(this.speeds, size, room);
    const { buffer } = this.states;
    this.states = new Uint8Array(
      buffer.byteLength < room ? new ArrayBuffer(room) : buffer,
      0,
      size,
    );
  }
}
