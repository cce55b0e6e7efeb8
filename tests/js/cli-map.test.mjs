import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { runCommands } from './command.mjs';
import { MAPS, TMX, WKT } from './maps.mjs';
import { installed, project } from './packed.mjs';

/** `bitangent solve --map`, of the packed package. */

const folder = join(project, 'maps');
mkdirSync(folder, { recursive: true });
const put = (name, text) => writeFileSync(join(folder, name), text);
const cli = (args, input = '') =>
  spawnSync(process.execPath, [join(installed, 'dist/cli.js'), ...args], {
    ...{ cwd: folder, encoding: 'utf8', input },
  });
put('plan.wkt', WKT);

it('finds a path through a floor plan, and draws it', () => {
  const args = [
    'solve',
    '--map',
    'plan.wkt',
    '--polygons',
    'bounds',
    '--start',
    '1,1',
    '--goal',
    '19,7',
    '--agent-radius',
    '0.4',
  ];
  const { stdout, stderr, status } = cli([...args, '--svg', 'plan.svg']);
  assert.equal(status, 0, stderr);
  const { id, status: found, length } = JSON.parse(stdout);
  assert.deepEqual([id, found], [null, 'found']);
  assert.ok(length > 18.9 && length < 20, String(length));
  assert.match(stderr, /^bitangent: plan\.wkt: bounds: 2 areas united into 1$/m);
  assert.match(stderr, /^bitangent: plan\.wkt: geometry 4 \(POINT\): left out: it is empty$/m);
  assert.match(readFileSync(join(folder, 'plan.svg'), 'utf8'), /<g transform="scale\(1 -1\)">/);
});

it('takes each format, draws y as it is, and keeps the obstacles of the scene', () => {
  const names = ['a.tmj', 'a.tmx', 'a.ldtk', 'a.geojson', 'b.wkt', 'a.svg', 'scene.json'];
  Object.values(MAPS).forEach(([text], i) => put(names[i], text));
  const far = { start: [-500, -500], goal: [-400, -500], circles: [[-450, -500, 10]], snap: true };
  put('far.json', JSON.stringify(far));
  const runs = runCommands(
    names.map((name) => ['solve', 'far.json', '--map', name, '--svg', `${name}.out.svg`]),
    folder,
  );
  names.forEach((name, i) => {
    const { stdout, stderr, status } = runs[i];
    assert.equal(status, 0, `${name}: ${stderr}`);
    assert.ok(
      ['found', 'goal-blocked', 'start-blocked'].includes(JSON.parse(stdout).status),
      stdout,
    );
    const isUp = readFileSync(join(folder, `${name}.out.svg`), 'utf8').includes('scale(1 -1)');
    assert.equal(isUp, /geojson|wkt/.test(name), name);
  });
  const { stdout } = cli(['solve', '-', '--map', 'a.tmj'], '{"start":[-9,0],"goal":[-9,80],"circles":[[-9,40,5]]}'); // prettier-ignore
  assert.ok(JSON.parse(stdout).segments.length > 1);
});

it('reads files that a map refers to from its folder', () => {
  const tileset = /<tileset[\s\S]*<\/tileset>/.exec(TMX)[0];
  put('walls.tsx', tileset);
  put('outside.tmx', TMX.replace(tileset, '<tileset firstgid="1" source="walls.tsx"/>'));
  const args = ['--start', '20,40', '--goal', '200,40'];
  const both = runCommands(
    ['outside.tmx', 'a.tmx'].map((name) => ['solve', '--map', name, ...args]),
    folder,
  ).map(({ stdout }) => stdout);
  assert.equal(both[0], both[1]);
  assert.match(both[0], /"unreachable"/);
});

it('says what is wrong', () => {
  put('bad.wkt', 'POLYGON ((0 0, 4 4, 4 0, 0 4))');
  const ends = ['--start', '1,1', '--goal', '2,2'];
  const cases = [
    [['solve', '--map', 'bad.wkt', ...ends], 1, /^bitangent: fromWKT: bad\.wkt: geometry 0 \(POLYGON\): its outline crosses itself at \[2, 2\]/], // prettier-ignore
    [['solve', '--map', 'no.wkt', ...ends], 1, /^bitangent: cannot read no\.wkt/],
    [
      ['solve', '--map', 'plan.wkt', '--start', '1,x', '--goal', '2,2'],
      2,
      /--start is "1,x": expected X,Y/,
    ],
    [['solve', '--map', 'plan.wkt', '--start', '1,1'], 2, /--start needs --goal/],
    [['solve', '-', '--agent-radius', '1'], 2, /--agent-radius needs --start and --goal/],
    [['solve', '-', '--project', 'none'], 2, /--project needs --map/],
    [['solve', '-', '--polygons', 'bounds'], 2, /--polygons needs --map/],
    [['solve', '--map', 'plan.wkt', '--polygons', 'door', ...ends], 1, /polygons is "door"/],
    [['solve', 'a.json', '--map', 'plan.wkt', ...ends], 2, /unexpected argument "a\.json"/],
    [['serve', '--map', 'plan.wkt'], 2, /serve has no option --map/],
  ];
  const runs = runCommands(
    cases.map(([args]) => args),
    folder,
  );
  cases.forEach(([, code, message], i) => {
    assert.equal(runs[i].status, code, runs[i].stderr);
    assert.match(runs[i].stderr, message);
  });
  const scene = '{"start":[0,0],"goal":[1,1],"bounds":[[0,0],[9,0],[0,9]]}';
  const { stdout, status } = cli(['solve', '--map', 'plan.wkt', '--polygons', 'bounds'], scene);
  assert.equal(status, 1);
  assert.equal(JSON.parse(stdout).error.code, 'BAD_SCENE');
});
