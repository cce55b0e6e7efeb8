import { none, read, refused, told } from './entries.mjs';

/** The values of projects and levels of LDtk. */

const cells = (csv = [1, 0, 0, 2]) => ({
  ...{ __identifier: 'Walls', __type: 'IntGrid', __cWid: 2, __cHei: 2, __gridSize: 8 },
  intGridCsv: csv,
});
const HERO = { __identifier: 'Hero', px: [20, 10], width: 8, height: 4 };
const entities = (list) => ({
  ...{ __identifier: 'Things', __type: 'Entities', entityInstances: list },
});
const level = (layers, more) => ({
  ...{ identifier: 'First', pxWid: 16, pxHei: 24, layerInstances: layers },
  ...more,
});
const LEVEL = level([cells()]);
const projectOf = (one) => ({ levels: [one] });
const DEFS = {
  layers: [{ identifier: 'Walls', intGridValues: [{ value: 1, identifier: 'stone' }] }],
};

const ONE = [0, 0, 8, 8];
const TWO = [8, 8, 16, 16];
const keyOf = (value, name) => ({
  ...(name && { name }),
  ...{ layer: 'First/Walls', type: 'cells', properties: { value } },
});
const by = (dx, dy) => ({
  boxes: [ONE, TWO].map(([x, y, u, v]) => [x + dx, y + dy, u + dx, v + dy]),
});

/** The same for all of some names. @param {string} names @param {any} value */
const allNone = (names, value) =>
  Object.fromEntries(names.split(' ').map((name) => [name, none(value)]));

const world = {
  defaultLevelHeight: none(256),
  defaultLevelWidth: none(256),
  iid: none('a-1'),
  worldGridHeight: none(256),
  worldGridWidth: none(256),
};
/** Two levels, the second of which is at [100, 50] where levels have places. */
const TWO_LEVELS = [LEVEL, { ...LEVEL, identifier: 'Second', worldX: 100, worldY: 50 }];

const ROOT = {
  name: 'project',
  base: { levels: TWO_LEVELS },
  fileOf: (project) => project,
  attributes: {
    ...world,
    ...allNone('appBuildId backupLimit defaultEntityHeight defaultEntityWidth defaultGridSize', 8),
    ...allNone('defaultPivotX defaultPivotY nextUid', 1),
    ...allNone(
      'backupOnSave exportLevelBg exportPng exportTiled minifyJson simplifiedExport',
      true,
    ),
    ...allNone('backupRelPath dummyWorldIid identifierStyle imageExportMode levelNamePattern', 'a'),
    ...allNone('pngFilePattern tutorialDesc bgColor defaultLevelBgColor', '#40465b'),
    ...allNone('customCommands flags toc', []),
    __FORCED_REFS: none({}),
    __header__: [
      none({ fileType: 'LDtk Project JSON', appVersion: '1.5.3' }),
      refused(
        { appVersion: '0.9.3' },
        'appVersion is "0.9.3": expected a version of LDtk from 1.0',
      ),
    ],
    defs: read(DEFS, { keys: ['First', 'Second'].flatMap((name) => [1, 2].map((value) => ({ ...keyOf(value, value === 1 && 'stone'), layer: `${name}/Walls` }))) }), // prettier-ignore
    externalLevels: none(false),
    jsonVersion: [
      none('1.5.3'),
      refused('0.9.3', 'jsonVersion is "0.9.3": expected a version of LDtk from 1.0'),
    ],
    levels: [read([LEVEL], by(0, 0)), refused({}, 'levels is an object')],
    worldLayout: [
      none('Free'),
      none('GridVania'),
      read('LinearHorizontal', { boxes: [ONE, TWO, [16, 0, 24, 8], [24, 8, 32, 16]] }),
      read('LinearVertical', { boxes: [ONE, TWO, [0, 24, 8, 32], [8, 32, 16, 40]] }),
      refused('Ring', 'worldLayout is "Ring"'),
    ],
    worlds: none([]),
  },
};

const WORLDS = {
  name: 'world',
  base: { identifier: 'A', levels: TWO_LEVELS },
  fileOf: (one) => ({ levels: [], worlds: [one] }),
  attributes: {
    ...world,
    identifier: none('B'),
    levels: read([LEVEL], by(0, 0)),
    worldLayout: read('LinearHorizontal', { boxes: [ONE, TWO, [16, 0, 24, 8], [24, 8, 32, 16]] }),
  },
};

const level_ = {
  ...allNone('__bgColor __smartColor bgColor', '#40465b'),
  ...allNone('bgPivotX bgPivotY uid', 1),
  ...allNone('bgPos bgRelPath iid', 'a'),
  __bgPos: none({ cropRect: [0, 0, 1, 1], scale: [1, 1], topLeftPx: [0, 0] }),
  __neighbours: none([{ dir: 'n', levelIid: 'a' }]),
  fieldInstances: none([{ __identifier: 'dark', __type: 'Bool', __value: true, defUid: 1 }]),
  useAutoIdentifier: none(true),
};

const IN_PROJECT = {
  name: 'level',
  base: LEVEL,
  fileOf: (one) => ({ levels: [one, level([], { identifier: 'Ground', worldX: 1000 })] }),
  options: { files: { 'a/First.ldtkl': { ...level([cells([0, 0, 0, 2])]), newer: null } } },
  attributes: {
    ...level_,
    externalRelPath: none('a/First.ldtkl'),
    identifier: read('Hall', { keys: [1, 2].map((value) => ({ ...keyOf(value), layer: 'Hall/Walls' })) }), // prettier-ignore
    layerInstances: [
      read([cells([0, 0, 0, 2])], { boxes: [TWO] }),
      refused(3, 'layerInstances is 3'),
    ],
    pxHei: none(24),
    pxWid: none(16),
    worldDepth: read(1, { boxes: [], tells: 'level "First": its worldDepth is 1' }),
    worldX: read(100, by(100, 0)),
    worldY: read(50, by(0, 50)),
  },
};

const EDGES = {
  name: 'level whose edges are bounds',
  base: LEVEL,
  fileOf: projectOf,
  options: { edges: true },
  attributes: {
    pxHei: read(32, { bounds: [0, 0, 16, 32] }),
    pxWid: read(32, { bounds: [0, 0, 32, 24] }),
  },
};

const OUTSIDE = {
  name: 'level in a file of its own, in its project',
  base: { ...LEVEL, layerInstances: null, externalRelPath: 'a/First.ldtkl' },
  fileOf: projectOf,
  filesOf: () => ({ 'a/First.ldtkl': level([cells([0, 0, 0, 2])]) }),
  attributes: {
    externalRelPath: [
      read('a/First.ldtkl', { boxes: [TWO] }),
      refused('b.ldtkl', 'it is in a file of its own, "b.ldtkl"'),
    ],
  },
};

const ALONE = {
  name: 'level in a file of its own, without its project',
  base: LEVEL,
  fileOf: (one) => one,
  attributes: {
    ...level_,
    __header__: [
      none({ fileType: 'LDtk Level JSON', appVersion: '1.5.3' }),
      refused({ appVersion: '0.9.3' }, 'appVersion is "0.9.3"'),
    ],
    ...{ externalRelPath: none(null), pxHei: none(24), pxWid: none(16), worldDepth: none(1) },
    ...{ worldX: none(100), worldY: none(50) },
    identifier: read('First', {
      boxes: [ONE, TWO],
      tells: 'level "First": read without its project',
    }),
    layerInstances: read([cells()], { boxes: [ONE, TWO] }),
  },
};

/** What all layers have. */
const layer = {
  ...allNone('__tilesetDefUid layerDefUid levelId overrideTilesetUid pxOffsetX pxOffsetY seed', 3),
  ...allNone('__tilesetRelPath iid', 'a'),
  __opacity: none(0.5),
  autoLayerTiles: none([{ px: [0, 0], src: [0, 0], f: 0, t: 0, d: [0, 0], a: 1 }]),
  optionalRules: none([1]),
  visible: told(false, 'hidden in the editor'),
};

const CELLS = {
  name: 'IntGrid layer',
  base: cells(),
  fileOf: (one) => projectOf(level([one])),
  attributes: {
    ...layer,
    __cHei: refused(3, '4 cells: expected 2 x 3'),
    __cWid: refused(3, '4 cells: expected 3 x 2'),
    __gridSize: read(16, { boxes: [[0, 0, 16, 16], [16, 16, 32, 32]] }),
    __identifier: read('Rocks', { keys: [1, 2].map((value) => ({ ...keyOf(value), layer: 'First/Rocks' })) }),
    __pxTotalOffsetX: read(5, by(5, 0)),
    __pxTotalOffsetY: read(7, by(0, 7)),
    __type: [read('IntGrid', { boxes: [ONE, TWO] }), told('Tiles', 'its type is "Tiles"')],
    entityInstances: none([]),
    gridTiles: none([]),
    intGrid: none([{ coordId: 0, v: 0 }]),
    intGridCsv: [
      read([0, 0, 0, 2], { boxes: [TWO] }),
      refused([1], '1 cells: expected 2 x 2'),
      refused([1, 0, 0, -1], 'a cell is -1'),
    ],
  },
}; // prettier-ignore

const OTHER_LAYER = {
  name: 'layer of another type',
  base: { __identifier: 'Top', gridTiles: [{ px: [0, 0], src: [0, 0], f: 0, t: 0, a: 1 }] },
  fileOf: (one) => projectOf(level([cells(), one])),
  unknown: 'told',
  attributes: {
    __type: [
      told('Tiles', 'layer "Top": its type is "Tiles"'),
      told('AutoLayer', 'layer "Top": its type is "AutoLayer"'),
      told('Water', 'layer "Top": its type is "Water"'),
    ],
    gridTiles: none([]),
  },
};

const ENTITIES = {
  name: 'Entities layer',
  base: entities([HERO]),
  fileOf: (one) => projectOf(level([one])),
  attributes: {
    ...layer,
    ...allNone('__cHei __cWid __gridSize', 8),
    __identifier: read('All', {
      pointKeys: [{ name: 'Hero', layer: 'First/All', type: 'entity' }],
    }),
    __pxTotalOffsetX: read(5, { points: [[25, 10]] }),
    __pxTotalOffsetY: read(7, { points: [[20, 17]] }),
    __type: read('Entities', { points: [[20, 10]] }),
    entityInstances: read([], { points: [] }),
  },
};

const heroKey = (more) => ({ name: 'Hero', layer: 'First/Things', type: 'entity', ...more });

const ENTITY = {
  name: 'entity',
  base: HERO,
  fileOf: (one) => projectOf(level([entities([one])])),
  attributes: {
    ...{ __grid: none([2, 1]), __smartColor: none('#ffffff'), defUid: none(3) },
    ...{ __tile: none({ x: 0, y: 0, w: 8, h: 8, tilesetUid: 1 }), __worldX: none(20), __worldY: none(10) },
    __identifier: [
      read('Orc', { pointKeys: [{ ...heroKey(), name: 'Orc' }] }),
      read('bounds', { bounds: [20, 10, 28, 14] }),
    ],
    __pivot: none([0.5, 1]),
    __tags: [none([]), read(['foe'], { pointKeys: [heroKey({ properties: { __tags: ['foe'] } })] })],
    fieldInstances: read([{ __identifier: 'hp', __type: 'Int', __value: 3, defUid: 1 }], { pointKeys: [heroKey({ properties: { hp: 3 } })] }),
    height: none(8),
    iid: read('a-1', { pointKeys: [heroKey({ id: 'a-1' })] }),
    px: [read([30, 10], { points: [[30, 10]] }), refused(['a', 1], 'px is "a"')],
    width: none(4),
  },
}; // prettier-ignore

const OBSTACLE = {
  name: 'entity that the option role makes an obstacle',
  base: HERO,
  fileOf: (one) => projectOf(level([entities([one])])),
  options: { role: () => 'obstacle' },
  attributes: {
    __pivot: read([0.5, 1], { boxes: [[16, 6, 24, 10]] }),
    height: read(8, { boxes: [[20, 10, 28, 18]] }),
    width: read(4, { boxes: [[20, 10, 24, 14]] }),
  },
};

const FIELD = {
  name: 'field of an entity',
  base: { __identifier: 'hp', __value: 3 },
  fileOf: (field) => projectOf(level([entities([{ ...HERO, fieldInstances: [field] }])])),
  attributes: {
    __identifier: read('mp', { pointKeys: [heroKey({ properties: { mp: 3 } })] }),
    __tile: none({ x: 0, y: 0, w: 8, h: 8, tilesetUid: 1 }),
    __type: none('Int'),
    __value: read(5, { pointKeys: [heroKey({ properties: { hp: 5 } })] }),
    defUid: none(3),
    realEditorValues: none([]),
  },
};

/** Definitions are looked at for names of values, and for a parallax. */
const DEFINITION = {
  name: 'definition of a layer',
  base: DEFS.layers[0],
  fileOf: (one) => ({ levels: [LEVEL], defs: { layers: [one] } }),
  unknown: 'none',
  attributes: {
    ...allNone('__type type autoRuleGroups autoSourceLayerDefUid autoTilesKilledByOtherLayerUid', null),
    ...allNone('autoTilesetDefUid biomeFieldUid canSelectWhenInactive displayOpacity doc', null),
    ...allNone('excludedTags gridSize guideGridHei guideGridWid hideFieldsWhenInactive hideInList', 1),
    ...allNone('inactiveOpacity parallaxScaling pxOffsetX pxOffsetY renderInWorldView', 1),
    ...allNone('requiredTags tilePivotX tilePivotY tilesetDefUid uiColor uiFilterTags uid', 1),
    ...allNone('useAsyncRender', true),
    identifier: read('Walls', { keys: [keyOf(1, 'stone'), keyOf(2)] }),
    intGridValues: read([{ value: 2, identifier: 'lava', color: '#ff0000', groupUid: 1, tile: null }], { keys: [keyOf(1), keyOf(2, 'lava')] }),
    intGridValuesGroups: none([{ uid: 1, identifier: 'hot', color: null }]),
    parallaxFactorX: [none(0), told(0.5, 'definition of the layer "Walls": parallax [0.5, 0]')],
    parallaxFactorY: [none(0), told(-1, 'definition of the layer "Walls": parallax [0, -1]')],
  },
}; // prettier-ignore

const DEFINITIONS = {
  name: 'definitions',
  base: { layers: DEFS.layers },
  fileOf: (defs) => ({ levels: [LEVEL], defs }),
  unknown: 'none',
  attributes: {
    ...allNone('entities enums externalEnums levelFields tilesets', []),
    layers: [
      read(DEFS.layers, { keys: [keyOf(1, 'stone'), keyOf(2)] }),
      refused({}, 'layers is an object'),
    ],
  },
};

export const LDTK = {
  name: 'LDtk',
  source: 'LDtk Json structure (version 1.5.3)',
  call: 'fromLDtk',
  kinds: [
    ...[ROOT, WORLDS, IN_PROJECT, EDGES, OUTSIDE, ALONE, CELLS, OTHER_LAYER, ENTITIES, ENTITY],
    ...[OBSTACLE, FIELD, DEFINITION, DEFINITIONS],
  ],
};
