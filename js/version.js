/** Version of the package; the build puts it in. */
export const version = /** @type {string} */ (__BITANGENT_VERSION__);
