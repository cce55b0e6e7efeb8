import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { it } from 'node:test';
import { init } from 'bitangent/all';
import * as esbuild from 'esbuild';
import figure from '../../web/figures/circles/internal-bitangents.js';
import { project, put, root, runScript } from './packed.mjs';
import { everything, names, snippets, snippetsOf, texts, toldBy } from './written.mjs';

/** README and docs: each piece of code runs, or compiles; each link leads somewhere. */

const CC = process.env.CC ?? 'cc';
const site = join(root, 'dist/web');

/** Programs that end by themselves, once their last statement has run. */
const modules = snippetsOf('js').filter(({ code }) => !code.startsWith('import('));

it('each piece of code is of a kind that is checked', () => {
  const kinds = ['js', 'js no-run', 'sh', 'sh no-run', 'html', 'c', 'cmake no-run', 'text'];
  for (const { name, kind } of snippets) assert.ok(kinds.includes(kind), `${name}: ${kind}`);
  // What installs, builds or needs a compiled library, and what needs a server or a bundler.
  for (const { name, code } of snippetsOf('sh no-run')) {
    assert.match(code, /^(npm|cmake|cc) /m, name);
    assert.doesNotMatch(code, /npx bitangent/, name);
  }
  for (const { name, code } of snippetsOf('js no-run')) {
    assert.match(code, /fetch\(|postMessage\(/, name);
  }
  // A text is what the command before it prints.
  snippets.forEach(({ name, kind }, i) => {
    if (kind === 'text') assert.equal(snippets[i - 1].kind, 'sh', name);
  });
  assert.ok(modules.length > 10, `${modules.length} programs`);
});

it('each line of code is as short as the column of a page is wide', () => {
  for (const { name, kind, code } of snippets.filter(({ kind }) => kind !== 'text')) {
    for (const line of code.split('\n')) assert.ok(line.length <= 78, `${name}, ${kind}: ${line}`);
  }
});

it('each program runs and prints what its comments say', () => {
  for (const { name, code } of modules) put(`docs/${name}.mjs`, code);
  // In one process, one after the other.
  const runner = `
    import { format } from 'node:util';
    const results = {};
    for (const name of ${JSON.stringify(modules.map(({ name }) => name))}) {
      const lines = (results[name] = []);
      console.log = (...values) => lines.push(format(...values));
      await import('./docs/' + name + '.mjs').catch((error) => lines.push(String(error.stack)));
    }
    process.stdout.write(JSON.stringify(results));`;
  const printed = JSON.parse(runScript('runner.mjs', runner));
  for (const { name, code } of modules) {
    const told = toldBy(code);
    if (told.length > 0) assert.deepEqual(printed[name], told, name);
    else assert.doesNotMatch(printed[name].join('\n'), /^\w*Error/m, name);
  }
});

it('the first program runs in a new package of npm, which is CommonJS, and as a bundle', async () => {
  const first = snippetsOf('js').filter(({ code }) => code.startsWith('import('));
  assert.equal(first.length, 1);
  const [{ code }] = first;
  const folder = join(project, 'new');
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['init', '-y', '--init-type=commonjs'], { cwd: folder, stdio: 'ignore' });
  const { type } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  assert.equal(type, 'commonjs');
  const printed = runScript('new/index.js', code);
  assert.deepEqual(printed.trimEnd().split('\n'), toldBy(code));
  const source = { contents: code, resolveDir: project };
  for (const format of ['iife', 'cjs', 'esm']) {
    const built = await esbuild.build({ stdin: source, bundle: true, format, write: false });
    assert.equal(
      runScript(`new/${format}.${format === 'esm' ? 'm' : 'c'}js`, built.outputFiles[0].text),
      printed,
    );
  }
});

it('each program compiles with tsc --strict', () => {
  const files = snippetsOf('js', 'js no-run').map(({ name, code }) =>
    put(`typed/${name}.mts`, code),
  );
  mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
  for (const types of ['@types/node', 'undici-types']) {
    cpSync(join(root, 'node_modules', types), join(project, 'node_modules', types), {
      recursive: true,
    });
  }
  const types = ['--types', 'node'];
  const tsc = join(root, 'node_modules/typescript-newest/bin/tsc');
  const options = ['--strict', '--noEmit', '--skipDefaultLibCheck', '--module', 'nodenext'];
  const args = [tsc, ...options, '--target', 'es2022', '--lib', 'es2022,dom', ...types, ...files];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});

it('each command runs, and prints the text that follows it', () => {
  const folder = join(project, 'commands');
  mkdirSync(folder, { recursive: true });
  const scene = '{"start": [0, 0], "goal": [10, 0], "circles": [[5, 0, 2]]}';
  for (const file of ['scene.json', 'scenes/one.json']) put(`commands/${file}`, scene);
  put('commands/board.txt', '0,1,0,0,0,\n0,1,0,1,0,\n0,0,0,1,0,\n');
  for (const file of ['arena.map', 'arena.map.scen']) {
    cpSync(join(root, 'tests/grid/maps', file), join(folder, file));
  }
  const bin = join(project, 'node_modules/.bin/bitangent');
  const commands = snippetsOf('sh');
  assert.ok(commands.length > 2);
  for (const { name, code } of commands) {
    const script = code.replaceAll('npx bitangent', bin);
    const done = spawnSync('sh', ['-ec', script], { cwd: folder, encoding: 'utf8' });
    assert.equal(done.status, 0, `${name}: ${done.stderr}`);
    assert.equal(done.stderr, '', name);
    const next = snippets[snippets.findIndex((one) => one.name === name) + 1];
    if (next?.kind === 'text') assert.equal(done.stdout, next.code, next.name);
  }
  const answers = readFileSync(join(folder, 'answers.jsonl'), 'utf8').trim().split('\n');
  assert.deepEqual(
    answers.map((line) => JSON.parse(line).status),
    ['found'],
  );
});

it('each map is shown as the command line draws it, beside a drawing of the file', () => {
  const page = readFileSync(join(site, 'docs/editors.html'), 'utf8');
  const bin = join(project, 'node_modules/.bin/bitangent');
  const titles = (svg) => [...svg.matchAll(/<title>([^<]*)/g)].map(([, title]) => title);
  const maps = readdirSync(join(root, 'web/docs/maps'));
  assert.equal(maps.length, 6);
  for (const name of maps) {
    const file = join(root, 'web/docs/maps', name);
    const more = name === 'flat.wkt' ? ['--polygons', 'bounds'] : [];
    execFileSync(bin, ['import', file, ...more, '--svg', 'map.svg'], { cwd: project });
    const [base] = name.split('.');
    const [drawn, shown] = ['drawn', 'read'].map((kind) => {
      assert.ok(page.includes(`<img src="maps/${base}-${kind}.svg" alt="`), `${base}-${kind}`);
      return readFileSync(join(site, `docs/maps/${base}-${kind}.svg`), 'utf8');
    });
    assert.deepEqual(titles(shown), titles(readFileSync(join(project, 'map.svg'), 'utf8')), name);
    assert.match(drawn, /<(rect|path|polyline)/);
    assert.doesNotMatch(drawn, /undefined|NaN/, name);
    assert.equal(readFileSync(join(site, 'docs/maps', name), 'utf8'), readFileSync(file, 'utf8'));
  }
});

it('each picture of a program is on its page', () => {
  let count = 0;
  for (const name of names.slice(1)) {
    const tags = texts.get(name).match(/^<program-picture/gm)?.length ?? 0;
    const html = readFileSync(join(site, 'docs', basename(name, '.md') + '.html'), 'utf8');
    const pictures = [...html.matchAll(/<figure class="program"><div>(.*?)<\/div>/g)];
    assert.equal(pictures.length, tags, name);
    for (const [, svg] of pictures) assert.match(svg, / class="(line|track|drawn|agent)"/, name);
    count += tags;
  }
  assert.ok(count > 10, `${count} pictures`);
});

it('the sample of a figure has circles with bitangents, as its words say', async () => {
  await init();
  const samples = snippetsOf('html').map(({ code }) =>
    /<bitangent-figure name="internal-bitangents" state='([^']*)'/.exec(code),
  );
  const [[, state]] = samples.filter((one) => one !== null);
  const { edges, kind } = figure.compute({ ...figure.state, ...JSON.parse(state) });
  assert.deepEqual([kind, edges.length], ['ok', 2]);
});

it('each program in C compiles', () => {
  const programs = snippetsOf('c');
  assert.ok(programs.length > 0);
  for (const { name, code } of programs) {
    const flags = ['-std=c17', '-Wall', '-Wextra', '-Werror', '-fsyntax-only'];
    execFileSync(CC, [...flags, `-I${join(root, 'src')}`, put(`${name}.c`, code)]);
  }
});

it('names scripts of the package, and all of them', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = [...everything.matchAll(/npm (?:run ([\w:]+)|(start|test)\b)/g)];
  const used = new Set(named.map(([, script, short]) => script ?? short));
  for (const script of used) assert.ok(scripts[script], script);
  for (const script of Object.keys(scripts)) assert.ok(used.has(script), script);
});

it('names every figure', () => {
  const [, list] = /`figureNames`: ([^.]+)\./.exec(texts.get('web/docs/figures.md'));
  const named = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  const use =
    "import { figureNames } from 'bitangent/figures'; console.log(figureNames.join(' '));";
  assert.equal(named.join(' '), runScript('names.mjs', use).trim());
});

it('names the parameters of each call as its source does', () => {
  const plain = (list) =>
    list.replace(/\{.*?\}|options\?/g, 'options').replace(/\?| = [^,)]*/g, '');
  const files = readdirSync(join(root, 'js'), { recursive: true, encoding: 'utf8' });
  const isCli = (file) => /^cli\b/.test(file);
  const scripts = files
    .filter((file) => file.endsWith('.js') && !isCli(file))
    .map((file) => join(root, 'js', file));
  const text = scripts.map((file) => readFileSync(file, 'utf8')).join('\n');
  const sources = [...text.matchAll(/^(?:export function| (?: static)?) (\w+\([^()]*\)) \{$/gm)];
  const known = new Set(sources.map(([, call]) => plain(call)));
  const ownNames = new Set([...known].map((call) => call.replace(/\(.*/, '')));
  // Outside of recipes, which show calls with values.
  for (const name of names.filter((file) => !file.endsWith('recipes.md'))) {
    const told = [...texts.get(name).matchAll(/`(?:\w+\.)?(\w+)(\([^()'`]*\))`/g)];
    const ours = told.filter(([, call]) => ownNames.has(call));
    for (const [, call, list] of ours) {
      assert.ok(known.has(plain(call + list)), `${name}: ${call}${list}`);
    }
  }
  const listed = [...texts.get('web/docs/world.md').matchAll(/^- .*?`(\w+)\(/gm)];
  assert.ok(listed.length > 25, `${listed.length} calls`);
});

it('every call of the recipes exists', () => {
  const rows = [...texts.get('web/docs/recipes.md').matchAll(/^\| .* \| (.*) \|$/gm)];
  assert.ok(rows.length > 40, `${rows.length} recipes`);
  const use = `import * as main from 'bitangent/all'; import * as grid from 'bitangent/grid';
    import * as tools from 'bitangent/grid-tools'; import * as turning from 'bitangent/directional';
    import * as crowd from 'bitangent/crowd'; import * as maps from 'bitangent/import';
    const entries = [main, grid, tools, turning, crowd, maps];
    const parts = entries.flatMap((entry) => Object.values(entry).filter((one) => one?.prototype));
    const keys = [...entries, ...parts, ...parts.map(({ prototype }) => prototype)].flatMap((one) => {
      const all = [];
      for (let at = one; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
        all.push(...Object.getOwnPropertyNames(at));
      }
      return all;
    });
    console.log([...new Set(keys)].join(' '));`;
  const known = new Set(runScript('known.mjs', use).trim().split(' '));
  const calls = rows.flatMap(([, call]) => [...call.matchAll(/`[^`]*?(\w+)\(/g)]);
  assert.ok(calls.length > 40, `${calls.length} calls`);
  for (const [, call] of calls) assert.ok(known.has(call), call);
});

it('each link of the pages leads to a page and a section that are there', () => {
  const files = readdirSync(join(site, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.html'));
  const pages = new Map(files.map((file) => [file, readFileSync(join(site, file), 'utf8')]));
  const idsOf = (html) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const ids = new Map(
    [...pages].map(([file, html]) => {
      const all = idsOf(html);
      assert.equal(new Set(all).size, all.length, `${file} has an id twice`);
      return [file, new Set(all)];
    }),
  );
  // The foot of each page leads to the book.
  for (const file of readdirSync(site).filter((name) => name.endsWith('.html'))) {
    ids.set(file, new Set(idsOf(readFileSync(join(site, file), 'utf8'))));
  }
  let count = 0;
  for (const [file, html] of pages) {
    assert.doesNotMatch(html, /<td>-<\/td>/, `${file} has an empty description`);
    const prose = html.replace(/<pre[\s\S]*?<\/pre>/g, '');
    for (const [, href] of prose.matchAll(/ (?:href|src)="(?!https:|data:)([^"]+)"/g)) {
      const [path, fragment] = href.split('#');
      const target = path === '' ? file : posix.join(dirname(file), path);
      const folder = target === './' || target.endsWith('/') ? 'index.html' : '';
      assert.ok(existsSync(join(site, target, folder)), `${file}: ${href}`);
      const isThere = fragment === undefined || (ids.get(target)?.has(fragment) ?? false);
      assert.ok(isThere, `${file}: ${href}`);
      count++;
    }
  }
  assert.ok(pages.size > 30 && count > 1000, `${pages.size} pages, ${count} links`);
});

it('the index of the search leads to sections that are there', () => {
  const { storedFields } = JSON.parse(readFileSync(join(site, 'docs/search.json'), 'utf8'));
  const found = Object.values(storedFields);
  assert.ok(found.length > 300, `${found.length} sections`);
  for (const { address } of found) {
    const [file, id] = address.split('#');
    const html = readFileSync(join(site, 'docs', file), 'utf8');
    assert.ok(id === undefined || html.includes(` id="${id}"`), address);
  }
});
