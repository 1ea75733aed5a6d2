import type { FindablePlace } from '#web/area.ts';

/** Words that say nothing about a place: 'how do I change my password'. */
const fillers = new Set(
  'a an and are can do for how i in is it me my of on or our please the to we what where your'.split(' '),
);

/** Words of at least this length may have one mistake. */
const forgiving = 5;

/**
 * The places that match a text, best first, at most `most`. Each typed word must begin a word of the label or of the other
 * words, with at most one mistake in longer words.
 */
export function matchPlaces(places: readonly FindablePlace[], text: string, most: number): FindablePlace[] {
  const all = wordsOf(text);
  const telling = all.filter((word) => !fillers.has(word));
  const typed = telling.length > 0 ? telling : all;
  if (typed.length === 0) return [];
  return places
    .map((place, index) => ({ place, index, score: scoreOf(place, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most)
    .map(({ place }) => place);
}

/** 0 if a word is missing. Words of the label count more than other words, and whole words more than beginnings. */
function scoreOf({ label, also = [] }: FindablePlace, typed: readonly string[]): number {
  const ofLabel = wordsOf(label);
  const ofOthers = also.flatMap(wordsOf);
  let score = 0;
  for (const word of typed) {
    const best = Math.max(4 * nearest(word, ofLabel), 3 * nearest(word, ofOthers));
    if (best === 0) return 0;
    score += best;
  }
  // A short label that is named completely comes before a long one.
  return score / typed.length + 1 / (1 + ofLabel.length);
}

/** 1 for the same word, 0.8 for its beginning, 0.5 for a word with one mistake, otherwise 0. */
function nearest(word: string, words: readonly string[]): number {
  let best = 0;
  for (const other of words) {
    if (other === word) return 1;
    if (other.startsWith(word)) best = Math.max(best, 0.8);
    else if (word.length >= forgiving && hasOneMistake(word, other)) best = Math.max(best, 0.5);
  }
  return best;
}

/** Whether one letter is missing, added or wrong, or two neighbours are exchanged. The end of `other` may be missing. */
function hasOneMistake(word: string, other: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  const rest = word.slice(at);
  const left = other.slice(at);
  return (
    left.startsWith(rest.slice(1)) ||
    left.slice(1).startsWith(rest) ||
    left.slice(1).startsWith(rest.slice(1)) ||
    (rest.length > 1 && left.startsWith(`${rest[1]}${rest[0]}`) && left.slice(2).startsWith(rest.slice(2)))
  );
}

/** The words in lower case without accents. 'E-mail' is 'email', 'sign-ins' is 'signins'. */
function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, 200)
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f'’-]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
