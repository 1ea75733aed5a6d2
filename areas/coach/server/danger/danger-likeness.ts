import { existsSync, readFileSync } from 'node:fs';
import { keepForProducts, type VectorProducts } from '../matching/vector-products.ts';
import { vectorSize } from './danger-parts.ts';

/** Messages of the corpus with which a message is compared, and how much likeness to each counts: below 0 for work. */
export interface Likeness {
  /** The vectors, one after the other. Each number is a signed byte, multiplied by the step of its message. */
  bytes: Int8Array;
  steps: Float32Array;
  weights: Float32Array;
}

const likenessFile = new URL('danger-likeness.bin', import.meta.url);

/** How quickly likeness fades: messages of quite different meaning still count a little. */
const sharpness = 3;

let kept: { weights: Float32Array; products: VectorProducts } | null = null;

/** The likeness of a text to messages in danger, less that to harmless ones, as a part of the logarithm of the odds. */
export function likenessOf(vector: Float32Array): number {
  kept ??= keepLikeness();
  const [products = new Float32Array()] = kept.products([vector]);
  let sum = 0;
  for (let one = 0; one < products.length; one += 1) sum += (kept.weights[one] ?? 0) * fading(products[one] ?? 0);
  return sum;
}

/** The messages as floats, for one matrix product with a text: a loop over the bytes takes four times as long. */
function keepLikeness() {
  const { bytes, steps, weights } = readLikeness();
  const values = Float32Array.from(bytes, (byte, at) => byte * (steps[Math.floor(at / vectorSize)] ?? 0));
  return { weights, products: keepForProducts(values, vectorSize) };
}

/** 1 for the same text, and less the more its vector differs. `product` is that of the two vectors. */
const fading = (product: number): number => Math.exp(sharpness * (product - 1));

/** How near a vector is to that of one message: 1 for the same text. */
export function nearness({ bytes, steps }: Likeness, message: number, vector: Float32Array): number {
  const start = message * vectorSize;
  let sum = 0;
  for (let one = 0; one < vectorSize; one += 1) sum += (bytes[start + one] as number) * (vector[one] as number);
  return fading(sum * (steps[message] as number));
}

/** The messages with their vectors rounded to bytes, and no weights yet. */
export function likenessTo(vectors: readonly Float32Array[]): Likeness {
  const bytes = new Int8Array(vectors.length * vectorSize);
  const steps = Float32Array.from(
    vectors,
    (vector) => vector.reduce((most, n) => Math.max(most, Math.abs(n)), 0) / 127,
  );
  for (const [message, vector] of vectors.entries())
    for (let one = 0; one < vectorSize; one += 1)
      bytes[message * vectorSize + one] = Math.round((vector[one] ?? 0) / (steps[message] || 1));
  return { bytes, steps, weights: new Float32Array(vectors.length) };
}

/** For each message, a number for its step and its weight (floats), then a byte for each number of its vector. */
function readLikeness(): Likeness {
  if (!existsSync(likenessFile)) throw new Error('danger-likeness.bin is missing. Run scripts/learn-danger.ts.');
  const file = readFileSync(likenessFile);
  const count = file.length / (vectorSize + 8);
  const floats = (from: number) => Float32Array.from({ length: count }, (_, one) => file.readFloatLE((from + one) * 4));
  return { steps: floats(0), weights: floats(count), bytes: new Int8Array(file.subarray(count * 8)) };
}

/** The bytes of the file. */
export const writeLikeness = ({ bytes, steps, weights }: Likeness): Buffer =>
  Buffer.concat([steps, weights, bytes].map((part) => Buffer.from(part.buffer)));
