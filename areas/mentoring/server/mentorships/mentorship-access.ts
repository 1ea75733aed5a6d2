import { and, eq, or } from 'drizzle-orm';
import type { MentorshipStatus } from '#areas/mentoring/contract/mentorship-status.ts';
import type { Side } from '#areas/mentoring/contract/mentorship-transitions.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { answerableSince } from '../mentors/mentor-queries.ts';
import { mentorshipMatches } from './mentorship-tables.ts';

export const matchMissing = () => notFound("The mentorship you're looking for doesn't exist.");

const heldColumns = {
  id: mentorshipMatches.id,
  mentorId: mentorshipMatches.mentorId,
  menteeId: mentorshipMatches.menteeId,
  status: mentorshipMatches.status,
  requestedAt: mentorshipMatches.requestedAt,
  question: mentorshipMatches.question,
  answer: mentorshipMatches.answer,
};

export const isOfPair = (viewer: Viewer) =>
  or(eq(mentorshipMatches.mentorId, viewer.id), eq(mentorshipMatches.menteeId, viewer.id));

/**
 * The mentorship with this id, and which of the two the viewer is; to everybody else there is none. The functions from
 * here on are the only way to hold a mentorship or anything in it. A request that was not answered in time has expired,
 * whether or not the sweep has come by.
 */
export async function requireOwnMatch(db: Db, viewer: Viewer, matchId: number, now: Date) {
  const [found] = await db
    .select(heldColumns)
    .from(mentorshipMatches)
    .where(and(eq(mentorshipMatches.id, matchId), isOfPair(viewer)));
  if (!found) throw matchMissing();
  return asItStands(viewer, found, now);
}

function asItStands<Match extends { mentorId: number; status: MentorshipStatus; requestedAt: string }>(
  viewer: Viewer,
  match: Match,
  now: Date,
): Match & { side: Side } {
  const side: Side = match.mentorId === viewer.id ? 'mentor' : 'mentee';
  const isOver = match.status === 'pending' && new Date(match.requestedAt) <= new Date(answerableSince(now));
  return { ...match, side, status: isOver ? 'expired' : match.status };
}

/** Whoever changes something between two people holds both, the lower id first, so that no two wait for one another. */
export async function lockPair(db: Db, one: number, other: number): Promise<void> {
  await lockPerson(db, Math.min(one, other));
  await lockPerson(db, Math.max(one, other));
}

/** The mentorship, held until the transaction ends: what is checked still holds when it is changed. */
export async function lockOwnMatch(db: Db, viewer: Viewer, matchId: number, now: Date) {
  const { mentorId, menteeId } = await requireOwnMatch(db, viewer, matchId, now);
  await lockPair(db, mentorId, menteeId);
  return requireOwnMatch(db, viewer, matchId, now);
}

/** The mentorship, if the pair's room is open: from the day it was accepted, and to look back after it ended. */
export async function requireRoom(db: Db, viewer: Viewer, matchId: number, now: Date) {
  const match = await requireOwnMatch(db, viewer, matchId, now);
  if (match.status !== 'accepted' && match.status !== 'completed') throw matchMissing();
  return match;
}

/** The mentorship, if the pair can write and meet now. Held, so that it does not end meanwhile. */
export async function lockRunning(db: Db, viewer: Viewer, matchId: number, now: Date) {
  await requireRoom(db, viewer, matchId, now);
  const match = await lockOwnMatch(db, viewer, matchId, now);
  if (match.status !== 'accepted') throw conflict('This mentorship has ended.');
  return match;
}
