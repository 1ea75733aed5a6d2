import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataExport } from '#areas/own-data/contract/data-desk.ts';
import { type Actor, recordAudit, users } from '#areas/people/server/index.ts';
import type { Task } from '#server/background/task.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { requirePerson } from '../desk/find-member.ts';
import { dataExportFiles, dataExports } from './export-tables.ts';

/** How long the file of an export is kept, in days. */
export const exportDays = 7;

const makers = alias(users, 'makers');

const read = (db: Db) =>
  db
    .select({ export: dataExports, personName: users.name, makerName: makers.name })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.personId))
    .leftJoin(makers, eq(makers.id, dataExports.madeBy));

const exportOf = ({ export: made, personName, makerName }: Awaited<ReturnType<typeof read>>[number]): DataExport => ({
  ...made,
  person: { id: made.personId, name: personName },
  madeBy: made.madeBy === null || makerName === null ? null : { id: made.madeBy, name: makerName },
  isPersonTold: made.notToldReason === null,
});

/** Lists the exports whose files are still kept, newest first. */
export async function listExports(
  db: Db,
  now: Date,
  { limit, cursor }: Pick<PageRequest, 'limit' | 'cursor'>,
): Promise<Page<DataExport>> {
  const after = readCursor(cursor, ['id']);
  const rows = await read(db)
    .where(and(gt(dataExports.expiresAt, now.toISOString()), after ? lt(dataExports.id, after[0]) : undefined))
    .orderBy(desc(dataExports.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.export.id], exportOf);
}

/** Begins an export and records it. `makeFile` writes the file. See `exportPersonAtDesk` for the errors. */
export async function beginExport(
  context: Context,
  db: Db,
  by: NonNullable<Actor>,
  personId: number,
  notToldReason: string | null,
  makeFile: Task<{ exportId: number }>,
): Promise<DataExport> {
  await requirePerson(db, personId);
  const now = context.clock.now();
  const [waiting] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.personId, personId), eq(dataExports.state, 'waiting')));
  if (waiting) throw conflict('A file of this person is being made already.');
  const [made] = await db
    .insert(dataExports)
    .values({
      personId,
      madeBy: by.id,
      at: now.toISOString(),
      expiresAt: new Date(now.getTime() + days(exportDays)).toISOString(),
      notToldReason,
    })
    .returning({ id: dataExports.id });
  const exportId = made?.id ?? 0;
  await recordAudit(context, db, {
    by,
    action: 'person_exported',
    personId,
    ...(notToldReason === null ? {} : { reason: notToldReason }),
    after: { export: exportId, isPersonTold: notToldReason === null },
  });
  await context.enqueue(db, makeFile, { exportId });
  const [row] = await read(db).where(eq(dataExports.id, exportId));
  if (!row) throw notFound();
  return exportOf(row);
}

/** The file of an export, compressed with gzip, and who it is about. Throws 404 if there is none or it has expired. */
export async function readExportFile(
  db: Db,
  now: Date,
  id: number,
): Promise<{ personId: number; username: string; at: string; content: Buffer }> {
  const [found] = await db
    .select({
      personId: dataExports.personId,
      username: users.username,
      at: dataExports.at,
      content: dataExportFiles.content,
    })
    .from(dataExports)
    .innerJoin(dataExportFiles, eq(dataExportFiles.exportId, dataExports.id))
    .innerJoin(users, eq(users.id, dataExports.personId))
    .where(and(eq(dataExports.id, id), gt(dataExports.expiresAt, now.toISOString())));
  if (!found) throw notFound('This file is not ready, or it has been deleted.');
  return found;
}

/** Deletes exports with their files after a week. Returns how many. */
export async function removeOldExports(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(dataExports).where(lt(dataExports.expiresAt, now.toISOString()));
  return rowCount ?? 0;
}
