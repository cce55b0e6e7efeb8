import address from 'bitangent/bitangent.wasm?url';
import { measureBoth } from '../slim.js';

measureBoth(address).then((length) => (document.body.textContent = length));
