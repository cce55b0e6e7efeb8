// Seeded scenes for the benchmark: the same seed gives the same bits on every machine.
//
// A scene is a square with n circles at 20 % fill, radii 0.5 to 1.5, at least 0.1 apart from each
// other, placed one after another at random (what does not fit is thrown again). Queries go from
// the left edge to the right edge, and over a fixed distance anywhere; their ends are free. Moves
// push one circle by less than half of the least gap, so that no passage ever closes.
//
// dump() writes a scene as doubles, little endian, for the native benchmark (native.c reads it):
//   8 numbers: magic, n, side, left-to-right queries, local queries, moves, seed, fill
//   then circles (x, y, r), queries (sx, sy, gx, gy) of both kinds, moves (index, x, y).

export const MAGIC = 20480917;
export const FILL = 0.2;
const GAP = 0.1;
const LOCAL_DISTANCE = 20;
const RADIUS_MIN = 0.5;
const RADIUS_MAX = 1.5;
const MASK = (1n << 64n) - 1n;

/** splitmix64 (Steele, Lea, Flood 2014); returns a function that gives doubles in [0, 1). */
export function splitmix64(seed) {
  let state = BigInt(seed) & MASK;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return Number((z ^ (z >> 31n)) >> 11n) / 2 ** 53;
  };
}

/** Circles in square buckets, so that placing the next one looks at nine of them. */
class Buckets {
  constructor(side) {
    this.cell = 2 * RADIUS_MAX + GAP;
    this.width = Math.ceil(side / this.cell) + 1;
    this.lists = Array.from({ length: this.width * this.width }, () => []);
  }

  add(x, y, r) {
    const column = Math.floor(x / this.cell);
    const row = Math.floor(y / this.cell);
    this.lists[row * this.width + column].push([x, y, r]);
  }

  /** Is the disc further than `gap` from all others? */
  isFree(x, y, r, gap) {
    const column = Math.floor(x / this.cell);
    const row = Math.floor(y / this.cell);
    for (let j = Math.max(0, row - 1); j <= Math.min(this.width - 1, row + 1); j++) {
      for (let i = Math.max(0, column - 1); i <= Math.min(this.width - 1, column + 1); i++) {
        for (const [cx, cy, cr] of this.lists[j * this.width + i]) {
          const reach = r + cr + gap;
          if ((x - cx) * (x - cx) + (y - cy) * (y - cy) < reach * reach) return false;
        }
      }
    }
    return true;
  }
}

function placeCircles(random, n, fill) {
  const span = RADIUS_MAX - RADIUS_MIN;
  const meanSquare = (RADIUS_MIN ** 2 + RADIUS_MIN * RADIUS_MAX + RADIUS_MAX ** 2) / 3;
  const side = Math.sqrt((n * Math.PI * meanSquare) / fill);
  const buckets = new Buckets(side);
  const circles = new Float64Array(3 * n);
  for (let k = 0; k < n;) {
    const r = RADIUS_MIN + span * random();
    const x = r + (side - 2 * r) * random();
    const y = r + (side - 2 * r) * random();
    if (!buckets.isFree(x, y, r, GAP)) continue;
    buckets.add(x, y, r);
    circles.set([x, y, r], 3 * k++);
  }
  return { side, buckets, circles };
}

function sample(count, draw) {
  const out = [];
  while (out.length < count) {
    const value = draw();
    if (value) out.push(value);
  }
  return out;
}

/** A unit vector, without sines: their last bits differ between engines, a square root's do not. */
export function direction(random) {
  for (;;) {
    const [x, y] = [2 * random() - 1, 2 * random() - 1];
    const square = x * x + y * y;
    if (square > 0.01 && square <= 1) return [x / Math.sqrt(square), y / Math.sqrt(square)];
  }
}

/** Makes a scene. `local` queries need a world wider than their distance, else there are none. */
export function makeScene(n, { seed = 1, queries = 100, moves = 64, fill = FILL } = {}) {
  const random = splitmix64(BigInt(seed) * 1000003n + BigInt(n));
  const { side, buckets, circles } = placeCircles(random, n, fill);
  const free = (x, y) => buckets.isFree(x, y, 0, GAP / 2);

  const across = sample(queries, () => {
    const [sy, gy] = [side * random(), side * random()];
    return free(0, sy) && free(side, gy) && [0, sy, side, gy];
  });
  const local =
    side < 1.5 * LOCAL_DISTANCE
      ? []
      : sample(queries, () => {
          const [sx, sy] = [side * random(), side * random()];
          const [ux, uy] = direction(random);
          const gx = sx + LOCAL_DISTANCE * ux;
          const gy = sy + LOCAL_DISTANCE * uy;
          const inside = gx >= 0 && gy >= 0 && gx <= side && gy <= side;
          return inside && free(sx, sy) && free(gx, gy) && [sx, sy, gx, gy];
        });
  const moved = sample(moves, () => {
    const index = Math.floor(n * random());
    const [ux, uy] = direction(random);
    const x = circles[3 * index] + 0.4 * GAP * ux;
    return [index, x, circles[3 * index + 1] + 0.4 * GAP * uy];
  });
  return { n, seed, side, circles, across, local, moves: moved };
}

/** The scene as bytes for native.c. */
export function dump({ n, seed, side, circles, across, local, moves }) {
  const head = [MAGIC, n, side, across.length, local.length, moves.length, seed, FILL];
  const tail = [...across.flat(), ...local.flat(), ...moves.flat()];
  const out = new Float64Array(head.length + circles.length + tail.length);
  out.set(head, 0);
  out.set(circles, head.length);
  out.set(tail, head.length + circles.length);
  return new Uint8Array(out.buffer);
}

/** The same in another order, which is the same each time. */
export function shuffled(items) {
  const random = splitmix64(9n);
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const k = Math.floor((i + 1) * random());
    [out[i], out[k]] = [out[k], out[i]];
  }
  return out;
}
