import { init } from 'bitangent';
import { showFailure } from './sandbox/readout.js';
import { Sandbox } from './sandbox/sandbox.js';

try {
  await init();
  new Sandbox(/** @type {HTMLElement} */ (document.getElementById('stage')));
} catch (error) {
  console.error(error);
  showFailure('The solver could not start in this browser: it needs WebAssembly.');
}
