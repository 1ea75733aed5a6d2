import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { MentorshipSession, sessionBody, sessionChange } from '#areas/mentoring/contract/session.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed, notFound } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import type { NotificationKind } from '#server/notifications.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { isOfPair, lockRunning, requireConversation } from '../mentorships/mentorship-access.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import {
  meetingAgreed,
  meetingCalledOff,
  meetingMoved,
  meetingProposed,
} from '../notifications/meeting-notifications.ts';
import { draftForBoth } from './session-drafts.ts';
import { mentorshipSessions } from './session-tables.ts';

const sessionMissing = () => notFound("The meeting you're looking for doesn't exist.");

/** The maximum number of planned meetings of a mentorship. */
const maxPlanned = 10;

/** Lists meetings, latest first, for the mentor and the mentee only. */
export async function listSessionsOf(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  wanted: PageRequest,
): Promise<Page<MentorshipSession>> {
  await requireConversation(db, viewer, matchId, context.clock.now());
  const after = readCursor(wanted.cursor, ['moment', 'id']);
  const { scheduledAt, id } = mentorshipSessions;
  const rows = await db
    .select()
    .from(mentorshipSessions)
    .where(
      and(
        eq(mentorshipSessions.matchId, matchId),
        after ? sql`(${scheduledAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(scheduledAt), desc(id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.scheduledAt, row.id]);
}

/** Returns a meeting of the current user. Throws 404 for everyone else. */
export async function requireOwnSession(context: Context, db: Db, viewer: Viewer, sessionId: number) {
  const [found] = await db
    .select(getTableColumns(mentorshipSessions))
    .from(mentorshipSessions)
    .innerJoin(mentorshipMatches, eq(mentorshipMatches.id, mentorshipSessions.matchId))
    .where(and(eq(mentorshipSessions.id, sessionId), isOfPair(viewer)));
  if (!found) throw sessionMissing();
  const match = await requireConversation(db, viewer, found.matchId, context.clock.now());
  return { session: found, match };
}

function requireFuture(moment: string, now: Date): void {
  if (new Date(moment) <= now) throw badRequest('Choose a time in the future.');
}

export async function proposeMeeting(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  body: z.output<typeof sessionBody>,
): Promise<MentorshipSession> {
  const now = context.clock.now();
  const match = await lockRunning(db, viewer, matchId, now);
  requireFuture(body.scheduledAt, now);
  const toCome = and(
    eq(mentorshipSessions.matchId, matchId),
    inArray(mentorshipSessions.status, ['proposed', 'scheduled']),
    gt(mentorshipSessions.scheduledAt, now.toISOString()),
  );
  if ((await db.$count(mentorshipSessions, toCome)) >= maxPlanned)
    throw conflict('You have 10 meetings planned. Call one off before you propose another.');
  const [made] = await db
    .insert(mentorshipSessions)
    .values({ ...body, matchId, proposedBy: viewer.id, status: 'proposed' })
    .returning();
  if (!made) throw new Error('The meeting was not made.');
  await notifyOther(context, db, viewer, match, meetingProposed, made);
  return made;
}

/**
 * Changes a meeting: agrees, calls off, moves or edits it. A new time sets the status to proposed, so that nobody is
 * bound to a time they have not seen.
 */
export async function changeOwnSession(
  context: Context,
  db: Db,
  viewer: Viewer,
  sessionId: number,
  changes: z.output<typeof sessionChange>,
): Promise<MentorshipSession> {
  const now = context.clock.now();
  const { session: seen } = await requireOwnSession(context, db, viewer, sessionId);
  const match = await lockRunning(db, viewer, seen.matchId, now);
  // Read again, because the other person may have changed it before the lock.
  const { session } = await requireOwnSession(context, db, viewer, sessionId);
  const { scheduledAt, status, agreedTo, feedback, ...words } = changes;
  const isToCome = session.status === 'proposed' || session.status === 'scheduled';
  const hasBegun = new Date(session.scheduledAt) <= now;

  if (feedback !== undefined) {
    if (match.side !== 'mentee') throw notAllowed('Only the mentee can give feedback.');
    if (!hasBegun) throw conflict('You can give feedback after the meeting has started.');
  }
  if (scheduledAt !== undefined) {
    if (!isToCome) throw conflict("You can't change a meeting that took place or was called off.");
    requireFuture(scheduledAt, now);
  }
  if (status !== undefined && status !== session.status) {
    if (!isToCome) throw conflict("You can't change a meeting that took place or was called off.");
    if (status === 'scheduled' && session.proposedBy === viewer.id)
      throw notAllowed('You proposed this time, so the other person needs to agree to it.');
    if (status === 'scheduled' && agreedTo && Date.parse(agreedTo) !== Date.parse(session.scheduledAt))
      throw conflict('The time of this meeting has changed. Check the new time before you agree.');
    if (status === 'completed' && !(session.status === 'scheduled' && hasBegun))
      throw conflict('You can mark a meeting as taken place after you have both agreed to it and it has started.');
  }
  const moved = scheduledAt === undefined ? {} : { scheduledAt, status: 'proposed' as const, proposedBy: viewer.id };
  const { notes: _notes, ...shown } = words;
  const isNewVersion = Object.values({ ...shown, scheduledAt, status }).some((value) => value !== undefined);
  const calendarVersion = isNewVersion ? { calendarVersion: sql`${mentorshipSessions.calendarVersion} + 1` } : {};
  const [changed] = await db
    .update(mentorshipSessions)
    .set({ ...definedFields({ ...words, feedback, status }), ...moved, ...calendarVersion })
    .where(eq(mentorshipSessions.id, sessionId))
    .returning();
  if (!changed) throw sessionMissing();
  if (changed.status === 'completed' && session.status !== 'completed') await draftForBoth(db, match, changed);
  const kind = kindOfChange(session, changed, viewer);
  if (kind) await notifyOther(context, db, viewer, match, kind, changed);
  // A proposal that was called off no longer waits for the other member.
  else if (changed.status !== session.status)
    await announce(db, { people: [match.mentorId, match.menteeId] }, { type: 'notifications.changed' });
  return changed;
}

type SessionRow = typeof mentorshipSessions.$inferSelect;

/** What the other member is notified of after a change. */
function kindOfChange(before: SessionRow, after: SessionRow, viewer: Viewer): NotificationKind | null {
  if (before.status === 'scheduled' && after.status === 'proposed') return meetingMoved;
  if (after.status === 'proposed' && after.scheduledAt !== before.scheduledAt) return meetingProposed;
  if (after.status === before.status) return null;
  if (after.status === 'scheduled') return meetingAgreed;
  const concernsOther = before.status === 'scheduled' || before.proposedBy !== viewer.id;
  return after.status === 'cancelled' && concernsOther ? meetingCalledOff : null;
}

/** Notifies the other member once of each version of a meeting. */
async function notifyOther(
  context: Context,
  db: Db,
  viewer: Viewer,
  { mentorId, menteeId }: { mentorId: number; menteeId: number },
  kind: NotificationKind,
  { id, matchId, calendarVersion }: SessionRow,
): Promise<void> {
  await context.notify(db, kind, [viewer.id === mentorId ? menteeId : mentorId], {
    subject: matchId,
    item: id,
    by: viewer.id,
    event: `meeting:${id}:${calendarVersion}`,
  });
}
