/** The package's version; the build replaces it. */
declare const __BITANGENT_VERSION__: string;

/** The build inlines the module as base64 text. */
declare module '*.deflate' {
  const base64: string;
  export default base64;
}
