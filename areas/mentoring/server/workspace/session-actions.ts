import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { MentorshipSession, sessionBody, sessionChange } from '#areas/mentoring/contract/session.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { isOfPair, lockRunning, requireRoom } from '../mentorships/mentorship-access.ts';
import { mentorshipMatches } from '../mentorships/mentorship-tables.ts';
import { draftForBoth } from './session-drafts.ts';
import { mentorshipSessions } from './session-tables.ts';

const sessionMissing = () => notFound("The meeting you're looking for doesn't exist.");

/** Meetings of a pair that are still to come, at a time. */
const toComeAtMost = 10;

/** The latest time first, to the pair alone. */
export async function listSessionsOf(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  wanted: PageRequest,
): Promise<Page<MentorshipSession>> {
  await requireRoom(db, viewer, matchId, context.clock.now());
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

/** The meeting with this id, if it is the viewer's; to everybody else there is none. */
export async function requireOwnSession(context: Context, db: Db, viewer: Viewer, sessionId: number) {
  const [found] = await db
    .select(getTableColumns(mentorshipSessions))
    .from(mentorshipSessions)
    .innerJoin(mentorshipMatches, eq(mentorshipMatches.id, mentorshipSessions.matchId))
    .where(and(eq(mentorshipSessions.id, sessionId), isOfPair(viewer)));
  if (!found) throw sessionMissing();
  const match = await requireRoom(db, viewer, found.matchId, context.clock.now());
  return { session: found, match };
}

function requireFuture(moment: string, now: Date): void {
  if (new Date(moment) <= now) throw badRequest('Choose a time that is still to come.');
}

export async function proposeTo(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  body: z.output<typeof sessionBody>,
): Promise<MentorshipSession> {
  const now = context.clock.now();
  await lockRunning(db, viewer, matchId, now);
  requireFuture(body.scheduledAt, now);
  const toCome = and(
    eq(mentorshipSessions.matchId, matchId),
    inArray(mentorshipSessions.status, ['proposed', 'scheduled']),
    gt(mentorshipSessions.scheduledAt, now.toISOString()),
  );
  if ((await db.$count(mentorshipSessions, toCome)) >= toComeAtMost)
    throw conflict('You have ten meetings to come. Hold or call off one of them first.');
  const [made] = await db
    .insert(mentorshipSessions)
    .values({ ...body, matchId, proposedBy: viewer.id, status: 'proposed' })
    .returning();
  if (!made) throw new Error('The meeting was not made.');
  return made;
}

/** Agrees, calls off, moves or writes on. A new time proposes it anew, so that nobody is held to one they never saw. */
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
  // Read again: the other may have changed it before the lock was ours.
  const { session } = await requireOwnSession(context, db, viewer, sessionId);
  const { scheduledAt, status, agreedTo, feedback, ...words } = changes;
  const isToCome = session.status === 'proposed' || session.status === 'scheduled';
  const hasBegun = new Date(session.scheduledAt) <= now;

  if (feedback !== undefined) {
    if (match.side !== 'mentee') throw notAllowed('Feedback is for the one who asked for a mentor to give.');
    if (!hasBegun) throw conflict('Feedback can be given once the meeting has begun.');
  }
  if (scheduledAt !== undefined) {
    if (!isToCome) throw conflict('This meeting is over.');
    requireFuture(scheduledAt, now);
  }
  if (status !== undefined && status !== session.status) {
    if (!isToCome) throw conflict('This meeting is over.');
    if (status === 'scheduled' && session.proposedBy === viewer.id)
      throw notAllowed('The other of you agrees to a time that you proposed.');
    if (status === 'scheduled' && agreedTo && Date.parse(agreedTo) !== Date.parse(session.scheduledAt))
      throw conflict('The time has been changed meanwhile. Look at it again.');
    if (status === 'completed' && !(session.status === 'scheduled' && hasBegun))
      throw conflict('A meeting that was agreed has taken place once it has begun.');
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
  return changed;
}
