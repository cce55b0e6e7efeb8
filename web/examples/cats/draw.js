// Draws the game on a canvas. It changes nothing of the game.
import { CAT, MOUSE } from './game.js';
import { CRATES, HEIGHT, PILLARS, WALLS, WIDTH } from './level.js';

const TURN = 2 * Math.PI;

/**
 * `color` gives the colours of colors.css by their names; `still` is for those
 * who want no motion but that of the game.
 */
export function draw(context, game, color, still = false) {
  const pen = new Pen(context, color);
  drawFloor(pen);
  drawStones(pen, game.rocks);
  for (const { path, isAwake } of game.cats)
    if (isAwake && path) drawPath(pen, path);
  for (const piece of game.cheese) pen.at(piece, 0.4, () => drawCheese(pen));
  for (const door of game.doors) drawDoor(pen, door, door.set === game.openSet);
  const { positions, velocities, headings } = game.crowd;
  game.cats.forEach(({ index, isAwake }, i) => {
    const [x, y] = [positions[2 * index], positions[2 * index + 1]];
    const pace = Math.hypot(velocities[2 * index], velocities[2 * index + 1]);
    const swing = still || pace < 1 ? 0 : Math.sin(9 * game.time + i);
    const coat = `coat-${i % 3}`;
    if (isAwake)
      pen.at({ x, y }, headings[index], () => drawCat(pen, coat, swing));
    else pen.at({ x, y }, 2.4 * i, () => drawSleeper(pen, coat));
  });
  const swing = still ? 0 : Math.sin(14 * game.time);
  pen.at(game.mouse, game.mouse.heading, () => drawMouse(pen, swing));
  if (game.safety > 0) drawSafety(pen, game.mouse, game.safety);
}

/** Shapes in one call each. */
class Pen {
  constructor(context, color) {
    Object.assign(this, { context, color });
  }

  /** Draws at a place, turned by an angle. */
  at({ x, y }, angle, drawing) {
    this.context.save();
    this.context.translate(x, y);
    this.context.rotate(angle);
    drawing();
    this.context.restore();
  }

  /** An ellipse, filled. */
  oval(color, x, y, width, height = width) {
    this.context.beginPath();
    this.context.ellipse(x, y, width, height, 0, 0, TURN);
    this.#fill(color);
  }

  /** A polygon, filled: x, y, x, y, ... */
  shape(color, ...points) {
    this.context.beginPath();
    for (let i = 0; i < points.length; i += 2)
      this.context.lineTo(points[i], points[i + 1]);
    this.context.closePath();
    this.#fill(color);
  }

  box(color, left, top, width, height) {
    const [right, bottom] = [left + width, top + height];
    this.shape(color, left, top, right, top, right, bottom, left, bottom);
  }

  /** Draws a line along what `trace` adds to the path. */
  line(color, width, trace) {
    this.context.beginPath();
    trace(this.context);
    this.context.strokeStyle = this.color(color);
    this.context.lineWidth = width;
    this.context.lineCap = 'round';
    this.context.stroke();
  }

  #fill(color) {
    this.context.fillStyle = this.color(color);
    this.context.fill();
  }
}

function drawFloor(pen) {
  pen.box('floor', 0, 0, WIDTH, HEIGHT);
  for (let i = 0; i < 24; i++) {
    for (let k = i % 2; k < 15; k += 2) pen.box('tile', 40 * i, 40 * k, 40, 40);
  }
}

/** A path knows how to draw itself. */
function drawPath(pen, path) {
  if (path.segmentCount > 0)
    pen.line('scent', 1.5, (context) => path.drawOn(context));
}

function drawStones(pen, rocks) {
  for (const [left, top, width, height] of WALLS) {
    pen.box('wall-side', left, top, width, height);
    pen.box('wall', left + 2, top + 2, width - 4, height - 4);
  }
  for (const [x, y, width, height, rotation] of CRATES) {
    pen.at({ x, y }, rotation, () => {
      pen.box('crate-side', -width / 2, -height / 2, width, height);
      pen.box('crate', -width / 2 + 3, -height / 2 + 3, width - 6, height - 6);
      for (const end of [-1, 1]) {
        const [right, bottom] = [width / 2 - 4, (height / 2 - 4) * end];
        pen.line('crate-side', 2, (it) => {
          it.moveTo(-right, -bottom);
          it.lineTo(right, bottom);
        });
      }
    });
  }
  for (const [x, y, radius] of PILLARS) {
    pen.oval('wall-side', x, y, radius);
    pen.oval('wall', x, y, radius - 4);
    pen.oval('wall-side', x, y, radius - 9);
    pen.oval('wall', x, y, radius - 11);
  }
  for (const rock of rocks)
    pen.at(rock, rock.rolled / rock.radius, () => drawRock(pen, rock));
}

function drawRock(pen, { radius, rolled }) {
  pen.oval('rock', 0, 0, radius);
  const spots = [0.1, 0.45, 0.75, 1.3, 1.9, 2.6, 3.3, 4.1, 4.4, 5.2, 5.9];
  for (const [i, angle] of spots.entries()) {
    const far = radius * (0.25 + 0.17 * (i % 4));
    const size = radius * (0.07 + 0.03 * (i % 3));
    pen.oval('rock-spot', far * Math.cos(angle), far * Math.sin(angle), size);
  }
  // The light does not turn with the rock.
  pen.at({ x: 0, y: 0 }, -rolled / radius, () => {
    pen.oval(
      'rock-light',
      -0.3 * radius,
      -0.35 * radius,
      0.42 * radius,
      0.34 * radius,
    );
    pen.line('rock-rim', 2, (it) => it.arc(0, 0, radius - 1, 0, TURN));
  });
}

/** A door that is open leaves its frame and a mat. */
function drawDoor(pen, { set, box }, isOpen) {
  const [left, top, width, height] = box;
  const color = `door-${set}`;
  pen.box(`${color}-mat`, left, top, width, height);
  const length = isOpen ? 7 : height;
  for (const y of isOpen ? [top, top + height - length] : [top]) {
    pen.box(color, left - 2, y, width + 4, length);
  }
  if (isOpen) return;
  // The second set has twice as many bolts, for those who see no colours.
  for (let i = 0; i < 3 * (set + 1); i++) {
    pen.oval(
      'bolt',
      left + width / 2,
      top + (height * (i + 0.5)) / (3 * (set + 1)),
      2.5,
    );
  }
}

function drawCheese(pen) {
  pen.shape('cheese-rind', -11, 7, 13, 1, -7, -11);
  pen.shape('cheese', -8.5, 4.5, 9.5, 0, -5.5, -8.5);
  pen.oval('cheese-rind', -4, -2, 2);
  pen.oval('cheese-rind', 2.5, -0.5, 1.5);
  pen.oval('cheese-rind', -4.5, 2.8, 1.1);
}

/** It looks along x, and is as large as the agent that it is. */
function drawCat(pen, coat, swing) {
  const r = CAT.radius;
  pen.line(coat, 4, (it) => {
    it.moveTo(-0.7 * r, 0);
    it.quadraticCurveTo(-1.3 * r, 0, -1.5 * r, 7 * swing);
  });
  for (const side of [-1, 1]) {
    pen.oval(coat, 0.45 * r + 2 * side * swing, 0.5 * side * r, 4.5, 3);
    pen.oval(coat, -0.55 * r - 2 * side * swing, 0.5 * side * r, 4.5, 3.5);
  }
  pen.oval(coat, -0.2 * r, 0, 0.8 * r, 0.62 * r);
  for (const x of [-0.55, -0.25, 0.05])
    pen.oval('stripe', x * r, 0, 1.4, 0.45 * r);
  for (const side of [-1, 1]) {
    pen.shape(
      coat,
      0.35 * r,
      0.15 * side * r,
      0.8 * r,
      0.4 * side * r,
      0.3 * r,
      0.85 * side * r,
    );
  }
  pen.oval(coat, 0.6 * r, 0, 0.45 * r, 0.5 * r);
  for (const side of [-1, 1]) pen.oval('eye', 0.78 * r, 0.22 * side * r, 1.9);
  pen.oval('nose', 1.02 * r, 0, 1.5);
}

function drawSleeper(pen, coat) {
  const r = CAT.radius;
  pen.oval('bed', 0, 0, r + 3);
  pen.oval(coat, 0, 0, 0.85 * r);
  pen.line('stripe', 2.5, (it) => it.arc(0, 0, 0.62 * r, 0.6, 3.6));
  for (const side of [-1, 1]) {
    const y = 0.3 * side * r;
    pen.shape(coat, 0.5 * r, y - 3, 0.5 * r, y + 3, 1.05 * r, y + 3 * side);
  }
  pen.oval(coat, 0.4 * r, 0, 0.4 * r, 0.46 * r);
}

/** A ring that shrinks while the bitten mouse is safe. */
function drawSafety(pen, { x, y }, share) {
  pen.line('nose', 3, (it) => it.arc(x, y, 2 * MOUSE.radius, 0, TURN * share));
}

function drawMouse(pen, swing) {
  const r = MOUSE.radius;
  pen.line('ear', 2, (it) => {
    it.moveTo(-0.8 * r, 0);
    it.quadraticCurveTo(-1.5 * r, -4 * swing, -2.1 * r, 3 * swing);
  });
  pen.oval('mouse', -0.15 * r, 0, 0.95 * r, 0.68 * r);
  pen.shape('mouse', 0.3 * r, -0.6 * r, 1.25 * r, 0, 0.3 * r, 0.6 * r);
  for (const side of [-1, 1]) {
    pen.oval('mouse', 0.15 * r, 0.62 * side * r, 0.42 * r);
    pen.oval('ear', 0.18 * r, 0.64 * side * r, 0.26 * r);
    pen.oval('eye-mouse', 0.68 * r, 0.24 * side * r, 1.5);
  }
  pen.oval('ear', 1.2 * r, 0, 1.6);
}
