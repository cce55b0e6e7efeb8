import { count, inRange, point, wrongType } from '../base/check.js';
import { ERROR_RANGE, SEGMENT_DOUBLES } from '../base/constants.js';
import { checkStatus, conflict, within } from '../base/errors.js';
import * as common from '../base/messages.js';
import { copyOf } from '../base/number-lists.js';
import { checkOptions, choice } from '../base/options.js';
import { wasm } from '../module/loader.js';
import { copyIntegers, copyNumbers, withBlock, word } from '../module/memory.js';
import { Path } from '../path/path.js';
import { Field } from '../query/field.js';
import { handleOf } from '../world/world-memory.js';
import { AGENT_SLOT, AGENT_STATE_NAMES, SAVED_AGENT_DOUBLES } from './constants.js';
import { fresh } from './crowd-view.js';
import { checkFits, segmentsOf } from './destinations.js';
import * as messages from './messages.js';
import { radiusOf, speedOf } from './options.js';

/** Crowds as JSON, and back. */

/**
 * An agent of a crowd that is saved. Points are lists, whatever the plane.
 *
 * @typedef {object} AgentJSON
 * @property {import('./options.js').AgentId} id that it keeps
 * @property {import('./options.js').AgentState} state what it does
 * @property {[number, number]} position where it is
 * @property {[number, number]} velocity that of its last step
 * @property {number} heading in radians
 * @property {number} radius as it was given
 * @property {number} speed what it walks at most in a unit of time
 * @property {[number, number]} [goal] where it is sent, if it is by `goal` or `path`
 * @property {number} [field] the index of the field that it walks down
 * @property {number[]} [path] its path, as `Path.toFloat64Array` gives it
 * @property {number[]} memory what else its next steps depend on; only for the version that wrote it
 */

/**
 * A crowd that is saved.
 *
 * @typedef {object} CrowdJSON
 * @property {number} lookahead as in the options
 * @property {number} neighbours as in the options
 * @property {AgentJSON[]} agents all of them
 * @property {number[]} [removed] ids of agents that were removed, and whose places are empty
 * @property {number} turn the place of the agent whose path is found next
 * @property {import('../query/field-goals.js').FieldJSON[]} [fields] that agents walk down
 */

const WHERE = 'Crowd.fromJSON';
const KEYS = new Set(['lookahead', 'neighbours', 'agents', 'removed', 'turn', 'fields']);
const AGENT_KEYS = new Set([
  ...['id', 'state', 'position', 'velocity', 'heading', 'radius', 'speed', 'goal', 'field'],
  ...['path', 'memory'],
]);
const FIELD_KEYS = new Set(['goals', 'agentRadius', 'snap', 'maxLength']);
/** The states of an agent. */
const STATES = /** @type {import('./options.js').AgentState[]} */ (AGENT_STATE_NAMES.slice(1));
/** Where in a bt_saved_agent the numbers of `memory` begin. */
const MEMORY = 11;
const MEMORY_DOUBLES = SAVED_AGENT_DOUBLES - MEMORY;

// ------------------------------------------------------------------------------------------------
// To JSON

/**
 * @param {import('./crowd.js').Crowd<any>} crowd
 * @param {Required<import('./options.js').CrowdOptions>} options
 * @param {Map<number, import('../query/field.js').Field<any>>} walked the field of each agent, by slot
 * @returns {CrowdJSON}
 */
export function crowdJSON(crowd, options, walked) {
  const where = 'Crowd.toJSON';
  const fields = crowd.fields;
  const handle = crowd.handle.live(where);
  const world = handleOf(crowd.world, where);
  for (const field of fields) Field.addressOf(field, where);
  const { size } = fresh(crowd, 'toJSON');
  crowd.arrays.isStale = true;
  const [ids, agents, turn] = withBlock(4 * size + 4, null, where, (address) => {
    checkStatus(wasm().bx_crowd_save(world, handle, address, size), where);
    return [[...copyIntegers(address, size)], word(0), word(2)];
  });
  const indexOf = (/** @type {number} */ id) => {
    const field = walked.get(id & AGENT_SLOT);
    return field && fields.indexOf(field);
  };
  return {
    ...options,
    agents: ids.slice(0, agents).map((id) => agentJSON(handle, id, indexOf(id), where)),
    ...(agents < size && { removed: ids.slice(agents) }),
    turn,
    ...(fields.length > 0 && { fields: fields.map((field) => field.toJSON()) }),
  };
}

/**
 * @param {number} handle
 * @param {number} id
 * @param {number | undefined} field
 * @param {string} where
 * @returns {AgentJSON}
 */
function agentJSON(handle, id, field, where) {
  const [numbers, path] = withBlock(SAVED_AGENT_DOUBLES * 8, null, where, (address) => {
    checkStatus(wasm().bx_crowd_save_agent(handle, id, address), where);
    const segments = copyNumbers(word(0), word(1) * SEGMENT_DOUBLES);
    return [copyNumbers(address, SAVED_AGENT_DOUBLES), segments];
  });
  const [x, y, vx, vy, heading, radius, speed, state, guide, gx, gy, ...memory] = numbers;
  return {
    id: /** @type {import('./options.js').AgentId} */ (id),
    ...{ state: STATES[state - 1], position: [x, y], velocity: [vx, vy] },
    ...{ heading, radius, speed },
    ...(guide === 1 && { goal: /** @type {[number, number]} */ ([gx, gy]) }),
    ...(field !== undefined && { field }),
    ...(path.length > 0 && { path }),
    memory,
  };
}

// ------------------------------------------------------------------------------------------------
// From JSON

/**
 * An agent that is read: its bt_saved_agent, and behind it its segments; and the value itself.
 *
 * @typedef {{id: number, numbers: Float64Array, field: number | undefined, value: unknown}} Loaded
 */

/**
 * A saved crowd that is read.
 *
 * @typedef {ReturnType<typeof readCrowd>} SavedCrowd
 */

/**
 * Reads all but the fields, which their world reads.
 *
 * @param {CrowdJSON} json
 */
export function readCrowd(json) {
  checkOptions(json, KEYS, WHERE, 'json');
  const { lookahead, neighbours, agents, removed = [], turn, fields = [] } = json;
  const read = listOf(agents, 'agents').map((agent, i) => readAgent(agent, `json.agents[${i}]`));
  const gone = listOf(removed, 'removed').map((id, i) => idOf(id, `json.removed[${i}]`));
  count(turn, `${WHERE}: json.turn`, 0, '', AGENT_SLOT);
  return { options: { lookahead, neighbours }, agents: read, removed: gone, turn, fields };
}

/**
 * Loads what was read into a crowd that was just made, which is freed if that fails.
 *
 * @param {import('./crowd.js').Crowd<any>} crowd
 * @param {SavedCrowd} saved
 * @param {Map<number, import('../query/field.js').Field<any>>} walked receives the field of each agent, by slot
 */
export function loadCrowd(crowd, saved, walked) {
  /** @type {import('../query/field.js').Field<any>[]} */
  const fields = [];
  try {
    listOf(saved.fields, 'fields').forEach((field, i) => {
      const name = `json.fields[${i}]`;
      checkOptions(field, FIELD_KEYS, WHERE, name);
      const { goals, ...options } = field;
      fields.push(within(`${WHERE}: ${name}`, () => crowd.world.field(goals, options)));
    });
    loadAgents(crowd, saved, fields);
  } catch (error) {
    crowd.free();
    for (const field of fields) field.free();
    throw error;
  }
  for (const { id, field } of saved.agents) {
    if (field !== undefined) walked.set(id & AGENT_SLOT, fields[field]);
  }
  crowd.arrays.isStale = true;
}

/**
 * @param {import('./crowd.js').Crowd<any>} crowd
 * @param {SavedCrowd} saved
 * @param {import('../query/field.js').Field<any>[]} fields
 */
function loadAgents(crowd, { agents, removed, turn }, fields) {
  const ids = new Uint32Array([...agents.map(({ id }) => id), ...removed]);
  const handle = crowd.handle.live(WHERE);
  const world = handleOf(crowd.world, WHERE);
  const [live, gone] = [agents.length, removed.length];
  withBlock(4 * ids.length + 4, ids, WHERE, (address) => {
    const status = wasm().bx_crowd_load(world, handle, address, live, gone, turn);
    if (status === ERROR_RANGE) throw wrongType(`${WHERE}: json`, [...ids], messages.ONE_IDS);
    checkStatus(status, WHERE);
  });
  agents.forEach((agent, i) => loadAgent(handle, agent, fields, `json.agents[${i}]`));
}

/**
 * @param {number} handle
 * @param {Loaded} agent
 * @param {import('../query/field.js').Field<any>[]} fields
 * @param {string} name
 */
function loadAgent(handle, { id, numbers, field, value }, fields, name) {
  const where = `${WHERE}: ${name}`;
  if (field !== undefined) {
    const made = typeof field === 'number' ? fields[field] : undefined;
    if (!made) throw wrongType(`${where}.field`, field, messages.FIELD_INDEX);
    checkFits(made, numbers[5], where);
  }
  const down = field === undefined ? 0 : Field.addressOf(fields[field], WHERE);
  const segments = (numbers.length - SAVED_AGENT_DOUBLES) / SEGMENT_DOUBLES;
  withBlock(numbers.length * 8, numbers, WHERE, (address) => {
    const behind = address + SAVED_AGENT_DOUBLES * 8;
    const status = wasm().bx_crowd_load_agent(handle, id, address, behind, segments, down);
    if (status === ERROR_RANGE) throw wrongType(where, value, messages.SAVED);
    checkStatus(status, WHERE);
  });
}

/**
 * @param {any} value
 * @param {string} name
 * @returns {Loaded}
 */
function readAgent(value, name) {
  checkOptions(value, AGENT_KEYS, WHERE, name);
  const { id, state, position, velocity, heading, radius, speed, goal, field, path, memory } =
    value;
  if (goal !== undefined && field !== undefined) {
    throw conflict(WHERE, `${name}.goal`, 'field', messages.ONE_GOAL);
  }
  const where = `${WHERE}: ${name}`;
  const guide = field !== undefined ? 2 : goal !== undefined ? 1 : 0;
  const numbers = [
    ...point(position, where, 'position'),
    ...point(velocity, where, 'velocity'),
    inRange(heading, -Math.PI, Math.PI, common.HEADING, where, 'heading'),
    radiusOf(radius, where),
    speedOf(speed, where),
    choice(state, STATES, where, 'state', -1) + 1,
    guide,
    ...(guide === 1 ? point(goal, where, 'goal') : [0, 0]),
    ...readMemory(memory, `${where}.memory`),
    ...(path === undefined ? [] : readPath(path, `${where}.path`)),
  ];
  return { id: idOf(id, `${name}.id`), numbers: new Float64Array(numbers), field, value };
}

/** @param {unknown} value @param {string} name */
function readMemory(value, name) {
  const list = copyOf(value, 1, name, 'numbers');
  if (list?.length !== MEMORY_DOUBLES) {
    throw wrongType(name, value, messages.memory(MEMORY_DOUBLES));
  }
  list.forEach((number, i) => inRange(number, -1e30, 1e30, messages.NUMBER, `${name}[${i}]`));
  return list;
}

/** @param {unknown} value @param {string} name */
function readPath(value, name) {
  const list = copyOf(value, SEGMENT_DOUBLES, name, 'numbers');
  if (list === null) throw wrongType(name, value, messages.LIST);
  return within(name, () => segmentsOf(Path.from(list)));
}

/** @param {unknown} value @param {string} name */
const idOf = (value, name) => count(value, `${WHERE}: ${name}`, 1);

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {any[]}
 */
function listOf(value, name) {
  if (!Array.isArray(value)) throw wrongType(`${WHERE}: json.${name}`, value, messages.LIST);
  return value;
}
