// The field, and who walks on it. Nothing here knows of Phaser.
import { Crowd, World } from 'bitangent/crowd';

export const [WIDTH, HEIGHT, COUNT] = [1200, 900, 300];
export const UNIT = { radius: 7, speed: 120 }; // pixels, and pixels in a second
export const STEP = 1 / 60; // seconds
/** x, y, radius */
export const ROCKS = [
  [435, 135, 67],
  [420, 450, 90],
  [375, 765, 75],
  [645, 300, 75],
  [630, 645, 97],
  [840, 135, 60],
  [885, 465, 90],
  [885, 780, 67],
];

/** A world with its rocks, a crowd in ranks, and the ids of its units. */
export function muster() {
  const world = new World();
  world.setBounds([0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT]);
  for (const rock of ROCKS) world.addCircle(...rock);
  const crowd = new Crowd(world);
  const units = Array.from({ length: COUNT }, (_, i) => {
    const position = [22 + 20 * (i % 15), 260 + 20 * Math.floor(i / 15)];
    return crowd.add({ ...UNIT, position });
  });
  return { world, crowd, units };
}

/** Three companies side by side, five files wide, each of its own coat. */
export const coatOf = (i) => Math.floor((i % 15) / 5);

/** Sends all units to a place, each to a point of its own. */
export function sendTo({ world, crowd, units }, { x, y }) {
  const { radius } = UNIT;
  const options = { agentRadius: radius, spacing: 3 * radius };
  const goals = world.spreadGoals([x, y], units.length, options);
  units.forEach((unit, i) => crowd.setGoal(unit, goals[i % goals.length]));
}
