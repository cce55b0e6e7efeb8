import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { loadUnits } from '../../web/kit/boards/units.js';
import { countMisses } from '../directional/misses.mjs';
import { ownWorlds, trial } from './trial.mjs';

/** What the chapter on units that turn says of its figures, tried on the figures. */

before(() => Promise.all([init(), loadGrids(), loadUnits()]));

it('turn-then-straight: P, Q and r are where the text puts them, and the length is the formula’s', () => {
  for (const goal of [
    [4.4, -1.6],
    [-8, 3],
    [0, 4.5],
  ]) {
    const { state, compute } = figures['turn-then-straight'];
    const changed = { ...state, goal };
    const { sides } = compute(changed, ownWorlds());
    const r = state.radius;
    for (const { curve, center, turn, leave } of sides) {
      const far = Math.hypot(goal[0] - center[0], goal[1] - center[1]);
      assert.ok(Math.abs(Math.hypot(leave[0] - center[0], leave[1] - center[1]) - r) < 1e-9);
      const straight = Math.sqrt(far ** 2 - r ** 2);
      assert.ok(Math.abs(curve.length - r * turn - straight) < 1e-9);
      const cosine =
        ((leave[0] - center[0]) * (goal[0] - center[0]) +
          (leave[1] - center[1]) * (goal[1] - center[1])) /
        (r * far);
      assert.ok(Math.abs(cosine - r / far) < 1e-9);
    }
  }
  const at = trial('turn-then-straight');
  const inside = at({ unit: [0, 0], heading: 0, goal: [0.2, 1.9] });
  assert.deepEqual([inside.sides[0], inside.sides[1] > inside.exact + 1], [Infinity, true]);
});

it('four-curves: straights are as long as the formulas say; six words beat four up close', () => {
  const { compute, ...figure } = figures['four-curves'];
  const state = { ...figure.state, family: 'arc-straight-arc' };
  const { curves } = compute(state, ownWorlds());
  const side = (/** @type {number[]} */ [x, y], heading, turn) => [
    x - turn * state.radius * Math.sin(heading),
    y + turn * state.radius * Math.cos(heading),
  ];
  for (const { word, pieces } of curves) {
    const turns = [...word].map((letter) => ({ L: 1, R: -1, S: 0 })[letter]);
    const [a, b] = [
      side(state.from, state.fromHeading, turns[0]),
      side(state.to, state.toHeading, turns[2]),
    ];
    const apart = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const gap = turns[0] === turns[2] ? 0 : 4 * state.radius ** 2;
    assert.ok(Math.abs(pieces[1].length - Math.sqrt(apart ** 2 - gap)) < 1e-9, word);
  }
  const at = trial('four-curves');
  const close = { from: [0, 0], fromHeading: 0, to: [0.5, 0.5], toHeading: 3 };
  const lengths = Object.fromEntries(
    ['arc-straight-arc', 'dubins', 'reeds-shepp'].map((family) => [
      family,
      at({ ...close, family }),
    ]),
  );
  assert.ok(lengths.dubins.length < lengths['arc-straight-arc'].length);
  assert.ok(lengths['reeds-shepp'].length < lengths.dubins.length);
});

it('word-map: each word wins somewhere, and gears change once nearly everywhere', () => {
  const at = trial('word-map');
  assert.deepEqual(Object.keys(at({}).kinds).sort(), ['LRL', 'LSL', 'LSR', 'RLR', 'RSL', 'RSR']);
  assert.ok(at({}).jumps > 0);
  const { kinds, jumps } = at({ family: 'reeds-shepp' });
  assert.equal(jumps, 0);
  const all = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  assert.ok(kinds['1 change'] > 0.8 * all);
});

it('smoothing-cheats: each cheat fails as the caption says, and Directional A* does not', () => {
  const { directional, ignore, again, shrink, backUp } = trial('smoothing-cheats')({});
  assert.ok(directional > 0 && directional < Infinity);
  assert.ok(ignore.wrong > 0 && backUp.wrong > 0);
  assert.deepEqual([again.legs, again.removed], [0, 1]);
  assert.ok(shrink.wrong === 0 && shrink.tightest < 0.3);
  const easy = trial('smoothing-cheats')({ radius: 0.2 });
  for (const cheat of [easy.ignore, easy.again, easy.shrink, easy.backUp]) assert.ok(!cheat.fails);
});

it('directional-search: -8 drives circles, -24 does not; walled in, -8 finds nothing', () => {
  const at = trial('directional-search');
  const first = at({});
  assert.equal(first[8].status, 'found');
  assert.ok(first[8].length > 4 * first[24].length && first[48].length <= first[24].length);
  // A corridor that turns, two tiles wide.
  const walls = [];
  for (let x = 0; x < 18; x++) {
    for (let y = 0; y < 11; y++) {
      const isEast = x >= 1 && x <= 8 && (y === 3 || y === 4);
      const isSouth = (x === 7 || x === 8) && y >= 3 && y <= 9;
      if (!isEast && !isSouth) walls.push([x, y]);
    }
  }
  const narrow = at({ walls, start: [2, 3], heading: 0, goal: [7, 8] });
  assert.equal(narrow[24].status, 'found');
  assert.equal(narrow[8].status, 'needs-wider');
});

it('directional-misses: -8 misses a turn that the wider ones make, down to a radius that fits a tile', () => {
  const at = trial('directional-misses');
  for (const radius of [1.5, 2]) {
    const rows = at({ radius });
    assert.deepEqual(
      [8, 24, 48, 80].map((key) => rows[key].status),
      ['not-found', 'found', 'found', 'found'],
    );
  }
  for (const { status } of Object.values(at({ radius: 1 }))) assert.equal(status, 'found');
});

it('the rates of missed paths in the text are those of the boards', async () => {
  const text = readFileSync(
    new URL('../../web/article/text/turning.html', import.meta.url),
    'utf8',
  );
  const rows = [
    ...text.matchAll(/Directional-(\d+)<\/th>\s*<td>([\d.]+) %<\/td>\s*<td>([\d.]+) %/g),
  ];
  assert.equal(rows.length, 4);
  for (const [i, radius] of [1, 1.5].entries()) {
    const { solvable, missed } = await countMisses(radius, 150);
    assert.ok(solvable > 30, `${solvable}`);
    for (const [, key, ...told] of rows) {
      const [rate, share] = [Number(told[i]) / 100, missed[key] / solvable];
      // Four times the deviation of so few boards.
      const most = 4 * Math.sqrt(Math.max(rate * (1 - rate), 0.005) / solvable);
      assert.ok(Math.abs(rate - share) < most, `-${key}, ${radius}: ${share}`);
    }
    assert.ok(missed[8] >= missed[24] && missed[24] >= missed[48] && missed[48] >= missed[80]);
  }
});

it('directional-edges: a hit is a wall in the mask, and blocks the edge', () => {
  const at = trial('directional-edges');
  const { edges, free, hits, entered } = at({});
  assert.deepEqual([edges, hits], [384, 0]);
  assert.ok(free < edges && entered > 3);
  assert.equal(at({ walls: [] }).free, edges);
  const { start } = figures['directional-edges'].state;
  assert.equal(at({ walls: [[start[0] + 1, start[1]]] }).hits, 1);
});

it('turn-heuristics: too high in the turning circles only; the table is never too high', () => {
  const at = trial('turn-heuristics');
  for (const goal of [
    [0.6, 1.2],
    [-0.4, -1],
    [3, 2],
    [-4, 0.5],
  ]) {
    const { line, turn, exact, table, error } = at({ goal });
    assert.ok(line <= exact && exact <= turn + 1e-9 && table <= exact && exact - table <= error);
    const isInside = Math.hypot(goal[0], Math.abs(goal[1]) - 1.5) < 1.5;
    assert.equal(turn > exact + 1e-9, isInside, `${goal}`);
  }
  assert.ok(at({}).worst > 1.5);
});

it('reversing: the dearer it is, the sooner the unit turns round', () => {
  const at = trial('reversing');
  const driven = [1, 1.5, 2, 3].map((factor) => {
    const { status, reverse, length, forwards, switches } = at({ factor });
    assert.deepEqual([status, forwards], ['found', Infinity]);
    return { reverse, length, switches };
  });
  const [all, mouth, gap, last] = driven;
  assert.ok(all.reverse === all.length && all.switches === 0);
  assert.ok(mouth.reverse < 0.5 * all.reverse && mouth.switches === 1);
  assert.ok(gap.reverse < 0.6 * mouth.reverse && gap.length > mouth.length + 2);
  assert.ok(last.reverse <= gap.reverse);
  // Another way backwards, if a change of gear costs nothing.
  const { reverse, length, switches } = at({ factor: 1, change: 0 });
  assert.ok(switches === 1 && length < all.length && reverse < length);
});

it('facing-geometry: half of a side, and two lines that are longer by what the facings ask', () => {
  const at = trial('facing-geometry');
  for (const facings of ['8', '16', '32']) {
    const { side, direct, lines } = at({ facings });
    const step = (2 * Math.PI) / Number(facings);
    assert.ok(Math.abs(side - 3 * Math.tan(step / 2)) < 1e-12);
    // The longest detour is that of a straight midway between two facings.
    assert.ok(lines > direct && lines <= direct / Math.cos(step / 2) + 1e-12);
  }
  const { direct, lines } = at({ to: [5.6, -1.6] }); // along a facing
  assert.ok(Math.abs(lines - direct) < 1e-12);
});

it('fixed-angle-art: more facings bring the paths together', () => {
  const at = trial('fixed-angle-art');
  const excess = ['8', '16', '32'].map((facings) => {
    const { fixed, length, clear, slide } = at({ facings });
    assert.equal(clear, true);
    // No picture is further from the heading than half a step.
    assert.ok(
      slide > 0.9 * (Math.PI / Number(facings)) && slide <= Math.PI / Number(facings) + 1e-9,
    );
    return fixed - length;
  });
  assert.ok(excess[0] > excess[1] && excess[1] > excess[2] && excess[2] > 0);
});

it('road-problem: with none of the remedies the unit cuts corners, and with each it keeps to them', () => {
  const at = trial('road-problem');
  for (const radius of [0.5, 1]) {
    const { none, adjacent, only, fitting, cones } = at({ radius });
    for (const { status, off } of [adjacent, only, fitting]) {
      assert.deepEqual([status, off], ['found', 0], `${radius}`);
    }
    // The cones leave room to swing out, and less than there was.
    assert.ok(cones.status === 'found' && cones.off < 0.8 * none.off && none.off > 1.5);
  }
});

it('road-problem: the first two remedies need a turn that fits into a tile, and all dearer ground', () => {
  const at = trial('road-problem');
  const { adjacent, only, fitting } = at({ radius: 1.5 });
  assert.equal(only.length, Infinity);
  assert.ok(adjacent.off > 4 * fitting.off);
  const cheap = at({ ground: 1 });
  assert.ok(cheap.adjacent.off > 4 && cheap.only.off === 0);
});

it('car-among-circles: from the known path up, and never shorter than that', () => {
  const at = trial('car-among-circles');
  const none = at({ radius: 0 });
  assert.equal(none.length, none.known);
  assert.equal(at({}).optimality, 'exact');
  assert.equal(at({ reverse: true }).optimality === 'exact', false);
  for (let radius = 0.1; radius <= 2; radius += 0.1) {
    const { status, length, known } = at({ radius });
    assert.equal(status, 'found', `${radius}`);
    assert.ok(length >= known - 1e-9);
    assert.ok(at({ radius, reverse: true }).length <= length + 1e-9);
  }
});
