import assert from 'node:assert/strict';
import { it } from 'node:test';
import svgpath from 'svgpath';
import { fromSVG } from '../../js/import/index.js';
import { segmentsOf } from '../../js/import/svg/path-data.js';
import { work } from '../../js/import/limits.js';
import { random } from './random.mjs';

/** Path data: what svgpath reads of it, and of data with an error what comes before that. */

/** What svgpath reads; its first segment is absolute. */
const bySvgpath = (data) => {
  const { err, segments } = svgpath(data);
  const isFinite = segments.flat().every((x) => typeof x === 'string' || Number.isFinite(x));
  return err === '' && isFinite ? segments : null;
};
const ofFile = (data) => {
  const { segments, error } = segmentsOf(data);
  const [first, ...rest] = segments;
  return { error, segments: first === undefined ? [] : [['M', ...first.slice(1)], ...rest] };
};

/** Whether svgpath reads it, and then it is read alike. */
const same = (data) => {
  const [got, expected] = [ofFile(data), bySvgpath(data)];
  if (expected === null) return false;
  assert.deepEqual(got, { error: '', segments: expected }, JSON.stringify(data));
  return true;
};

it('is the same with the letter of each segment and without', () => {
  const sceneOf = (d) => {
    const { scene } = fromSVG(`<svg><path d="${d}" id="p"/></svg>`, { rule: 'non-zero' });
    assert.ok(scene.polygons[0].points.length > 2);
    return scene;
  };
  for (const [short, long] of [
    ['M0 0 9 0 9 9 0 9z', 'M0 0L9 0L9 9L0 9z'],
    ['m1 1 9 0 0 9-9 0z', 'M1 1l9 0l0 9l-9 0z'],
    ['m1 1 9 0 0 9zm20 0 9 0 0 9z', 'M1 1l9 0l0 9zm20 0l9 0l0 9z'],
    ['M0 0l1.5.5.5 1.5-.5.5-1-1z', 'M0 0l1.5 .5l.5 1.5l-.5 .5l-1 -1z'],
    ['M0 0L1e3-2 1e3 1E+1-1e1,8z', 'M0 0L1000 -2L1000 10L-10 8z'],
    ['M0 0a1 1 0 01 5 5 2 2 0 1 0-4 4z', 'M0 0a1 1 0 0 1 5 5a2 2 0 1 0 -4 4z'],
    ['M0 0a1 1 0 015 5 2 2 0 10-4 4 .5.5 0 00-1-6', 'M0 0a1 1 0 0 1 5 5a2 2 0 1 0 -4 4a.5 .5 0 0 0 -1 -6'], // prettier-ignore
    ['M0 0c0 5 5 5 5 0 0-9-2-9-5-2z', 'M0 0c0 5 5 5 5 0c0 -9 -2 -9 -5 -2z'],
    ['M0 0q3 3 6 0 3 3 0 6t2 2-9-1z', 'M0 0q3 3 6 0q3 3 0 6t2 2t-9 -1z'],
    ['M0 0s3 3 6 0 3 3 0 6z', 'M0 0s3 3 6 0s3 3 0 6z'],
    ['M0 0h1 2-.5.5v5 6-1H0z', 'M0 0h1h2h-.5h.5v5v6v-1H0z'],
    ['M 0 0 , 9 0 ,9 9\n,\t0 9 z', 'M0 0L9 0L9 9L0 9z'],
  ]) {
    assert.ok(same(short));
    assert.deepEqual(sceneOf(short), sceneOf(long), short);
  }
});

it('is read up to its error, which the report tells with its place', () => {
  const square = 'M0 0 9 0 9 9';
  for (const [more, message] of [
    [' 2 x', 'expected a number (at character 16)'],
    ['-1-1-3x', 'expected a number (at character 19)'],
    ['l1-1-2-2 3', 'expected a number (at character 23)'],
    ['l1-1,', ''],
    ['l1-1k', 'expected a letter of a segment (at character 17)'],
    ['R1 1 2 2', 'expected a letter of a segment (at character 13)'],
    ['a1 1 0 00-5-5-1 1 0 2', 'expected a flag of an arc, 0 or 1 (at character 33)'],
    ['L1e999 1', 'expected a finite number (at character 14)'],
    ['zz,', 'expected a letter of a segment (at character 15)'],
  ]) {
    const { report } = fromSVG(`<svg><path d="${square}${more}" id="p"/></svg>`);
    assert.deepEqual(segmentsOf(square + more).segments.slice(0, 3), segmentsOf(square).segments);
    const told = report.changes.filter(({ what }) => what.includes('error'));
    const what = `d is read up to an error: ${message}`;
    assert.deepEqual(told, message === '' ? [] : [{ object: '<path> "p"', what, count: 1 }]);
  }
  for (const data of ['l1-1-1-1', 'none', 'x M0 0 9 0 9 9', '.']) {
    const { report } = fromSVG(`<svg><path d="${data}"/></svg>`);
    assert.deepEqual(report.ignored, [{ object: '<path>', why: 'it has no size' }], data);
    assert.match(
      report.changes[0].what,
      /^d is read up to an error: expected .* \(at character 1\)$/,
    );
  }
});

it('has smooth curves that go on from curves alone', () => {
  const sceneOf = (d) => fromSVG(`<svg><path d="${d}"/></svg>`, { rule: 'non-zero' }).scene;
  for (const [short, long] of [
    ['M0 0A9 9 0 0 1 9 9S9 30 0 30', 'M0 0A9 9 0 0 1 9 9C9 9 9 30 0 30'],
    ['M0 0Q9 0 9 9S9 30 0 30', 'M0 0Q9 0 9 9C9 9 9 30 0 30'],
    ['M0 0C5 0 9 2 9 9S9 30 0 30', 'M0 0C5 0 9 2 9 9C9 16 9 30 0 30'],
    ['M0 0A9 9 0 0 1 9 9T0 30', 'M0 0A9 9 0 0 1 9 9Q9 9 0 30'],
  ]) {
    assert.deepEqual(sceneOf(short), sceneOf(long), short);
  }
});

it('has numbers that begin with 0', () => {
  assert.deepEqual(ofFile('M00 09h007-.50').segments, [['M', 0, 9], ['h', 7], ['h', -0.5]]); // prettier-ignore
});

it('is what svgpath makes of it, or of the longest part from its beginning', () => {
  const next = random(1);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const counts = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
  const letters = [...Object.keys(counts), ...Object.keys(counts).join('').toUpperCase()];
  const numbers = [
    '0',
    '1',
    '-2',
    '.5',
    '-.5',
    '1.5',
    '+3',
    '1e3',
    '1E-2',
    '-1.5e+1',
    '2.',
    '1e999',
  ];
  const odd = [
    '.',
    '09',
    '1e',
    '1.e5',
    'x',
    '+',
    '-',
    '.e5',
    '0.e5',
    '--1',
    '1e+',
    '.5.5',
    'M',
    ',',
  ];
  const between = ['', '', ' ', ' ', '  ', '\n', ',', ' , ', ' ,', '\u3000\t'];
  const tally = { right: 0, wrong: 0 };
  for (let i = 0; i < 20_000; i++) {
    const isOdd = next() < 0.5;
    let data = pick(['', ' ']);
    for (let k = 1 + Math.floor(4 * next()); k > 0; k--) {
      const letter = data.trim() === '' && next() < 0.95 ? pick('Mm') : pick(letters);
      const count = counts[letter.toLowerCase()];
      data += letter + pick(['', ' ']);
      const total = count * (1 + Math.floor(3 * next())) + (isOdd && next() < 0.1 ? 1 : 0);
      for (let n = 0; n < total; n++) {
        const isFlag = count === 7 && [3, 4].includes(n % 7);
        data += isOdd && next() < 0.03 ? pick(odd) : pick(isFlag ? '01' : numbers);
        const gap = pick(between);
        data += n === total - 1 && next() < 0.95 ? gap.replace(',', '') : gap;
      }
    }
    tally[same(data) ? 'right' : 'wrong']++;
    // It refuses numbers that begin with 0.
    if (i % 10 > 0 || bySvgpath(data) !== null || /\D0\d/.test(data)) continue;
    const { segments } = ofFile(data);
    for (let end = data.length - 1; end > 0; end--) {
      const part = bySvgpath(data.slice(0, end));
      // A number before the error may be shorter in the part.
      if (part) assert.deepEqual(segments.slice(0, part.length - 1), part.slice(0, -1), JSON.stringify(data)); // prettier-ignore
      if (part) break;
    }
  }
  assert.ok(tally.right > 4000 && tally.wrong > 4000, JSON.stringify(tally));
});

it('takes a time in proportion to its length', () => {
  const stepsOf = (body) => {
    const before = work.steps;
    fromSVG(`<svg>${body}</svg>`);
    return work.steps - before;
  };
  const path = (head, part) => (count) => `<path d="M0 0${head}${part.repeat(count)}" fill="none"/>`; // prettier-ignore
  const points = (count) => Array.from({ length: count }, (_, i) => `${i},${i % 2 ? 9 : (i * i) % 7}`).join(' '); // prettier-ignore
  for (const bodyOf of [
    (/** @type {number} */ count) => `<polyline points="${points(count)}" fill="none"/>`,
    ...[path('', ' 1,2 2,1'), path('l', '1-2'), path('l', '.5.5'), path('h', '1 ,')],
    ...[path('a', '1 1 0 012-.5,'), path('l', '1 2 3x'), path('l', '1e5-2,')],
  ]) {
    const [few, many] = [stepsOf(bodyOf(1000)), stepsOf(bodyOf(4000))];
    assert.ok(few > 1000 && many < 5 * few, `${bodyOf(5)}: ${few}, ${many}`);
  }
});
