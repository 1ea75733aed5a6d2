import { inArray, sql } from 'drizzle-orm';
import type { SearchKindName } from '#contract/search-kinds.ts';
import { batchSize } from '#server/background/indexer.ts';
import type { Database, Db } from '#server/database.ts';
import type { SearchAudience, SearchAudienceName, SearchKind } from '#server/search.ts';
import { searchChanges } from '../search-tables.ts';
import { removeEntries, writeEntries } from './entry-writer.ts';
import { readEntries } from './read-entries.ts';
import { writeWords } from './word-writer.ts';

/** What the index needs of the areas. */
export interface IndexParts {
  db: Database;
  searchKinds: readonly SearchKind[];
  searchAudiences: Readonly<Partial<Record<SearchAudienceName, SearchAudience>>>;
}

/**
 * Waits until no other server writes the index. Two servers that read the same row at different moments could otherwise
 * write the older state last. The lock ends with the transaction.
 */
export const holdIndex = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('search index', 0))`);

/**
 * Indexes the oldest changes, at most `most`, in one transaction. Returns how many there were. The changes are removed
 * before their rows are read: what is committed later has a change of its own.
 */
export async function indexChanges(parts: IndexParts, most = batchSize): Promise<number> {
  const [waiting] = await parts.db.select({ id: searchChanges.id }).from(searchChanges).limit(1);
  if (!waiting) return 0;
  return parts.db.transaction(async (tx) => {
    await holdIndex(tx);
    const changes = await takeChanges(tx, most);
    for (const [kind, ids] of byKind(changes)) await indexRows(parts, tx, kind, ids);
    return changes.length;
  });
}

/** Drops the oldest change, because its row cannot be indexed. Returns it. */
export async function skipChange({ db }: IndexParts): Promise<Change | undefined> {
  return db.transaction(async (tx) => {
    await holdIndex(tx);
    const [change] = await takeChanges(tx, 1);
    return change;
  });
}

type Change = Pick<typeof searchChanges.$inferSelect, 'kind' | 'entryId'>;

async function takeChanges(tx: Db, most: number): Promise<Change[]> {
  const oldest = tx.select({ id: searchChanges.id }).from(searchChanges).orderBy(searchChanges.id).limit(most);
  return tx
    .delete(searchChanges)
    .where(inArray(searchChanges.id, oldest))
    .returning({ kind: searchChanges.kind, entryId: searchChanges.entryId });
}

/** The ids of each kind once, in one order for all servers. */
function byKind(changes: readonly Change[]): [SearchKindName, number[]][] {
  const ids = new Map<SearchKindName, Set<number>>();
  for (const { kind, entryId } of changes) ids.set(kind, (ids.get(kind) ?? new Set()).add(entryId));
  return [...ids]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, all]): [SearchKindName, number[]] => [kind, [...all].sort((a, b) => a - b)]);
}

/** Writes the entries of these rows as they are now, and removes those of rows that nobody may find any more. */
async function indexRows(parts: IndexParts, tx: Db, name: SearchKindName, ids: readonly number[]): Promise<void> {
  const kind = parts.searchKinds.find((one) => one.kind === name);
  const entries = await readEntries(tx, kind, ids);
  const found = new Set(entries.map(({ id }) => id));
  await removeEntries(
    tx,
    name,
    ids.filter((id) => !found.has(id)),
  );
  const written = await writeEntries(tx, name, entries);
  await writeWords(tx, name, written, parts.searchAudiences.circle);
}
