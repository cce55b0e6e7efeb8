/** The words of messages about crowds. */

export const WORLD = 'a World of bitangent/crowd';
export const FIELD = 'a Field of the same world';
export const AGENT_ID = 'an id that the crowd gave out';
export const STALE_AGENT = 'the id was never given out, or its agent is removed';
export const RADIUS = 'a number above 0, up to 1e9';
export const SPEED = 'a number from 0 to 1e9';
export const LOOKAHEAD = 'a number from 1 to 1000';
export const ONE_GOAL = 'an agent goes one way';

export const NUMBER = 'a number from -1e30 to 1e30';
export const FIELD_INDEX = 'an index of json.fields';
export const LIST = 'a list';
export const ONE_IDS = 'agents and removed with ids of as many slots, each once';
export const SAVED = 'an agent as toJSON gives it';

/** @param {number} count */
export const memory = (count) => `the ${count} numbers that toJSON gives`;

/** @param {number} most */
export const fits = (most) => `a radius of at most ${most}, for which its field is made`;
