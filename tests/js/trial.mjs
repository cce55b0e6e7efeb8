/** Figures computed without a page. */
import { after } from 'node:test';
import { figures } from '../../web/figures/index.js';
import { Worlds } from '../../web/kit/worlds.js';

/** @type {Worlds[]} */
const used = [];
after(() => used.forEach((worlds) => worlds.free()));

/** The worlds of a figure, freed after the tests. */
export function ownWorlds() {
  const worlds = new Worlds();
  used.push(worlds);
  return worlds;
}

/** A figure's numbers for its own state with changes; null where it does not allow them. */
export function trial(name) {
  const { state, compute, values, allows = () => true } = figures[name];
  const worlds = ownWorlds();
  return (/** @type {object} */ patch) => {
    const changed = { ...state, ...patch };
    return allows(changed, worlds) ? values(compute(changed, worlds), changed) : null;
  };
}
