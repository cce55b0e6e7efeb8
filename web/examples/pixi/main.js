// A hunter that follows the pointer among rocks that drift, and finds a new path in each frame.
import 'pixi.js/unsafe-eval'; // for pages whose policy forbids eval
import { Application, Graphics } from 'pixi.js';
import { init, World } from 'bitangent';

const [WIDTH, HEIGHT, RADIUS, SPEED] = [800, 600, 12, 150];

await init();
const world = new World();
world.setBounds([0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT]);

const app = new Application();
await app.init({
  width: WIDTH,
  height: HEIGHT,
  backgroundAlpha: 0,
  antialias: true,
});
document.querySelector('#stage').append(app.canvas);
const { stage } = app;

const rocks = Array.from({ length: 18 }, (_, i) => {
  // Multiples of these lie evenly in the square, whatever their number.
  const x = 60 + (WIDTH - 120) * ((i * 0.7548776662) % 1);
  const y = 60 + (HEIGHT - 120) * ((i * 0.5698402909) % 1);
  const radius = 20 + 30 * ((i * 0.6180339887) % 1);
  const shape = new Graphics().circle(0, 0, radius).fill(0x8795a1);
  const angle = 2.4 * i;
  stage.addChild(shape);
  return { id: world.addCircle(x, y, radius), x, y, radius, angle, shape };
});
const line = stage.addChild(new Graphics());
const hunter = stage.addChild(
  new Graphics().circle(0, 0, RADIUS).fill(0xe07b00),
);

const agent = { x: 40, y: 300 };
const goal = { x: 760, y: 300 };
const path = world.findPath(agent, goal);
let isLed = false;

/** Moves a rock on. It turns round where it leaves the stage. */
function drift(rock, seconds) {
  rock.x += 15 * Math.cos(rock.angle) * seconds;
  rock.y += 15 * Math.sin(rock.angle) * seconds;
  const isOutside =
    rock.x < 0 || rock.x > WIDTH || rock.y < 0 || rock.y > HEIGHT;
  if (isOutside)
    rock.angle = Math.atan2(HEIGHT / 2 - rock.y, WIDTH / 2 - rock.x);
  world.moveCircle(rock.id, rock.x, rock.y);
  rock.shape.position.set(rock.x, rock.y);
}

app.ticker.add(({ deltaMS }) => {
  const seconds = deltaMS / 1000;
  for (const rock of rocks) drift(rock, seconds);
  world.findPathInto(path, agent, goal, {
    agentRadius: RADIUS,
    snap: true,
    partial: true,
  });
  if (path.length < Infinity) path.pointAt(SPEED * seconds, agent);
  hunter.position.set(agent.x, agent.y);
  // Until a pointer comes it goes to and fro, through all the rocks.
  if (!isLed && path.length < 2 * RADIUS) goal.x = WIDTH - goal.x;
  line.clear();
  path.drawOn(line);
  line.stroke({ color: 0x3b82d6, width: 3 });
});

stage.eventMode = 'static';
stage.hitArea = app.screen;
const lead = ({ global }) => {
  isLed = true;
  Object.assign(goal, { x: global.x, y: global.y });
};
stage.on('globalpointermove', lead);
stage.on('pointerdown', lead);
Object.assign(globalThis, { world, agent }); // to try things in the console
