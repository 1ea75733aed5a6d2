import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { candidatesSql } from './candidates.ts';
import { plainForm, readQuery } from './query-text.ts';
import { type Found, prepareSearch } from './run-search.ts';
import type { Search } from './search-parts.ts';
import { checkResults } from './shown-results.ts';
import { type KnownWord, rankCorrections, shortestCorrected } from './spelling.ts';

/** Words of a search that are corrected, and words that are tried for each. */
const mostCorrected = 4;
const mostTried = 3;
/** Known words that are read for each word, the most similar first. */
const mostSimilar = 30;
/** Results with a word that are checked. One that the person may see is enough. */
const mostChecked = 5;

/**
 * Corrects the misspelt words of what was typed. Null if there is nothing to correct. Each word of a correction is in a
 * result that the person may see, so a suggestion reveals nothing.
 */
export async function correct(search: Search, typed: string): Promise<string | null> {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  const known = await findSimilar(search.db, words);
  let corrected = typed;
  for (const word of words) {
    for (const correction of rankCorrections(word, known.get(word) ?? []).slice(0, mostTried)) {
      if (!(await isVisible(search, correction))) continue;
      corrected = replaceWord(corrected, word, correction);
      break;
    }
  }
  return corrected === typed ? null : corrected;
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
  const { rows } = await db.execute<Pick<Found, 'kind' | 'id'>>(sql`
    select c.kind, c.entry_id as id from (${candidatesSql(parts, prepared, { most: mostChecked, columns: sql`e.kind, e.entry_id` })}) c
      join search_entries e on e.kind = c.kind and e.entry_id = c.entry_id
    where to_tsvector('staffroom_written', e.title || ' ' || e.body) @@ plainto_tsquery('staffroom_written', ${word})
    limit ${mostChecked}`);
  const found = rows.map((row) => ({ ...row, at: null, score: 0 }));
  return (await checkResults(parts.kinds, db, viewer.id, found)).length > 0;
}
