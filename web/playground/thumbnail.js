import { Camera } from '../kit/camera.js';
import { Pen } from '../kit/marks.js';
import { drawEnds, drawInflatedScene, drawPath, drawScene } from './draw-scene.js';

/** Pixels of a picture of a scene. */
const [WIDTH, HEIGHT] = [384, 240];
const MARGIN = 10;

/** A small picture of the whole scene with its path, as an address. @param {import('./playground.js').Playground} playground */
export function makeThumbnail({ model, path, surface }) {
  const { scene } = model;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const camera = new Camera();
  camera.fit(model.bounds(), WIDTH, HEIGHT, MARGIN);
  const { palette } = surface;
  const pen = new Pen(ctx, camera, { palette, unit: 1 });
  ctx.fillStyle = palette.board;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  drawInflatedScene(pen, scene.circles, scene.outlines, scene.radius);
  drawScene(pen, scene.circles, scene.outlines);
  if (path) drawPath(pen, path);
  drawEnds(pen, scene, path);
  return canvas.toDataURL('image/webp', 0.8);
}
