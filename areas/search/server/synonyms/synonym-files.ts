import * as z from 'zod/mini';
import { line } from '#contract/scalars.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { searchSynonyms } from '../search-tables.ts';
import { plainForm } from '../searching/query-text.ts';

const term = line(80, 'must not be blank').check(
  z.refine((value) => plainForm(value) !== '', 'must have a letter or a digit'),
);

const group = z.strictObject({
  terms: z.array(term).check(z.minLength(1, 'must have a term')),
  typed: z._default(z.array(term), []),
});
export type SynonymGroup = z.infer<typeof group>;

export const synonymsFile = contentAt('search/synonyms.yaml');

/** Reads the groups of terms. Throws a `ContentError` for a mistake, such as a term in two groups. */
export function readSynonyms(file: URL = synonymsFile): SynonymGroup[] {
  const groups = readContentFile(file, z.array(group));
  const seen = new Set<string>();
  for (const { terms, typed } of groups) {
    const [only] = terms;
    if (terms.length + typed.length < 2)
      throw new ContentError(`content/search/synonyms.yaml: the group of ‘${only}’ has no other term.`);
    for (const one of [...terms, ...typed]) {
      if (seen.has(plainForm(one)))
        throw new ContentError(`content/search/synonyms.yaml: the term ‘${one}’ is there twice.`);
      seen.add(plainForm(one));
    }
  }
  return groups;
}

/** Replaces the stored groups. */
export async function writeSynonyms(db: Db, groups: readonly SynonymGroup[]): Promise<void> {
  await db.delete(searchSynonyms);
  await db.insert(searchSynonyms).values(groups.map((one, at) => ({ id: at + 1, ...one })));
}
