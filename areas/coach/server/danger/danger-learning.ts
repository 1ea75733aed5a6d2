import { places } from '../matching/feature-places.ts';
import type { Weights } from './danger-classifier.ts';
import type { Features } from './danger-features.ts';

// What `scripts/learn-danger.ts` computes with: nothing here runs on the server.

const rounds = 15;

/** A text from which weights are learnt, and the answer. */
export interface Row {
  features: Features;
  isYes: boolean;
}

/** What the words and the meaning said about a text that they had not seen. */
export interface Evidence {
  byWords: number;
  byMeaning: number;
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

/** The constant, and how much the words and the meaning count: a logistic regression. */
export function learnShares(rows: readonly Evidence[]): [number, number, number] {
  const [values, squares] = [
    [0, 0.5, 2],
    [0.1, 0.1, 0.1],
  ] as [[number, number, number], number[]];
  for (let round = 0; round < rounds; round += 1)
    for (const { byWords, byMeaning, isYes } of shuffled(rows, round + 1)) {
      const given = [1, byWords, byMeaning];
      const wrong = likely(values[0] + values[1] * byWords + values[2] * byMeaning) - Number(isYes);
      for (const [one, value] of given.entries()) {
        squares[one] = (squares[one] ?? 0) + (wrong * value) ** 2;
        values[one] = (values[one] ?? 0) - (0.08 * wrong * value) / Math.sqrt(squares[one] ?? 1);
      }
    }
  return values;
}
