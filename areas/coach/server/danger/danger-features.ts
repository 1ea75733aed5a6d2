import { placeOf } from '../matching/feature-places.ts';
import { patterns, staged, subject } from './patterns/danger-patterns.ts';
import { wordsOf } from './patterns/danger-words.ts';
import { featuresOf } from './patterns/word-features.ts';

/** The features of a text: a place in the weights and a value for each. */
export interface Features {
  at: Int32Array;
  values: Float32Array;
}

/** How much each kind of feature counts in a text, whatever its length. */
const shares = { words: 1, letters: 0.7 };

/**
 * The features of a text: words, neighbours, pairs with a gap, runs of three, how it begins, groups of letters (which
 * survive typing errors), and which patterns match.
 */
export function featuresIn(text: string): Features {
  const words = wordsOf(text);
  const list = words.split(' ').filter((word) => word !== '' && word !== '.');
  const wordFeatures = new Set(featuresOf(list));
  for (let count = 1; count <= Math.min(3, list.length); count += 1)
    wordFeatures.add(`^${list.slice(0, count).join(' ')}`);
  for (let at = 0; at + 2 < list.length; at += 1) wordFeatures.add(`3:${list.slice(at, at + 3).join(' ')}`);
  const letters = lettersOf(list);
  const wordShare = shares.words / Math.sqrt(wordFeatures.size || 1);
  const letterShare = shares.letters / Math.sqrt(letters.size || 1);
  const found: [string, number][] = [
    ...[...wordFeatures].map((feature): [string, number] => [feature, wordShare]),
    ...[...letters].map((feature): [string, number] => [feature, letterShare]),
    ...patternsIn(words, list.length).map((feature): [string, number] => [feature, 1]),
  ];
  return {
    at: Int32Array.from(found, ([feature]) => placeOf(feature)),
    values: Float32Array.from(found, ([, value]) => value),
  };
}

function lettersOf(words: readonly string[]): Set<string> {
  const letters = new Set<string>();
  for (const word of new Set(words)) {
    const edged = `<${word}>`;
    for (const length of [3, 4, 5])
      for (let at = 0; at + length <= edged.length; at += 1) letters.add(`c:${edged.slice(at, at + length)}`);
  }
  return letters;
}

/** The kinds of patterns that match, whether the text is about a subject or a made-up case, and about how long it is. */
function patternsIn(words: string, length: number): string[] {
  const kinds = new Set<string>();
  for (const { tier, about, isHint, matches } of patterns) {
    const kind = `p:${tier}:${about}${isHint ? ':hint' : ''}`;
    if (!kinds.has(kind) && matches.test(words)) kinds.add(kind);
  }
  if (kinds.size === 0) kinds.add('p:none');
  if (subject.test(words)) kinds.add('p:subject');
  if (staged.test(words)) kinds.add('p:staged');
  return [...kinds, `length:${Math.min(6, Math.floor(Math.log2(length + 1)))}`];
}
