import type { Db } from '#server/database.ts';
import { searchSynonyms } from '../search-tables.ts';
import { plainForm, type Synonyms } from '../searching/query-text.ts';

/** The synonyms that were read, by the pool that they were read from. */
const known = new WeakMap<object, Promise<Synonyms>>();

/**
 * The terms by each of them, in its plain form. They change only when Staffroom starts, so each pool reads them once. A
 * transaction reads them itself.
 */
export function findSynonyms(db: Db): Promise<Synonyms> {
  if (!('$client' in db)) return readSynonyms(db);
  const pool = db.$client as object;
  const found = known.get(pool) ?? readSynonyms(db);
  known.set(pool, found);
  found.catch(() => known.delete(pool));
  return found;
}

async function readSynonyms(db: Db): Promise<Synonyms> {
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
