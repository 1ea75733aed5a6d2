import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { beginnings, typedWords } from '#server/list-filters.ts';

/**
 * The words of a name for a search by their beginnings: lower case, without accents and apostrophes. `users_name_words_index`
 * has exactly this expression.
 */
export const nameWords = (name: AnyPgColumn): SQL =>
  sql`to_tsvector('simple', translate(regexp_replace(normalize(lower(${name}), NFD), '[\\u0300-\\u036f''’ʼ]', '', 'g'), '-./_@&+:,()', '           '))`;

/**
 * Returns a condition that each word typed begins a word of the name, in any order: 'ty hel' finds 'Helen Tyson'. Returns
 * null if nothing was typed that could be part of a name.
 */
export function nameBeginsWith(name: AnyPgColumn, typed: string): SQL | null {
  const words = typedWords(typed);
  if (words.length === 0) return null;
  return sql`${nameWords(name)} @@ to_tsquery('simple', ${beginnings(words)})`;
}
