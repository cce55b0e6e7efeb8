import '../figures.js';
import { startContents } from './contents.js';
import { followVerdict } from './verdict.js';

// On paper a diagram that could not be drawn is a note of the style sheet.
document.addEventListener('ready', ({ target }) => {
  if (target instanceof HTMLElement) target.classList.add('drawn');
});
followVerdict();
startContents();
