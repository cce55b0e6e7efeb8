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
  const mark = () => {
    const { scrollHeight } = document.documentElement;
    // At the end of the page the last section is read, however short it is.
    const line = scrollY + innerHeight > scrollHeight - 2 ? innerHeight : innerHeight / 3;
    let current = null;
    for (const heading of headings) {
      if (heading && heading.getBoundingClientRect().top < line) current = heading.id;
    }
    for (const [id, link] of links) {
      if (id === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // Once a frame at most: browsers tell of scrolling before they paint.
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', mark);
  mark();
}
