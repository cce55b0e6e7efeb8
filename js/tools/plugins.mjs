import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { literalOf } from './inline-module.mjs';
import { wasmFile } from './modules.mjs';
import { root } from './setup.mjs';

/** What esbuild is told to build the package. */

/** @typedef {import('esbuild').Plugin} Plugin */

const dist = join(root, 'dist');

/**
 * The script that holds a module as text.
 *
 * @param {string} name of the module
 * @param {{ascii?: boolean, as?: string}} [options] `as`: the name of the text
 */
export function moduleScript(name, { ascii, as = 'text' } = {}) {
  return `export const ${as} = ${literalOf(readFileSync(wasmFile(name)), ascii)};\n`;
}

/** The command line imports the built package beside it. @type {Plugin} */
export const besideBuilt = {
  name: 'beside-built',
  setup(build) {
    const beside = (/** @type {string} */ path) => ({ path, external: true });
    build.onResolve({ filter: /^\.\.\/all\.js$/ }, () => beside('./all.js'));
    build.onResolve({ filter: /^\.\.\/import\/index\.js$/ }, () => beside('./import/index.js'));
    build.onResolve({ filter: /^\.\.\/(grid|directional)\/index\.js$/ }, ({ path }) =>
      beside(`./${path.split('/')[1]}.js`),
    );
  },
};

/**
 * The wasm module is a file of its own, beside the scripts.
 *
 * @param {string} name of the module
 * @returns {Plugin}
 */
export const moduleBeside = (name) => ({
  name: 'module-beside',
  setup(build) {
    const external = (/** @type {string} */ path) => ({ path, external: true });
    build.onResolve({ filter: /^module\.wasm\.js$/ }, () => external(`./${name}.wasm.js`));
    build.onResolve({ filter: /^module\.wasm$/ }, () => external(`../${name}.wasm?module`));
  },
});

/**
 * The wasm module is in the script. A script that is no ES module is read in the encoding of its
 * page, so it is ASCII.
 *
 * @param {string} name of the module
 * @returns {Plugin}
 */
export const moduleInside = (name) => ({
  name: 'module-inside',
  setup(build) {
    const namespace = 'module-inside';
    build.onResolve({ filter: /^module\.wasm\.js$/ }, ({ path }) => ({ path, namespace }));
    build.onLoad({ filter: /./, namespace }, () => ({
      contents: moduleScript(name, { ascii: true }),
    }));
  },
});

/**
 * The texts of all wasm modules stand side by side, before the scripts. Compression looks back 32 kB:
 * with a module between two scripts it finds nothing that they share, and the script of the figures
 * takes 6 kB more.
 *
 * @type {Plugin}
 */
export const modulesTogether = {
  name: 'modules-together',
  setup(build) {
    const names = ['all', 'grid', 'directional'];
    const all = 'all-modules';
    build.onResolve({ filter: /^\.\/\w+\.wasm\.js$/ }, ({ path }) => ({
      path: path.slice(2, -'.wasm.js'.length),
      namespace: 'one-module',
    }));
    build.onResolve({ filter: /^all-modules$/ }, () => ({ path: all, namespace: all }));
    build.onLoad({ filter: /./, namespace: 'one-module' }, ({ path }) => ({
      contents: `export { ${path} as text } from '${all}';`,
    }));
    build.onLoad({ filter: /./, namespace: all }, () => ({
      contents: names.map((name) => moduleScript(name, { as: name })).join(''),
    }));
  },
};

/**
 * A file of js/module/ in the place of inline.js.
 *
 * @param {string} file
 * @returns {Plugin}
 */
export const moduleFrom = (file) => ({
  name: 'module-from',
  setup(build) {
    const path = join(root, 'js/module', file);
    build.onResolve({ filter: /\/inline\.js$/ }, () => ({ path }));
  },
});

/**
 * An entry with the name `compiled:FILE` is that file, with a module that is compiled before the program
 * starts.
 *
 * @type {Plugin}
 */
export const compiledEntries = {
  name: 'compiled-entries',
  setup(build) {
    const namespace = 'compiled';
    build.onResolve({ filter: /^compiled:/ }, ({ path }) => ({
      path: join(root, path.slice('compiled:'.length)),
      namespace,
    }));
    build.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('module/inline.js', 'module/compiled.js'),
      resolveDir: dirname(path),
    }));
  },
};

/**
 * parse-xml as an ES module: version 4, the last for Node 20, wraps one in CommonJS, of which esbuild
 * drops nothing that is unused. @type {Plugin}
 */
export const xmlAsModule = {
  name: 'xml-as-module',
  setup(build) {
    build.onLoad({ filter: /parse-xml[\\/]dist[\\/]browser\.js$/ }, ({ path }) => {
      const names = 'export { parseXml, XmlCdata, XmlElement, XmlProcessingInstruction, XmlText };';
      const wrapper = /^"use strict";[^]*^module\.exports = .*$/m;
      return { contents: readFileSync(path, 'utf8').replace(wrapper, names) };
    });
  },
};

/** One module for all figures: `bitangent/all`. @type {Plugin} */
export const oneSolver = {
  name: 'one-solver',
  setup(build) {
    const path = join(dist, 'all.js');
    build.onResolve({ filter: /^bitangent(\/(all|crowd))?$/ }, () => ({ path }));
  },
};
