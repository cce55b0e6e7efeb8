// Who may include whom in src/: the layers of the design. Run by ctest; prints each break.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

const MAY_INCLUDE = {
  core: [],
  geometry: ['core'],
  search: ['core', 'geometry'],
  world: ['core', 'geometry'],
  boundary: ['core', 'geometry', 'search', 'world'],
  diagram: ['core', 'geometry', 'search', 'world', 'boundary'],
  tangent: ['core', 'geometry', 'search', 'world', 'boundary'],
  cells: ['core', 'geometry', 'search', 'world', 'boundary', 'diagram'],
  path: ['core', 'geometry', 'search', 'world', 'boundary'],
  query: ['core', 'geometry', 'search', 'world', 'boundary', 'tangent', 'cells', 'path'],
  wasm: [],
};

const PUBLIC = 'bitangent.h';

/** What is wrong with one include of a file in `folder`, or null. */
function breaks(folder, name, isQuoted) {
  if (!isQuoted) return null;
  if (name === PUBLIC) return null;
  if (name.endsWith('.c')) return 'includes a .c file';
  const target = name.includes('/') ? name.split('/')[0] : folder;
  if (target === folder) return null;
  if (name.split('/').length !== 2) return 'is not of the form folder/file.h';
  return MAY_INCLUDE[folder].includes(target) ? null : `${folder} may not include ${target}`;
}

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (/\.[ch]$/.test(entry.name)) yield path;
  }
}

function check() {
  let count = 0,
    broken = 0;
  for (const path of files(SOURCE)) {
    const name = path.slice(SOURCE.length + 1).replaceAll('\\', '/');
    if (name === PUBLIC) continue;
    const folder = name.split('/')[0];
    if (!(folder in MAY_INCLUDE)) {
      console.log(`${name}: is in no layer`);
      broken++;
      continue;
    }
    for (const [, open, target] of readFileSync(path, 'utf8').matchAll(
      /^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]/gm,
    )) {
      const problem = breaks(folder, target, open === '"');
      count++;
      if (!problem) continue;
      console.log(`${name}: "${target}" ${problem}`);
      broken++;
    }
  }
  if (!breaks('core', 'world/world.h', true) || !breaks('wasm', 'core/memory.h', true)) broken++;
  console.log(`${count - broken} passed, ${broken} failed`);
  return count > 0 && broken === 0 ? 0 : 1;
}

process.exitCode = check();
