/** The package's version; the build puts it in. */
declare const __BITANGENT_VERSION__: string;

/** The wasm module as text; the build puts it in. */
declare const __BITANGENT_WASM__: string;

/** A style sheet as text, for a shadow tree; the build puts it in. */
declare module '*.css' {
  const text: string;
  export default text;
}
