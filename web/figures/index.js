import actorRadius from './actor-radius.js';
import astarSteps from './astar-steps.js';
import blockedHuggingEdge from './blocked-hugging-edge.js';
import bounds from './bounds.js';
import carAmongCircles from './car-among-circles.js';
import circleIntersection from './circle-intersection.js';
import cornerShadows from './corner-shadows.js';
import cornerTurns from './corner-turns.js';
import crossingEdges from './crossing-edges.js';
import cuspCulling from './cusp-culling.js';
import cusps from './cusps.js';
import delayedEdges from './delayed-edges.js';
import directedNodes from './directed-nodes.js';
import directionalEdges from './directional-edges.js';
import directionalSearch from './directional-search.js';
import externalBitangents from './external-bitangents.js';
import fixedAngleArt from './fixed-angle-art.js';
import forestPath from './forest-path.js';
import fourCurves from './four-curves.js';
import graphAndPath from './graph-and-path.js';
import gridCorners from './grid-corners.js';
import gridCrowd from './grid-crowd.js';
import gridHeuristics from './grid-heuristics.js';
import gridJumps from './grid-jumps.js';
import gridOrCircles from './grid-or-circles.js';
import gridSearches from './grid-searches.js';
import gridSteps from './grid-steps.js';
import huggingEdge from './hugging-edge.js';
import internalBitangents from './internal-bitangents.js';
import lineOfSight from './line-of-sight.js';
import movingPoint from './moving-point.js';
import overlapBitangents from './overlap-bitangents.js';
import overlapLineOfSight from './overlap-line-of-sight.js';
import overlapPath from './overlap-path.js';
import pathEdges from './path-edges.js';
import playground from './playground.js';
import pointToSegment from './point-to-segment.js';
import reversing from './reversing.js';
import roadProblem from './road-problem.js';
import roomDoors from './room-doors.js';
import smoothingCheats from './smoothing-cheats.js';
import spatialIndex from './spatial-index.js';
import turnEndpoints from './turn-endpoints.js';
import turnHeuristics from './turn-heuristics.js';
import turnThenStraight from './turn-then-straight.js';
import visibilityGraph from './visibility-graph.js';
import wallEnds from './wall-ends.js';
import wordMap from './word-map.js';

/**
 * All figures by name, in the order of the article. One file each; add new ones here.
 *
 * @type {Record<string, import('../kit/figure.js').Figure>}
 */
export const figures = {
  'forest-path': forestPath,
  'path-edges': pathEdges,
  'visibility-graph': visibilityGraph,
  'internal-bitangents': internalBitangents,
  'external-bitangents': externalBitangents,
  'line-of-sight': lineOfSight,
  'point-to-segment': pointToSegment,
  'hugging-edge': huggingEdge,
  'graph-and-path': graphAndPath,
  'overlap-bitangents': overlapBitangents,
  'overlap-line-of-sight': overlapLineOfSight,
  'circle-intersection': circleIntersection,
  'blocked-hugging-edge': blockedHuggingEdge,
  'overlap-path': overlapPath,
  'actor-radius': actorRadius,
  'delayed-edges': delayedEdges,
  cusps,
  'directed-nodes': directedNodes,
  'cusp-culling': cuspCulling,
  'crossing-edges': crossingEdges,
  'astar-steps': astarSteps,
  'turn-endpoints': turnEndpoints,
  'spatial-index': spatialIndex,
  'moving-point': movingPoint,
  'corner-turns': cornerTurns,
  'corner-shadows': cornerShadows,
  'wall-ends': wallEnds,
  'room-doors': roomDoors,
  bounds,
  playground,
  'grid-steps': gridSteps,
  'grid-searches': gridSearches,
  'grid-heuristics': gridHeuristics,
  'grid-corners': gridCorners,
  'grid-jumps': gridJumps,
  'grid-crowd': gridCrowd,
  'grid-or-circles': gridOrCircles,
  'turn-then-straight': turnThenStraight,
  'four-curves': fourCurves,
  'word-map': wordMap,
  'smoothing-cheats': smoothingCheats,
  'directional-search': directionalSearch,
  'directional-edges': directionalEdges,
  'turn-heuristics': turnHeuristics,
  reversing,
  'fixed-angle-art': fixedAngleArt,
  'road-problem': roadProblem,
  'car-among-circles': carAmongCircles,
};
