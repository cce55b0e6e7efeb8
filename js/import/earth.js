import { noMore, point } from '../base/check.js';

/** Metres east and north of a middle, on the ellipsoid of WGS84, and back. */

/** @typedef {number[]} Vector three numbers: metres from the centre of the Earth */

/**
 * The plane of a map in metres. A place has the direction from the middle that it has on the Earth, and
 * its distance in a straight line.
 *
 * @typedef {object} Projection
 * @property {number} longitude of [0, 0], in degrees
 * @property {number} latitude of [0, 0]
 * @property {number} error the most that lengths in the map are off, as a share of them
 */

/** The radius of the equator in metres, and the square of the eccentricity. */
const [RADIUS, SQUARE] = [6_378_137, 0.006694379990141317];

const DEGREE = Math.PI / 180;

/** @param {readonly number[]} position longitude and latitude @returns {Vector} */
function onEarth([longitude, latitude]) {
  const [, , [x, y, z]] = axesAt(longitude, latitude);
  const normal = RADIUS / Math.sqrt(1 - SQUARE * z * z);
  return [normal * x, normal * y, normal * (1 - SQUARE) * z];
}

/** East, north and up at a place. @param {number} longitude @param {number} latitude */
function axesAt(longitude, latitude) {
  const [u, v] = [longitude * DEGREE, latitude * DEGREE];
  const [sinU, cosU, sinV, cosV] = [Math.sin(u), Math.cos(u), Math.sin(v), Math.cos(v)];
  return [
    [-sinU, cosU, 0],
    [-sinV * cosU, -sinV * sinU, cosV],
    [cosV * cosU, cosV * sinU, sinV],
  ];
}

/** Longitude and latitude of a vector to the ellipsoid. @param {Vector} vector */
const degreesOf = ([x, y, z]) => [
  Math.atan2(y, x) / DEGREE,
  Math.atan2(z, (1 - SQUARE) * Math.hypot(x, y)) / DEGREE,
];

/** @param {Vector} a @param {Vector} b */
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The ellipsoid as a sphere: a square of the distance from its centre. @param {Vector} vector */
const squareOf = ([x, y, z]) => x * x + y * y + (z * z) / (1 - SQUARE);

/**
 * What places to metres around a middle.
 *
 * @param {{longitude: number, latitude: number}} middle
 * @returns {(position: readonly number[]) => [number, number]}
 */
export function metresAround({ longitude, latitude }) {
  const middle = onEarth([longitude, latitude]);
  const [east, north] = axesAt(longitude, latitude);
  return (position) => {
    const chord = onEarth(position).map((value, k) => value - middle[k]);
    const [x, y] = [dot(east, chord), dot(north, chord)];
    const scale = Math.hypot(...chord) / (Math.hypot(x, y) || 1);
    return [x * scale, y * scale];
  };
}

/**
 * The projection around the middle of positions. It does not matter where longitudes begin: what is east
 * is known around their mean in space.
 *
 * @param {readonly (readonly number[])[]} positions
 * @returns {Projection}
 */
export function projectionOf(positions) {
  const sum = [0, 0, 0];
  for (const position of positions) onEarth(position).forEach((value, k) => (sum[k] += value));
  const mean = projectionAt(degreesOf(sum));
  const [low, high] = [[0, 0], [0, 0]]; // prettier-ignore
  const toMean = metresAround(mean);
  for (const position of positions) {
    toMean(position).forEach((value, k) => {
      low[k] = Math.min(low[k], value);
      high[k] = Math.max(high[k], value);
    });
  }
  const middle = low.map((value, k) => (value + high[k]) / 2);
  const projection = projectionAt(toDegrees(mean, [middle[0], middle[1]]));
  const place = metresAround(projection);
  let far = 0;
  for (const position of positions) far = Math.max(far, Math.hypot(...place(position)));
  // As on a sphere: the share by which lengths across the direction of the middle are too large.
  projection.error = 1 / Math.sqrt(1 - Math.min(far / (2 * RADIUS), 1 - 1e-9) ** 2) - 1;
  return projection;
}

/** @param {readonly number[]} middle @returns {Projection} */
function projectionAt(middle) {
  const [longitude, latitude] = middle.map((value) => Math.round(value * 1e7) / 1e7 || 0);
  return { longitude, latitude, error: 0 };
}

/**
 * Where a place on the Earth is in a map of GeoJSON in metres.
 *
 * @param {{longitude: number, latitude: number}} projection of the report
 * @param {import('../base/check.js').PointLike} position longitude and latitude, in degrees
 * @returns {[number, number]}
 * @throws {BitangentError} WRONG_TYPE, OUT_OF_RANGE
 */
export function toMetres(projection, position) {
  noMore(arguments, 2, 'toMetres');
  const middle = middleOf(projection, 'toMetres');
  return metresAround(middle)(point(position, 'toMetres', 'position'));
}

/**
 * The place on the Earth of a point of a map of GeoJSON in metres.
 *
 * @param {{longitude: number, latitude: number}} projection of the report
 * @param {import('../base/check.js').PointLike} at
 * @returns {[number, number]} longitude, from -180 to 180, and latitude, in degrees
 * @throws {BitangentError} WRONG_TYPE, OUT_OF_RANGE
 */
export function toDegrees(projection, at) {
  noMore(arguments, 2, 'toDegrees');
  const { longitude, latitude } = middleOf(projection, 'toDegrees');
  const [x, y] = point(at, 'toDegrees', 'at');
  const middle = onEarth([longitude, latitude]);
  const axes = axesAt(longitude, latitude);
  const length = Math.hypot(x, y);
  const normal = Math.hypot(middle[0], middle[1], middle[2] / (1 - SQUARE));
  // How far below the plane at the middle the place is. On a sphere the first step finds it.
  let [chord, up] = [[0, 0, 0], 0];
  for (let step = 0; step < 10; step++) {
    const flat = Math.sqrt(Math.max(0, length ** 2 - up ** 2)) / (length || 1);
    chord = middle.map((_, k) => (x * axes[0][k] + y * axes[1][k]) * flat + up * axes[2][k]);
    up = -squareOf(chord) / (2 * normal);
  }
  const [east, north] = degreesOf(middle.map((value, k) => value + chord[k]));
  return [east, north];
}

/** @param {any} projection @param {string} where */
function middleOf(projection, where) {
  const { longitude, latitude } = projection ?? {};
  point([longitude, latitude], where, 'projection');
  return { longitude, latitude };
}
