import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { it } from 'node:test';
import { entry, project, put } from './packed.mjs';

/**
 * What a frame of a game calls makes no objects. Each call runs many times in a process of its own;
 * the least growth of several rounds is what the call itself needs: other parts of the runtime
 * allocate at times, but not in each round.
 */

const ROUNDS = 40;

/** Bytes per call. */
function bytesOf(call, calls = 10_000) {
  const script = `
    const { init, World } = await import(${JSON.stringify(entry())});
    await init();
    const world = new World();
    for (let i = 0; i < 8; i++) world.addCircle(2 + i, i % 3 - 1, 0.4);
    const options = { agentRadius: 0.1 };
    const [start, goal] = [[0, 0], [12, 0]];
    const path = world.findPath(start, goal, options);
    const out = { point: [0.5, 0.5], vector: { x: 0.5, y: 0.5 }, room: new Float64Array(5000) };
    const run = (s) => { ${call}; };
    const { length } = path;
    const grow = () => {
      globalThis.gc();
      const before = process.memoryUsage().heapUsed;
      for (let i = 0; i < ${calls}; i++) run((i % 97) / 97 * length);
      return process.memoryUsage().heapUsed - before;
    };
    const grown = Array.from({ length: ${ROUNDS} }, grow);
    console.log(Math.min(...grown.slice(4)) / ${calls});`;
  const args = [
    '--expose-gc',
    '--no-concurrent-recompilation', // else a busy machine may not compile within these rounds
    '--min-semi-space-size=64',
    '--max-semi-space-size=64',
    put('garbage.mjs', script),
  ];
  return Number(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }));
}

/** A number that goes from a function to another may take a box of 16 bytes, as V8 keeps doubles. */
const BOX = 16;
for (const [title, call, most, calls] of [
  ['pointAt into a list', 'path.pointAt(s, out.point)', BOX],
  ['pointAt into an object', 'path.pointAt(s, out.vector)', BOX],
  // A number goes in, and one comes out.
  ['headingAt', 'path.headingAt(s)', 2 * BOX],
  ['toFloat64Array into an array', 'path.toFloat64Array(out.room)', 1],
  ['findPathInto', 'world.findPathInto(path, start, goal, options)', 2 * BOX, 2000],
]) {
  it(`${title} makes no object`, () => {
    const bytes = bytesOf(call, calls);
    assert.ok(bytes <= most, `${bytes} bytes per call`);
  });
}

it('counts what does allocate', () => {
  const bytes = bytesOf('out.last = path.pointAt(s)');
  assert.ok(bytes > 2 * BOX, `${bytes} bytes per call`);
});
