import { sql } from 'drizzle-orm';
import type { PersonSummary } from '#areas/people/contract/user.ts';
import type { SearchResult } from '#areas/search/contract/search.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import type { SearchKind, ShownResult } from '#server/search.ts';
import type { Found } from './run-search.ts';
import { findSnippets } from './snippets.ts';

/** A result that its kind has shown to the person. */
export interface Checked {
  found: Found;
  shown: ShownResult;
}

/**
 * Asks each kind what the person may see of these results now, in the same order. What they may not see is left out, and so
 * is what has changed since it was indexed, because its words may be gone: the index can be a second old.
 */
export async function checkResults(
  kinds: readonly SearchKind[],
  db: Db,
  personId: number,
  found: readonly Found[],
): Promise<Checked[]> {
  const shown = new Map<Found, ShownResult>();
  const outdated = await findChanged(db, found);
  // One after another: these short queries need one connection, and the database does other work beside them.
  for (const kind of kinds) {
    const own = found.filter((one) => one.kind === kind.kind);
    if (own.length === 0) continue;
    const ids = own.map(({ id }) => id);
    const results = await kind.show(db, personId, ids);
    for (const [at, one] of own.entries()) {
      const result = results[at];
      if (result) shown.set(one, result);
    }
  }
  return found.flatMap((one) => {
    const result = outdated.has(keyOf(one)) ? undefined : shown.get(one);
    return result ? [{ found: one, shown: result }] : [];
  });
}

const keyOf = ({ kind, id }: Pick<Found, 'kind' | 'id'>) => `${kind} ${id}`;

const changed = prepared('search_changed_results', (db, param: Param<{ found: string }>) =>
  db
    .select({ kind: sql<Found['kind']>`found.kind`, id: sql<number>`found.id` })
    .from(sql`jsonb_to_recordset(${param('found')}::jsonb) as found (kind text, id int)`)
    .where(sql`exists (select from search_changes c where c.kind = found.kind and c.entry_id = found.id)`),
);

/** The results whose rows have changed since they were indexed. */
async function findChanged(db: Db, found: readonly Found[]): Promise<Set<string>> {
  if (found.length === 0) return new Set();
  const rows = await changed(db, {}).execute({ found: JSON.stringify(found.map(({ kind, id }) => ({ kind, id }))) });
  return new Set(rows.map(keyOf));
}

/** The results as the contract returns them. */
export async function describeResults(db: Db, query: string, checked: readonly Checked[]): Promise<SearchResult[]> {
  const snippets = await findSnippets(
    db,
    query,
    checked.map(({ found, shown }) => ({ kind: found.kind, id: found.id, title: shown.title })),
  );
  return checked.map(({ found: { kind, id, at }, shown: { title, link, place, person, isAnswered } }, index) => ({
    kind,
    id,
    title: snippets[index]?.title ?? [{ text: title, found: false }],
    snippet: snippets[index]?.snippet ?? [],
    file: snippets[index]?.file ?? [],
    link,
    place: place ?? null,
    person: (person ?? null) as PersonSummary | null,
    isAnswered: isAnswered ?? null,
    at,
  }));
}
