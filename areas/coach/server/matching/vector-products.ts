import { compileKernel, packPanels, panelWidth, rowsAtOnce } from '../encoder/matrix-kernel.ts';
import { webAssembly } from '../encoder/web-assembly.ts';

/** The products of some vectors with each row of a matrix. Each result is as long as the matrix has rows. */
export type VectorProducts = (vectors: readonly Float32Array[]) => Float32Array[];

/** How many vectors are multiplied at once. */
export const vectorsAtOnce = 12;

/**
 * Keeps a matrix for products with many vectors. `values` has its rows one after another, each of `size` numbers. It uses
 * the encoder's matrix function, which is about ten times as fast as a loop. Throws on a machine without WebAssembly SIMD.
 */
export function keepForProducts(values: Float32Array, size: number): VectorProducts {
  const rows = values.length / size;
  const columns = Math.ceil(rows / panelWidth) * panelWidth;
  const counts = {
    matrix: size * columns,
    bias: columns,
    asked: vectorsAtOnce * size,
    results: vectorsAtOnce * columns,
  };
  const numbers = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const memory = new webAssembly.Memory({ initial: Math.ceil((numbers * 4) / 65_536) });
  let next = 0;
  const reserve = (count: number) => {
    const address = next;
    next += count * 4;
    return { address, values: new Float32Array(memory.buffer, address, count) };
  };
  const [matrix, bias, asked, results] = [
    reserve(counts.matrix),
    reserve(counts.bias),
    reserve(counts.asked),
    reserve(counts.results),
  ];
  packPanels(matrix.values, size, columns, (inner, column) =>
    column < rows ? (values[column * size + inner] ?? 0) : 0,
  );
  const multiply = compileKernel(memory);
  return (vectors) => {
    const used = vectors.slice(0, vectorsAtOnce);
    for (const [at, vector] of used.entries()) asked.values.set(vector, at * size);
    const count = Math.ceil(used.length / rowsAtOnce) * rowsAtOnce;
    multiply(asked.address, matrix.address, bias.address, results.address, count, size, columns);
    return used.map((_, at) => results.values.slice(at * columns, at * columns + rows));
  };
}
