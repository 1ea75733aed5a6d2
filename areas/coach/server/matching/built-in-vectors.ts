import { fileURLToPath } from 'node:url';
import { contentAt } from '#server/content/content-set.ts';
import { encodedText } from '../encoder/encoded-text.ts';
import { openSentenceEncoder } from '../encoder/sentence-encoder.ts';
import type { Card } from '../facts/card.ts';
import { phrasingsOf } from './phrasings.ts';
import { keyOf, readVectors, type VectorsByKey, writeVectors } from './vector-file.ts';

/** The vectors of the phrasings that come with Staffroom. A phrasing without one gets it when Savi is first opened. */
export const builtInVectors = fileURLToPath(contentAt('coach/vectors.bin'));

/** Writes the vectors of all cards, and keeps those that are there. Returns how many the file has. */
export function writeBuiltInVectors(cards: readonly Card[]): number {
  const known = readVectors(builtInVectors);
  const texts = [...new Set(phrasingsOf(cards).flatMap(({ text, hasVector }) => (hasVector ? [text] : [])))];
  const missing = texts.filter((text) => !known.has(keyOf(text)));
  const { encode, meaningOf } = openSentenceEncoder();
  for (const [at, vector] of encode(missing.map(encodedText)).entries())
    known.set(keyOf(missing[at] ?? ''), meaningOf(vector));
  const vectors: VectorsByKey = new Map();
  for (const text of texts) {
    const vector = known.get(keyOf(text));
    if (vector) vectors.set(keyOf(text), vector);
  }
  writeVectors(builtInVectors, vectors);
  return vectors.size;
}
