/** One document that shows one figure after another, and moves that change what a figure says. */
import { figures } from '../../web/figures/index.js';
import { plain } from '../../web/kit/format.js';
import { Worlds } from '../../web/kit/worlds.js';
import { drawn, figureOf, openForeign } from './foreign.mjs';
import { frames, middle } from './harness.mjs';

const DESK = { width: 900, height: 900 };
const PHONE = { width: 360, height: 740 };

/**
 * A foreign document for figures, which opens once for all of them: a new document for each costs
 * more than what the tests do in it.
 */
export async function openForFigures(browser) {
  // Text to scroll.
  const page = await openForeign(browser, '<p>Text.</p>'.repeat(40), { viewport: DESK });
  const session = await page.context().newCDPSession(page);
  /** Shows a figure in the place of the last one, as in a new document. */
  const show = async (name) => {
    page.trouble.length = 0;
    await page.evaluate((wanted) => {
      document.querySelector('bitangent-figure')?.remove();
      const figure = document.createElement('bitangent-figure');
      figure.setAttribute('name', wanted);
      document.querySelector('h1').after(figure);
      scrollTo(0, 0);
    }, name);
    const element = figureOf(page, name);
    await drawn(element);
    return { page, element };
  };
  /** Shows what is shown on a phone with a touch screen, or on a desk again. */
  const setPhone = async (isPhone) => {
    const touch = { enabled: isPhone, maxTouchPoints: 1 };
    await session.send('Emulation.setTouchEmulationEnabled', touch);
    await page.setViewportSize(isPhone ? PHONE : DESK);
    await page.evaluate(() => scrollTo(0, 0));
    await frames(page);
  };
  return { show, setPhone };
}

/** The readout of a state, computed in this process. */
export function describeHere({ compute, describe: say }, state) {
  const worlds = new Worlds();
  try {
    return plain(say(compute(state, worlds), state));
  } finally {
    worlds.free();
  }
}

export const handlesOf = ({ handles }, state) =>
  typeof handles === 'function' ? handles(state) : handles;

/**
 * A handle and an offset in world units that changes the readout, and that as it is `before`, found by
 * trying the figure's own definition.
 */
export function visibleMove(figure) {
  const { state, view, allows = () => true } = figure;
  const before = describeHere(figure, state);
  const worlds = new Worlds();
  try {
    for (const handle of handlesOf(figure, state)) {
      const [x, y] = handle.position(state);
      const reach = handle.step ?? (view[2] - view[0]) * 0.03;
      for (const [dx, dy, key] of [
        [1, 0, 'ArrowRight'],
        [0, 1, 'ArrowUp'],
        [-1, 0, 'ArrowLeft'],
        [0, -1, 'ArrowDown'],
      ]) {
        const moved = { ...state, ...handle.move(state, x + dx * reach, y + dy * reach) };
        if (!allows(moved, worlds) || describeHere(figure, moved) === before) continue;
        return { id: handle.id, dx: dx * reach, dy: dy * reach, key, before };
      }
    }
  } finally {
    worlds.free();
  }
  throw new Error('no handle changes the readout');
}

/** Moves a handle by an offset in world units, with the mouse or a finger, grabbed off its centre. */
export async function moveBy({ page, element }, move, gesture) {
  const handle = element.locator(`[data-handle="${move.id}"]`);
  const box = figures[await element.getAttribute('name')].view;
  const stage = await element.locator('.stage').boundingBox();
  const scale = Math.min(stage.width / (box[2] - box[0]), stage.height / (box[3] - box[1]));
  const { x, y } = await middle(handle);
  const from = { x: x + 3, y: y + 2 };
  await gesture(page, from, { x: from.x + move.dx * scale, y: from.y - move.dy * scale });
}
