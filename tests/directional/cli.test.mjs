import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { runCommands } from '../js/command.mjs';
import { project, put } from '../js/packed.mjs';

function cli(...args) {
  const command = join(project, 'node_modules/.bin/bitangent');
  return spawnSync(command, ['turn', ...args], { cwd: project, encoding: 'utf8' });
}

const BOARD = put('1.board', '0,0,0,0,0,0,\n0,0,0,1,0,0,\n0,0,0,1,0,0,\n0,0,0,1,0,0,\n');
const POSE = ['--pose', '0.5,2.5,-90deg', '--to', '5,3', '--turning-radius', '1'];

it('prints the path', () => {
  const { stdout, stderr, status } = cli(BOARD, ...POSE, '--agent-radius', '0.4');
  assert.equal(status, 0, stderr);
  const answer = JSON.parse(stdout);
  assert.equal(answer.status, 'found');
  assert.deepEqual(answer.segments[0].from, [0.5, 2.5]);
  assert.deepEqual(answer.segments.at(-1).to, [5.5, 3.5]);
});

it('takes headings in radians, or in degrees', () => {
  const turned = ['-90deg', String(-Math.PI / 2), '-1'];
  const wrong = ['deg', '1.5rad', 'xdeg', ''];
  const runs = runCommands(
    [...turned, ...wrong].map((heading) => [
      ...['turn', BOARD, ...POSE.slice(2), '--pose', `0.5,2.5,${heading}`],
    ]),
  );
  const [known, same, other] = runs
    .slice(0, turned.length)
    .map(({ stdout }) => JSON.parse(stdout).segments);
  assert.ok(known.length > 0);
  assert.deepEqual(same, known);
  assert.notDeepEqual(other, known);
  for (const { status, stderr } of runs.slice(turned.length)) {
    assert.equal(status, 2, stderr);
    assert.match(stderr, /--pose needs a pose/);
  }
});

it('takes every option, and draws', () => {
  const more = '--reverse --partial --neighbours 48 --edges dubins --headings 16 --turn-cost 0.5';
  const costs = '--reverse-factor 2 --switch-cost 1 --length 1 --width 0.5 --smoothing none';
  const args = [...more.split(' '), ...costs.split(' '), '--svg', join(project, 'turn.svg')];
  const { stdout, stderr, status } = cli(BOARD, ...POSE, ...args);
  assert.equal(status, 0, stderr);
  const { cost, length } = JSON.parse(stdout);
  assert.ok(cost > length);
  const svg = readFileSync(join(project, 'turn.svg'), 'utf8');
  assert.match(svg, /<title>found, length \d/);
  assert.match(svg, /d="M0\.5 2\.5A/);
});

it('refuses misuse', () => {
  const cases = [
    [[], 'turn needs a file', 2],
    [[BOARD, 'more'], 'unexpected argument "more"', 2],
    [[BOARD], '--pose needs a pose, as 3.5,4.5,1.57 or 3.5,4.5,90deg', 2],
    [[BOARD, '--pose', '1,2', '--to', '3,4'], '--pose needs a pose', 2],
    [[BOARD, '--pose', '1,2,3'], '--to needs a tile or a pose', 2],
    [[BOARD, '--pose', '1,2,3', '--to', '1,x'], '--to needs a tile or a pose', 2],
    [[BOARD, '--pose', '1,2,3', '--to', '1,2'], '--turning-radius is needed', 2],
    [
      [BOARD, '--pose', '1,2,3', '--to', '1,2', '--turning-radius', 'x'],
      '--turning-radius needs a number',
      2,
    ],
    [[BOARD, ...POSE.slice(0, 4), '--turning-radius', '0'], 'turningRadius is 0: expected', 1],
    [[BOARD, ...POSE, '--edges', 'x'], 'edges is "x"', 1],
    [['none.map', ...POSE], 'cannot read none.map', 1],
  ];
  const runs = runCommands([...cases.map(([args]) => ['turn', ...args]), ['turn', '--help']]);
  cases.forEach(([, text, status], i) => {
    assert.equal(runs[i].status, status, runs[i].stderr);
    assert.ok(runs[i].stderr.includes(text), runs[i].stderr);
  });
  assert.match(runs.at(-1).stdout, /--pose X,Y,HEADING/);
});
