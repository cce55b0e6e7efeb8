import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { it } from 'node:test';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { installed, packageVersion, project, put, root, runScript } from './packed.mjs';

const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
const read = (file) => readFileSync(join(installed, file), 'utf8');

/** What a user does first, in whatever module system. */
const USE = `
  const world = new World();
  world.addCircle(0, 0, 10);
  console.log(world.findPath([-20, 0], [20, 0]).length.toFixed(6));
  world.free();
`;
const LENGTH = (2 * Math.sqrt(300) + 10 * (Math.PI / 3)).toFixed(6);

it('holds what is named in package.json, and no more than that needs', () => {
  const targets = (value) =>
    typeof value === 'string' ? [value] : Object.values(value).flatMap(targets);
  const named = [...targets(manifest.exports), manifest.main, manifest.module, manifest.types];
  for (const file of [...named, manifest.unpkg, manifest.jsdelivr, manifest.bin.bitangent]) {
    assert.ok(existsSync(join(installed, file)), file);
  }
  assert.ok(files.includes('README.md') && files.includes('LICENSE'));
  assert.deepEqual(
    files.filter((file) => /^(src|js|tests|web|node_modules)\b/.test(file)),
    [],
  );
  assert.equal(manifest.dependencies, undefined);
});

it('has no eval', () => {
  for (const file of files.filter((name) => /\.c?js$/.test(name))) {
    assert.doesNotMatch(read(file), /\beval\(|new Function\b/, file);
  }
});

it('stays small', () => {
  // Later versions of Emscripten make modules that are up to 8 % larger.
  const version = execFileSync('emcc', ['--version'], { encoding: 'utf8' });
  const slack = /\b3\.1\.6\b/.test(version) ? 1 : 1.08;
  for (const [file, most] of Object.entries({ 'index.js': 87_000, 'tangent.js': 48_500 })) {
    const size = gzipSync(readFileSync(join(installed, 'dist', file))).length;
    assert.ok(size <= most * slack, `dist/${file} is ${size} bytes after gzip`);
  }
});

it('is a module', () => {
  const use = `import { init, World } from 'bitangent'; await init();${USE}`;
  assert.equal(runScript('use.mjs', use).trim(), LENGTH);
});

it('has the figures, in one script that can be imported where there is no document', () => {
  const use = `import { figureNames, paletteCSS } from 'bitangent/figures';
    console.log(figureNames.includes('internal-bitangents'), /--surf:/.test(paletteCSS()));`;
  assert.equal(runScript('figures.mjs', use).trim(), 'true true');
  // On its own, in a folder where nothing else is.
  put('alone/figures.mjs', read('dist/figures.js'));
  const alone = use.replace('bitangent/figures', './figures.mjs');
  assert.equal(runScript('alone/use.mjs', alone).trim(), 'true true');
  const size = gzipSync(readFileSync(join(installed, 'dist/figures.js'))).length;
  assert.ok(size <= 195 * 1024, `dist/figures.js is ${size} bytes after gzip`);
});

it('is CommonJS', () => {
  const use = `const { init, World } = require('bitangent'); init().then(() => {${USE}});`;
  assert.equal(runScript('use.cjs', use).trim(), LENGTH);
});

it('works in a worker', () => {
  const worker = JSON.stringify(`import { init, World } from 'bitangent'; await init();${USE}`);
  put('worker.mjs', JSON.parse(worker));
  const start = `import { Worker } from 'node:worker_threads';
    new Worker(new URL('./worker.mjs', import.meta.url));`;
  assert.equal(runScript('start.mjs', start).trim(), LENGTH);
});

it('is a script with one global, which needs nothing of Node', async () => {
  const web = { WebAssembly, TextDecoder };
  const context = vm.createContext({ ...web, Uint8Array, Float64Array, ArrayBuffer });
  const before = Object.keys(context);
  vm.runInContext(read(manifest.unpkg), context);
  assert.deepEqual(
    Object.keys(context).filter((name) => !before.includes(name)),
    ['bitangent'],
  );
  const { init, World } = context.bitangent;
  await init();
  const world = new World();
  world.addCircle(0, 0, 10);
  assert.equal(world.findPath([-20, 0], [20, 0]).length.toFixed(6), LENGTH);
  world.free();
});

it('does nothing when it is only imported, whatever is missing', () => {
  const strip = `for (const name of ['WebAssembly', 'DecompressionStream', 'fetch', 'process'])
    delete globalThis[name];
    await import('bitangent'); await import('bitangent/slim');`;
  runScript('bare.mjs', strip);
});

it('tells when there is no WebAssembly', () => {
  const use = `delete globalThis.WebAssembly; import { init } from 'bitangent';
    await init().catch((error) => console.log(error.code));`;
  assert.equal(runScript('none.mjs', use).trim(), 'WASM_LOAD');
});

/** The ways to give the slim entry its module. */
const SOURCES = {
  bytes: 'readFileSync(file)',
  'an ArrayBuffer': 'new Uint8Array(readFileSync(file)).buffer',
  'a compiled module': 'new WebAssembly.Module(readFileSync(file))',
  'a promise of a module': 'WebAssembly.compile(readFileSync(file))',
  'a Response': "new Response(readFileSync(file), { headers: { 'content-type': 'text/plain' } })",
  'a URL': 'new URL(address)',
  'an address': 'address',
  'a request': 'fetch(address)',
};
for (const [title, source] of Object.entries(SOURCES)) {
  it(`slim, from ${title}`, async () => {
    const bytes = readFileSync(join(installed, 'dist/bitangent.wasm'));
    const server = createServer((_, response) => response.end(bytes));
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address();
    const use = `import { readFileSync } from 'node:fs';
      import { init, World } from 'bitangent/slim';
      const file = new URL(import.meta.resolve('bitangent/bitangent.wasm'));
      const address = process.argv[2];
      await init(${source});${USE}`;
    const script = put('slim.mjs', use);
    const { spawn } = await import('node:child_process');
    const address = `http://127.0.0.1:${port}/bitangent.wasm`;
    const child = spawn(process.execPath, [script, address], { cwd: project });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (d) => (printed += d));
    await new Promise((done) => child.on('close', done));
    server.close();
    assert.equal(printed.trim(), LENGTH);
  });
}

it('slim says what is wrong with its source, and can try again', () => {
  const use = `import { readFileSync } from 'node:fs';
    import { init, World } from 'bitangent/slim';
    const say = (error) => console.log(error.code);
    await init().catch(say);
    await init(new Uint8Array([1, 2, 3])).catch(say);
    await init(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).catch(say);
    await init(new Response('no', { status: 404 })).catch(say);
    await init(readFileSync(new URL(import.meta.resolve('bitangent/bitangent.wasm'))));${USE}`;
  const printed = runScript('sources.mjs', use).trim().split('\n');
  assert.deepEqual(printed, ['WRONG_TYPE', 'WASM_LOAD', 'WASM_LOAD', 'WASM_LOAD', LENGTH]);
});

it('slim names the address that it cannot fetch', () => {
  const use = `import { init } from 'bitangent/slim';
    const say = (error) => console.log(error.code, error.message);
    for (const address of ['nourl:', '/bitangent.wasm']) await init(address).catch(say);`;
  const [first, second] = runScript('nourl.mjs', use).trim().split('\n');
  const begin = 'WASM_LOAD init: WebAssembly did not load: ';
  assert.equal(first, `${begin}nourl:: fetch failed`);
  assert.ok(second.startsWith(`${begin}/bitangent.wasm: `), second);
});

it('slim refuses a module of another version, or of something else', () => {
  const use = `import { readFileSync } from 'node:fs';
    import { init } from 'bitangent/slim';
    const module = readFileSync(new URL(import.meta.resolve('bitangent/bitangent.wasm')));
    module.write('9.8.7', module.lastIndexOf('${packageVersion}'));
    const say = (error) => console.log(error.message);
    await init(module).catch(say);
    await init(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).catch(say);`;
  const begin = 'init: WebAssembly did not load: ';
  assert.deepEqual(runScript('other.mjs', use).trim().split('\n'), [
    `${begin}the module is version 9.8.7, the script is version ${packageVersion}`,
    `${begin}this is not the module of bitangent`,
  ]);
});

it('slim can be started again with a promise that is refused', () => {
  const use = `import { readFileSync } from 'node:fs';
    import { init, World } from 'bitangent/slim';
    const refused = () => Promise.reject(new Error('refused'));
    await init(refused()).catch((error) => console.log(error.code));
    await init(readFileSync(new URL(import.meta.resolve('bitangent/bitangent.wasm'))));
    await init(refused());
    await new Promise((later) => setTimeout(later));${USE}`;
  assert.equal(runScript('again.mjs', use).trim(), `WASM_LOAD\n${LENGTH}`);
});

const TYPED = `
  const world = new World();
  const id: number = world.addCircle(1, 2, 3);
  const ids: Uint32Array = world.addCircles(new Float64Array([0, 0, 1]));
  const options: FindPathOptions = { agentRadius: 1, engine: 'cells', snap: true };
  const path: Path = world.findPath([0, 0], { x: 1, y: 1 }, options);
  const length: number | null = path.length;
  for (const segment of path.segments) {
    if (segment.type === 'arc') console.log(segment.center[0], segment.sweep, segment.obstacle);
  }
  const search = world.startSearch([0, 0], new Float64Array(2));
  const best: number | null = search.snapshot().best;
  const verdicts = search.snapshot().edges.map((edge) => edge.verdict === 'hug-blocked');
  const graph = world.tangentGraph({ start: [0, 0], goal: [1, 1], cusps: true });
  const kind: 'clear' | 'hug-blocked' | 'cusp' = graph.hugs[0].verdict;
  const tangents = bitangents([0, 0, 1], { x: 4, y: 0, radius: 1 });
  const code: ErrorCode = new BitangentError('FREED', 'text').code;
  path.drawOn(new Path2D());
  const sink: PathSink = new Path2D();
  const written: SegmentJSON[] = path.toJSON().segments;
  const [x, y]: [number, number] = path.toJSON().start;
  const verdict: Verdict = 'dominated';
  const seen: LineOfSight = world.lineOfSight([0, 0], [1, 1]);
  const seenObstacle: number = seen.clear ? 0 : seen.blocker;
  const nearest: Nearest = world.nearestOf([0, 0], [1, 1]);
  const way: Path | null = nearest.index === null ? null : nearest.path;
  const reached: number = nearest.path === null ? -1 : nearest.index;
  console.log(sink, written, x, y, verdict, seenObstacle, way, reached);
  console.log(id, ids, length, best, verdicts, kind, tangents.internal[0].fromTurn, code);
  // @ts-expect-error a point is no number
  world.findPath(1, 2);
  // @ts-expect-error there is no such engine
  world.findPath([0, 0], [1, 1], { engine: 'warp' });
  // @ts-expect-error read only
  path.status = 'found';
`;
const NAMES = 'BitangentError, World, bitangents, init';
const TYPES =
  'Bitangents, ClosestPoint, ErrorCode, FindPathOptions, Intersection, LineOfSight, Nearest, ' +
  'NumberList, Path, PathSink, SegmentJSON, Verdict';

it('has types that compile with tsc --strict, as module and as CommonJS', () => {
  const from = (name) =>
    `import { ${NAMES}, type ${TYPES.replaceAll(', ', ', type ')} } from '${name}';`;
  const started = `export async function use() { await init(); {${TYPED}} }`;
  put(
    'typed/a.mts',
    `${from('bitangent')}${started}\n{ using world = new World(); world.clear(); }`,
  );
  put('typed/b.cts', `${from('bitangent')}${started}`);
  put(
    'typed/c.mts',
    `import { init, World } from 'bitangent/slim'; await init(fetch('x')); new World().free();
     // @ts-expect-error a source is needed
     await init();`,
  );
  put(
    'typed/e.mts',
    `import { BitangentFigure, figureNames } from 'bitangent/figures';
     import type { FigureAttributes, FigureDetail } from 'bitangent/figures';
     const figure: BitangentFigure = document.createElement('bitangent-figure');
     figure.setAttribute('name', figureNames[0]);
     figure.state = { a: [1, 2, 3] };
     figure.addEventListener('change', (event) => {
       const { state, values, readout } = (event as CustomEvent<FigureDetail>).detail;
       console.log(state, values.theta, readout.length);
     });
     figure.reset();
     const attributes: FigureAttributes = { name: 'playground', page: 'playground.html' };
     console.log(attributes);
     // @ts-expect-error a name is needed
     const nameless: FigureAttributes = { state: '{}' };
     // @ts-expect-error read only
     figure.readout = 'text';`,
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compile = (...options) => {
    const args = [tsc, '--strict', '--noEmit', ...options];
    try {
      execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    } catch (error) {
      assert.fail(error.stdout);
    }
  };
  const lib = ['--lib', 'es2022,dom'];
  compile(
    '--module',
    'nodenext',
    '--target',
    'es2022',
    ...lib,
    'typed/a.mts',
    'typed/b.cts',
    'typed/c.mts',
    'typed/e.mts',
  );
  const nodeOnly = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022'];
  const withoutPage = `import { World, init, type WasmSource } from 'bitangent/slim';
    export const use = async (source: WasmSource) => { await init(source); new World().free(); };`;
  put('typed/f.mts', withoutPage);
  compile(
    ...nodeOnly,
    '--types',
    'node',
    '--typeRoots',
    join(root, 'node_modules/@types'),
    'typed/f.mts',
  );
  put(
    'typed/g.ts',
    "import slim = require('bitangent/slim'); import all = require('bitangent/tangent');\n" +
      'export const use = async () => { await slim.init(new Uint8Array()); await all.init(); };',
  );
  compile(
    '--module',
    'commonjs',
    '--moduleResolution',
    'node10',
    '--target',
    'es2020',
    'typed/g.ts',
  );
  put('typed/d.ts', `${from('bitangent')}${started}`);
  compile(
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2020',
    'typed/d.ts',
  );
});

it('has one version everywhere', () => {
  assert.match(
    readFileSync(join(root, 'src/bitangent.h'), 'utf8'),
    new RegExp(`BT_VERSION "${packageVersion}"`),
  );
  assert.match(
    readFileSync(join(root, 'CMakeLists.txt'), 'utf8'),
    new RegExp(`VERSION ${packageVersion}`),
  );
});

it('has a lock that names no host', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  assert.doesNotMatch(lock, /"resolved"|registry/);
});
