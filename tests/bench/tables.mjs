// The benchmark's report, as Markdown tables: one for each question.

import { ENGINES } from './rows.mjs';

const unitOf = (us) => {
  const magnitude = Math.abs(us);
  return magnitude < 1e3 ? [1, 'us'] : magnitude < 1e6 ? [1e3, 'ms'] : [1e6, 's'];
};

function digits(value) {
  return Math.abs(value) < 0.1 ? value.toFixed(2) : value.toPrecision(value >= 100 ? 4 : 3);
}

const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);

/** Microseconds, in the unit that suits the first of them. */
function time(us, ...more) {
  if (!isNumber(us)) return '-';
  const [size, unit] = unitOf(us);
  return `${[us, ...more].map((value) => digits(value / size)).join(' / ')} ${unit}`;
}

function count(value) {
  return isNumber(value) ? value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',') : '-';
}

function ratio(a, b) {
  return isNumber(a / b) && b ? (a / b).toFixed(2) : '-';
}

const percent = (value) => (isNumber(value) ? `${(100 * value).toFixed(1)} %` : '-');
const exponential = (value) => (value === null ? '-' : value === 0 ? '0' : value.toExponential(0));
const times = (row) => (row ? time(row.median, row.min, row.quiet) : '-');
const both = (row) => (row ? time(row.median, row.min) : '-');
const each = (row, n) => (row ? time(row.median / n, row.min / n) : '-');

/** One line per row, with its name first. */
function markdown(head, body) {
  const rule = head.map((_, i) => (i ? '---:' : '---'));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** One line per measurement, one column per n. Lines without any number are left out. */
function bySize(title, results, rows) {
  const head = [title, ...results.map(({ n }) => `n = ${count(n)}`)];
  const body = rows.map(([name, cell]) => [name, ...results.map(cell)]);
  return markdown(
    head,
    body.filter(([, ...cells]) => cells.some((cell) => cell !== '-')),
  );
}

const forEngines = (make) => ENGINES.map((engine) => make(engine));

/** Questions of one kind, asked of `tangent`, `cells` and `auto`, through the JS call and natively. */
const queryRows = (kind) => [
  ...forEngines((engine) => [`\`${engine}\``, (r) => times(r.js[engine][kind])]),
  ['`auto`, in a page', (r) => times(r.page?.[kind] ?? null)],
  ...forEngines((engine) => [
    `\`${engine}\`, native C`,
    (r) => times(r.native?.[engine][kind] ?? null),
  ]),
  ...forEngines((engine) => [
    `\`${engine}\`, wasm / native, quiet`,
    (r) => ratio(r.js[engine][kind]?.quiet, r.native?.[engine][kind]?.quiet),
  ]),
  [
    '`auto`, page / native, quiet',
    (r) => ratio(r.page?.[kind]?.quiet, r.native?.auto[kind]?.quiet),
  ],
];

const besideRows = [
  ['recast-navigation', (r) => times(r.recast)],
  ['recast-navigation, error of its lengths: median', (r) => percent(r.recast?.error)],
  ['recast-navigation, error of its lengths: largest', (r) => percent(r.recast?.worst)],
  ['brute-force oracle, median', (r) => time(r.native?.oracle?.median)],
];

const startRows = [
  ['add the circles, each', (r) => each(r.js.start.world, r.n)],
  ['power diagram and grid, each circle', (r) => each(r.js.start.diagram, r.n)],
  ['from no world to the first answer, `cells`', (r) => both(r.js.start.cells)],
  ['from no world to the first answer, `auto`', (r) => both(r.js.start.auto)],
  ['native C: add the circles, each', (r) => each(r.native?.start.world, r.n)],
  ['native C: diagram and grid, each circle', (r) => each(r.native?.start.diagram, r.n)],
  ['native C: to the first answer, `cells`', (r) => both(r.native?.start.cells)],
  ['recast-navigation, its mesh', (r) => time(r.recast?.build)],
];

const walledRows = [
  ['`auto`', (r) => times(r.js.walledIn.plain)],
  ['`auto`, with `partial`', (r) => times(r.js.walledIn.partial)],
];

const moveRows = (kind, name) => [
  ...forEngines((engine) => [
    `${name}, \`${engine}\`: plain / moved`,
    (r) => (r.js[engine][kind] ? time(r.js[engine][kind].plain, r.js[engine][kind].moved) : '-'),
  ]),
  ...forEngines((engine) => [
    `${name}, \`${engine}\`: the move adds`,
    (r) => time(r.js[engine][kind]?.extra),
  ]),
  ...forEngines((engine) => [
    `${name}, \`${engine}\`, native C: the move adds`,
    (r) => time(r.native?.[engine][kind]?.extra),
  ]),
];

const byteRows = [
  ['as added', (r) => count(r.js.bytes[0])],
  ['the first agent radius adds', (r) => count(r.js.bytes[1] - r.js.bytes[0])],
  ['a second agent radius adds', (r) => count(r.js.bytes[2] - r.js.bytes[1])],
  ...forEngines((engine) => [
    `all, after all queries of \`${engine}\``,
    (r) => count(r.js[engine].bytes),
  ]),
];

const workRows = [
  ...forEngines((engine) => [`\`${engine}\`: expansions`, (r) => work(r, engine, 'expansions')]),
  ...forEngines((engine) => [`\`${engine}\`: bitangents`, (r) => work(r, engine, 'bitangents')]),
  ['`auto`: answered by `cells`, of 100', (r) => count(r.js.auto.across?.byCells)],
  ['`auto`, 20 units: answered by `cells`, of 100', (r) => count(r.js.auto.local?.byCells)],
];

const work = (r, engine, name) => count(r.js[engine].across?.[name]);

const differenceRows = [
  ['`tangent` and `cells`', (r) => exponential(r.difference.engines)],
  ['wasm and native', (r) => exponential(r.difference.native)],
  ['`cells` and the oracle', (r) => exponential(r.difference.oracle)],
];

function frameTable(frames) {
  const head = ['1,000 agents, 100 of 1,000 circles move', ...ENGINES.map((name) => `\`${name}\``)];
  const rows = Object.entries({
    'wasm, through the JS call': frames.js,
    'native C': frames.native,
  });
  return markdown(
    head,
    rows
      .filter(([, row]) => row)
      .map(([name, row]) => [name, ...ENGINES.map((engine) => both(row[engine]))]),
  );
}

function freshTable(files, fresh) {
  const sizes = files.map(({ file, bytes, gzip }) => [
    file,
    `${count(bytes)} bytes`,
    `${count(gzip)} bytes`,
  ]);
  const ms = ({ median, min }) => [`${median.toFixed(2)} ms`, `${min.toFixed(2)} ms`];
  return [
    markdown(['size', 'minified', 'gzipped'], sizes),
    markdown(
      ['in a fresh process', 'median', 'min'],
      [
        ['import', ...ms(fresh.import)],
        ['init()', ...ms(fresh.init)],
        ['from no world to the first answer, n = 100', ...ms(fresh.first)],
      ],
    ),
  ];
}

export function printTables({ machine, seconds, load, files, fresh, results, frames }) {
  const fewer = results.filter((r) => r.js.tangent.across?.lengths.length < 100);
  const parts = [
    `${machine}; ${seconds} s per row, load ${load.toFixed(2)}`,
    'Times are per call, through the JS call where nothing else is said. Queries: median / min / ' +
      'quiet; quiet is the median over the queries of the fastest sample of each. All else: ' +
      'median / min.',
    bySize('left to right', results, [...queryRows('across'), ...besideRows]),
    ...fewer.map(
      ({ n, js }) =>
        `\`tangent\` was asked ${js.tangent.across.lengths.length} times at n = ${count(n)}.`,
    ),
    bySize('20 units', results, queryRows('local')),
    bySize('to an enclosed goal', results, walledRows),
    bySize('start', results, startRows),
    bySize('one circle moved, then a query', results, [
      ...moveRows('movedLocal', '20 units'),
      ...moveRows('movedAcross', 'left to right'),
    ]),
    frameTable(frames),
    bySize('bytes per circle', results, byteRows),
    bySize('work of a left-to-right query, median', results, workRows),
    bySize('largest relative difference of lengths', results, differenceRows),
    ...freshTable(files, fresh),
  ];
  console.log(parts.join('\n\n'));
}
