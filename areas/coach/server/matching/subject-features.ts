import { placeOf, places } from './feature-places.ts';
import { featuresOf, lettersAt, plainWords, type Terms } from './words.ts';

/** How much each kind of feature counts in a text, whatever its length. */
const shares = { words: 1, terms: 0.7, letters: 1 };

/** The features of a text: a place and a value for each. */
export interface Features {
  at: Int32Array;
  values: Float32Array;
}

/** How much a place counts, by how few texts have it. */
export type Rarity = Float32Array;

/**
 * The features of a text: its words and pairs of words as they are typed, the terms of schools in it, and groups of
 * letters, which survive typing errors.
 */
export function subjectFeatures(text: string, terms: Terms, rarity: Rarity): Features {
  const sums = new Map<number, number>();
  for (const { counts, share } of kindsOf(text, terms)) {
    const rated = [...counts].map(([place, count]) => ({
      place,
      value: (1 + Math.log(count)) * (rarity[place] ?? 0),
    }));
    const length = Math.sqrt(rated.reduce((sum, { value }) => sum + value * value, 0)) || 1;
    for (const { place, value } of rated)
      if (value > 0) sums.set(place, (sums.get(place) ?? 0) + (share * value) / length);
  }
  return { at: Int32Array.from(sums.keys()), values: Float32Array.from(sums.values()) };
}

/** Learns from texts how rare each place is. A place in one text only counts nothing: it is chance. */
export function rarityOf(texts: readonly string[], terms: Terms): Rarity {
  const often = new Float32Array(places);
  for (const text of texts)
    for (const place of new Set(kindsOf(text, terms).flatMap(({ counts }) => [...counts.keys()])))
      often[place] = (often[place] ?? 0) + 1;
  return often.map((count) => (count < 2 ? 0 : Math.log((1 + texts.length) / (1 + count)) + 1));
}

/** How often each place occurs in a text, by kind of feature. */
function kindsOf(text: string, terms: Terms): { counts: Map<number, number>; share: number }[] {
  const words = plainWords(text);
  const found = featuresOf(text, terms);
  const letters = new Map([...found.letters].map(([number, count]) => [lettersAt(number), count]));
  const pairs = words.slice(1).map((word, at) => `w:${words[at]} ${word}`);
  return [
    { counts: placesOf([...words.map((word) => `w:${word}`), ...pairs]), share: shares.words },
    { counts: placesOf([...named('t', found.terms), ...named('p', found.pairs)]), share: shares.terms },
    { counts: placesOf(named('c', letters)), share: shares.letters },
  ];
}

const named = (kind: string, counts: ReadonlyMap<string, number>) =>
  [...counts].flatMap(([feature, count]) => Array<string>(count).fill(`${kind}:${feature}`));

function placesOf(features: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const feature of features) {
    const place = placeOf(feature);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}
