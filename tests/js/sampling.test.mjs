import assert from 'node:assert/strict';
import { it } from 'node:test';
import { entry, runScript } from './packed.mjs';

/** Paths are followed in threads that have no module, to the same bits as where they were found. */

it('follows and draws a path without init, as the thread does that found it', async () => {
  const use = `
    const path = Path.from(saved);
    const points = [0, 0.3, 1.7, path.length / 2, path.length, 1e9].map((d) => path.pointAt(d));
    const out = path.pointAt(1.7, { x: 0, y: 0 });
    const angles = [0, 1.7, 3.1, 1e9].map((d) => [path.headingAt(d), path.curvatureAt(d)]);
    let drawn = '';
    const note = (name) => (...values) => (drawn += name + values);
    path.drawOn({ moveTo: note('M'), lineTo: note('L'), arc: note('A') });
    const seen = [points, out, angles, [...path.toPolyline(0.01)], path.toSVG(), drawn];
    console.log(JSON.stringify(seen));
  `;
  const find = `
    import { init, World, Path } from 'bitangent/all';
    await init();
    const world = new World();
    world.addCircles([3, 0.5, 1, 5, -1, 1.5, 8, 1, 2]);
    const saved = world.findPath([0, 0], [12, 0.5], { agentRadius: 0.25 });
  `;
  const [saved, found] = runScript(
    'found.mjs',
    `${find} console.log(JSON.stringify(saved.data));${use}`,
  )
    .trim()
    .split('\n');
  const followed = runScript(
    'followed.mjs',
    `import { Path } from 'bitangent/all'; const saved = { data: ${saved}, plane: 'xy' };${use}`,
  );
  assert.equal(followed.trim(), found);
  assert.match(found, /A1.75 1.75 /);
});

it('makes shapes without init', async () => {
  const use = `import { rectangle } from 'bitangent/all'; console.log(rectangle(0, 0, 2, 2)[0].join());`;
  assert.equal(runScript('shapes.mjs', use).trim(), '-1,-1');
});

it('computes sines and angles within 9e-16', async () => {
  const { Path } = await import(entry());
  for (let i = 0; i < 4000; i++) {
    const [start, sweep] = [
      ((i * 7919) % 1257) / 100 - 6.28,
      (((i * 104729) % 1000) / 500 - 1) * 6,
    ];
    if (sweep === 0) continue;
    const on = (angle) => [2 * Math.cos(angle), 2 * Math.sin(angle)];
    const [from, to] = [on(start), on(start + sweep)];
    const length = 2 * Math.abs(sweep);
    const arc = [1, length, ...from, ...to, 0, 0, 2, start, sweep, 0];
    const path = Path.from(Float64Array.from(arc));
    const angle = start + sweep / 3;
    const [x, y] = path.pointAt(length / 3);
    const gap = Math.hypot(x - 2 * Math.cos(angle), y - 2 * Math.sin(angle));
    assert.ok(gap < 1e-14, `${gap} off at ${angle}`);
    const off = path.headingAt(length / 3) - angle - (Math.sign(sweep) * Math.PI) / 2;
    const turned = Math.abs(off - 2 * Math.PI * Math.round(off / (2 * Math.PI)));
    assert.ok(turned < 1e-14, `${turned} off at ${angle}`);
  }
});
