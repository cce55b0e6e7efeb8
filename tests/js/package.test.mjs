import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, posix } from 'node:path';
import { it } from 'node:test';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { readmeWithHome, withHome } from '../../js/tools/home.mjs';
import { installed, packageVersion, project, put, root, runScript } from './packed.mjs';
import { fragmentsOf, names } from './written.mjs';

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
  const { unpkg, jsdelivr, bin, man } = manifest;
  for (const file of [...named, unpkg, jsdelivr, bin.bitangent, man]) {
    assert.ok(existsSync(join(installed, file)), file);
  }
  assert.ok(files.includes('README.md') && files.includes('LICENSE'));
  // What the README shows.
  const shown = ['web', 'web/readme.svg'];
  assert.deepEqual(
    files.filter((file) => /^(src|js|tests|web|node_modules)\b/.test(file)).sort(),
    shown.sort(),
  );
  assert.equal(manifest.dependencies, undefined);
});

it('stays small', () => {
  const sizes = files.map((file) => statSync(join(installed, file)));
  const bytes = sizes.reduce((sum, it) => sum + (it.isFile() ? it.size : 0), 0);
  assert.ok(bytes < 4.25e6, `${bytes} bytes`);
});

it('has no link to a file that is not there, or to a section', () => {
  let count = 0;
  const inRepository = (file) => readFileSync(join(root, file), 'utf8');
  for (const file of [...names, 'CHANGELOG.md']) {
    const links = [...inRepository(file).matchAll(/\]\((?!https:)([^)]+)\)/g)];
    for (const [, link] of links) {
      const [path, fragment] = link.split('#');
      const target = path === '' ? file : posix.join(dirname(file), path);
      assert.ok(existsSync(join(root, target)), `${file}: ${link}`);
      const isThere =
        fragment === undefined || fragmentsOf(inRepository(target)).includes(fragment);
      assert.ok(isThere, `${file}: ${link}`);
      count++;
    }
  }
  assert.ok(count > 50, `${count} links`);
});

it('tells where it is published once, or not at all', () => {
  const bare = { name: 'bitangent', license: 'MIT', type: 'module' };
  const known = withHome(bare, 'https://git.example/owner/bitangent.git');
  assert.deepEqual(Object.entries(known), [
    ['name', 'bitangent'],
    ['license', 'MIT'],
    ['homepage', 'https://git.example/owner/bitangent#readme'],
    ['repository', { type: 'git', url: 'git+https://git.example/owner/bitangent.git' }],
    ['bugs', { url: 'https://git.example/owner/bitangent/issues' }],
    ['type', 'module'],
  ]);
  assert.deepEqual(withHome(known, 'https://git.example/owner/bitangent/'), known);
  assert.deepEqual(withHome(known, ''), bare);
  for (const wrong of ['http://git.example/a/b', 'https://git.example', 'owner/bitangent']) {
    assert.throws(() => withHome(bare, wrong), wrong);
  }
  const page = 'https://page.example/bitangent/';
  assert.equal(withHome(bare, 'https://git.example/owner/bitangent', page).homepage, page);
  const readme = 'a\n\n<!-- home -->\n\nb\n';
  const filled = readmeWithHome(readme, 'https://git.example/owner/bitangent.git', page);
  assert.equal(
    filled,
    'a\n\n[Article, playground and docs](https://page.example/bitangent/) · ' +
      '[Repository](https://git.example/owner/bitangent) <!-- home -->\n\nb\n',
  );
  assert.equal(readmeWithHome(filled, ''), readme);
  assert.throws(() => readmeWithHome(readme, '', 'http://page.example/'), /page/);
  const told = /^git\+(.*)\.git$/.exec(manifest.repository?.url ?? 'git+.git')[1];
  const own = /#readme$/.test(manifest.homepage ?? '#readme') ? undefined : manifest.homepage;
  const { homepage, repository, bugs } = withHome({ license: 'MIT' }, told, own);
  assert.deepEqual(
    [manifest.homepage, manifest.repository, manifest.bugs],
    [homepage, repository, bugs],
  );
  const shown = readFileSync(join(root, 'README.md'), 'utf8');
  assert.match(shown, /<!-- home -->$/m);
  assert.equal(readmeWithHome(shown, told, own), shown);
});

it('has a manual page with each option of the help, and no other', () => {
  const page = read(manifest.man).replaceAll('\\', '');
  const sources = ['main', 'map', 'import', 'grid', 'turn'].map((name) =>
    join(root, `js/cli/${name}.js`),
  );
  const help = sources.map((file) => /`([\s\S]*?\n)`;/.exec(readFileSync(file, 'utf8'))[1]).join();
  const optionsOf = (text) => [...new Set(text.match(/--[a-z][a-z-]*/g))].sort();
  assert.ok(optionsOf(page).length > 25);
  assert.deepEqual(optionsOf(page), optionsOf(help));
  assert.match(page, new RegExp(`^\\.TH BITANGENT 1 "" "bitangent ${packageVersion}"`));
});

it('has no eval', () => {
  for (const file of files.filter((name) => /\.c?js$/.test(name))) {
    assert.doesNotMatch(read(file), /\beval\(|new Function\b/, file);
  }
});

it('is a module', () => {
  const use = `import { init, World } from 'bitangent/all'; await init();${USE}`;
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
  assert.ok(size <= 331 * 1024, `dist/figures.js is ${size} bytes after gzip`);
});

it('is CommonJS', () => {
  const use = `const { init, World } = require('bitangent'); init().then(() => {${USE}});`;
  assert.equal(runScript('use.cjs', use).trim(), LENGTH);
});

it('works in a worker', () => {
  const worker = JSON.stringify(`import { init, World } from 'bitangent/all'; await init();${USE}`);
  put('worker.mjs', JSON.parse(worker));
  const start = `import { Worker } from 'node:worker_threads';
    new Worker(new URL('./worker.mjs', import.meta.url));`;
  assert.equal(runScript('start.mjs', start).trim(), LENGTH);
});

it('starts in a worker from the module that was posted to it', () => {
  const worker = `import { parentPort } from 'node:worker_threads';
    import { init, World } from 'bitangent/slim';
    parentPort.once('message', async (module) => { await init(module);${USE}});`;
  put('posted.mjs', worker);
  for (const name of ['bitangent', 'bitangent/crowd', 'bitangent/all']) {
    const start = `import { Worker } from 'node:worker_threads';
      import { compiledModule, init } from '${name}';
      await init();
      new Worker(new URL('./posted.mjs', import.meta.url)).postMessage(compiledModule());`;
    assert.equal(runScript('post.mjs', start).trim(), LENGTH, name);
  }
  const small = `import { compiledModule, init } from 'bitangent/circles';
    import * as slim from 'bitangent/slim';
    try { compiledModule(); } catch ({ code }) { console.log(code); }
    await init();
    await slim.init(compiledModule()).catch(({ message }) => console.log(message));`;
  const [early, smaller] = runScript('small.mjs', small).trim().split('\n');
  assert.equal(early, 'NOT_INITIALIZED');
  assert.match(
    smaller,
    /^init: WebAssembly did not load: this is the module of a smaller entry than bitangent$/,
  );
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

it('works where there is no FinalizationRegistry', () => {
  const use = `delete globalThis.FinalizationRegistry;
    const { init, World } = await import('bitangent/all'); await init();
    new World().startSearch([0, 0], [1, 1]).free();${USE}`;
  assert.equal(runScript('registry.mjs', use).trim(), LENGTH);
  const others = `delete globalThis.FinalizationRegistry;
    const { init, Grid } = await import('bitangent/grid'); await init();
    new Grid(2, 2).startSearch([0, 0], [1, 1]).free();
    const units = await import('bitangent/directional'); await units.init();
    new units.TurningUnit({ turningRadius: 1 }).free(); console.log('done');`;
  assert.equal(runScript('registries.mjs', others).trim(), 'done');
});

it('tells when there is no WebAssembly', () => {
  const use = `delete globalThis.WebAssembly; import { init } from 'bitangent/all';
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
it('slim takes its module from each of these', async () => {
  const bytes = readFileSync(join(installed, 'dist/bitangent.wasm'));
  const server = createServer((_, response) => response.end(bytes));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  // A module is started once: for each source, another one.
  const tries = Object.entries(SOURCES).map(
    ([title, source], i) => `{
      const { init, World } = await import(import.meta.resolve('bitangent/slim') + '?${i}');
      console.log('${title}');
      await init(${source});${USE}
    }`,
  );
  const script = `import { readFileSync } from 'node:fs';
    const file = new URL(import.meta.resolve('bitangent/bitangent.wasm'));
    const address = process.argv[2];
    ${tries.join('\n')}`;
  const address = `http://127.0.0.1:${server.address().port}/bitangent.wasm`;
  const child = spawn(process.execPath, [put('slim.mjs', script), address], { cwd: project });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (d) => (printed += d));
  await new Promise((done) => child.on('close', done));
  server.close();
  const wanted = Object.keys(SOURCES).flatMap((title) => [title, LENGTH]);
  assert.deepEqual(printed.trim().split('\n'), wanted);
});

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

it('is built with packages for the Node that it promises', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const least = Number(/^>=(\d+)$/.exec(packages[''].engines.node)[1]);
  /** Whether a range, such as `^18.18.0 || >=20`, contains the newest of that major version. */
  const isIn = (range) =>
    range.split('||').some((part) => {
      const [, from, major] = /^\s*(>=|\^)?\s*(\d+|\*)/.exec(part);
      return major === '*' || (from === '>=' ? Number(major) <= least : Number(major) === least);
    });
  const wrong = Object.keys(packages).filter((name) => !isIn(packages[name].engines?.node ?? '*'));
  assert.deepEqual(wrong, []);
});
