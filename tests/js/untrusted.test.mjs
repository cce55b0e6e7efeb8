import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { entry, installed, put } from './packed.mjs';

/** Data of others: saved paths, maps of editors, arguments that are odd or huge. */

const B = await import(entry());
const G = await import(entry('bitangent/grid'));
const D = await import(entry('bitangent/directional'));
const T = await import(entry('bitangent/grid-tools'));
const I = await import(entry('bitangent/import'));
for (const { init } of [B, G, D]) await init();

const world = new B.World();
world.addCircle(5, 0, 1);
const path = world.findPath([0, 0], [10, 0]);

/** Asserts that a call throws an error of the package, with a code and a text. */
const refuses = (call, code, text) =>
  assert.throws(call, (error) => {
    assert.equal(error.name, 'BitangentError', String(error.stack));
    assert.equal(error.code, code, error.message);
    assert.ok(error.message.includes(text), error.message);
    assert.ok(error.message.length < 300, error.message);
    return true;
  });

/** A Float64Array whose buffer has gone elsewhere. */
function detached() {
  const list = new Float64Array([0, 0, 1]);
  structuredClone(list.buffer, { transfer: [list.buffer] });
  return list;
}

describe('Path.from', () => {
  const json = (change) => {
    const copy = structuredClone(path.toJSON());
    change(copy, copy.segments[0], copy.segments[1]);
    return () => B.Path.from(copy);
  };
  it('takes what is right', () => assert.equal(json(() => {})().length, path.length));
  it('names what is wrong in JSON', () => {
    const cases = [
      [(it) => (it.length = -5), 'WRONG_TYPE', 'path is an object'],
      [(it) => (it.length *= 1.01), 'WRONG_TYPE', 'path.length is 10.3'],
      [(it) => (it.start = [1, 1]), 'WRONG_TYPE', 'path.start is 1: expected about 0'],
      [(it) => (it.goal[1] = 1), 'WRONG_TYPE', 'path.goal is 1: expected about 0'],
      [
        (it) => (it.start = [0, 0, 0]),
        'WRONG_TYPE',
        'path.start is an array of 3: expected [x, y]',
      ],
      [(it) => (it.stats.engine = 'warp'), 'WRONG_TYPE', 'path is an object'],
      [(it) => (it.stats.fallback = 'none of these'), 'WRONG_TYPE', 'path is an object'],
      [(it) => (it.optimality = { doubts: ['constructor'] }), 'WRONG_TYPE', 'path is an object'],
      [(it) => (it.status = 'lost'), 'WRONG_TYPE', 'path is an object'],
      [(it, line) => (line.to = [1, 2, 3]), 'WRONG_TYPE', 'segments[0].to is an array of 3'],
      [(it, line) => (line.to = [4, 3]), 'WRONG_TYPE', 'segments[1]: from is'],
      [(it, line) => (line.type = 'spline'), 'WRONG_TYPE', 'segments[0].type is "spline"'],
      [(it, line, arc) => (arc.radius = -1), 'OUT_OF_RANGE', 'segments[1]: radius is -1'],
      [(it, line, arc) => (arc.sweep = 1e8), 'OUT_OF_RANGE', 'segments[1]: sweep is 100000000'],
      [(it, line, arc) => (arc.sweep = 1e15), 'OUT_OF_RANGE', 'segments[1]: sweep is 1000'],
      [(it, line, arc) => (arc.startAngle += 1), 'WRONG_TYPE', 'segments[1]: from is'],
      [(it, line, arc) => (arc.sweep = NaN), 'WRONG_TYPE', 'path is an object'],
      [(it, line, arc) => (arc.center = null), 'WRONG_TYPE', 'segments[1].center is null'],
    ];
    for (const [change, code, text] of cases)
      refuses(json(change), code, `Path.from: ${text}`.replace(': seg', ': path.seg'));
  });
  it('and in clones and numbers', () => {
    const clone = (i, value) => () => B.Path.from({ data: path.data.with(i, value) });
    refuses(clone(10, 9), 'WRONG_TYPE', 'path is an object');
    refuses(clone(0, 'length'), 'WRONG_TYPE', 'path is an object');
    refuses(clone(2, 2.5), 'WRONG_TYPE', 'path is an object');
    refuses(clone(18, -1), 'WRONG_TYPE', 'path is an object');
    refuses(clone(19, 7), 'OUT_OF_RANGE', 'segments[0]: kind is 7');
    refuses(clone(20, 1), 'WRONG_TYPE', 'segments[0]: length is 1');
    refuses(clone(path.data.length - 2, 9), 'WRONG_TYPE', 'path.data is 9');
    const numbers = path.toFloat64Array();
    numbers[12 + 10] = 7;
    refuses(() => B.Path.from(numbers), 'OUT_OF_RANGE', 'segments[1]: sweep is 7');
    // The radius of a line is not what its length is near to.
    const line = path.toFloat64Array();
    [line[1], line[8]] = [-1, 1e8];
    refuses(() => B.Path.from(line), 'WRONG_TYPE', 'segments[0]: length is -1');
    refuses(() => B.Path.from(detached()), 'WRONG_TYPE', 'Path.from: path is');
  });
});

it('a polyline has a bound', () => {
  const data = new Float64Array(12 * 300);
  for (let i = 0; i < 300; i++) {
    data.set([1, 1e3 * 2 * Math.PI, 1e3, 0, 1e3, 0, 0, 0, 1e3, 0, 2 * Math.PI, 0], 12 * i);
  }
  const long = B.Path.from(data);
  refuses(
    () => long.toPolyline(1e-9),
    'CAPACITY',
    'Path.toPolyline: maxError is 1e-9: expected one',
  );
  assert.ok(long.toPolyline(1).length > 300);
});

it('pointAt and drawOn need something to write to', () => {
  for (const out of [null, 5, 'here', Object.freeze([0, 0]), new BigInt64Array(2)])
    refuses(() => path.pointAt(1, out), 'WRONG_TYPE', 'out is');
  refuses(() => path.drawOn({ arc() {} }), 'WRONG_TYPE', 'Path.drawOn: context is an object');
});

it('lists that are sparse, detached or longer than memory', () => {
  const goals = (list) => () => world.distances([0, 0], list);
  refuses(() => world.addCircles(detached()), 'WRONG_TYPE', 'circles is a Float64Array of 0');
  refuses(() => world.addPolygon(detached()), 'WRONG_TYPE', 'points is a Float64Array of 0');
  refuses(goals(detached()), 'WRONG_TYPE', 'goals is a Float64Array of 0');
  refuses(() => world.addCircles(new Array(3)), 'WRONG_TYPE', 'circles[0] is undefined');
  refuses(goals(new Array(3)), 'WRONG_TYPE', 'goals[0] is undefined');
  for (const list of [new Array(4e9), Object.assign([0, 0], { length: 4e9 })]) {
    refuses(() => world.addCircles(list), 'CAPACITY', 'World.addCircles: circles');
    refuses(() => world.addWall(list), 'CAPACITY', 'World.addWall: points');
    refuses(goals(list), 'CAPACITY', 'World.distances: goals');
  }
  assert.throws(() => new G.Grid(3, 1, detached()), { code: 'WRONG_TYPE' });
  refuses(() => new G.Grid(3, 1, new Array(3)), 'WRONG_TYPE', 'line 1, column 1');
  const unit = new D.TurningUnit({ turningRadius: 1 });
  const board = { width: 3, height: 1, cells: new Array(3) };
  refuses(
    () => D.findPath(board, unit, [0, 0, 0], [2, 0]),
    'WRONG_TYPE',
    'grid.cells[0] is undefined',
  );
  refuses(() => D.dubins({}, [1, 1, 1], 1), 'WRONG_TYPE', 'dubins: from: x is undefined');
  unit.free();
});

it('a generator without end', () => {
  const grid = new G.Grid(3, 3);
  const cell = [0, 0];
  function* endless() {
    for (;;) yield cell;
  }
  refuses(() => grid.flowField(endless()), 'WRONG_TYPE', 'at most 16777216 cells');
  grid.free();
});

it('an unknown key of four million letters is refused at once', () => {
  const options = { [`agentRadius${'x'.repeat(4e6)}`]: 1 };
  refuses(
    () => world.findPath([0, 0], [1, 1], options),
    'UNKNOWN_NAME',
    'did you mean "agentRadius"?',
  );
});

describe('maps of level editors', () => {
  const size = { width: 2, height: 1, tilewidth: 8, tileheight: 8 };
  const tiled = (layer) => () => I.boardFromTiled({ ...size, layers: [layer] }, { solid: ['a'] });
  const tiles = { type: 'tilelayer', name: 'a', width: 2, height: 1 };
  it('Tiled', () => {
    refuses(() => I.boardFromTiled(null), 'WRONG_TYPE', 'data is null');
    refuses(tiled(null), 'BAD_FORMAT', 'layer 0: it is null');
    refuses(tiled({ ...tiles, encoding: 'base64', data: '@' }), 'BAD_FORMAT', 'not base64');
    refuses(tiled({ ...tiles, width: -1, height: -1, data: [1] }), 'BAD_FORMAT', 'width is -1');
    refuses(tiled({ ...tiles, width: 1e9, height: 1e9, data: [1] }), 'BAD_FORMAT', 'is 1000000000');
    refuses(tiled({ ...tiles, data: [1] }), 'BAD_FORMAT', 'it has 1 tiles: expected 2 x 1');
    refuses(tiled({ ...tiles, data: '01' }), 'BAD_FORMAT', '1 bytes of tiles: expected 8');
    refuses(tiled({ ...tiles, data: [1, '1'] }), 'BAD_FORMAT', 'tile 1 is "1"');
    refuses(() => I.boardFromTiled({ layers: [] }, { isSolid: 1 }), 'WRONG_TYPE', 'isSolid');
  });
  it('LDtk', () => {
    refuses(() => I.boardFromLDtk(null), 'WRONG_TYPE', 'data is null');
    refuses(() => I.boardFromLDtk({ levels: [null] }), 'BAD_FORMAT', 'level 0: it is null');
    refuses(
      () => I.boardFromLDtk({ levels: [{ layerInstances: [null] }] }),
      'BAD_FORMAT',
      'a layer is null',
    );
  });
  it('boards as text', () => {
    refuses(() => G.Grid.fromBoard('0,constructor,0\n'), 'BAD_FORMAT', '"constructor" is no cell');
  });
  it('outlines of what is no board', () => {
    for (const board of [null, {}, { width: 1e9, height: 1e9, toArray: () => [] }]) {
      refuses(() => T.outlines(board), 'WRONG_TYPE', 'outlines: grid is');
      refuses(() => T.toWorld(board, world), 'WRONG_TYPE', 'toWorld: grid is');
    }
    const board = { width: 1, height: 1, toArray: () => [1] };
    refuses(() => T.toWorld(board, null), 'WRONG_TYPE', 'toWorld: world is null');
    refuses(() => T.axialToOffset(null), 'WRONG_TYPE', 'axialToOffset: cell is null');
  });
  it('the command line says so', () => {
    const layer = { ...tiles, encoding: 'base64', data: '@@' };
    const file = put('damaged.json', JSON.stringify({ ...size, layers: [layer] }));
    const args = ['grid', file, '--layer', 'a', '--from', '0,0', '--to', '1,0'];
    args.unshift(join(installed, 'dist/cli.js'));
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    assert.equal(
      stderr,
      'bitangent: boardFromTiled: damaged.json: layer "a": the tiles are not base64\n',
    );
    assert.equal(status, 1);
  });
});

it('what only the library constructs', () => {
  for (const made of [B.Path, B.Search, B.Field, B.Graph, G.GridPath, G.GridSearch]) {
    assert.throws(() => new made({ searches: new Set() }), { code: 'WRONG_TYPE' });
  }
  for (const made of [D.Curve, D.UnitPath, D.FacingPath, D.UnitSearch]) {
    assert.throws(() => new made({ holding: { searches: new Set() } }), { code: 'WRONG_TYPE' });
  }
});

it('a start that succeeds beside one that fails', async () => {
  const { init, World } = await import(entry('bitangent/slim'));
  const { readFileSync } = await import('node:fs');
  const bad = init(new Uint8Array([1, 2, 3]));
  const good = init(readFileSync(join(installed, 'dist/bitangent.wasm')));
  await assert.rejects(bad, { code: 'WASM_LOAD' });
  await good;
  new World().free();
});
