import address from 'url:bitangent/bitangent.wasm';
import { measureBoth } from '../slim.js';

measureBoth(address).then((length) => (document.body.textContent = length));
