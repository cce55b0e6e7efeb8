import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * `npm run campaign`: the seeded native tests over many fresh seeds, on all cores. Each scene with a
 * mismatch becomes a fixture in build/campaign/. The exit status is 1 if there is one.
 */

const USAGE = `npm run campaign -- [options]
  --seeds N      scenes and edits in all (default 200000)
  --from N       first seed (default: one that has not been run before)
  --family NAME  one family of scenes, or one part:
                 scenes, edges, agree, large, large-edges, edits, long-edits, turning,
                 passage, separation, fixtures
  --minutes N    go on with further seeds until the time is up
npm run campaign -- --api [options]: the fuzzer of the JS API, on what is built in dist/
  --minutes N    how long (default 10)
  --seed N       first seed; with --rounds 1 one round again
  --rounds N     as many rounds, whatever the time
npm run campaign -- --maps DIR [--radius R]: maps with known lengths, by every engine of dist/;
  campaign-maps.mjs says what is in their files`;

/**
 * What a campaign consists of. `share` is the part of all seeds, `batch` how many a process runs,
 * `each` how many scenes one seed stands for.
 */
const PARTS = [
  { name: 'scenes', program: 'oracle_test', only: 'scenes', share: 0.35, batch: 500 },
  { name: 'edges', program: 'edge_oracle_test', share: 0.15, batch: 500 },
  { name: 'agree', program: 'engines_test', only: 'agree', share: 0.25, batch: 10000 },
  { name: 'large', program: 'engines_test', only: 'large', share: 0.02, batch: 100 },
  { name: 'large-edges', program: 'engines_test', only: 'large-edges', share: 0.01, batch: 100 },
  { name: 'edits', program: 'oracle_test', only: 'edits', share: 0.1, batch: 1000 },
  { name: 'long-edits', program: 'edits_test', share: 0.08, batch: 2000 },
  { name: 'turning', program: 'turning/turning_test', only: 'scenes', share: 0.1, batch: 500 },
  { name: 'passage', program: 'passage_test', share: 0.05, batch: 1000 },
  { name: 'separation', program: 'separating_cycle_test', share: 0.04, batch: 1000 },
  { name: 'fixtures', program: 'oracle_test', only: 'fixtures', share: 0.01, batch: 1, each: 160 },
];

/** What a fixture may hold: SCENE_MAX of oracle/scene.h. */
const FIXTURE_CIRCLES = 64;
/** Batches of one family skip the seeds of the others. There are fewer families than this. */
const FAMILY_STRIDE = 64;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'build/campaign');
const programOf = (name) => join(root, 'build/native/tests', name);
const wholeNumber = (text) => {
  if (!/^\d+$/.test(text)) throw new Error(`not a whole number: ${text}`);
  return Number(text);
};

function readOptions() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string' },
      from: { type: 'string' },
      family: { type: 'string' },
      minutes: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  return {
    seeds: wholeNumber(values.seeds ?? '200000'),
    // One seed for each hundredth of a second: no two campaigns run the same ones.
    from: wholeNumber(values.from ?? String(Math.floor(Date.now() / 10))),
    family: values.family,
    until: values.minutes ? Date.now() + 60000 * wholeNumber(values.minutes) : undefined,
  };
}

function build() {
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('cmake', ['-S', '.', '-B', 'build/native', '-DBITANGENT_ASSERTS=ON'], options);
  execFileSync('cmake', ['--build', 'build/native', '--parallel'], options);
}

/** The parts that know a family, each with what to ask its program for. */
function partsOf(family) {
  const named = PARTS.filter(({ name }) => family === undefined || name === family);
  if (named.length > 0) return named;
  const known = PARTS.filter(({ program, only }) => {
    const args = ['--families', ...(only ? [only] : [])];
    return execFileSync(programOf(program), args, { encoding: 'utf8' })
      .split('\n')
      .includes(family);
  });
  if (known.length === 0) throw new Error(`no such family: ${family}`);
  return known.map((part) => ({ ...part, only: family, stride: FAMILY_STRIDE }));
}

/** The batches of one round, those of all parts mixed. */
function batchesOf(parts, seeds, from) {
  const shares = parts.reduce((sum, { share }) => sum + share, 0);
  const batches = parts.flatMap((part) => {
    const { share, batch, each = 1, stride = 1 } = part;
    const all = Math.max(1, Math.round((seeds * share) / shares / each));
    return Array.from({ length: Math.ceil(all / batch) }, (_, k) => {
      const count = Math.min(batch, all - k * batch);
      return { part, count, first: from + k * batch * stride, place: (k * batch) / all };
    });
  });
  return batches.sort((a, b) => a.place - b.place);
}

function* allBatches({ seeds, from, until }, parts) {
  for (let round = 0; ; round++) {
    for (const batch of batchesOf(parts, seeds, from + round * seeds * FAMILY_STRIDE)) {
      if (until !== undefined && Date.now() > until) return;
      yield batch;
    }
    if (until === undefined) return;
  }
}

/** By the text of the scene: its fixture's name and what was wrong. */
const kept = new Map();

/** Writes the fixture of a scene that a program printed, or adds to what it says. */
async function keep(line, messages, command) {
  const { name, wrong } = kept.get(line) ?? { name: nameOf(line), wrong: new Set() };
  if (!kept.has(line)) kept.set(line, { name, wrong });
  for (const message of messages) wrong.add(message);
  const month = new Date().toISOString().slice(0, 7);
  const why = `Found ${month} by ${command}: ${[...wrong].join('; ')}. Say what it pins.`;
  const text = (await fixtureOf(line)).replace(/^\{"id":"[^"]*",/, '');
  const head = `{"id":${JSON.stringify(name)},\n"why":${JSON.stringify(why)},\n`;
  writeFileSync(join(folder, `${name}.json`), head + text);
}

function nameOf(line) {
  const id = /^\{"id":"([^"]*)"/.exec(line)?.[1] ?? 'scene';
  const taken = new Set([...kept.values()].map(({ name }) => name));
  let name = id;
  for (let k = 2; taken.has(name); k++) name = `${id}-${k}`;
  return name;
}

/** The scene itself, or what is left of a large one on which the engines disagree. */
async function fixtureOf(line) {
  try {
    const scene = JSON.parse(line);
    if (scene.circles.length <= FIXTURE_CIRCLES) return `${line}\n`;
    const { disagree, reduce } = await import('./reduce.mjs');
    return disagree(scene) ? `${JSON.stringify(reduce(scene, disagree))}\n` : `${line}\n`;
  } catch {
    return `${line}\n`; // a number that JSON does not have, or no package in dist/
  }
}

const totals = { done: 0, passed: 0, failed: 0 };

/** Runs a batch in a process of its own. */
async function runBatch({ part, count, first }) {
  const args = [count, first, ...(part.only ? [part.only] : [])].map(String);
  const command = [part.program, ...args].join(' ');
  const child = spawn(programOf(part.program), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  let messages = [];
  let failed;
  for await (const line of createInterface({ input: child.stdout })) {
    const sums = /^(\d+) passed, (\d+) failed$/.exec(line);
    if (sums) {
      totals.passed += Number(sums[1]);
      failed = Number(sums[2]);
    } else if (line.startsWith('{')) {
      console.log(`${command}\n  ${messages.join('\n  ')}`);
      await keep(line, messages, command);
      messages = [];
    } else if (!/^\d+ fixtures$/.test(line)) {
      messages.push(line);
    }
  }
  const status = await ended;
  if (failed === undefined) console.log(`${command} ended with ${status}`);
  else if (messages.length > 0) console.log(`${command}\n  ${messages.join('\n  ')}`);
  totals.failed += failed ?? 1;
  totals.done += count * (part.each ?? 1);
}

function progress({ begun, options }) {
  const minutes = ((Date.now() - begun) / 60000).toFixed(1);
  const goal = options.until === undefined ? ` of ${options.seeds}` : '';
  console.log(`${totals.done}${goal} scenes, ${totals.failed} failed, ${minutes} minutes`);
}

/** Runs all batches, one on each core at a time. */
async function runAll(options, batches) {
  const begun = Date.now();
  const timer = setInterval(() => progress({ begun, options }), 15000);
  const worker = async () => {
    for (const batch of batches) await runBatch(batch);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  clearInterval(timer);
  progress({ begun, options });
}

if (process.argv[2] === '--api') {
  const { main } = await import('./fuzz/api.mjs');
  await main(process.argv.slice(3));
  process.exit();
}
if (process.argv[2] === '--maps') {
  const { main } = await import('./campaign-maps.mjs');
  process.exit((await main(process.argv.slice(2))) > 0 ? 1 : 0);
}
try {
  const options = readOptions();
  build();
  mkdirSync(folder, { recursive: true });
  const batches = allBatches(options, partsOf(options.family));
  console.log(`Seeds from ${options.from}`);
  await runAll(options, batches);
  if (kept.size > 0) console.log(`${kept.size} fixtures in build/campaign/`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
