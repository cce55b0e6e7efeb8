/** The list of contents: marks the section in view; on a phone it closes after a choice. */
export function startContents() {
  const details = /** @type {HTMLDetailsElement | null} */ (
    document.querySelector('.contents details')
  );
  if (details === null) return;
  const beside = matchMedia('(min-width: 68rem)');
  const fit = () => (details.open = beside.matches);
  beside.addEventListener('change', fit);
  fit();
  details.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && !beside.matches) details.open = false;
  });

  const links = new Map(
    [...details.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]),
  );
  const headings = [...links.keys()].map((id) => document.getElementById(id));
  const list = /** @type {Element} */ (details.closest('.contents'));
  /** Scrolls the list to a link, if it is longer than the window. @param {Element} link */
  const show = (link) => {
    const [frame, box] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    const margin = 2 * box.height;
    const [top, bottom] = [frame.top + margin, Math.min(frame.bottom, innerHeight) - margin];
    if (box.top < top) list.scrollTop -= top - box.top;
    if (box.bottom > bottom) list.scrollTop += box.bottom - bottom;
  };
  // Scrolls before the browser does, which would scroll the page too.
  list.addEventListener('focusin', ({ target }) => show(/** @type {Element} */ (target)));
  const mark = () => {
    const { scrollHeight } = document.documentElement;
    // At the end of the page the last section is current, however short it is.
    const line = scrollY + innerHeight > scrollHeight - 2 ? innerHeight : innerHeight / 3;
    let current = null;
    for (const heading of headings) {
      if (heading && heading.getBoundingClientRect().top < line) current = heading.id;
    }
    // With the focus in the list it does not scroll away.
    if (current === null && !list.querySelector(':focus-visible')) list.scrollTop = 0;
    for (const [id, link] of links) {
      if (id !== current) {
        link.removeAttribute('aria-current');
      } else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true');
        show(link);
      }
    }
  };
  // Runs at most once a frame: browsers dispatch scroll events before they paint.
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  mark();
}
