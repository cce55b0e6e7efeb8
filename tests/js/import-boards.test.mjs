import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LDTK, TILED, TMX, packed } from './maps.mjs';
import { entry } from './packed.mjs';
import { diceOf, inChunks, isInScene, layoutOf, tiledMap, toTMX } from './tiled-maps.mjs';

/** Boards of Tiled and LDtk: by the same rules as their scenes, at the same places. */

const { boardFromFile, boardFromLDtk, boardFromTiled, fromLDtk, fromTiled, toCell, toPoint } =
  await import(entry('bitangent/import'));
const { Grid, init } = await import(entry('bitangent/grid'));
await init();

const fails = (run, message, code = 'BAD_FORMAT') => assert.throws(run, { code, message });
const rows = ({ width, cells }) => {
  const list = [];
  for (let i = 0; i < cells.length; i += width) list.push(cells.slice(i, i + width).join(''));
  return list;
};
/** A place in the middle of a cell, as paths on a Grid have it. */
const middleOf = ({ layout }, x, y) =>
  layout === 'squares'
    ? [x + 0.5, y + 0.5]
    : [x + 0.5 + (y % 2) / 2, (y + 2 / 3) * (Math.sqrt(3) / 2)];
const map = (more) => ({ ...structuredClone(TILED), ...more });
const tiles = (name, width, data, more) => ({
  ...{ type: 'tilelayer', name, width, height: data.length / width, data },
  ...more,
});

/** Checks that the middle of each cell is in an obstacle of the scene where the board is blocked. */
function compare(read, scene, isOnMap = () => true) {
  const { board, place } = read;
  let count = 0;
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      const point = toPoint(place, middleOf(place, x, y));
      assert.deepEqual([...toCell(place, point)], [x, y]);
      const isBlocked = board.cells[y * board.width + x] === 1;
      if (!isOnMap(x, y)) assert.ok(isBlocked, `${x}, ${y}`);
      else assert.equal(isBlocked, isInScene(scene, point), `${x}, ${y}`);
      count += +isBlocked;
    }
  }
  return count;
}

describe('boards and scenes of one map', () => {
  const layoutOfBoard = (dice) => {
    const layout = layoutOf(dice, dice.pick(['orthogonal', 'isometric', 'hexagonal']));
    if (layout.orientation !== 'hexagonal') return layout;
    const hexsidelength = dice.whole(1, layout.tileheight);
    return { ...layout, staggeraxis: 'y', hexsidelength };
  };
  /** Moves layers by whole cells, all but the first. */
  const shift = (dice, layers, { orientation, tilewidth: w, tileheight: h, hexsidelength }) => {
    const half = Math.floor((h - hexsidelength) / 2);
    for (const layer of layers.slice(1)) {
      const [x, y] = [dice.whole(-2, 2), dice.whole(-2, 2)];
      const [across, down] =
        orientation === 'orthogonal'
          ? [x * w, y * h]
          : orientation === 'isometric'
            ? [((x - y) * w) / 2, ((x + y) * h) / 2]
            : [2 * Math.floor(w / 2) * x, 2 * y * (half + hexsidelength)];
      Object.assign(layer, { offsetx: across, offsety: down });
    }
  };

  it('of Tiled have the same cells blocked, in JSON, XML and chunks', () => {
    let count = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const dice = diceOf(seed);
      const data = tiledMap(dice, layoutOfBoard(dice));
      shift(dice, data.layers, data);
      const isSolid = ({ gid }) => gid === 1;
      const read = boardFromTiled(data, { isSolid });
      const isBelow = data.staggerindex === 'even';
      const isOnMap = (x, y) => !isBelow || y > 0;
      count += compare(read, fromTiled(data, { isSolid }).scene, isOnMap);
      assert.deepEqual([read.board.width, read.board.height], [data.width, data.height + +isBelow]);
      assert.deepEqual(boardFromTiled(toTMX(data), { isSolid }), read);
      const infinite = inChunks(data, dice.whole(-5, 5), dice.whole(-5, 5));
      const endless = boardFromTiled(infinite, { isSolid });
      const first = data.staggerindex === undefined ? 0 : endless.board.height - data.height;
      compare(endless, fromTiled(infinite, { isSolid }).scene, (x, y) => y >= first);
    }
    assert.ok(count > 3000, String(count));
  });

  it('of Tiled have each cell blocked that a collision shape covers, and no other', () => {
    let [blocked, free] = [0, 0];
    for (let seed = 1; seed <= 80; seed++) {
      const dice = diceOf(seed);
      const layout = layoutOfBoard(dice);
      const { tilewidth: w, tileheight: h } = layout;
      const point = () => ({ x: dice.whole(-w, 2 * w), y: dice.whole(-h, 2 * h) });
      const triangle = () => ({ id: 1, x: 0, y: 0, polygon: [point(), point(), point()] });
      const disc = () => ({ id: 1, ...point(), width: h / 2, height: h / 2, ellipse: true });
      const objects = [dice.chance(0.6) ? triangle() : disc()];
      const tilesets = [{ firstgid: 1, name: 't', tilewidth: w, tileheight: h, tiles: [{ id: 0, objectgroup: { objects } }] }]; // prettier-ignore
      const data = { ...layout, staggerindex: layout.staggerindex && 'odd', width: 5, height: 5, tilesets }; // prettier-ignore
      data.layers = [tiles('a', 5, Array(25).fill(0).fill(1, 12, 13))];
      const { board, place } = boardFromTiled(data);
      const { scene } = fromTiled(data, { maxError: h / 1e4 });
      const seen = new Uint8Array(board.cells.length);
      // Many points of each cell and around it.
      for (let i = 0; i < 5 * 25; i++) {
        for (let k = 0; k < 5 * 25; k++) {
          const at = toPoint(place, [(i + 0.31) / 25, (k + 0.47) / 25]);
          const [x, y] = toCell(place, at);
          const isOn = x >= 0 && y >= 0 && x < 5 && y < 5;
          if (isOn && !seen[y * 5 + x] && isInScene(scene, at)) seen[y * 5 + x] = 1;
        }
      }
      seen.forEach((isSeen, i) => {
        if (isSeen) assert.equal(board.cells[i], 1, `seed ${seed}, cell ${i}`);
        else free += +(board.cells[i] === 0);
      });
      blocked += board.cells.filter((cell, i) => cell && seen[i]).length;
      // A part that is too small for the points, if any.
      assert.ok(board.cells.filter((cell, i) => cell && !seen[i]).length <= 2, `seed ${seed}`);
    }
    assert.ok(blocked > 200 && free > 500, `${blocked}, ${free}`);
  });

  it('of LDtk have the same cells blocked where there are levels', () => {
    let count = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const dice = diceOf(seed);
      const size = dice.pick([8, 16]);
      const boxes = [];
      const levels = Array.from({ length: dice.whole(1, 3) }, (_, i) => {
        const [w, h] = [dice.whole(1, 6), dice.whole(1, 6)];
        const [left, top] = [dice.whole(-4, 4) + 8 * i, dice.whole(-4, 4)];
        boxes.push([left, top, left + w, top + h]);
        const layers = Array.from({ length: dice.whole(1, 2) }, (_, k) => ({
          ...{ __identifier: `g${k}`, __type: 'IntGrid', __cWid: w, __cHei: h, __gridSize: size },
          intGridCsv: Array.from({ length: w * h }, () => dice.whole(0, 2)),
        }));
        return {
          ...{ identifier: `L${i}`, worldX: left * size, worldY: top * size },
          ...{ pxWid: w * size, pxHei: h * size, layerInstances: layers },
        };
      });
      const project = { worldLayout: 'Free', levels };
      const isSolid = dice.pick([undefined, ({ value }) => value === 1]);
      const read = boardFromLDtk(project, { isSolid });
      const [left, top] = [0, 1].map((k) => Math.min(...boxes.map((box) => box[k])));
      assert.deepEqual([read.place.x, read.place.y], [left * size, top * size]);
      const isOnMap = (x, y) =>
        boxes.some(([a, b, c, d]) => x + left >= a && x + left < c && y + top >= b && y + top < d);
      count += compare(read, fromLDtk(project, { isSolid }).scene, isOnMap);
    }
    assert.ok(count > 3000, String(count));
  });
});

describe('a board of Tiled', () => {
  it('is what a Grid takes, with points as cells and a report of the rest', () => {
    const { board, place, report } = boardFromTiled(TILED);
    assert.deepEqual(rows(board), ['111111', '100011', '101101', '111111']);
    assert.deepEqual(place, { x: 0, y: 0, cellWidth: 16, cellHeight: 16, layout: 'squares' });
    assert.deepEqual(boardFromTiled(TMX), { board, place, report });
    const [covered] = report.changes;
    assert.deepEqual(covered, { object: 'layer "Ground"', what: 'collision shapes block each cell that they cover, in whole or in part', count: 3 }); // prettier-ignore
    assert.deepEqual(report.ignored.map(({ object }) => /object (\d)/.exec(object)[1]).sort(), ['3', '4', '5', '6', '7', '9']); // prettier-ignore
    assert.ok(report.ignored.every(({ why }) => why === 'a board has only cells'));
    assert.deepEqual(report.points.map(({ x, y }) => [x, y]), [[9, 3]]); // prettier-ignore
    const grid = new Grid(board.width, board.height, board.cells);
    const path = grid.findPath([1, 1], [3, 1]);
    assert.deepEqual(path.points.map((at) => [...toPoint(place, at)]), [[24, 24], [56, 24]]); // prettier-ignore
    grid.free();
  });

  it('takes packed tiles, groups, and tilesets in files of their own', () => {
    const ground = { ...TILED.layers[0], data: packed(TILED.layers[0].data, 'zlib'), encoding: 'base64', compression: 'zlib' }; // prettier-ignore
    const layers = [{ type: 'group', name: 'all', layers: [ground] }];
    const tileset = /<tileset[\s\S]*<\/tileset>/.exec(TMX)[0];
    const outside = map({ layers, tilesets: [{ firstgid: 1, source: 'walls.tsx' }] });
    const files = { 'walls.tsx': tileset };
    assert.deepEqual(boardFromTiled(outside, { files }).board, boardFromTiled(TILED).board);
    fails(() => boardFromTiled(outside, { file: 'a.tmj' }), /^boardFromTiled: a\.tmj: layer "Ground": the tileset "walls\.tsx" is in a file of its own/); // prettier-ignore
  });

  it('has layers over each other, which the option solid names', () => {
    const layers = [
      tiles('Floor', 2, [4, 4, 4, 4]),
      tiles('Walls', 2, [0, 4, 0, 0]),
      tiles('Trees', 2, [0, 0, 4, 0], { class: 'Wood' }),
    ];
    const data = map({ layers, width: 2, height: 2 });
    const read = boardFromTiled(data, { solid: ['Walls', 'Wood'] });
    assert.deepEqual(rows(read.board), ['01', '10']);
    assert.deepEqual(read.report.ignored, [{ object: 'layer "Floor"', why: 'neither its layer nor its class is in the option solid' }]); // prettier-ignore
    fails(() => boardFromTiled(data, { solid: ['walls'] }), 'boardFromTiled: unknown layer or class "walls": did you mean "Walls"?', 'UNKNOWN_NAME'); // prettier-ignore
    fails(() => boardFromTiled(data), 'boardFromTiled: no tile is solid in layer "Floor", layer "Walls", layer "Trees": expected a layer that the option solid names, a tile or layer with the property "solid", a tile with collision shapes, or the option isSolid'); // prettier-ignore
    // Who says what is solid may say that nothing is.
    assert.deepEqual(rows(boardFromTiled(data, { isSolid: () => false }).board), ['00', '00']);
    const open = map({ layers: [tiles('Walls', 2, [0, 0])], width: 2, height: 1 });
    assert.deepEqual(rows(boardFromTiled(open, { solid: ['Walls'] }).board), ['00']);
    fails(() => boardFromTiled(map({ layers: [] })), /it has no tile layer: expected one/);
  });

  it('is the cells of the map, on the grid of its layers', () => {
    const layers = [
      tiles('A', 2, [1, 0, 0, 0], { offsetx: 8, offsety: 4 }),
      tiles('B', 2, [0, 1, 0, 1], { offsetx: 24, offsety: 4 }),
    ];
    const read = boardFromTiled(map({ layers, width: 2, height: 2 }));
    assert.deepEqual([read.place.x, read.place.y], [8, 4]);
    assert.deepEqual(rows(read.board), ['10', '00']);
    assert.deepEqual(read.report.changes, [{ object: 'board', what: 'solid cells outside the map left out', count: 2 }]); // prettier-ignore
    layers[1].offsetx = 23;
    fails(() => boardFromTiled(map({ layers, width: 2, height: 2 })), 'boardFromTiled: layer "B": its cells begin at [23, 4], in steps of [16, 16], those of layer "A" begin at [8, 4], in steps of [16, 16]: expected layers on one grid, or the names of some that are in the option solid'); // prettier-ignore
    const high = map({ width: 1, height: 4097, layers: [tiles('A', 1, [1])] });
    fails(() => boardFromTiled(high), /the board is 1 x 4097: expected 1 to 4096 each way/);
  });

  it('is the box around the chunks of all layers, where a map is infinite', () => {
    const chunk = (x, y, data) => ({ x, y, width: 2, height: 1, data });
    const layer = (name, ...chunks) => ({ type: 'tilelayer', name, chunks });
    const layers = [layer('Walls', chunk(-2, 1, [1, 0]), chunk(2, 1, [0, 1])), layer('Sky', chunk(0, -1, [0, 0]))]; // prettier-ignore
    for (const options of [{}, { solid: ['Walls'] }]) {
      const { board, place, report } = boardFromTiled(map({ infinite: true, layers }), options);
      assert.deepEqual(rows(board), ['000000', '000000', '100001']);
      assert.deepEqual([place.x, place.y], [-32, -16]);
      assert.deepEqual(report.changes, []);
    }
    layers[1].chunks.push(chunk(1e6, 0, [0, 0]));
    fails(() => boardFromTiled(map({ infinite: true, layers })), /the board is 1000004 x 3: expected 1 to 4096 each way/); // prettier-ignore
    const none = map({ infinite: true, layers: [layer('Walls')] });
    fails(() => boardFromTiled(none, { solid: ['Walls'] }), /the board is 0 x 0/);
  });

  it('blocks each cell that collision shapes cover, and no other', () => {
    const shaped = (...objects) => [{ id: 0, objectgroup: { objects } }];
    const at = (objects, more) => {
      const set = { firstgid: 1, name: 't', tilewidth: 16, tileheight: 16, tiles: shaped(...objects), ...more }; // prettier-ignore
      const layers = [tiles('A', 3, [0, 0, 0, 0, 1, 0, 0, 0, 0])];
      return boardFromTiled(map({ width: 3, height: 3, layers, tilesets: [set] }));
    };
    const box = (x, y, width, height) => ({ id: 1, x, y, width, height });
    const points = (list) => list.map(([x, y]) => ({ x, y }));
    const some = (...list) => rows(at(list).board);
    assert.deepEqual(some(box(1, 1, 2, 2)), ['000', '010', '000']);
    assert.deepEqual(some(box(0, 0, 16, 16)), ['000', '010', '000']);
    assert.deepEqual(some(box(8, 8, 16, 8)), ['000', '011', '000']);
    assert.deepEqual(some(box(20, -16, 4, 16)), ['001', '000', '000']);
    assert.deepEqual(some({ ...box(-3, -3, 22, 22), ellipse: true }), ['010', '111', '010']);
    assert.deepEqual(some({ ...box(-4, -4, 24, 24), ellipse: true }), ['111', '111', '111']);
    const slash = { id: 1, x: 0, y: 16, polyline: points([[-8, 8], [24, -24]]) }; // prettier-ignore
    assert.deepEqual(some(slash), ['001', '010', '100']);
    const hook = { id: 1, x: 0, y: 0, polygon: points([[-16, -16], [32, -16], [32, 0], [0, 0], [0, 32], [-16, 32]]) }; // prettier-ignore
    assert.deepEqual(some(hook), ['111', '100', '100']);
    // A wall between cells blocks none of them.
    const between = at([{ id: 1, x: 0, y: 0, polyline: points([[0, 0], [16, 0]]) }]); // prettier-ignore
    assert.deepEqual(rows(between.board), ['000', '000', '000']);
    assert.equal(between.report.ignored[0].why, 'it covers no cell of the board');
    const large = at([box(0, 0, 32, 32)], { tilewidth: 32, tileheight: 32 });
    assert.deepEqual(rows(large.board), ['011', '011', '000']);
  });

  it('obeys the role of its layers', () => {
    const layers = [tiles('A', 2, [1, 0]), tiles('B', 2, [0, 1])];
    const read = (own) =>
      boardFromTiled(map({ layers, width: 2, height: 1 }), {
        role: ({ layer }) => (layer === 'B' ? own : undefined),
      });
    for (const [role, expected, why] of [
      [undefined, '11'],
      ['wall', '11'],
      ['none', '10', 'its role is none'],
      ['bounds', '10', 'cells of a board are neither bounds nor points'],
    ]) {
      const { board, report } = read(role);
      assert.deepEqual(rows(board), [expected], String(role));
      assert.deepEqual(report.ignored, why ? [{ object: 'layer "B"', why }] : []);
    }
  });
});

describe('a board of LDtk', () => {
  const layer = (name, width, values, more) => ({
    ...{ __identifier: name, __type: 'IntGrid', __cWid: width, __cHei: values.length / width },
    ...{ __gridSize: 8, intGridCsv: values, ...more },
  });
  const level = (identifier, layerInstances, more) => ({
    ...{ identifier, worldX: 0, worldY: 0, pxWid: 16, pxHei: 8, layerInstances },
    ...more,
  });

  it('has its levels at their places, and blocks what is between them', () => {
    const { board, place, report } = boardFromLDtk(LDTK);
    assert.deepEqual(rows(board), ['111001', '101001', '111101']);
    assert.deepEqual(place, { x: 100, y: 0, cellWidth: 8, cellHeight: 8, layout: 'squares' });
    assert.deepEqual(report.points.map(({ x, y, key }) => [x, y, key.name]), [[3, 0, 'Hero']]); // prettier-ignore
    const one = boardFromLDtk(LDTK, { level: 'Second' });
    assert.deepEqual([rows(one.board), one.place.x], [['01', '01', '01'], 0]);
    const apart = structuredClone(LDTK);
    apart.levels[1].worldX += 16;
    const far = boardFromLDtk(apart);
    assert.deepEqual(rows(far.board), ['11101101', '10101101', '11111101']);
    assert.deepEqual(far.report.changes, [{ object: 'board', what: 'cells outside the map blocked', count: 6 }]); // prettier-ignore
  });

  it('chooses values and layers, and tells of the others', () => {
    const project = {
      levels: [level('A', [layer('Walls', 2, [1, 2]), layer('Water', 2, [3, 0])])],
    };
    const read = (options) => boardFromLDtk(project, options);
    assert.deepEqual(rows(read().board), ['11']);
    const walls = read({ solid: ['Walls'], isSolid: ({ value }) => value === 1 });
    assert.deepEqual(rows(walls.board), ['10']);
    const water = { object: 'level "A", layer "Water"' };
    assert.deepEqual(walls.report.ignored, [{ ...water, why: 'it is not in the option solid' }]);
    const dry = read({ isSolid: (value) => value.layer === 'Walls' });
    assert.deepEqual(dry.report.ignored, [{ ...water, why: 'no value of it is solid' }]);
    assert.deepEqual(fromLDtk(project, { solid: ['Walls'] }).report.ignored, walls.report.ignored);
    fails(() => read({ solid: ['walls'] }), 'boardFromLDtk: unknown layer "walls": did you mean "Walls"?', 'UNKNOWN_NAME'); // prettier-ignore
    fails(() => read({ solid: 'Walls' }), /solid is "Walls": expected a list of names of IntGrid layers/, 'WRONG_TYPE'); // prettier-ignore
  });

  it('has one grid, and says which layers have others', () => {
    const small = layer('Fine', 4, [0, 0, 0, 1, 0, 0, 0, 0], { __gridSize: 4 });
    const project = { levels: [level('A', [layer('Walls', 2, [1, 0]), small])] };
    fails(() => boardFromLDtk(project), 'boardFromLDtk: level "A", layer "Fine": its cells begin at [0, 0], in steps of [4, 4], those of level "A", layer "Walls" begin at [0, 0], in steps of [8, 8]: expected layers on one grid, or the names of some that are in the option solid, or a level alone in the option level'); // prettier-ignore
    assert.deepEqual(rows(boardFromLDtk(project, { solid: ['Fine'] }).board), ['0001', '0000']);
    const off = { levels: [level('A', [layer('W', 2, [1, 0])]), level('B', [layer('W', 2, [1, 0])], { worldX: 20 })] }; // prettier-ignore
    fails(() => boardFromLDtk(off), /level "B", layer "W": its cells begin at \[20, 0\]/);
    assert.deepEqual(rows(boardFromLDtk(off, { level: 'B' }).board), ['10']);
    const moved = { levels: [level('A', [layer('W', 2, [1, 0], { __pxTotalOffsetX: 3 })])] };
    assert.equal(boardFromLDtk(moved).place.x, 3);
  });

  it('takes entities as the cells that they stand in', () => {
    const entity = (px, __pivot) => ({ __identifier: 'E', iid: String(px), px, __pivot, width: 8, height: 8 }); // prettier-ignore
    const entities = { __identifier: 'E', __type: 'Entities', entityInstances: [entity([8, 0], [0, 0]), entity([8, 8], [1, 1]), entity([12, 8], [0.5, 1])] }; // prettier-ignore
    const project = { levels: [level('A', [entities, layer('W', 2, [0, 0])])] };
    const { points } = boardFromLDtk(project).report;
    assert.deepEqual(points.map(({ x, y }) => [x, y]), [[1, 0], [0, 0], [1, 0]]); // prettier-ignore
    const rock = boardFromLDtk(project, { role: () => 'obstacle' });
    assert.equal(rock.report.ignored.length, 3);
    assert.equal(rock.report.points.length, 0);
  });

  it('needs an IntGrid layer', () => {
    const other = { levels: [level('A', [{ __identifier: 'T', __type: 'Tiles' }])] };
    fails(() => boardFromLDtk(other), 'boardFromLDtk: it has no layer of the type IntGrid, but level "A", layer "T" ("Tiles"): expected one for a board'); // prettier-ignore
    fails(() => boardFromLDtk({ levels: [] }), /it has no layer: expected one of the type IntGrid/);
    const none = { levels: [level('A', [layer('W', 2, [0, 0], { __gridSize: 0 })])] };
    fails(() => boardFromLDtk(none), /layer "W": __gridSize is 0: expected a number above 0/);
    const outside = { levels: [level('A', null, { externalRelPath: 'p/A.ldtkl' })] };
    fails(() => boardFromLDtk(outside), /level "A": it is in a file of its own, "p\/A\.ldtkl": expected it in the option files/); // prettier-ignore
    const files = { 'p/A.ldtkl': level('A', [layer('W', 2, [0, 1])]) };
    assert.deepEqual(rows(boardFromLDtk(outside, { files }).board), ['01']);
  });
});

it('boardFromFile goes by the name of a file, and else by what is in it', () => {
  for (const [name, data] of [
    ['a.tmj', TILED],
    ['a.json', TILED],
    ['a.ldtk', LDTK],
    ['b', LDTK],
  ]) {
    const read = data === TILED ? boardFromTiled : boardFromLDtk;
    assert.deepEqual(boardFromFile(name, JSON.stringify(data)), read(data));
  }
  assert.deepEqual(boardFromFile('a.tmx', TMX), boardFromTiled(TMX));
  assert.deepEqual(rows(boardFromFile('a.ldtk', JSON.stringify(LDTK), { level: 'Second' }).board), ['01', '01', '01']); // prettier-ignore
  for (const [name, text] of [
    ['a.wkt', 'POINT(1 2)'],
    ['a.txt', 'x'],
  ]) {
    fails(() => boardFromFile(name, text), `boardFromFile: ${name}: it has no cells: expected a map of Tiled or a project of LDtk`); // prettier-ignore
  }
  fails(() => boardFromFile('a.tmj', '{}'), /^boardFromTiled: a\.tmj: layers is undefined/);
  fails(
    () => boardFromFile('a.tmj', {}),
    /boardFromFile: text is an object: expected the text/,
    'WRONG_TYPE',
  );
  fails(() => boardFromFile(1, ''), /boardFromFile: name is 1/, 'WRONG_TYPE');
});

it('places and cells refuse what is none', () => {
  const { place } = boardFromLDtk(LDTK);
  for (const call of [toCell, toPoint]) {
    for (const wrong of [null, {}, { ...place, cellWidth: 0 }, { ...place, layout: 'hexagons' }]) {
      fails(() => call(wrong, [0, 0]), /: place is .*: expected the place of boardFromTiled or boardFromLDtk/, 'WRONG_TYPE'); // prettier-ignore
    }
    fails(() => call(place, [0]), /at is /, 'WRONG_TYPE');
    fails(() => call(place, [0, 0], 1), /arguments/, 'WRONG_TYPE');
  }
});
