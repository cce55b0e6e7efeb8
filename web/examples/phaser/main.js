import { AUTO, Game, Scale } from 'phaser';
import { init } from 'bitangent/crowd';
import { coatOf, muster, sendTo } from './army.js';
import { COUNT, HEIGHT, ROCKS, STEP, UNIT, WIDTH } from './army.js';
import * as sprites from './sprites.js';

await init();
const army = muster();
const { world, crowd } = army;
const isNight = matchMedia('(prefers-color-scheme: dark)').matches;
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
const ZOOM = 1.4; // of a sprite in its texture

/** One texture: a row for each coat, a frame for each position of the feet. */
function drawSoldiers(textures) {
  const { COATS, FRAMES, SIZE, drawSoldier } = sprites;
  const size = [FRAMES * SIZE, COATS.length * SIZE];
  const texture = textures.createCanvas('soldiers', ...size);
  const { context } = texture;
  COATS.forEach((coat, row) => {
    for (let step = 0; step < FRAMES; step++) {
      const [left, top] = [step * SIZE, row * SIZE];
      texture.add(row * FRAMES + step, 0, left, top, SIZE, SIZE);
      const [x, y] = [left + SIZE / 2, top + SIZE / 2];
      context.setTransform(ZOOM, 0, 0, ZOOM, x, y);
      drawSoldier(context, coat, step);
    }
  });
  texture.refresh();
}

function drawField(textures) {
  const tone = isNight ? sprites.NIGHT : sprites.DAY;
  const texture = textures.createCanvas('field', WIDTH, HEIGHT);
  const { context } = texture;
  sprites.drawMeadow(context, WIDTH, HEIGHT, tone);
  for (const [x, y, radius] of ROCKS) {
    context.setTransform(1, 0, 0, 1, x, y);
    sprites.drawBoulder(context, radius, tone);
  }
  texture.refresh();
}

function create() {
  drawSoldiers(this.textures);
  drawField(this.textures);
  this.add.image(0, 0, 'field').setOrigin(0);
  this.soldiers = Array.from({ length: COUNT }, () =>
    this.add.sprite(0, 0, 'soldiers', 0).setScale(1 / ZOOM),
  );
  globalThis.soldiers = this.soldiers;
  this.flag = this.add.circle(0, 0, 10).setStrokeStyle(3, 0xffffff, 0.9);
  const march = (point) => {
    sendTo(army, point);
    this.flag.setPosition(point.x, point.y);
  };
  this.input.on('pointerdown', march);
  march({ x: 1035, y: 300 });
}

let left = 0; // of the time that has passed, what no step has taken yet
function update(time, elapsed) {
  left = Math.min(left + elapsed / 1000, 4 * STEP);
  for (; left >= STEP; left -= STEP) crowd.step(STEP);
  const { positions, velocities, headings } = crowd;
  this.soldiers.forEach((soldier, i) => {
    const [x, y] = [2 * i, 2 * i + 1];
    const pace = Math.hypot(velocities[x], velocities[y]) / UNIT.speed;
    const stride =
      isStill || pace < 0.1 ? 0 : Math.floor(time / 110 + i) % sprites.FRAMES;
    const frame = coatOf(i) * sprites.FRAMES + stride;
    soldier
      .setPosition(positions[x], positions[y])
      .setRotation(headings[i])
      .setFrame(frame);
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
