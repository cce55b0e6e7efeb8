/**
 * Makes a group of buttons one stop of Tab: arrows lead from one to the next, and Tab comes back to
 * where the reader was.
 *
 * @param {HTMLElement[]} buttons
 */
export function joinStops(buttons) {
  const STEPS = /** @type {Record<string, number>} */ ({
    ...{ ArrowRight: 1, ArrowDown: 1 },
    ...{ ArrowLeft: -1, ArrowUp: -1 },
  });
  buttons.forEach((button, i) => {
    button.tabIndex = i === 0 ? 0 : -1;
    button.addEventListener('focus', () => {
      for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
    });
    button.addEventListener('keydown', (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      buttons[(i + step + buttons.length) % buttons.length].focus();
    });
  });
}
