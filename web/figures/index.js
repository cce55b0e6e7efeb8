import actorRadius from './actor-radius.js';
import astarSteps from './astar-steps.js';
import externalBitangents from './external-bitangents.js';
import forestPath from './forest-path.js';
import internalBitangents from './internal-bitangents.js';
import lineOfSight from './line-of-sight.js';
import pointToSegment from './point-to-segment.js';

/**
 * Every figure by its name, in the order of the article. One file for each; add yours here.
 *
 * @type {Record<string, import('../kit/figure.js').Figure>}
 */
export const figures = {
  'forest-path': forestPath,
  'internal-bitangents': internalBitangents,
  'external-bitangents': externalBitangents,
  'line-of-sight': lineOfSight,
  'point-to-segment': pointToSegment,
  'actor-radius': actorRadius,
  'astar-steps': astarSteps,
};
