import { measureBoth } from '../slim.js';

const address = new URL('bitangent/bitangent.wasm', import.meta.url);
measureBoth(address).then((length) => (document.body.textContent = length));
