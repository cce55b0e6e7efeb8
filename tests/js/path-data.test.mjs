import assert from 'node:assert/strict';
import { it } from 'node:test';
import svgpath from 'svgpath';
import { fromSVG } from '../../js/import/index.js';
import { pathOf } from '../../js/import/svg/path-data.js';
import { random } from './random.mjs';

/**
 * Path data, whose segments are given letters before svgpath reads it: what comes out is what svgpath
 * makes of the data itself, errors and their places included.
 */

/** How many numbers svgpath moves in arrays while an SVG with a body is read, right or wrong. */
function movedBy(body) {
  const { splice } = Array.prototype;
  let moved = 0;
  const counting = function (...args) {
    moved += this.length;
    return splice.apply(this, args);
  };
  Object.assign(Array.prototype, { splice: counting });
  try {
    fromSVG(`<svg>${body}</svg>`);
  } catch (error) {
    assert.equal(error.code, 'BAD_FORMAT', error.stack);
  } finally {
    Object.assign(Array.prototype, { splice });
  }
  return moved;
}

const same = (data) => {
  const [got, expected] = [pathOf(data), svgpath(data)];
  assert.equal(got.err, expected.err, JSON.stringify(data));
  if (got.err === '') assert.deepEqual(got.segments, expected.segments, JSON.stringify(data));
  return got.err;
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
    assert.equal(same(short), '');
    assert.deepEqual(sceneOf(short), sceneOf(long), short);
  }
});

it('has its errors where they are in the file', () => {
  for (const [data, message] of [
    ['M0 0 1 1 2 x', 'param should start with 0..9 or `.` (at pos 11)'],
    ['M0 0-1-1-2-2-3x', 'param should start with 0..9 or `.` (at pos 14)'],
    ['M0 0l1-1-2-2 3', 'missed param (at pos 14)'],
    ['M0 0l1-1-2-2,', 'missed param (at pos 13)'],
    ['M0 0l1-1-2-2k', 'bad command k (at pos 12)'],
    ['M0 0a1 1 0 00-5-5-1 1 0 2', 'arc flag can be 0 or 1 only (at pos 24)'],
    ['l1-1-1-1', 'string should start with `M` or `m`'],
  ]) {
    assert.equal(same(data), `SvgPath: ${message}`);
    const read = () => fromSVG(`<svg><path d="${data}"/></svg>`);
    assert.throws(read, { code: 'BAD_FORMAT', message: `fromSVG: <path>: d: ${message}` });
  }
});

it('has no command R: svgpath has, as one curve of as many control points as there are', () => {
  for (const [data, message] of [
    ['M0 0R1 1 2 2', 'bad command R (at pos 4)'],
    ['M0 0-1-1-2-2 r1 1 2 2', 'bad command r (at pos 13)'],
    ['R1 1 2 2', 'bad command R (at pos 0)'],
    ['M0 0-1-1x R1 1 2 2', 'bad command x (at pos 8)'],
    ['M0 0-1-1R1 1 2 2 x', 'bad command R (at pos 8)'],
    [`M0 0R${'1 1 '.repeat(20_000)}`, 'bad command R (at pos 4)'],
  ]) {
    const read = () => fromSVG(`<svg><path d="${data}"/></svg>`);
    assert.throws(read, { code: 'BAD_FORMAT', message: `fromSVG: <path>: d: ${message}` });
  }
});

it('is what svgpath makes of it, whatever it is', () => {
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
  const between = ['', '', ' ', ' ', '  ', '\n', ',', ' , ', ' ,', '\u180e', '\u3000\t'];
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
    tally[same(data) === '' ? 'right' : 'wrong']++;
  }
  assert.ok(tally.right > 4000 && tally.wrong > 4000, JSON.stringify(tally));
});

it('takes a time in proportion to its length: svgpath moves no number again and again', () => {
  const path = (head, part) => `<path d="M0 0${head}${part.repeat(2000)}" fill="none"/>`;
  const points = Array.from({ length: 2000 }, (_, i) => `${i},${i % 2 ? 9 : (i * i) % 7}`);
  for (const [body, numbers] of [
    [`<polyline points="${points.join(' ')}" fill="none"/>`, 2],
    [path('', ' 1,2 2,1'), 4],
    [path('l', '1-2'), 2],
    [path('l', '.5.5'), 2],
    [path('h', '1 \u180e,'), 1],
    [path('a', '1 1 0 012-.5,'), 7],
    [path('l', '.-.'), 2],
    [path('l', '1 2 3x'), 2],
    [path('l', '1e5-2,'), 2],
  ]) {
    const moved = movedBy(body);
    assert.ok(moved > 0 && moved <= 2010 * numbers, `${body.slice(0, 40)}: ${moved} numbers`);
  }
});
