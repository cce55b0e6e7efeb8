// The benchmark's report, as Markdown tables.

const unitOf = (us) => {
  const magnitude = Math.abs(us);
  return magnitude < 1e3 ? [1, 'us'] : magnitude < 1e6 ? [1e3, 'ms'] : [1e6, 's'];
};

function digits(value) {
  return Math.abs(value) < 0.1 ? value.toFixed(2) : value.toPrecision(value >= 100 ? 4 : 3);
}

/** Microseconds, in the unit that suits the first of them. */
function time(us, ...more) {
  if (us === null || us === undefined || !Number.isFinite(us)) return '-';
  const [size, unit] = unitOf(us);
  return `${[us, ...more].map((value) => digits(value / size)).join(' / ')} ${unit}`;
}

function count(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-';
  return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');
}

function ratio(a, b) {
  return Number.isFinite(a / b) && b ? (a / b).toFixed(2) : '-';
}

const times = (row) => (row ? time(row.median, row.min, row.quiet) : '-');

/** One line per measurement, one column per n. */
function table(title, results, rows) {
  const head = [title, ...results.map(({ n }) => `n = ${count(n)}`)];
  const body = rows.map(([name, cell]) => [name, ...results.map(cell)]);
  const lines = [head, head.map((_, i) => (i ? '---:' : '---')), ...body];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const engineRows = (side) => [
  ['build', (r) => time(r[side]?.build)],
  ['build and first query', (r) => time(r[side]?.first)],
  ['left to right (median / min / quiet)', (r) => times(r[side]?.across)],
  ['20 units (median / min / quiet)', (r) => times(r[side]?.local)],
  ['move one and query', (r) => time(r[side]?.moved?.median)],
  ['more than without the move', (r) => time(r[side]?.moved?.extra)],
];

const countRows = [
  ['expansions, left to right', (r) => count(r.js.across?.expansions)],
  ['bitangents, left to right', (r) => count(r.js.across?.bitangents)],
  ['expansions, 20 units', (r) => count(r.js.local?.expansions)],
  ['bitangents, 20 units', (r) => count(r.js.local?.bitangents)],
  ['bytes per circle, before queries', (r) => count(r.js.bytes)],
  [
    'bytes per circle, after those over 20 units',
    (r) => (r.js.local ? count(r.js.bytesAfter) : '-'),
  ],
];

const ratioRows = [
  ['wasm / native, left to right', (r) => ratio(r.js.across?.quiet, r.native?.across?.quiet)],
  ['wasm / native, 20 units', (r) => ratio(r.js.local?.quiet, r.native?.local?.quiet)],
  ['largest difference to native', (r) => r.difference?.native?.toExponential(0) ?? '-'],
  ['largest difference to the oracle', (r) => r.difference?.oracle?.toExponential(0) ?? '-'],
];

const otherRows = [
  ['recast-navigation, left to right (median / min / quiet)', (r) => times(r.recast)],
  ['recast-navigation, build', (r) => time(r.recast?.build)],
  ['recast-navigation, median error of length', (r) => percent(r.recast?.error)],
  ['oracle (native), left to right, median', (r) => time(r.native?.oracle?.median)],
];

function percent(value) {
  return Number.isFinite(value) ? `${(100 * value).toFixed(1)} %` : '-';
}

export function printTables({ machine, seconds, load, gzip, fresh, results }) {
  const hasNative = results.some((r) => r.native);
  const parts = [
    `${machine}; ${seconds} s per row, load ${load.toFixed(2)}`,
    `ES module with its wasm: ${count(gzip)} bytes gzipped. In a fresh process: import ` +
      `${fresh.import.toFixed(1)} ms, init() ${fresh.init.toFixed(1)} ms, from no world to the ` +
      `first answer at n = 100 ${fresh.first.toFixed(2)} ms.`,
    'Times are per call; a sample lasts at least 20 us. Quiet is the median over the queries of ' +
      'the fastest sample of each.',
    table('wasm, through the JS call', results, [...engineRows('js'), ...countRows]),
    ...(hasNative ? [table('native C', results, [...engineRows('native'), ...ratioRows])] : []),
    table('beside it', results, otherRows),
  ];
  const asked = results.filter((r) => !r.js.across || r.js.across.lengths.length < 100);
  if (asked.length) {
    const each = asked.map((r) => `${r.js.across?.lengths.length ?? 0} at n = ${count(r.n)}`);
    parts.push(`Fewer than 100 left-to-right queries, for time: ${each.join(', ')}.`);
  }
  console.log(parts.join('\n\n'));
}
