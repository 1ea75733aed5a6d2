import { and, asc, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { recordSecurityEvent } from '#areas/account/server/index.ts';
import { attachFiles, filesOf, withFiles } from '#areas/files/server/index.ts';
import {
  type MentorQualification,
  maxQualifications,
  type qualificationBody,
} from '#areas/mentoring/contract/qualification.ts';
import { type Actor, lockPerson, recordAudit, users } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { qualificationRejected, qualificationVerified } from '../notifications/qualification-notifications.ts';
import { mentorQualifications } from './qualification-tables.ts';

const { userId: _userId, decidedAt: _decidedAt, ...shown } = getTableColumns(mentorQualifications);

/** The kind of the documents of a qualification, in `attachables`. */
export const documentKind = 'qualification';

/** Lists the current user's qualifications, newest first. */
export async function listQualificationsOf(db: Db, viewer: Viewer): Promise<MentorQualification[]> {
  return db
    .select({ ...shown, files: filesOf(documentKind, mentorQualifications.id) })
    .from(mentorQualifications)
    .where(eq(mentorQualifications.userId, viewer.id))
    .orderBy(desc(mentorQualifications.createdAt), desc(mentorQualifications.id))
    .limit(maxQualifications);
}

export async function addQualification(
  context: Context,
  db: Db,
  viewer: Viewer,
  { files, ...body }: z.output<typeof qualificationBody>,
): Promise<MentorQualification> {
  // The lock makes simultaneous requests wait, so that the limit holds.
  await lockPerson(db, viewer.id);
  const own = eq(mentorQualifications.userId, viewer.id);
  if ((await db.$count(mentorQualifications, own)) >= maxQualifications)
    throw conflict('You have recorded 20 qualifications. Remove one before you add another.');
  const [made] = await db
    .insert(mentorQualifications)
    .values({ ...body, userId: viewer.id })
    .returning(shown);
  if (!made) throw new Error('The qualification was not made.');
  if (files) await attachFiles(context, db, viewer, { kind: documentKind, subject: made.id }, files);
  const [recorded] = await withFiles(db, documentKind, [made]);
  return recorded ?? { ...made, files: [] };
}

export async function deleteQualification(db: Db, viewer: Viewer, qualificationId: number): Promise<void> {
  await lockPerson(db, viewer.id);
  const removed = await db
    .delete(mentorQualifications)
    .where(and(eq(mentorQualifications.id, qualificationId), eq(mentorQualifications.userId, viewer.id)))
    .returning({ id: mentorQualifications.id });
  if (removed.length === 0) throw notFound("The qualification you're looking for doesn't exist.");
  await setQualified(db, [viewer.id]);
}

/** Updates whether members are qualified mentors: the date and title come from their first verified qualification. */
async function setQualified(db: Db, people: number[]): Promise<void> {
  if (people.length === 0) return;
  const first = sql`(select q.decided_at, q.title from ${mentorQualifications} q
    where q.user_id = ${users.id} and q.status = 'verified' order by q.decided_at, q.id limit 1)`;
  await db
    .update(users)
    .set({
      isMentorQualified: sql`exists (select 1 from ${mentorQualifications} q where q.user_id = ${users.id} and q.status = 'verified')`,
      mentorQualificationDate: sql`(select decided_at from ${first} earliest)`,
      mentorQualificationNotes: sql`(select title from ${first} earliest)`,
    })
    .where(sql`${users.id} = any(${sql.param(people)}::int[])`);
}

/**
 * Expires qualifications past their expiry date and updates their members. Both happen in one transaction, because
 * expired qualifications are not checked again. Locks the members first, as every change of a qualification does.
 */
export async function expireQualifications(context: Context): Promise<void> {
  const { status, expiresOn, userId } = mentorQualifications;
  const hasRunOut = and(eq(status, 'verified'), lt(expiresOn, dayInLondon(context.clock.now())));
  await context.db.transaction(async (db) => {
    const theirs = db.select({ userId }).from(mentorQualifications).where(hasRunOut);
    await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, theirs))
      .orderBy(asc(users.id))
      .for('no key update');
    const expired = await db
      .update(mentorQualifications)
      .set({ status: 'expired' })
      .where(hasRunOut)
      .returning({ userId });
    await setQualified(db, [...new Set(expired.map((one) => one.userId))]);
  });
}

/** Lists pending qualifications, oldest first; at most `limit`. */
export async function listWaitingQualifications(db: Db, limit: number) {
  return db
    .select({ ...shown, name: users.name, username: users.username, school: users.school })
    .from(mentorQualifications)
    .innerJoin(users, eq(users.id, mentorQualifications.userId))
    .where(eq(mentorQualifications.status, 'pending'))
    .orderBy(mentorQualifications.createdAt, mentorQualifications.id)
    .limit(limit);
}

export interface Decision {
  status: 'verified' | 'rejected';
  note: string | null;
}

/**
 * Stores a decision of the operator's command, which may replace an earlier one. Expired qualifications stay expired.
 * Returns whether there was a qualification to decide.
 */
export async function decideQualification(
  context: Context,
  qualificationId: number,
  decision: Decision,
): Promise<boolean> {
  return context.db.transaction(async (db) => {
    const userId = await storeDecision(context, db, qualificationId, decision, null);
    if (userId === null) return false;
    await recordSecurityEvent(context, db, { kind: 'command', userId, detail: `qualification ${decision.status}` });
    return true;
  });
}

/**
 * Stores a decision, tells the member and records it in the audit log. Returns the member's id, or null if there is no
 * such qualification or it has expired.
 */
export async function storeDecision(
  context: Context,
  db: Db,
  qualificationId: number,
  { status, note }: Decision,
  by: Actor,
): Promise<number | null> {
  const [found] = await db
    .select({ userId: mentorQualifications.userId })
    .from(mentorQualifications)
    .where(eq(mentorQualifications.id, qualificationId));
  if (!found) return null;
  await lockPerson(db, found.userId);
  const [before] = await db
    .select({ status: mentorQualifications.status })
    .from(mentorQualifications)
    .where(eq(mentorQualifications.id, qualificationId));
  const decidedAt = context.clock.now().toISOString();
  const decided = await db
    .update(mentorQualifications)
    .set({ status, note, decidedAt })
    .where(and(eq(mentorQualifications.id, qualificationId), ne(mentorQualifications.status, 'expired')))
    .returning({ id: mentorQualifications.id });
  await setQualified(db, [found.userId]);
  if (decided.length === 0) return null;
  const about = { qualification: qualificationId };
  await recordAudit(context, db, {
    by,
    action: status === 'verified' ? 'qualification_verified' : 'qualification_rejected',
    personId: found.userId,
    ...(note === null ? {} : { reason: note }),
    before: { ...about, status: before?.status },
    after: { ...about, status },
  });
  if (before?.status !== status)
    await context.notify(db, status === 'verified' ? qualificationVerified : qualificationRejected, [found.userId], {
      subject: qualificationId,
      event: `qualification:${qualificationId}:${decidedAt}`,
    });
  return found.userId;
}
