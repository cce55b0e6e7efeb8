import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { parseHTML } from 'linkedom';
import { runCommands } from './command.mjs';
import { FOUNDRY, MAPS, WKT } from './maps.mjs';
import { entry, installed, project } from './packed.mjs';

/** `bitangent import`, of the packed package. */

const folder = join(project, 'imported');
mkdirSync(folder, { recursive: true });
const put = (name, text) => writeFileSync(join(folder, name), text);
const read = (name) => readFileSync(join(folder, name), 'utf8');
const cli = (args, input = '') =>
  spawnSync(process.execPath, [join(installed, 'dist/cli.js'), ...args], {
    ...{ cwd: folder, encoding: 'utf8', input },
  });

const { World, init } = await import(entry());
await init();

/** The shapes of a drawing: look, title, element. */
const shapesOf = (svg) =>
  [...parseHTML(svg).document.querySelectorAll('svg > [class] > title, g > [class] > title')].map(
    ({ parentNode, textContent }) => ({ look: parentNode.getAttribute('class'), textContent, parentNode }), // prettier-ignore
  );

put('plan.wkt', WKT);

it('prints what became of how many, what was changed and what was left out', () => {
  const { stdout, stderr, status } = cli(['import', 'plan.wkt', '--polygons', 'bounds']);
  assert.deepEqual([status, stderr], [0, '']);
  assert.equal(
    stdout,
    `1 wall, bounds, 2 points; 1 left out

Changed:
  SRID=4326: the reference system is not read: coordinates are in units of a plane
  geometry 2 (LINESTRING): numbers of a position after the first two left out (3)
  geometry 2 (LINESTRING): repeated points removed, first at 6, 1
  bounds: 2 areas united into 1

Left out:
  geometry 4 (POINT): it is empty
`,
  );
  const tidy = cli(['import', '-'], 'POLYGON ((0 0, 4 0, 4 4)) POLYGON ((9 0, 12 0, 12 4))');
  assert.deepEqual([tidy.status, tidy.stdout], [0, '2 obstacles\n']);
  assert.equal(cli(['import', '-'], '<svg/>').stdout, 'nothing\n');
});

it('draws each format with a title for each shape, and writes a scene that a world takes', () => {
  const names = ['a.tmj', 'a.tmx', 'a.ldtk', 'a.geojson', 'a.wkt', 'a.svg', 'cellar.json'];
  Object.values(MAPS).forEach(([text], i) => put(names[i], text));
  const runs = runCommands(
    names.map((name) => ['import', name, '--svg', `${name}.read.svg`, '--json', `${name}.read.json`]), // prettier-ignore
    folder,
  );
  names.forEach((name, i) => {
    const { status, stderr } = runs[i];
    assert.equal(status, 0, `${name}: ${stderr}`);
    const scene = JSON.parse(read(`${name}.read.json`));
    const world = World.fromJSON(scene);
    const shapes = shapesOf(read(`${name}.read.svg`));
    const solid = shapes.filter(({ look }) => /^(obstacle|wall)/.test(look));
    assert.equal(solid.length, world.count, name);
    world.free();
    for (const { look, textContent } of shapes) {
      const role = look.split(' ')[0];
      const said = { left: 'left out' }[role] ?? role;
      assert.match(textContent, new RegExp(`: ${said}`), name);
    }
  });
});

it('shows an open door, and what was left out, by looks and in words', () => {
  put('scene.json', JSON.stringify(FOUNDRY));
  const { stdout } = cli(['import', 'scene.json', '--edges', '--svg', 'scene.svg']);
  assert.match(stdout, /^4 walls, bounds, 1 point; 1 left out\n/);
  const svg = read('scene.svg');
  const titles = shapesOf(svg).map(({ look, textContent }) => [look, textContent]);
  assert.deepEqual(titles, [
    ['bounds', 'scene: bounds'],
    ['left line', 'wall 3 "d": left out: it does not limit movement'],
    ['wall line', 'wall 0 "a": wall'],
    ['wall line', 'wall 2 "c": wall'],
    ['wall line', 'wall 4 "e": wall\nblocks one way: read as blocking both ways'],
    ['wall line disabled', 'wall 1 "b": wall, which blocks nothing'],
    ['point', 'token 0: point'],
  ]);
  const legend = [...parseHTML(svg).document.querySelectorAll('text')];
  assert.deepEqual(
    legend.map(({ textContent }) => textContent),
    ['4 walls', 'bounds', '1 point', 'open, blocks nothing', '1 left out'],
  );
  assert.match(svg, /@media\(prefers-color-scheme:dark\)/);
});

it('draws y where it points in the file', () => {
  const places = [
    ['two.wkt', 'POINT (0 0) POINT (0 9)'],
    ['two.json', JSON.stringify({ ...FOUNDRY, walls: [], tokens: [0, 9].map((y) => ({ x: 0, y })) })], // prettier-ignore
  ].map(([name, text]) => {
    put(name, text);
    const { stderr, status } = cli(['import', name, '--svg', 'two.svg']);
    assert.equal(status, 0, stderr);
    const [first, second] = shapesOf(read('two.svg'));
    return Number(first.parentNode.getAttribute('cy')) < Number(second.parentNode.getAttribute('cy')); // prettier-ignore
  });
  assert.deepEqual(places, [false, true]);
});

it('writes names as text, whatever is in them', () => {
  const name = 'a <b>&"\u0007\u001b[31m\u009b31m';
  const feature = { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [1, 2, 3] } }; // prettier-ignore
  put('names.geojson', JSON.stringify(feature));
  const { stdout } = cli(['import', 'names.geojson', '--svg', 'names.svg']);
  // eslint-disable-next-line no-control-regex -- such characters must not come out
  assert.doesNotMatch(stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  const [{ textContent }] = shapesOf(read('names.svg'));
  assert.match(textContent, /^feature "a <b>&\\"/);
});

it('says what is wrong, and writes nothing then', () => {
  put('bad.wkt', 'POLYGON ((0 0, 4 4, 4 0, 0 4))');
  const cases = [
    [['bad.wkt', '--svg', 'bad.svg', '--json', 'bad.json'], 1, /^bitangent: fromWKT: bad\.wkt: geometry 0 \(POLYGON\): its outline crosses itself at \[2, 2\]/], // prettier-ignore
    [['no.wkt'], 1, /^bitangent: cannot read no\.wkt/],
    [['plan.wkt', '--svg', 'no/such.svg'], 1, /^bitangent: cannot write no\/such\.svg/],
    [['plan.wkt', '--edges'], 1, /^bitangent: fromWKT: unknown option "edges"/],
    [['plan.wkt', '--polygons', 'door'], 1, /polygons is "door"/],
    [[], 2, /import needs a file/],
    [['plan.wkt', 'two'], 2, /unexpected argument "two"/],
    [['plan.wkt', '--sgv', 'x'], 2, /unknown option "--sgv": did you mean "--svg"\?/],
    [['plan.wkt', '--svg', '-'], 2, /--svg needs a file: the report goes to standard output/],
    [['plan.wkt', '--json', './plan.wkt'], 2, /--json would overwrite the map plan\.wkt/],
    [['plan.wkt', '--svg', 'a', '--json', './a'], 2, /--svg and --json name the same file/],
    [['plan.wkt', '--max-error', 'x'], 2, /--max-error is "x": expected a number/],
  ];
  const runs = runCommands(
    cases.map(([args]) => ['import', ...args]),
    folder,
  );
  cases.forEach(([args, code, message], i) => {
    assert.equal(runs[i].status, code, `${args}: ${runs[i].stderr}`);
    assert.match(runs[i].stderr, message);
  });
  for (const name of ['bad.svg', 'bad.json', '-'])
    assert.equal(existsSync(join(folder, name)), false);
  assert.equal(read('plan.wkt'), WKT);
});

it('takes the options of maps', () => {
  put('bow.wkt', 'POLYGON ((0 0, 4 4, 4 0, 0 4))');
  put('round.svg', '<svg><ellipse rx="10" ry="5"/></svg>');
  put('levels.ldtk', MAPS.fromLDtk[0]);
  put('map.tmj', MAPS.fromTiled[0]);
  const [bow, round, level, solid] = runCommands(
    [
      ['import', 'bow.wkt', '--rule', 'even-odd'],
      ['import', 'round.svg', '--max-error', '1'],
      ['import', 'levels.ldtk', '--level', 'Second', '--edges'],
      ['import', 'map.tmj', '--solid', 'Ground,pond'],
    ],
    folder,
  ).map(({ stdout }) => stdout);
  assert.match(bow, /split by the even-odd rule/);
  assert.match(round, /polygon of 8 corners/);
  assert.match(level, /^1 obstacle, bounds\n/);
  assert.match(solid, /object 3 "box": neither its layer nor its class is in the option solid/);
});

it('helps', () => {
  const { stdout, status } = cli(['import', '--help']);
  assert.equal(status, 0);
  assert.match(stdout, /bitangent import FILE \[--svg OUT\] \[--json OUT\]/);
});
