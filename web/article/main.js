import '../figures.js';
import { startContents } from './contents.js';
import { followVerdict } from './verdict.js';

// On paper the style sheet replaces a diagram that could not be drawn by a note.
document.addEventListener('ready', ({ target }) => {
  if (target instanceof HTMLElement) target.classList.add('drawn');
});
followVerdict();
startContents();
