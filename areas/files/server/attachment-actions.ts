import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { type AttachedFiles, mostFiles, tooManyFiles } from '#areas/files/contract/file.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, notFound } from '#server/errors.ts';
import { requireCircleSpace } from './file-space.ts';
import { attachments, files } from './file-tables.ts';

/** An item that has files. */
interface Item {
  /** The key in `attachables` of an area's manifest. */
  kind: string;
  subject: number;
  /** The circle whose space the files take. */
  circleId?: number | null;
  /** Several people edit it: each may keep the files that another attached to it. */
  isShared?: boolean;
}

/**
 * Makes these files the files of an item, in this order, in the transaction that writes the item. The caller has locked
 * the item. Files that are no longer named are deleted. Throws 404 for a file of another person, for one that does not
 * exist, and for one that another item has, and 409 if the circle has no room for them.
 */
export async function attachFiles(
  context: Pick<Context, 'settings'>,
  db: Db,
  viewer: Viewer,
  item: Item,
  wanted: AttachedFiles,
): Promise<void> {
  if (wanted.length > mostFiles) throw badRequest(tooManyFiles);
  const ids = wanted.map(({ id }) => id);
  const ofItem = and(eq(attachments.kind, item.kind), eq(attachments.subjectId, item.subject));
  const before = await db.select({ fileId: attachments.fileId }).from(attachments).where(ofItem);
  await requireFree(db, viewer, item, ids);
  await db.delete(attachments).where(ofItem);
  const gone = before.map(({ fileId }) => fileId).filter((id) => !ids.includes(id));
  if (gone.length > 0) await db.delete(files).where(inArray(files.id, gone));
  if (ids.length === 0) return;
  await db.insert(attachments).values(
    ids.map((fileId, position) => ({
      fileId,
      position,
      kind: item.kind,
      subjectId: item.subject,
      circleId: item.circleId ?? null,
    })),
  );
  if (item.circleId && ids.some((id) => !before.some(({ fileId }) => fileId === id)))
    await requireCircleSpace(context, db, item.circleId);
  for (const { id, alt } of wanted) await db.update(files).set({ alt, unattachedSince: null }).where(eq(files.id, id));
}

/** Deletes the files of these items, or only some of them (`only`, as ids). */
export async function removeAttached(
  db: Db,
  kind: string,
  subjects: readonly number[],
  only?: readonly string[],
): Promise<void> {
  if (subjects.length === 0 || only?.length === 0) return;
  const found = await db
    .select({ id: attachments.fileId })
    .from(attachments)
    .where(
      and(
        eq(attachments.kind, kind),
        inArray(attachments.subjectId, [...subjects]),
        only && inArray(attachments.fileId, [...only]),
      ),
    );
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await db.delete(files).where(inArray(files.id, ids));
}

const attachedTo = (db: Db, item: Item) =>
  db
    .select({ one: sql`1` })
    .from(attachments)
    .where(
      and(eq(attachments.fileId, files.id), eq(attachments.kind, item.kind), eq(attachments.subjectId, item.subject)),
    );

/**
 * Locks these files, and throws 404 unless they belong to the current user and to no other item. Their attachments are
 * read after the lock, so that of two items that take the same file at the same time, the second sees the first.
 */
async function requireFree(db: Db, viewer: Viewer, item: Item, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isOwn = eq(files.ownerId, viewer.id);
  const usable = item.isShared ? or(isOwn, exists(attachedTo(db, item))) : isOwn;
  const own = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), usable))
    .orderBy(asc(files.id))
    .for('update');
  const taken = await db
    .select({ kind: attachments.kind, subjectId: attachments.subjectId })
    .from(attachments)
    .where(inArray(attachments.fileId, [...ids]));
  const isElsewhere = taken.some(({ kind, subjectId }) => kind !== item.kind || subjectId !== item.subject);
  if (own.length !== ids.length || isElsewhere) throw notFound('A file is not available any more. Attach it again.');
}
