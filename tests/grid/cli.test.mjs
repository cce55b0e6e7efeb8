import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { it } from 'node:test';
import { runCommands } from '../js/command.mjs';
import { packed } from '../js/maps.mjs';
import { project, put } from '../js/packed.mjs';

const maps = fileURLToPath(new URL('maps', import.meta.url));

function cli(...args) {
  const command = join(project, 'node_modules/.bin/bitangent');
  return spawnSync(command, ['grid', ...args], { cwd: project, encoding: 'utf8' });
}

const BOARD = put(
  '1.board',
  '0,1,0,0,0,0,\n0,1,0,0,0,0,\n0,1,0,0,0,0,\n0,1,0,0,0,0,\n0,0,0,0,1,0,\n',
);

it('prints the board with the path, in the manner of the article', () => {
  const { stdout, status, stderr } = cli(BOARD, '--from', '0,0', '--to', '5,4', '--moves', '4');
  assert.equal(status, 0, stderr);
  const lines = stdout.trimEnd().split('\n');
  assert.equal(lines.length, 6);
  assert.equal(lines[0], '🚦   ⛰️   0    0    0    0');
  assert.equal(lines[4].match(/🚗/g).length + lines[3].match(/🚗/g).length, 8);
  assert.match(lines[4], /🏁$/);
  assert.match(lines[5], /^found, cost 11, /);
});

it('draws', () => {
  const svg = join(project, 'o.svg');
  assert.equal(cli(BOARD, '--from', '0,0', '--to', '5,4', '--smooth', '--svg', svg).status, 0);
  assert.match(readFileSync(svg, 'utf8'), /<path d="M0\.5 0\.5L1 4L5 4L5\.5 4\.5"/);
});

const ENDS = ['--from', '0,0', '--to', '2,0'];

it('draws hexagons', () => {
  const svg = join(project, 'h.svg');
  const board = put('h.board', '0,0,\n1,0,\n');
  assert.equal(cli(board, '--from', '0,0', '--to', '1,1', '--moves', '6', '--svg', svg).status, 0);
  const [, shapes, path] = /<path d="([^"]*)"[\s\S]*<path d="([^"]*)"/.exec(readFileSync(svg, 'utf8')); // prettier-ignore
  // One, of which the top is a row under that of the first.
  const [, x, y, ...more] = /^M(\S+) ([\d.]+)l\S+ \S+v(\S+?)l[^M]*z$/.exec(shapes).map(Number);
  assert.deepEqual([x, y.toFixed(6), more[0].toFixed(6)], [1, '0.866025', '0.577350']);
  assert.match(path, /^M0\.5 0\.57735/);
});

it('reads maps of Tiled and projects of LDtk', () => {
  const tileset = '<tileset name="t" tilewidth="8" tileheight="8"><tile id="1"><properties><property name="solid" type="bool" value="true"/></properties></tile></tileset>'; // prettier-ignore
  put('t.tsx', tileset);
  const sets = '<tileset firstgid="1" source="t.tsx"/>';
  const layer = (name, data) =>
    `<layer name="${name}" width="3" height="1"><data encoding="base64" compression="zlib">${packed(data, 'zlib')}</data></layer>`;
  const size = 'width="3" height="1" tilewidth="8" tileheight="8"';
  const tmx = put('a.tmx', `<map orientation="orthogonal" ${size}>${sets}${layer('Floor', [1, 1, 1])}${layer('Walls', [0, 2, 0])}${layer('Trees', [0, 0, 3])}</map>`); // prettier-ignore
  const hexagons = put('h.tmx', `<map orientation="hexagonal" staggeraxis="y" staggerindex="odd" hexsidelength="4" ${size}>${sets}${layer('Walls', [0, 0, 0])}</map>`); // prettier-ignore
  const grid = (values) => ({
    ...{ __type: 'IntGrid', __identifier: 'g', __gridSize: 8 },
    ...{ __cWid: values.length, __cHei: 1, intGridCsv: values },
  });
  const level = (identifier, worldX, values) => ({ identifier, worldX, worldY: 0, layerInstances: [grid(values)] }); // prettier-ignore
  const levels = [level('A', 0, [0, 1, 0]), level('B', 24, [0, 0, 2])];
  const ldtk = put('a.ldtk', JSON.stringify({ levels }));
  const cases = [
    [[tmx], 0, /unreachable/, /a\.tmx: layer "Floor": left out: no tile of it is solid/],
    [[tmx, '--layer', 'Floor'], 0, /start-blocked/],
    [[tmx, '--layer', 'Trees'], 0, /goal-blocked/],
    [[tmx, '--blocked', '9'], 0, /found, cost 2/],
    [[tmx, '--blocked', '3,9'], 0, /goal-blocked/],
    [[tmx, '--layer', 'Sky'], 1, /^$/, /unknown layer or class "Sky"/],
    [[tmx, '--level', 'A'], 1, /^$/, /boardFromTiled: unknown option "level"/],
    [[hexagons, '--layer', 'Walls'], 0, /found, cost 2/],
    [[hexagons], 1, /^$/, /boardFromTiled: h\.tmx: no tile is solid in layer "Walls": expected a layer that the option solid names/], // prettier-ignore
    [[ldtk], 0, /unreachable/],
    [[ldtk, '--level', 'B'], 0, /goal-blocked/],
    [[ldtk, '--level', 'A', '--blocked', '2'], 0, /found, cost 2/],
    [[ldtk, '--layer', 'h'], 1, /^$/, /unknown layer "h": did you mean "g"|unknown layer "h": expected "g"/], // prettier-ignore
    [[ldtk, '--blocked', 'x'], 2, /^$/, /--blocked is "x": expected whole numbers, as 3,4/],
  ];
  const runs = runCommands(cases.map(([args]) => ['grid', ...args, ...ENDS]));
  cases.forEach(([args, status, out, err = /./], i) => {
    assert.equal(runs[i].status, status, `${args}: ${runs[i].stderr}`);
    assert.match(runs[i].stdout, out, String(args));
    if (status > 0 || err.source !== '.') assert.match(runs[i].stderr, err, String(args));
  });
  // Hexagons have six neighbours, and units with a turning radius have none of them.
  const turning = ['turn', hexagons, '--layer', 'Walls', '--pose', '0.5,0.5,0', '--to', '2,0', '--turning-radius', '1']; // prettier-ignore
  const [turn] = runCommands([turning]);
  assert.equal(turn.status, 1);
  assert.match(turn.stderr, /h\.tmx is a map of hexagons: expected one of squares/);
});

it('checks every optimal length of a scenario file', () => {
  const files = ['arena', 'den312d', 'lak303d'].map((name) => join(maps, `${name}.map`));
  const wrong = put('a.scen', 'version 1\n0\tarena.map\t49\t49\t1\t11\t1\t12\t1.5\n');
  const lists = [...files.map((map) => [map, `${map}.scen`]), [files[0], wrong]];
  const runs = runCommands(lists.map(([map, scenarios]) => ['grid', map, '--scen', scenarios]));
  const { stdout, status } = runs.pop();
  assert.equal(status, 1);
  assert.match(stdout, /wrong: 1,11 to 1,12: 1, expected 1\.5/);
  for (const { stdout, status, stderr } of runs) {
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /^\d+ paths, 0 wrong\ntime in microseconds: min .*, median .*, max /);
  }
});

it('refuses what is wrong', () => {
  const bad = put('bad.board', '0,1,\n0,x,\n');
  const geo = put('geo.json', '{"type":"FeatureCollection","features":[]}');
  const ends = ['--from', '0,0', '--to', '1,1'];
  const cases = [
    [2, /needs a file/, []],
    [2, /--from needs a cell/, [BOARD, '--to', '1,1']],
    [2, /--to needs a cell/, [BOARD, '--from', '0,0', '--to', '1']],
    [2, /unexpected argument "x"/, [BOARD, 'x']],
    [2, /unknown option "--fast": /, [BOARD, '--fast']],
    [1, /cannot read none/, ['none', ...ends]],
    [2, /--layer needs a map of Tiled or LDtk/, [BOARD, ...ends, '--layer', 'a']],
    [
      1,
      /boardFromFile: geo\.json: it has no cells: expected a map of Tiled or a project of LDtk/,
      [geo, ...ends],
    ],
    [1, /moves is 7/, [BOARD, ...ends, '--moves', '7']],
    [1, /line 2, column 3/, [bad, ...ends]],
  ];
  const runs = runCommands([...cases.map(([, , args]) => ['grid', ...args]), ['grid', '--help']]);
  cases.forEach(([status, message], i) => {
    assert.equal(runs[i].status, status, runs[i].stderr);
    assert.match(runs[i].stderr, message);
  });
  assert.match(runs.at(-1).stdout, /bitangent grid FILE --from X,Y/);
});
