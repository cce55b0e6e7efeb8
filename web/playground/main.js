import { init } from 'bitangent';
import { showFailure } from './readout.js';
import { Playground } from './playground.js';
import { loadShared } from './share.js';

// The address holds the scene: this link only moves the focus.
document.getElementById('skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
});

try {
  await init();
  const shared = await loadShared(location.hash, true);
  new Playground(/** @type {HTMLElement} */ (document.getElementById('stage')), shared);
} catch (error) {
  console.error(error);
  showFailure('The solver could not start in this browser: it needs WebAssembly.');
}
