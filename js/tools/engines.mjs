import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINES, buildExamples, readExamples } from '../../web/build/examples.mjs';
import { serve } from '../cli/serve.js';
import { build } from './build.mjs';
import { buildTools, installInto, root, run, setup, stop } from './setup.mjs';

/**
 * `npm run examples`: installs the engines that examples need into build/examples, builds the site with
 * all examples, and tests these in the browser. `npm run examples -- --serve` serves them instead.
 */

const { values } = parseArgs({ options: { serve: { type: 'boolean' }, port: { type: 'string' } } });
setup([...buildTools, ...(values.serve ? [] : ['Chrome'])]);
const dependencies = Object.assign({}, ...readExamples().map((example) => example.dependencies));
installInto(ENGINES, dependencies);
await build();
await buildExamples(true);
if (values.serve) await serve(join(root, 'dist/web'), values.port);
else if (!run(process.execPath, ['--test', 'tests/browser/engines.mjs'])) stop('The tests failed.');
