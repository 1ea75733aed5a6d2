import { desc, eq, inArray, sql } from 'drizzle-orm';
import { contentAddress } from '#areas/files/contract/file.ts';
import type { Db } from '#server/database.ts';
import type { Leaver, PersonalData } from '#server/personal-data.ts';
import { attachments, files } from './file-tables.ts';

/** Files in one transaction: at most 200 MB. */
const filesAtOnce = 20;

const isOfMovedItem = sql`exists (
  select 1 from ${attachments} where ${attachments.fileId} = ${files.id} and ${attachments.kind} not in ('message', 'photo'))`;

/**
 * The personal data of the files area. The export is one JSON file, so it has the address of each file: its owner can
 * download it there for as long as the account exists. Erasing a member deletes the files wherever they are attached.
 */
export const filesPersonalData: PersonalData[] = [
  {
    table: files,
    column: files.ownerId,
    inExport: { name: 'files', rows: exported },
    onErase: { some: eraseFiles, says: 'deleted' },
    // Messages and the photo stay with the duplicate, and their files too.
    onMerge: { as: 'Files', only: isOfMovedItem },
  },
];

async function exported(db: Db, userId: number): Promise<unknown[]> {
  const rows = await db
    .select({
      id: files.id,
      name: files.name,
      kind: files.kind,
      size: files.size,
      alt: files.alt,
      digest: files.digest,
      createdAt: files.createdAt,
      attachedTo: attachments.kind,
      attachedToId: attachments.subjectId,
    })
    .from(files)
    .leftJoin(attachments, eq(attachments.fileId, files.id))
    .where(eq(files.ownerId, userId))
    .orderBy(desc(files.createdAt));
  return rows.map((row) => ({ ...row, address: contentAddress(row) }));
}

/** In small batches, because the contents are deleted with their files. */
async function eraseFiles(db: Db, leaver: Leaver, most: number): Promise<number> {
  const found = await db
    .select({ id: files.id })
    .from(files)
    .where(eq(files.ownerId, leaver.id))
    .orderBy(files.id)
    .limit(Math.min(most, filesAtOnce))
    .for('update');
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const { rowCount } = await db.delete(files).where(inArray(files.id, ids));
  return rowCount ?? 0;
}
