/** Memory that a WebAssembly function works on. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** The parts of WebAssembly that the encoder uses. https://webassembly.github.io/spec/js-api/ */
interface WasmApi {
  Memory: new (pages: { initial: number }) => WasmMemory;
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (
    module: object,
    imports: Record<string, Record<string, unknown>>,
  ) => { readonly exports: Record<string, unknown> };
}

/** Node has them, but its types do not. */
export const webAssembly = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly;
