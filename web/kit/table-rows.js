/**
 * Lets a reader point at the rows of a table, whose first cells are buttons: with the mouse, by a tap,
 * or with the keyboard, where the arrows lead from row to row.
 *
 * @param {HTMLElement} root contains the table
 * @param {(row: number) => void} point called with the index of the row, -1 for none
 */
export function listenToRows(root, point) {
  let now = -1;
  const set = (/** @type {number} */ row) => {
    if (row !== now) point((now = row));
  };
  const rowOf = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element ? target.closest('tbody tr:not([aria-hidden])') : null;
  const indexOf = (/** @type {EventTarget | null} */ target) => {
    const row = rowOf(target);
    return row === null ? -1 : Array.prototype.indexOf.call(row.parentElement?.children, row);
  };
  const focused = () => root.querySelector('button:focus');
  const focus = (/** @type {Element | null | undefined} */ row) =>
    row?.querySelector('button')?.focus();

  // A finger does not hover: its tap moves the focus.
  root.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') set(indexOf(target));
  });
  root.addEventListener('pointerleave', () => set(indexOf(focused())));
  root.addEventListener('focusin', ({ target }) => set(indexOf(target)));
  root.addEventListener('focusout', () => set(-1));
  root.addEventListener('click', ({ target }) => focus(rowOf(target)));
  root.addEventListener('keydown', (event) => {
    const row = rowOf(event.target);
    if (event.key === 'ArrowDown') focus(row?.nextElementSibling);
    else if (event.key === 'ArrowUp') focus(row?.previousElementSibling);
    else return;
    event.preventDefault();
  });
}
