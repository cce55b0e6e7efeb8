import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { it } from 'node:test';
import { runCommands } from '../js/command.mjs';
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

it('reads Tiled maps and LDtk projects', () => {
  const layer = { type: 'tilelayer', name: 'a', width: 3, height: 1, data: [0, 2, 0] };
  const tiled = put('a.tmj', JSON.stringify({ layers: [layer] }));
  const instance = {
    __type: 'IntGrid',
    __identifier: 'g',
    __cWid: 2,
    __cHei: 1,
    intGridCsv: [0, 0],
  };
  const ldtk = put(
    'a.ldtk',
    JSON.stringify({ levels: [{ identifier: 'A', layerInstances: [instance] }] }),
  );
  const ends = ['--from', '0,0', '--to'];
  const [whole, all, other] = runCommands([
    ['grid', ldtk, '--level', 'A', ...ends, '1,0'],
    ['grid', tiled, ...ends, '2,0'],
    ['grid', tiled, ...ends, '2,0', '--blocked', '3'],
  ]);
  assert.match(whole.stdout, /found, cost 1/);
  assert.match(all.stdout, /unreachable/);
  assert.match(other.stdout, /found, cost 2/);
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
  const ends = ['--from', '0,0', '--to', '1,1'];
  const cases = [
    [2, /needs a file/, []],
    [2, /--from needs a cell/, [BOARD, '--to', '1,1']],
    [2, /--to needs a cell/, [BOARD, '--from', '0,0', '--to', '1']],
    [2, /unexpected argument "x"/, [BOARD, 'x']],
    [2, /unknown option "--fast": /, [BOARD, '--fast']],
    [1, /cannot read none/, ['none', ...ends]],
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
