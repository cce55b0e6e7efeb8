import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';
import * as library from 'bitangent/all';
import { piece } from '../../web/build/samples.mjs';

/** The code in the sections of the article, each piece as it is copied, against the library. */

const { bitangents, init, intersectCircles, segmentHitsCircle, World } = library;
const { atan2, hypot, PI, sign } = Math;
const TAU = 2 * PI;

before(() => init());

/** A piece with what it uses, run on its own. */
async function load(file, name) {
  const url = new URL(`../../web/article/samples/${file}.js`, import.meta.url);
  const { shown, called } = piece(readFileSync(url, 'utf8'), name);
  const text = [shown, ...called.values()].join('\n\n');
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return module[name];
}

/** Seeded numbers in [low, high). */
let seed = 20261123;
function random(low, high) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return low + ((high - low) * seed) / 2 ** 32;
}

const point = () => [random(-10, 10), random(-10, 10)];
const circle = (most = 4) => [...point(), random(0.2, most)];
const times = (count, body) => Array.from({ length: count }, (_, i) => body(i));
const distance = ([ax, ay], [bx, by]) => hypot(bx - ax, by - ay);

it('internalBitangents, externalBitangents: those of the library, or none', async () => {
  for (const kind of ['internal', 'external']) {
    const ours = await load('bitangents', `${kind}Bitangents`);
    let none = 0;
    times(300, () => {
      const [a, b] = [circle(), circle()];
      const wanted = bitangents(a, b)[kind];
      const found = ours(a, b);
      assert.equal(found.length, wanted.length);
      if (found.length === 0) none++;
      for (const edge of found) {
        const isSame = ({ from, to }) => distance(from, edge.from) + distance(to, edge.to) < 1e-9;
        assert.ok(wanted.some(isSame), `${a}; ${b}`);
      }
    });
    assert.ok(none > 3 && none < 200, `${kind}: ${none} without`);
  }
});

it('bitangent: by the turns at its ends', async () => {
  const bitangent = await load('textbook', 'bitangent');
  times(300, () => {
    const [a, b] = [circle(), circle()];
    const { internal, external } = bitangents(a, b);
    const known = [...internal, ...external];
    for (const s of [1, -1]) {
      for (const t of [1, -1]) {
        const wanted = known.find(({ fromTurn, toTurn }) => fromTurn === s && toTurn === t);
        const found = bitangent(a, s, b, t);
        assert.equal(found === null, wanted === undefined);
        if (!found) continue;
        assert.ok(distance(found.from, wanted.from) + distance(found.to, wanted.to) < 1e-9);
        assert.ok(Math.abs(found.length - wanted.length) < 1e-9);
      }
    }
  });
});

it('isClear: as the sight test of the library', async () => {
  const isClear = await load('textbook', 'isClear');
  let blocked = 0;
  times(500, () => {
    const [a, b, circles] = [point(), point(), times(3, () => circle())];
    const wanted = circles.every((one) => !segmentHitsCircle(a, b, one));
    assert.equal(isClear(a, b, circles), wanted);
    blocked += wanted ? 0 : 1;
  });
  assert.ok(blocked > 50 && blocked < 450, `${blocked}`);
});

it('isArcFree: no point where rims meet is between the ends', async () => {
  const isArcFree = await load('textbook', 'isArcFree');
  let blocked = 0;
  times(500, () => {
    const [a, b] = [circle(), circle()];
    const [from, sweep, turn] = [random(-PI, PI), random(0, TAU), sign(random(-1, 1))];
    const meeting = intersectCircles(a, b);
    const wanted =
      meeting.kind !== 'crossing' ||
      meeting.points.every(
        ([x, y]) => !library.arcContains(from, turn * sweep, atan2(y - a[1], x - a[0])),
      );
    assert.equal(isArcFree(a, from, sweep, turn, [b]), wanted);
    blocked += wanted ? 0 : 1;
  });
  assert.ok(blocked > 30, `${blocked}`);
});

it('neighbours: from the start, the clear edges of the whole graph that leave it', async () => {
  const neighbours = await load('textbook', 'neighbours');
  let edges = 0;
  times(60, () => {
    const circles = times(5, () => circle(2));
    const [start, goal] = [point(), point()];
    const isOut = (end) => circles.every((one) => distance(end, one) > one[2]);
    if (!isOut(start) || !isOut(goal)) return;
    const world = new World();
    for (const one of circles) world.addCircle(...one);
    const wanted = world
      .tangentGraph({ start, goal })
      .edges.filter(({ fromObstacle, verdict, from }) => {
        return fromObstacle === null && verdict === 'clear' && distance(from, start) === 0;
      })
      .map(({ from, to }) => distance(from, to));
    world.free();
    const from = [...start, 0];
    const found = neighbours({ circle: from, turn: 1, point: from }, circles, [...goal, 0]);
    const lengths = found.map(({ cost }) => cost);
    const rounded = (list) => list.map((length) => length.toFixed(9)).sort();
    assert.deepEqual(rounded(lengths), rounded(wanted));
    edges += lengths.length;
  });
  assert.ok(edges > 100, `${edges}`);
});

it('astar: the shortest path of a small graph', async () => {
  const astar = await load('textbook', 'astar');
  const graph = { S: { A: 1, B: 4 }, A: { B: 2, G: 6 }, B: { G: 3, S: 4 }, G: {}, Z: {} };
  const search = (goal) =>
    astar('S', {
      isGoal: (node) => node === goal,
      edges: (node) => Object.entries(graph[node]).map(([to, cost]) => ({ node: to, cost })),
      estimate: () => 0,
      key: (node) => node,
    });
  const last = search('G');
  const names = [];
  for (let path = last; path !== null; path = path.before) names.unshift(path.node);
  assert.deepEqual([last.g, names.join('')], [6, 'SABG']);
  assert.equal(search('Z'), null);
});

/** Circles at random, or in a ring around the goal that leaves a passage, or none. */
function scene(i) {
  const goal = point();
  const most = random(0.5, 3);
  const circles = times(1 + (i % 14), () => circle(most));
  const ring = i % 5 === 0 ? 9 : 0;
  const gap = i % 10 === 0 ? 0.6 : 1.2;
  for (let k = 0; k < ring; k++) {
    const angle = (TAU * k) / ring;
    circles.push([goal[0] + 3 * Math.cos(angle), goal[1] + 3 * Math.sin(angle), gap]);
  }
  return { start: point(), goal, circles, agentRadius: i % 3 === 0 ? 0 : random(0, 0.5) };
}

it('the whole method: as long as the paths of the library, in 500 scenes', async () => {
  const findPath = await load('textbook', 'findPath');
  const seen = {};
  times(500, (i) => {
    const { start, goal, circles, agentRadius } = scene(i);
    const world = new World();
    for (const one of circles) world.addCircle(...one);
    const path = world.findPath(start, goal, { agentRadius });
    world.free();
    const found = findPath(start, goal, circles, agentRadius);
    seen[path.status] = (seen[path.status] ?? 0) + 1;
    assert.equal(found !== null, path.found, `scene ${i}: ${path.status}`);
    if (found === null) return;
    const off = Math.abs(found.length - path.length);
    assert.ok(off <= 1e-9 * path.length, `scene ${i}: ${found.length}, not ${path.length}`);
    assert.equal(found.segments.length, path.segments.length, `scene ${i}`);
  });
  assert.ok(seen.found > 300 && seen.unreachable > 10, JSON.stringify(seen));
});
