import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { fromSVG } from 'bitangent/import';
import { ofScene } from '../js/drawn.mjs';
import { drawing } from '../js/svg-drawings.mjs';
import { Harness } from './harness.mjs';

/** What Chromium draws of an SVG file is what is read of it, with strokes as areas. */

const harness = new Harness();
before(() => harness.start());
after(() => harness.stop());

const SEEDS = Number(process.env.SEEDS ?? 150);
/** Pixels of a side of a drawing, which is 100 wide, and between the points that are looked at. */
const [SIDE, STEP] = [200, 4];
/** Outlines may be so far off: curves are lines, and pixels are seen in part. */
const NEAR = 0.8;

/** Draws a file in the page. Returns 1 for each pixel that has a colour, and 0 for others. */
async function pixelsOf(page, text) {
  return page.evaluate(
    async ([file, side]) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(side, side);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0, side, side);
      const { data } = context.getImageData(0, 0, side, side);
      let pixels = '';
      for (let i = 3; i < data.length; i += 4) pixels += data[i] > 0 ? '1' : '0';
      return pixels;
    },
    [text, SIDE],
  );
}

/** Whether all pixels around one have a colour, or none; undefined if some have one. */
function seenAt(pixels, x, y) {
  const block = [-2, -1, 0, 1, 2].map((dy) =>
    pixels.slice((y + dy) * SIDE + x - 2, (y + dy) * SIDE + x + 3),
  );
  const all = block.join('');
  return all.includes('0') && all.includes('1') ? undefined : all[0] === '1';
}

it(`${SEEDS} drawings block what is seen of them`, async () => {
  const page = await harness.open('/index.html');
  let [checked, covered] = [0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const text = drawing(seed);
    const { scene } = fromSVG(text, { strokes: 'areas', maxError: 0.05 });
    const shown = ofScene(scene);
    const pixels = await pixelsOf(page, text);
    for (let y = STEP; y < SIDE - STEP; y += STEP) {
      for (let x = STEP; x < SIDE - STEP; x += STEP) {
        const isSeen = seenAt(pixels, x, y);
        if (isSeen === undefined) continue;
        checked++;
        if (isSeen) covered++;
        const p = [(x + 0.5) / 2, (y + 0.5) / 2];
        if (shown.covers(p) === isSeen || shown.toOutline(p) < NEAR) continue;
        assert.fail(`seed ${seed}: [${p}] is ${isSeen ? '' : 'not '}seen\n${text}`);
      }
    }
  }
  assert.ok(checked > SEEDS * 1500 && covered > SEEDS * 100, `${covered} of ${checked}`);
  await page.close();
});
