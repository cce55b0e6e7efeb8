import { namesOf } from '../attributes.js';
import { quoted } from '../messages.js';

/**
 * The attributes of Foundry VTT, versions 9 to 14, and what the report says of them: nothing of those that do
 * not affect where a token can go, such as light and sight.
 */

/** @typedef {import('../attributes.js').Kind} Kind */

/** Modules keep their data in flags: the heights of walls are often there. @type {Kind} */
const FLAGS = {
  name: 'flags of a wall',
  known: namesOf('core exportSource'),
  labelOf: (_, __, around) => `${around}, flags`,
};

/** @type {Kind} */
const WALL = {
  name: 'wall',
  known: namesOf(
    '_id animation c dir door doorSound ds flags levels light move sense sight sound threshold',
  ),
  labelOf: (_, index) => `wall ${index}`,
  parts: { flags: FLAGS },
};

/** @type {Kind} */
const TOKEN = {
  name: 'token',
  known: namesOf(
    '_id _movementHistory _regions _stats actorData actorId actorLink alpha appendNumber bar1 bar2 ' +
      'brightLight brightSight delta depth detectionModes dimLight dimSight displayBars displayName ' +
      'disposition effects elevation flags height hexagonalShape hidden img level light ' +
      'lightAlpha lightAngle lightAnimation lightColor locked lockRotation mirrorX mirrorY ' +
      'movementAction name occludable overlayEffect prependAdjective randomImg ring rotation scale ' +
      'shape sight sightAngle sort texture tint turnMarker vision width x y',
  ),
  labelOf: (_, index) => `token ${index}`,
};

/** @type {Kind} */
export const SCENE = {
  name: 'scene',
  known: namesOf(
    '_id _stats active background backgroundColor cycle darkness drawings environment flags fog ' +
      'fogExploration fogExploredColor fogOverlay fogReset fogUnexploredColor folder foreground ' +
      'foregroundElevation globalLight globalLightThreshold grid gridAlpha gridColor gridDistance ' +
      'gridType gridUnits height img initial initialLevel journal journalEntryPage levels lights name ' +
      'navName navOrder navigation notes ownership padding permission playlist playlistSound regions ' +
      'shiftX shiftY size sort sounds templates thumb tileset tiles tokenVision tokens transition ' +
      'walls weather width',
  ),
  labelOf: ({ name }) => `scene ${quoted(name ?? '')}`,
  parts: { walls: WALL, tokens: TOKEN },
};

const NOTHING = 'they block nothing';

/** Lists of a scene that are not read, and why. @type {Record<string, string>} */
export const OTHERS = {
  ...{ drawings: NOTHING, tiles: NOTHING, lights: NOTHING, sounds: NOTHING },
  ...{ notes: NOTHING, templates: NOTHING },
  regions: 'their effects are not read',
};
