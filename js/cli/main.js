#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { init, version } from '../index.js';
import { grid } from './grid.js';
import { serve } from './serve.js';
import { solve } from './solve.js';
import { turn } from './turn.js';

/** The command line. Exit status: 0 on success, 1 if something failed, 2 for misuse. */

const HELP = `bitangent ${version}: exact shortest paths for a round agent among circles.

Usage:
  bitangent solve [FILE|-] [--svg OUT]
  bitangent serve [--port N]
  bitangent grid FILE ...                   (bitangent grid --help)
  bitangent turn FILE ...                   (bitangent turn --help)
  bitangent --help | --version

solve reads scenes from FILE, or from standard input, as JSON: one object, or one on each line. It
writes one answer on each line, in the same order.

Scene:   {"start": [x, y], "goal": [x, y], "radius": 0, "circles": [[x, y, r], ...], "id": any,
          "snap": false, "partial": false, "engine": "auto", "turningRadius": 0,
          "startHeading": h, "goalHeading": h, "reverse": false}
         radius is the agent's; snap moves a blocked start or goal to the nearest free point;
         partial leads to the reachable point nearest an unreachable goal; engine is "auto",
         "tangent" or "cells". An agent with a turningRadius cannot turn on the spot; headings are
         in radians, any will do where none is given. Other keys are ignored. The playground
         exports such scenes
Answer:  {"id", "status", "length", "start", "goal", "segments", "stats"}
         status is "found", "unreachable", "start-blocked" or "goal-blocked"; start and goal are
         where the path starts and ends; "partial", "startSnapped" and "goalSnapped" are present
         only if true, "optimality" only if there may be a shorter path. Lengths are in the units of the scene, angles are radians, y points up, a
         positive sweep is counter-clockwise
Error:   {"id", "error": {"code", "message"}}, in place of the answer, also for input without a
         scene; the exit status is then 1. code is "BAD_JSON", "BAD_SCENE", "UNSUPPORTED", or the
         code of a library error

serve shows the interactive article and the playground, on this machine only, until Ctrl-C.

Options:
  --svg OUT   also draw the scene, which must be the only one, to the file OUT
  --port N    the port to serve on, 0 for any free one; default 8000, or any free one if in use
  --help      show this
  --version   show the version
`;

/** The article and the playground. */
const PAGE = fileURLToPath(new URL('web', import.meta.url));

class UsageError extends Error {}

/** @returns {Promise<number>} exit status */
async function main() {
  const misuse = (/** @type {string} */ message) => new UsageError(message);
  if (process.argv[2] === 'grid') return grid(process.argv.slice(3), misuse);
  if (process.argv[2] === 'turn') return turn(process.argv.slice(3), misuse);
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
  if (values.version) return print(`${version}\n`);
  if (values.help) return print(HELP);
  if (command === undefined) throw misuse('a command is needed');
  if (command !== 'solve' && command !== 'serve') {
    throw misuse(`there is no command "${command}"`);
  }
  const extra = files.at(command === 'solve' ? 1 : 0);
  if (extra !== undefined) throw misuse(`unexpected argument "${extra}"`);
  const foreign = command === 'solve' ? 'port' : 'svg';
  if (values[foreign] !== undefined) throw misuse(`${command} has no option --${foreign}`);
  if (command === 'serve') return serve(PAGE, values.port, misuse);
  await init();
  return solve(files[0] ?? '-', values.svg, misuse);
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text);
  return 0;
}

// A reader that stops early, such as `head`, is no error.
process.stdout.on('error', (error) => process.exit(/EPIPE/.test(error.message) ? 0 : 1));

try {
  process.exitCode = await main();
} catch (error) {
  const { message, code = '' } = /** @type {Error & {code?: string}} */ (error);
  const misuse = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
  console.error(`bitangent: ${message}${misuse ? '\nTry: bitangent --help' : ''}`);
  process.exitCode = misuse ? 2 : 1;
}
