import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';
import { diceOf, inChunks, isInScene, layoutOf, tiledMap, toTMX } from './tiled-maps.mjs';

/**
 * Staggered and hexagonal maps of Tiled: where its cells are drawn, by the documentation of its format and of
 * its renderers. Points are tested against the formula of a diamond or hexagon about its middle.
 */

const { boardFromTiled, fromTiled, toCell } = await import(entry('bitangent/import'));

const { Grid, init } = await import(entry('bitangent/grid'));
await init();

const NEAR = 1e-6;

/** A map of hexagons of 28 x 32, without layers. */
const HEX = {
  ...{ orientation: 'hexagonal', tilewidth: 28, tileheight: 32, hexsidelength: 16 },
  ...{ staggeraxis: 'y', staggerindex: 'odd', width: 4, height: 4, infinite: false },
  tilesets: [
    {
      ...{ firstgid: 1, name: 't', tilewidth: 28, tileheight: 32 },
      tiles: [{ id: 0, properties: [{ name: 'solid', type: 'bool', value: true }] }],
    },
  ],
};
const ground = (data, width) => ({
  ...{ type: 'tilelayer', name: 'g', width, height: data.length / width, data },
});
/** Points to millionths, in the order of their texts. */
const tidy = (points) =>
  points.map((point) => point.map((value) => Math.round(value * 1e6) / 1e6 + 0).join()).sort();

/** The steps of Tiled from cell to cell, and what is cut off their corners: whole pixels. */
function stepsOf({ orientation, tilewidth, tileheight, staggeraxis, hexsidelength = 0 }) {
  const side = orientation === 'hexagonal' ? hexsidelength : 0;
  const [sideX, sideY] = staggeraxis === 'x' ? [side, 0] : [0, side];
  const [cutX, cutY] = [(tilewidth - sideX) >> 1, (tileheight - sideY) >> 1];
  const [columnWidth, rowHeight] = [cutX + sideX, cutY + sideY];
  const [width, height] = [columnWidth + cutX, rowHeight + cutY];
  return { sideX, sideY, cutX, cutY, columnWidth, rowHeight, width, height };
}

/** Where the box of a cell begins. */
function startOf(map, x, y) {
  const { sideX, sideY, columnWidth, rowHeight, width, height } = stepsOf(map);
  const isOff = (index) => (((index % 2) + 2) % 2 === 1) === (map.staggerindex === 'odd');
  if (map.staggeraxis === 'x') {
    return [x * columnWidth, y * (height + sideY) + (isOff(x) ? rowHeight : 0)];
  }
  return [x * (width + sideX) + (isOff(y) ? columnWidth : 0), y * rowHeight];
}

/**
 * How far a point is inside a cell, as a share of its size: below 0 if it is outside. A hexagon is where
 * the distance from its middle is at most half its size, along both axes and along its slanted sides.
 */
function depthIn(map, [left, top], [x, y]) {
  const { sideX, sideY, width, height } = stepsOf(map);
  const [dx, dy] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
  const slanted =
    map.staggeraxis === 'x'
      ? width / 2 - dx - ((width - sideX) / 2) * (dy / (height / 2))
      : height / 2 - dy - ((height - sideY) / 2) * (dx / (width / 2));
  return Math.min(slanted, width / 2 - dx, height / 2 - dy);
}

const ORIENTATIONS = ['staggered', 'hexagonal'];
const isSolid = ({ layers, width }, x, y) => layers.some(({ data }) => data[y * width + x] === 1);

/** Whether a point is in a solid cell; null near the side of any cell. */
function isInCell(map, point, [left, top]) {
  let isIn = false;
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      const depth = depthIn(map, startOf(map, x + left, y + top), point);
      if (Math.abs(depth) < NEAR) return null;
      if (depth > 0 && isSolid(map, x, y)) isIn = true;
    }
  }
  return isIn;
}

/** Compares random points of a map and of what was read. */
function compare(dice, map, scene, at = [0, 0]) {
  const { width, height } = stepsOf(map);
  const [x, y] = startOf(map, ...at);
  let inside = 0;
  for (let i = 0; i < 60; i++) {
    const point = [
      x + dice.whole(-200, 100 * (map.width + 1)) * (width / 100) + 0.0031,
      y + dice.whole(-200, 100 * (map.height + 1)) * (height / 100) + 0.0017,
    ];
    const expected = isInCell(map, point, at);
    if (expected === null) continue;
    assert.equal(isInScene(scene, point), expected, `${point} of ${JSON.stringify(map)}`);
    inside += +expected;
  }
  return inside;
}

describe('staggered and hexagonal maps', () => {
  it('have diamonds and hexagons where Tiled draws them', () => {
    const counts = { staggered: 0, hexagonal: 0 };
    for (let seed = 1; seed <= 300; seed++) {
      const dice = diceOf(seed);
      const orientation = dice.pick(ORIENTATIONS);
      const map = tiledMap(dice, layoutOf(dice, orientation), {});
      const { scene } = fromTiled(map, { isSolid: ({ gid }) => gid === 1 });
      counts[orientation] += compare(dice, map, scene);
      const xml = fromTiled(toTMX(map), { isSolid: ({ gid }) => gid === 1 });
      assert.deepEqual(xml.scene, scene);
      const at = [dice.whole(-5, 5), dice.whole(-5, 5)];
      const infinite = inChunks(map, ...at);
      compare(dice, map, fromTiled(infinite).scene, at);
    }
    assert.ok(counts.staggered > 500 && counts.hexagonal > 500, JSON.stringify(counts));
  });

  it('unite cells that share a side, and no others', () => {
    // Around a cell, with a hole in the middle, and two diamonds that meet at a corner.
    const ring = { ...HEX, width: 3, height: 3, layers: [ground([0, 1, 1, 1, 0, 1, 0, 1, 1], 3)] };
    const [around, ...more] = fromTiled(ring).scene.polygons;
    assert.equal(more.length, 0);
    assert.deepEqual([around.points.length, around.holes.map((hole) => hole.length)], [18, [6]]);
    const diamonds = { ...HEX, orientation: 'staggered', width: 1, height: 3 };
    const parted = fromTiled({ ...diamonds, layers: [ground([1, 0, 1], 1)] }).scene.polygons;
    assert.deepEqual(parted.map(({ points }) => points.length), [4, 4]); // prettier-ignore
    const joined = fromTiled({ ...diamonds, layers: [ground([1, 1, 1], 1)] }).scene.polygons;
    // An L: where two sides make a straight one there is no point.
    assert.deepEqual(joined.map(({ points }) => points.length), [6]); // prettier-ignore
  });

  it('end at the box around their cells', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const dice = diceOf(seed);
      const map = tiledMap(dice, layoutOf(dice, dice.pick(ORIENTATIONS)));
      const { width, height } = stepsOf(map);
      const starts = [];
      for (let y = 0; y < map.height; y++) {
        for (let x = 0; x < map.width; x++) starts.push(startOf(map, x, y));
      }
      const { points } = fromTiled(map, { edges: true }).scene.bounds;
      const [xs, ys] = [0, 1].map((k) => points.map((point) => point[k]));
      const [lefts, tops] = [0, 1].map((k) => starts.map((start) => start[k]));
      // Of several columns or rows the box has room for both kinds.
      assert.deepEqual([Math.min(...xs), Math.min(...ys)], [Math.min(...lefts), Math.min(...tops)]);
      const far = [Math.max(...lefts) + width, Math.max(...tops) + height];
      assert.deepEqual([Math.max(...xs), Math.max(...ys)], far);
    }
  });

  it('have objects in pixels, and collision shapes where tiles are drawn', () => {
    const shape = { id: 1, x: 0, y: 0, polygon: [{ x: 2, y: 3 }, { x: 9, y: 3 }, { x: 2, y: 14 }] }; // prettier-ignore
    const tileset = { ...HEX.tilesets[0], tiles: [{ id: 0, objectgroup: { objects: [shape] } }] };
    const [H, V, D, R] = [0x80000000, 0x40000000, 0x20000000, 0x10000000];
    for (const [flips, degrees, mirror] of [
      [0, 0, [1, 1]],
      [H, 0, [-1, 1]],
      [V, 0, [1, -1]],
      [D, 60, [1, 1]],
      [R, 120, [1, 1]],
      [D + R, 180, [1, 1]],
      [H + D, 60, [-1, 1]],
      [H + V + R, 120, [-1, -1]],
    ]) {
      const map = { ...HEX, width: 2, height: 2, tilesets: [tileset], layers: [ground([0, 0, 0, flips + 1], 2)] }; // prettier-ignore
      const { polygons } = fromTiled(map).scene;
      // Mirrored and turned about the middle of cell [1, 1].
      const [left, top] = startOf(map, 1, 1);
      const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const drawn = shape.polygon.map(({ x, y }) => {
        const [u, v] = [(x - 14) * mirror[0], (y - 16) * mirror[1]];
        return [left + 14 + u * c - v * s, top + 16 + u * s + v * c];
      });
      assert.deepEqual(tidy(polygons[0].points), tidy(drawn), String(degrees));
    }
    // A tile that is higher than its cell stands on the lower edge of that.
    const high = { ...tileset, tileheight: 48 };
    const tall = fromTiled({ ...HEX, width: 1, height: 1, tilesets: [high], layers: [ground([1], 1)] }); // prettier-ignore
    assert.deepEqual(tidy(tall.scene.polygons[0].points), tidy([[2, -13], [9, -13], [2, -2]])); // prettier-ignore
    const box = { id: 1, x: 5, y: 6, width: 7, height: 8 };
    const things = { ...HEX, layers: [{ type: 'objectgroup', name: 'o', objects: [box] }] };
    assert.deepEqual(tidy(fromTiled(things).scene.polygons[0].points), tidy([[5, 6], [12, 6], [12, 14], [5, 14]])); // prettier-ignore
  });

  it('are refused with what is expected', () => {
    for (const [more, message] of [
      [{ staggeraxis: 'z' }, /map: staggeraxis is "z": expected 'x' or 'y'/],
      [{ staggerindex: 1 }, /map: staggerindex is 1: expected 'odd' or 'even'/],
      [{ hexsidelength: -1 }, /map: hexsidelength is -1: expected a number from 0 to 1e9/],
      [{ hexsidelength: 33 }, /map: hexsidelength is 33: expected a number from 0 to 32, the height of a tile/], // prettier-ignore
      [{ hexsidelength: 29, staggeraxis: 'x' }, /expected a number from 0 to 28, the width of a tile/], // prettier-ignore
      [{ tilewidth: 1 }, /map: tilewidth is 1: expected a number from 2/],
    ]) {
      assert.throws(() => fromTiled({ ...HEX, layers: [], ...more }), { code: 'BAD_FORMAT', message }); // prettier-ignore
    }
  });
});

describe('boards of hexagons', () => {
  it('have the cell of each point', () => {
    let inside = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const dice = diceOf(seed);
      const layout = { ...layoutOf(dice, 'hexagonal'), staggeraxis: 'y' };
      layout.hexsidelength = dice.whole(1, layout.tileheight);
      const map = tiledMap(dice, layout);
      const { board, place } = boardFromTiled(map, { isSolid: ({ gid }) => gid === 1 });
      const up = map.staggerindex === 'even' ? 1 : 0;
      const { width, height } = stepsOf(map);
      for (let i = 0; i < 40; i++) {
        const point = [dice.whole(-99, 999) * 0.01 * width, dice.whole(-99, 999) * 0.01 * height];
        const [x, y] = toCell(place, point);
        // The board may begin a row above the map.
        assert.ok(depthIn(map, startOf(map, x, y - up), point) > -NEAR, `${point}: ${x}, ${y}`);
        const isOn = x >= 0 && y >= up && x < board.width && y < board.height;
        if (!isOn) continue;
        assert.equal(board.cells[y * board.width + x] === 1, isSolid(map, x, y - up));
        inside++;
      }
    }
    assert.ok(inside > 1000, String(inside));
  });

  it('begin with a row that is not shifted, and have paths of six directions', () => {
    const layers = [ground([0, 1, 0, 0, 0, 0], 2)];
    for (const [staggerindex, top] of [
      ['odd', 0],
      ['even', 1],
    ]) {
      const { board, place, report } = boardFromTiled({ ...HEX, staggerindex, width: 2, height: 3, layers }); // prettier-ignore
      assert.deepEqual([board.width, board.height], [2, 3 + top]);
      assert.deepEqual([place.layout, place.side, place.y], ['hexagons', 16, top ? -24 : 0]);
      const outside = [{ object: 'board', what: 'cells outside the map blocked', count: 2 }];
      assert.deepEqual(report.changes, top ? outside : []);
      const grid = new Grid(board.width, board.height, board.cells);
      assert.equal(grid.findPath([0, top], [1, 2 + top], { moves: 6 }).cost, 2);
      grid.free();
    }
  });

  it('are refused where a Grid cannot have them', () => {
    const layers = [ground([1], 1)];
    for (const [more, message] of [
      [{ staggeraxis: 'x' }, /map: staggeraxis is "x", hexagons in columns: expected "y" for a board/], // prettier-ignore
      [{ hexsidelength: 0 }, /map: hexsidelength is 0: expected a number above 0 for a board/],
      [{ orientation: 'staggered' }, /map: the orientation is "staggered": expected orthogonal, isometric or hexagonal for a board/], // prettier-ignore
      [{ orientation: 'orthogonal', tilewidth: 0 }, /map: tilewidth or tileheight is 0: expected/],
    ]) {
      const map = { ...HEX, width: 1, height: 1, layers, ...more };
      assert.throws(() => boardFromTiled(map), { code: 'BAD_FORMAT', message });
    }
  });
});
