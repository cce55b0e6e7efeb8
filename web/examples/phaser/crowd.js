// Agents that go where they are sent, round the rocks and round each other. Knows nothing of Phaser.

export const RADIUS = 5;
const AGENT = { agentRadius: RADIUS };
/** How to find a path: from inside an obstacle too, and as near to the goal as it goes. */
const OPTIONS = { ...AGENT, snap: true, partial: true };
const SPEED = 70; // units in a second
const TURNS = 10; // each agent finds a new path once in so many frames

export class Crowd {
  agents = [];
  #frame = 0;

  constructor(world) {
    this.world = world;
  }

  /** Adds an agent at the free place nearest to a point. */
  add(x, y) {
    const [at] = this.world.spreadGoals([x, y], 1, { ...AGENT, spacing: 1 });
    const agent = { x: at[0], y: at[1], id: this.world.addCircle(...at, RADIUS), goal: at };
    agent.path = this.world.findPath(at, at);
    agent.along = 0;
    this.agents.push(agent);
  }

  /** Sends all agents to a place, side by side: the nearest of them to its far side. */
  sendTo(place) {
    const { agents, world } = this;
    for (const { id } of agents) world.setEnabled(id, false);
    const goals = world.spreadGoals(place, agents.length, { ...AGENT, spacing: 4.5 * RADIUS });
    const lengths = world.distances(
      goals[0],
      agents.flatMap(({ x, y }) => [x, y]),
      AGENT,
    );
    for (const { id } of agents) world.setEnabled(id, true);
    const order = [...agents.keys()].sort((i, j) => lengths[i] - lengths[j]);
    const { x, y } = agents[order[0]];
    const depth = (goal) => Math.hypot(goal[0] - x, goal[1] - y);
    goals.sort((a, b) => depth(b) - depth(a));
    order.forEach((index, i) => (agents[index].goal = goals[i % goals.length]));
  }

  /** Moves all agents. Call it in each frame, after the rocks have moved. */
  step(seconds) {
    const { agents, world } = this;
    this.#frame++;
    agents.forEach((agent, i) => {
      // Its own circle is not in its way.
      world.setEnabled(agent.id, false);
      const { distance, point } = world.nearestFree(agent, AGENT);
      if (distance > 0) [agent.x, agent.y] = point; // a rock pushes it
      if (distance > 0 || (this.#frame + i) % TURNS === 0) {
        world.findPathInto(agent.path, agent, agent.goal, OPTIONS);
        agent.along = 0;
      }
      if (agent.path.segmentCount) this.#advance(agent, SPEED * seconds);
      world.moveCircle(agent.id, agent.x, agent.y);
      world.setEnabled(agent.id, true);
    });
  }

  /** Takes a step along the path, unless another agent is there now. */
  #advance(agent, step) {
    const next = agent.path.pointAt(agent.along + step);
    if (this.world.nearestFree(next, AGENT).distance > 0) return;
    [agent.x, agent.y] = next;
    agent.along += step;
  }
}
