#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { init, version } from '../index.js';
import { serve } from './serve.js';
import { solve } from './solve.js';

/** The command line: exit status 0 when all went well, 1 when something did not, 2 for misuse. */

const HELP = `bitangent ${version}: exact shortest paths for a round agent among circles.

Usage:
  bitangent solve [FILE|-] [--svg OUT]
  bitangent serve [--port N]
  bitangent --help | --version

solve reads scenes from FILE, or from standard input, as JSON: one object, or many, one a line. It
writes one answer a line, in the same order.

Scene:   {"start": [x, y], "goal": [x, y], "radius": 0, "circles": [[x, y, r], ...], "id": any,
          "snap": false, "partial": false, "engine": "auto"}
         radius is the agent's; snap moves a blocked end to the nearest free point; partial goes
         near to a goal that is unreachable; engine is "auto", "tangent" or "cells". The playground
         exports such scenes. Other keys are not read
Answer:  {"id", "status", "length", "start", "goal", "segments", "stats"}
         status is "found", "unreachable", "start-blocked" or "goal-blocked"; start and goal are
         where the path really starts and ends; "partial", "startSnapped" and "goalSnapped" are
         there where they are true. Lengths are in the units of the scene, angles are radians, y
         points up, a positive sweep is counter-clockwise
Error:   {"id", "error": {"code", "message"}}, in place of the answer, also for input without a
         scene; the exit status is then 1.
         code is "BAD_JSON", "BAD_SCENE", "UNSUPPORTED", or that of an error of the library

serve shows the interactive article and the playground, on this machine only, until Ctrl-C.

Options:
  --svg OUT   also draw the scene, which must be the only one, to the file OUT, not to -
  --port N    the port to serve at, 0 for any free one; 8000 if it is free
  --help      show this
  --version   show the version
`;

/** The article and the playground. */
const PAGE = fileURLToPath(new URL('web', import.meta.url));

class UsageError extends Error {}

/** @returns {Promise<number>} exit status */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
      svg: { type: 'string' },
      port: { type: 'string' },
    },
  });
  const [command, ...files] = positionals;
  const misuse = (/** @type {string} */ message) => new UsageError(message);
  if (values.version) return print(`${version}\n`);
  if (values.help) return print(HELP);
  if (command === undefined) throw misuse('a command is needed');
  if (command !== 'solve' && command !== 'serve') {
    throw misuse(`there is no command "${command}"`);
  }
  const extra = files.at(command === 'solve' ? 1 : 0);
  if (extra !== undefined) throw misuse(`what is "${extra}"?`);
  const alien = command === 'solve' ? 'port' : 'svg';
  if (values[alien] !== undefined) throw misuse(`${command} has no option --${alien}`);
  if (command === 'serve') return serve(PAGE, values.port, misuse);
  await init();
  return solve(files[0] ?? '-', values.svg, misuse);
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text);
  return 0;
}

// A reader that has seen enough, as `head` does, is no error.
process.stdout.on('error', (error) => process.exit(/EPIPE/.test(error.message) ? 0 : 1));

try {
  process.exitCode = await main();
} catch (error) {
  const { message, code = '' } = /** @type {Error & {code?: string}} */ (error);
  const misuse = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
  console.error(`bitangent: ${message}${misuse ? '\nTry: bitangent --help' : ''}`);
  process.exitCode = misuse ? 2 : 1;
}
