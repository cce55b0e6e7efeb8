// Asks a worker for paths, one at a time, and draws what it answers.
import { init, Path } from 'bitangent';
import { makeRocks } from './rocks.js';

const [width, height] = [800, 600];
const canvas = document.querySelector('canvas');
const output = document.querySelector('output');
const context = canvas.getContext('2d');
context.scale(2, 2);
const rocks = makeRocks(2000);

await init(); // the methods of a path use the module, also here
const worker = new Worker(new URL('./worker.js', import.meta.url), {
  type: 'module',
});
const start = [20, 300];
let wanted = [780, 300]; // the goal that is asked for next
let isBusy = false;

function ask() {
  if (isBusy || !wanted) return;
  isBusy = true;
  worker.postMessage({ start, goal: wanted });
  wanted = null;
}

worker.addEventListener('message', ({ data }) => {
  isBusy = false;
  show(Path.from(data.path), data.milliseconds);
  ask();
});

function show(path, milliseconds) {
  context.clearRect(0, 0, width, height);
  context.fillStyle = '#8795a1';
  context.beginPath();
  for (let i = 0; i < rocks.length; i += 3) {
    context.moveTo(rocks[i] + rocks[i + 2], rocks[i + 1]);
    context.arc(rocks[i], rocks[i + 1], rocks[i + 2], 0, 2 * Math.PI);
  }
  context.fill();
  context.beginPath();
  path.drawOn(context);
  context.strokeStyle = '#3b82d6';
  context.lineWidth = 3;
  context.stroke();
  const length = path.length.toFixed(1);
  output.value = `Length ${length}, ${path.segmentCount} segments, ${milliseconds.toFixed(1)} ms.`;
  globalThis.path = path; // to try things in the console
}

function aim(event) {
  const { left, top, width: shown } = canvas.getBoundingClientRect();
  const scale = width / shown;
  wanted = [(event.clientX - left) * scale, (event.clientY - top) * scale];
  ask();
}
canvas.addEventListener('pointerdown', aim);
canvas.addEventListener('pointermove', aim);
ask();
