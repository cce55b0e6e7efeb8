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
    const line = innerHeight / 3;
    let current = null;
    for (const heading of headings) {
      if (heading && heading.getBoundingClientRect().top < line) current = heading.id;
    }
    for (const [id, link] of links) {
      if (id === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // A heading that comes or goes at the line is the only thing that changes the mark.
  const watch = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' });
  for (const heading of headings) if (heading) watch.observe(heading);
}
