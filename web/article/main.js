import '../figures.js';
import { startContents } from './contents.js';
import { followVerdict } from './verdict.js';

// Print shows what has been drawn; the style sheet has a note for the rest.
document.addEventListener('ready', ({ target }) => {
  if (target instanceof HTMLElement) target.classList.add('drawn');
});
followVerdict();
startContents();
