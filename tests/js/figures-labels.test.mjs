import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { figures } from '../../web/figures/index.js';
import { Camera } from '../../web/kit/camera.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { Labels } from '../../web/kit/labels.js';
import { Pen } from '../../web/kit/marks.js';
import { PALETTE } from '../../web/kit/palette.js';
import { SvgContext } from '../../web/kit/svg-context.js';
import { loadUnits } from '../../web/kit/boards/units.js';
import { loadEngines } from '../../web/kit/engines.js';
import { ownWorlds } from './trial.mjs';

/** Labels of the figures: all on the board, none on another, and every colour in the legend. */

before(() => Promise.all([init(), loadGrids(), loadUnits(), loadEngines()]));

/** Boards on a phone, and in the columns of a tablet and of a desk. */
const WIDTHS = [336, 640, 736];
/** The share of a label under another that still leaves both legible. */
const MOST = 0.15;

/**
 * Draws a computed state and returns the boxes of the labels, and the colours of marks that no word in
 * the same colour names.
 */
function drawn({ view, tall, handles, draw }, state, computed, width) {
  const [minX, minY, maxX, maxY] = width < 400 && tall ? tall : view;
  const height = (width * (maxY - minY)) / (maxX - minX);
  const camera = new Camera();
  camera.fit({ minX, minY, maxX, maxY }, width, height, width < 400 ? 8 : 14);
  const unit = Math.min(1, Math.max(0.8, width / 520));
  const pen = new Pen(new SvgContext(), camera, { palette: PALETTE, unit });
  const all = typeof handles === 'function' ? handles(state) : handles;
  for (const { position } of all) pen.labels.addDot(...pen.at(position(state)), 10);
  const boxes = [];
  pen.parts.addLabel = (part, box) => boxes.push({ part, box });
  const [shape, label] = [pen.shape.bind(pen), pen.label.bind(pen)];
  const [marks, named] = [new Set(), new Set()];
  pen.shape = (style, build) => {
    let isEmpty = true;
    build(new Proxy({}, { get: () => () => (isEmpty = false) }));
    if (!isEmpty) [style.color, style.fill].forEach((color) => color && marks.add(color));
    shape(style, build);
  };
  pen.label = (point, text, options) => {
    named.add(options?.color);
    label(point, text, options);
  };
  draw(pen, computed, state, -1);
  const unnamed = [...marks].filter((color) => !named.has(color));
  pen.finish();
  return { boxes, unnamed, size: [width, height] };
}

const area = ([left, top, right, bottom]) => Math.max(0, right - left) * Math.max(0, bottom - top);
const shared = (a, b) =>
  area([0, 1, 2, 3].map((k) => (k < 2 ? Math.max(a[k], b[k]) : Math.min(a[k], b[k]))));

/** Fails if a label is off the board or on another. */
function assertLegible(name, { boxes, size: [width, height] }) {
  boxes.forEach(({ part, box }, i) => {
    const isOn =
      box[0] > -0.01 && box[1] > -0.01 && box[2] < width + 0.01 && box[3] < height + 0.01;
    assert.ok(isOn, `${name}, ${width} px: ${part} leaves the board`);
    for (const other of boxes.slice(0, i)) {
      const share = shared(box, other.box) / area(other.box);
      assert.ok(share <= MOST, `${name}, ${width} px: ${part} is on ${other.part}`);
    }
  });
}

/** A state after a few handles went anywhere on the board, by a fixed sequence. */
function scrambled({ state, view, handles, allows = () => true }, next) {
  const [minX, minY, maxX, maxY] = view;
  let now = state;
  for (let i = 0; i < 4; i++) {
    const all = typeof handles === 'function' ? handles(now) : handles;
    const handle = all[Math.floor(next() * all.length)];
    const [x, y] = [minX + next() * (maxX - minX), minY + next() * (maxY - minY)];
    const moved = { ...now, ...handle?.move(now, x, y) };
    if (allows(moved, ownWorlds())) now = moved;
  }
  return now;
}

it('labels are on the board and not on each other, whatever the width and the state', () => {
  let seed = 1;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (const [name, figure] of Object.entries(figures)) {
    for (const state of [figure.state, scrambled(figure, next)]) {
      const computed = figure.compute(state, ownWorlds());
      const moved = state === figure.state ? name : `${name}, moved`;
      for (const width of WIDTHS) assertLegible(moved, drawn(figure, state, computed, width));
    }
  }
});

it('a label moves onto the board, turns away from others, and is left out where it would hide one', () => {
  const labels = new Labels();
  const boxes = [];
  const add = (at, away) =>
    labels.add({ at, away, gap: 2, half: [10, 5], write: (x, y) => boxes.push([x, y]) });
  add([98, 50], [1, 0]);
  add([-3, 50], [1, 0]);
  add([50, 50], [1, 0]);
  add([50, 50], [1, 0]);
  add([20, 20], [0, 0]);
  add([21, 20], [0, 0]);
  labels.write(100, 100);
  assert.equal(boxes.length, 4);
  assert.deepEqual(boxes[0], [20, 20]);
  for (const [x, y] of boxes) assert.ok(x >= 10 && x <= 90 && y >= 5 && y <= 95);
});

/** Colours of the board, of text, of rims, of the ends, which have letters, and within trees and walkers. */
const UNNAMED = [
  ...['board', 'rule', 'obstacle-rim', 'inflated-rim', 'ink', 'soft', 'start', 'goal'],
  ...['leaf-warm', 'leaf-cool', 'leaf-light', 'leaf-edge', 'bark', 'shade'],
];

it('the colours of a first drawing are in its legend', () => {
  const missing = Object.entries(figures).flatMap(([name, figure]) => {
    const listed = (figure.legend ?? []).map((one) => (Array.isArray(one) ? one[0] : one));
    const known = new Set([...listed, ...UNNAMED]);
    const { unnamed } = drawn(figure, figure.state, figure.compute(figure.state, ownWorlds()), 640);
    return unnamed.filter((color) => !known.has(color)).map((color) => `${name}: ${color}`);
  });
  assert.deepEqual(missing, []);
});

it('the caption of each figure is one sentence', () => {
  const folder = new URL('../../web/article/text/', import.meta.url);
  const text = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('');
  const captions = [
    ...text.matchAll(/<figure\s+data-figure="([^"]+)"[^>]*>\s*<figcaption>([^]*?)<\/figcaption>/g),
  ];
  const named = captions.map(([, name]) => name).sort();
  // The cover has its own, and a quiet one has none.
  const known = Object.keys(figures).filter(
    (name) => name !== 'forest-race' && !figures[name].quiet,
  );
  assert.deepEqual(named, known.sort());
  for (const [, name, html] of captions) {
    const ends = html.replace(/<[^>]+>/g, '').match(/[.?!…]\)?(?=\s|$)/g) ?? [];
    assert.equal(ends.length, 1, `${name}: ${ends.length} sentences`);
  }
});

it('red is what is not allowed, and olive a length', () => {
  const meanings = {
    cusp: /^cusp$|not allowed|no way|shut|hits|too tight/,
    measure:
      /distance|length|equally far|sagitta|tangent|half of a side|components|triangle|^label$/,
  };
  const others = Object.entries(figures).flatMap(([name, { legend = [] }]) =>
    legend
      .filter((one) => Array.isArray(one))
      .filter(([color, text]) => meanings[color] && !meanings[color].test(text))
      .map(([color, text]) => `${name}: ${color} is ${text}`),
  );
  assert.deepEqual(others, []);
});
