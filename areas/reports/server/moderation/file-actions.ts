import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, eq, or, sql } from 'drizzle-orm';
import { recordSecurityEvent } from '#areas/account/server/index.ts';
import {
  deleteFileForOperator,
  findFileForOperator,
  type OperatorFile,
  openFileForOperator,
} from '#areas/files/server/index.ts';
import type { Gathered } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { notAllowed } from '#server/errors.ts';
import { reports } from '../report-tables.ts';
import { recordAction } from './operator-actions.ts';

/** The security event of a command that reads or deletes a file of a person. */
const commandOn = (userId: number, detail: string) => ({ kind: 'command', userId, detail }) as const;

/** Whether a report, open or closed, names this file. */
async function isReported(db: Db, { id, owner }: OperatorFile): Promise<boolean> {
  const names = (context: object) => sql`${reports.context} @> ${JSON.stringify(context)}::jsonb`;
  const [found] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.aboutUserId, owner.id), or(names({ files: [{ id }] }), names({ photo: { id } }))))
    .limit(1);
  return found !== undefined;
}

/**
 * Writes a file to a path that does not exist yet, readable only by its owner, and records that the operator has read it.
 * `pathFor` gets the file's name, which contains no folder. Returns null if there is no such file. Throws 403 for a file
 * that nobody reported or sent to the operator, 404 or 503 if its content cannot be read, and the error of the file
 * system.
 */
export async function saveFile(
  context: Context,
  attachables: Gathered['attachables'],
  fileId: string,
  pathFor: (name: string) => string,
): Promise<{ file: OperatorFile; path: string; size: number } | null> {
  const file = await findFileForOperator(context.db, fileId);
  if (!file) return null;
  const isSent = attachables[file.attachedTo?.kind ?? '']?.isForOperator ?? false;
  if (!isSent && !(await isReported(context.db, file)))
    throw notAllowed('You can only open files that are named in a report or sent with a story idea.');
  const path = pathFor(file.name);
  const { stream, size } = await openFileForOperator(context, file);
  await recordSecurityEvent(context, context.db, commandOn(file.owner.id, `open file ${fileId}`));
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let isOurs = false;
  target.once('open', () => {
    isOurs = true;
  });
  try {
    await pipeline(stream, target);
  } catch (error) {
    if (isOurs) await rm(path, { force: true });
    throw error;
  }
  return { file, path, size };
}

/**
 * Deletes a file for good and records the action, in one transaction. What it was attached to stays. Returns the file, or
 * null if there is none. Throws 409 if its item cannot be without it.
 */
export async function removeFile(
  context: Context,
  attachables: Gathered['attachables'],
  { fileId, reason }: { fileId: string; reason: string },
): Promise<OperatorFile | null> {
  return context.db.transaction(async (db) => {
    const file = await deleteFileForOperator(db, attachables, fileId);
    if (!file) return null;
    const { owner, attachedTo } = file;
    await recordAction(db, context.clock.now(), {
      action: 'remove file',
      subjectKind: attachedTo?.kind ?? 'person',
      subjectId: attachedTo?.id ?? owner.id,
      aboutUserId: owner.id,
      reason,
    });
    await recordSecurityEvent(context, db, commandOn(owner.id, `remove file ${fileId}`));
    return file;
  });
}
