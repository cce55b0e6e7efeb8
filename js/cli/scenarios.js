/** Scenario files of Moving AI: what the lengths of many paths on a map must be. */

/**
 * @param {string} text
 * @returns {{start: [number, number], goal: [number, number], length: number}[]}
 */
function parseScenarios(text) {
  /** @type {ReturnType<typeof parseScenarios>} */
  const found = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('version')) continue;
    const parts = line.trim().split(/\t+/);
    const [startX, startY, goalX, goalY, length] = parts.slice(4).map(Number);
    if (parts.length !== 9 || ![startX, startY, goalX, goalY, length].every(Number.isFinite)) {
      throw new Error(`scenarios: line ${i + 1} is not 9 values between tabs`);
    }
    found.push({ start: [startX, startY], goal: [goalX, goalY], length });
  }
  return found;
}

/** The greatest difference of a length from the file, whose lengths are rounded. */
const TOLERANCE = 0.01;
const ROUNDS = 3;

/**
 * Compares all lengths, and prints the times of the queries: the least of three each.
 *
 * @param {import('../grid/index.js').Grid} grid
 * @param {string} text
 * @returns {number} exit status
 */
export function checkScenarios(grid, text) {
  const scenarios = parseScenarios(text);
  /** @type {number[]} */
  const times = [];
  let wrong = 0;
  for (const { start, goal, length } of scenarios) {
    let least = Infinity;
    let cost = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now();
      ({ cost } = grid.findPath(start, goal));
      least = Math.min(least, performance.now() - begin);
    }
    times.push(least * 1000);
    if (Math.abs(cost - length) <= TOLERANCE) continue;
    wrong++;
    console.log(
      `wrong: ${start} to ${goal}: ${cost < Infinity ? cost : 'no path'}, expected ${length}`,
    );
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) =>
    (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);
  console.log(`${scenarios.length} paths, ${wrong} wrong`);
  console.log(`time in microseconds: min ${at(0)}, median ${at(0.5)}, max ${at(1)}`);
  return wrong === 0 ? 0 : 1;
}
