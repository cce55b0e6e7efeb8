import { bin, cSources, CLANG_FORMAT } from './check.mjs';
import { run, setup } from './setup.mjs';

/** `npm run format`: formats all scripts and C sources. */
setup([]);
run(process.execPath, [bin('prettier/bin/prettier.cjs'), '--write', '--log-level', 'warn', '.']);
run(process.execPath, [CLANG_FORMAT, '-i', ...cSources()]);
