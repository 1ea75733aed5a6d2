// Writes a WebAssembly module with one function and a memory that the caller brings. Only what `matrix-kernel.ts` needs.
// https://webassembly.github.io/spec/core/binary/

export type Bytes = readonly number[];

/** An unsigned number in LEB128. */
export function unsigned(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >>> 7;
  return rest === 0 ? [low] : [low | 0x80, ...unsigned(rest)];
}

/** A signed number in LEB128. */
function signed(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
  return isLast ? [low] : [low | 0x80, ...signed(rest)];
}

const simd = (opcode: number, ...rest: number[]) => [0xfd, ...unsigned(opcode), ...rest];

/** The instructions. Addresses are in bytes. */
export const wasm = {
  get: (local: number) => [0x20, ...unsigned(local)],
  set: (local: number) => [0x21, ...unsigned(local)],
  number: (value: number) => [0x41, ...signed(value)],
  add: [0x6a],
  subtract: [0x6b],
  multiply: [0x6c],
  shiftLeft: [0x74],
  isLess: [0x49],
  /** Repeats the body while the number that it leaves is not zero. */
  loop: (body: Bytes) => [0x03, 0x40, ...body, 0x0d, 0x00, 0x0b],
  /** Four floats from an address. */
  load: (offset: number) => simd(0x00, 0x02, ...unsigned(offset)),
  /** One float from an address, four times. */
  loadSplat: simd(0x09, 0x02, 0x00),
  store: (offset: number) => simd(0x0b, 0x02, ...unsigned(offset)),
  addFloats: simd(0xe4),
  multiplyFloats: simd(0xe6),
} as const;

const i32 = 0x7f;
const v128 = 0x7b;

/** A module that imports `env.memory` and exports the function as `run`. Its parameters are 32-bit integers. */
export function moduleOf(
  parameters: number,
  locals: { i32: number; v128: number },
  body: Bytes,
): Uint8Array<ArrayBuffer> {
  const code = [2, ...unsigned(locals.i32), i32, ...unsigned(locals.v128), v128, ...body, 0x0b];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, ...unsigned(parameters), ...Array<number>(parameters).fill(i32), 0]),
    ...section(2, [1, ...name('env'), ...name('memory'), 0x02, 0x00, 0x00]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('run'), 0x00, 0x00]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
}

const section = (id: number, content: Bytes) => [id, ...unsigned(content.length), ...content];
const name = (text: string) => [text.length, ...Buffer.from(text)];
