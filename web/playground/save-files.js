import { Pen } from '../kit/marks.js';
import { SvgContext } from '../kit/svg-context.js';
import { paintAgents, paintScene } from './paint-board.js';
import { showMessage } from './readout.js';
import { sceneToData } from './scene-format.js';

/** @typedef {import('../kit/surface.js').Surface} Surface */

/** Pixels of a PNG per pixel of the page, at least. */
const PNG_RATIO = 2;

/**
 * Lets the browser save a file.
 * @param {Blob} blob
 * @param {string} name
 */
function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  showMessage(`Saved as ${name}.`);
}

/** @param {import('./model.js').Scene} scene */
export function saveScene(scene) {
  const text = `${JSON.stringify(sceneToData(scene))}\n`;
  save(new Blob([text], { type: 'application/json' }), 'scene.json');
}

/**
 * Saves what the board shows.
 * @param {import('./playground.js').Playground} playground
 * @param {'svg' | 'png'} type
 */
export async function saveImage(playground, type) {
  const { camera, surface } = playground;
  const { width, height, palette, unit } = surface;
  const paint = (/** @type {any} */ ctx, /** @type {Surface} */ on) => {
    const pen = new Pen(ctx, camera, { palette, unit });
    paintScene(playground, pen, on);
    paintAgents(playground, pen);
  };
  if (type === 'svg') {
    const context = new SvgContext();
    paint(context, surface);
    return save(new Blob([context.svg(width, height)], { type: 'image/svg+xml' }), 'scene.svg');
  }
  const ratio = Math.max(surface.ratio, PNG_RATIO);
  const canvas = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.scale(ratio, ratio);
  paint(context, /** @type {any} */ ({ width, height, ratio, palette, unit }));
  save(await canvas.convertToBlob({ type: 'image/png' }), 'scene.png');
  // The cached pictures have the size of the file now.
  playground.redraw();
}
