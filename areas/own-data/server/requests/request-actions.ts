import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { DataRequest, RequestOutcome, recordDataRequest } from '#areas/own-data/contract/data-request.ts';
import { monthsAfter } from '#areas/own-data/contract/request-clock.ts';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { findMember } from '../desk/find-member.ts';
import { sendRequestNews } from './request-emails.ts';
import { listAssignees, readRequest } from './request-queries.ts';
import { dataRequestNotes, dataRequests } from './request-tables.ts';

type Member = NonNullable<Actor>;

/** Records a request. See `recordDataRequest` for the errors. */
export async function recordRequest(
  context: Context,
  db: Db,
  by: Member,
  { kind, member, requesterName, receivedOn, details }: z.output<typeof recordDataRequest.body>,
): Promise<DataRequest> {
  if (receivedOn > dayInLondon(context.clock.now())) throw badRequest('Enter a day that is not in the future.');
  if (!member && !requesterName) throw badRequest('Enter a username, or the name of somebody without an account.');
  const personId = member ? await findMember(db, member) : null;
  const [made] = await db
    .insert(dataRequests)
    .values({
      kind,
      personId,
      requesterName: member ? null : requesterName,
      details,
      receivedOn,
      dueOn: monthsAfter(receivedOn, 1),
      recordedBy: by.id,
    })
    .returning({ id: dataRequests.id });
  const id = made?.id ?? 0;
  await recordAudit(context, db, {
    by,
    action: 'data_request_recorded',
    ...(personId === null ? {} : { personId }),
    after: { request: id, kind, receivedOn },
  });
  return readRequest(db, id);
}

/** Says who deals with a request. Throws 400 for a person who may not. */
export async function assignRequest(
  context: Context,
  db: Db,
  by: Member,
  id: number,
  assigneeId: number | null,
): Promise<DataRequest> {
  const before = await lockRequest(db, id);
  if (assigneeId !== null && !(await listAssignees(db)).some((person) => person.id === assigneeId))
    throw badRequest('Choose somebody with a role for data protection.');
  if (before.assigneeId !== assigneeId) {
    await db.update(dataRequests).set({ assigneeId }).where(eq(dataRequests.id, id));
    await recordChange(context, db, by, before, 'data_request_assigned', { assignee: assigneeId });
  }
  return readRequest(db, id);
}

/** Extends the time by two months. Throws 409 where the law does not allow it. */
export async function extendRequest(
  context: Context,
  db: Db,
  by: Member,
  id: number,
  reason: string,
): Promise<DataRequest> {
  const before = await lockOpenRequest(db, id);
  if (before.extensionReason !== null) throw conflict('The time was extended already. It can be extended once.');
  if (dayInLondon(context.clock.now()) > before.dueOn)
    throw conflict('The first month is over. The law asks for an extension within it.');
  const dueOn = monthsAfter(before.receivedOn, 3);
  await db.update(dataRequests).set({ dueOn, extensionReason: reason }).where(eq(dataRequests.id, id));
  await recordChange(context, db, by, before, 'data_request_extended', { dueOn });
  await context.enqueue(db, sendRequestNews, { requestId: id, news: 'extended' });
  return readRequest(db, id);
}

/** Closes a request and tells the member. Throws 409 if it is closed. */
export async function closeRequest(
  context: Context,
  db: Db,
  by: Member,
  id: number,
  { outcome, answer }: { outcome: RequestOutcome; answer: string },
): Promise<DataRequest> {
  const before = await lockOpenRequest(db, id);
  await db
    .update(dataRequests)
    .set({ outcome, answer, closedAt: context.clock.now().toISOString() })
    .where(eq(dataRequests.id, id));
  await recordChange(context, db, by, before, 'data_request_closed', { outcome });
  await context.enqueue(db, sendRequestNews, { requestId: id, news: 'closed' });
  return readRequest(db, id);
}

/** Adds a note, which only the desk sees. */
export async function addNote(context: Context, db: Db, by: Member, id: number, text: string): Promise<DataRequest> {
  await lockRequest(db, id);
  await db
    .insert(dataRequestNotes)
    .values({ requestId: id, authorId: by.id, at: context.clock.now().toISOString(), text });
  return readRequest(db, id);
}

type Request = typeof dataRequests.$inferSelect;

async function lockRequest(db: Db, id: number): Promise<Request> {
  const [found] = await db.select().from(dataRequests).where(eq(dataRequests.id, id)).for('no key update');
  if (!found) throw notFound();
  return found;
}

async function lockOpenRequest(db: Db, id: number): Promise<Request> {
  const found = await lockRequest(db, id);
  if (found.closedAt !== null) throw conflict('This request is closed.');
  return found;
}

async function recordChange(
  context: Context,
  db: Db,
  by: Member,
  { id, personId }: Request,
  action: 'data_request_assigned' | 'data_request_extended' | 'data_request_closed',
  after: object,
): Promise<void> {
  await recordAudit(context, db, {
    by,
    action,
    ...(personId === null ? {} : { personId }),
    after: { request: id, ...after },
  });
}
