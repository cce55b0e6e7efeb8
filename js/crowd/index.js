/** All of `bitangent`, and crowds. */
import { finishClasses } from '../base/strict-methods.js';
import { Crowd } from './crowd.js';

export * from '../index.js';
export { Crowd };

finishClasses({ Crowd });

/** @typedef {import('./options.js').AgentId} AgentId */
/** @typedef {import('./options.js').AgentState} AgentState */
/** @typedef {import('./options.js').CrowdOptions} CrowdOptions */
/**
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {import('./options.js').AgentOptions<P>} AgentOptions
 */
/**
 * @template {import('../base/plane.js').Plane} [P='xy']
 * @typedef {import('./options.js').Agent<P>} Agent
 */
/** @typedef {import('./saving.js').AgentJSON} AgentJSON */
/** @typedef {import('./saving.js').CrowdJSON} CrowdJSON */
