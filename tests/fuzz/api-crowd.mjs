import * as C from 'bitangent/crowd';

/** Random calls of crowds in `bitangent/crowd`, between edits of their world. */

/** @typedef {import('./api-round.mjs').Round} Round */

class Model {
  /** @param {Round} round */
  constructor(round) {
    const { values: v } = round;
    this.round = round;
    this.world = new C.World();
    round.write('world = new World()');
    round.later(() => this.world.free());
    /** @type {number[]} */
    this.obstacles = [];
    for (let i = v.whole(0, 6); i > 0; i--) this.addObstacle();
    const options = v.options({ lookahead: () => v.whole(1, 20), neighbours: () => v.whole(1, 9) });
    const make = (/** @type {any} */ some) => new C.Crowd(this.world, some);
    this.crowd = round.call('new Crowd', [options], make) ?? new C.Crowd(this.world);
    this.field = this.world.field([v.whole(-9, 9), 1], { agentRadius: 1, snap: true });
    round.write(`field = world.field(${JSON.stringify(this.field.goals)}, { agentRadius: 1 })`);
    /** @type {Map<number, boolean>} whether the place of an agent is free, by id */
    this.free = new Map();
  }

  addObstacle() {
    const { values: v } = this.round;
    const [x, y] = [v.whole(-40, 40) / 4, v.whole(-40, 40) / 4];
    const shape = [x, y, x + v.whole(1, 8) / 4, y, x, y + v.whole(1, 8) / 4];
    const [name, args] = v.pick([
      ['addCircle', [x, y, v.whole(0, 8) / 4]],
      ['addPolygon', [shape]],
      ['addWall', [shape]],
    ]);
    this.obstacles.push(this.call('world', name, ...args));
  }

  /** @param {'world' | 'crowd'} on @param {string} name @param {any[]} args @returns {any} */
  call(on, name, ...args) {
    return this.round.call(`${on}.${name}`, args, (...list) => {
      const result = /** @type {any} */ (this[on])[name](...list);
      return result === undefined ? null : result;
    });
  }

  id() {
    const { values: v } = this.round;
    return v.maybe(this.free.size > 0 ? v.pick([...this.free.keys()]) : 7);
  }

  radius() {
    const { values: v } = this.round;
    return v.maybe(v.pick([0.25, 0.5, 1, v.random(), 1e-9, 1.5]));
  }

  speed() {
    const { values: v } = this.round;
    return v.maybe(v.pick([0, 1, 2 * v.random(), 1e3]));
  }

  path() {
    const { values: v } = this.round;
    return this.world.findPath([v.whole(-9, 9), 0], [v.whole(-9, 9), 3], { agentRadius: 0.5 });
  }

  /** Notes which agents are in an obstacle now: those may be, until they are out. */
  note() {
    for (const id of this.free.keys()) {
      const { position, radius } = this.crowd.agent(/** @type {any} */ (id));
      const seen = this.world.lineOfSight(position, position, { agentRadius: radius });
      this.free.set(id, seen.clear);
    }
  }

  /** @param {boolean} hasMoved */
  check(hasMoved) {
    const { crowd, round } = this;
    const before = new Map(this.free);
    this.note();
    for (const [id, isFree] of this.free) {
      const agent = crowd.agent(/** @type {any} */ (id));
      round.finite(agent, 'agent');
      round.require(isFree || !before.get(id), `agent ${id} has entered an obstacle`);
      const pace = Math.hypot(...Object.values(agent.velocity));
      round.require(!hasMoved || pace <= agent.speed * (1 + 1e-9), `agent ${id} walks at ${pace}`);
    }
    round.require(crowd.count === this.free.size, `${crowd.count} agents`);
  }
}

/** @type {Record<string, (m: Model, v: import('./api-values.mjs').Values) => unknown>} */
const CALLS = {
  add(m, v) {
    const ways = [{}, { goal: v.point() }, { goal: v.point() }];
    const way = v.pick([...ways, { path: v.maybe(m.path()) }, { field: v.maybe(m.field) }]);
    const agent = { position: v.point(), radius: m.radius(), speed: m.speed(), ...way };
    const id = m.call('crowd', 'add', v.maybe(agent));
    if (id === undefined) return;
    m.round.require(!m.free.has(id), `id ${id} is not new`);
    m.free.set(id, false);
  },
  remove(m, v) {
    const id = m.id();
    if (v.chance(0.3) && m.call('crowd', 'remove', id) !== undefined) m.free.delete(id);
  },
  setPosition: (m, v) => m.call('crowd', 'setPosition', m.id(), v.point()),
  setRadius: (m) => m.call('crowd', 'setRadius', m.id(), m.radius()),
  setSpeed: (m) => m.call('crowd', 'setSpeed', m.id(), m.speed()),
  setGoal: (m, v) => m.call('crowd', 'setGoal', m.id(), v.point()),
  setPath: (m, v) => m.call('crowd', 'setPath', m.id(), v.maybe(m.path())),
  setField: (m, v) => m.call('crowd', 'setField', m.id(), v.maybe(m.field)),
  stop: (m) => m.call('crowd', 'stop', m.id()),
  agent: (m) => m.call('crowd', 'agent', m.id()),
  indexOf: (m) => m.call('crowd', 'indexOf', m.id()),
  addObstacle: (m) => m.addObstacle(),
  shiftObstacle(m, v) {
    if (m.obstacles.length === 0) return;
    m.call('world', 'shiftObstacle', v.pick(m.obstacles), v.whole(-4, 4) / 4, v.whole(-4, 4) / 4);
  },
  setEnabled(m, v) {
    if (m.obstacles.length > 0) m.call('world', 'setEnabled', v.pick(m.obstacles), v.chance(0.5));
  },
};

/** @param {Round} round */
export function crowdRound(round) {
  const { values: v } = round;
  const m = new Model(round);
  const names = Object.keys(CALLS);
  for (let i = v.whole(5, 40); i > 0; i--) {
    CALLS[v.chance(0.3) ? 'add' : v.pick(names)](m, v);
    m.note();
    for (let k = v.whole(0, 6); k > 0; k--) {
      const time = v.maybe(v.pick([1 / 60, 1 / 60, 0, v.random()]));
      m.check(m.call('crowd', 'step', time) === null && time > 0);
    }
  }
  if (v.chance(0.8)) return;
  const freed = v.pick([m.crowd, m.field, m.world]);
  round.write(`${freed.constructor.name}.free()`);
  freed.free();
  const isGone = freed !== m.field;
  for (let i = 0; i < 9; i++) m.call('crowd', 'setSpeed', m.id(), m.speed());
  if (isGone) m.round.require(m.call('crowd', 'step', 1) === undefined, 'it steps when freed');
}
