/** The contents: marks the section that is being read, closes after a choice on a phone. */
export function startContents() {
  const details = /** @type {HTMLDetailsElement} */ (document.querySelector('.contents details'));
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
  /** Where the list is longer than the window it scrolls by itself. @param {Element} link */
  const show = (link) => {
    const [frame, box] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    const room = 2 * box.height;
    if (box.top < frame.top + room) list.scrollTop -= frame.top + room - box.top;
    if (box.bottom > frame.bottom - room) list.scrollTop += box.bottom - frame.bottom + room;
  };
  const mark = () => {
    const { scrollHeight } = document.documentElement;
    // At the end of the page the last section is read, however short it is.
    const line = scrollY + innerHeight > scrollHeight - 2 ? innerHeight : innerHeight / 3;
    let current = null;
    for (const heading of headings) {
      if (heading && heading.getBoundingClientRect().top < line) current = heading.id;
    }
    if (current === null) list.scrollTop = 0;
    for (const [id, link] of links) {
      if (id !== current) {
        link.removeAttribute('aria-current');
      } else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true');
        show(link);
      }
    }
  };
  // Once a frame at most: browsers tell of scrolling before they paint.
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  mark();
}
