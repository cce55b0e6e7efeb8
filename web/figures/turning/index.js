import carAmongCircles from './car-among-circles.js';
import directionalEdges from './directional-edges.js';
import directionalMisses from './directional-misses.js';
import directionalSearch from './directional-search.js';
import endTurning from './end-turning.js';
import facingGeometry from './facing-geometry.js';
import fixedAngleArt from './fixed-angle-art.js';
import fourCurves from './four-curves.js';
import reversing from './reversing.js';
import roadProblem from './road-problem.js';
import smoothingCheats from './smoothing-cheats.js';
import turnHeuristics from './turn-heuristics.js';
import turnThenStraight from './turn-then-straight.js';
import wordMap from './word-map.js';

/** The figures of the chapter on units that turn, in the order of the article. */
export default {
  'turn-then-straight': turnThenStraight,
  'four-curves': fourCurves,
  'word-map': wordMap,
  'smoothing-cheats': smoothingCheats,
  'directional-search': directionalSearch,
  'directional-edges': directionalEdges,
  'directional-misses': directionalMisses,
  'turn-heuristics': turnHeuristics,
  reversing,
  'fixed-angle-art': fixedAngleArt,
  'facing-geometry': facingGeometry,
  'road-problem': roadProblem,
  'car-among-circles': carAmongCircles,
  'end-turning': endTurning,
};
