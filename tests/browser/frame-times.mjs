/** Records, in the page, the times of frames and the durations of their tasks. */
function watchFrames() {
  const times = [];
  const work = new Map();
  const real = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (task) =>
    real((now) => {
      const begin = performance.now();
      task(now);
      work.set(now, (work.get(now) ?? 0) + performance.now() - begin);
    });
  const tick = (now) => {
    times.push(now);
    real(tick);
  };
  real(tick);
  globalThis.frameNotes = () => ({
    gaps: times.slice(1).map((time, i) => time - times[i]),
    work: [...work.values()],
  });
}

const share = (list, part) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(part * list.length))] ?? 0;

/** The columns of `framesOfDrag`. */
export const COLUMNS = 'frame ms: median, 95 %   work ms: median, 95 %, most';

/**
 * Drags the element at a point to and fro, and back to its place.
 * @returns {Promise<string>} times of the frames, and of the work in them
 */
export async function framesOfDrag(page, { x, y }, moves = 150) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(watchFrames);
  for (let i = 0; i < moves; i++) {
    await page.mouse.move(x + 60 * Math.sin(i / 12), y + 30 * Math.sin(i / 7));
  }
  const { gaps, work } = await page.evaluate(() => globalThis.frameNotes());
  await page.mouse.up();
  const numbers = [
    share(gaps, 0.5),
    share(gaps, 0.95),
    share(work, 0.5),
    share(work, 0.95),
    share(work, 1),
  ];
  const [gap, slowGap, ...works] = numbers.map((value) => value.toFixed(1).padStart(6));
  return [gap, slowGap.padEnd(16), ...works].join(' ');
}
