import { moduleOf, wasm } from './wasm-writer.ts';
import { type WasmMemory, webAssembly } from './web-assembly.ts';

/** How many columns of the second matrix are stored together, and how many rows are computed at once. */
export const panelWidth = 8;
export const rowsAtOnce = 4;

const { get, set, number, add, subtract, multiply, shiftLeft, isLess, loop, load, loadSplat, store } = wasm;

const [a, b, bias, c, rows, inner, columns] = [0, 1, 2, 3, 4, 5, 6];
const [row, column, left, panel] = [7, 8, 9, 10];
/** The address in each of the four rows. */
const at = [11, 12, 13, 14];
/** Two halves of the sums of each row, and the two halves of a row of the panel. */
const sums = [15, 16, 17, 18, 19, 20, 21, 22];
const [low, high, splat] = [23, 24, 25];
const bytes = (elements: number[]) => [...elements, ...number(2), ...shiftLeft];

/** Address of `base[index]`. */
const addressOf = (base: number, index: number[]) => [...get(base), ...bytes(index), ...add];

const body = [
  ...number(0),
  ...set(column),
  // A panel is read from memory once and then used for all rows.
  ...loop([
    ...number(0),
    ...set(row),
    ...loop([
      ...addressOf(b, [...get(column), ...get(inner), ...multiply]),
      ...set(panel),
      ...at.flatMap((pointer, one) => [
        ...addressOf(a, [...get(row), ...number(one), ...add, ...get(inner), ...multiply]),
        ...set(pointer),
      ]),
      ...sums.flatMap((sum, one) => [...addressOf(bias, get(column)), ...load((one % 2) * 16), ...set(sum)]),
      ...get(inner),
      ...set(left),
      ...loop([
        ...[...get(panel), ...load(0), ...set(low)],
        ...[...get(panel), ...load(16), ...set(high)],
        ...at.flatMap((pointer, one) => [
          ...[...get(pointer), ...loadSplat, ...set(splat)],
          ...accumulate(sums[one * 2] ?? 0, low),
          ...accumulate(sums[one * 2 + 1] ?? 0, high),
          ...advance(pointer, 4),
        ]),
        ...advance(panel, panelWidth * 4),
        ...[...get(left), ...number(1), ...subtract, ...set(left), ...get(left)],
      ]),
      ...sums.flatMap((sum, one) => [
        ...addressOf(c, [
          ...get(row),
          ...number(one >> 1),
          ...add,
          ...get(columns),
          ...multiply,
          ...get(column),
          ...add,
        ]),
        ...get(sum),
        ...store((one % 2) * 16),
      ]),
      ...advance(row, rowsAtOnce),
      ...[...get(row), ...get(rows), ...isLess],
    ]),
    ...advance(column, panelWidth),
    ...[...get(column), ...get(columns), ...isLess],
  ]),
];

function accumulate(sum: number, half: number): number[] {
  return [...get(sum), ...get(splat), ...get(half), ...wasm.multiplyFloats, ...wasm.addFloats, ...set(sum)];
}

function advance(local: number, by: number): number[] {
  return [...get(local), ...number(by), ...add, ...set(local)];
}

/**
 * Computes `c = a · b + bias` with float32 at byte addresses of the memory. `a` is `rows × inner`, `c` is
 * `rows × columns`, both row by row; `b` is `inner × columns` in panels (`packPanels`). `rows` is a multiple of
 * `rowsAtOnce` and `columns` one of `panelWidth`.
 */
export type MultiplyMatrices = (
  a: number,
  b: number,
  bias: number,
  c: number,
  rows: number,
  inner: number,
  columns: number,
) => void;

/** Compiles the function. Throws on a machine without WebAssembly SIMD. */
export function compileKernel(memory: WasmMemory): MultiplyMatrices {
  const compiled = new webAssembly.Module(moduleOf(7, { i32: 8, v128: 11 }, body));
  return new webAssembly.Instance(compiled, { env: { memory } }).exports.run as MultiplyMatrices;
}

/** Writes a row-major matrix as panels of eight columns: all rows of the first eight columns, then of the next eight. */
export function packPanels(
  into: Float32Array,
  inner: number,
  columns: number,
  valueAt: (row: number, column: number) => number,
): void {
  let next = 0;
  for (let first = 0; first < columns; first += panelWidth)
    for (let row = 0; row < inner; row += 1)
      for (let column = first; column < first + panelWidth; column += 1) into[next++] = valueAt(row, column);
}
