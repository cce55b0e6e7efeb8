import { build } from './build.mjs';
import { main } from './serve.mjs';
import { buildTools, setup } from './setup.mjs';

/** `npm start`: from a fresh clone to the page in a browser. */
setup(buildTools);
await build();
await main();
