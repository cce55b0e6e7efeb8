import { init } from 'bitangent';
import { showFailure } from './sandbox/readout.js';
import { Sandbox } from './sandbox/sandbox.js';

// The address holds the scene: this link only moves the focus.
document.getElementById('skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
});

try {
  await init();
  new Sandbox(/** @type {HTMLElement} */ (document.getElementById('stage')));
} catch (error) {
  console.error(error);
  showFailure('The solver could not start in this browser: it needs WebAssembly.');
}
