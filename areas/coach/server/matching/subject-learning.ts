import { type Subject, subjectNames } from '#areas/coach/contract/subjects.ts';
import { places } from './feature-places.ts';
import { rounded, type SubjectWeights } from './subject-classifier.ts';
import { type Features, rarityOf, subjectFeatures } from './subject-features.ts';
import type { Terms } from './words.ts';

// What `scripts/learn-subjects.ts` computes with: nothing here runs on the server.

/** A text with the subjects that it is about. */
export interface SubjectExample {
  text: string;
  subjects: readonly Subject[];
  /** How much it counts beside others. */
  weight: number;
}

/** Learns for each subject which texts are about it. The same texts always give the same weights. */
export function learnSubjects(examples: readonly SubjectExample[], terms: Terms): SubjectWeights {
  const texts = examples.map(({ text }) => text);
  const rarity = rarityOf(texts, terms);
  const features = texts.map((text) => subjectFeatures(text, terms, rarity));
  const rowsFor = (subject: Subject) =>
    examples.map(({ subjects, weight }, at): LearningRow => {
      return { features: features[at] as Features, isYes: subjects.includes(subject), weight };
    });
  return {
    rarity,
    bySubject: new Map(subjectNames.map((subject) => [subject, rounded(learnLinear(rowsFor(subject)))])),
  };
}

interface LearningRow {
  features: Features;
  isYes: boolean;
  weight: number;
}

/** The penalty for large weights: less of it follows the texts more closely. */
const closeness = 0.3;
const rounds = 6;

/**
 * Learns a linear support vector machine with squared hinge loss by dual coordinate descent (Hsieh and others, ‘A dual
 * coordinate descent method for large-scale linear SVM’, 2008).
 */
function learnLinear(rows: readonly LearningRow[]): { bias: number; weights: Float32Array } {
  const weights = new Float32Array(places);
  const multipliers = new Float32Array(rows.length);
  const squares = rows.map(({ features }) => features.values.reduce((sum, value) => sum + value * value, 1));
  const order = Int32Array.from(rows.keys());
  let bias = 0;
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % limit;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      const moved = order[last] ?? 0;
      order[last] = order[other] ?? 0;
      order[other] = moved;
    }
    for (const [index, row] of order.entries()) {
      const { features, isYes, weight } = rows[row] as LearningRow;
      const before = multipliers[row] ?? 0;
      // Rows that are clear already are looked at again only now and then.
      if (round > 0 && round < rounds - 1 && before === 0 && index % 4 !== 0) continue;
      const sign = isYes ? 1 : -1;
      const slack = 0.5 / (closeness * weight);
      const { at, values } = features;
      let score = bias;
      for (let one = 0; one < at.length; one += 1)
        score += (weights[at[one] as number] as number) * (values[one] as number);
      const gradient = sign * score - 1 + slack * before;
      const after = Math.max(0, before - gradient / ((squares[row] as number) + slack));
      if (after === before) continue;
      multipliers[row] = after;
      const change = (after - before) * sign;
      for (let one = 0; one < at.length; one += 1)
        weights[at[one] as number] = (weights[at[one] as number] as number) + change * (values[one] as number);
      bias += change;
    }
  }
  return { bias, weights };
}
