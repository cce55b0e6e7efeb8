import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '../cli/serve.js';
import { buildIfChanged } from './build.mjs';
import { buildTools, root, setup } from './setup.mjs';

/** `npm start`: builds what has changed, and serves the page. `npm start -- --port 3000` chooses the port. */
const { values } = parseArgs({ options: { port: { type: 'string' } } });
setup(buildTools);
await buildIfChanged();
await serve(join(root, 'dist/web'), values.port);
