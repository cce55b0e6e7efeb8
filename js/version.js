/** Replaced by the package's version when it is built. */
export const version = /** @type {string} */ (__BITANGENT_VERSION__);
