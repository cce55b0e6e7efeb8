/** The package's version; the build replaces it. */
declare const __BITANGENT_VERSION__: string;

/** The wasm module as text; the build replaces it. */
declare const __BITANGENT_WASM__: string;
