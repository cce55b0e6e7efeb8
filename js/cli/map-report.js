/** The report on a map, in words. */

/** @typedef {import('../import/index.js').Imported} Imported */
/** @typedef {import('../import/index.js').ImportReport} ImportReport */

/** Characters that terminals take for commands. */
const CONTROLS = /\p{Cc}+/gu;

/** A line of a report, whatever names are in it. @param {string} text */
const plainLine = (text) => text.replace(CONTROLS, ' ');

/** What was done to an object. @param {ImportReport['changes'][number]} change */
export function textOf({ what, count, at }) {
  const where = at ? `, first at ${at.join(', ')}` : '';
  return `${what}${count > 1 ? ` (${count})` : ''}${where}`;
}

/** What was changed, in lines. @param {ImportReport} report */
export const changesOf = ({ changes }) =>
  changes.map((change) => plainLine(`${change.object}: ${textOf(change)}`));

/** What was left out, in lines. @param {ImportReport} report @param {string} [verb] */
export const ignoredOf = ({ ignored }, verb = '') =>
  ignored.map(({ object, why }) => plainLine(`${object}: ${verb}${why}`));

/**
 * Writes what was changed and left out to standard error.
 *
 * @param {string} name of the file
 * @param {ImportReport} report
 */
export function tellReport(name, report) {
  const lines = [...changesOf(report), ...ignoredOf(report, 'left out: ')];
  for (const line of lines) console.error(`bitangent: ${name}: ${line}`);
}

/** @param {number} count @param {string} noun */
const many = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * The roles in a map, each with its number of objects.
 *
 * @param {Imported} map
 * @returns {{role: string, text: string}[]}
 */
export function countsOf({ scene, report }) {
  const { circles = [], polygons = [], walls = [], bounds } = scene;
  const counts = { obstacle: circles.length + polygons.length, wall: walls.length };
  const all = Object.entries({ ...counts, bounds: bounds ? 1 : 0, point: report.points.length });
  return all
    .filter(([, count]) => count > 0)
    .map(([role, count]) => ({ role, text: role === 'bounds' ? role : many(count, role) }));
}

/** The same as a line, with how many objects were left out. @param {Imported} map */
export function summaryOf(map) {
  const left = map.report.ignored.length;
  const read = countsOf(map).map(({ text }) => text);
  return `${read.join(', ') || 'nothing'}${left > 0 ? `; ${left} left out` : ''}`;
}
