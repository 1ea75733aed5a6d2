import { and, asc, eq, sql } from 'drizzle-orm';
import { schools } from '#areas/people/server/index.ts';
import { mostSchoolsOffered, type OfferedSchool } from '#areas/schools/contract/school.ts';
import type { Db } from '#server/database.ts';
import { beginnings, typedWords } from '#server/list-filters.ts';

/** The condition that each word typed begins a word of the name or the place. Null if nothing was typed to look for. */
export function schoolBeginsWith(typed: string) {
  const words = typedWords(typed);
  return words.length === 0 ? null : sql`${schools.words} @@ to_tsquery('simple', ${beginnings(words)})`;
}

/** Finds schools to choose from by the words that somebody typed. */
export async function offerSchools(db: Db, typed = ''): Promise<OfferedSchool[]> {
  const matches = typed.length < 2 ? null : schoolBeginsWith(typed);
  if (!matches) return [];
  // 'Primary' alone matches most of the register. Sorting a part of it is enough until somebody types more.
  const found = db
    .select({ id: schools.id, name: schools.name, place: schools.place, key: schools.key })
    .from(schools)
    .where(and(matches, eq(schools.isConfirmed, true), eq(schools.isOpen, true)))
    .limit(500)
    .as('found');
  return db
    .select({ id: found.id, name: found.name, place: found.place })
    .from(found)
    .orderBy(asc(found.key), asc(found.id))
    .limit(mostSchoolsOffered);
}
