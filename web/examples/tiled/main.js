import { AUTO, Game, Scale, Tilemaps } from 'phaser';
import { init, World } from 'bitangent';
import { fromTiled } from 'bitangent/import/tiled';
import cellar from './cellar.json';

const RADIUS = 12;
const SPEED = 160; // pixels in a second
const [WIDTH, HEIGHT] = [
  cellar.width * cellar.tilewidth,
  cellar.height * cellar.tileheight,
];

await init();
const { scene: obstacles, report } = fromTiled(cellar, { edges: true });
const world = World.fromJSON(obstacles);
const start = report.points.find(({ key }) => key.name === 'start');
const unit = { x: start.x, y: start.y, path: null, along: 0 };

/** Sends the unit to a place, or as near to it as it can go. */
function sendTo({ x, y }) {
  const options = { agentRadius: RADIUS, snap: true, partial: true };
  unit.path = world.findPath(unit, [x, y], options);
  unit.along = 0;
}

/** The two tiles of the map, in place of an image. */
function drawTiles(textures) {
  const texture = textures.createCanvas('stones', 64, 32);
  const { context } = texture;
  ['#efeae0', '#8795a1'].forEach((color, i) => {
    context.fillStyle = color;
    context.fillRect(32 * i, 0, 32, 32);
    context.strokeStyle = '#00000018';
    context.strokeRect(32 * i + 0.5, 0.5, 31, 31);
  });
  texture.refresh();
}

function create() {
  drawTiles(this.textures);
  this.cache.tilemap.add('cellar', {
    format: Tilemaps.Formats.TILED_JSON,
    data: cellar,
  });
  const map = this.make.tilemap({ key: 'cellar' });
  const stones = map.addTilesetImage('stones', 'stones');
  for (const name of ['Ground', 'Walls']) map.createLayer(name, stones);

  const things = this.add.graphics().fillStyle(0xb08d57);
  for (const { kind, key, x, y, radius, points } of world.obstacles()) {
    if (kind === 'circle') things.fillCircle(x, y, radius);
    if (key?.layer === 'Things' && kind === 'polygon')
      things.fillPoints(points.map(toPoint), true);
  }
  this.line = this.add.graphics();
  this.disc = this.add.circle(unit.x, unit.y, RADIUS, 0xe07b00);
  this.input.on('pointerdown', sendTo);
  sendTo({ x: 450, y: 400 });
}

const toPoint = ([x, y]) => ({ x, y });

function update(time, elapsed) {
  const { path } = unit;
  if (path.segmentCount) {
    unit.along += (SPEED * Math.min(elapsed, 50)) / 1000;
    [unit.x, unit.y] = path.pointAt(unit.along);
  }
  this.disc.setPosition(unit.x, unit.y);
  this.line.clear().lineStyle(2, 0x3b82d6, 0.7).beginPath();
  path.drawOn(this.line);
  this.line.strokePath();
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
Object.assign(globalThis, { world, unit }); // to try things in the console
