import { keepForProducts, vectorsAtOnce } from './vector-products.ts';

/** Numbers of equal length, one after another. */
export interface Vectors {
  size: number;
  values: Float32Array;
}

/** Changes vectors so that the differences between texts of the same group count least. */
export type Whitening = (vectors: readonly Float32Array[]) => Float32Array[];

/** How many differences are enough to learn from. */
const enough = 3000;

/** What is added to the variance in each direction, so that rare directions do not count too much. */
const leastVariance = 0.002;

/**
 * Learns from groups of vectors in which directions texts of the same group differ, and gives these less weight
 * (within-class covariance normalisation). The results have length 1.
 */
export function learnWhitening({ size, values }: Vectors, groupOf: Int32Array): Whitening {
  const count = groupOf.length;
  const mean = new Float64Array(size);
  for (let at = 0; at < values.length; at += 1) mean[at % size] = (mean[at % size] ?? 0) + (values[at] ?? 0) / count;
  const inverse = inverseOf(choleskyOf(covarianceWithin({ size, values }, groupOf), size), size);
  const products = keepForProducts(inverse, size);
  const whitenSome = (vectors: readonly Float32Array[]) =>
    products(vectors.map((vector) => vector.map((value, at) => value - (mean[at] ?? 0)))).map(unit);
  return (vectors) =>
    Array.from({ length: Math.ceil(vectors.length / vectorsAtOnce) }, (_, at) =>
      whitenSome(vectors.slice(at * vectorsAtOnce, (at + 1) * vectorsAtOnce)),
    ).flat();
}

/** The vector with length 1. */
function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** The covariance of the differences from the average of the own group. Only the lower half is filled. */
function covarianceWithin({ size, values }: Vectors, groupOf: Int32Array): Float64Array {
  const groups = groupOf.reduce((most, group) => Math.max(most, group), -1) + 1;
  const averages = new Float64Array(groups * size);
  const counts = new Float64Array(groups);
  for (const [at, group] of groupOf.entries()) {
    counts[group] = (counts[group] ?? 0) + 1;
    for (let one = 0; one < size; one += 1)
      averages[group * size + one] = (averages[group * size + one] ?? 0) + (values[at * size + one] ?? 0);
  }
  const covariance = new Float64Array(size * size);
  const difference = new Float64Array(size);
  const step = Math.ceil(groupOf.length / enough);
  const used = Math.ceil(groupOf.length / step);
  for (let at = 0; at < groupOf.length; at += step) {
    const group = groupOf[at] ?? 0;
    for (let one = 0; one < size; one += 1)
      difference[one] = (values[at * size + one] ?? 0) - (averages[group * size + one] ?? 0) / (counts[group] ?? 1);
    for (let row = 0; row < size; row += 1) {
      const factor = (difference[row] ?? 0) / used;
      const start = row * size;
      for (let column = 0; column <= row; column += 1)
        covariance[start + column] = (covariance[start + column] ?? 0) + factor * (difference[column] ?? 0);
    }
  }
  for (let row = 0; row < size; row += 1)
    covariance[row * size + row] = (covariance[row * size + row] ?? 0) + leastVariance;
  return covariance;
}

/** The lower triangular matrix whose product with its transpose is the given one. */
function choleskyOf(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column] ?? 0;
      for (let one = 0; one < column; one += 1)
        sum -= (lower[row * size + one] ?? 0) * (lower[column * size + one] ?? 0);
      lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] ?? 1);
    }
  return lower;
}

/** The inverse of a lower triangular matrix. */
function inverseOf(lower: Float64Array, size: number): Float32Array {
  const inverse = new Float64Array(size * size);
  for (let column = 0; column < size; column += 1) {
    inverse[column * size + column] = 1 / (lower[column * size + column] ?? 1);
    for (let row = column + 1; row < size; row += 1) {
      let sum = 0;
      for (let one = column; one < row; one += 1)
        sum -= (lower[row * size + one] ?? 0) * (inverse[one * size + column] ?? 0);
      inverse[row * size + column] = sum / (lower[row * size + row] ?? 1);
    }
  }
  return Float32Array.from(inverse);
}
