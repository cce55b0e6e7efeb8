import { sceneToData } from './scene-format.js';

/** Numbers of a list per line. */
const PER_LINE = 12;

/**
 * A program that makes the scene, finds its path and prints it.
 * @param {import('./model.js').Scene} scene
 */
export function codeOf(scene) {
  const data = /** @type {any} */ (sceneToData(scene));
  const { radius, start, goal, snap, partial, engine } = scene;
  const options = { agentRadius: radius, snap, partial, engine };
  return `import { init, World } from 'bitangent';

await init();
const world = new World();
${obstacleLines(data).join('\n')}
const path = world.findPath(${JSON.stringify(start)}, ${JSON.stringify(goal)}, {
${Object.entries(options)
  .map(([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value}'` : value},`)
  .join('\n')}
});
console.log(path.status, path.length);
console.log(path.toSVG());
world.free();
`;
}

/**
 * The lines that add obstacles, and disable some of them.
 * @param {any} data of `sceneToData`
 * @returns {string[]}
 */
function obstacleLines({ circles, polygons = [], walls = [], bounds }) {
  const enabled = circles.filter(Array.isArray);
  const others = circles.filter((/** @type {any} */ it) => !Array.isArray(it));
  const disabled = others.map((/** @type {any} */ { x, y, radius }) => [x, y, radius]);
  const add = (/** @type {string} */ call, /** @type {any} */ it) =>
    Array.isArray(it)
      ? `world.${call}(${text(it)});`
      : `world.setEnabled(world.${call}(${text(it.points)}), false);`;
  return [
    ...(enabled.length > 0 ? [`${manyCircles(enabled)};`] : []),
    ...(disabled.length > 0
      ? [`for (const id of ${manyCircles(disabled)}) world.setEnabled(id, false);`]
      : []),
    ...polygons.map((/** @type {any} */ it) => add('addPolygon', it)),
    ...walls.map((/** @type {any} */ it) => add('addWall', it)),
    ...(bounds ? [add('setBounds', bounds)] : []),
  ];
}

/** @param {number[][]} circles */
function manyCircles(circles) {
  const numbers = circles.flat();
  if (numbers.length <= PER_LINE) return `world.addCircles([${numbers.join(', ')}])`;
  const lines = Array.from({ length: Math.ceil(numbers.length / PER_LINE) }, (_, i) =>
    numbers.slice(i * PER_LINE, (i + 1) * PER_LINE).join(', '),
  );
  return `world.addCircles([\n${lines.map((line) => `  ${line},`).join('\n')}\n])`;
}

/** @param {number[][]} points */
function text(points) {
  return `[${points.map((point) => `[${point.join(', ')}]`).join(', ')}]`;
}
