import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { Camera } from '../../web/kit/camera.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { Pen } from '../../web/kit/marks.js';
import { loadUnits } from '../../web/kit/boards/units.js';
import { loadEngines } from '../../web/kit/engines.js';
import { ownWorlds, trial } from './trial.mjs';

/** What the captions of the article say of its figures, tried on the figures. */

before(() => Promise.all([init(), loadGrids(), loadUnits(), loadEngines()]));

/** Where a figure's drawing puts each of its letters. */
function letters(name, patch) {
  const { state, compute, draw } = figures[name];
  const changed = { ...state, ...patch };
  const worlds = ownWorlds();
  const places = {};
  const pen = new Proxy(
    {
      label: (point, letter) => (places[letter] = [...point].slice(0, 2)),
      moved: () => pen,
      at: () => [0, 0],
    },
    { get: (known, method) => known[method] ?? (() => {}) },
  );
  draw(pen, compute(changed, worlds), changed, -1);
  return places;
}

for (const [name, side] of Object.entries({
  'internal-bitangents': -1,
  'external-bitangents': 1,
})) {
  it(`${name}: the letters stand where the formulas of the text put them`, () => {
    for (const b of [
      [4.2, 0.7, 1.7],
      [-7, 3, 0.6],
      [4.5, -1, 3.6],
    ]) {
      const a = [-3, -0.5, 2.5];
      const alpha = Math.atan2(b[1] - a[1], b[0] - a[0]);
      const theta = Math.acos((a[2] - side * b[2]) / Math.hypot(b[0] - a[0], b[1] - a[1]));
      const at = ([x, y], r, angle) => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
      const wanted = {
        C: at(a, a[2], alpha + theta),
        D: at(a, a[2], alpha - theta),
        F: at(b, side * b[2], alpha + theta),
        E: at(b, side * b[2], alpha - theta),
      };
      const places = letters(name, { a, b });
      for (const [letter, [x, y]] of Object.entries(wanted)) {
        const [px, py] = places[letter];
        assert.ok(Math.hypot(px - x, py - y) < 1e-9, `${letter}: ${px}, ${py}, not ${x}, ${y}`);
      }
    }
  });
}

it('external-bitangents: both angles are the signed one of the text, whichever circle is larger', () => {
  const { state, compute, draw } = figures['external-bitangents'];
  for (const radius of [0.4, 0.8, 1.3, 2.4]) {
    const changed = { ...state, b: [...state.b.slice(0, 2), radius] };
    const { a, b } = changed;
    const theta = Math.acos((a[2] - b[2]) / Math.hypot(b[0] - a[0], b[1] - a[1]));
    const angles = [];
    const points = {};
    const pen = new Proxy(
      {
        angle: (corner, from, sweep, { label }) => {
          if (label === 'θ') angles.push({ corner, end: from + sweep, sweep });
          else assert.ok(Math.abs(sweep - (theta - Math.PI / 2)) < 1e-12);
        },
        label: (point, letter) => (points[letter] = point),
      },
      { get: (known, method) => known[method] ?? (() => 0) },
    );
    draw(pen, compute(changed, ownWorlds()), changed);
    assert.equal(angles.length, 2);
    angles.forEach(({ corner, end, sweep }, i) => {
      const [x, y] = points['CF'[i]];
      assert.ok(Math.abs(sweep - theta) < 1e-12);
      const off = end - Math.atan2(y - corner[1], x - corner[0]);
      assert.ok(Math.abs(Math.sin(off)) < 1e-9 && Math.cos(off) > 0, `${off} at ${'AB'[i]}`);
    });
  }
});

/** The names of the parts of a figure's drawing in its first state. */
function partsOf(name) {
  const { state, compute, draw, view } = figures[name];
  const [minX, minY, maxX, maxY] = view;
  const camera = new Camera();
  camera.fit({ minX, minY, maxX, maxY }, 700, 400, 14);
  const canvas = { measureText: () => ({ width: 9 }) };
  const ctx = new Proxy(canvas, { get: (known, key) => known[key] ?? (() => {}), set: () => true });
  const pen = new Pen(ctx, camera, { palette: {}, unit: 1 });
  draw(pen, compute(state, ownWorlds()), state);
  pen.finish();
  return pen.parts.names;
}

it('each symbol of the text that lights a part of a figure is drawn in it', () => {
  const page = readFileSync(new URL('../../dist/web/book.html', import.meta.url), 'utf8');
  const wanted = new Map();
  for (const [, part, names] of page.matchAll(/data-part="([^"]+)" data-in="([^"]+)"/g)) {
    for (const name of names.split(' ')) wanted.set(name, [...(wanted.get(name) ?? []), part]);
  }
  assert.ok(wanted.size >= 8, [...wanted.keys()].join());
  for (const [name, parts] of wanted) {
    const drawn = partsOf(name);
    for (const part of parts) assert.ok(drawn.has(part), `${name} has no ${part}`);
  }
});

it('a circle with a letter in its middle is spoken of by that', () => {
  let lettered = 0;
  for (const [name, { handles, state }] of Object.entries(figures)) {
    const places = Object.entries(letters(name, {})).filter(([text]) => /^[A-Z]$/.test(text));
    const all = typeof handles === 'function' ? handles(state) : handles;
    for (const { id, label } of all.filter(({ id }) => /^circles\.\d+$/.test(id))) {
      const [x, y] = state.circles[Number(id.slice('circles.'.length))];
      const at = places.find(([, [px, py]]) => px === x && py === y);
      if (at === undefined) continue;
      assert.equal(label, `Circle ${at[0]}`, name);
      lettered++;
    }
  }
  assert.ok(lettered > 10);
});

it('crossing-edges: a goal dragged straight to the left brings the edges to cross', () => {
  const at = trial('crossing-edges');
  assert.ok(at({}).crosses);
  const [x, y] = [2.3, 2.7];
  const [left] = figures['crossing-edges'].view;
  const first = at({ goal: [x, y] });
  assert.ok(first.clear && !first.crosses);
  for (const slip of [-0.5, 0, 0.5]) {
    for (let to = -2; to > left; to -= 0.1) {
      const { clear, crosses, short, length } = at({ goal: [to, y + slip] });
      assert.ok(clear && crosses && short < length, `${to}, ${y + slip}`);
    }
    for (let to = x; to > -1; to -= 0.1) {
      assert.notEqual(at({ goal: [to, y + slip] })?.crosses, true, `${to}, ${y + slip}`);
    }
  }
});

it('crossing-edges: beyond half a turn on a circle that nothing touches the path is dropped', () => {
  const at = trial('crossing-edges');
  const far = { goal: [-5.3, 3.3], turn: '-1' };
  const alone = at({ ...far, wall: [-6, -2.3, 0.6] });
  assert.ok(alone.clear && !alone.crosses && Math.abs(alone.sweep) > Math.PI && alone.useless);
  const touched = at({ ...far, wall: [-0.95, 0.3, 0.6] });
  assert.equal(touched.sweep, alone.sweep);
  assert.ok(touched.clear && !touched.crosses && !touched.useless);
});

it('playground: the agent that it begins with gets across, however many circles there are', () => {
  const at = trial('playground');
  for (const n of [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]) {
    const { status, length } = at({ n, visited: false });
    assert.ok(status === 'found' && length > 750, `${n}: ${status}, ${length}`);
  }
});

it('delayed-edges: the further the goal, the larger the part; the library looks at few', () => {
  const at = trial('delayed-edges');
  let before = 0;
  for (const n of [2, 3, 10, 20, 30, 40, 50, 60]) {
    const { whole } = at({ n });
    assert.ok(whole > before, `${n}`);
    before = whole;
  }
  const shares = [-12, -5, 4, 19].map((x) => {
    const { asked, looked, whole } = at({ goal: [x, 0.4] });
    assert.ok(looked < asked / 8 && looked < whole / 15, `${x}: ${looked}`);
    return asked / whole;
  });
  assert.deepEqual(shares, [...shares].sort());
  assert.ok(shares[1] < 0.2 && shares[3] > 0.5, `${shares}`);
});

it('spatial-index: where a grid gets finer, the share that is compared drops', () => {
  const share = ({ compared, circles }) => compared / circles;
  // The grids are made anew when they have become too coarse, so it matters where one begins.
  for (const first of [20, 400]) {
    const at = trial('spatial-index');
    let [before, drops] = [at({ n: first }), 0];
    for (let n = first + 20; n <= 1000; n += 20) {
      const now = at({ n });
      if (now.cells > 1.2 * before.cells) {
        assert.ok(share(now) < share(before), `${n}, from ${first}`);
        drops++;
      }
      before = now;
    }
    assert.ok(drops > 0);
  }
});

it('blocked-hugging-edge: why a contact between its ends leaves it free is told', () => {
  const { state, compute, describe } = figures['blocked-hugging-edge'];
  const worlds = ownWorlds();
  const told = (b) => describe(compute({ ...state, b }, worlds), { ...state, b });
  assert.match(told([0, 0.2, 1]), /meet at 90\.0°;.* B only touches it from inside.* free\.$/);
  assert.match(told([0, 2.2, 1]), /meet at 90\.0°;.* blocked\.$/);
  assert.match(told([2.4, -2, 1]), /It is free\.$/);
});

it('overlap-path: one push of tree D or I to the left closes the last gap', () => {
  const at = trial('overlap-path');
  const { circles } = figures['overlap-path'].state;
  assert.equal(at({}).status, 'found');
  for (const i of [3, 7]) {
    const [x, y, r] = circles[i];
    assert.equal(at({ circles: circles.with(i, [x - 0.6, y, r]) }).status, 'unreachable');
  }
});

it('cusp-culling: a little below half of the hugging edges have a cusp; each ring can be pointed at', () => {
  const { state, compute, hover } = figures['cusp-culling'];
  const computed = compute(state, ownWorlds());
  const { rings, kept, lane } = computed;
  assert.deepEqual([rings.length, kept], [28, 16]);
  const [x, y, r] = state.circles[0];
  for (let ring = 1; ring <= rings.length; ring++) {
    const at = [x + r - (ring - 0.5) * lane, y];
    assert.deepEqual(hover(at, computed, { ...state, ring: 0 }), { ring });
  }
  assert.equal(hover([x + r + 0.1, y], computed, state), null);
  assert.equal(hover([x + 0.05, y], computed, state), null);
});

it('agent-radius: the agent stays in the picture and has to take other routes', () => {
  const { state, view, compute } = figures['agent-radius'];
  const worlds = ownWorlds();
  const routes = new Set();
  for (let radius = 0; radius <= 1; radius += 0.05) {
    const path = compute({ ...state, radius }, worlds);
    routes.add(path.segments.map(({ obstacle }) => worlds.indexOf(obstacle ?? null)).join());
    // The board has a margin.
    const [low, high] = [view[1] - 0.25, view[3] + 0.25];
    for (let d = 0; d <= path.length; d += 0.1) {
      const [, y] = path.pointAt(d);
      assert.ok(y - radius > low && y + radius < high, `${radius} at ${d}`);
    }
  }
  assert.ok(routes.size >= 5, `${routes.size}`);
});

/** Draws every step of a search; returns what is told of each. */
function walk(patch) {
  const { state, compute, draw, describe } = figures['astar-steps'];
  const worlds = ownWorlds();
  const pen = new Proxy({}, { get: () => () => {} });
  const told = [];
  for (let total = 0; told.length <= total;) {
    const changed = { ...state, ...patch, step: told.length };
    const computed = compute(changed, worlds);
    draw(pen, computed, changed, -1);
    told.push(describe(computed, changed));
    total = computed.total;
  }
  return told;
}

it('astar-steps: a start or goal that is dragged into a circle is drawn at every step', () => {
  const { state } = figures['astar-steps'];
  for (const search of ['textbook', 'library']) {
    for (const patch of [{ start: [-2.6, -3.2] }, { goal: [-2.6, -3.2] }, { goal: state.start }]) {
      const told = walk({ ...patch, search });
      for (const sentence of told) assert.doesNotMatch(sentence, /undefined|null|NaN/);
    }
  }
});

it('astar-steps: of an edge that ends at a contact of circles there is a whole sentence', () => {
  const circles = [
    [0, -3, 1],
    [-4, -1, 1],
    [-6, 2, 0.5],
    [1, 0, 1],
    [-5, -3, 1],
    [0, -1, 1],
  ];
  const told = walk({ start: [-8, 0], goal: [5, 0], circles, search: 'library' });
  assert.ok(told.some((sentence) => sentence.includes('ends where another circle covers')));
  for (const sentence of told) assert.doesNotMatch(sentence, /\s[.:,]|undefined|null/);
});

it('corner-turns: a corner that points inward turns no path, and arcs grow with the radius', () => {
  const at = trial('corner-turns');
  const { polygon } = figures['corner-turns'].state;
  assert.equal(at({}).turning, 4);
  assert.equal(at({ polygon: polygon.with(3, [0.7, 4]) }).turning, 5);
  // One that crosses itself is not allowed.
  assert.equal(at({ polygon: polygon.with(3, [0.7, -4]) }), null);
  const point = at({ radius: 0 });
  assert.equal(point.arcs, 0);
  let before = point.length;
  for (let radius = 0.05; radius <= 1.6; radius += 0.05) {
    const { arcs, length } = at({ radius });
    assert.ok(arcs >= 2 && length > before, `${radius}: ${arcs}, ${length}`);
    before = length;
  }
});

it('corner-shadows: most edges are in a shadow, and those of an inward corner are none', () => {
  const at = trial('corner-shadows');
  const { polygons } = figures['corner-shadows'].state;
  for (const radius of [0, 0.3, 0.6]) {
    const { corners, turning, all, shadowed, blocked, clear } = at({ radius });
    assert.deepEqual([corners, turning], [14, 12]);
    assert.equal(shadowed + blocked + clear, all);
    assert.ok(shadowed > 0.8 * all && clear < 0.1 * all);
  }
  // What comes from the shadow of the one corner is dropped, and what is of use does not.
  for (const radius of [0, 0.3]) {
    const { state, compute } = figures['corner-shadows'];
    const { one } = compute({ ...state, radius }, ownWorlds());
    assert.ok(one.inShadow.length >= 12 && one.clear.length > 0);
  }
  // For a point each pair of corners has four.
  assert.equal(at({}).all, 4 * 66);
  const inward = [polygons[0], polygons[1].toSpliced(1, 0, [-0.6, 1.5]), polygons[2]];
  assert.deepEqual([at({ polygons: inward }).corners, at({ polygons: inward }).all], [15, 264]);
});

it('wall-ends: paths do not get through walls that cross', () => {
  const at = trial('wall-ends');
  const [wall] = figures['wall-ends'].state.walls;
  const across = [-4.4, 2.2].map((y, i) => [-7 + 4 * i, y]);
  const { length } = at({ walls: [wall, across] });
  assert.ok(length > at({ walls: [wall] }).length - 1e-9);
  assert.equal(at({ radius: 0 }).arcs, 0);
  assert.ok(at({ radius: 1 }).length > at({ radius: 0.5 }).length);
});

it('room-doors: each door shuts when the agent is wider, and the path changes with three', () => {
  const at = trial('room-doors');
  const shutAt = { 0.45: 1, 0.65: 2, 0.85: 3 };
  let [before, shut, jumps] = [at({ radius: 0 }), 0, 0];
  for (let i = 1; i <= 18; i++) {
    const radius = i / 20;
    const now = at({ radius });
    shut = shutAt[radius] ?? shut;
    assert.equal(now.open, 5 - shut, `${radius}`);
    assert.equal(now.status, radius <= 0.8 ? 'found' : 'unreachable', `${radius}`);
    if (now.status !== before.status || now.length > before.length + 0.8) jumps++;
    before = now;
  }
  assert.equal(jumps, 3);
});

it('bounds: the path within is longer, and changes with their corners', () => {
  const at = trial('bounds');
  const { bounds } = figures.bounds.state;
  const { free, kept } = at({});
  assert.ok(kept > free + 1);
  const shallow = at({ bounds: bounds.with(4, [0.8, 2.9]) });
  assert.ok(shallow.free === free && shallow.kept - free < 1e-9);
  assert.equal(at({ bounds: bounds.with(4, [0.8, -3.9]) })?.status ?? 'unreachable', 'unreachable');
});

it('forest-path: the other maps are never better, and the table says so', () => {
  const { state, compute, describe, table, values } = figures['forest-path'];
  const worlds = ownWorlds();
  const missed = { polygons: 0, grid: 0 };
  for (let i = 0; i < 200; i++) {
    const { circles } = state;
    // Pushes one circle after the other up and down.
    const [x, y, r] = circles[i % circles.length];
    const pushed = [x, y + 1.2 * Math.sin(i), r];
    const changed = { ...state, circles: circles.with(i % circles.length, pushed) };
    const computed = compute(changed, worlds);
    const { length, ...others } = values(computed, changed);
    assert.match(
      describe(computed, changed),
      /mesh (it is \d+\.\d% longer, and has \d+ corners?|there is none)/,
    );
    const rows = table(computed, changed).rows;
    for (const [row, name] of ['polygons', 'grid'].entries()) {
      const [, shown] = rows[row + 1];
      if (!computed.others[name].found) missed[name]++;
      else assert.ok(others[name] > length && Number(shown) >= Number(rows[0][1]));
    }
  }
  assert.ok(missed.grid < 20 && missed.polygons === 0, JSON.stringify(missed));
});
