import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runJobs } from '../../js/tools/jobs.mjs';

/** The runner of `npm test`: order, what is dropped and skipped, and what it says at the end. */

/** Jobs by what each needs; those whose names begin with `bad` fail. Each has two checks. */
function jobsOf(needs, inputs = {}) {
  const ran = [];
  const jobs = Object.entries(needs).map(([name, needs]) => ({
    ...{ name, needs, inputs: inputs[name] },
    run: async () => {
      ran.push(name);
      if (name === 'throws') throw new Error('no such program');
      const isGood = !name.startsWith('bad');
      return { passed: isGood ? 2 : 1, failed: isGood ? [] : ['a check'], output: 'why' };
    },
  }));
  return { jobs, ran };
}

/** Runs jobs; returns whether all passed, and the lines that it printed. */
async function outcome(t, jobs, past, options) {
  const { mock } = t.mock.method(console, 'log', () => {});
  const isGood = await runJobs(jobs, past, options);
  const lines = mock.calls.flatMap((call) => String(call.arguments[0]).split('\n'));
  mock.restore();
  return { isGood, lines };
}

it('runs what others need before them', async (t) => {
  const { jobs, ran } = jobsOf({ test: ['pack'], pack: ['build'], build: undefined });
  const { isGood, lines } = await outcome(t, jobs);
  assert.ok(isGood);
  assert.deepEqual(ran, ['build', 'pack', 'test']);
  assert.equal(lines.at(-1), '6 passed, 0 failed, 0 skipped');
});

it('drops what needs a job that failed, and names it, the checks and the command', async (t) => {
  const { jobs, ran } = jobsOf({ test: ['bad'], late: ['test'], bad: [], throws: [], good: [] });
  const { isGood, lines } = await outcome(t, jobs);
  assert.ok(!isGood);
  assert.deepEqual(ran.sort(), ['bad', 'good', 'throws']);
  for (const line of ['  bad: a check', '  throws', '  npm test -- bad', 'why']) {
    assert.ok(lines.includes(line), line);
  }
  assert.ok(lines.some((line) => line.includes('no such program')));
  assert.ok(lines.includes('Not run, as they need these: test, late'));
  assert.equal(lines.at(-1), '3 passed, 2 failed, 0 skipped');
});

it('runs what may not run beside another after it, passed or not, but without needing it', async (t) => {
  const { jobs, ran } = jobsOf({ late: [], bad: [] });
  jobs[0].after = ['bad', 'absent'];
  await outcome(t, jobs);
  assert.deepEqual(ran, ['bad', 'late']);
});

it('skips what has passed with the same inputs, if it may, and nothing else', async (t) => {
  const needs = { same: ['build'], edited: ['build'], bad: [], build: [] };
  const past = new Map();
  await outcome(t, jobsOf(needs, { same: 'a', edited: 'a', bad: 'a' }).jobs, past);

  const { jobs, ran } = jobsOf(needs, { same: 'a', edited: 'b', bad: 'a' });
  const { lines } = await outcome(t, jobs, past, { skips: true });
  assert.deepEqual(ran.sort(), ['bad', 'build', 'edited']);
  assert.equal(lines.at(-1), '5 passed, 1 failed, 2 skipped');

  const all = jobsOf(needs, { same: 'a', edited: 'b', bad: 'a' });
  await outcome(t, all.jobs, past);
  assert.equal(all.ran.length, 4);
});

it('lists the ten jobs that took longest', async (t) => {
  const { jobs } = jobsOf(Object.fromEntries([...'abcdefghijkl'].map((name) => [name, []])));
  const { lines } = await outcome(t, jobs);
  const begin = lines.indexOf('These took longest:');
  assert.equal(
    lines.slice(begin + 1).filter((line) => /^ +\d+\.\d s {2}\w$/.test(line)).length,
    10,
  );
});
