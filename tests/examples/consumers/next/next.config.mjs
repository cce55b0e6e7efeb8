import { dirname } from 'node:path';

/** Static pages; packages are in the folder above. */
export default { output: 'export', turbopack: { root: dirname(import.meta.dirname) } };
