import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { Motion } from '../../web/kit/motion.js';
import { Runner } from '../../web/playground/agent-runner.js';

/** A number of a figure that runs by itself, with frames that the test makes. */

let frames = [];
let now = 0;
beforeEach(() => {
  frames = [];
  globalThis.matchMedia = () => ({ matches: false });
  globalThis.requestAnimationFrame = (call) => frames.push(call);
});
afterEach(() => {
  delete globalThis.matchMedia;
  delete globalThis.requestAnimationFrame;
});

/** Runs frames until none is wanted, at most some; returns how many there were. */
function run(most) {
  let count = 0;
  for (; frames.length > 0 && count < most; count++) frames.shift()((now += 50));
  return count;
}

/** A motion of one second, and how often it began anew. */
function loop() {
  const view = { state: { place: 0 }, computed: {}, shown: true, begun: 0 };
  view.put = ({ place }) => {
    if (place === 0) view.begun++;
    view.state.place = place;
  };
  view.redraw = view.settle = view.notify = () => {};
  const options = { key: 'place', label: 'Place', end: () => 1, speed: 1, autoplay: true };
  return { view, motion: new Motion(view, options) };
}

it('a loop that nobody touches stops at the end of its second lap', () => {
  const { view, motion } = loop();
  motion.request();
  assert.ok(run(500) < 100);
  assert.deepEqual([motion.playing, view.begun, view.state.place], [false, 1, 1]);
  // A change by the reader wakes it, for two laps more.
  motion.touch();
  assert.ok(motion.playing && run(500) < 100);
  assert.deepEqual([motion.playing, view.begun], [false, 3]);
});

it('a loop that is touched goes on, and one that the reader paused stays so', () => {
  const { view, motion } = loop();
  motion.request();
  for (let i = 0; i < 20; i++) {
    run(10);
    motion.touch();
  }
  assert.ok(motion.playing && view.begun > 2);
  motion.play(false);
  motion.touch();
  assert.equal(motion.playing, false);
});

it('the agent of the playground stops after two laps, and runs on when the scene changes', () => {
  const runner = new Runner(
    () => 100,
    () => {},
  );
  runner.run(true);
  assert.ok(run(500) < 100);
  assert.deepEqual([runner.running, runner.share], [false, 1]);
  runner.touch();
  assert.ok(runner.running);
  runner.run(false);
  runner.touch();
  assert.equal(runner.running, false);
});
