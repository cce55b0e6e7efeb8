/** A shape that most others lie in: mostly a floor, which is no obstacle. */

/** @typedef {import('../importer.js').Importer} Importer */
/** @typedef {import('../clean-outlines.js').Point} Point */

/** So many others there must be, and so many shapes are looked at, the largest ones. */
const [FEWEST, MOST_LARGE] = [4, 3];

/** @param {readonly Point[][]} rings @param {Point} point */
function isIn(rings, [x, y]) {
  let crossings = 0;
  for (const ring of rings) {
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings++;
    });
  }
  return crossings % 2 === 1;
}

/** Half the size of the box around rings. @param {readonly Point[][]} rings */
function sizeOf(rings) {
  const sides = [0, 1].map((k) => {
    let [low, high] = [Infinity, -Infinity];
    for (const ring of rings) {
      for (const point of ring) {
        low = Math.min(low, point[k]);
        high = Math.max(high, point[k]);
      }
    }
    return high - low;
  });
  return sides[0] * sides[1];
}

/**
 * Tells of an obstacle that most others lie in.
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
    const count = others.filter(({ at }) => isIn(rings, at)).length;
    if (count > others.length / 2) {
      const what = `${count} of the ${others.length} other shapes lie in it: if it is a floor, name what is solid by the option solid`;
      map.tell(item, what);
    }
  }
}
