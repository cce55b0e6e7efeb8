import { basename, resolve } from 'node:path';
import { FLAG, TEXT, UsageError } from './arguments.js';
import { readBoardArgs as readFileArgs } from './board.js';
import { writeText } from './files.js';
import { MAP_HELP, MAP_OPTIONS, readMap } from './map.js';
import { changesOf, ignoredOf, summaryOf } from './map-report.js';
import { mapSVG } from './map-svg.js';

/** The command `bitangent import`. */

export const HELP = `Reports what is read of a map of an editor, and what is not.

Usage:
  bitangent import FILE [--svg OUT] [--json OUT] [options]

FILE is a map of Tiled, LDtk, GeoJSON, WKT, SVG or Foundry VTT, or - for standard input. Files that it refers
to are read from its folder. It prints the number of obstacles, walls and points, then what was changed, and what
was left out. The exit status is 1 if the map cannot be read.

Options:
  --svg OUT         draw the map to the file OUT: each object as an obstacle, wall, bounds or point, or as
                    left out, with its line of the report in its title
  --json OUT        write its obstacles and bounds to the file OUT, as World.fromJSON takes them
${MAP_HELP}  --help            show this
`;

const OPTIONS = { svg: TEXT, json: TEXT, ...MAP_OPTIONS, help: { ...FLAG, short: 'h' } };

/**
 * Refuses an output that is no file, or the map itself.
 *
 * @param {string} name of the option
 * @param {string | undefined} out
 * @param {string} file
 */
function checkOut(name, out, file) {
  if (out === undefined) return;
  if (out === '-')
    throw new UsageError(`--${name} needs a file: the report goes to standard output`);
  if (resolve(out) === resolve(file))
    throw new UsageError(`--${name} would overwrite the map ${file}`);
}

/** @param {string} heading @param {string[]} lines */
const section = (heading, lines) =>
  lines.length === 0 ? '' : `\n${heading}:\n${lines.map((line) => `  ${line}\n`).join('')}`;

/**
 * @param {string[]} args behind the word "import"
 * @returns {number} exit status
 */
export function importMap(args) {
  const read = readFileArgs('import', args, OPTIONS, HELP);
  if (read === null) return 0;
  const { values, file } = read;
  const { svg, json, ...options } = values;
  checkOut('svg', svg, file);
  checkOut('json', json, file);
  if (svg !== undefined && json !== undefined && resolve(svg) === resolve(json)) {
    throw new UsageError('--svg and --json name the same file');
  }
  const map = readMap(file, { ...options, shapes: svg !== undefined });
  if (svg !== undefined) writeText(svg, mapSVG(map, file === '-' ? 'map' : basename(file)));
  if (json !== undefined) writeText(json, `${JSON.stringify(map.scene)}\n`);
  const { report } = map;
  const parts = [section('Changed', changesOf(report)), section('Left out', ignoredOf(report))];
  process.stdout.write(`${summaryOf(map)}\n${parts.join('')}`);
  return 0;
}
