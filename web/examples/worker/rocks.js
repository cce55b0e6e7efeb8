/** Rocks all over a board of 800 x 600: x, y, radius of each, the same at each call. */
export function makeRocks(count) {
  const rocks = [];
  for (let i = 1; i <= count; i++) {
    // Multiples of these lie evenly in the square, whatever their number.
    const x = 800 * ((i * 0.7548776662) % 1);
    const y = 600 * ((i * 0.5698402909) % 1);
    rocks.push(x, y, 2 + 3 * ((i * 0.6180339887) % 1));
  }
  return rocks;
}
