import { namesOf } from '../attributes.js';
import { HIDDEN, quoted } from '../messages.js';
import { labelOf } from './levels.js';

/**
 * The attributes of LDtk, and what the report says of them: nothing of those that do not affect where things
 * are, such as colours and settings of the editor. Tiles are not checked, as they are only drawn. Nor are
 * definitions, except for a parallax: the places in them are in layers and entities too.
 */

/** @typedef {import('../attributes.js').Kind} Kind */

/** @type {Kind} */
const FIELD = {
  name: 'field',
  known: namesOf('__identifier __tile __type __value defUid realEditorValues'),
  labelOf: (_, index, around) => `${around}, field ${index}`,
};

/** @type {Kind} */
const ENTITY = {
  name: 'entity',
  known: namesOf(
    '__grid __identifier __pivot __smartColor __tags __tile __worldX __worldY defUid fieldInstances ' +
      'height iid px width',
  ),
  labelOf: (_, index, around) => `${around}, entity ${index}`,
  parts: { fieldInstances: FIELD },
};

/** @type {Kind} */
const LAYER = {
  name: 'layer',
  known: namesOf(
    '__cHei __cWid __gridSize __identifier __opacity __pxTotalOffsetX __pxTotalOffsetY ' +
      '__tilesetDefUid __tilesetRelPath __type autoLayerTiles entityInstances gridTiles iid intGrid ' +
      'intGridCsv layerDefUid levelId optionalRules overrideTilesetUid pxOffsetX pxOffsetY seed visible',
  ),
  labelOf: ({ __identifier }, _, around) => `${around}, layer ${quoted(__identifier)}`,
  isEach: true,
  told: { visible: (value) => (value === false ? HIDDEN : undefined) },
  parts: { entityInstances: ENTITY },
};

/** @type {Kind} */
export const LEVEL = {
  name: 'level',
  known: namesOf(
    '__bgColor __bgPos __header__ __neighbours __smartColor bgColor bgPivotX bgPivotY bgPos bgRelPath ' +
      'externalRelPath fieldInstances identifier iid layerInstances pxHei pxWid uid ' +
      'useAutoIdentifier worldDepth worldX worldY',
  ),
  labelOf,
  parts: { fieldInstances: FIELD, layerInstances: LAYER },
};

const WORLD =
  'defaultLevelHeight defaultLevelWidth identifier iid levels worldGridHeight worldGridWidth worldLayout';

/** @type {Kind} */
export const PROJECT = {
  name: 'project',
  known: namesOf(
    `${WORLD} __FORCED_REFS __header__ appBuildId backupLimit backupOnSave backupRelPath bgColor ` +
      'customCommands defaultEntityHeight defaultEntityWidth defaultGridSize defaultLevelBgColor ' +
      'defaultPivotX defaultPivotY defs dummyWorldIid exportLevelBg exportPng exportTiled ' +
      'externalLevels flags identifierStyle imageExportMode jsonVersion levelNamePattern minifyJson ' +
      'nextUid pngFilePattern simplifiedExport toc tutorialDesc worlds',
  ),
  labelOf: () => 'project',
  parts: {
    levels: LEVEL,
    worlds: {
      name: 'world',
      known: namesOf(WORLD),
      labelOf: ({ identifier }) => `world ${quoted(identifier)}`,
      parts: { levels: LEVEL },
    },
  },
};
