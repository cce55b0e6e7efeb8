import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, it } from 'node:test';
import { init } from 'bitangent/all';
import { filled, holds } from '../../web/article/value-conditions.js';
import { figures } from '../../web/figures/index.js';
import { loadGrids } from '../../web/kit/boards/grids.js';
import { mergeState } from '../../web/kit/merge-state.js';
import { root } from './packed.mjs';
import { ownWorlds } from './trial.mjs';

/** What the article lets a reader try: predictions, challenges, and numbers that drive a figure. */

before(() => Promise.all([init(), loadGrids()]));

const folder = join(root, 'web/article/text');
const text = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

/** The attributes of the elements that have one, each with the text that follows. */
function elementsWith(attribute) {
  const tags = text.matchAll(new RegExp(`<\\w+\\s[^<>]*?${attribute}=[^<>]*>([^<]*)`, 'g'));
  return [...tags].map(([tag, after]) => ({
    ...Object.fromEntries(
      [...tag.matchAll(/([\w-]+)=("|')([\s\S]*?)\2/g)].map(([, name, , value]) => [
        name,
        value.replaceAll('&gt;', '>').replaceAll('&lt;', '<'),
      ]),
    ),
    after,
  }));
}

/** The values of a figure for its own state with changes. */
function valuesOf(name, parts) {
  const { state: own, compute, values } = figures[name];
  const { state, problem } = mergeState(own, parts);
  assert.equal(problem, undefined, name);
  return values(compute(state, ownWorlds()), state);
}

it('a condition compares one value', () => {
  assert.ok(holds('status=found', { status: 'found' }) && holds('open=4', { open: 4 }));
  assert.ok(holds('touched>=5', { touched: 5 }) && !holds('touched>=5', { touched: 4 }));
  assert.ok(holds('total<=4', { total: 4 }) && !holds('total<=4', { total: 5 }));
  assert.ok(!holds('total<=4', {}) && !holds('blocked=false', { blocked: true }));
  assert.throws(() => holds('total', {}), /"total" is not like "length<=4"/);
  assert.equal(filled('{touched} of {all}', { touched: 4, all: 9 }), '4 of 9');
});

it('each prediction has one right answer, and the figure then shows it, but not before', () => {
  const questions = elementsWith('data-predict');
  assert.ok(questions.length >= 6);
  for (const { 'data-predict': name, 'data-state': state, 'data-shows': shows } of questions) {
    assert.ok(holds(shows, valuesOf(name, state)), `${name}: ${shows}`);
    assert.ok(!holds(shows, valuesOf(name, {})) || name === 'line-of-sight', `${name}: ${shows}`);
  }
  for (const [, body] of text.matchAll(/data-predict[\s\S]*?>([\s\S]*?)<\/aside>/g)) {
    assert.equal(body.match(/<li data-right>/g)?.length, 1);
    assert.ok(body.match(/<li/g).length >= 2 && body.includes('<details>'));
  }
});

/** A state that meets each challenge. */
const SOLVED = {
  'forest-path': ({ circles }) => ({ circles: circles.with(4, [-1.6, -0.6, 1.2]) }),
  'astar-roads': ({ places }) => ({
    places: places.with(2, [-4, -0.32]).with(4, [0, -0.1]).with(6, [4, 0.13]).with(5, [-1, -3]),
  }),
  bounds: ({ circles }) => ({
    circles: circles.with(2, [0.8, -1.7, 0.9]).with(3, [0.8, -3, 0.9]),
  }),
};

it('each challenge can be met, and is not met from the start', () => {
  const challenges = elementsWith('data-challenge');
  assert.deepEqual(
    challenges.map((one) => one['data-challenge']).sort(),
    Object.keys(SOLVED).sort(),
  );
  for (const { 'data-challenge': name, 'data-until': until } of challenges) {
    assert.ok(!holds(until, valuesOf(name, {})), `${name}: ${until}`);
    const solved = valuesOf(name, SOLVED[name](figures[name].state));
    assert.ok(holds(until, solved), `${name}: ${JSON.stringify(solved)}`);
  }
  for (const { 'data-now': now } of elementsWith('data-now')) {
    const known = challenges.some(({ 'data-challenge': name }) =>
      [...now.matchAll(/\{(\w+)\}/g)].every(([, key]) => key in valuesOf(name, {})),
    );
    assert.ok(known, now);
  }
});

it('one circle is enough to block the way in the bounds', () => {
  const { circles } = figures.bounds.state;
  const { status } = valuesOf('bounds', { circles: circles.with(4, [0.8, -2.25, 1.2]) });
  assert.equal(status, 'unreachable');
});

it('a number that drives a figure begins as the figure does, and stays in its range', () => {
  const numbers = elementsWith('data-scrub');
  assert.ok(numbers.length >= 3);
  for (const { 'data-scrub': scrub, 'data-range': range, after, ...rest } of numbers) {
    const [name, key] = scrub.split(' ');
    const [min, max, step] = range.split(' ').map(Number);
    assert.equal(Number(after), figures[name].state[key], scrub);
    assert.ok(
      min < max && step > 0 && Number.isInteger(Math.round(((max - min) / step) * 1e6) / 1e6),
    );
    assert.ok(rest['aria-label'].length > 3);
    const [low, high] = [min, max].map((value) => valuesOf(name, { [key]: value }));
    assert.notDeepEqual(low, high, scrub);
  }
});
