import { none, read, refused, told } from './entries.mjs';

/** The fields of scenes of Foundry VTT, and of walls and tokens in them. */

const WALL = { c: [10, 20, 30, 20] };
const TOKEN = { name: 'Orc', x: 500, y: 400 };
const SCENE = { width: 1000, height: 800, grid: { size: 100 }, walls: [WALL], tokens: [TOKEN] };
const LINE = [10, 20, 30, 20];

/** The same for all of some names. @param {string} names @param {any} value */
const allNone = (names, value) =>
  Object.fromEntries(names.split(' ').map((name) => [name, none(value)]));

const levels = (count) => Array.from({ length: count }, (_, i) => ({ _id: `l${i}`, name: `${i}` }));

const KINDS = [
  {
    name: 'Scene',
    base: SCENE,
    fileOf: (scene) => scene,
    options: { edges: true },
    attributes: {
      ...allNone('_id folder journal journalEntryPage playlist playlistSound thumb img foreground', 'a'),
      ...allNone('name navName weather gridColor gridUnits fogOverlay tileset permission size', 'a'),
      ...allNone('active navigation tokenVision globalLight fogExploration cycle', true),
      ...allNone('navOrder sort darkness foregroundElevation gridAlpha gridDistance fogReset', 0.5),
      ...allNone('globalLightThreshold backgroundColor fogExploredColor fogUnexploredColor', 1),
      ...allNone('_stats environment flags fog initial initialLevel ownership transition', {}),
      background: [none({ src: 'a.webp' }), read({ offsetX: 50, offsetY: 20 }, { bounds: [250, 180, 1250, 980] })],
      drawings: told([{}, {}], 'drawings (2): they block nothing'),
      grid: [
        read({ size: 300 }, { bounds: [300, 300, 1300, 1100], points: [[650, 550]] }),
        read(70, { bounds: [280, 210, 1280, 1010] }),
        refused({}, 'its size is an object'),
      ],
      gridType: [none(1), told(2, 'grid: its cells are hexagons')],
      height: [read(400, { bounds: [300, 100, 1300, 500] }), refused('a', 'height is "a"')],
      levels: [none(levels(1)), told(levels(3), 'levels (3): walls of all levels read as of one level')],
      lights: told([{}], 'lights (1): they block nothing'),
      notes: told([{}], 'notes (1): they block nothing'),
      padding: read(0, { bounds: [0, 0, 1000, 800] }),
      regions: told([{}], 'regions (1): their effects are not read'),
      shiftX: read(50, { bounds: [250, 200, 1250, 1000] }),
      shiftY: read(-50, { bounds: [300, 250, 1300, 1050] }),
      sounds: told([{}], 'sounds (1): they block nothing'),
      templates: told([{}], 'templates (1): they block nothing'),
      tiles: [told([{}], 'tiles (1): they block nothing'), refused({}, 'tiles is an object')],
      tokens: [read([TOKEN], { points: [[550, 450]] }), refused({}, 'tokens is an object')],
      walls: [read([WALL, WALL], { boxes: [LINE, LINE] }), refused({}, 'walls is an object')],
      width: read(400, { bounds: [100, 200, 500, 1000] }),
    },
  },
  {
    name: 'GridData',
    base: { size: 100 },
    fileOf: (grid) => ({ ...SCENE, grid }),
    unknown: 'none',
    attributes: {
      ...{ alpha: none(0.2), color: none('#000000'), distance: none(5), style: none('solidLines') },
      ...{ thickness: none(1), units: none('ft') },
      size: read(50, { points: [[525, 425]] }),
      type: [none(0), none(1), told(4, 'grid: its cells are hexagons')],
    },
  },
  {
    name: 'Wall',
    base: WALL,
    fileOf: (wall) => ({ ...SCENE, walls: [wall] }),
    attributes: {
      ...{ animation: none({ type: 'swing' }), doorSound: none('wood'), threshold: none({ light: 5 }) },
      ...{ light: none(0), sense: none(0), sight: none(0), sound: none(0), levels: none(['l0']) },
      _id: read('a1', { keys: [{ type: 'wall', id: 'a1' }] }),
      c: [
        read([10, 20, 30, 40], { boxes: [[10, 20, 30, 40]] }),
        refused([1, 2], 'c is an array of 2: expected [x, y, x, y]'),
        refused([1, 2, 3, '4'], 'a number of c is "4"'),
      ],
      dir: [
        none(0),
        told(1, 'blocks one way: read as blocking both ways'),
        told(2, 'blocks one way: read as blocking both ways'),
        refused(3, 'dir is 3: expected 0, 1 or 2'),
      ],
      door: [
        none(null),
        read(1, { keys: [{ type: 'door', properties: { state: 'closed' } }] }),
        read(2, { keys: [{ type: 'secret door', properties: { state: 'closed' } }] }),
        refused(3, 'door is 3: expected 0, 1 or 2'),
      ],
      ds: [none(0), none(2), refused(3, 'ds is 3: expected 0, 1 or 2')],
      flags: [
        none({}),
        none({ core: { a: 1 } }),
        told({ 'wall-height': { top: 10 } }, 'wall 0, flags: it has "wall-height", which is not known'),
      ],
      move: [
        none(20),
        none(1),
        none(null),
        read(0, { boxes: [], tells: 'wall 0: it does not limit movement' }),
        refused('all', 'move is "all"'),
      ],
    },
  },
  {
    name: 'door',
    base: { ...WALL, door: 1 },
    fileOf: (wall) => ({ ...SCENE, walls: [wall] }),
    attributes: {
      ds: [
        read(1, { enabled: [false], keys: [{ type: 'door', properties: { state: 'open' } }] }),
        read(2, { enabled: [true], keys: [{ type: 'door', properties: { state: 'locked' } }] }),
      ],
    },
  },
  {
    name: 'Token',
    base: TOKEN,
    fileOf: (token) => ({ ...SCENE, tokens: [token] }),
    attributes: {
      ...allNone('actorId img movementAction lightColor overlayEffect _movementHistory', 'a'),
      ...allNone('actorLink appendNumber hidden lockRotation locked mirrorX mirrorY', true),
      ...allNone('prependAdjective randomImg vision occludable', true),
      ...allNone('alpha brightLight brightSight dimLight dimSight displayBars displayName', 0.5),
      ...allNone('disposition hexagonalShape lightAlpha lightAngle rotation scale shape', 1),
      ...allNone('sightAngle sort depth tint', 1),
      ...allNone('actorData bar1 bar2 delta detectionModes effects flags light lightAnimation', {}),
      ...allNone('ring sight texture turnMarker _regions _stats', {}),
      _id: read('t1', { pointKeys: [{ name: 'Orc', type: 'token', id: 't1' }] }),
      elevation: [
        none(0),
        read(10, { pointKeys: [{ name: 'Orc', type: 'token', properties: { elevation: 10 } }] }),
      ],
      height: read(2, { points: [[550, 500]] }),
      level: read('l1', { pointKeys: [{ name: 'Orc', type: 'token', properties: { level: 'l1' } }] }),
      name: read('Elf', { pointKeys: [{ name: 'Elf', type: 'token' }] }),
      width: read(2, { points: [[600, 450]] }),
      x: [read(0, { points: [[50, 450]] }), refused('a', 'token 0: x is "a"')],
      y: [read(0, { points: [[550, 50]] }), refused('a', 'token 0: y is "a"')],
    },
  },
]; // prettier-ignore

export const FOUNDRY = {
  name: 'Foundry VTT',
  source:
    'Foundry Virtual Tabletop API documentation, versions 9 to 14: SceneData, WallData, TokenData',
  call: 'fromFoundry',
  kinds: KINDS,
};
