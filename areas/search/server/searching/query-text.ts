import { longestSearch } from '#areas/search/contract/search.ts';
import { queryOf, titleMark } from '../indexing/entry-marks.ts';

/** A word or a phrase that an entry must have, or must not have. */
export interface Clause {
  /** One of these: all phrases of it. A phrase is a word, or words that follow one another. */
  anyOf: readonly (readonly string[])[];
  isExcluded: boolean;
}

/** What was typed: an entry must fulfil all clauses of one of the alternatives. */
export type TypedQuery = readonly (readonly Clause[])[];

/** The terms of UK schools that mean the same, by each of them in the form of `plainForm`. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Words that are searched for. More make no result better. */
const mostClauses = 20;

/** Lower case, without accents, apostrophes and dots: ‘S.E.N.’ is the same as ‘sen’. */
export const plainForm = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’ʼ.]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Token {
  text: string;
  isQuoted: boolean;
  isExcluded: boolean;
}

/**
 * Reads what was typed as other search engines do: quoted phrases, `or`, and `-` before what must not be there. Each text
 * can be read: other signs only separate words.
 */
export function readQuery(typed: string, synonyms: Synonyms): TypedQuery {
  const alternatives: Token[][] = [[]];
  for (const token of tokensOf(typed.slice(0, longestSearch))) {
    if (!token.isQuoted && !token.isExcluded && token.text.toLowerCase() === 'or') alternatives.push([]);
    else alternatives.at(-1)?.push(token);
  }
  return (
    alternatives
      .map((tokens) => clausesOf(tokens.slice(0, mostClauses), synonyms))
      // What must not be there does not say what is searched for.
      .filter((clauses) => clauses.some(({ isExcluded }) => !isExcluded))
  );
}

function tokensOf(typed: string): Token[] {
  const tokens: Token[] = [];
  for (const [, minus, phrase, word] of typed.matchAll(/(-?)(?:["“”]([^"“”]*)["“”]?|([^\s"“”]+))/gu)) {
    const text = (phrase ?? word ?? '').replaceAll(/["\\]/g, ' ').trim();
    if (plainForm(text) !== '') tokens.push({ text, isQuoted: phrase !== undefined, isExcluded: minus === '-' });
  }
  return tokens;
}

/** Words of a question that are read. The rest of a long story adds little. */
const mostWords = 150;

/**
 * Reads a text as people speak: each word or school term becomes a clause. No sign has a meaning, and a word that is there
 * twice counts once.
 */
export function readWords(text: string, synonyms: Synonyms): Clause[] {
  const tokens = (text.match(/[\p{L}\p{N}]+(?:[.'’&-][\p{L}\p{N}]+)*/gu) ?? [])
    .slice(0, mostWords)
    .map((word) => ({ text: word, isQuoted: false, isExcluded: false }));
  const seen = new Set<string>();
  return clausesOf(tokens, synonyms).filter(({ anyOf: [own = []] }) => {
    const form = plainForm(own.join(' '));
    if (form === '' || seen.has(form)) return false;
    seen.add(form);
    return true;
  });
}

/** The query for entries that have only some of the words: each clause becomes an alternative. */
export const someWordsOf = (query: TypedQuery): TypedQuery =>
  query.flatMap((clauses) => {
    const excluded = clauses.filter(({ isExcluded }) => isExcluded);
    return clauses.filter(({ isExcluded }) => !isExcluded).map((clause) => [clause, ...excluded]);
  });

/** The longest run of words that is a term with synonyms becomes one clause. */
function clausesOf(tokens: readonly Token[], synonyms: Synonyms): Clause[] {
  const clauses: Clause[] = [];
  for (let at = 0; at < tokens.length; ) {
    const run = findTerm(tokens, at, synonyms);
    const token = tokens[at];
    if (run) {
      clauses.push({ anyOf: [run.words, ...run.others.map((other) => [other])], isExcluded: false });
      at += run.words.length;
    } else if (token) {
      clauses.push({ anyOf: [[token.text]], isExcluded: token.isExcluded });
      at += 1;
    }
  }
  return clauses;
}

const longestTerm = 6;

function findTerm(tokens: readonly Token[], at: number, synonyms: Synonyms) {
  for (let length = longestTerm; length > 0; length -= 1) {
    const run = tokens.slice(at, at + length);
    if (run.length < length || run.some(({ isQuoted, isExcluded }) => isQuoted || isExcluded)) continue;
    const words = run.map((token) => token.text);
    const term = words.join(' ');
    const others = synonyms.get(plainForm(term));
    if (others) return { words, others };
    // ‘TAs’ is the plural of a term.
    const singular = term.replace(/s$/, '');
    const ofSingular = singular === term ? undefined : synonyms.get(plainForm(singular));
    if (ofSingular) return { words, others: [singular, ...ofSingular] };
  }
  return null;
}

/** Words of a title that are looked for while somebody types. */
const mostTitleWords = 6;

/** The query for titles in which words begin with all words that were typed. Empty for less than two letters. */
export function titleQuery(typed: string): string {
  const words = plainForm(typed).split(' ').slice(0, mostTitleWords);
  if (!words.some((word) => word.length > 1)) return '';
  return `(${words.map((word) => `${queryOf(titleMark(word))}:*`).join(' & ')})`;
}
