// A round token among the walls of a tabletop map. It slides along its path; doors open and close.
import { init, World } from 'bitangent';
import { columns, doors, outline, walls } from './map.js';

const FEET = 5; // in a square
const SPEED = 6; // squares in a second

const svg = document.querySelector('svg');
const output = document.querySelector('output');
const size = document.querySelector('select');

function add(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, value);
  return svg.appendChild(element);
}

await init();
const world = new World();
world.setBounds(outline);
add('polygon', { class: 'floor wall', points: outline });
for (const points of walls) {
  world.addWall(points);
  add('polyline', { class: 'wall', points });
}
for (const [cx, cy, r] of columns) {
  world.addCircle(cx, cy, r);
  add('circle', { class: 'column', cx, cy, r });
}

const ruler = add('path', { class: 'path' });
const trail = add('path', { class: 'path' });
const token = add('circle', { class: 'token' });
const at = { x: 3, y: 2.7 };
let goal = { x: 18, y: 11 };
let path;
let along = 0;

const radius = () => Number(size.value);
const findPath = (to) =>
  world.findPath(at, to, { agentRadius: radius(), snap: true });

/** Shows a path and its length. */
function measure(to) {
  const found = findPath(to);
  ruler.setAttribute('d', found.toSVG());
  output.value = found.found
    ? `${Math.round(found.length * FEET)} feet`
    : 'cannot be reached';
}

function go() {
  path = findPath(goal);
  along = 0;
  trail.setAttribute('d', path.toSVG());
  measure(goal);
}

for (const { points, open } of doors) {
  const id = world.addWall(points);
  let isOpen = open;
  const shown = add('polyline', {
    class: 'door',
    points,
    tabindex: 0,
    role: 'button',
  });
  const show = () => {
    world.setEnabled(id, !isOpen);
    shown.classList.toggle('open', isOpen);
    shown.setAttribute(
      'aria-label',
      isOpen ? 'Close the door' : 'Open the door',
    );
  };
  const toggle = () => {
    isOpen = !isOpen;
    show();
    go();
  };
  show();
  shown.addEventListener('click', (event) => {
    event.stopPropagation();
    toggle();
  });
  shown.addEventListener('keydown', ({ key }) => key === 'Enter' && toggle());
}

function pointAt({ clientX, clientY }) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
    svg.getScreenCTM().inverse(),
  );
  return { x, y };
}
svg.addEventListener('pointermove', (event) => measure(pointAt(event)));
svg.addEventListener('pointerleave', () => measure(goal));
svg.addEventListener('click', (event) => {
  goal = pointAt(event);
  go();
});
size.addEventListener('change', go);
go();

let before = performance.now();
function frame(now) {
  along += (SPEED * (now - before)) / 1000;
  before = now;
  if (path.found) path.pointAt(along, at);
  token.setAttribute('cx', at.x);
  token.setAttribute('cy', at.y);
  token.setAttribute('r', radius());
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
Object.assign(globalThis, { world, agent: at }); // to try things in the console
