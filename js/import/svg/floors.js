import { isInside } from '../points.js';
import { boxAround } from './shapes.js';

/** A shape that contains most others: mostly a floor, which is no obstacle. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../clean-outlines.js').Point} Point */

/** A drawing of so few shapes has no floor. */
const FEWEST = 4;
/** How many of the largest shapes may be floors. */
const MOST_LARGE = 3;

/** The area of the box around rings. @param {readonly Point[][]} rings */
function sizeOf(rings) {
  const [, , width, height] = boxAround(rings.map((points) => ({ points })));
  return width * height;
}

/**
 * Tells of an obstacle that contains most others.
 *
 * @param {Importer} map
 */
export function tellFloor(map) {
  const areas = map.areas.map(({ item, parts }) => ({ item, rings: parts.flat() }));
  const points = [
    ...areas.map(({ item, rings }) => ({ item, at: rings[0][0] })),
    ...map.lines.map(({ item, points: line }) => ({ item, at: line[0] })),
    ...map.circles.map(({ item, x, y }) => ({ item, at: /** @type {Point} */ ([x, y]) })),
  ];
  if (points.length <= FEWEST) return;
  const sized = areas.map((area) => ({ ...area, size: sizeOf(area.rings) }));
  const large = sized.sort((a, b) => b.size - a.size).slice(0, MOST_LARGE);
  for (const { item, rings } of large) {
    const others = points.filter((other) => other.item !== item);
    map.spend('comparisons', others.length * rings.flat().length, item.label);
    const count = others.filter(({ at }) => isInside(rings, at)).length;
    if (count > others.length / 2) {
      const what = `${count} of the ${others.length} other shapes lie in it: if it is a floor, name what is solid by the option solid`;
      map.tell(item, what);
    }
  }
}
