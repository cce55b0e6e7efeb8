import { AUTO, Game, Scale } from 'phaser';
import { Crowd, init, World } from 'bitangent/crowd';

const [WIDTH, HEIGHT, COUNT] = [800, 600, 300];
const UNIT = { radius: 4, speed: 80 }; // pixels, and pixels in a second
const STEP = 1 / 60; // seconds
/** x, y, radius */
const ROCKS = [
  [290, 90, 45],
  [280, 300, 60],
  [250, 510, 50],
  [430, 200, 50],
  [420, 430, 65],
  [560, 90, 40],
  [590, 310, 60],
  [590, 520, 45],
];

await init();
const world = new World();
world.setBounds([0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT]);
for (const rock of ROCKS) world.addCircle(...rock);
const crowd = new Crowd(world);
const units = Array.from({ length: COUNT }, (_, i) => {
  const position = [15 + 11 * (i % 14), 180 + 11 * Math.floor(i / 14)];
  return crowd.add({ ...UNIT, position });
});

/** Sends all units to a place, each to a point of its own. */
function sendTo({ x, y }) {
  const { radius } = UNIT;
  const options = { agentRadius: radius, spacing: 4 * radius };
  const goals = world.spreadGoals([x, y], COUNT, options);
  units.forEach((unit, i) => crowd.setGoal(unit, goals[i % goals.length]));
}

function create() {
  for (const rock of ROCKS) this.add.circle(...rock, 0x8795a1);
  this.dots = units.map(() => this.add.circle(0, 0, UNIT.radius, 0xe07b00));
  this.input.on('pointerdown', sendTo);
  sendTo({ x: 690, y: 200 });
}

let left = 0; // of the time that has passed, what no step has taken yet
function update(time, elapsed) {
  left = Math.min(left + elapsed / 1000, 4 * STEP);
  for (; left >= STEP; left -= STEP) crowd.step(STEP);
  const { positions } = crowd;
  this.dots.forEach((dot, i) => dot.setPosition(positions[2 * i], positions[2 * i + 1]));
}

new Game({
  type: AUTO,
  parent: 'game',
  width: WIDTH,
  height: HEIGHT,
  transparent: true,
  banner: false,
  audio: { noAudio: true },
  scale: { mode: Scale.FIT },
  scene: { create, update },
});
Object.assign(globalThis, { world, crowd }); // to try things in the console
