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

/** Asserts that what is read of a file covers what has a colour. Returns how many points were checked, and are covered. */
function assertSeen(pixels, text, label) {
  const { scene } = fromSVG(text, { strokes: 'areas', maxError: 0.05 });
  const shown = ofScene(scene);
  let [checked, covered] = [0, 0];
  for (let y = STEP; y < SIDE - STEP; y += STEP) {
    for (let x = STEP; x < SIDE - STEP; x += STEP) {
      const isSeen = seenAt(pixels, x, y);
      if (isSeen === undefined) continue;
      checked++;
      if (isSeen) covered++;
      const p = [(x + 0.5) / 2, (y + 0.5) / 2];
      if (shown.covers(p) === isSeen || shown.toOutline(p) < NEAR) continue;
      assert.fail(`${label}: [${p}] is ${isSeen ? '' : 'not '}seen\n${text}`);
    }
  }
  return { checked, covered };
}

/** Drawings with errors and oddities, 100 wide. */
const ODD = [
  '<path d="M10 10H80V80H10zL"/>',
  '<path d="M10 10H80V40L50 90 60 x"/>',
  '<path d="M010 09H80V50H10z k M50 60h30v30z"/>',
  '<path d="M10 50A20 20 0 0 1 50 50S90 20 90 50S70 90 50 80T10 50z"/>',
  '<path d="M10 50Q20 20 50 50S90 20 90 50z"/>',
  '<path d="M10 50C20 20 30 20 50 50T90 90L90 20z"/>',
  '<path d="M10 10h20v20h-20z a5 5 0 2 0 50 50"/>',
  '<polyline points="10,10 80,10 80,80 10"/>',
  '<rect x="a" y="NaN" width="60" height="30"/>',
  '<rect x="10" y="10" width="60foo" height="30"/>',
  '<rect x="10" y="10" width="60" height="30" style="width: foo; height: 50"/>',
  '<rect width="40" height="30" transform="translate(20) turn(4)"/>',
  '<rect width="40" height="30" transform="translate(20px)"/>',
  '<rect width="40" height="30" transform="rotate(45deg)"/>',
  '<rect width="40" height="30" transform="translate(20)" style="transform: rotate(4)"/>',
  '<rect width="40" height="30" style="transform: translate3d(20px, 10px, 5px) rotateZ(9deg)"/>',
  '<rect width="40" height="30" style="transform: matrix(1, 0, 0, 1, 20, 20)"/>',
  '<rect width="40" height="30" transform-origin="foo" transform="translate(10)"/>',
  '<rect id="r" width="20" height="20"/><g><rect id="r" x="50" width="40" height="40"/></g><use href="#r" y="60"/>',
  '<g id="a"><rect width="30" height="30"/><use href="#a" x="40"/></g>',
  '<use href="#gone"/><use href="other.svg#gone"/><rect width="30" height="30"/>',
  '<svg viewBox="0 0 0 10" width="50" height="50"><rect width="30" height="30"/></svg>',
  '<svg viewBox="0 0 -1 10" width="50" height="50"><rect width="30" height="30"/></svg>',
  '<clipPath id="c"><g><rect width="30" height="30"/></g></clipPath><rect width="80" height="80" clip-path="url(#c)"/>',
  '<clipPath id="c"><use href="#s"/></clipPath><g id="s"><rect width="30" height="30"/></g><rect width="80" height="80" clip-path="url(#c)"/>',
  '<path d="M40 40l0 0" stroke="red" stroke-width="50" stroke-linecap="square"/>',
  '<path d="M40 40L40 40" stroke="red" stroke-width="50" stroke-linecap="round"/>',
  '<rect x="20" y="20" width="60" height="60" fill="none" stroke="red" stroke-width="9" style="stroke-width: -4"/>',
]; // prettier-ignore

it(`${ODD.length} drawings with errors block what is seen of them`, async () => {
  const page = await harness.open('/index.html');
  let checked = 0;
  for (const body of ODD) {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${body}</svg>`; // prettier-ignore
    checked += assertSeen(await pixelsOf(page, text), text, body).checked;
  }
  assert.ok(checked > ODD.length * 1500, `${checked}`);
  await page.close();
});

it(`${SEEDS} drawings block what is seen of them`, async () => {
  const page = await harness.open('/index.html');
  let [checked, covered] = [0, 0];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const text = drawing(seed);
    const seen = assertSeen(await pixelsOf(page, text), text, `seed ${seed}`);
    checked += seen.checked;
    covered += seen.covered;
  }
  assert.ok(checked > SEEDS * 1500 && covered > SEEDS * 100, `${covered} of ${checked}`);
  await page.close();
});
