import { init, World, regularPolygon } from 'bitangent/all';

const SIZE = [800, 600]; // of the map, which the canvas shows with two pixels to a unit
const AGENT = { agentRadius: 9 };
const SPEED = 150; // units in a second
const SIGHT = { maxDistance: 210 };

const canvas = document.querySelector('canvas');
const output = document.querySelector('output');
const context = canvas.getContext('2d');
context.scale(2, 2);

/** What was seen so far, as an opaque shape. */
const memory = new OffscreenCanvas(canvas.width, canvas.height);
const seen = memory.getContext('2d');
seen.scale(2, 2);

await init();
const world = new World();
const [right, bottom] = SIZE;
world.setBounds([0, 0, right, 0, right, bottom, 0, bottom]);

const rocks = [
  [150, 140, 46],
  [300, 420, 58],
  [470, 120, 40],
  [640, 250, 62],
  [560, 480, 44],
  [120, 470, 34],
  [350, 210, 30],
];
for (const rock of rocks) world.addCircle(...rock);
const crystals = [
  [240, 300, 34, 6],
  [700, 470, 40, 5],
  [700, 90, 36, 5],
].map(([x, y, radius, sides]) => regularPolygon(x, y, radius, sides));
for (const crystal of crystals) world.addPolygon(crystal);
const walls = [
  [400, 300, 520, 300, 520, 380],
  [60, 260, 150, 290],
  [390, 560, 450, 500],
];
for (const wall of walls) world.addWall(wall);
const lairs = [
  { x: 735, y: 300 },
  { x: 60, y: 550 },
  { x: 560, y: 40 },
  { x: 470, y: 350 },
];

const scout = { x: 60, y: 60 };
let path = world.findPath(scout, scout, AGENT);
let along = 0;

canvas.addEventListener('pointerdown', (event) => {
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = right / width;
  const place = [(event.clientX - left) * scale, (event.clientY - top) * scale];
  path = world.findPath(scout, place, { ...AGENT, snap: true, partial: true });
  along = 0;
});

/** Draws the map. @param {string} color of its obstacles */
function drawMap(color) {
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = 4;
  for (const [x, y, radius] of rocks) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
  for (const points of [...crystals, ...walls.map(pairs)]) {
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    if (crystals.includes(points)) context.fill();
    else context.stroke();
  }
}

/** A list x, y, x, y, ... as points. @param {number[]} numbers */
function pairs(numbers) {
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1]]] : []));
}

/** Fills a shape. @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} on */
function fill(on, color, { x, y }, radius) {
  on.beginPath();
  on.arc(x, y, radius, 0, 2 * Math.PI);
  on.fillStyle = color;
  on.fill();
}

function draw() {
  const region = world.visibleFrom(scout, SIGHT);
  // What it sees now is remembered, with the rims of what is in its way.
  seen.beginPath();
  region.drawOn(seen);
  seen.lineWidth = 6;
  seen.fill();
  seen.stroke();

  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, 0, right, bottom);
  context.drawImage(memory, 0, 0, right, bottom);
  context.globalCompositeOperation = 'source-in'; // only where the memory is
  context.fillStyle = '#5b6670';
  context.fillRect(0, 0, right, bottom);
  context.globalCompositeOperation = 'source-atop';
  drawMap('#2f3942');

  context.save();
  context.beginPath();
  region.drawOn(context);
  context.clip();
  context.fillStyle = '#f1e7c6';
  context.fillRect(0, 0, right, bottom);
  context.restore();
  const inView = new Set(world.seenBy(lairs, scout, SIGHT));
  for (const i of inView) fill(context, '#c2408f', lairs[i], 8);
  context.globalCompositeOperation = 'destination-over'; // the dark is behind all of it
  context.fillStyle = '#12171c';
  context.fillRect(0, 0, right, bottom);
  context.globalCompositeOperation = 'source-over';
  fill(context, '#e07b00', scout, AGENT.agentRadius);
  output.textContent = `Lairs in view: ${inView.size}`;
  return region;
}

let before = performance.now();
function frame(now) {
  along += (SPEED * (now - before)) / 1000;
  before = now;
  if (path.length < Infinity) path.pointAt(along, scout);
  globalThis.region = draw();
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
Object.assign(globalThis, { world, agent: scout }); // to try things in the console
