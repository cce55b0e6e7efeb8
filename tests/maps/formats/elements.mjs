/**
 * Elements of XML, for the lists of formats. A thing of a list has its attributes, and by names in < > what is
 * in it, as text.
 */

/** An element of XML. */
export const element = (name, attributes = {}, inner = '') =>
  `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`).join('')}>${inner}</${name}>`; // prettier-ignore

/** An element of a thing of the list: its attributes, and the elements in it. */
export const elementOf = (name, thing) => {
  const isInner = ([key]) => key.startsWith('<');
  const all = Object.entries(thing);
  const inner = all.filter(isInner).map(([, value]) => (value === 1 ? '<newer/>' : value));
  return element(name, Object.fromEntries(all.filter((one) => !isInner(one))), inner.join(''));
};
