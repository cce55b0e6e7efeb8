// The page of the game: its loop, its input, and what it tells.
// Nothing runs before Play is pressed.
import { init } from 'bitangent/crowd';
import { draw } from './draw.js';
import { Game, STEP } from './game.js';
import { CHEESE, HEIGHT, WIDTH } from './level.js';

const [LEFT, RIGHT, UP, DOWN] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];
const ARROWS = {
  ArrowLeft: LEFT,
  ArrowRight: RIGHT,
  ArrowUp: UP,
  ArrowDown: DOWN,
};
const KEYS = { ...ARROWS, KeyA: LEFT, KeyD: RIGHT, KeyW: UP, KeyS: DOWN };
const ENDS = {
  won: ['The cheese is yours', 'All of it, from under twenty noses.'],
  lost: ['Caught', 'Swap the doors once the cats are in the next room.'],
};

const at = (id) => document.getElementById(id);
const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const style = getComputedStyle(document.documentElement);
const color = (name) => style.getPropertyValue(`--${name}`);

await init();
let game = new Game();
let isRunning = false;
let best = 0;
const held = new Set(); // keys
let goal = null; // where the pointer leads

/** What the canvas shows: the board, or on a phone what is around the mouse. */
function view() {
  const scale = canvas.clientHeight / HEIGHT;
  const width = Math.min(WIDTH, canvas.clientWidth / scale);
  const left = Math.min(Math.max(game.mouse.x - width / 2, 0), WIDTH - width);
  return { left, scale };
}

function show() {
  const { left, scale } = view();
  const { clientWidth, clientHeight } = canvas;
  const width = Math.round(clientWidth * devicePixelRatio);
  const height = Math.round(clientHeight * devicePixelRatio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const zoom = scale * devicePixelRatio;
  context.setTransform(zoom, 0, 0, zoom, -left * zoom, 0);
  draw(context, game, color, still.matches);
  set('cheese', `${CHEESE.length - game.cheese.length} of ${CHEESE.length}`);
  set('lives', `${game.lives}`);
  set('awake', `${game.awake}`);
  set('score', `${game.score}`);
}

function set(id, text) {
  if (at(id).textContent !== text) at(id).textContent = text;
}

/** What the player wants: keys go before the pointer. */
function input() {
  const direction = { x: 0, y: 0 };
  for (const code of held) {
    direction.x += KEYS[code][0];
    direction.y += KEYS[code][1];
  }
  const length = Math.hypot(direction.x, direction.y);
  if (length === 0) return { goal };
  return { direction: { x: direction.x / length, y: direction.y / length } };
}

let before = 0; // when the last frame was
let request = 0; // of the next frame
let left = 0; // of the time since then, what no step has taken yet
function frame(now) {
  if (!isRunning) return;
  left = Math.min(left + (now - before) / 1000, 4 * STEP);
  before = now;
  const { lives } = game;
  for (; left >= STEP; left -= STEP) game.step(input());
  if (game.lives < lives) set('told', `Bitten. Lives left: ${game.lives}.`);
  if (game.state !== 'playing') end();
  show();
  request = requestAnimationFrame(frame);
}

function run() {
  isRunning = true;
  before = performance.now();
  held.clear();
  setPanel();
  canvas.focus({ preventScroll: true });
  request = requestAnimationFrame(frame);
}

function play() {
  if (game.state !== 'playing') {
    game.free();
    game = new Game();
  }
  goal = null;
  set('told', '');
  run();
}

function pause() {
  if (!isRunning) return;
  isRunning = false;
  cancelAnimationFrame(request);
  setPanel('Paused', 'The cats wait for you.', 'Go on');
}

function end() {
  isRunning = false;
  best = Math.max(best, game.score);
  const [title, text] = ENDS[game.state];
  setPanel(title, `${text} Score ${game.score}, best ${best}.`, 'Play again');
  set('told', `${title}. Score ${game.score}.`);
}

function setPanel(title = '', text = '', button = '') {
  at('panel').hidden = isRunning;
  for (const id of ['swap', 'pause']) at(id).disabled = !isRunning;
  if (isRunning) return;
  set('title', title);
  set('text', text);
  set('play', button);
  at('play').focus({ preventScroll: true });
}

function swap() {
  if (!isRunning) return;
  game.swapDoors();
  canvas.focus({ preventScroll: true });
  set('told', game.openSet === 0 ? 'Brown doors open.' : 'Blue doors open.');
}

const ACTS = { Space: swap, Escape: pause };
addEventListener('keydown', (event) => {
  const { code, repeat, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!isRunning || !(code in KEYS || code in ACTS)) return;
  // A button of the page knows what Space does to it.
  if (code === 'Space' && target.matches('button')) return;
  event.preventDefault();
  if (code in ACTS && !repeat) ACTS[code]();
  if (!(code in KEYS)) return;
  held.add(code);
  goal = null;
});
addEventListener('keyup', ({ code }) => held.delete(code));
addEventListener('blur', pause);
addEventListener('resize', show);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);

function lead(event) {
  const { left: edge, scale } = view();
  goal = { x: event.offsetX / scale + edge, y: event.offsetY / scale };
}
canvas.addEventListener('pointerdown', (event) => {
  if (!event.isPrimary || event.button === 2) return swap();
  lead(event);
});
canvas.addEventListener('pointermove', (event) => {
  if (event.isPrimary && event.buttons === 1) lead(event);
});
canvas.addEventListener('contextmenu', (event) => event.preventDefault());
at('swap').addEventListener('click', swap);
at('pause').addEventListener('click', pause);
at('play').addEventListener('click', play);
at('play').disabled = false;
show();

/** To try things in the console. */
Object.defineProperty(globalThis, 'game', { get: () => game });
