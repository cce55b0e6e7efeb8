import { pointIn } from '../base/plane.js';
import { wasm } from '../module/loader.js';
import { word } from '../module/memory.js';
import { Handle, releaseWhenLost } from '../module/handle.js';
import { AgentArrays } from './agent-arrays.js';
import { AGENT_SLOT, AGENT_STATE_NAMES } from './constants.js';
import { checkAgent, idOf } from './options.js';

/**
 * What a crowd tells of its agents.
 *
 * @template {import('../base/plane.js').Plane} [P='xy']
 */
export class CrowdView {
  /**
   * Of a crowd that was just made.
   *
   * @param {import('../world/world.js').World<P>} world
   * @ignore
   */
  constructor(world) {
    /** The world that it is in. @readonly */
    this.world = world;
    /** @ignore */
    this.handle = new Handle('Crowd', word(0), wasm().bx_crowd_free, world.handle);
    releaseWhenLost(this, this.handle);
    /** @ignore */
    this.arrays = new AgentArrays();
  }

  /** The number of agents. @returns {number} */
  get count() {
    return fresh(this, 'count').count;
  }

  /** The number of agents that have arrived. @returns {number} */
  get arrived() {
    return fresh(this, 'arrived').arrived;
  }

  /**
   * The number of agents that the next step looks at. The others stand still and nobody comes near;
   * where all have arrived, a step costs next to nothing.
   *
   * @returns {number}
   */
  get awake() {
    return fresh(this, 'awake').awake;
  }

  /** The length of `states`: agents, and places that removed ones have left. @returns {number} */
  get size() {
    return fresh(this, 'size').size;
  }

  /** x and y of each agent (in the plane xz, x and z). @returns {Float64Array} */
  get positions() {
    return fresh(this, 'positions').positions;
  }

  /** x and y of the velocity of each, as of its last step. @returns {Float64Array} */
  get velocities() {
    return fresh(this, 'velocities').velocities;
  }

  /** Where each faces, in radians in (-pi, pi]. @returns {Float64Array} */
  get headings() {
    return fresh(this, 'headings').headings;
  }

  /** The radius of each. @returns {Float64Array} */
  get radii() {
    return fresh(this, 'radii').radii;
  }

  /** What each walks at most in a unit of time. @returns {Float64Array} */
  get speeds() {
    return fresh(this, 'speeds').speeds;
  }

  /** What each does, an index into `Crowd.states`; 0: no agent. @returns {Uint8Array} */
  get states() {
    return fresh(this, 'states').states;
  }

  /** The names of states. @returns {readonly ('none' | import('./options.js').AgentState)[]} */
  static get states() {
    return AGENT_STATE_NAMES;
  }

  /**
   * An agent as it is.
   *
   * @param {import('./options.js').AgentId} id
   * @returns {import('./options.js').Agent<P>}
   */
  agent(id) {
    const i = indexIn(this, id, 'Crowd.agent');
    const { plane } = this.world;
    const { positions, velocities, headings, radii, speeds, states } = fresh(this, 'agent');
    return {
      position: pointIn(positions, 2 * i, plane),
      velocity: pointIn(velocities, 2 * i, plane),
      heading: headings[i],
      radius: radii[i],
      speed: speeds[i],
      state: /** @type {import('./options.js').AgentState} */ (AGENT_STATE_NAMES[states[i]]),
    };
  }

  /**
   * The place of an agent in the arrays, as long as it lives.
   *
   * @param {import('./options.js').AgentId} id
   * @returns {number}
   */
  indexOf(id) {
    return indexIn(this, id, 'Crowd.indexOf');
  }
}

/**
 * The arrays of a crowd, as of now.
 *
 * @param {CrowdView<any>} crowd
 * @param {string} name of the property
 */
export function fresh(crowd, name) {
  if (crowd.arrays.isStale) crowd.arrays.read(crowd.handle.live(`Crowd.${name}`));
  return crowd.arrays;
}

/**
 * @param {CrowdView<any>} crowd
 * @param {import('./options.js').AgentId} id
 * @param {string} where
 * @returns {number}
 */
export function indexIn(crowd, id, where) {
  const number = idOf(id, where);
  checkAgent(wasm().bx_crowd_find(crowd.handle.live(where), number), where);
  return number & AGENT_SLOT;
}
