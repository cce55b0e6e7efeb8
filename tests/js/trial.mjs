/** Figures computed without a page. */
import { after } from 'node:test';
import { figures } from '../../web/figures/index.js';
import { Camera } from '../../web/kit/camera.js';
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

/** What handles and dials need of a figure on the screen, at the size of a desk. */
export function viewOf(figure) {
  const [minX, minY, maxX, maxY] = figure.view;
  const box = { minX, minY, maxX, maxY };
  const camera = new Camera();
  camera.fit(box, 720, (720 * (maxY - minY)) / (maxX - minX), 14);
  const worlds = ownWorlds();
  const { state, handles } = figure;
  return {
    ...{ figure, state, initial: state, worlds, camera, box },
    computed: figure.compute(state, worlds),
    handlesIn: (now) => (typeof handles === 'function' ? handles(now) : handles),
    set(patch) {
      this.state = { ...this.state, ...patch };
    },
  };
}
