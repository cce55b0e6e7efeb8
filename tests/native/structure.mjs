// The structure of src/: who may include whom, and no circle of files. Run by ctest.
//
// A room is a folder, a unit is a .c file with the header of its name. Checks that
//   - a unit includes headers of rooms below its own only, and of an engine `engine.h` alone;
//   - what a .c file defines for others is declared in the header of its name or the room's
//     internal.h or workspace.h, or is public;
//   - units do not depend on each other in a circle, by what they include or by what they call;
//   - tolerances stand in a tolerance.h, and other small constants below a comment `// Tuning:`;
//   - so do multiples of tolerances, radii and the like, except twice or half a radius.
// Prints each break.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

/** Rooms, from the bottom. Each may include those that it names. */
const MAY_INCLUDE = {
  core: [],
  geometry: ['core'],
  search: ['core', 'geometry'],
  // Obstacles, and what is near them.
  world: ['core', 'geometry'],
  contact: ['core', 'geometry', 'world'],
  sight: ['core', 'geometry', 'world', 'contact'],
  boundary: ['core', 'geometry', 'search', 'world', 'contact', 'sight'],
  // The diagram.
  triangulation: ['core', 'geometry'],
  diagram: ['core', 'geometry', 'world', 'contact', 'triangulation'],
  // The engines.
  tangent: ['core', 'geometry', 'search', 'world', 'contact', 'sight'],
  turning: ['core', 'geometry', 'search', 'world', 'contact', 'sight'],
  cells: [...['core', 'geometry', 'search', 'world', 'contact', 'sight', 'boundary'], 'diagram'],
  graph: [...['core', 'geometry', 'search', 'world', 'contact', 'sight'], 'triangulation'],
  query: [
    ...['core', 'geometry', 'search', 'world', 'contact', 'sight', 'boundary'],
    ...['tangent', 'turning', 'cells', 'graph'],
  ],
  // Agents that walk down what queries find.
  crowd: ['core', 'geometry', 'search', 'world', 'sight', 'boundary', 'query'],
  grid: ['core', 'geometry', 'search'],
  // Units with a turning radius.
  curves: ['core', 'geometry'],
  tables: ['core', 'geometry', 'curves'],
  directional: ['core', 'geometry', 'search', 'grid', 'curves', 'tables'],
  wasm: [],
};
/** Of these rooms others see these headers only. */
const VISIBLE = {
  tangent: ['engine.h'],
  turning: ['engine.h'],
  cells: ['engine.h', 'field.h'],
  graph: ['engine.h', 'field.h'],
};
/** Headers that declare what several files of their room define. The first is for these alone. */
const GATHERS = new Set(['internal.h', 'workspace.h']);
const isPublic = (name) => /^bitangent\w*\.h$/.test(name);

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** The text of every source by its name, such as `cells/engine.c`. */
function readTexts() {
  const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.[ch]$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(SOURCE, name), 'utf8')]));
}

/** The code without its comments and without each code line below one that begins `// Tuning:`. */
function untunedCode(text) {
  const lines = [];
  let isTuning = false;
  for (const line of text.split('\n')) {
    const [code, comment] = line.split(/(?=\/\/)(.*)/).map((part) => part.trim());
    if (code === '' && comment) {
      isTuning ||= comment.startsWith('// Tuning:');
      continue;
    }
    if (!isTuning) lines.push(code);
    isTuning = false;
  }
  return lines.join('\n');
}

/** Small literals, such as 1e-9 or 0x1p-40, except those of tuning. */
export const smallLiterals = (text) =>
  untunedCode(text).match(/\b\d+(\.\d+)?e-\d+|\b0x\d+p-\d+/gi) ?? [];

const NUMBER = String.raw`(?<![\w.])(?:0x[\da-f.]+p[+-]?\d+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.])`;
// Parentheses in three levels, a name with its arguments or index, and members of members.
const IN_ONE = String.raw`\([^()]*\)`;
const IN_TWO = String.raw`\((?:[^()]|${IN_ONE})*\)`;
const PARENS = String.raw`\((?:[^()]|${IN_TWO})*\)`;
const NAME = String.raw`[a-z_]\w*(?:${PARENS}|\[[^\]]*\])*`;
const VALUE = String.raw`(?:\(\w+\) ?)?(?:${NAME}(?:(?:->|\.)${NAME})*|${PARENS})`;
const MULTIPLE = new RegExp(
  String.raw`(?=(${NUMBER})\s*\*\s*(${VALUE})(\s*\+ 1\b)?)|` +
    String.raw`(?<![\w.>])(?=(${VALUE})\s*[*/]\s*(${NUMBER}))`,
  'gi',
);
const QUANTITY = /(^|_)(rounding|contact|reach|slack|slop|tolerance|depth|radius|radii)(_|\d*$)/i;

/** The names that decide what a value is: those of the last member, or those in a sum. */
function namesOf(value) {
  if (value.startsWith('(')) return value.match(/[a-z_]\w*/gi) ?? [];
  const bare = value.replace(new RegExp(`${PARENS}|\\[[^\\]]*\\]`, 'g'), '');
  return [bare.split(/->|\./).at(-1)];
}

/**
 * Multiples and fractions of tolerances, radii and the like, such as 4 * t->rounding or depth / 8,
 * except those of tuning, twice or half a radius, and the 2 * reach + 1 tiles across a square.
 */
export function bareMultiples(text) {
  const found = [];
  for (const [, before, value, isAcross, other, after] of untunedCode(text).matchAll(MULTIPLE)) {
    const number = before ?? after;
    const quantities = namesOf(value ?? other).filter((name) => QUANTITY.test(name));
    const isOfRadius = quantities.every((name) => /radi(us|i)/i.test(name));
    if (isOfRadius && ['2', '0.5'].includes(number)) continue;
    if (number === '2' && isAcross) continue;
    if (quantities.length > 0) found.push(`${number} and ${value ?? other}`.replace(/\s+/g, ' '));
  }
  return found;
}

const includesOf = (text) =>
  [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"]+)"/gm)].map((match) => match[1]);

/** What is wrong with an include, or null. */
export function wrongInclude(from, name) {
  if (isPublic(name)) return null;
  if (name.endsWith('.c')) return 'includes a .c file';
  const [room, file, ...more] = name.split('/');
  if (file === undefined || more.length > 0) return 'is not of the form folder/file.h';
  const own = from.split('/')[0];
  if (!(own in MAY_INCLUDE)) return `${own} is in no layer`;
  if (room === own) return null;
  if (!MAY_INCLUDE[own].includes(room)) return `${own} may not include ${room}`;
  if (file === 'internal.h') return `${name} is private to ${room}`;
  if (room in VISIBLE && !VISIBLE[room].includes(file)) return `${name} is private to ${room}`;
  return null;
}

/** Functions that a .c file defines for others. */
function definedIn(text) {
  const starts = text.matchAll(/^(?!static|typedef|#|return)[A-Za-z][^;{}()=]*?\b(bt_\w+)\(/gm);
  return [...starts].filter(({ index }) => isDefinition(text, index)).map((match) => match[1]);
}

/** Whether a body follows the parameters that begin after `index`. */
function isDefinition(text, index) {
  let depth = 0;
  for (let i = text.indexOf('(', index); i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')' && --depth === 0) return /^\s*\{/.test(text.slice(i + 1));
  }
  return false;
}

const withoutDeclarations = (text) => text.replace(/^[A-Za-z][^;{}]*\);[ \t]*$/gm, '');

const unitOf = (name) => name.replace(/\.[ch]$/, '');

/** Which units a unit needs: of each other one the name by which it does. */
function dependencies(sources) {
  const home = new Map(); // of a function
  for (const [name, text] of sources) {
    if (name.endsWith('.c')) for (const f of definedIn(text)) home.set(f, unitOf(name));
  }
  const needs = new Map();
  for (const [name, text] of sources) {
    const unit = unitOf(name);
    const own = needs.get(unit) ?? new Map();
    needs.set(unit, own);
    for (const target of includesOf(text)) if (!isPublic(target)) own.set(unitOf(target), target);
    if (isPublic(name)) continue;
    const gathers = GATHERS.has(name.split('/')[1]);
    const used = gathers ? withoutDeclarations(text) : text;
    for (const [word] of used.matchAll(/\bbt_\w+/g)) {
      if (home.has(word)) own.set(home.get(word), word);
    }
    own.delete(unit);
  }
  return needs;
}

/** Circles of units, each as a text; empty if there is none. */
export function circlesOf(needs) {
  const state = new Map();
  const circles = [];
  const visit = (unit, trail) => {
    if (state.get(unit) === 'done') return;
    const at = trail.findIndex((step) => step.unit === unit);
    if (at >= 0) {
      const steps = trail.slice(at).map((step) => `${step.unit} (${step.by})`);
      circles.push([...steps, unit].join(' -> '));
      return;
    }
    for (const [next, by] of needs.get(unit) ?? []) visit(next, [...trail, { unit, by }]);
    state.set(unit, 'done');
  };
  for (const unit of needs.keys()) visit(unit, []);
  return circles;
}

/** Functions of a .c file that no header declares in which they belong. */
function undeclared(name, sources) {
  const known = [...sources].filter(([file]) => isPublic(file)).map(([, text]) => text);
  const gathered = [...GATHERS].map((file) => `${name.split('/')[0]}/${file}`);
  const headers = [`${unitOf(name)}.h`, ...gathered];
  const text = [...known, ...headers.map((file) => sources.get(file) ?? '')].join('\n');
  return definedIn(sources.get(name)).filter((f) => !new RegExp(`\\b${f}\\(`).test(text));
}

function check() {
  const texts = readTexts();
  const sources = new Map([...texts].map(([name, text]) => [name, withoutComments(text)]));
  const breaks = [];
  let count = 0;
  for (const [name, text] of texts) {
    if (isPublic(name) || name.endsWith('/tolerance.h')) continue;
    for (const literal of smallLiterals(text))
      breaks.push(`${name}: ${literal} belongs into a tolerance.h, or below "// Tuning:"`);
    for (const multiple of bareMultiples(text))
      breaks.push(
        `${name}: the product of ${multiple} belongs into a tolerance.h, or below "// Tuning:"`,
      );
  }
  for (const [name, text] of sources) {
    for (const target of isPublic(name) ? [] : includesOf(text)) {
      const wrong = wrongInclude(name, target);
      if (wrong) breaks.push(`${name}: "${target}" ${wrong}`);
      count++;
    }
    if (!name.endsWith('.c')) continue;
    for (const f of undeclared(name, sources)) breaks.push(`${name}: ${f} is not in its header`);
    count += definedIn(text).length;
  }
  for (const circle of circlesOf(dependencies(sources))) breaks.push(`circle: ${circle}`);
  // That the checks do find what they are for.
  const planted = new Map([
    ['a/x', new Map([['a/y', 'a/y.h']])],
    ['a/y', new Map([['a/x', 'bt_x']])],
  ]);
  if (circlesOf(planted).length !== 1) breaks.push('a planted circle is not found');
  if (!wrongInclude('core/memory.h', 'world/world.h')) breaks.push('core may include world');
  if (!wrongInclude('query/batch.c', 'cells/windows.h')) breaks.push('query sees cells/windows.h');
  const small = '// Tuning: a\n// b\nx = 1e-5;\ny = 1e-9; // 1e-8\n// c 1e-7\nz = 1 - 0x1p-40;';
  if (smallLiterals(small).join() !== '1e-9,0x1p-40') breaks.push('a planted literal is not found');
  const bare =
    'a = 4 * t->rounding; // 3 * slack\n// Tuning: b\nb = 5 * reach;\n' +
    'c = 2 * radius + r.radius / 2;\nd = bt_min(bt_depth(t, (1)) /\n 8, 2 * reach + 1);\n' +
    'e = 2 * slop_of[1] - 1.5 * (a + radius);';
  const multiples =
    '4 and t->rounding|8 and bt_depth(t, (1))|2 and slop_of[1]|1.5 and (a + radius)';
  if (bareMultiples(bare).join('|') !== multiples) breaks.push('a planted multiple is not found');
  if (count < 300) breaks.push(`only ${count} includes and functions are seen`);
  for (const text of breaks) console.log(text);
  console.log(`${count - breaks.length} passed, ${breaks.length} failed`);
  return breaks.length === 0 ? 0 : 1;
}

process.exitCode = check();
