import assert from 'node:assert/strict';
import { withAttribute } from '../maps/formats/entries.mjs';

/** Walks the list of a format: makes the smallest file with each attribute, and one without it. */

/** What a file is read as, or why it is not. */
export function outcomeOf(read, file, options = {}) {
  try {
    return read(file, options);
  } catch (error) {
    assert.ok(error.name === 'BitangentError', error.stack);
    return { error: `${error.code}: ${error.message}` };
  }
}

/** The lines of a report. */
export const linesOf = ({ report }) => [
  ...(report?.changes ?? []).map(({ object, what }) => `${object}: ${what}`),
  ...(report?.ignored ?? []).map(({ object, why }) => `${object}: ${why}`),
];

const round = (x) => Math.round(x * 1e6) / 1e6 + 0;

/** The box around points: least x and y, greatest x and y. */
function boxOf(points) {
  const [xs, ys] = [0, 1].map((k) => points.map((point) => point[k]));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(round);
}

const ringsOf = ({ points, areas = [] }) => [points, ...areas].flat();

/** What entries expect of an outcome. */
export function summaryOf(outcome) {
  const { error, scene = {}, report } = outcome;
  if (error) return { error };
  const { circles = [], polygons = [], walls = [], bounds } = scene;
  const discs = circles.map(({ x, y, radius }) => [x - radius, y - radius, x + radius, y + radius]);
  const outlines = [...polygons, ...walls];
  return {
    boxes: [...discs.map((box) => box.map(round)), ...outlines.map((one) => boxOf(ringsOf(one)))],
    keys: [...circles, ...outlines].map(({ key }) => key),
    enabled: [...circles, ...outlines].map(({ enabled = true }) => enabled),
    points: report.points.map(({ x, y }) => [x, y].map(round)),
    pointKeys: report.points.map(({ key }) => key),
    bounds: bounds && boxOf(ringsOf(bounds)),
  };
}

const placesOf = ({ error, scene, report }) => ({ error, scene, points: report?.points });

/** How each entry is checked, by what becomes of its attribute. */
const CHECKS = {
  none({ has, lacks, label }) {
    assert.equal(has.error, undefined, label);
    if (lacks.error) return; // it has to be there
    assert.equal(JSON.stringify(has), JSON.stringify(lacks), label);
  },
  read({ has, lacks, entry, label }) {
    assert.equal(has.error, undefined, label);
    assert.notDeepEqual(placesOf(has), placesOf(lacks), `${label} changes nothing`);
    const { tells = '', ...expected } = entry.expected;
    const summary = summaryOf(has);
    for (const [name, value] of Object.entries(expected)) {
      assert.deepEqual(summary[name], value, `${label}: ${name}`);
    }
    assert.ok(linesOf(has).join('\n').includes(tells), `${label}: ${linesOf(has)}`);
  },
  told({ has, lacks, entry, label }) {
    assert.equal(has.error, undefined, label);
    if (!lacks.error) assert.deepEqual(placesOf(has), placesOf(lacks), label);
    const isTold = (outcome) => linesOf(outcome).some((line) => line.includes(entry.words));
    assert.ok(isTold(has) && !isTold(lacks), `${label}: ${linesOf(has).join('\n')}`);
  },
  refused({ has, lacks, entry, label }) {
    const { error = 'it is read' } = has;
    assert.ok(
      error.startsWith('BAD_FORMAT: ') && error.includes(entry.words),
      `${label}: ${error}`,
    );
    assert.notEqual(error, lacks.error, label);
  },
};

/**
 * Reads a file of a kind of thing: with an attribute of a value, or without it if that is undefined.
 */
function readWith(format, kind, name, value) {
  const change = kind.withAttribute ?? format.withAttribute ?? withAttribute;
  const thing = name === undefined ? kind.base : change(kind.base, name, value);
  const files = kind.filesOf ? { files: kind.filesOf(thing) } : {};
  return outcomeOf(format.read, kind.fileOf(thing), {
    ...format.options,
    ...kind.options,
    ...files,
  });
}

/** Checks an attribute of a kind of thing. Returns how many entries it has. */
export function checkAttribute(format, kind, name) {
  const entries = [kind.attributes[name]].flat();
  const lacks = readWith(format, kind, name, undefined);
  for (const entry of entries) {
    const label = `${format.name}, ${kind.name}, ${name} of ${JSON.stringify(entry.value)}`;
    const has = readWith(format, kind, name, entry.value);
    CHECKS[entry.becomes]({ has, lacks, entry, label });
  }
  return entries.length;
}

/** Checks that what no list has is told of, once, or refused, or of no bearing, as the list says. */
export function checkUnknown(format, kind) {
  const plain = readWith(format, kind, undefined, undefined);
  assert.equal(plain.error, undefined, `${format.name}, ${kind.name}`);
  for (const name of kind.unknownNames ?? format.unknownNames ?? ['newer']) {
    const has = readWith(format, kind, name, kind.unknownValue ?? 1);
    const label = `${format.name}, ${kind.name}: ${name}`;
    if (kind.unknown === 'refused') {
      const { error = 'it is read' } = has;
      assert.ok(error.startsWith('BAD_FORMAT: ') && error.includes(name), `${label}: ${error}`);
      continue;
    }
    assert.deepEqual(placesOf(has), placesOf(plain), label);
    const lines = linesOf(has).filter((line) => !linesOf(plain).includes(line));
    const count = kind.unknown === 'none' ? 0 : 1;
    assert.equal(lines.length, count, `${label}: ${lines.join('\n')}`);
    if (count) assert.ok(lines[0].includes(name) && lines[0].endsWith('not read'), lines[0]);
  }
}
