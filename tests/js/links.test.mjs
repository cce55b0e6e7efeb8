import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { init, World } from 'bitangent/all';
import { randomFrom } from '../../web/kit/boards/scatter.js';
import { codeOf } from '../../web/playground/scene-code.js';
import { boxAround } from '../../web/playground/extent.js';
import { unitsOf } from '../../web/playground/slider-units.js';
import { makePreset, presets, usualRecipe } from '../../web/playground/presets.js';
import { SceneError, sceneToData, sceneToHash } from '../../web/playground/scene-format.js';
import {
  linkText,
  sceneFromLink,
  sceneFromText,
  shorten,
} from '../../web/playground/short-link.js';

/** The playground's links, presets and code, without a browser. */

const build = fileURLToPath(new URL('../../build/', import.meta.url));

/** What a scene holds; the order of its circles is none of its meaning. */
function contents(scene) {
  const { circles, ...rest } = sceneToData(scene);
  return { ...rest, circles: circles.map((circle) => JSON.stringify(circle)).sort() };
}

/** Random edits of a scene. */
function edit(scene, random) {
  const pick = () => Math.floor(random() * scene.circles.length);
  for (let i = 0; i < 5; i++) {
    const { circles } = scene;
    const kind = Math.floor(4 * random());
    if (kind === 0) circles.push({ x: 400 * random(), y: -1e-7, r: 3, enabled: random() < 0.5 });
    else if (circles.length === 0) continue;
    else if (kind === 1) circles.splice(pick(), 1);
    else if (kind === 2) circles[pick()].enabled = false;
    else circles[pick()].x += 0.25;
  }
  const points = [0, 1, 2].map(() => ({ x: 90 * random(), y: 90 * random() }));
  if (random() < 0.5) scene.outlines.push({ kind: 'polygon', points, enabled: random() < 0.5 });
  scene.start = [random(), -random()];
}

test('the link of every preset is short, and gives the preset back', async () => {
  for (const name of Object.keys(presets)) {
    for (const screen of ['small', 'large']) {
      const scene = makePreset(usualRecipe(name, screen));
      const { text, edited } = linkText(scene);
      assert.equal(edited, false);
      assert.ok(text.length < 80, text);
      assert.deepEqual(await sceneFromLink(`#${text}`), scene);
    }
  }
});

test('edited presets come back from their links, whatever their seed and count', async () => {
  const random = randomFrom(5);
  for (const name of Object.keys(presets)) {
    for (let i = 0; i < 12; i++) {
      const recipe = { ...usualRecipe(name), seed: Math.floor(1e5 * random()) };
      if (presets[name].count) recipe.count = 4 + Math.floor(200 * random());
      const scene = makePreset(recipe);
      edit(scene, random);
      const { text, edited } = linkText(scene);
      assert.equal(edited, true);
      const back = await sceneFromLink(await shorten(text));
      assert.deepEqual(contents(back), contents(scene), text);
      assert.equal(linkText(back).text, text);
    }
  }
});

test('what the recipes make never changes', () => {
  const sums = Object.keys(presets).map((name) => {
    return /f=[^&]*,(\w+)$/.exec(linkText(makePreset(usualRecipe(name))).text)[1];
  });
  // They are in links that people keep: a change of these breaks those links.
  assert.deepEqual(sums, [
    ...['lvk5rk', 'q8lp6b', '4okheq', '936kbe', '19p4m5e', '81zmtj'],
    ...['1tvjev7', '1fkcbsw', '1px6jvq', '1cqvkgm'],
  ]);
});

test('links of before are read as before', async () => {
  const hash = '#a=7.25&s=-200,3.5&g=210,-8&c=0,10,60;-90.125,40,20;80,-1e-7,33&o=p&e=cells';
  const scene = await sceneFromLink(hash);
  assert.equal(`#${sceneToHash(scene)}`, hash);
  assert.deepEqual(scene.circles[1], { x: -90.125, y: 40, r: 20, enabled: true });
});

test('a damaged link is refused with a reason, and never taken for another scene', async () => {
  const random = randomFrom(9);
  const scene = makePreset(usualRecipe('forest'));
  edit(scene, random);
  const seeded = linkText(scene).text;
  const plain = sceneToHash(makePreset({ ...usualRecipe('thousands'), count: 300 }));
  const compressed = await shorten(plain);
  assert.match(compressed, /^z=/);
  const letters = 'az09AZ=&,;.-#%_ée+';
  const damaged = (text) => {
    const at = 2 + Math.floor(random() * (text.length - 2));
    const letter = letters[Math.floor(random() * letters.length)];
    const kinds = [text.slice(0, at), text.slice(0, at) + letter + text.slice(at + 1)];
    return [...kinds, text.slice(0, at) + text.slice(at + 1), text.slice(0, at) + letter][
      Math.floor(4 * random())
    ];
  };
  const counts = { refused: 0, read: 0 };
  for (const text of [seeded, plain, compressed]) {
    for (let i = 0; i < 400; i++) {
      const bad = damaged(text);
      try {
        const read = await sceneFromLink(bad);
        // What is read is a whole scene; a compressed link has a checksum of its own.
        sceneFromText(linkText(read).text);
        if (text === compressed) assert.deepEqual(read, sceneFromText(plain), bad);
        counts.read++;
      } catch (error) {
        assert.ok(error instanceof SceneError && error.message.length > 10, `${bad}: ${error}`);
        assert.ok(error.message.length < 300, error.message);
        counts.refused++;
      }
    }
  }
  assert.ok(counts.refused > 500 && counts.read > 50, JSON.stringify(counts));
});

/** What strange numbers and fields a link may have. */
const STRANGE = [
  ...['', '-', '0', '-0', '1e9', '-1e9', '1e308', '1e309', '5e-324', '1e-320', 'NaN', 'Infinity'],
  ...[
    '0x10',
    '1_0',
    '١',
    ' 1 ',
    '%20',
    '%',
    '%E0%A4',
    '%00',
    '0.1',
    '0.30000000000000004',
    ';',
    ',',
  ],
  ...['&', '=', '&c=', '&C=', '&p=', '&w=', '&b=', '&d=0-z', '&e=cells', '&f=forest,7,31,1.6,x'],
  ...['&__proto__=1', 'constructor', '#', 'z=', 'undefined', '\u{1F600}', '\ud800', '\0'],
];

/** A link with a few mutations: strange parts, repeated, swapped or dropped ones, parts of another. */
function mutated(text, other, random) {
  const below = (count) => Math.floor(random() * count);
  const piece = (from) => {
    const at = below(from.length);
    return from.slice(at, at + 1 + below(random() < 0.5 ? 3 : 60));
  };
  let link = text;
  for (let i = below(4); i >= 0; i--) {
    const [at, length] = [below(link.length + 1), random() < 0.5 ? 0 : below(12)];
    const parts = [STRANGE[below(STRANGE.length)], piece(link), piece(other)];
    const part = parts[below(3)].repeat(random() < 0.03 ? 2000 : 1 + below(2));
    link = link.slice(0, at) + part + link.slice(at + length);
  }
  return link;
}

/** What the page makes of a scene before it searches it. */
function use(scene) {
  const { text } = linkText(scene);
  assert.deepEqual(contents(sceneFromText(text)), contents(scene));
  assert.ok(codeOf(scene).length > 100);
  const { brush, size } = unitsOf({ scene, bounds: () => boxAround(scene) });
  assert.ok(brush > 0 && size > 0 && brush < Infinity, text);
}

test('the sliders have steps, however small a scene or its circles are', () => {
  for (const r of [0, 5e-324, 1e-320, 1e-200, 1e-9, 1, 1e9]) {
    for (const x of [0, 5e-324, 1e-320, 1e-101, 1e-9, 1e9]) {
      use(sceneFromText(`s=0,0&g=${x},0&c=0,0,${r}`));
      use(sceneFromText(`s=-1e9,0&g=${x - 1e9},0&c=0,0,${r}`));
    }
  }
});

test('any link is a scene or is refused with a reason, and is read at once', async () => {
  const random = randomFrom(77);
  const links = Object.keys(presets).map((name) => {
    const scene = makePreset({ ...usualRecipe(name, 'small'), count: 8 });
    edit(scene, random);
    return random() < 0.5 ? linkText(scene).text : sceneToHash(scene);
  });
  links.push('a=0&s=-1,0.9&g=-1,-0.9&c=1e-9,0,1&o=&e=cells&p=0,1e-8,-1,1e-8,1e-8,-1e-8');
  links.push(await shorten(sceneToHash(makePreset(usualRecipe('forest')))));
  const counts = { read: 0, refused: 0, slowest: 0 };
  for (let i = 0; i < 6000; i++) {
    const [text, other] = [0, 1].map(() => links[Math.floor(random() * links.length)]);
    const mutant = mutated(text, other, random);
    const link = i % 4 === 0 && !mutant.startsWith('z=') ? await shorten(mutant) : mutant;
    const begin = process.cpuUsage();
    try {
      use(await sceneFromLink(i % 2 === 0 ? link : `#${link}`));
      counts.read++;
    } catch (error) {
      assert.ok(error instanceof SceneError, `${JSON.stringify(link)}: ${error.stack}`);
      counts.refused++;
    }
    counts.slowest = Math.max(counts.slowest, process.cpuUsage(begin).user / 1000);
  }
  assert.ok(counts.read > 500 && counts.refused > 1500, JSON.stringify(counts));
  assert.ok(counts.slowest < 2000, `${counts.slowest} ms of a processor`);
});

test('what a link may not hold is named', async () => {
  const ends = 's=0,0&g=1,1';
  const cases = {
    [`${ends}&f=jungle,1,2,1.5,x`]: 'made from “jungle”',
    [`${ends}&f=constructor,1,2,1.5,x`]: 'made from “constructor”',
    [`${ends}&f=forest,-1,2,1.5,x`]: 'seed is -1',
    [`${ends}&f=forest,1.5,2,1.5,x`]: 'not a whole number',
    [`${ends}&f=forest,1,1e9,1.5,x`]: 'count is 1e9',
    [`${ends}&f=forest,1,2,,x`]: 'aspect is',
    [`${ends}&f=forest,1,2`]: 'aspect is undefined',
    [`${ends}&f=forest,7,31,1.6,wrong`]: 'another version of this page',
    [`${ends}&b=0,0,1,0,1,1&B=0,0,1,0,1,1`]: 'bounds twice',
    [await shorten(`${ends}&c=${'1,2,3;'.repeat(13_000)}1,2,3`)]: 'more than 12,000 circles',
    [await shorten(`${ends}&x=${'0'.repeat(9e6)}`)]: 'expands to more than',
    // Small links that would take a minute and a gigabyte to read.
    [await shorten(`${ends}&c=${';'.repeat(2.9e6)}`)]: 'expands to more than',
    [await shorten(`${ends}&p=${'1,2;'.repeat(7e5)}`)]: 'expands to more than',
  };
  const rooms = linkText(makePreset(usualRecipe('rooms'))).text;
  cases[`${rooms}&d=zz`] = 'removes “zz”';
  cases[`${rooms}&d=3-1`] = 'removes “3-1”';
  cases[`${rooms}&d=1-3.2`] = 'removes “2”';
  cases[`${rooms}&b=0,0,1,0,1,1`] = 'bounds twice';
  for (const [text, reason] of Object.entries(cases)) {
    await assert.rejects(sceneFromLink(text), (error) => {
      assert.ok(error instanceof SceneError);
      assert.ok(error.message.includes(reason), `${error.message}, and not ${reason}`);
      return true;
    });
  }
});

test('the code of a scene runs by itself and finds the same path', async () => {
  await init();
  mkdirSync(build, { recursive: true });
  const file = join(build, 'copied-code.mjs');
  for (const name of ['forest', 'rooms', 'thousands']) {
    const scene = makePreset(usualRecipe(name));
    scene.circles.at(-1).enabled = false;
    scene.circles.unshift({ x: 0, y: 200, r: 5, enabled: false });
    writeFileSync(file, codeOf(scene));
    const printed = execFileSync(process.execPath, [file], { encoding: 'utf8' });
    const world = World.fromJSON(sceneToData(scene));
    const { radius: agentRadius, snap, partial } = scene;
    const path = world.findPath(scene.start, scene.goal, { agentRadius, snap, partial });
    world.free();
    assert.equal(printed, `${path.status} ${path.length}\n${path.toSVG()}\n`, name);
  }
  rmSync(file);
});
