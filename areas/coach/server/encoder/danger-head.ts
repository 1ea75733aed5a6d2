import { readFileSync } from 'node:fs';
import { readModelFile } from './model-file.ts';
import { modelFile } from './sentence-encoder.ts';

/** The questions about danger that the encoder was tuned for, in the order of its file. */
const asked = ['danger', 'sure', 'self', 'child', 'adult'] as const;

/** For each question, the logarithm of the odds is the bias plus the product of the weights and a vector. */
export type DangerHead = Record<(typeof asked)[number], { bias: number; weights: Float32Array }>;

/** Reads from the model what `scripts/learn-danger.ts` needs. */
export function readDangerHead(): DangerHead {
  const model = readModelFile(readFileSync(modelFile));
  const { bytes, scales, shape } = model.matrix('danger.weights');
  const bias = model.vector('danger.bias');
  const [rows, columns] = shape;
  const weightsOf = (column: number) =>
    Float32Array.from({ length: rows }, (_, row) => (bytes[row * columns + column] ?? 0) * (scales[column] ?? 0));
  return Object.fromEntries(
    asked.map((question, column) => [question, { bias: bias[column] ?? 0, weights: weightsOf(column) }]),
  ) as DangerHead;
}
