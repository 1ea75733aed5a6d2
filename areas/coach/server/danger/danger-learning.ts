import { jointScore, type Weights } from './danger-classifier.ts';
import { type Features, places } from './danger-features.ts';
import { vectorSize } from './danger-parts.ts';

// What `scripts/learn-danger.ts` computes with: nothing here runs on the server.

const rounds = 15;
/** The numbers of the vectors are multiplied by this, so that they learn about as fast as the words. */
const vectorScale = 4;

/** A text from which weights are learnt, and the answer. */
export interface Row {
  features: Features;
  vector: Float32Array;
  isYes: boolean;
}

/** What the words said about a text. */
export interface Scored {
  score: number;
  vector: Float32Array;
  isYes: boolean;
}

/** What the words and the likeness said about a text that they had not seen. */
export interface Evidence {
  byWords: number;
  byLikeness: number;
  isYes: boolean;
}

/** Always the same order that looks like chance. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items];
  let state = seed;
  for (let last = result.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const other = state % (last + 1);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}

const likely = (score: number) => 1 / (1 + Math.exp(-score));

/** Learns the weights of the words. */
export function learnWords(rows: readonly Row[]): Pick<Weights, 'bias' | 'words'> {
  const words = new Float32Array(places);
  const squares = new Float32Array(places).fill(1e-3);
  const often = new Uint16Array(places);
  for (const { features } of rows) for (const at of features.at) often[at] = Math.min(60_000, (often[at] ?? 0) + 1);
  let bias = 0;
  let biasSquares = 1e-3;
  for (let round = 0; round < rounds; round += 1)
    for (const { features, isYes } of shuffled(rows, round + 1)) {
      const { at, values } = features;
      let score = bias;
      for (let one = 0; one < at.length; one += 1)
        score += (words[at[one] as number] as number) * (values[one] as number);
      const wrong = likely(score) - Number(isYes);
      biasSquares += wrong * wrong;
      bias -= (0.1 * wrong) / Math.sqrt(biasSquares);
      for (let one = 0; one < at.length; one += 1) {
        const place = at[one] as number;
        // A feature that occurs once is chance.
        if ((often[place] as number) < 2) continue;
        const change = wrong * (values[one] as number) + 1e-5 * (words[place] as number);
        squares[place] = (squares[place] as number) + change * change;
        words[place] = (words[place] as number) - (0.15 * change) / Math.sqrt(squares[place] as number);
      }
    }
  return { bias, words };
}

/** The score of a text by its words. */
export function scoreByWords({ bias, words }: Pick<Weights, 'bias' | 'words'>, { at, values }: Features): number {
  let score = bias;
  for (let one = 0; one < at.length; one += 1) score += (words[at[one] as number] as number) * (values[one] as number);
  return score;
}

/** Learns how much the score by words and each number of the vector count. */
export function learnJoint(rows: readonly Scored[]): Weights['joint'] {
  const vector = new Float32Array(vectorSize);
  const squares = new Float32Array(vectorSize).fill(1e-3);
  let [share, bias, shareSquares, biasSquares] = [0.7, 0, 0.1, 0.1];
  const step = 0.08;
  for (let round = 0; round < rounds; round += 1)
    for (const row of shuffled(rows, round + 1)) {
      const wrong = likely(jointScore({ bias, share, vector }, row.score, row.vector)) - Number(row.isYes);
      biasSquares += wrong * wrong;
      bias -= (step * wrong) / Math.sqrt(biasSquares);
      shareSquares += (wrong * row.score) ** 2;
      share -= (step * wrong * row.score) / Math.sqrt(shareSquares);
      for (let one = 0; one < vectorSize; one += 1) {
        const weight = (vector[one] as number) / vectorScale;
        const change = wrong * (row.vector[one] as number) * vectorScale + 1e-4 * weight;
        squares[one] = (squares[one] as number) + change * change;
        vector[one] = (weight - (step * change) / Math.sqrt(squares[one] as number)) * vectorScale;
      }
    }
  return { bias, share, vector };
}

/** The weights of likeness that say best (least squares with a penalty) which rows are in danger: conjugate gradients. */
export function learnLikeness(
  near: readonly Float32Array[],
  rows: readonly number[],
  isYes: readonly boolean[],
): Float32Array {
  const size = near[0]?.length ?? 0;
  const weights = new Float32Array(size);
  const penalty = 0.5;
  const times = (by: Float32Array) => {
    const result = by.map((one) => one * penalty);
    for (const row of rows) add(result, near[row] as Float32Array, dot(near[row] as Float32Array, by));
    return result;
  };
  const left = new Float32Array(size);
  for (const row of rows) add(left, near[row] as Float32Array, isYes[row] ? 1 : -1);
  const way = Float32Array.from(left);
  let squares = dot(left, left);
  for (let step = 0; step < 40; step += 1) {
    const changed = times(way);
    const length = squares / dot(way, changed);
    add(weights, way, length);
    add(left, changed, -length);
    const after = dot(left, left);
    for (let one = 0; one < size; one += 1) way[one] = (left[one] as number) + (after / squares) * (way[one] as number);
    squares = after;
  }
  return weights;
}

/** The sum of the products. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let one = 0; one < a.length; one += 1) sum += (a[one] as number) * (b[one] as number);
  return sum;
}

function add(to: Float32Array, what: Float32Array, times: number): void {
  for (let one = 0; one < to.length; one += 1) to[one] = (to[one] as number) + (what[one] as number) * times;
}

/** How much the words and the likeness count: a logistic regression. */
export function learnShares(rows: readonly Evidence[]): [number, number, number] {
  const [values, squares] = [
    [0, 0.5, 2],
    [0.1, 0.1, 0.1],
  ] as [[number, number, number], number[]];
  for (let round = 0; round < rounds; round += 1)
    for (const { byWords, byLikeness, isYes } of shuffled(rows, round + 1)) {
      const given = [1, byWords, byLikeness];
      const wrong = likely(values[0] + values[1] * byWords + values[2] * byLikeness) - Number(isYes);
      for (const [one, value] of given.entries()) {
        squares[one] = (squares[one] ?? 0) + (wrong * value) ** 2;
        values[one] = (values[one] ?? 0) - (0.08 * wrong * value) / Math.sqrt(squares[one] ?? 1);
      }
    }
  return values;
}
