import { and, eq, or } from 'drizzle-orm';
import type { MentorshipStatus } from '#areas/mentoring/contract/mentorship-status.ts';
import type { Side } from '#areas/mentoring/contract/mentorship-transitions.ts';
import { lockPair } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { expiryOf } from '../mentors/mentor-queries.ts';
import { mentorshipMatches } from './mentorship-tables.ts';

export const matchMissing = () => notFound("The mentorship you're looking for doesn't exist.");

const accessColumns = {
  id: mentorshipMatches.id,
  mentorId: mentorshipMatches.mentorId,
  menteeId: mentorshipMatches.menteeId,
  status: mentorshipMatches.status,
  requestedAt: mentorshipMatches.requestedAt,
  holidayDays: mentorshipMatches.holidayDays,
  question: mentorshipMatches.question,
  answer: mentorshipMatches.answer,
};

export const isOfPair = (viewer: Viewer) =>
  or(eq(mentorshipMatches.mentorId, viewer.id), eq(mentorshipMatches.menteeId, viewer.id));

/**
 * Returns the mentorship and the current user's role in it. Throws 404 for everyone else. Only the functions from here
 * on load a mentorship or its contents. A request without a reply in time counts as expired, even before the hourly
 * sweep.
 */
export async function requireOwnMatch(db: Db, viewer: Viewer, matchId: number, now: Date) {
  const [found] = await db
    .select(accessColumns)
    .from(mentorshipMatches)
    .where(and(eq(mentorshipMatches.id, matchId), isOfPair(viewer)));
  if (!found) throw matchMissing();
  return withCurrentStatus(viewer, found, now);
}

function withCurrentStatus<
  Match extends { mentorId: number; status: MentorshipStatus; requestedAt: string; holidayDays: number },
>(viewer: Viewer, match: Match, now: Date): Match & { side: Side } {
  const side: Side = match.mentorId === viewer.id ? 'mentor' : 'mentee';
  const isOver = match.status === 'pending' && expiryOf(match) <= now;
  return { ...match, side, status: isOver ? 'expired' : match.status };
}

/**
 * Returns the mentorship and locks both members until the transaction ends, so that checks stay true until the change.
 */
export async function lockOwnMatch(db: Db, viewer: Viewer, matchId: number, now: Date) {
  const { mentorId, menteeId } = await requireOwnMatch(db, viewer, matchId, now);
  await lockPair(db, mentorId, menteeId);
  return requireOwnMatch(db, viewer, matchId, now);
}

/** Returns the mentorship if it was accepted, even if it has ended since. Throws 404 otherwise. */
export async function requireConversation(db: Db, viewer: Viewer, matchId: number, now: Date) {
  const match = await requireOwnMatch(db, viewer, matchId, now);
  if (match.status !== 'accepted' && match.status !== 'completed') throw matchMissing();
  return match;
}

/**
 * Returns the mentorship if it is accepted, and locks it so that it does not end during the transaction. Throws 409 if
 * it has ended.
 */
export async function lockRunning(db: Db, viewer: Viewer, matchId: number, now: Date) {
  await requireConversation(db, viewer, matchId, now);
  const match = await lockOwnMatch(db, viewer, matchId, now);
  if (match.status !== 'accepted') throw conflict('This mentorship has ended.');
  return match;
}
