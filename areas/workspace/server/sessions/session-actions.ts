import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type {
  addExpertSession,
  changeExpertSession,
  proposeExpert,
  scheduleExpertSession,
} from '#areas/workspace/contract/sessions/expert-session.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed } from '#server/errors.ts';
import { holdWorkspaceMember } from '../workspace-access.ts';
import { hasEnded, holdSession, holdSessionAsLead, requireNotOver, type VisibleSession } from './session-access.ts';
import {
  findLeadsOf,
  proposalScheduled,
  sessionCancelled,
  sessionHandedOver,
  sessionMoved,
  sessionProposed,
  sessionRecorded,
  sessionScheduled,
} from './session-notifications.ts';
import { fillSeats } from './session-seats.ts';
import { expertSessions as sessions } from './session-tables.ts';

/** Writes a proposal, and tells the owner and leads. Returns its id. */
export async function propose(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  body: z.output<typeof proposeExpert.body>,
): Promise<number> {
  await holdWorkspaceMember(db, viewer, circleId);
  const id = await insert(db, { ...body, circleId, userId: viewer.id, status: 'proposed' });
  await context.notify(db, sessionProposed, await findLeadsOf(db, circleId), { subject: id, by: viewer.id });
  await review(context, db, id, viewer.id);
  return id;
}

/** Writes a scheduled session, which the current user leads. Returns its id. */
export async function addSession(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  body: z.output<typeof addExpertSession.body>,
): Promise<number> {
  const { leads } = await holdWorkspaceMember(db, viewer, circleId);
  if (!leads) throw notAllowed('Only the owner and leads can schedule a session. You can suggest an expert.');
  const times = requireSchedule(body, context.clock.now());
  const id = await insert(db, { ...body, ...times, circleId, userId: viewer.id, leadId: viewer.id });
  await context.notify(db, sessionScheduled, 'audience', { subject: id, by: viewer.id });
  await review(context, db, id, viewer.id);
  return id;
}

/** Schedules a proposal. The first of two who do it at the same time succeeds. */
export async function schedule(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  body: z.output<typeof scheduleExpertSession.body>,
): Promise<void> {
  const session = await holdSessionAsLead(db, viewer, id);
  if (session.status !== 'proposed') throw conflict('This session is scheduled already.');
  const times = requireSchedule(body, context.clock.now());
  await db
    .update(sessions)
    .set({ ...body, ...times, status: 'scheduled', leadId: session.leadId ?? viewer.id })
    .where(eq(sessions.id, id));
  const event = `session-scheduled:${id}`;
  await context.notify(db, proposalScheduled, [session.userId], { subject: id, by: viewer.id, event });
  await context.notify(db, sessionScheduled, 'audience', { subject: id, by: viewer.id, event });
}

/** The member who proposed it leads it from now on. */
export async function handOver(context: Context, db: Db, viewer: Viewer, id: number): Promise<void> {
  const session = await holdSession(db, viewer, id);
  if (!session.leadsCircle) throw notAllowed('Only the owner and leads can do that.');
  if (session.status !== 'proposed') throw conflict('This session is scheduled already.');
  await db.update(sessions).set({ leadId: session.userId }).where(eq(sessions.id, id));
  await context.notify(db, sessionHandedOver, [session.userId], { subject: id, by: viewer.id });
}

type Changes = z.output<typeof changeExpertSession.body>;

/** Changes a session, and tells those who registered if they must know. */
export async function changeSession(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  changes: Changes,
): Promise<void> {
  const session = await holdSession(db, viewer, id);
  if (!session.mayChange)
    throw notAllowed('Only the owner, leads and the member who leads this session can change it.');
  const given = definedFields(changes);
  const now = context.clock.now();
  const times = changedTimes(session, given, now);
  requireMayRecord({ ...session, ...given }, changes, now);
  if (given.maxAttendees !== undefined && given.maxAttendees < session.registeredCount)
    throw conflict(`${session.registeredCount} people have a place already. Offer at least as many places.`);
  const isShown = times !== null || (given.title !== undefined && given.title !== session.title);
  await db
    .update(sessions)
    .set({ ...given, ...times, ...(isShown ? { calendarVersion: sql`${sessions.calendarVersion} + 1` } : {}) })
    .where(eq(sessions.id, id));
  const isOver = hasEnded(session, now);
  const hasNewLink = given.joiningLink !== undefined && given.joiningLink !== session.joiningLink;
  if (session.status === 'scheduled' && !isOver && (times !== null || (hasNewLink && session.joiningLink !== null)))
    await context.notify(db, sessionMoved, 'audience', {
      subject: id,
      event: `session-moved:${id}:${now.toISOString()}`,
    });
  if (given.recordingUrl && session.recordingUrl === null)
    await context.notify(db, sessionRecorded, 'audience', { subject: id });
  if (!isOver) await fillSeats(context, db, id);
  await review(context, db, id, session.userId);
}

/** Cancels a session. Repeating it changes nothing. */
export async function cancel(context: Context, db: Db, viewer: Viewer, id: number): Promise<void> {
  const session = await holdSessionAsLead(db, viewer, id);
  if (session.status === 'cancelled') return;
  requireNotOver(session, context.clock.now());
  await db
    .update(sessions)
    .set({ status: 'cancelled', calendarVersion: sql`${sessions.calendarVersion} + 1` })
    .where(eq(sessions.id, id));
  await context.notify(db, sessionCancelled, 'audience', { subject: id });
}

export async function removeProposed(db: Db, viewer: Viewer, id: number): Promise<void> {
  const session = await holdSession(db, viewer, id);
  if (session.status !== 'proposed') throw conflict('This session is scheduled. Cancel it instead.');
  if (!session.mayChange) throw notAllowed('Only the owner, leads and the member who proposed it can remove it.');
  await db.delete(sessions).where(eq(sessions.id, id));
}

async function insert(db: Db, values: typeof sessions.$inferInsert): Promise<number> {
  const [made] = await db.insert(sessions).values(values).returning({ id: sessions.id });
  if (!made) throw new Error('The session was not created.');
  return made.id;
}

const review = (context: Context, db: Db, id: number, authorId: number) =>
  reviewPostLater(context, db, { kind: 'workspace_session', id, authorId });

interface Times {
  startsAt: string;
  duration: number;
}

const endOf = ({ startsAt, duration }: Times) => new Date(Date.parse(startsAt) + duration * 60_000).toISOString();

/** The times of a session that is being scheduled. */
function requireSchedule(given: Times & Pick<VisibleSession, 'format' | 'accessType'>, now: Date) {
  requireFuture(given, now);
  requireFormat(given);
  return { startsAt: given.startsAt, endsAt: endOf(given) };
}

function requireFuture({ startsAt }: Times, now: Date): void {
  if (Date.parse(startsAt) <= now.getTime()) throw badRequest('Choose a time in the future.');
}

function requireFormat({ format, accessType }: Pick<VisibleSession, 'format' | 'accessType'>): void {
  if (format === 'recorded' && accessType !== 'live_and_recording')
    throw badRequest('A recorded session needs a recording. Choose “Live, with a recording afterwards”.');
}

/** The new times, or null if they stay. */
function changedTimes(session: VisibleSession, given: Partial<Changes>, now: Date) {
  const startsAt = given.startsAt ?? session.startsAt;
  const isNewStart = given.startsAt !== undefined && Date.parse(given.startsAt) !== Date.parse(session.startsAt ?? '');
  const isNewLength = given.duration !== undefined && given.duration !== session.duration;
  if (session.status === 'proposed') {
    if (given.startsAt !== undefined) throw conflict('Schedule the session to give it a time.');
    return null;
  }
  if (startsAt === null || !(isNewStart || isNewLength)) return null;
  requireNotOver(session, now);
  const times = { startsAt, duration: given.duration ?? session.duration };
  if (isNewStart) requireFuture(times, now);
  return { startsAt, endsAt: endOf(times) };
}

function requireMayRecord(session: VisibleSession, changes: Changes, now: Date): void {
  if (session.status !== 'proposed') requireFormat(session);
  if (session.status === 'cancelled') throw conflict('This session is cancelled.');
  if (!changes.recordingUrl) return;
  if (session.accessType !== 'live_and_recording') throw conflict('This session is live only. It has no recording.');
  if (session.format !== 'recorded' && !hasEnded(session, now))
    throw conflict('Add the recording after the session has ended.');
}
