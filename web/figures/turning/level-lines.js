/**
 * Lines along which a function on a grid of points has whole values. Between points it counts as
 * linear; across a jump, where neighbours differ by more than `JUMP` steps, there is no line.
 */
const JUMP = 4;

/**
 * @param {readonly number[]} values row by row, from the bottom
 * @param {number} width points in a row
 * @param {number} side distance of neighbours
 * @returns {{from: number[], to: number[]}[]} from the lower left point
 */
export function contours(values, width, side) {
  /** @type {{from: number[], to: number[]}[]} */
  const lines = [];
  for (let i = 0; i < values.length - width; i++) {
    if (i % width === width - 1) continue;
    const corners = [i, i + 1, i + width + 1, i + width];
    // Two triangles, in each of which a line is straight.
    for (const triangle of [
      [0, 1, 2],
      [0, 2, 3],
    ]) {
      const points = triangle.map((k) => {
        const at = corners[k];
        return { x: (at % width) * side, y: Math.floor(at / width) * side, value: values[at] };
      });
      const all = points.map(({ value }) => value);
      const [low, high] = [Math.min(...all), Math.max(...all)];
      if (!(high - low < JUMP * side)) continue;
      for (let level = Math.ceil(low); level <= high; level++) cut(points, level, lines);
    }
  }
  return lines;
}

/**
 * @param {{x: number, y: number, value: number}[]} points of a triangle
 * @param {number} level
 * @param {{from: number[], to: number[]}[]} lines
 */
function cut(points, level, lines) {
  const ends = points.flatMap((a, k) => {
    const b = points[(k + 1) % 3];
    if (a.value < level === b.value < level) return [];
    const share = (level - a.value) / (b.value - a.value);
    return [[a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)]];
  });
  if (ends.length === 2) lines.push({ from: ends[0], to: ends[1] });
}
