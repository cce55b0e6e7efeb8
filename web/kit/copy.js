/** Gives each program of the page a button that copies it, in the language that is shown. */
export function startCopying() {
  for (const box of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', async () => {
      const language = box.querySelector('input:checked')?.getAttribute('value');
      const shown = language
        ? box.querySelectorAll(`.${language} code`)
        : box.querySelectorAll('code');
      const parts = [...shown].filter((code) => code.parentElement?.matches('pre'));
      const text = parts.map(({ textContent }) => textContent).join('\n\n');
      try {
        await navigator.clipboard.writeText(`${text}\n`);
        button.textContent = 'Copied';
      } catch {
        // Not allowed, as outside of https: the reader copies what is selected.
        getSelection()?.selectAllChildren(parts[0]);
        button.textContent = 'Selected';
      }
    });
    button.addEventListener('blur', () => (button.textContent = 'Copy'));
    box.append(button);
  }
}
