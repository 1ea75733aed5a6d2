import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StoredFile } from '#areas/files/contract/file.ts';
import type { ReportContext } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { attachments, files } from './file-tables.ts';
import { asStored, storedColumns } from './stored-file.ts';

const attached = prepared('attached_files', (db, param: Param<{ kind: string; subjects: number[] }>) =>
  db
    .select({ subjectId: attachments.subjectId, ...storedColumns })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(eq(attachments.kind, param('kind')), sql`${attachments.subjectId} = any(${param('subjects')}::int[])`))
    .orderBy(asc(attachments.subjectId), asc(attachments.position)),
);

/** The files of these items, in order, by the item's id. Call it only for items that the current user may see. */
export async function findAttachments(
  db: Db,
  kind: string,
  subjects: readonly number[],
): Promise<Map<number, StoredFile[]>> {
  const found = new Map<number, StoredFile[]>();
  if (subjects.length === 0) return found;
  const rows = await attached(db, {}).execute({ kind, subjects: [...subjects] });
  for (const { subjectId, ...row } of rows) {
    const list = found.get(subjectId) ?? [];
    list.push(asStored(row));
    found.set(subjectId, list);
  }
  return found;
}

/**
 * Adds their files to items that were just written, or to very many items. A list selects `filesOf` instead. Call it only for items that
 * the current user may see.
 */
export async function withFiles<Item extends { id: number }>(
  db: Db,
  kind: string,
  items: readonly Item[],
): Promise<(Item & { files: StoredFile[] })[]> {
  const found = await findAttachments(
    db,
    kind,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, files: found.get(item.id) ?? [] }));
}

/**
 * The column `files` of a list: the files of the item with the id in `subject`, in order. It reads one index for each item and needs
 * no query of its own. Use it only for items that the current user may see.
 */
export const filesOf = (kind: string, subject: AnyPgColumn): SQL<StoredFile[]> => {
  const pairs = Object.entries(storedColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  // In parts: in a query of one table, Drizzle leaves the names of tables out of the columns of a selected expression itself.
  const list = sql`coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${attachments.position}), '[]')`;
  const from = sql`${attachments} join ${files} on ${files.id} = ${attachments.fileId}`;
  const isOfSubject = sql`${attachments.kind} = ${kind} and ${attachments.subjectId} = ${subject}`;
  return sql`(select ${list} from ${from} where ${isOfSubject})`;
};

/** The condition that nothing is attached to the item with the id in a column. */
export const hasNoFiles = (kind: string, subject: AnyPgColumn): SQL => sql`not exists (
  select from ${attachments} where ${attachments.kind} = ${kind} and ${attachments.subjectId} = ${subject})`;

/** The files of an item for a report about it. */
export async function describeFiles(db: Db, kind: string, id: number): Promise<Pick<ReportContext, 'files'>> {
  const found = (await findAttachments(db, kind, [id])).get(id) ?? [];
  return found.length === 0 ? {} : { files: found.map((file) => ({ id: file.id, name: file.name })) };
}
