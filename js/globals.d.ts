/** The package's version; the build puts it in. */
declare const __BITANGENT_VERSION__: string;

/** The wasm module of an entry as text, see module/wasm-text.js; the build writes it. */
declare module 'module.wasm.js' {
  export const text: string;
}

/** The wasm module of an entry, in runtimes that compile it before the program starts. */
declare module 'module.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/** A style sheet as text, for a shadow tree; the build puts it in. */
declare module '*.css' {
  const text: string;
  export default text;
}
/** Name of the file of a wasm module; the build puts it in. */
declare const __BITANGENT_WASM__: string;
