import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

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
  const words = typed
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
  if (words.length === 0) return null;
  return sql`${nameWords(name)} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}
