import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import { unattachedHours } from '#areas/files/contract/file.ts';
import type { Task } from '#server/background/task.ts';
import { hours } from '#server/clock.ts';
import type { Context } from '#server/endpoints.ts';
import type { Attachables } from './file-access.ts';
import { attachments, files } from './file-tables.ts';

/** Files in one transaction: at most 200 MB. */
const filesAtOnce = 20;

/** Items in one query. */
const itemsAtOnce = 500;

/** Every hour: deletes the files that nobody attached to anything, and those of items that no longer exist. */
export const cleanFiles = (attachables: Attachables): Task => ({
  name: 'clean-files',
  schedule: '7 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  async run(context, _data, stopping) {
    const before = new Date(context.clock.now().getTime() - hours(unattachedHours));
    while ((await deleteUnattached(context, before)) > 0) stopping?.throwIfAborted();
    for (const [kind, { findExisting }] of Object.entries(attachables)) {
      for (let after: number | null = 0; after !== null; stopping?.throwIfAborted())
        after = await deleteOfMissing(context, kind, after, (items) => findExisting(context.db, items));
    }
  },
});

/** Deletes some of the files that have been attached to nothing since this moment. Returns how many. */
async function deleteUnattached({ db }: Context, since: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const isUnattached = lt(files.unattachedSince, since.toISOString());
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(isUnattached)
      .orderBy(asc(files.unattachedSince))
      .limit(filesAtOnce)
      // A post that attaches the file right now has locked it.
      .for('update', { skipLocked: true });
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    const attached = tx.select({ id: attachments.fileId }).from(attachments).where(eq(attachments.fileId, files.id));
    const { rowCount } = await tx.delete(files).where(and(inArray(files.id, ids), notExists(attached)));
    return rowCount ?? 0;
  });
}

/**
 * Looks at the next items of a kind that have files, and deletes the files of those that do not exist. Returns the last
 * item, or null after the last ones.
 */
async function deleteOfMissing(
  { db }: Context,
  kind: string,
  after: number,
  findExisting: (items: number[]) => Promise<number[]>,
): Promise<number | null> {
  const rows = await db
    .selectDistinct({ subjectId: attachments.subjectId })
    .from(attachments)
    .where(and(eq(attachments.kind, kind), gt(attachments.subjectId, after)))
    .orderBy(asc(attachments.subjectId))
    .limit(itemsAtOnce);
  const subjects = rows.map(({ subjectId }) => subjectId);
  const existing = new Set(subjects.length > 0 ? await findExisting(subjects) : []);
  for (const subject of subjects.filter((id) => !existing.has(id)))
    await db.execute(sql`
      delete from ${files} using ${attachments}
      where ${attachments.fileId} = ${files.id} and ${attachments.kind} = ${kind} and ${attachments.subjectId} = ${subject}`);
  return subjects.length < itemsAtOnce ? null : (subjects.at(-1) ?? null);
}
