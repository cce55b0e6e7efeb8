import { ASPECTS, MAX_COUNT, MAX_SEED, makePreset, presets } from './presets.js';
import { textOf } from './scene-changes.js';
import {
  checkAmounts,
  fieldsOf,
  MAX_CHARACTERS,
  sceneFromFields,
  SceneError,
  sceneToHash,
} from './scene-format.js';

/**
 * Links that stay short. A scene made from a preset is written as its recipe and what was edited:
 * the fields of `sceneToHash` hold what was added, `f=name,seed,count,aspect,checksum` the recipe,
 * and `d=` the numbers of removed obstacles. What is long all the same is compressed: `z=...`.
 *
 * @typedef {import('./model.js').Scene} Scene
 * @typedef {import('./model.js').Circle} Circle
 * @typedef {import('./outlines.js').Outline} Outline
 * @typedef {import('./presets.js').Recipe} Recipe
 */

/** A link longer than this is compressed. */
const LONG = 1500;

/** A checksum of texts (FNV-1a). @param {string[]} texts */
function checksumOf(texts) {
  let hash = 0x811c9dc5;
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    }
  }
  return (hash >>> 0).toString(36);
}

/**
 * What a recipe makes: kept for the last one, since a link is written after every edit.
 * @type {{key: string, scene: Scene, items: (Circle | Outline)[], texts: string[], sum: string} | null}
 */
let last = null;

/** @param {Recipe} recipe */
function madeFrom(recipe) {
  const key = JSON.stringify(recipe);
  if (last?.key === key) return last;
  const scene = makePreset(recipe);
  const items = [...scene.circles, ...scene.outlines];
  const texts = items.map(textOf);
  last = { key, scene, items, texts, sum: checksumOf(texts) };
  return last;
}

/**
 * Which obstacles of a scene its recipe did not make, and the indices of those that are gone.
 * @param {Scene} scene
 * @param {string[]} texts of what the recipe makes
 */
function editsOf({ circles, outlines }, texts) {
  /** @type {Map<string, number[]>} */
  const waiting = new Map();
  texts.forEach((text, i) => {
    const others = waiting.get(text);
    if (others) others.push(i);
    else waiting.set(text, [i]);
  });
  const isNew = (/** @type {Circle | Outline} */ item) =>
    waiting.get(textOf(item))?.shift() === undefined;
  const added = { circles: circles.filter(isNew), outlines: outlines.filter(isNew) };
  const removed = [...waiting.values()].flat().sort((a, b) => a - b);
  return { added, removed };
}

/** Sorted numbers, with ranges as first-last, in base 36. @param {number[]} numbers */
function rangesOf(numbers) {
  /** @type {number[][]} */
  const ranges = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  const text = (/** @type {number} */ number) => number.toString(36);
  return ranges.map(([a, b]) => (a === b ? text(a) : `${text(a)}-${text(b)}`)).join('.');
}

/**
 * The numbers of `rangesOf`.
 * @param {string} text
 * @param {number} count all are below it
 * @returns {Set<number>}
 */
function numbersOf(text, count) {
  const numbers = new Set();
  let least = 0;
  for (const range of text === '' ? [] : text.split('.')) {
    const [from, to = from] = range.split('-').map((part) => parseInt(part, 36));
    if (!(from >= least && from <= to && to < count)) {
      throw new SceneError(`it removes “${range.slice(0, 40)}”, of ${count} obstacles`);
    }
    for (let i = from; i <= to; i++) numbers.add(i);
    // They are sorted, so that none is taken twice, and a long list costs no more than a short one.
    least = to + 1;
  }
  return numbers;
}

/**
 * The scene as the part of a link after the #, not yet compressed.
 * @param {Scene} scene
 * @returns {{text: string, edited: boolean}} edited: since its preset was opened
 */
export function linkText(scene) {
  const plain = sceneToHash(scene);
  if (!scene.preset) return { text: plain, edited: true };
  const { name, seed, count, aspect } = scene.preset;
  const made = madeFrom(scene.preset);
  const { added, removed } = editsOf(scene, made.texts);
  const gone = removed.length > 0 ? `&d=${rangesOf(removed)}` : '';
  const recipe = [name, seed, count, aspect, made.sum];
  const text = `${sceneToHash({ ...scene, ...added })}&f=${recipe}${gone}`;
  const { circles, outlines } = added;
  const ends = (/** @type {Scene} */ { radius, start, goal }) => String([radius, start, goal]);
  const same = ends(scene) === ends(made.scene);
  const edited = !same || circles.length + outlines.length + removed.length > 0;
  return { text: text.length < plain.length ? text : plain, edited };
}

/**
 * @param {string} field
 * @returns {Recipe & {sum: string}}
 */
function recipeOf(field) {
  const [name, seedText, countText, aspectText, sum] = field.split(',');
  if (!Object.hasOwn(presets, name)) {
    throw new SceneError(`it is made from “${name.slice(0, 40)}”, and that is no preset`);
  }
  const numberOf = (
    /** @type {string} */ what,
    /** @type {string} */ text,
    /** @type {number[]} */ [min, max],
  ) => {
    const value = Number(text || NaN);
    if (value >= min && value <= max) return value;
    throw new SceneError(
      `its ${what} is ${String(text).slice(0, 40)}, and not from ${min} to ${max}`,
    );
  };
  const seed = numberOf('seed', seedText, [0, MAX_SEED]);
  const count = numberOf('count', countText, [0, MAX_COUNT]);
  if (!Number.isInteger(seed) || !Number.isInteger(count)) {
    throw new SceneError('its seed or count is not a whole number');
  }
  return { name, seed, count, aspect: numberOf('aspect', aspectText, ASPECTS), sum };
}

/**
 * Reads what `linkText` wrote, or `sceneToHash`.
 * @param {string} text
 * @returns {Scene}
 */
export function sceneFromText(text) {
  const fields = fieldsOf(text);
  const scene = sceneFromFields(fields);
  const field = fields.get('f');
  if (field === undefined) return scene;
  const { sum, ...preset } = recipeOf(field);
  const made = madeFrom(preset);
  if (made.sum !== sum) throw new SceneError('it was made by another version of this page');
  const removed = numbersOf(fields.get('d') ?? '', made.items.length);
  const kept = structuredClone(made.items.filter((_, i) => !removed.has(i)));
  /** @type {Circle[]} */
  const circles = [];
  /** @type {Outline[]} */
  const outlines = [];
  for (const item of kept) 'r' in item ? circles.push(item) : outlines.push(item);
  return checkAmounts({
    ...{ ...scene, preset },
    circles: [...circles, ...scene.circles],
    outlines: [...outlines, ...scene.outlines],
  });
}

/**
 * The text, compressed if it is long.
 * @param {string} text of `linkText`
 * @returns {Promise<string>}
 */
export async function shorten(text) {
  if (text.length <= LONG) return text;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const base64 = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `z=${base64}`;
}

/**
 * The scene of a link, of this page or an earlier version of it.
 * @param {string} hash with or without the #
 * @returns {Promise<Scene>}
 */
export async function sceneFromLink(hash) {
  const text = hash.replace(/^#/, '');
  return sceneFromText(text.startsWith('z=') ? await expand(text.slice(2)) : text);
}

/** @param {string} base64 */
async function expand(base64) {
  try {
    const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return await readUpTo(stream.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })));
  } catch (error) {
    if (error instanceof SceneError) throw error;
    throw new SceneError('the link is damaged or cut off');
  }
}

/** The text of a stream. A small link can expand to more than the memory. @param {ReadableStream<string>} stream */
async function readUpTo(stream) {
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length <= MAX_CHARACTERS) continue;
    await reader.cancel();
    throw new SceneError('it expands to more than a scene can hold');
  }
}
