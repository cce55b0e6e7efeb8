import { ERROR_STALE_SEARCH } from '../base/constants.js';
import { checkStatus, freedError, state } from '../base/errors.js';

/**
 * `Symbol.dispose`, for `using`. A runtime without it never looks it up, so any key does there.
 * @type {typeof Symbol.dispose}
 */
export const dispose = /** @type {any} */ (Symbol.dispose ?? Symbol.for('Symbol.dispose'));

/** A runtime without this registry frees nothing by itself. */
const lost =
  typeof FinalizationRegistry === 'function'
    ? new FinalizationRegistry((/** @type {Handle} */ handle) => handle.release())
    : null;

/** How many handles there have been. */
let handles = 0;

/**
 * The wasm memory of an object: a world, a board, a unit, a search or a field. A handle holds no
 * reference to that object, so that a world and its searches can be collected in any order.
 */
export class Handle {
  /**
   * @param {string} name of the class of the object, for messages
   * @param {number} address
   * @param {(address: number) => void} free must not hold the object
   * @param {Handle | null} [owner] is freed after this one
   * @param {string} [stale] the message once the owner was edited
   */
  constructor(name, address, free, owner = null, stale) {
    this.name = name;
    /** 0 once it is freed. */
    this.address = address;
    this.free = free;
    this.owner = owner;
    this.stale = stale;
    /** Handles that are freed before this one. @type {Set<Handle>} */
    this.parts = new Set();
    /** No other handle has it. An address may come again. */
    this.serial = ++handles;
    owner?.parts.add(this);
  }

  /** Frees the memory, and that of the parts before. Does nothing if it is freed. */
  release() {
    if (this.address === 0) return;
    this.parts.forEach((part) => part.release());
    lost?.unregister(this);
    this.free(this.address);
    this.address = 0;
    this.owner?.parts.delete(this);
  }

  /**
   * The address. Call it after all arguments are read, as their getters may free the object.
   *
   * @param {string} where name of the method, for the message
   * @returns {number}
   * @throws {import('../base/errors.js').BitangentError} FREED
   */
  live(where) {
    if (this.address !== 0) return this.address;
    let { name } = this;
    for (let { owner } = this; owner !== null; owner = owner.owner) {
      if (owner.address === 0) name = `${this.name}'s ${owner.name}`;
    }
    throw freedError(name, where);
  }

  /**
   * A call about the object that returns a status.
   *
   * @param {string} where name of the method, for the message
   * @param {(...numbers: number[]) => number} exported
   * @param {...number} numbers behind the address
   */
  call(where, exported, ...numbers) {
    const status = exported(this.live(where), ...numbers);
    if (status === ERROR_STALE_SEARCH && this.stale) throw state('STALE_SEARCH', where, this.stale);
    checkStatus(status, where);
  }
}

/**
 * Frees what an object owns once the object is collected, in case its user forgets to.
 *
 * @param {object} object
 * @param {Handle} handle
 */
export function releaseWhenLost(object, handle) {
  lost?.register(object, handle, handle);
}
