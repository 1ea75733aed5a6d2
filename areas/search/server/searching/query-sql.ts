import { type SQL, sql } from 'drizzle-orm';
import { separated } from '../indexing/separated.ts';
import type { Clause, TypedQuery } from './query-text.ts';

/** The `tsquery` of what was typed. Words that say nothing, such as ‘the’, are left out by PostgreSQL. */
export function tsqueryOf(query: TypedQuery): SQL {
  if (query.length === 0) return sql`''::tsquery`;
  const alternatives = query.map((clauses) => sql`(${sql.join(clauses.map(clauseSql), sql` && `)})`);
  return sql`(${sql.join(alternatives, sql` || `)})`;
}

function clauseSql({ anyOf, isExcluded }: Clause): SQL {
  const options = anyOf.map((phrases) => sql`(${sql.join(phrases.map(phraseSql), sql` && `)})`);
  const any = sql`(${sql.join(options, sql` || `)})`;
  return isExcluded ? sql`!!${any}` : any;
}

const phraseSql = (phrase: string): SQL =>
  sql`websearch_to_tsquery('staffroom', ${`"${separated(phrase).replaceAll('"', ' ')}"`})`;
