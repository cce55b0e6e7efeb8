import assert from 'node:assert/strict';
import { it } from 'node:test';
import { entry } from '../js/packed.mjs';

/**
 * Random edits of boards, maps, maps of Tiled and projects of LDtk: each is read, or refused with a
 * BitangentError. What is read has cells for each place. FUZZ_COUNT=1000000 tries as many texts.
 */

const { Grid, init } = await import(entry('bitangent/grid'));
const { boardFromLDtk, boardFromTiled } = await import(entry('bitangent/import'));
await init();

let seed = 1;
const below = (n) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed % n;
};

const PIECES = [
  '0',
  '1',
  ',',
  '.',
  '@',
  'T',
  '\n',
  '\r\n',
  ' ',
  '',
  'map',
  'height 3',
  'width',
  '-1',
  'é',
  '\0',
];

/** A text with a few pieces taken out, put in or doubled. */
function mutated(text) {
  for (let n = below(4); n >= 0; n--) {
    const [at, count] = [below(text.length + 1), below(6)];
    const piece = below(3) ? PIECES[below(PIECES.length)] : text.slice(at, at + below(30));
    text = text.slice(0, at) + piece + text.slice(at + (below(2) ? count : 0));
  }
  return text;
}

const MAP = 'type octile\nheight 3\nwidth 4\nmap\n.@GS\nTOW.\n....\n';
const BOARD = '0,1,0,0,\n0,1,0,0,\n0,0,0,1,\n';
const TILED = JSON.stringify({
  ...{ width: 2, height: 2, tilewidth: 8, tileheight: 8 },
  layers: [{ type: 'tilelayer', name: 'a', width: 2, height: 2, data: [0, 1, 2, 0] }],
});
const TMX = `<map width="2" height="2" tilewidth="8" tileheight="8"><layer name="a" width="2" height="2">
  <data encoding="csv">0,1,2,0</data></layer></map>`;
const LDTK = JSON.stringify({
  levels: [
    {
      identifier: 'L',
      layerInstances: [
        {
          ...{ __type: 'IntGrid', __identifier: 'g', __gridSize: 8 },
          ...{ __cWid: 2, __cHei: 1, intGridCsv: [0, 1] },
        },
      ],
    },
  ],
});

const grid = ({ board: { width, height, cells } }) => new Grid(width, height, cells);
const tiled = (text) => grid(boardFromTiled(text, { solid: ['a'] }));
const READERS = [
  [MAP, Grid.fromMap, /line \d+, column \d+/],
  [BOARD, Grid.fromBoard, /line \d+, column \d+/],
  [BOARD, (text) => Grid.fromText(text, { 0: 1, 1: Infinity, ',': 2 }), /line \d+, column \d+/],
  [TILED, tiled, /^boardFromTiled: /],
  [TMX, tiled, /^boardFromTiled: /],
  [LDTK, (text) => grid(boardFromLDtk(text)), /^boardFromLDtk: /],
];

it('reads or refuses every text', () => {
  let read = 0;
  for (let i = 0; i < Number(process.env.FUZZ_COUNT ?? 20000); i++) {
    const [text, reader, place] = READERS[below(READERS.length)];
    const changed = mutated(text);
    try {
      const board = reader(changed);
      assert.equal(board.toArray().length, board.width * board.height);
      board.free();
      read++;
    } catch (error) {
      assert.ok(error.name === 'BitangentError', `${JSON.stringify(changed)}: ${error.stack}`);
      assert.match(error.message, place);
    }
  }
  assert.ok(read > 100);
});
