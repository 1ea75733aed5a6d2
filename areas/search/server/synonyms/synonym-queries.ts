import type { Db } from '#server/database.ts';
import { searchSynonyms } from '../search-tables.ts';
import { plainForm, type Synonyms } from '../searching/query-text.ts';

/** Reads the synonyms at the first search. They change only when Staffroom starts. */
export function makeFindSynonyms(): (db: Db) => Promise<Synonyms> {
  let found: Promise<Synonyms> | undefined;
  return (db) => {
    found ??= findSynonyms(db).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

/** The terms by each of them, in its plain form. */
export async function findSynonyms(db: Db): Promise<Synonyms> {
  const groups = await db.select({ terms: searchSynonyms.terms, typed: searchSynonyms.typed }).from(searchSynonyms);
  return new Map(
    groups.flatMap(({ terms, typed }) =>
      [...terms, ...typed].map((term): [string, string[]] => [
        plainForm(term),
        terms.filter((other) => other !== term),
      ]),
    ),
  );
}
