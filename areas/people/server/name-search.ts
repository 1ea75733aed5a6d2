import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { beginnings, typedWords } from '#server/list-filters.ts';

/**
 * The words of a name for a search by their beginnings: lower case, without accents and apostrophes. `users_name_words_index`
 * has exactly this expression.
 */
export const nameWords = (name: AnyPgColumn | SQL): SQL =>
  sql`to_tsvector('simple', translate(regexp_replace(normalize(lower(${name}), NFD), '[\\u0300-\\u036f''’ʼ]', '', 'g'), '-./_@&+:,()', '           '))`;

/** What the desk finds a person by: name, username, email address and school. `users_desk_words_index` has the words. */
export const deskWordsOf = (person: Record<'name' | 'username' | 'email' | 'school', AnyPgColumn>): SQL =>
  sql`${person.name} || ' ' || ${person.username} || ' ' || ${person.email} || ' ' || coalesce(${person.school}, '')`;

/**
 * Returns a condition that each word typed begins a word of the name, in any order: 'ty hel' finds 'Helen Tyson'. Returns
 * null if nothing was typed that could be part of a name.
 */
export function nameBeginsWith(name: AnyPgColumn | SQL, typed: string): SQL | null {
  const words = typedWords(typed);
  if (words.length === 0) return null;
  return sql`${nameWords(name)} @@ to_tsquery('simple', ${beginnings(words)})`;
}
