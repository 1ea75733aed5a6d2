import { readFileSync } from 'node:fs';
import { type Subject, subjectNames } from '#areas/coach/contract/subjects.ts';
import { places } from './feature-places.ts';
import { type Rarity, subjectFeatures } from './subject-features.ts';
import type { Terms } from './words.ts';

/** Says by its words what a question is about (`docs/adr/054-subjects-learnt.md`). */
export interface SubjectClassifier {
  /** A score for each subject: above 0 more likely than not, and mostly between -1.5 and 1. */
  scoresOf(text: string): Map<Subject, number>;
}

/** What `scripts/learn-subjects.ts` learns. */
export interface SubjectWeights {
  rarity: Rarity;
  /** A weight is a byte times the step of its subject. */
  bySubject: Map<Subject, { bias: number; step: number; bytes: Int8Array }>;
}

const weightsFile = new URL('subject-weights.bin', import.meta.url);

/** Reads the classifier that comes with Staffroom. */
export const openSubjectClassifier = (terms: Terms): SubjectClassifier =>
  classifierOf(readSubjectWeights(readFileSync(weightsFile)), terms);

export const classifierOf = ({ rarity, bySubject }: SubjectWeights, terms: Terms): SubjectClassifier => ({
  scoresOf(text) {
    const { at, values } = subjectFeatures(text, terms, rarity);
    const scores = new Map<Subject, number>();
    for (const [subject, { bias, step, bytes }] of bySubject) {
      let sum = 0;
      for (let one = 0; one < at.length; one += 1) sum += (bytes[at[one] ?? 0] ?? 0) * (values[one] ?? 0);
      scores.set(subject, bias + step * sum);
    }
    return scores;
  },
});

/**
 * Reads what `writeSubjectWeights` wrote: the rarity of each place (a byte, in sixteenths), then for each subject in the
 * order of `subjectNames` its bias and the size of a step (floats) and a signed byte for each place.
 */
export function readSubjectWeights(file: Buffer): SubjectWeights {
  const size = 8 + places;
  if (file.length !== places + subjectNames.length * size)
    throw new Error('subject-weights.bin has the wrong size. Run scripts/learn-subjects.ts.');
  const bySubject: SubjectWeights['bySubject'] = new Map();
  for (const [index, subject] of subjectNames.entries()) {
    const part = file.subarray(places + index * size, places + (index + 1) * size);
    const [bias, step] = [part.readFloatLE(0), part.readFloatLE(4)];
    bySubject.set(subject, { bias, step, bytes: new Int8Array(part.subarray(8)) });
  }
  return { rarity: Float32Array.from(file.subarray(0, places), (byte) => byte / 16), bySubject };
}

/** Weights with one byte each. */
export function rounded({ bias, weights }: { bias: number; weights: Float32Array }) {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127 || 1;
  return { bias, step, bytes: Int8Array.from(weights, (weight) => Math.round(weight / step)) };
}

/** The bytes of the file. */
export function writeSubjectWeights({ rarity, bySubject }: SubjectWeights): Buffer {
  const never = { bias: -1, step: 1, bytes: new Int8Array(places) };
  return Buffer.concat([
    Uint8Array.from(rarity, (value) => Math.min(255, Math.round(value * 16))),
    ...subjectNames.map((subject) => {
      const { bias, step, bytes } = bySubject.get(subject) ?? never;
      return Buffer.concat([Buffer.from(Float32Array.of(bias, step).buffer), Buffer.from(bytes.buffer)]);
    }),
  ]);
}
