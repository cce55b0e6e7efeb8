/**
 * Draws polylines as fields give them, each x, y, x, y, ...
 *
 * @param {import('../../kit/pen.js').Pen} pen
 * @param {readonly Float64Array[]} lines
 * @param {import('../../kit/pen.js').Style & {closed?: boolean}} style
 */
export function flatLines(pen, lines, { closed = false, ...style }) {
  pen.shape(style, (ctx) => {
    for (const line of lines) {
      for (let i = 0; i < line.length; i += 2) {
        const [x, y] = pen.at([line[i], line[i + 1]]);
        if (i === 0) ctx.moveTo(x, y);
        else ctx.lineTo(x, y);
      }
      if (closed) ctx.closePath();
    }
  });
}
