import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { tsqueryOf } from '../searching/query-sql.ts';
import { plainForm, readQuery } from '../searching/query-text.ts';
import { findSynonyms } from './synonym-queries.ts';

/**
 * What was typed into the search of a list, as the text of a `tsquery` with the terms of UK schools that mean the same: ‘TA’
 * also finds ‘teaching assistant’. Empty if no typed word has such a term.
 */
export async function queryWithSchoolTerms(db: Db, typed: string): Promise<string> {
  const query = readQuery(typed, await findSynonyms(db));
  if (!query.some((clauses) => clauses.some(({ anyOf }) => anyOf.length > 1))) return '';
  const { rows } = await db.execute<{ query: string }>(sql`select ${tsqueryOf(query)}::text as query`);
  return rows[0]?.query ?? '';
}

/** The terms of UK schools that mean the same as the whole typed text. */
export async function findSchoolTerms(db: Db, typed: string): Promise<readonly string[]> {
  return (await findSynonyms(db)).get(plainForm(typed)) ?? [];
}
