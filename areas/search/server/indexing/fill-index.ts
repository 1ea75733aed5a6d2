import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { SearchKindName } from '#contract/search-kinds.ts';
import { batchSize } from '#server/background/indexer.ts';
import type { Db } from '#server/database.ts';
import { searchFills } from '../search-tables.ts';
import { removeOthers, writeEntries } from './entry-writer.ts';
import { holdIndex, type IndexParts } from './index-changes.ts';
import { readEntries } from './read-entries.ts';
import { writeWords } from './word-writer.ts';

/** What one step of filling the index did. */
export interface FillStep {
  kind: SearchKindName;
  /** The entries of the kind that were written since it began. */
  written: number;
  isFinished: boolean;
}

/** Plans to fill the index with each kind that no earlier start has known. */
export async function planFills({ db, searchKinds }: IndexParts): Promise<void> {
  if (searchKinds.length === 0) return;
  await db
    .insert(searchFills)
    .values(searchKinds.map(({ kind }) => ({ kind })))
    .onConflictDoNothing();
}

/**
 * Plans to build the whole index again. Returns false if an earlier plan is not finished: then the work continues where
 * that one was interrupted.
 */
export async function planRebuild(parts: IndexParts): Promise<boolean> {
  await planFills(parts);
  return parts.db.transaction(async (tx) => {
    await holdIndex(tx);
    const [unfinished] = await tx
      .select({ kind: searchFills.kind })
      .from(searchFills)
      .where(isNull(searchFills.finishedAt))
      .limit(1);
    if (unfinished) return false;
    await tx.update(searchFills).set({ after: 0, written: 0, startedAt: sql`now()`, finishedAt: null });
    return true;
  });
}

/**
 * Indexes the next rows of the first kind that is not finished, in one transaction, and removes entries without a row.
 * Returns null if every kind is finished.
 */
export async function fillIndex(parts: IndexParts, most = batchSize): Promise<FillStep | null> {
  return parts.db.transaction(async (tx) => {
    await holdIndex(tx);
    const next = await readNext(parts, tx, most);
    if (!next) return null;
    const { kind, fill, ids, last } = next;
    const entries = await readEntries(tx, kind, ids);
    await removeOthers(tx, fill.kind, { after: fill.after, last, kept: entries.map(({ id }) => id) });
    const written = await writeEntries(tx, fill.kind, entries);
    await writeWords(tx, fill.kind, written, parts.searchAudiences.circle);
    return saveStep(tx, fill, { count: entries.length, last });
  });
}

/** Goes past the next row, because it cannot be indexed. Returns it. */
export async function skipRow(parts: IndexParts): Promise<{ kind: SearchKindName; entryId: number } | undefined> {
  return parts.db.transaction(async (tx) => {
    await holdIndex(tx);
    const next = await readNext(parts, tx, 1);
    const id = next?.ids[0];
    if (!next || id === undefined) return undefined;
    await saveStep(tx, next.fill, { count: 0, last: id });
    return { kind: next.fill.kind, entryId: id };
  });
}

/** The next rows of the first kind that is not finished. `last`: the last of the ids, or null if there are no more. */
async function readNext({ searchKinds }: IndexParts, tx: Db, most: number) {
  const [fill] = await tx
    .select()
    .from(searchFills)
    .where(isNull(searchFills.finishedAt))
    .orderBy(asc(searchFills.kind))
    .limit(1);
  if (!fill) return null;
  const kind = searchKinds.find((one) => one.kind === fill.kind);
  const ids = kind ? await kind.listIds(tx, fill.after, most) : [];
  return { fill, kind, ids, last: ids.length < most ? null : (ids.at(-1) ?? null) };
}

async function saveStep(
  tx: Db,
  fill: typeof searchFills.$inferSelect,
  { count, last }: { count: number; last: number | null },
): Promise<FillStep> {
  const written = fill.written + count;
  await tx
    .update(searchFills)
    .set({ written, ...(last === null ? { finishedAt: sql`now()` } : { after: last }) })
    .where(eq(searchFills.kind, fill.kind));
  return { kind: fill.kind, written, isFinished: last === null };
}
