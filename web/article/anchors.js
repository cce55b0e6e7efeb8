/**
 * The book was one page once. Links to a section or a figure of that page lead to the cover now, which
 * knows the page that it is on: the list of parts links each section, and names the figures of each.
 */
const wanted = decodeURIComponent(location.hash.slice(1));
if (wanted !== '' && document.getElementById(wanted) === null) {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll('.parts a')
  );
  const link = [...links].find(
    ({ hash, dataset }) =>
      hash.slice(1) === wanted ||
      dataset.figures?.split(' ').includes(wanted.replace('figure-', '')),
  );
  // A page of ours, and an anchor that the list has.
  if (link) location.replace(`${link.pathname}#${wanted}`);
}
