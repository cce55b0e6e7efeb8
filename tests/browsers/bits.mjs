/** Every bit of what the library answers, as hashes, in Node and in browsers: it imports nothing else. */
import { digestScenes } from '../js/digest.mjs';

/** Hashes numbers, bit for bit. */
class Hash {
  words = [0x811c9dc5, 0x01234567];

  /** @param {Iterable<number>} numbers */
  add(numbers) {
    let [low, high] = this.words;
    for (const word of new Uint32Array(Float64Array.from(numbers).buffer)) {
      low = Math.imul(low ^ word, 0x01000193);
      high = Math.imul(high ^ low, 0x85ebca6b);
    }
    this.words = [low, high];
  }

  toString() {
    return this.words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

const pathOf = (world, { start, goal, radius: agentRadius }, options) => {
  const path = world.findPath(start, goal, { agentRadius, snap: true, ...options });
  return [...path.toFloat64Array(), ...(path.found ? path.toPolyline(0.01) : [])];
};

const fieldOf = (world, { goal, radius: agentRadius }) =>
  world.field(goal, { agentRadius, snap: true });

/** What is asked in each scene, and its answer as numbers. */
const QUESTIONS = {
  tangent: (world, scene) => pathOf(world, scene, { partial: true, engine: 'tangent' }),
  cells: (world, scene) => pathOf(world, scene, { partial: true, engine: 'cells' }),
  graph: (world, scene) => pathOf(world, scene, { partial: true, engine: 'graph' }),
  turning: (world, scene) => pathOf(world, scene, { turningRadius: 0.5, startHeading: 1 }),
  distances: (world, { start, radius: agentRadius, circles }) =>
    world.distances(start, circles.flat().slice(0, 20), { agentRadius, snap: true }),
  sight: (world, { circles, radius: agentRadius }) =>
    circles.flatMap(([x, y]) => {
      const { found, point } = world.nearestFree([x, y], { agentRadius });
      return found
        ? [...point, Number(world.lineOfSight(point, [0, 0], { agentRadius }).clear)]
        : [];
    }),
  fields(world, scene) {
    const field = fieldOf(world, scene);
    const answers = field.sample(scene.circles.flatMap(([x, y]) => [x + 0.5, y - 0.5]));
    field.free();
    return answers;
  },
  regions(world, scene, { regionOf }) {
    const field = fieldOf(world, scene);
    const { loops } = regionOf(field, 8);
    field.free();
    return loops.flatMap((loop) => [...loop]);
  },
};

/** The obstacles of a scene. */
const WORLDS = {
  circles: (world, { circles }) => world.addCircles(circles.flat()),
  outlines(world, { circles }) {
    for (const [x, y, r] of circles) {
      if (r < 0.8) world.addPolygon([x - r, y - r, x + r, y - r / 2, x, y + r]);
      else world.addWall([x - r, y, x + r, y + r]);
    }
  },
};

/**
 * The hash of all answers to each question in each kind of world.
 *
 * @param {typeof import('bitangent')} bitangent initialised
 * @param {string[]} [without] questions that its entry does not answer
 * @returns {Record<string, string>}
 */
export function bitsOf(bitangent, without = []) {
  const scenes = digestScenes(40);
  const hashes = {};
  for (const [kind, build] of Object.entries(WORLDS)) {
    for (const [name, ask] of Object.entries(QUESTIONS)) {
      if (without.includes(name) || (kind === 'outlines' && name === 'turning')) continue;
      const hash = new Hash();
      for (const scene of scenes) {
        const world = new bitangent.World();
        build(world, scene);
        hash.add(ask(world, scene, bitangent));
        world.free();
      }
      hashes[`${name} among ${kind}`] = String(hash);
    }
  }
  return hashes;
}
