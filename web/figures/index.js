import actorRadius from './actor-radius.js';
import astarSteps from './astar-steps.js';
import blockedHuggingEdge from './blocked-hugging-edge.js';
import circleIntersection from './circle-intersection.js';
import cusps from './cusps.js';
import externalBitangents from './external-bitangents.js';
import forestPath from './forest-path.js';
import graphAndPath from './graph-and-path.js';
import huggingEdge from './hugging-edge.js';
import internalBitangents from './internal-bitangents.js';
import lineOfSight from './line-of-sight.js';
import overlapBitangents from './overlap-bitangents.js';
import pathEdges from './path-edges.js';
import pointToSegment from './point-to-segment.js';
import turnEndpoints from './turn-endpoints.js';
import visibilityGraph from './visibility-graph.js';

/**
 * Every figure by its name, in the order of the article. One file for each; add yours here.
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
  'circle-intersection': circleIntersection,
  'blocked-hugging-edge': blockedHuggingEdge,
  'actor-radius': actorRadius,
  cusps,
  'turn-endpoints': turnEndpoints,
  'astar-steps': astarSteps,
};
