import { measure } from '../measure.js';

measure().then((length) => (document.body.textContent = length));
