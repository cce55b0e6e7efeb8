import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runCommands } from './command.mjs';
import { packageVersion, project, put } from './packed.mjs';

const answersOf = (stdout) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Runs the installed command. */
function cli(args, input = '') {
  const command = join(project, 'node_modules/.bin/bitangent');
  const { status, stdout, stderr } = spawnSync(command, args, {
    input,
    cwd: project,
    encoding: 'utf8',
  });
  return { status, stdout, stderr, answers: () => answersOf(stdout) };
}

const SCENE = {
  id: 'a',
  start: [-20, 0],
  goal: [20, 0],
  circles: [[0, 0, 9]],
  agentRadius: 1,
  ...{ 'x-extra': 7, _note: 'seven' },
};
const ONE_OR_MORE = 'one point or more: [[x, y], ...], [{x, y}, ...] or a flat list x, y, ...';
/** Its edges 0 and 2 cross. */
const BOW_TIE = [
  [9, 0],
  [14, 5],
  [14, 0],
  [9, 5],
];
const LENGTH = 2 * Math.sqrt(300) + 10 * (Math.PI / 3);

describe('solve', () => {
  it('answers one scene, also over many lines', () => {
    for (const text of [JSON.stringify(SCENE), JSON.stringify(SCENE, null, 2)]) {
      const { status, answers, stderr } = cli(['solve', '-'], text);
      assert.equal(status, 0, stderr);
      const [answer, ...more] = answers();
      assert.equal(more.length, 0);
      const keys = ['id', 'status', 'length', 'start', 'goal', 'agentRadius', 'segments', 'stats'];
      assert.deepEqual(Object.keys(answer), keys);
      assert.equal(answer.id, 'a');
      assert.equal(answer.status, 'found');
      assert.ok(Math.abs(answer.length - LENGTH) < 1e-9);
      assert.deepEqual(
        answer.segments.map(({ type }) => type),
        ['line', 'arc', 'line'],
      );
    }
  });

  it('reads a file', () => {
    put('scene.json', JSON.stringify({ start: [0, 0], goal: [3, 4] }));
    const { status, answers } = cli(['solve', 'scene.json']);
    assert.equal(status, 0);
    assert.equal(answers()[0].id, null);
    assert.equal(answers()[0].file, 'scene.json');
    assert.equal(answers()[0].length, 5);
  });

  it('reads several files and patterns, and standard input among them', () => {
    const scene = (id, length) => JSON.stringify({ id, start: [0, 0], goal: [length, 0] });
    put('many/a.json', `${scene('a', 1)}\n${scene('b', 2)}`);
    put('many/in/deep/c.json', scene('c', 3));
    put('many/in/d.json', scene('d', 4));
    put('many/.hidden.json', scene('hidden', 5));
    put('many/e.txt', scene('e', 6));
    put('many/[f]*.json', scene('f', 7));
    const brief = ({ status, stderr, stdout }) => {
      assert.deepEqual([status, stderr], [0, '']);
      return answersOf(stdout).map(({ id, file, length }) => `${id} ${file} ${length}`);
    };
    const [a, b] = ['a many/a.json 1', 'b many/a.json 2'];
    const [c, d] = ['c many/in/deep/c.json 3', 'd many/in/d.json 4'];
    const f = 'f many/[f]*.json 7';
    const withInput = cli(['solve', 'many/in/d.json', '-', 'many/a.json'], scene('input', 9));
    assert.deepEqual(brief(withInput), [d, 'input undefined 9', a, b]);
    const patterns = {
      'many/*.json': [f, a, b],
      'many/?.json': [a, b],
      './many/in/**/*.json': [d, c],
      'many/**/?.json': [a, b, d, c],
      'many/*/*/c.json': [c],
      'many/[f]*.json': [f],
      [join(project, 'many/**/deep/*')]: [`c ${join(project, 'many/in/deep/c.json')} 3`],
    };
    const answers = runCommands(Object.keys(patterns).map((pattern) => ['solve', pattern]));
    assert.deepEqual(answers.map(brief), Object.values(patterns));
  });

  it('tells people what it cannot answer, and answers the rest', () => {
    put('half.json', `${JSON.stringify(SCENE)}\n{"start": [0, 0]}\n`);
    const { status, answers, stderr } = cli(['solve', 'none.json', 'no*ne', 'half.json']);
    assert.equal(status, 1);
    const brief = answers().map(({ file, error, status }) => [file, error?.code ?? status]);
    assert.deepEqual(brief, [
      ['none.json', 'BAD_FILE'],
      ['no*ne', 'BAD_FILE'],
      ['half.json', 'found'],
      ['half.json', 'BAD_SCENE'],
    ]);
    const lines = stderr.trim().split('\n');
    assert.equal(lines.length, 3);
    assert.match(lines[0], /^bitangent: cannot read none\.json: ENOENT/);
    assert.match(lines[1], /^bitangent: cannot read no\*ne: ENOENT/);
    assert.equal(lines[2], 'bitangent: half.json: scene 2: goal is missing: expected [x, y]');
    const { stderr: input } = cli(['solve'], '{');
    assert.match(input, /^bitangent: standard input: /);
  });

  it('answers many scenes in order, and puts errors in their place', () => {
    const lines = [
      SCENE,
      { id: 1, start: [0, 0], goal: [20, 0], circles: [[0, 0, 1]] },
      { id: { b: 2 }, start: [0, 0] },
      { id: 3, start: [0, 0], goal: [1, 1], circles: [[0, 0]] },
      { id: 4, start: [0, 0], goal: [1, 1], circles: [[0, 0, -1]] },
      { id: 5, start: [0, 0], goal: [1, 1], polygons: [BOW_TIE] },
      { id: 6, start: [0, 0], goal: [1, 1], polygons: [], walls: [BOW_TIE.slice(1)] },
      { id: 7, start: [0, 0], goal: [0, 2e9] },
      { id: 8, start: [0, 0], goal: [1, 1], agentRadius: 'big' },
      { id: 9, start: [0, 0], goal: [0, 5], walls: [] },
    ].map((scene) => JSON.stringify(scene));
    lines.splice(2, 0, '{"id": 12, "start"', '[1, 2]', '');
    const { status, answers } = cli(['solve'], lines.join('\n'));
    assert.equal(status, 1);
    const brief = answers().map(({ id, status, error }) => [id, error?.code ?? status]);
    assert.deepEqual(brief, [
      ['a', 'found'],
      [1, 'start-blocked'],
      [null, 'BAD_JSON'],
      [null, 'BAD_SCENE'],
      [{ b: 2 }, 'BAD_SCENE'],
      [3, 'BAD_SCENE'],
      [4, 'OUT_OF_RANGE'],
      [5, 'SELF_CROSSING'],
      [6, 'found'],
      [7, 'OUT_OF_RANGE'],
      [8, 'BAD_SCENE'],
      [9, 'found'],
    ]);
    const messages = answers().flatMap(({ error }) => (error ? [error.message] : []));
    assert.equal(messages[1], 'the scene is an array of 2: expected a JSON object');
    assert.equal(messages[2], 'goal is missing: expected [x, y]');
    assert.match(messages[3], /^circles\[0\] is an array of 2: expected \[x, y, radius\]/);
    assert.match(messages[5], /^polygons\[0\]: edge 0 from \[9, 0\] to \[14, 5\] crosses edge 2 /);
  });

  it('asks what a scene of the playground asks', async () => {
    const { sceneToData } = await import('../../web/playground/scene-format.js');
    const circles = Array.from({ length: 12 }, (_, k) => ({
      x: 10 * Math.cos((k * Math.PI) / 6),
      y: 10 * Math.sin((k * Math.PI) / 6),
      r: 3,
      enabled: true,
    }));
    const asked = { radius: 0, start: [-11, 0], goal: [0, 0], circles, outlines: [] };
    const scene = (more) => JSON.stringify({ ...sceneToData({ ...asked, ...more }) });
    const { status, answers } = cli(
      ['solve'],
      [
        scene({ snap: true, partial: true, engine: 'cells' }),
        scene({ snap: true, partial: false, engine: 'tangent' }),
        scene({ snap: false, partial: true, engine: 'auto' }),
      ].join('\n'),
    );
    assert.equal(status, 0);
    const [near, none, blocked] = answers();
    assert.deepEqual(
      [near.status, none.status, blocked.status],
      [...['unreachable', 'unreachable', 'start-blocked']],
    );
    assert.deepEqual([near.startSnapped, near.partial, near.stats.engine], [true, true, 'cells']);
    assert.deepEqual(
      [none.startSnapped, none.partial, none.stats.engine],
      [...[true, undefined, 'tangent']],
    );
    assert.deepEqual([near.start, near.goal], [near.segments[0].from, near.segments.at(-1).to]);
    assert.deepEqual([blocked.start, blocked.goal], [asked.start, asked.goal]);
  });

  it('says what it cannot read, which part of it, and what was expected', () => {
    const long = 'x'.repeat(99);
    const cases = [
      [{ start: undefined }, 'start is missing: expected [x, y]'],
      [{ start: null }, 'start is null: expected [x, y]'],
      [{ start: long }, `start is "${long.slice(0, 40)}": expected [x, y]`],
      [{ start: [0, 0, 1] }, 'start is an array of 3: expected [x, y]; for [x, z], "plane": "xz"'],
      [{ goal: { x: 3, z: 4 } }, 'goal is an object: expected [x, y]; for [x, z], "plane": "xz"'],
      [{ goal: [3, 4, 5], plane: 'xz' }, 'goal is an array of 3: expected [x, z]'],
      [{ start: ['1', 0] }, 'start: x is "1": expected a number'],
      [{ goal: { x: 3, y: 4 } }, 'goal is an object: expected [x, y]'],
      [{ goal: [3, null] }, 'goal: y is null: expected a number'],
      [{ agentRadius: 'big' }, 'agentRadius is "big": expected a number'],
      [{ circles: 'round' }, 'circles is "round": expected a list of [x, y, radius]'],
      [{ circles: [[9, 9, 1], 5] }, 'circles[1] is 5: expected [x, y, radius] or {x, y, radius}'],
      [{ walls: [5] }, `walls[0] is 5: expected ${ONE_OR_MORE}`],
      [{ bounds: [] }, `bounds is an array of 0: expected ${ONE_OR_MORE}`],
      [{ polygons: {} }, 'polygons is an object: expected a list with the points of each'],
      [{ walls: [{ key: 1 }] }, `walls[0].points is undefined: expected ${ONE_OR_MORE}`],
      [{ polygon: [] }, 'unknown key of scene "polygon": did you mean "polygons"?'],
      [{ agentradius: 1 }, 'unknown key of scene "agentradius": did you mean "agentRadius"?'],
      [
        { radius: 1 },
        'unknown key of scene "radius": did you mean "agentRadius" or "turningRadius"?',
      ],
      [{ snap: 1 }, 'snap is 1: expected true or false'],
      [{ partial: 'yes' }, 'partial is "yes": expected true or false'],
    ];
    const scenes = cases.map(([more]) => ({ start: [0, 0], goal: [3, 4], ...more }));
    scenes.push({ start: [0, 0], goal: [3, 4], engine: 'warp' });
    const lines = scenes.map((scene) => JSON.stringify(scene));
    const { status, answers } = cli(['solve'], lines.join('\n'));
    assert.equal(status, 1);
    const errors = answers().map(({ error }) => error);
    assert.match(errors.pop().message, /^engine is "warp": expected /);
    const wanted = cases.map(([, message]) => ({ code: 'BAD_SCENE', message }));
    assert.deepEqual(errors, wanted);
  });

  it('gives one error for one object that is broken over many lines', () => {
    const { status, answers } = cli(['solve'], '{\n  "start": [0, 0],\n  "goal": [1\n}\n');
    assert.equal(status, 1);
    assert.deepEqual(
      answers().map(({ error }) => error.code),
      ['BAD_JSON'],
    );
  });

  it('tells the line that it cannot read, and names what is in the scene', () => {
    const good = '{"start": [0, 0], "goal": [3, 4]}';
    const bad = [
      '{"start": [0,',
      good.replace('}', ', "agentRadius": -1}'),
      good.replace('}', ', "agentRadius": -2}'),
    ];
    const { status, answers } = cli(['solve'], [good, '', ...bad].join('\n'));
    assert.equal(status, 1);
    const [first, ...errors] = answers();
    assert.equal(first.length, 5);
    const wanted = [/^line 3: /, /^agentRadius is -1: expected/, /^agentRadius is -2: expected/];
    wanted.forEach((pattern, i) => assert.match(errors[i].error.message, pattern));
  });

  it('reads what begins with a byte order mark', () => {
    const { status, answers } = cli(['solve'], `\ufeff${JSON.stringify(SCENE)}`);
    assert.deepEqual([status, answers()[0].status], [0, 'found']);
  });

  it('says that there is no scene', () => {
    for (const args of [['solve'], ['solve', '-', '--svg', 'none.svg']]) {
      const { status, answers } = cli(args, ' \n');
      assert.equal(status, 1);
      const error = { code: 'BAD_JSON', message: 'no scene: the input is empty' };
      assert.deepEqual(answers(), [{ id: null, error }]);
    }
    assert.equal(existsSync(join(project, 'none.svg')), false);
  });

  it('draws the scene', () => {
    const { status } = cli(['solve', '-', '--svg', 'out.svg'], JSON.stringify(SCENE));
    assert.equal(status, 0);
    const svg = readFileSync(join(project, 'out.svg'), 'utf8');
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" /);
    assert.match(svg, /scale\(1 -1\)/);
    assert.match(svg, /<circle cx="0" cy="0" r="9"\/>/);
    assert.match(svg, /<circle cx="0" cy="0" r="10"\/>/);
    assert.match(svg, /<path d="M-20 0L\S* \S*A10 10 /);
    assert.doesNotMatch(svg, /NaN|Infinity|undefined/);
  });

  it('draws polygons, walls and bounds', () => {
    const scene = {
      ...{ start: [0, 0], goal: [9, 0], agentRadius: 0.5 },
      polygons: [[0, 2, 1, 2, 1, 3]],
      walls: [
        [[3, 4]],
        { points: BOW_TIE.map(([x, y]) => ({ x, y })), key: 'bow tie' },
        { points: [0, 5, 7, 7], enabled: false },
      ],
      bounds: [
        [-50, -50],
        [50, -50],
        [0, 50],
      ],
    };
    assert.equal(cli(['solve', '-', '--svg', 'edges.svg'], JSON.stringify(scene)).status, 0);
    const svg = readFileSync(join(project, 'edges.svg'), 'utf8');
    assert.match(svg, /stroke-width="1"/, 'twice the agent');
    assert.equal(
      svg.split('<path fill-rule="evenodd" d="M0 2L1 2L1 3L1 3Z"/>').length,
      3,
      'inflated, and as it is',
    );
    assert.equal(svg.split('<path d="M3 4L3 4"/>').length, 3);
    assert.equal(svg.split('<path d="M9 0L14 5L14 0L9 5L9 5"/>').length, 3);
    assert.match(svg, /<path fill-rule="evenodd" d="M\S+ \S+h\S+Z?M-50 -50L50 -50L0 50L0 50Z"\/>/);
    assert.doesNotMatch(svg, /NaN|Infinity|undefined|7 7/);
  });

  it('draws scenes of one point and without a path', () => {
    const scenes = [
      { start: [0, 0], goal: [0, 0] },
      { start: [0, 0], goal: [9, 0], circles: [[0, 0, 1]] },
      { start: [0, 0.5], goal: [9, 0], circles: [[0, 0, 1]], agentRadius: 1, snap: true },
    ];
    const names = scenes.map((scene, i) => put(`odd/${i}.json`, JSON.stringify(scene)));
    const runs = runCommands(names.map((name) => ['solve', name, '--svg', `${name}.svg`]));
    runs.forEach(({ status, stderr }, i) => {
      assert.equal(status, 0, stderr);
      assert.doesNotMatch(readFileSync(`${names[i]}.svg`, 'utf8'), /NaN|Infinity/);
    });
  });

  it('answers also where it cannot draw', () => {
    const run = cli(['solve', '-', '--svg', 'no/such/folder.svg'], JSON.stringify(SCENE));
    assert.equal(run.status, 1);
    assert.equal(run.answers()[0].status, 'found');
    assert.match(run.stderr, /^bitangent: cannot write no\/such\/folder\.svg: ENOENT/);
  });

  it('draws the agent where it really stands', () => {
    const ends = { start: [0, 0.5], goal: [9, 0] };
    const scene = { ...ends, circles: [[0, 0, 1]], agentRadius: 1, snap: true };
    cli(['solve', '-', '--svg', 'snapped.svg'], JSON.stringify(scene));
    const svg = readFileSync(join(project, 'snapped.svg'), 'utf8');
    assert.match(svg, /<circle cx="0" cy="2" r="1"\/>/);
    assert.match(svg, /<circle cx="0" cy="0.5" r="[\d.]+"\/>/);
  });

  it('does not mix a drawing with answers', () => {
    const { status, stdout, stderr } = cli(['solve', '-', '--svg', '-'], JSON.stringify(SCENE));
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /--svg needs a file: answers go to standard output/);
    assert.equal(existsSync(join(project, '-')), false);
  });

  it('draws one scene only', () => {
    const two = `${JSON.stringify(SCENE)}\n${JSON.stringify(SCENE)}`;
    const { status, stdout, stderr } = cli(['solve', '-', '--svg', 'two.svg'], two);
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /--svg draws one scene; there are 2/);
    assert.equal(existsSync(join(project, 'two.svg')), false);
  });
});

it('helps, and tells its version', () => {
  const helps = [cli(['--help']), ...runCommands([['solve', '--help'], ['-h']])];
  for (const { status, stdout } of helps) {
    assert.equal(status, 0);
    assert.match(stdout, /bitangent solve \[FILE\|PATTERN\|- \.\.\.\] \[--svg OUT\]/);
  }
  for (const { status, stdout } of runCommands([['--version'], ['solve', '--version']])) {
    assert.deepEqual([status, stdout], [0, `${packageVersion}\n`]);
  }
});

it('says what is wrong', () => {
  const misuse = cli(['slove']);
  assert.deepEqual([misuse.status, misuse.stdout], [2, '']);
  assert.match(misuse.stderr, /unknown command "slove": did you mean "solve" or "serve"\?/);
  const cases = [
    [2, [], /a command is needed/],
    [2, ['dance'], /unknown command "dance": expected "solve", /],
    [2, ['serve', 'a'], /unexpected argument "a"/],
    [2, ['serve', '--port', '80.5'], /--port is "80.5": expected a whole number below 65536/],
    [2, ['serve', '--port', ''], /--port is "": expected a whole number below 65536/],
    [2, ['solve', '--sgv', 'x'], /unknown option "--sgv": did you mean "--svg"\?/],
    [2, ['solve', '-v'], /unknown option "-v": did you mean "--version"\?/],
    [2, ['grid', 'x', '--heuristics=best'], /unknown option "--heuristics": .* "--heuristic"\?$/m],
    [
      2,
      ['turn', 'x', '--radius', '1'],
      /unknown option "--radius": .* "--turning-radius" or "--agent-radius"\?$/m,
    ],
    [2, ['solve', '--port', '80'], /solve has no option --port/],
    [2, ['serve', '--svg', 'x'], /serve has no option --svg/],
    [2, ['solve', '-', '--svg'], /--svg/],
    [1, ['solve', 'nowhere.json'], /cannot read nowhere\.json/],
    [1, ['grid', 'nowhere.map', '--from=0,0', '--to=1,1'], /cannot read nowhere\.map/],
  ];
  const runs = runCommands(cases.map(([, args]) => args));
  cases.forEach(([wanted, args, message], i) => {
    const { status, stdout, stderr } = runs[i];
    assert.equal(status, wanted, args.join(' '));
    if (status === 2) assert.equal(stdout, '');
    assert.match(stderr, message);
  });
});
