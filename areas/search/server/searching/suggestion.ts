import { sql } from 'drizzle-orm';
import type { SearchGroup } from '#areas/search/contract/search.ts';
import type { Db } from '#server/database.ts';
import { shapeOf, valuesOf } from './candidates.ts';
import { plainForm, readQuery } from './query-text.ts';
import { prepareSearch } from './run-search.ts';
import type { Search } from './search-parts.ts';
import { statementsFor } from './search-statements.ts';
import { checkResults } from './shown-results.ts';
import { type KnownWord, rankCorrections, shortestCorrected } from './spelling.ts';

/** Words of a search that are corrected, and words that are tried for each. */
const mostCorrected = 4;
const mostTried = 3;
/** Known words that are read for each word, the most similar first. */
const mostSimilar = 30;
/** Entries of each kind that are counted to compare corrections. */
const mostCompared = 20;
/** Results with a word that are checked. One that the person may see is enough. */
const mostChecked = 5;

/** A corrected text and what is found with it. */
export interface Correction {
  text: string;
  groups: SearchGroup[];
}

type Run = (text: string) => Promise<SearchGroup[]>;

/**
 * Corrects the misspelt words of what was typed, and runs the search again. Null if there is nothing to correct. Each word
 * of a correction is in something that the person may see, so a suggestion reveals nothing.
 */
export async function correct(search: Search, typed: string, run: Run): Promise<Correction | null> {
  const words = wordsOf(typed);
  const [first] = words;
  if (first === undefined) return null;
  const known = await findSimilar(search.db, words);
  const corrections = (word: string) => rankCorrections(word, known.get(word) ?? []).slice(0, mostTried);
  if (plainForm(typed) === first) return correctOne(search, typed, first, corrections(first), run);
  let corrected = typed;
  for (const word of words) corrected = (await bestOf(search, corrected, word, corrections(word))) ?? corrected;
  return corrected === typed ? null : { text: corrected, groups: await run(corrected) };
}

/** The first of these corrections of a single word that the person may see. Usually a result shows it. */
async function correctOne(
  search: Search,
  typed: string,
  word: string,
  tried: readonly string[],
  run: Run,
): Promise<Correction | null> {
  for (const correction of tried) {
    const text = replaceWord(typed, word, correction);
    const groups = await run(text);
    if (shows(groups, correction) || (await isVisible(search, correction))) return { text, groups };
  }
  return null;
}

/** Whether a result shows exactly this word. */
const shows = (groups: readonly SearchGroup[], word: string): boolean =>
  groups.some(({ results }) =>
    results.some(({ title, snippet }) =>
      [...title, ...snippet].some(({ text }) => plainForm(text).split(' ').includes(word)),
    ),
  );

/**
 * The text with one of these corrections that the person may see: the one with which most is found. ‘scince technician’ is
 * about science, although ‘since’ is more frequent.
 */
async function bestOf(search: Search, typed: string, word: string, tried: readonly string[]): Promise<string | null> {
  let best: { text: string; count: number } | null = null;
  for (const correction of tried) {
    if (!(await isVisible(search, correction))) continue;
    const text = replaceWord(typed, word, correction);
    const count = await countFor(search, text);
    if (!best || count > best.count) best = { text, count };
  }
  return best?.text ?? null;
}

/** How many entries fit a text, at most `mostCompared` of each kind. Only for comparing corrections. */
async function countFor({ parts, context, db, viewer }: Search, typed: string): Promise<number> {
  const query = readQuery(typed, await parts.findSynonyms(db));
  const prepared = await prepareSearch(
    parts,
    { db, clock: context.clock },
    { personId: viewer.id, query, filters: {} },
  );
  if (!prepared) return 0;
  const statement = statementsFor(parts).count(db, shapeOf(prepared));
  const [counted] = await statement.execute(valuesOf(prepared, mostCompared));
  return counted?.count ?? 0;
}

/** The different words of what was typed, in their plain form, the longest first. */
function wordsOf(typed: string): string[] {
  const words = plainForm(typed)
    .split(' ')
    .filter((word) => word.length >= shortestCorrected && /^\p{L}+$/u.test(word));
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, mostCorrected);
}

/** Replaces a word, in the plain form, wherever it was typed. */
const replaceWord = (typed: string, word: string, correction: string) =>
  typed.replaceAll(/[\p{L}\p{M}'’ʼ]+/gu, (one) => (plainForm(one) === word ? correction : one));

async function findSimilar(db: Db, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const { rows } = await db.execute<KnownWord & { typed: string }>(sql`
    select typed, similar_word.* from unnest(${sql.param([...words])}::text[]) typed
      cross join lateral (
        select word, entries from search_words
        where word % typed and length(word) between length(typed) - 2 and length(typed) + 2
        order by similarity(word, typed) desc, entries desc, word limit ${mostSimilar}
      ) similar_word`);
  return Map.groupBy(rows, ({ typed }) => typed);
}

/** Whether the person may see something that has exactly this word, now. */
async function isVisible(search: Search, word: string): Promise<boolean> {
  const { parts, context, db, viewer } = search;
  const wanted = { personId: viewer.id, query: readQuery(`"${word}"`, new Map()), filters: {} };
  const prepared = await prepareSearch(parts, { db, clock: context.clock }, wanted);
  if (!prepared) return false;
  const statement = statementsFor(parts).withWord(db, shapeOf(prepared));
  const rows = await statement.execute({ ...valuesOf(prepared, mostChecked), word });
  const found = rows.map((row) => ({ ...row, at: null, score: 0 }));
  return (await checkResults(parts.kinds, db, viewer.id, found)).length > 0;
}
