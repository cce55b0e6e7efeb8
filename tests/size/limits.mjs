/**
 * What small programs add to a page: bundled, minified and gzipped, with the wasm module inside. By the
 * name of each program in programs/, what it does and the most bytes of it.
 *
 * @type {Record<string, {does: string, most: number}>}
 */
export const LIMITS = {
  circles: { does: 'a path among circles', most: 31_500 },
  walls: { does: 'a path among walls', most: 51_000 },
  field: { does: 'a field', most: 110_500 },
  crowd: { does: 'a crowd', most: 143_500 },
  watched: { does: 'a watched search', most: 156_500 },
  worker: { does: 'a worker that is posted the module', most: 20_000 },
  version: { does: 'the version alone', most: 1_000 },
};
