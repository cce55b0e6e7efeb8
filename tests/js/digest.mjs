/**
 * A hash over every bit of every answer, to tell whether two engines compute the same. Runs in Node
 * and, as text, in a browser: it uses nothing but its arguments.
 *
 * @param {typeof import('bitangent/circles')} bitangent initialised
 * @param {{radius: number, start: number[], goal: number[], circles: number[][]}[]} scenes
 * @param {'tangent' | 'cells'} engine
 * @param {boolean} [partial] not for entries without partial paths
 * @returns {string} hexadecimal
 */
export function digest(bitangent, scenes, engine, partial = true) {
  let low = 0x811c9dc5;
  let high = 0x01234567;
  const add = (/** @type {Float64Array} */ numbers) => {
    for (const word of new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2)) {
      low = Math.imul(low ^ word, 0x01000193);
      high = Math.imul(high ^ low, 0x85ebca6b);
    }
  };
  const world = new bitangent.World();
  for (const { radius, start, goal, circles } of scenes) {
    world.clear();
    world.addCircles(new Float64Array(circles.flat()));
    const options = { agentRadius: radius, snap: true, engine, ...(partial && { partial }) };
    const path = world.findPath(start, goal, options);
    add(path.toFloat64Array());
    if (path.length < Infinity) add(path.toPolyline(0.01));
  }
  world.free();
  return [low, high].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Seeded scenes, by splitmix64 and without a transcendental function. */
export function digestScenes(count = 200) {
  let state = 7n;
  const next = () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = BigInt.asUintN(64, (state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return Number((z ^ (z >> 31n)) >> 11n) / 2 ** 53;
  };
  const point = () => [next() * 20, next() * 20];
  return Array.from({ length: count }, () => ({
    radius: next() < 0.5 ? 0 : 0.25,
    start: point(),
    goal: point(),
    circles: Array.from({ length: 30 }, () => [...point(), 0.3 + next()]),
  }));
}

/**
 * The hash of digestScenes(), by either engine: it changes only when answers do, in their last bit
 * at least.
 */
export const GOLDEN = 'cacfe7eb6cd96b52';
