import { and, asc, desc, eq, getTableColumns, gt, isNull, lt } from 'drizzle-orm';
import { filesOf, findAttachments, findFileForOperator, openFileForOperator } from '#areas/files/server/index.ts';
import type { DeskQualification, listDeskQualifications } from '#areas/mentoring/contract/mentoring-desk.ts';
import { type Actor, recordAudit, users } from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Db } from '#server/database.ts';
import { AttachedFile, type Context } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Page, pageOf, readCursor } from '#server/paging.ts';
import { type Decision, documentKind, storeDecision } from '../qualifications/qualification-actions.ts';
import { mentorQualifications } from '../qualifications/qualification-tables.ts';

const { userId: _userId, ...columns } = getTableColumns(mentorQualifications);

const select = (db: Db) =>
  db
    .select({
      ...columns,
      person: { id: users.id, name: users.name, role: users.role, school: users.school },
      files: filesOf(documentKind, mentorQualifications.id),
    })
    .from(mentorQualifications)
    .innerJoin(users, eq(users.id, mentorQualifications.userId));

const missing = () => notFound("The qualification you're looking for doesn't exist.");

/** Lists the qualifications of a status: pending ones oldest first, others newest first. */
export async function listForDesk(
  db: Db,
  { status, limit, cursor }: EndpointRequest<typeof listDeskQualifications>['query'],
): Promise<Page<DeskQualification>> {
  const after = readCursor(cursor, ['id']);
  const { id } = mentorQualifications;
  const [next, order] = status === 'pending' ? [gt, asc] : [lt, desc];
  const rows = await select(db)
    .where(and(eq(mentorQualifications.status, status), isNull(users.erasedAt), after ? next(id, after[0]) : undefined))
    .orderBy(order(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.id]);
}

async function readForDesk(db: Db, qualificationId: number): Promise<DeskQualification> {
  const [found] = await select(db).where(and(eq(mentorQualifications.id, qualificationId), isNull(users.erasedAt)));
  if (!found) throw missing();
  return found;
}

/** Verifies or rejects a qualification at the desk. Throws 404 for an unknown one and 409 for an expired one. */
export async function decideAtDesk(
  context: Context,
  db: Db,
  by: Actor,
  qualificationId: number,
  decision: Decision,
): Promise<DeskQualification> {
  const { status } = await readForDesk(db, qualificationId);
  if (status === 'expired') throw conflict('This qualification has expired. The member can record a new one.');
  if ((await storeDecision(context, db, qualificationId, decision, by)) === null) throw missing();
  return readForDesk(db, qualificationId);
}

/** Opens a document of a qualification and records it in the audit log. Throws 404 for any other file. */
export async function openDocument(
  context: Context,
  by: Actor,
  qualificationId: number,
  fileId: string | undefined,
): Promise<AttachedFile> {
  const { person } = await readForDesk(context.db, qualificationId);
  const documents = (await findAttachments(context.db, documentKind, [qualificationId])).get(qualificationId) ?? [];
  const asked = documents.find(({ id }) => id === fileId);
  const file = asked && (await findFileForOperator(context.db, asked.id));
  if (!file) throw notFound('This document is no longer available.');
  const { stream, size } = await openFileForOperator(context, file);
  await recordAudit(context, context.db, {
    by,
    action: 'qualification_document_opened',
    personId: person.id,
    after: { qualification: qualificationId, file: file.id },
  });
  return new AttachedFile(file.name, stream, size);
}
