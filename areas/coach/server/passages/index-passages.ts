import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { PassageKindName } from '#contract/passage-kinds.ts';
import { batchSize, type IndexWork } from '#server/background/indexer.ts';
import type { Database, Db } from '#server/database.ts';
import type { PassageKind } from '#server/passages.ts';
import { holdPassages } from './hold-passages.ts';
import { saviPassageChanges, saviPassageFills, saviPassages } from './passage-tables.ts';
import { removePassages, removeUnread, writePassages } from './passage-writer.ts';
import { countWords } from './word-counts.ts';

/** What the passages are made of. */
export interface PassageParts {
  db: Database;
  passageKinds: readonly PassageKind[];
}

/** How the passages are kept up to date (`server/background/indexer.ts`). */
export const passageIndex = (parts: PassageParts): IndexWork => ({
  name: 'the list of what Savi can recommend',
  plan: () => planFills(parts),
  indexChanges: (most) => indexChanges(parts, most),
  skipChange: () => skipChange(parts),
  fill: (most) => fillPassages(parts, most),
  skipRow: () => skipItem(parts),
});

/** Reads the oldest changes, at most `most`, in one transaction. Returns how many there were. */
export async function indexChanges(parts: PassageParts, most = batchSize): Promise<number> {
  const [waiting] = await parts.db.select({ id: saviPassageChanges.id }).from(saviPassageChanges).limit(1);
  if (!waiting) return 0;
  return parts.db.transaction(async (tx) => {
    await holdPassages(tx);
    const changes = await takeChanges(tx, most);
    const byKind = Map.groupBy(changes, ({ kind }) => kind);
    for (const name of [...byKind.keys()].sort())
      await readItems(parts, tx, name, [...new Set(byKind.get(name)?.map(({ item }) => item))].sort());
    return changes.length;
  });
}

async function skipChange({ db }: PassageParts): Promise<object | undefined> {
  return db.transaction(async (tx) => {
    await holdPassages(tx);
    const [change] = await takeChanges(tx, 1);
    return change;
  });
}

/** The changes are removed before their items are read: what is committed later has a change of its own. */
async function takeChanges(tx: Db, most: number) {
  const oldest = tx
    .select({ id: saviPassageChanges.id })
    .from(saviPassageChanges)
    .orderBy(saviPassageChanges.id)
    .limit(most);
  return tx
    .delete(saviPassageChanges)
    .where(inArray(saviPassageChanges.id, oldest))
    .returning({ kind: saviPassageChanges.kind, item: saviPassageChanges.item });
}

/** Writes the passages of these items as they are now, and removes those that nobody may find any more. */
async function readItems(
  { passageKinds }: PassageParts,
  tx: Db,
  name: PassageKindName,
  items: readonly string[],
): Promise<number> {
  const kind = passageKinds.find((one) => one.kind === name);
  const entries = kind ? await kind.read(tx, items) : [];
  await removePassages(tx, name, items, entries);
  await writePassages(tx, name, entries);
  return entries.length;
}

/** Plans to read each kind that no earlier start has known, and those that change with a release. */
export async function planFills({ db, passageKinds }: PassageParts): Promise<void> {
  if (passageKinds.length === 0) return;
  await db.transaction(async (tx) => {
    await holdPassages(tx);
    const names = passageKinds.map(({ kind }) => kind);
    await tx
      .insert(saviPassageFills)
      .values(names.map((kind) => ({ kind })))
      .onConflictDoNothing();
    const ofRelease = passageKinds.filter(({ isStatic }) => isStatic).map(({ kind }) => kind);
    await restart(tx, ofRelease);
    // A kind that this release does not have.
    await tx.delete(saviPassages).where(notInArray(saviPassages.kind, names));
  });
}

const restart = (tx: Db, kinds: readonly PassageKindName[]) =>
  tx
    .update(saviPassageFills)
    .set({ run: sql`${saviPassageFills.run} + 1`, after: '', written: 0, finishedAt: null })
    .where(inArray(saviPassageFills.kind, [...kinds]));

/** Plans to read everything again. Returns false if an earlier plan is not finished: the work continues there. */
export async function planRebuild(parts: PassageParts): Promise<boolean> {
  const isComplete = await isFilled(parts.db);
  await planFills(parts);
  if (!isComplete) return false;
  await parts.db.transaction(async (tx) => {
    await holdPassages(tx);
    await restart(
      tx,
      parts.passageKinds.filter(({ isStatic }) => !isStatic).map(({ kind }) => kind),
    );
  });
  return true;
}

/** What one step of reading everything did. */
export interface FillStep {
  kind: PassageKindName;
  /** The passages of the kind that were written since it began. */
  written: number;
  isFinished: boolean;
}

/** Reads the next items of the first kind that is not finished, in one transaction. Null if every kind is finished. */
export async function fillPassages(parts: PassageParts, most = batchSize): Promise<FillStep | null> {
  return parts.db.transaction(async (tx) => {
    await holdPassages(tx);
    const next = await readNext(parts, tx, most);
    if (!next) return null;
    const { fill, items, isLast } = next;
    const written = fill.written + (await readItems(parts, tx, fill.kind, items));
    await saveStep(tx, fill.kind, { written, after: items.at(-1) ?? fill.after, isLast });
    if (isLast) await removeUnread(tx, fill.kind);
    if (isLast && (await isFilled(tx))) await countWords(tx);
    return { kind: fill.kind, written, isFinished: isLast };
  });
}

async function isFilled(tx: Db): Promise<boolean> {
  const [unfinished] = await tx
    .select({ kind: saviPassageFills.kind })
    .from(saviPassageFills)
    .where(isNull(saviPassageFills.finishedAt))
    .limit(1);
  return unfinished === undefined;
}

async function skipItem(parts: PassageParts): Promise<object | undefined> {
  return parts.db.transaction(async (tx) => {
    await holdPassages(tx);
    const next = await readNext(parts, tx, 1);
    const item = next?.items[0];
    if (!next || item === undefined) return undefined;
    await saveStep(tx, next.fill.kind, { written: next.fill.written, after: item, isLast: false });
    return { kind: next.fill.kind, item };
  });
}

async function readNext({ passageKinds }: PassageParts, tx: Db, most: number) {
  const [fill] = await tx
    .select()
    .from(saviPassageFills)
    .where(isNull(saviPassageFills.finishedAt))
    .orderBy(asc(saviPassageFills.kind))
    .limit(1);
  if (!fill) return null;
  const kind = passageKinds.find((one) => one.kind === fill.kind);
  const items = kind ? await kind.listItems(tx, fill.after, most) : [];
  return { fill, items, isLast: items.length < most };
}

const saveStep = (
  tx: Db,
  kind: PassageKindName,
  { isLast, ...step }: { written: number; after: string; isLast: boolean },
) =>
  tx
    .update(saviPassageFills)
    .set({ ...step, ...(isLast ? { finishedAt: sql`now()` } : {}) })
    .where(and(eq(saviPassageFills.kind, kind)));
