import { circle, OPTIONS, outline } from './scene-parts.js';

/**
 * @typedef {import('./presets.js').Preset} Preset
 */

/** The level of a game: rocks, crates, a river with two bridges, and a castle with a gate. @type {Preset} */
export const level = {
  make() {
    const circles = [
      ...[circle(-170, 170, 46), circle(-190, -150, 54), circle(-120, 20, 34)],
      ...[
        circle(-320, 200, 30),
        circle(-330, -190, 36),
        circle(140, 190, 40),
        circle(150, -210, 34),
      ],
      ...[circle(220, 120, 24), circle(390, 120, 24), circle(220, -120, 24), circle(390, -120, 24)],
    ];
    const outlines = [
      outline('bounds', [-450, -240, -410, -280, 450, -280, 450, 240, 410, 280, -450, 280]),
      outline('polygon', [-90, 280, -50, 160, 20, 150, -10, 280]),
      outline('polygon', [-30, 108, 30, 104, 70, -40, 50, -110, -30, -110, 0, -40]),
      outline('polygon', [-30, -156, 50, -156, 80, -280, -10, -280]),
      outline('polygon', [-290, 50, -230, 60, -240, 120, -300, 110]),
      outline('polygon', [-300, -90, -240, -100, -230, -40, -290, -30]),
      outline('polygon', [280, -40, 330, -40, 330, 10, 280, 10]),
      outline('wall', [-210, 70, -150, 60, -140, -50, -210, -60]),
      outline('wall', [220, 36, 220, 120, 390, 120, 390, -120, 220, -120, 220, -14]),
      outline('wall', [330, 10, 330, 70, 280, 70]),
      outline('wall', [220, 36, 220, -14], false),
      outline('wall', [120, 90, 160, 20, 120, -90]),
    ];
    return {
      ...{ radius: 10, start: [-400, 0], goal: [355, 90], circles, outlines, ...OPTIONS },
    };
  },
};
