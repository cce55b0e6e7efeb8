/* global bitangent */
// An agent among rocks. The script before this one defines `bitangent`; nothing is built.
const { init, World } = bitangent;

const SIZE = [800, 600]; // of the board, which the canvas shows with two pixels to a unit
const AGENT = { agentRadius: 14 };
const SPEED = 180; // units in a second

const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d');
context.scale(2, 2);

init().then(() => {
  const world = new World();
  const [right, bottom] = SIZE;
  world.setBounds([0, 0, right, 0, right, bottom, 0, bottom]);
  const rocks = [
    { x: 170, y: 150, radius: 75 },
    { x: 360, y: 330, radius: 90 },
    { x: 165, y: 430, radius: 60 },
    { x: 390, y: 120, radius: 45 },
    { x: 590, y: 190, radius: 85 },
    { x: 600, y: 450, radius: 70 },
    { x: 470, y: 510, radius: 35 },
  ];
  for (const rock of rocks)
    rock.id = world.addCircle(rock.x, rock.y, rock.radius);

  const agent = { x: 50, y: 300 };
  let goal = { x: 750, y: 300 };
  let path;
  let along; // how far the agent is along its path
  function findPath() {
    path = world.findPath(agent, goal, { ...AGENT, snap: true, partial: true });
    along = 0;
  }
  findPath();

  let held; // the rock that is dragged
  function pointAt(event) {
    const { left, top, width } = canvas.getBoundingClientRect();
    const scale = right / width;
    return {
      x: (event.clientX - left) * scale,
      y: (event.clientY - top) * scale,
    };
  }
  canvas.addEventListener('pointerdown', (event) => {
    const point = pointAt(event);
    held = rocks.find(
      ({ x, y, radius }) => Math.hypot(x - point.x, y - point.y) < radius,
    );
    if (held) canvas.setPointerCapture(event.pointerId);
    else goal = point;
    findPath();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!held) return;
    Object.assign(held, pointAt(event));
    world.moveCircle(held.id, held.x, held.y);
    findPath();
  });
  canvas.addEventListener('pointerup', () => (held = undefined));
  canvas.addEventListener('pointercancel', () => (held = undefined));

  function disc({ x, y }, radius, color) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  }

  function draw() {
    context.clearRect(0, 0, right, bottom);
    for (const rock of rocks) disc(rock, rock.radius, '#8795a1');
    context.beginPath();
    path.drawOn(context);
    context.strokeStyle = '#3b82d6';
    context.lineWidth = 3;
    context.stroke();
    disc(path.goal, 6, '#c2408f');
    disc(agent, AGENT.agentRadius, '#e07b00');
  }

  let before = performance.now();
  function frame(now) {
    along += (SPEED * (now - before)) / 1000;
    before = now;
    if (path.length < Infinity) path.pointAt(along, agent);
    draw();
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
  Object.assign(globalThis, { world, agent }); // to try things in the console
});
