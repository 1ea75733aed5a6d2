import * as z from 'zod/mini';
import { contentAt } from '#server/content/content-set.ts';
import { readContentFile } from '#server/content/read-content.ts';

/** Words that say nothing about the subject of a question. */
const commonWords = new Set(
  `a an the i im ive id ill me my mine we our us you your he him his she her it its they them their is are was were be been am do does did doing
  to of in on at for with and or but if so as by from that this these those there what which who when where how why can could would should will
  shall may might must has have had having not no any some just about up out get got dont doesnt didnt cant wont isnt hes shes theyre theres whats
  than then too very s t re ve ll m d also really please hi hello thanks anyone else something anything thing things one`.split(
    /\s+/,
  ),
);

/** One word for each term of the search's synonyms and of `content/coach/terms.yaml`. */
export type Terms = ReadonlyMap<string, string>;

const synonymGroup = z.object({ terms: z.array(z.string()), typed: z.optional(z.array(z.string())) });
const groups = z.array(synonymGroup);

/** Reads the terms of schools that mean the same. The first list that has a term decides. */
export function readTerms(): Terms {
  const terms = new Map<string, string>();
  const files = ['coach/terms.yaml', 'search/synonyms.yaml'];
  for (const [file, list] of files.map((file) => [file, readContentFile(contentAt(file), groups)] as const))
    for (const [at, group] of list.entries())
      for (const term of [...group.terms, ...(group.typed ?? [])]) {
        const key = plainWords(term).join(' ');
        if (key && !terms.has(key) && !commonWords.has(key)) terms.set(key, `${file}#${at}`);
      }
  return terms;
}

/** The words of a text in small letters, without accents and punctuation. 'don’t' is one word. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’‘]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** The stem of an English word, roughly: 'marking' and 'marked' have the same. */
export function stemOf(word: string): string {
  for (const ending of endings) {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < 3) continue;
    return ending === 'ies' || ending === 'ied' ? `${stem}y` : stem;
  }
  return word;
}
const endings = ['ingly', 'edly', 'ings', 'ing', 'ies', 'ied', 'ers', 'er', 'ed', 'es', 'ly', 's'];

/** What a text is compared by, as counts: its terms and pairs of terms, and parts of its words. */
export interface TextFeatures {
  terms: ReadonlyMap<string, number>;
  pairs: ReadonlyMap<string, number>;
  /** Sequences of three to five letters, as numbers (`lettersAt`). They find a word that is typed wrongly. */
  letters: ReadonlyMap<number, number>;
}

/** The terms of a text that say what it is about. */
export const contentTermsOf = (text: string, known: Terms): string[] =>
  withTerms(plainWords(text), known).filter((term) => !commonWords.has(term));

/** `lettersIn` may remember the letters of a word, for a caller that reads many texts. */
export function featuresOf(text: string, known: Terms, lettersIn: LettersIn = lettersOf): TextFeatures {
  const words = plainWords(text);
  const terms = withTerms(words, known);
  const content = terms.filter((term) => !commonWords.has(term));
  return {
    terms: countsOf(content),
    pairs: countsOf([...content, ...terms.slice(1).map((term, at) => `${terms[at]} ${term}`)]),
    letters: countsOf(words.flatMap(lettersIn)),
  };
}

/** The longest term of each place, and the stems of the other words. */
function withTerms(words: readonly string[], known: Terms): string[] {
  const found: string[] = [];
  const longest = longestFrom(known);
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    let length = Math.min(longest.get(word) ?? longest.get(singularOf(word) ?? '') ?? 0, words.length - at);
    let term: string | undefined;
    for (; length > 0; length -= 1) {
      const text = words.slice(at, at + length).join(' ');
      term = known.get(text) ?? known.get(singularOf(text) ?? '');
      if (term) break;
    }
    found.push(term ?? stemOf(word));
    at += Math.max(1, length);
  }
  return found;
}
const longestTerm = 6;

const singularOf = (text: string) => (text.length > 3 && text.endsWith('s') ? text.slice(0, -1) : undefined);

/** The number of words of the longest term that begins with a word. Most words begin no term. */
function longestFrom(known: Terms): ReadonlyMap<string, number> {
  const kept = longestByTerms.get(known);
  if (kept) return kept;
  const longest = new Map<string, number>();
  for (const term of known.keys()) {
    const words = term.split(' ');
    const first = words[0] ?? '';
    longest.set(first, Math.min(longestTerm, Math.max(longest.get(first) ?? 0, words.length)));
  }
  longestByTerms.set(known, longest);
  return longest;
}
const longestByTerms = new WeakMap<Terms, ReadonlyMap<string, number>>();

/** Returns the sequences of letters of a word, as numbers. */
export type LettersIn = (word: string) => readonly number[];

/** Finds the letters of each word once. */
export function rememberedLetters(): LettersIn {
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const letters = known.get(word) ?? lettersOf(word);
    known.set(word, letters);
    return letters;
  };
}

const alphabet = '_0123456789abcdefghijklmnopqrstuvwxyz';
const base = alphabet.length + 1;

/** Each sequence is one small number, because millions of them are counted: numbers are compared faster than texts. */
function lettersOf(word: string): number[] {
  const places = Array.from(`_${word}_`, (letter) => alphabet.indexOf(letter) + 1);
  const found: number[] = [];
  for (const length of [3, 4, 5])
    for (let at = 0; at + length <= places.length; at += 1) {
      let number = 0;
      for (let one = at; one < at + length; one += 1) number = number * base + (places[one] ?? 0);
      found.push(number);
    }
  return found;
}

/** The sequence of letters that a number of `TextFeatures.letters` stands for. */
export function lettersAt(number: number): string {
  let letters = '';
  for (let left = number; left > 0; left = Math.floor(left / base))
    letters = `${alphabet[(left % base) - 1]}${letters}`;
  return letters;
}

function countsOf<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
