import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { LIMITS } from '../size/limits.mjs';
import { project, put, root } from './packed.mjs';

/** What bundlers, runtimes and debuggers make of the scripts of the package. */

/** The size that the cover names, in thousands of bytes. */
const told = () => {
  const cover = readFileSync(join(root, 'web/article/cover.html'), 'utf8');
  return Number(/gzipped<\/th>\s*<td>(\d+) kB/.exec(cover)[1]);
};

/** A program as a page ships it: bundled and minified. */
async function bundled(contents, options) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
    ...options,
  });
  return outputFiles[0].contents;
}

it('stays small', async () => {
  // Later versions of Emscripten make modules that are up to 8 % larger.
  const version = execFileSync('emcc', ['--version'], { encoding: 'utf8' });
  const slack = /\b3\.1\.6\b/.test(version) ? 1 : 1.08;
  const imports = {
    ...{ 'bitangent/import': 80_600, 'bitangent/import/tiled': 47_100 },
    ...{ 'bitangent/import/svg': 50_600, 'bitangent/import/ldtk': 29_400 },
    ...{ 'bitangent/import/foundry': 23_700, 'bitangent/import/geojson': 24_400 },
    'bitangent/import/wkt': 22_700,
  };
  for (const [name, most] of Object.entries(imports)) {
    const size = gzipSync(await bundled(`export * from '${name}';`), { level: 9 }).length;
    assert.ok(size <= most * slack, `${name} is ${size} bytes after gzip`);
  }
  for (const [name, { most }] of Object.entries(LIMITS)) {
    const program = readFileSync(join(root, `tests/size/programs/${name}.js`), 'utf8');
    const size = gzipSync(await bundled(program), { level: 9 }).length;
    assert.ok(size <= most * slack, `${name} is ${size} bytes after gzip`);
    const off = Math.abs(size / 1000 / told() - 1);
    if (name === 'field') assert.ok(off < 0.03 * slack, `${size} bytes; the cover differs`);
  }
});

it('can be read when it fails', () => {
  const use = `import { init, World } from 'bitangent'; await init();
    new World().addCircle(0, NaN, 1);`;
  const { stderr, status } = spawnSync(process.execPath, [put('fails.mjs', use)], {
    cwd: project,
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /at _?World\.addCircle .*bitangent-\w+\.js:\d+:\d+/);
  assert.ok(stderr.length < 800 + 8 * project.length, `${stderr.length} characters:\n${stderr}`);
});

it('says so where a bundle was read in another character set', async () => {
  const script = await bundled("export * from 'bitangent';", {
    format: 'iife',
    globalName: 'bitangent',
  });
  const { bitangent } = vm.runInNewContext(
    `${Buffer.from(script).toString('latin1')}; globalThis`,
    { WebAssembly, Uint8Array, DataView },
  );
  const message = /^init: WebAssembly did not load: .* than UTF-8.*<meta charset="utf-8">$/;
  await assert.rejects(bitangent.init(), { code: 'WASM_LOAD', message });
});

/** Kept, as what registries of a context call later on fails once the context is gone. */
const sandboxes = [];

it('starts where bytes must not be compiled, as in Cloudflare Workers', async () => {
  for (const [name, size] of [
    ['bitangent', 190_000],
    ['bitangent/circles', 37_100],
    ['bitangent/tangent', 70_600],
    ['bitangent/crowd', 229_100],
    ['bitangent/grid', 18_000],
    ['bitangent/directional', 49_000],
  ]) {
    const modules = [];
    const compile = {
      name: 'compile',
      setup: (build) =>
        build.onResolve({ filter: /\.wasm\?module$/ }, ({ path, resolveDir }) => {
          modules.push(join(resolveDir, path.replace('?module', '')));
          return { path, external: true };
        }),
    };
    const options = { conditions: ['workerd'], format: 'cjs', plugins: [compile] };
    const script = await bundled(`export * from '${name}';`, options);
    assert.equal(modules.length, 1, name);
    assert.ok(script.length < 94_000 && readFileSync(modules[0]).length < 1.1 * size, name);
    const refuse = () => assert.fail('compiled bytes');
    const sandbox = vm.createContext({
      WebAssembly: {
        Module: WebAssembly.Module,
        compile: refuse,
        instantiate: (source) =>
          source instanceof WebAssembly.Module ? WebAssembly.instantiate(source) : refuse(),
      },
      require: () => new WebAssembly.Module(readFileSync(modules[0])),
      module: {},
    });
    sandboxes.push(sandbox);
    vm.runInContext(Buffer.from(script).toString(), sandbox);
    const { init, World, Crowd, Grid, dubins } = sandbox.module.exports;
    await init();
    if (Crowd) new Crowd(new World()).world.free();
    else if (World) new World().free();
    else if (Grid) new Grid(2, 2).free();
    else assert.ok(dubins([0, 0, 0], [4, 4, 0], 1).length > 5);
  }
});
