import crowdDoor from './crowd-door.js';
import doorReplans from './door-replans.js';
import endMoving from './end-moving.js';
import fieldCrowd from './field-crowd.js';
import moveRange from './move-range.js';

/** The figures of the chapter on fields, in the order of the article. */
export default {
  'field-crowd': fieldCrowd,
  'move-range': moveRange,
  'door-replans': doorReplans,
  'crowd-door': crowdDoor,
  'end-moving': endMoving,
};
