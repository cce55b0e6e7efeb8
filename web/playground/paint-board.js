import { drawDraft } from './draw-draft.js';
import { drawCrowd, drawEnds, drawPath } from './draw-scene.js';

/**
 * What the board shows, from the back to the front: for the screen, and for files.
 *
 * @typedef {import('../kit/marks.js').Pen} Pen
 * @typedef {import('../kit/surface.js').Surface} Surface
 * @typedef {import('./playground.js').Playground} Playground
 */

/**
 * The scene and its path.
 * @param {Playground} playground
 * @param {Pen} pen
 * @param {Surface} [surface] another one for a file
 */
export function paintScene(playground, pen, surface = playground.surface) {
  const { traffic, backdrop, mapPanel, overlays, grid, path, sketch } = playground;
  const { shown, moving } = traffic;
  backdrop.draw(pen, shown, surface, moving);
  mapPanel.draw(pen);
  overlays.drawUnder(pen, surface);
  grid.draw(pen);
  if (path) drawPath(pen, path);
  overlays.drawOver(pen);
  drawEnds(pen, shown.scene, path);
  if (sketch.draft) drawDraft(pen, sketch.draft, sketch.reach);
}

/** The agents. @param {Playground} playground @param {Pen} pen */
export function paintAgents({ model, traffic, path, runner }, pen) {
  const { radius } = model.scene;
  drawCrowd(pen, traffic.walkers, radius);
  if (!path?.segmentCount) return;
  const s = runner.share * path.length;
  pen.agent(path.pointAt(s), path.headingAt(s), radius);
}
