/**
 * A* as the article teaches it, for its lessons: plain and slow. Tests compare it with the library,
 * whose own search is the one of `watched-search.js`. The program that readers copy, the article's sample
 * `textbook`, has an A* of its own: it runs to its end, prints, and keeps nothing of its open list,
 * where a figure stops after any step and shows that list.
 *
 * @typedef {string | number} Node
 *
 * @typedef {object} Step an edge with the partial path that it ends
 * @property {Node} node at its end
 * @property {number} g length of the partial path
 * @property {number} h estimate of the remaining length
 * @property {number} parent index of the step before, -1 for none
 * @property {any} edge what the graph tells of it
 * @property {'open' | 'clear' | 'dominated'} verdict open until it is taken from the open list; then
 *   whether it is the first to reach its node
 *
 * @typedef {object} LessonGraph
 * @property {Node} start
 * @property {Node} goal
 * @property {(node: Node) => {to: Node, length: number}[]} edgesFrom with anything else that is to be
 *   told of an edge
 * @property {(node: Node) => number} estimate of the length from a node to the goal, consistent: never
 *   too high, and it never drops along an edge by more than the edge is long
 */

/**
 * The state of A* after some edges have been taken from the open list.
 *
 * @param {LessonGraph} graph
 * @param {number} limit
 */
export function astar({ start, goal, edgesFrom, estimate }, limit) {
  /** @type {Step[]} */
  const steps = [];
  /** Indices of the steps on the open list. @type {number[]} */
  let open = [];
  const reached = new Set([start]);
  const f = (/** @type {number} */ i) => steps[i].g + steps[i].h;
  const best = () => open.reduce((least, i) => (f(i) < f(least) ? i : least), open[0] ?? -1);
  const expand = (/** @type {Node} */ node, /** @type {number} */ parent) => {
    const g = parent < 0 ? 0 : steps[parent].g;
    for (const edge of edgesFrom(node)) {
      if (reached.has(edge.to)) continue;
      const [to, verdict] = [edge.to, /** @type {const} */ ('open')];
      open.push(steps.length);
      steps.push({ node: to, g: g + edge.length, h: estimate(to), parent, edge, verdict });
    }
  };
  expand(start, -1);
  let [taken, count, done] = [-1, 0, start === goal];
  while (count < limit && open.length > 0 && !done) {
    taken = best();
    open = open.filter((i) => i !== taken);
    count++;
    const step = steps[taken];
    step.verdict = reached.has(step.node) ? 'dominated' : 'clear';
    if (step.verdict === 'dominated') continue;
    reached.add(step.node);
    done = step.node === goal;
    if (!done) expand(step.node, taken);
  }
  done ||= open.length === 0;
  return { steps, open, best: done ? -1 : best(), taken, count, done, reached };
}

/**
 * The steps of a partial path, from the start on.
 *
 * @param {readonly Step[]} steps
 * @param {number} last index of its last step
 */
export function stepsTo(steps, last) {
  const path = [];
  for (let i = last; i >= 0; i = steps[i].parent) path.unshift(steps[i]);
  return path;
}
