import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromSVG } from 'bitangent/import';
import { random } from './random.mjs';

/** Odd drawings: browsers draw what can be drawn of them, and so much is read. */

const svg = (body, options, more = 'viewBox="0 0 100 100"') =>
  fromSVG(`<svg xmlns="http://www.w3.org/2000/svg" ${more}>${body}</svg>`, options);
const linesOf = ({ report }) => [
  ...report.changes.map(({ object, what }) => `${object}: ${what}`),
  ...report.ignored.map(({ object, why }) => `${object}: ${why}`),
];
/** The box around each obstacle: left, top, right, bottom. */
const boxesOf = ({ scene }) =>
  (scene.polygons ?? []).map(({ points }) =>
    [Math.min, Math.max].flatMap((most) => [0, 1].map((k) => most(...points.map((p) => p[k])))),
  );
const BOX = '<rect id="box" width="10" height="10"/>';

describe('an element that cannot be placed', () => {
  it('is left out alone, with why', () => {
    for (const [body, line] of [
      ['<use href="other.svg#a"/>', '<use>: it uses "other.svg#a", which is not in the file'],
      ['<use href="#gone"/>', '<use>: it uses "#gone", which is not in the file'],
      ['<use/>', '<use>: it uses "", which is not in the file'],
      ['<g id="a"><use href="#a"/></g>', '<use>: it uses "#a", which it is in'],
      ['<g id="a"><use href="#b"/></g><defs><g id="b"><use href="#a"/></g></defs>', '<use>: it uses "#a", which it is in'],
      ['<circle id="c" r="2em"/>', '<circle> "c": its r is "2em", which is not read'],
      ['<g style="transform: translate(2vw)"><rect width="1" height="1"/></g>', '<g>: its transform is "translate(2vw)", which is not read'],
      ['<rect width="1" height="1" style="transform: rotateY(9deg)"/>', '<rect>: its transform is "rotateY(9deg)", which is not read'],
      ['<rect width="1" height="1" style="transform: rotate(calc(9deg))"/>', '<rect>: its transform is "rotate(calc(9deg))", which is not read'],
      ['<svg viewBox="0 0 0 1"><rect width="1" height="1"/></svg>', '<svg>: its viewBox, "0 0 0 1", has no size'],
    ]) {
      const map = svg(body + BOX);
      assert.deepEqual(boxesOf(map), [[0, 0, 10, 10]], body);
      assert.ok(linesOf(map).includes(line), `${body}: ${linesOf(map)}`);
    }
  }); // prettier-ignore

  it('in a clip path is told of, as what it clips is not cut', () => {
    const map = svg(`<clipPath id="k"><rect width="2em" height="9"/></clipPath><g clip-path="url(#k)">${BOX}</g>`); // prettier-ignore
    assert.deepEqual(boxesOf(map), [[0, 0, 10, 10]]);
    assert.match(linesOf(map).join(), /<g>: not cut by its clip-path/);
  });

  it('is all, where the viewBox of the drawing has no size', () => {
    const map = svg(BOX, {}, 'viewBox="0 0 0 0"');
    assert.deepEqual(map.scene, {});
    assert.deepEqual(linesOf(map), ['<svg>: its viewBox, "0 0 0 0", has no size']);
  });
});

describe('a value that is none', () => {
  it('is passed over, and the next one counts', () => {
    for (const [rect, box] of [
      ['x="NaN" y="undefined" width="10" height="10"', [0, 0, 10, 10]],
      ['width="10" height="10" style="width: wide"', [0, 0, 10, 10]],
      ['width="10" height="10" transform="translate(5 5)" style="transform: turn(3)"', [5, 5, 15, 15]],
      ['width="10" height="10" transform="translate(5 5) rotate"', [0, 0, 10, 10]],
      ['width="10" height="10" transform="matrix(1 0 0 1 5)"', [0, 0, 10, 10]],
      ['width="10" height="10" transform="translate(5,)"', [0, 0, 10, 10]],
      ['width="10" height="10" transform="Translate(5)"', [0, 0, 10, 10]],
      ['width="10" height="10" style="transform: translate(5px 5px)"', [0, 0, 10, 10]],
      ['width="10" height="10" style="transform: translate(5px), scale(2)"', [0, 0, 10, 10]],
    ]) {
      const map = svg(`<rect id="r" ${rect}/>`);
      assert.deepEqual(boxesOf(map), [box], rect);
      const told = linesOf(map);
      assert.ok(told.length > 0 && told.every((line) => /^<rect> "r": .*read as if it were not there$/.test(line)), `${told}`);
    }
    const stroked = svg('<path d="M0 5h10" stroke="red" style="stroke-width: -3"/>', { strokes: 'areas' });
    assert.deepEqual(boxesOf(stroked), [[0, 4.5, 10, 5.5]]);
  }); // prettier-ignore

  it('of xml:space, which others have no use for', () => {
    assert.deepEqual(boxesOf(svg(`<g xml:space="undefined">${BOX}</g>`)), [[0, 0, 10, 10]]);
  });

  it('of an id is that of a later element with the same', () => {
    const map = svg(`${BOX}<defs><rect id="box" width="50" height="50"/></defs><use href="#box" x="20"/>`); // prettier-ignore
    assert.deepEqual(boxesOf(map), [[0, 0, 10, 10], [20, 0, 30, 10]]); // prettier-ignore
  });
});

describe('strokes as areas', () => {
  const strokes = /** @type {const} */ ('areas');
  it('of lines without a length are their caps', () => {
    const dot = (cap) =>
      svg(`<path d="M20 20l0 0" stroke="red" stroke-width="8" stroke-linecap="${cap}"/>`, { strokes }); // prettier-ignore
    assert.deepEqual(boxesOf(dot('square')), [[16, 16, 24, 24]]);
    const [[left, , right]] = boxesOf(dot('round'));
    assert.ok(Math.abs(right - left - 8) < 0.1);
    assert.deepEqual(linesOf(dot('butt')), ['<path>: it has no size']);
  });
});

describe('a stroke of a width that is not known', () => {
  it('is 1 wide, and what is filled stays', () => {
    const rect = '<rect x="10" y="10" width="9" height="9" stroke="red" stroke-width="2em"/>';
    const wide = svg(rect, { strokes: 'areas' });
    assert.deepEqual(boxesOf(wide), [[9.5, 9.5, 19.5, 19.5]]);
    const line = '<rect>: its stroke-width is "2em", which is not read: as if it were 1';
    assert.deepEqual(linesOf(wide), [line]);
    assert.deepEqual(boxesOf(svg(rect)), [[10, 10, 19, 19]]);
  });
});

describe('the report', () => {
  it('has one line for all curves', () => {
    const shapes = Array.from({ length: 40 }, (_, i) => `<rect id="r${i}" x="${9 * i}" width="8" height="6" rx="${1 + (i % 3)}"/>`); // prettier-ignore
    const { report } = svg(shapes.join(''));
    assert.deepEqual(report.changes, [
      { object: 'curves', what: 'those of a shape read as lines near them', count: 40 },
    ]);
  });
});

describe('the report on many objects', () => {
  it('names 100 for each change, and counts the others', () => {
    const shapes = Array.from(
      { length: 130 },
      (_, i) => `<path id="p${i}" d="M${9 * i} 0h4h4v8z"/>`,
    );
    const { changes } = svg(shapes.join('')).report;
    const what = 'points on straight edges removed';
    const told = changes.filter((change) => change.what === what);
    assert.deepEqual(told.map(({ object }) => object).slice(98), ['<path> "p98"', '<path> "p99"', 'other objects']); // prettier-ignore
    assert.deepEqual(told[100], { object: 'other objects', what, count: 30, at: [904, 0] });
  });
});

describe('clip paths', () => {
  it('cut the same where shapes are in them, across them and out of them', () => {
    const next = random(7);
    const diamond = '<clipPath id="k"><path d="M50 5 95 50 50 95 5 50z"/></clipPath>';
    let [whole, cut, gone] = [0, 0, 0];
    for (let i = 0; i < 300; i++) {
      const [x, y, w, h] = [90, 90, 20, 20].map((most) => 1 + Math.floor(most * next()));
      const { scene } = svg(`${diamond}<g clip-path="url(#k)"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></g>`); // prettier-ignore
      const isIn = (u, v) => Math.abs(u - 50) + Math.abs(v - 50) < 45;
      const corners = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]].filter(([u, v]) => isIn(u, v)); // prettier-ignore
      const points = scene.polygons?.[0].points ?? [];
      for (const [u, v] of points) assert.ok(Math.abs(u - 50) + Math.abs(v - 50) <= 45 + 1e-6, `${u},${v}`); // prettier-ignore
      for (const [u, v] of corners) assert.ok(points.some(([p, q]) => Math.hypot(p - u, q - v) < 1e-6), `${u},${v}`); // prettier-ignore
      if (corners.length === 4) whole++;
      else if (points.length > 0) cut++;
      else gone++;
      if (corners.length === 4) assert.equal(points.length, 4);
    }
    assert.ok(whole > 50 && cut > 50 && gone > 50, `${whole}, ${cut}, ${gone}`);
  });
});
