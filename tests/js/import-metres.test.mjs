import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entry } from './packed.mjs';

/** GeoJSON in metres, against lengths on the ellipsoid by another formula. */

const { fromGeoJSON, toDegrees, toMetres } = await import(entry('bitangent/import'));

const DEGREE = Math.PI / 180;
const [RADIUS, FLATTENING] = [6378137, 1 / 298.257223563];

/** The shortest way on WGS84, by Vincenty. */
function geodesic([longitude, latitude], [otherLongitude, otherLatitude]) {
  const [a, f] = [RADIUS, FLATTENING];
  const reduced = (degrees) => Math.atan((1 - f) * Math.tan(degrees * DEGREE));
  const [s1, c1] = [Math.sin(reduced(latitude)), Math.cos(reduced(latitude))];
  const [s2, c2] = [Math.sin(reduced(otherLatitude)), Math.cos(reduced(otherLatitude))];
  const turn = (otherLongitude - longitude) * DEGREE;
  let [lambda, sin, cos, sigma, square, middle] = [turn, 0, 0, 0, 0, 0];
  for (let step = 0; step < 100; step++) {
    sin = Math.hypot(c2 * Math.sin(lambda), c1 * s2 - s1 * c2 * Math.cos(lambda));
    if (sin === 0) return 0;
    cos = s1 * s2 + c1 * c2 * Math.cos(lambda);
    sigma = Math.atan2(sin, cos);
    const alpha = (c1 * c2 * Math.sin(lambda)) / sin;
    square = 1 - alpha ** 2;
    middle = square > 0 ? cos - (2 * s1 * s2) / square : 0;
    const c = (f / 16) * square * (4 + f * (4 - 3 * square));
    const next = sigma + c * sin * (middle + c * cos * (2 * middle ** 2 - 1));
    lambda = turn + (1 - c) * f * alpha * next;
  }
  const u = square * ((1 - f) ** -2 - 1);
  const scale = 1 + (u / 16384) * (4096 + u * (-768 + u * (320 - 175 * u)));
  const b = (u / 1024) * (256 + u * (-128 + u * (74 - 47 * u)));
  const third = (b / 6) * middle * (4 * sin ** 2 - 3) * (4 * middle ** 2 - 3);
  const inner = middle + (b / 4) * (cos * (2 * middle ** 2 - 1) - third);
  return a * (1 - f) * scale * (sigma - b * sin * inner);
}

/** Points of a map in metres, and its report. */
function read(coordinates) {
  const { report } = fromGeoJSON({ type: 'MultiPoint', coordinates }, { project: 'metres' });
  return { points: report.points.map(({ x, y }) => [x, y]), report };
}

const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);

/** Places around a middle, some near each other, up to a distance in degrees of latitude. */
function around([longitude, latitude], far) {
  const places = [[longitude, latitude]];
  for (let i = 0; i < 16; i++) {
    const angle = (i * Math.PI) / 8;
    for (const share of [0.5, 0.999, 1]) {
      const north = latitude + far * share * Math.sin(angle);
      const east = (far * share * Math.cos(angle)) / Math.cos(north * DEGREE);
      places.push([longitude + east, north]);
    }
  }
  return places;
}

describe('GeoJSON in metres', () => {
  it('has lengths within 0.01 % up to 100 km from the middle, wherever that is', () => {
    for (const latitude of [0, 10, 45, 60, 70, 80, -80, 85]) {
      for (const longitude of [0, 13, 179.99, -180]) {
        const places = around([longitude, latitude], 0.89);
        const { points, report } = read(places);
        assert.deepEqual(report.changes, []);
        let worst = 0;
        for (const [i, place] of places.entries()) {
          for (const [k, other] of places.entries()) {
            if (k <= i) continue;
            worst = Math.max(worst, Math.abs(distance(points[i], points[k]) / geodesic(place, other) - 1)); // prettier-ignore
          }
        }
        assert.ok(worst < 1e-4, `${latitude}: ${worst}`);
        assert.ok(worst <= report.projection.error + 1e-6, `${worst} ${report.projection.error}`);
        const way = distance([0, 0], points[0]);
        assert.ok(way < 2500, `${way} metres from the middle`);
        // y is north, x east.
        const [top, right] = [points[1 + 4 * 3 + 2], points[3]];
        assert.ok(top[1] > 9e4 && right[0] > 9e4);
      }
    }
  });

  it('has the metres of a degree at the middle of small maps', () => {
    for (const latitude of [0, 30, 60, 80]) {
      const s = 0.005;
      const { points } = read([
        [10 - s, latitude],
        [10 + s, latitude],
        [10, latitude - s],
        [10, latitude + s],
      ]);
      const square = FLATTENING * (2 - FLATTENING);
      const w = 1 - square * Math.sin(latitude * DEGREE) ** 2;
      const north = (RADIUS * (1 - square) * DEGREE) / w ** 1.5;
      const east = (RADIUS * Math.cos(latitude * DEGREE) * DEGREE) / Math.sqrt(w);
      assert.ok(Math.abs(distance(points[0], points[1]) / (2 * s * east) - 1) < 1e-6);
      assert.ok(Math.abs(distance(points[2], points[3]) / (2 * s * north) - 1) < 1e-6);
    }
  });

  it('is connected across 180 degrees, and around a pole', () => {
    for (const [one, other] of [
      [
        [179.95, -17],
        [-179.95, -17],
      ],
      [
        [179.95, -17],
        [180.05, -17],
      ],
      [
        [-180.05, -17],
        [-179.95, -17],
      ],
    ]) {
      // prettier-ignore
      const { points, report } = read([one, other]);
      assert.ok(Math.abs(distance(points[0], points[1]) - geodesic([0, -17], [0.1, -17])) < 0.1);
      assert.ok(Math.abs(Math.abs(report.projection.longitude) - 180) < 1e-6);
    }
    const pole = read([0, 90, 180, 270].map((longitude) => [longitude, -89.5]));
    assert.equal(pole.report.projection.latitude, -90);
    const across = geodesic([0, -89.5], [90, -89.5]);
    assert.ok(Math.abs(distance(pole.points[0], pole.points[1]) / across - 1) < 1e-4);
    for (const point of pole.points) assert.ok(Math.abs(Math.hypot(...point) - 55847) < 1);
  });

  it('tells of lengths that are off by more than 0.1 %', () => {
    const { report } = read([[0, 40], [15, 55]]); // prettier-ignore
    assert.match(report.changes[0].what, /^lengths are off by up to 0\.\d+ %$/);
    assert.equal(report.changes[0].object, 'projection');
    assert.ok(report.projection.error > 1e-3);
  });

  it('goes from places to points and back', () => {
    for (const middle of [
      [13, 52],
      [179.9, -17],
      [0, 90],
      [5, -89.99],
    ]) {
      // prettier-ignore
      const [longitude, latitude] = middle;
      const projection = { longitude, latitude, error: 0 };
      for (const point of [
        [0, 0],
        [3, -4],
        [1e5, 2e4],
        [-1e6, 5e5],
      ]) {
        // prettier-ignore
        const place = toDegrees(projection, point);
        assert.ok(Math.abs(place[0]) <= 180);
        assert.ok(distance(toMetres(projection, place), point) < 1e-7);
      }
    }
    const { points, report } = read([[13, 52], [13.1, 52.1]]); // prettier-ignore
    assert.deepEqual(toMetres(report.projection, [13, 52]), points[0]);
    assert.throws(() => toMetres({}, [0, 0]), { code: 'WRONG_TYPE' });
    assert.throws(() => toDegrees(report.projection, [NaN, 0]), { code: 'NOT_FINITE' });
    assert.throws(() => toDegrees(report.projection, [0, 0], 1), { code: 'WRONG_TYPE' });
  });
});
