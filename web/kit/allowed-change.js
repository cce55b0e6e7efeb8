/** How often the distance to a stop is halved. */
const HALVINGS = 12;

/**
 * The change for the point nearest to `to` on the line from `from` that is allowed. From where it
 * stops it slides along one axis, then the other. Null when no move is allowed.
 *
 * @param {(x: number, y: number) => object} changeAt
 * @param {readonly number[]} from
 * @param {readonly number[]} to
 * @param {(change: object) => boolean} allows
 * @returns {object | null}
 */
export function furthestChange(changeAt, from, to, allows) {
  const whole = changeAt(to[0], to[1]);
  if (allows(whole)) return whole;
  let best = null;
  let now = from;
  const advance = (/** @type {readonly number[]} */ target) => {
    let [low, high] = [0, 1];
    const begin = now;
    for (let i = 0; i < HALVINGS; i++) {
      const share = (low + high) / 2;
      const point = [0, 1].map((k) => begin[k] + share * (target[k] - begin[k]));
      const change = changeAt(point[0], point[1]);
      if (allows(change)) {
        [low, now, best] = [share, point, change];
      } else {
        high = share;
      }
    }
  };
  advance(to);
  advance([to[0], now[1]]);
  advance([now[0], to[1]]);
  return best;
}
