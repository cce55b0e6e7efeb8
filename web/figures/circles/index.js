import agentRadius from './agent-radius.js';
import astarRoads from './astar-roads.js';
import astarSteps from './astar-steps.js';
import blockedHuggingEdge from './blocked-hugging-edge.js';
import circleIntersection from './circle-intersection.js';
import crossingEdges from './crossing-edges.js';
import cuspCulling from './cusp-culling.js';
import cusps from './cusps.js';
import delayedEdges from './delayed-edges.js';
import directedNodes from './directed-nodes.js';
import endCircles from './end-circles.js';
import endCrowded from './end-crowded.js';
import externalBitangents from './external-bitangents.js';
import forestPath from './forest-path.js';
import forestRace from './forest-race.js';
import graphAndPath from './graph-and-path.js';
import huggingEdge from './hugging-edge.js';
import internalBitangents from './internal-bitangents.js';
import lineOfSight from './line-of-sight.js';
import movingPoint from './moving-point.js';
import overlapBitangents from './overlap-bitangents.js';
import overlapLineOfSight from './overlap-line-of-sight.js';
import overlapPath from './overlap-path.js';
import pathEdges from './path-edges.js';
import pointToSegment from './point-to-segment.js';
import spatialIndex from './spatial-index.js';
import string from './string.js';
import turnEndpoints from './turn-endpoints.js';
import visibilityGraph from './visibility-graph.js';

/** The figures of the chapters on circles, in the order of the article, after that of the cover. */
export default {
  'forest-race': forestRace,
  string,
  'forest-path': forestPath,
  'astar-roads': astarRoads,
  'path-edges': pathEdges,
  'visibility-graph': visibilityGraph,
  'internal-bitangents': internalBitangents,
  'external-bitangents': externalBitangents,
  'line-of-sight': lineOfSight,
  'point-to-segment': pointToSegment,
  'hugging-edge': huggingEdge,
  'graph-and-path': graphAndPath,
  'end-circles': endCircles,
  'overlap-bitangents': overlapBitangents,
  'overlap-line-of-sight': overlapLineOfSight,
  'circle-intersection': circleIntersection,
  'blocked-hugging-edge': blockedHuggingEdge,
  'overlap-path': overlapPath,
  'agent-radius': agentRadius,
  'delayed-edges': delayedEdges,
  cusps,
  'directed-nodes': directedNodes,
  'cusp-culling': cuspCulling,
  'crossing-edges': crossingEdges,
  'astar-steps': astarSteps,
  'end-crowded': endCrowded,
  'turn-endpoints': turnEndpoints,
  'spatial-index': spatialIndex,
  'moving-point': movingPoint,
};
