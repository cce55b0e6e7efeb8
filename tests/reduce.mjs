import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, World } from 'bitangent/all';

/**
 * `node tests/reduce.mjs FILE`: prints what is left of a scene when every circle is gone without
 * which the two engines still disagree. It asks the built package, whose answers have the bits of
 * the native library.
 */

await init();

/** Whether the engines give different answers for a scene. */
export function disagree({ radius, start, goal, circles }) {
  const world = new World();
  try {
    world.addCircles(circles.flat());
    const [one, two] = ['tangent', 'cells'].map((engine) =>
      world.findPath(start, goal, { agentRadius: radius, engine, maxExpansions: 100000 }),
    );
    if (one.status === 'out-of-budget' || two.status === 'out-of-budget') return false;
    if (one.status !== two.status) return true;
    return one.found && Math.abs(one.length - two.length) > 1e-9 * one.length;
  } finally {
    world.free();
  }
}

/**
 * The scene with as few circles as `isWrong` allows: takes out runs of circles, first long, then
 * short ones, for as long as one can go.
 */
export function reduce(scene, isWrong) {
  let { circles } = scene;
  for (let run = Math.ceil(circles.length / 2); run >= 1;) {
    const before = circles.length;
    for (let at = 0; at < circles.length;) {
      const fewer = [...circles.slice(0, at), ...circles.slice(at + run)];
      if (isWrong({ ...scene, circles: fewer })) circles = fewer;
      else at += run;
    }
    if (run > 1) run = Math.ceil(run / 2);
    else if (circles.length === before) break;
  }
  return { ...scene, circles };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const scene = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  if (!disagree(scene)) {
    console.error('The engines agree on this scene.');
    process.exit(1);
  }
  console.log(JSON.stringify(reduce(scene, disagree)));
}
