import * as z from 'zod/mini';
import { type Subject, subjectNames } from '#areas/coach/contract/subjects.ts';
import { contentAt } from '#server/content/content-set.ts';
import { readContentFile } from '#server/content/read-content.ts';
import { featuresOf, type Terms } from './words.ts';

/** Words that suggest a subject, by how few subjects have them. */
export interface SubjectWords {
  /** From 0 to 1 for each subject that the features suggest. */
  scoresOf(terms: ReadonlyMap<string, number>, pairs: ReadonlyMap<string, number>): Map<Subject, number>;
}

const file = z.partialRecord(z.enum(subjectNames), z.array(z.string()));

/** Reads `content/coach/subject-words.yaml`. */
export function readSubjectWords(terms: Terms): SubjectWords {
  return indexSubjectWords(readContentFile(contentAt('coach/subject-words.yaml'), file), terms);
}

export function indexSubjectWords(words: Partial<Record<Subject, string[]>>, known: Terms): SubjectWords {
  const subjectsOf = new Map<string, Set<Subject>>();
  for (const [subject, list] of Object.entries(words) as [Subject, string[]][])
    for (const text of list) {
      const { terms, pairs } = featuresOf(text, known);
      // A single word suggests a subject. Of several words, each pair does.
      const features = terms.size > 1 ? [...pairs.keys()].filter((pair) => pair.includes(' ')) : [...terms.keys()];
      for (const feature of features) {
        const found = subjectsOf.get(feature) ?? new Set();
        subjectsOf.set(feature, found.add(subject));
      }
    }
  return {
    scoresOf(terms, pairs) {
      const sums = new Map<Subject, number>();
      for (const feature of new Set([...terms.keys(), ...pairs.keys()])) {
        const found = subjectsOf.get(feature);
        for (const subject of found ?? []) sums.set(subject, (sums.get(subject) ?? 0) + 1 / (found?.size ?? 1));
      }
      return new Map([...sums].map(([subject, sum]) => [subject, 1 - Math.exp(-sum)]));
    },
  };
}
