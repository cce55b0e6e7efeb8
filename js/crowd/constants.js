/** Made by js/tools/constants.mjs from C: edit the numbers there. */

// From src/bitangent_crowd.h.
export const AGENT_SLOT = 2097151;
export const SAVED_AGENT_DOUBLES = 39;

// bt_agent_state
export const AGENT_NONE = 0;
export const AGENT_IDLE = 1;
export const AGENT_MOVING = 2;
export const AGENT_ARRIVED = 3;
export const AGENT_WAITING = 4;
export const AGENT_ON_LINK = 5;
export const AGENT_STATE_NAMES = /** @type {const} */ ([
  'none',
  'idle',
  'moving',
  'arrived',
  'waiting',
  'on-link',
]);
