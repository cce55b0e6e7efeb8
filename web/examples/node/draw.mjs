// Draws a path among random rocks as SVG: node draw.mjs [SEED] > path.svg
import { init, World } from 'bitangent';

const [WIDTH, HEIGHT, AGENT] = [800, 500, 9];

/** Numbers in [0, 1) that depend on the seed alone. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () =>
    (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

await init();
const world = new World();
const random = randomFrom(Number(process.argv[2] ?? 6));
for (let i = 0; i < 60; i++) {
  world.addCircle(60 + 680 * random(), HEIGHT * random(), 10 + 26 * random());
}
const options = { agentRadius: AGENT, snap: true, partial: true };
const path = world.findPath(
  [20, HEIGHT / 2],
  [WIDTH - 20, HEIGHT / 2],
  options,
);

const circle = (x, y, radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
const rocks = world.obstacles().map(({ x, y, radius }) => circle(x, y, radius));
const inflated = world
  .obstacles()
  .map(({ x, y, radius }) => circle(x, y, radius + AGENT));

console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <title>${path.status}, length ${path.length.toFixed(2)}</title>
  <g fill="#8795a1" fill-opacity="0.3">${inflated.join('')}</g>
  <g fill="#8795a1">${rocks.join('')}</g>
  <path d="${path.toSVG()}" fill="none" stroke="#3b82d6" stroke-width="4"/>
  <g fill="#e07b00">${circle(...path.start, AGENT)}</g>
  <g fill="#c2408f">${circle(...path.goal, AGENT)}</g>
</svg>`);
world.free();
