import bounds from './bounds.js';
import cornerShadows from './corner-shadows.js';
import cornerTurns from './corner-turns.js';
import endWalls from './end-walls.js';
import guardLamp from './guard-lamp.js';
import roomDoors from './room-doors.js';
import twoFloors from './two-floors.js';
import wallEnds from './wall-ends.js';
import widestAgent from './widest-agent.js';

/** The figures of the chapter on polygons and walls, in the order of the article. */
export default {
  'corner-turns': cornerTurns,
  'corner-shadows': cornerShadows,
  'wall-ends': wallEnds,
  'room-doors': roomDoors,
  'widest-agent': widestAgent,
  bounds,
  'guard-lamp': guardLamp,
  'two-floors': twoFloors,
  'end-walls': endWalls,
};
