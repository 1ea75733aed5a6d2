import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { type OwnFile, unattachedHours } from '#areas/files/contract/file.ts';
import type { AttachedPlace } from '#server/attachables.ts';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import type { Attachables } from './file-access.ts';
import { attachments, files } from './file-tables.ts';
import { findContent, readContent } from './store/file-store.ts';
import { asStored, storedColumns } from './stored-file.ts';

/** An item that has a file: a kind of `attachables`, and its id. */
interface Item {
  kind: string;
  id: number;
}

const fileMissing = () => notFound('This file is no longer available.');

/** Newest first. Files that were stored at the same moment are ordered by their ids. */
export async function listFilesOf(
  { settings }: Pick<Context, 'settings'>,
  db: Db,
  attachables: Attachables,
  viewer: Viewer,
  wanted: PageRequest,
): Promise<Page<OwnFile>> {
  const after = readCursor(wanted.cursor, ['moment', 'uuid']);
  const rows = await db
    .select({
      ...storedColumns,
      createdAt: files.createdAt,
      unattachedSince: files.unattachedSince,
      kindOfItem: attachments.kind,
      subjectId: attachments.subjectId,
    })
    .from(files)
    .leftJoin(attachments, eq(attachments.fileId, files.id))
    .where(
      and(
        eq(files.ownerId, viewer.id),
        after ? sql`(${files.createdAt}, ${files.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(wanted.limit + 1);
  const page = pageOf(
    rows,
    wanted.limit,
    (row) => [row.createdAt, row.id],
    ({ kindOfItem, subjectId, ...row }) => ({
      ...row,
      item: kindOfItem !== null && subjectId !== null ? { kind: kindOfItem, id: subjectId } : null,
    }),
  );
  const items = page.items.flatMap(({ item }) => item ?? []);
  const places = await findPlacesOf(attachables, items, (attachable, subjects) =>
    attachable.findPlaces(db, viewer.id, subjects, settings),
  );
  return new Page(
    page.items.map(({ createdAt, unattachedSince, item, ...row }): OwnFile => {
      const { title = null, link = null } = (item && places.get(nameOf(item))) ?? {};
      return {
        ...asStored(row),
        createdAt,
        attachedTo: item && { ...item, title, link },
        expiresAt:
          item || !unattachedSince
            ? null
            : new Date(Date.parse(unattachedSince) + hours(unattachedHours)).toISOString(),
      };
    }),
    page.next,
  );
}

const nameOf = ({ kind, id }: Item) => `${kind} ${id}`;

/** Where these items are, by `nameOf`. One query for each kind. */
async function findPlacesOf(
  attachables: Attachables,
  items: readonly Item[],
  find: (attachable: Attachables[string], subjects: number[]) => Promise<AttachedPlace[]>,
): Promise<Map<string, AttachedPlace>> {
  const places = new Map<string, AttachedPlace>();
  for (const kind of new Set(items.map((item) => item.kind))) {
    const attachable = attachables[kind];
    if (!attachable) continue;
    const subjects = new Set(items.filter((item) => item.kind === kind).map(({ id }) => id));
    for (const place of await find(attachable, [...subjects])) places.set(nameOf({ kind, id: place.id }), place);
  }
  return places;
}

/** Those of these own files that are attached to nothing. */
export async function findUnattached(db: Db, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const attached = db.select({ fileId: attachments.fileId }).from(attachments).where(eq(attachments.fileId, files.id));
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.ownerId, viewer.id), notExists(attached)));
  return rows.map(({ id }) => id);
}

/**
 * Deletes an own file. `from`: the item that loses it; null for a file that is attached to nothing. The item is changed
 * and locked before the file is, as when files are attached. Throws 404, or 409 if the file is attached to something else.
 */
export async function deleteOwnFile(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  attachables: Attachables,
  viewer: Viewer,
  id: string,
  from: Item | null,
): Promise<void> {
  const own = and(eq(files.id, id), eq(files.ownerId, viewer.id));
  const [found] = await db.select({ id: files.id }).from(files).where(own);
  if (!found) throw fileMissing();
  requireSameItem(await findItem(db, id), from);
  if (from) await attachables[from.kind]?.prepareOwnRemoval?.(db, from.id, clock.now());
  // A transaction that attaches the file has locked it.
  const [locked] = await db.select({ id: files.id }).from(files).where(own).for('update');
  // It was deleted with its item.
  if (!locked && from) return;
  if (!locked) throw fileMissing();
  requireSameItem(await findItem(db, id), from);
  await db.delete(files).where(own);
}

async function findItem(db: Db, fileId: string): Promise<Item | null> {
  const [found] = await db
    .select({ kind: attachments.kind, id: attachments.subjectId })
    .from(attachments)
    .where(eq(attachments.fileId, fileId));
  return found ?? null;
}

function requireSameItem(now: Item | null, wanted: Item | null): void {
  if (now?.kind === wanted?.kind && now?.id === wanted?.id) return;
  throw conflict(
    now
      ? 'This file is attached to something you posted. Delete it in ‘Your files’, or change the post.'
      : 'This file is not attached to that any more. Look at the list again.',
  );
}

/** Reads the medium picture of an own image, as WebP. Throws 404 for a file of somebody else, and 400 for one that is no image. */
export async function readOwnPicture(context: Context, viewer: Viewer, fileId: string): Promise<Buffer> {
  const { db } = context;
  const [file] = await db
    .select({ kind: files.kind })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, viewer.id)));
  if (!file) throw fileMissing();
  const content = file.kind === 'image' ? await findContent(db, fileId, 'medium') : undefined;
  if (!content) throw badRequest('Choose an image: a JPEG, PNG, WebP or GIF file.');
  return readContent(context, content);
}
