// The bitangents of two circles [x, y, radius], as in the belt and the
// pulley problem.

// The point that is `length` from `point` in a direction.
const step = ([x, y], length, angle) => [
  x + length * Math.cos(angle),
  y + length * Math.sin(angle),
];

// CF and DE, which cross over between the circles.
export function internalBitangents(A, B) {
  const d = Math.hypot(B[0] - A[0], B[1] - A[1]);
  if (d <= A[2] + B[2]) return []; // they touch or overlap
  const alpha = Math.atan2(B[1] - A[1], B[0] - A[0]);
  const theta = Math.acos((A[2] + B[2]) / d);
  return [alpha + theta, alpha - theta].map((angle) => ({
    from: step(A, A[2], angle),
    to: step(B, -B[2], angle),
  }));
}

// CF and DE, which stay outside.
export function externalBitangents(A, B) {
  const d = Math.hypot(B[0] - A[0], B[1] - A[1]);
  if (d <= Math.abs(A[2] - B[2])) return []; // one contains the other
  const alpha = Math.atan2(B[1] - A[1], B[0] - A[0]);
  const theta = Math.acos((A[2] - B[2]) / d);
  return [alpha + theta, alpha - theta].map((angle) => ({
    from: step(A, A[2], angle),
    to: step(B, B[2], angle),
  }));
}

const [CF] = internalBitangents([0, 0, 1], [5, 0, 2]);
console.log(CF.from[0].toFixed(1), CF.to[0].toFixed(1)); // 0.6 3.8
console.log(externalBitangents([0, 0, 1], [5, 0, 2]).length); // 2
