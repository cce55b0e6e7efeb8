/**
 * What `import module from 'bitangent/bitangent.wasm'` gives, as the bundler is set up: the address of
 * the file, its bytes, or the compiled module. `init` of `bitangent/slim` takes each of them.
 */
declare const module: string | Uint8Array | import('./slim.js').WasmModule;
export default module;
