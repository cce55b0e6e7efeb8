import { work } from './limits.js';
import { MORE_UNKNOWN, parallax, unknown } from './messages.js';

/**
 * Attributes of files that the report names: those that are not read although they affect where things are,
 * and those that the documentation of the format does not have, as a later version may add.
 */

/** @typedef {import('./importer.js').Importer} Importer */

/**
 * What the report says of an attribute: nothing if undefined.
 *
 * @typedef {(value: any, thing: any, map: Importer) => string | undefined} Told
 */

/**
 * A kind of thing in a file.
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {ReadonlySet<string>} known the attributes that its documentation has
 * @property {(thing: any, index: number, around: string) => string} labelOf what messages call one of it
 * @property {Record<string, Told>} [told] attributes that the report names
 * @property {boolean} [isEach] whether it names them for each thing, not only for the first
 * @property {Record<string, Kind>} [parts] attributes that are things themselves, or lists of them
 */

/** The most unknown attributes that are told of by their names: a hostile file has far too many. */
const MOST_UNKNOWN = 100;

/** Names as a set. @param {string} names apart by spaces @returns {ReadonlySet<string>} */
export const namesOf = (names) => new Set(names.split(' '));

/**
 * Tells of something once: of the first thing that has it, with the number of such things.
 *
 * @param {Importer} map
 * @param {string} key what is told of once
 * @param {string} label of the thing
 * @param {string} what
 */
export function tellOnce(map, key, label, what) {
  const first = map.first.get(key) ?? label;
  map.first.set(key, first);
  map.tell({ label: first, key: {} }, what);
}

/**
 * Tells of the parallax of a layer, which has no place of its own, as a camera moves it.
 *
 * @param {Importer} map
 * @param {any} layer
 * @param {{names: string[], none: number}} factors the names of the factors, and the factor without parallax
 * @param {string} label of the layer
 */
export function tellParallax(map, layer, { names, none }, label) {
  const factors = names.map((name) => map.number(layer[name] ?? none, label, name));
  if (factors.every((factor) => factor === none)) return;
  map.tell({ label, key: {} }, parallax(factors, none));
}

/**
 * Tells of the attributes of a thing that are not known, once for each kind of thing.
 *
 * @param {Importer} map
 * @param {string} kind
 * @param {any} thing
 * @param {ReadonlySet<string>} known
 * @param {string} label of the thing
 */
export function tellUnknown(map, kind, thing, known, label) {
  const names = Object.keys(thing);
  work.steps += names.length + 1;
  for (const name of names) {
    if (known.has(name) || thing[name] === undefined || thing[name] === null) continue;
    const key = `unknown ${kind} ${name}`;
    const isNew = !map.first.has(key);
    if (isNew && map.unknown === MOST_UNKNOWN) {
      tellOnce(map, 'unknown', label, MORE_UNKNOWN);
      continue;
    }
    if (isNew) map.unknown++;
    tellOnce(map, key, label, unknown(name));
  }
}

/**
 * Tells of attributes of a thing and of its parts. Each thing of a map is looked at once, also where it
 * stands in several places.
 *
 * @param {Importer} map
 * @param {any} root
 * @param {Kind} kind
 * @param {string} [label]
 */
export function tellAttributes(map, root, kind, label = kind.labelOf(root, 0, '')) {
  if (map.seen.has(root)) return;
  map.seen.add(root);
  const open = [{ thing: root, kind, label }];
  for (const one of open) {
    tellUnknown(map, one.kind.name, one.thing, one.kind.known, one.label);
    tellKnown(map, one);
    for (const [name, part] of Object.entries(one.kind.parts ?? {})) {
      const value = one.thing[name];
      for (const [i, inner] of (Array.isArray(value) ? value : [value]).entries()) {
        if (typeof inner !== 'object' || inner === null || map.seen.has(inner)) continue;
        map.seen.add(inner);
        open.push({ thing: inner, kind: part, label: part.labelOf(inner, i, one.label) });
      }
    }
  }
}

/** @param {Importer} map @param {{thing: any, kind: Kind, label: string}} one */
function tellKnown(map, { thing, kind, label }) {
  for (const [name, told] of Object.entries(kind.told ?? {})) {
    const what = told(thing[name], thing, map);
    if (what === undefined) continue;
    if (kind.isEach) map.tell({ label, key: {} }, what);
    else tellOnce(map, `${kind.name} ${what}`, label, what);
  }
}
