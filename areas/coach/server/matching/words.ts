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
  /** Sequences of three to five letters. They find a word that is typed wrongly. */
  letters: ReadonlyMap<string, number>;
}

/** The terms of a text that say what it is about. */
export const contentTermsOf = (text: string, known: Terms): string[] =>
  withTerms(plainWords(text), known).filter((term) => !commonWords.has(term));

export function featuresOf(text: string, known: Terms): TextFeatures {
  const words = plainWords(text);
  const terms = withTerms(words, known);
  const content = terms.filter((term) => !commonWords.has(term));
  return {
    terms: countsOf(content),
    pairs: countsOf([...content, ...terms.slice(1).map((term, at) => `${terms[at]} ${term}`)]),
    letters: countsOf(words.flatMap(lettersOf)),
  };
}

/** The longest term of each place, and the stems of the other words. */
function withTerms(words: readonly string[], known: Terms): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestTerm, words.length - at);
    let term: string | undefined;
    for (; length > 0; length -= 1) {
      const text = words.slice(at, at + length).join(' ');
      term = known.get(text) ?? (text.length > 3 && text.endsWith('s') ? known.get(text.slice(0, -1)) : undefined);
      if (term) break;
    }
    found.push(term ?? stemOf(words[at] ?? ''));
    at += Math.max(1, length);
  }
  return found;
}
const longestTerm = 6;

function lettersOf(word: string): string[] {
  const bounded = `_${word}_`;
  return [3, 4, 5].flatMap((length) =>
    Array.from({ length: Math.max(0, bounded.length - length + 1) }, (_, at) => bounded.slice(at, at + length)),
  );
}

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
