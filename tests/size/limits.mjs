/**
 * What small programs add to a page: bundled, minified and gzipped, with the wasm module inside. By the
 * name of each program in programs/, what it does and the most bytes of it.
 *
 * @type {Record<string, {does: string, most: number}>}
 */
export const LIMITS = {
  circles: { does: 'a path among circles', most: 31_700 },
  walls: { does: 'a path among walls', most: 51_400 },
  field: { does: 'a field', most: 111_200 },
  crowd: { does: 'a crowd', most: 135_500 },
  watched: { does: 'a watched search', most: 177_500 },
  worker: { does: 'a worker that is posted the module', most: 20_000 },
  version: { does: 'the version alone', most: 1_000 },
};
