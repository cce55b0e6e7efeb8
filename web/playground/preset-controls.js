import { MAX_COUNT, MAX_SEED, presets, usualRecipe } from './presets.js';

/**
 * The usual recipe of a preset on this screen. A media query counts a scrollbar as part of the width, so
 * that it does not matter whether there is one.
 * @param {string} name
 */
export const recipeHere = (name) =>
  usualRecipe(name, matchMedia('(max-width: 33.99rem)').matches ? 'small' : 'large');

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));

/**
 * The controls of presets: a name, a seed and a number of circles.
 * @param {import('./playground.js').Playground} playground
 * @returns {(edited: boolean) => void} shows the preset of the scene, if it has one
 */
export function listenToPresets(playground) {
  const name = /** @type {HTMLSelectElement} */ (document.getElementById('preset'));
  const [seed, count] = [input('seed'), input('count')];
  const dice = /** @type {HTMLButtonElement} */ (document.getElementById('new-seed'));
  seed.max = String(MAX_SEED);
  count.max = String(MAX_COUNT);
  const shown = () => playground.model.scene.preset;
  const open = (/** @type {Partial<import('./presets.js').Recipe>} */ changes) => {
    const recipe = shown();
    if (recipe) playground.openPreset({ ...recipe, ...changes });
  };

  name.addEventListener('change', () => playground.openPreset(recipeHere(name.value)));
  seed.addEventListener('change', () => open({ seed: whole(seed) }));
  count.addEventListener('change', () => open({ count: whole(count) }));
  dice.addEventListener('click', () => open({ seed: Math.floor((MAX_SEED + 1) * Math.random()) }));

  return (edited) => {
    const recipe = shown();
    const preset = recipe && presets[recipe.name];
    name.value = recipe && !edited ? recipe.name : '';
    seed.disabled = dice.disabled = preset?.seed === undefined;
    count.disabled = preset?.count === undefined;
    count.min = String(preset?.least ?? 1);
    seed.value = recipe && !seed.disabled ? String(recipe.seed) : '';
    count.value = recipe && !count.disabled ? String(recipe.count) : '';
  };
}

/** A whole number in the range of an input. @param {HTMLInputElement} field */
function whole({ value, min, max }) {
  return Math.min(Math.max(Math.round(Number(value)) || 0, Number(min)), Number(max));
}
