// The rules: no drawing, no clock and no chance.
// The same inputs play the same game.
import { Crowd, World } from 'bitangent/crowd';
import { BEDS, CHEESE, CRATES, DOORS, HEIGHT, PILLARS } from './level.js';
import { ROCKS, START, WALLS, WIDTH } from './level.js';

export const STEP = 1 / 60; // seconds
export const MOUSE = { radius: 10, speed: 144 }; // pixels, pixels a second
export const CAT = { radius: 14, speed: 56 };
const LIVES = 3;
const FIRST = 2; // cats that are awake; each piece of cheese wakes two more
const SAFE = 3; // seconds after a bite
const PLANS = 6; // steps from one path of a cat to its next

/** Adds a box that has a corner at (left, top), and returns its id. */
const addBox = (world, [left, top, width, height]) =>
  world.addRectangle(left + width / 2, top + height / 2, width, height);

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

export class Game {
  state = 'playing'; // or 'won', 'lost'
  score = 0;
  lives = LIVES;
  steps = 0;
  safeUntil = 0;
  openSet = 0; // of the doors
  mouse = { ...START, heading: -Math.PI / 2 };
  cheese = [...CHEESE];

  constructor() {
    const world = new World();
    world.setBounds([0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT]);
    for (const wall of WALLS) addBox(world, wall);
    for (const [x, y, width, height, rotation] of CRATES) {
      world.addRectangle(x, y, width, height, { rotation });
    }
    for (const pillar of PILLARS) world.addCircle(...pillar);
    this.world = world;
    this.doors = DOORS.map(({ set, box }) => {
      return { set, box, id: addBox(world, box) };
    });
    this.rocks = ROCKS.map((rock) => {
      const [x, y] = rock.from;
      const id = world.addCircle(x, y, rock.radius);
      return { ...rock, x, y, rolled: 0, id };
    });
    this.setDoors(0);
    this.crowd = new Crowd(world);
    this.cats = BEDS.map((position, i) => {
      // No two are as fast, so that they come one by one.
      const speed = CAT.speed + (i % 10);
      const id = this.crowd.add({ position, radius: CAT.radius, speed });
      return { id, index: this.crowd.indexOf(id), isAwake: false, path: null };
    });
    this.wake(FIRST);
  }

  /** Gives back the WebAssembly memory of the world, and of its crowd. */
  free() {
    this.world.free();
  }

  get time() {
    return this.steps * STEP;
  }

  get awake() {
    return this.cats.filter(({ isAwake }) => isAwake).length;
  }

  /** What is left of the time in which a bitten mouse is safe: 1 to 0. */
  get safety() {
    return Math.max(0, (this.safeUntil - this.time) / SAFE);
  }

  wake(count) {
    for (const cat of this.cats.slice(0, count)) cat.isAwake = true;
  }

  /** Opens one set of doors: what is disabled blocks nothing. Shuts the other. */
  setDoors(open) {
    this.openSet = open;
    for (const { id, set } of this.doors) {
      this.world.setEnabled(id, set !== open);
    }
  }

  swapDoors() {
    if (this.state === 'playing') this.setDoors(1 - this.openSet);
  }

  /** Plays a sixtieth of a second. `input` has a `direction`, or a `goal`. */
  step(input = {}) {
    if (this.state !== 'playing') return;
    this.steps++;
    for (const rock of this.rocks) this.roll(rock);
    this.moveMouse(input);
    this.cats.forEach((cat, i) => {
      // Each cat has its own turn, so that no step has all the work.
      if (cat.isAwake && (this.steps + i) % PLANS === 0) this.chase(cat);
    });
    this.crowd.step(STEP);
    this.eat();
    this.bite();
  }

  /** Moves a rock. The crowd finds the paths anew that this concerns. */
  roll(rock) {
    const turn = (1 - Math.cos((2 * Math.PI * this.time) / rock.seconds)) / 2;
    const before = { x: rock.x, y: rock.y };
    rock.x = rock.from[0] + turn * (rock.to[0] - rock.from[0]);
    rock.y = rock.from[1] + turn * (rock.to[1] - rock.from[1]);
    rock.rolled += distance(before, rock);
    this.world.moveCircle(rock.id, rock.x, rock.y);
  }

  moveMouse({ direction, goal }) {
    const { mouse, world } = this;
    const options = { agentRadius: MOUSE.radius };
    const there = { ...options, snap: true, partial: true };
    const [x, y, reach] = [mouse.x, mouse.y, MOUSE.speed * STEP];
    if (direction) {
      mouse.x += reach * direction.x;
      mouse.y += reach * direction.y;
    } else if (goal) {
      const path = world.findPath(mouse, goal, there);
      if (path.segmentCount > 0) path.pointAt(reach, mouse);
    }
    // Out of the wall or rock that is there now: so it slides along them.
    const { point } = world.nearestFree(mouse, options);
    if (point) [mouse.x, mouse.y] = point;
    const [dx, dy] = [mouse.x - x, mouse.y - y];
    if (Math.hypot(dx, dy) > 0.1) mouse.heading = Math.atan2(dy, dx);
  }

  /** Sends a cat along the shortest path to the mouse, or as near as it can. */
  chase(cat) {
    const { position } = this.crowd.agent(cat.id);
    const options = { agentRadius: CAT.radius, snap: true, partial: true };
    cat.path = this.world.findPath(position, this.mouse, options);
    if (cat.path.segmentCount > 0) this.crowd.setPath(cat.id, cat.path);
  }

  eat() {
    const isLeft = (piece) => distance(piece, this.mouse) > MOUSE.radius + 10;
    const left = this.cheese.filter(isLeft);
    if (left.length === this.cheese.length) return;
    this.cheese = left;
    this.score += 100 + 10 * this.awake;
    this.wake(FIRST + 2 * (CHEESE.length - left.length));
    if (left.length > 0) return;
    this.state = 'won';
    this.score += 500 * this.lives;
  }

  bite() {
    if (this.safety > 0 || this.state !== 'playing') return;
    const { positions } = this.crowd;
    const bites = ({ isAwake, index }) => {
      const cat = { x: positions[2 * index], y: positions[2 * index + 1] };
      return isAwake && distance(cat, this.mouse) < CAT.radius + MOUSE.radius;
    };
    if (!this.cats.some(bites)) return;
    this.lives--;
    if (this.lives === 0) this.state = 'lost';
    else this.safeUntil = this.time + SAFE;
  }
}
