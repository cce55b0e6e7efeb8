import { hypot } from '../../kit/exact.js';
import { astar, stepsTo } from './textbook.js';
import { bestFirst } from '../../kit/watched-search.js';

/**
 * A* over the whole tangent visibility graph of the library, in the manner of the article: a node is
 * the end of a surfing edge, and each step a hugging edge with the surfing edge that follows it.
 *
 * @typedef {import('bitangent/all').GraphEdge} GraphEdge
 * @typedef {import('bitangent/all').GraphHug} GraphHug
 * @typedef {readonly [number, number]} Point
 */

/** Nodes besides the ends of surfing edges. */
const START = 'start';
const GOAL = 'goal';

/** An end inside a circle is moved a little beyond the rim, where tangents begin. */
const OFF_RIM = { agentRadius: 1e-3 };

/** A surfing edge in the other direction. @param {GraphEdge} edge @returns {GraphEdge} */
const backward = (edge) => ({
  ...edge,
  ...{ from: edge.to, to: edge.from, fromObstacle: edge.toObstacle, toObstacle: edge.fromObstacle },
  fromTurn: /** @type {1 | -1} */ (-edge.toTurn),
  toTurn: /** @type {1 | -1} */ (-edge.fromTurn),
});

/** @param {Point} from @param {Point} to */
const distance = (from, to) => hypot(to[0] - from[0], to[1] - from[1]);

/**
 * The graph for the lesson's A*. A surfing edge is node 2i forward and node 2i + 1 backward.
 *
 * @param {{edges: GraphEdge[], hugs: GraphHug[]}} graph
 * @param {Point} goal
 * @returns {import('./textbook.js').LessonGraph & {directed: GraphEdge[]}}
 */
function lessonGraph({ edges, hugs }, goal) {
  const directed = edges.flatMap((edge) => [edge, backward(edge)]);
  /** By node, the arcs from there. @type {Map<number, {arc: GraphHug, next: number}[]>} */
  const arcs = new Map();
  const add = (
    /** @type {number} */ node,
    /** @type {GraphHug} */ arc,
    /** @type {number} */ next,
  ) => {
    // No path leads back to the start, which only backward edges do.
    if (next % 2 === 1 && directed[next].toObstacle === null) return;
    arcs.set(node, [...(arcs.get(node) ?? []), { arc, next }]);
  };
  for (const hug of hugs) {
    if (hug.verdict !== 'clear') continue;
    const { edgeIn, edgeOut, obstacle, startAngle, sweep } = hug;
    const into = (/** @type {number} */ i) => 2 * i + (edges[i].toObstacle === obstacle ? 0 : 1);
    // An arc can be taken in both directions.
    add(into(edgeIn), hug, into(edgeOut) ^ 1);
    const back = { ...hug, startAngle: startAngle + sweep, sweep: -sweep };
    add(into(edgeOut), back, into(edgeIn) ^ 1);
  }
  const edgeTo = (/** @type {number} */ i, /** @type {GraphHug | null} */ arc = null) => ({
    ...directed[i],
    arc,
    to: directed[i].toObstacle === null ? GOAL : i,
    end: directed[i].to,
    length:
      distance(directed[i].from, directed[i].to) + (arc ? arc.radius * Math.abs(arc.sweep) : 0),
  });
  const fromStart = directed.flatMap(({ verdict, fromObstacle }, i) =>
    i % 2 === 0 && fromObstacle === null && verdict === 'clear' ? [i] : [],
  );
  return {
    ...{ directed, start: START, goal: GOAL },
    edgesFrom: (node) =>
      node === START
        ? fromStart.map((i) => edgeTo(i))
        : (arcs.get(/** @type {number} */ (node)) ?? []).map(({ arc, next }) => edgeTo(next, arc)),
    estimate: (node) =>
      node === GOAL ? 0 : distance(directed[/** @type {number} */ (node)].to, goal),
  };
}

/**
 * The state of the textbook search after a number of steps, as `watchSearch` gives that of the
 * library.
 *
 * @param {import('bitangent/all').World} world
 * @param {Point} start
 * @param {Point} goal
 * @param {number} step edges taken from the open list
 */
export function watchTextbook(world, start, goal, step) {
  const [from, to] = [start, goal].map((end) => world.nearestFree(end, OFF_RIM).point ?? end);
  const graph = world.tangentGraph({ start: from, goal: to });
  const lesson = lessonGraph(graph, to);
  const { steps, open, best, taken, done, reached } = astar(lesson, step);
  const pathTo = (/** @type {number} */ i) => ({ segments: stepsTo(steps, i).flatMap(segmentsOf) });
  const edges = steps.map(({ edge, verdict, g, h }) => ({ ...edge, to: edge.end, verdict, g, h }));
  const settled = steps.flatMap(({ verdict }, i) => (verdict === 'clear' ? [i] : []));
  const last = settled.find((i) => steps[i].node === GOAL);
  const length = last === undefined ? null : steps[last].g;
  /** The circles for which A* has asked where to go; null is the start. */
  const asked = new Set([...reached].map((node) => lesson.directed[+node]?.toObstacle ?? null));
  const looked = graph.edges.filter(
    (edge) => asked.has(edge.fromObstacle) || (edge.toObstacle && asked.has(edge.toObstacle)),
  );
  return {
    ...{ edges, taken, looked, graph, done, nodes: settled },
    blocked: looked.filter(({ verdict }) => verdict === 'blocked'),
    settled: settled.map(pathTo),
    listed: bestFirst({ edges, open, best }).map((i) => ({ ...edges[i], path: pathTo(i) })),
    answer: done ? { found: length !== null, length, ...pathTo(last ?? -1) } : null,
    total: astar(lesson, Infinity).count,
  };
}

/** @param {import('./textbook.js').Step} step @returns {import('bitangent/all').Segment[]} */
function segmentsOf({ edge: { arc, from, end } }) {
  const line = /** @type {any} */ ({ type: 'line', from, to: end });
  return arc ? [{ type: 'arc', ...arc }, line] : [line];
}
