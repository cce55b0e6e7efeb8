import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '../cli/serve.js';
import { build } from './build.mjs';
import { buildTools, root, setup } from './setup.mjs';

/** `npm start`: builds, and serves the page. `npm start -- --port 3000` chooses the port. */
const { values } = parseArgs({ options: { port: { type: 'string' } } });
setup(buildTools);
await build();
await serve(join(root, 'dist/web'), values.port);
