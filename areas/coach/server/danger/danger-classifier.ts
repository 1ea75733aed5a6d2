import { readFileSync } from 'node:fs';
import { vectorSize } from '../encoder/sentence-encoder.ts';
import { places } from '../matching/feature-places.ts';
import { featuresIn } from './danger-features.ts';

/** What is asked about a text: is it about danger, and if so, is it sure, and who is in danger. */
export const questions = ['danger', 'sure', 'self', 'child', 'adult'] as const;
export type Question = (typeof questions)[number];

/** The weights of one question. */
export interface Weights {
  bias: number;
  words: Float32Array;
  /** With a sentence vector: bias + share × score of the words + vector. */
  joint: { bias: number; share: number; vector: Float32Array };
}

/** For each question, the logarithm of the odds that the answer is yes: above 0 is more likely than not. */
export type Scores = Record<Question, number>;

const weightsFile = new URL('danger-weights.bin', import.meta.url);
const numbersOf = 4;

/** Scores a text by its words, and by its sentence vector if there is one. */
export function scoresOf(text: string, vector: Float32Array | null): Scores {
  const weights = learnt();
  const { at, values } = featuresIn(text);
  const scores: Scores = { danger: 0, sure: 0, self: 0, child: 0, adult: 0 };
  for (const question of questions) {
    const { bias, words, joint } = weights[question];
    let score = bias;
    for (let one = 0; one < at.length; one += 1) score += (words[at[one] ?? 0] ?? 0) * (values[one] ?? 0);
    scores[question] = vector ? jointScore(joint, score, vector) : score;
  }
  return scores;
}

export function jointScore(
  { bias, share, vector: weights }: Weights['joint'],
  score: number,
  vector: Float32Array,
): number {
  let sum = bias + share * score;
  for (let one = 0; one < vectorSize; one += 1) sum += (weights[one] ?? 0) * (vector[one] ?? 0);
  return sum;
}

let read: Record<Question, Weights> | null = null;

/** Reads the weights when they are first needed: the script that writes them imports this file. */
function learnt(): Record<Question, Weights> {
  read ??= readWeights();
  return read;
}

/**
 * Reads the weights that `scripts/learn-danger.ts` wrote. For each question: four numbers (bias, size of a step of the
 * words, joint bias, joint share), a signed byte for each place, and the 512 numbers of the vector.
 */
function readWeights(): Record<Question, Weights> {
  const file = readFileSync(weightsFile);
  const size = numbersOf * 4 + places + vectorSize * 4;
  if (file.length !== questions.length * size)
    throw new Error('danger-weights.bin has the wrong size. Run scripts/learn-danger.ts.');
  const weightsAt = (index: number): Weights => {
    const part = file.subarray(index * size, (index + 1) * size);
    const float = (at: number) => part.readFloatLE(at * 4);
    const step = float(1);
    const afterWords = numbersOf * 4 + places;
    return {
      bias: float(0),
      words: Float32Array.from(new Int8Array(part.subarray(numbersOf * 4, afterWords)), (weight) => weight * step),
      joint: {
        bias: float(2),
        share: float(3),
        vector: Float32Array.from({ length: vectorSize }, (_, one) => part.readFloatLE(afterWords + one * 4)),
      },
    };
  };
  return { danger: weightsAt(0), sure: weightsAt(1), self: weightsAt(2), child: weightsAt(3), adult: weightsAt(4) };
}

/** The bytes of the file of weights. */
export function writeWeights(weights: Record<Question, Weights>): Buffer {
  return Buffer.concat(
    questions.map((question) => {
      const { bias, words, joint } = weights[question];
      const step = words.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
      const numbers = Float32Array.of(bias, step, joint.bias, joint.share);
      const bytes = Int8Array.from(words, (weight) => Math.round(weight / step));
      return Buffer.concat([numbers, bytes, joint.vector].map((part) => Buffer.from(part.buffer)));
    }),
  );
}
