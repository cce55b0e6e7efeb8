import { init } from 'bitangent/all';
import { Background } from './background-solver.js';
import { showFailure } from './readout.js';
import { Playground } from './playground.js';
import { loadShared } from './share.js';

// The address holds the scene: this link only moves the focus.
document.getElementById('skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
});

try {
  const background = new Background();
  // The methods of a path use the module, also here.
  await init();
  const shared = await loadShared(location.hash, true);
  const stage = /** @type {HTMLElement} */ (document.getElementById('stage'));
  new Playground(stage, shared, background);
} catch (error) {
  console.error(error);
  showFailure('The solver could not start in this browser: it needs WebAssembly.');
}
