import { AUTO, Game, Scale } from 'phaser';
import { init, World } from 'bitangent';
import { Crowd, RADIUS } from './crowd.js';

const [WIDTH, HEIGHT] = [800, 600];
/** Each rock circles around its place: x, y, radius, how far, turns in a second. */
const ROCKS = [
  [220, 120, 45, 30, 0.05],
  [230, 330, 60, 25, -0.04],
  [250, 520, 40, 35, 0.06],
  [390, 220, 50, 30, -0.05],
  [400, 440, 55, 30, 0.04],
  [540, 90, 40, 30, 0.06],
  [560, 320, 60, 25, -0.03],
  [570, 520, 40, 30, 0.05],
];

await init();
const world = new World();
world.setBounds([0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT]);
const crowd = new Crowd(world);

function create() {
  this.rocks = ROCKS.map(([x, y, radius]) => {
    const rock = this.add.circle(x, y, radius, 0x8795a1);
    rock.obstacle = world.addCircle(x, y, radius);
    return rock;
  });
  for (let i = 0; i < 100; i++) crowd.add(25 + 14 * (i % 10), 230 + 14 * Math.floor(i / 10));
  this.paths = this.add.graphics();
  this.dots = crowd.agents.map(({ x, y }) => this.add.circle(x, y, RADIUS, 0xe07b00));
  const send = ({ x, y }) => crowd.sendTo([x, y]);
  this.input.on('pointerdown', send);
  send({ x: 690, y: 200 });
}

function update(time, elapsed) {
  this.rocks.forEach((rock, i) => {
    const [x, y, , swing, turns] = ROCKS[i];
    const angle = (2 * Math.PI * turns * time) / 1000 + i;
    rock.setPosition(x + swing * Math.cos(angle), y + swing * Math.sin(angle));
    world.moveCircle(rock.obstacle, rock.x, rock.y);
  });
  crowd.step(Math.min(elapsed, 50) / 1000);

  this.paths.clear().lineStyle(1, 0x3b82d6, 0.4);
  crowd.agents.forEach((agent, i) => {
    this.dots[i].setPosition(agent.x, agent.y);
    if (i % 5 > 0) return; // some of the paths are enough
    this.paths.beginPath();
    agent.path.drawOn(this.paths);
    this.paths.strokePath();
  });
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
