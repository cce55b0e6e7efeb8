#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { unknown } from '../base/messages.js';
import { nearest } from '../base/similar-words.js';
import { init, version } from '../all.js';
import { FLAG, TEXT, UsageError, readArgs } from './arguments.js';
import { grid } from './grid.js';
import { importMap } from './import.js';
import { MAP_HELP, MAP_OPTIONS } from './map.js';
import { serve } from './serve.js';
import { solve } from './solve.js';
import { turn } from './turn.js';

/** The command line. Exit status: 0 on success, 1 if something failed, 2 for misuse. */

const HELP = `bitangent ${version}: exact shortest paths for a round agent among circles, polygons and walls.

Usage:
  bitangent solve [FILE|PATTERN|- ...] [--svg OUT] [--map FILE]
  bitangent solve --map FILE --start X,Y --goal X,Y [--agent-radius R] [--svg OUT]
  bitangent import FILE [--svg OUT] ...     (bitangent import --help)
  bitangent serve [--port N]
  bitangent grid FILE ...                   (bitangent grid --help)
  bitangent turn FILE ...                   (bitangent turn --help)
  bitangent --help | --version

solve reads scenes from files, or from standard input, as JSON: one object, or one on each line. It
writes one answer on each line, in the same order. In a PATTERN, such as 'scenes/**/*.json', * and ?
stand for letters of a name, ** for any folders.

Scene:   {"start": [x, y], "goal": [x, y], "agentRadius": 0, "circles": [[x, y, r], ...],
          "polygons": [[[x, y], ...], ...], "walls": [[[x, y], ...], ...],
          "bounds": [[x, y], ...], "id": any, "snap": false, "partial": false,
          "engine": "auto", "turningRadius": 0, "startHeading": h, "goalHeading": h,
          "reverse": false}
         the agent stays in the bounds; an obstacle may be an object,
         {"x", "y", "radius"} or {"points"}, with a "key", and "enabled": false if it blocks
         nothing; a polygon and the bounds also with "holes" and "areas", lists of points; snap moves a blocked start or goal to the nearest free point; partial leads to
         the reachable point nearest an unreachable goal; engine is "auto", "tangent", "cells" or
         "graph". An agent with a turningRadius cannot turn on the spot; headings are in radians,
         any will do where none is given. Keys that begin with _ or x- are ignored; others are an
         error. The playground exports such scenes
Answer:  {"id", "file", "status", "length", "start", "goal", "segments", "stats"}
         file is present if the scene is from one; status is "found", "unreachable",
         "start-blocked" or "goal-blocked"; start and goal are where the path starts and ends;
         "partial", "startSnapped" and "goalSnapped" are present only if true, "agentRadius" only if it
         is not 0, "optimality" only if there may be a shorter path. Lengths are in the units of the scene, angles are radians, y
         points up, a positive sweep is counter-clockwise
Error:   {"id", "file", "error": {"code", "message"}}, in place of the answer, also for input without
         a scene; the message is on standard error too, and the exit status is 1. code is "BAD_FILE",
         "BAD_JSON", "BAD_SCENE", or the code of a library error

serve shows the interactive article, the playground and the docs, on this machine only, until Ctrl-C. The
package does not have them, a clone does, once it is built.

Options of maps, each for some formats:
${MAP_HELP}
Options:
  --map FILE  add the obstacles of a map of Tiled, LDtk, GeoJSON, WKT, SVG or Foundry VTT to each
              scene
  --start X,Y, --goal X,Y, --agent-radius R
              a scene of these
  --svg OUT   also draw the scene, which must be the only one, to the file OUT
  --port N    the port to serve on, 0 for any free one; default 8000, or any free one if in use
  --help      show this
  --version   show the version
`;

/** The article, the playground and the docs. */
const PAGE = fileURLToPath(new URL('web', import.meta.url));

const COMMANDS = ['solve', 'import', 'serve', 'grid', 'turn'];
const SOLVE = {
  svg: TEXT,
  map: TEXT,
  ...MAP_OPTIONS,
  start: TEXT,
  goal: TEXT,
  'agent-radius': TEXT,
};
const OPTIONS = { help: { ...FLAG, short: 'h' }, version: FLAG, port: TEXT, ...SOLVE };

/** @returns {Promise<number>} exit status */
async function main() {
  const args = process.argv.slice(2);
  if (args[0] === 'grid') return grid(args.slice(1));
  if (args[0] === 'turn') return turn(args.slice(1));
  if (args[0] === 'import') return importMap(args.slice(1));
  const { values, positionals } = readArgs(args, OPTIONS);
  const [command, ...files] = positionals;
  if (values.version) return print(`${version}\n`);
  if (values.help) return print(HELP);
  if (command === undefined) throw new UsageError('a command is needed');
  if (command !== 'solve' && command !== 'serve') {
    throw new UsageError(unknown('command', command, nearest(command, COMMANDS), COMMANDS));
  }
  const foreign = command === 'solve' ? ['port'] : Object.keys(SOLVE);
  const given = foreign.find((name) => Object.hasOwn(values, name));
  if (given !== undefined) throw new UsageError(`${command} has no option --${given}`);
  if (command === 'serve') {
    if (files.length > 0) throw new UsageError(`unexpected argument "${files[0]}"`);
    return serve(PAGE, values.port);
  }
  await init();
  return solve(files, values);
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
