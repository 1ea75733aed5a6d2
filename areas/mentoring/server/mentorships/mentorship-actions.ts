import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  daysToAnswer,
  type MentorshipMatch,
  type matchChange,
  maxOpenRequests,
  type requestBody,
} from '#areas/mentoring/contract/mentorship.ts';
import type { MentorshipStatus } from '#areas/mentoring/contract/mentorship-status.ts';
import { type ChosenStatus, isStepOf, leadsTo } from '#areas/mentoring/contract/mentorship-transitions.ts';
import { holidaysWithin } from '#areas/notifications/server/index.ts';
import {
  findBlocks,
  getOwnUser,
  lockPair,
  ownPreferences,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { violatedCheckConstraint, violatedUniqueConstraint } from '#server/database-errors.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed, notFound } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import { matchOf } from '../mentors/match-score.ts';
import { hasExpired, isShownMentor } from '../mentors/mentor-queries.ts';
import {
  questionAnswered,
  questionAsked,
  requestAccepted,
  requestArrived,
  requestDeclined,
} from '../notifications/request-notifications.ts';
import { lockOwnMatch } from './mentorship-access.ts';
import { getOwnMatch } from './mentorship-queries.ts';
import { mentorshipMatches } from './mentorship-tables.ts';

const alreadyAsked = () => conflict('You have already asked this mentor.');

/** Sends a request to a mentor. The server calculates the score itself. */
export async function askMentor(
  context: Context,
  db: Db,
  viewer: Viewer,
  { mentorId, notes }: z.output<typeof requestBody>,
): Promise<MentorshipMatch> {
  if (mentorId === viewer.id) throw badRequest("You can't send a request to yourself.");
  const now = context.clock.now();
  await lockPair(db, viewer.id, mentorId);
  const { byOne, byOther } = await findBlocks(db, viewer.id, mentorId);
  if (byOne) throw notAllowed('You have blocked this person. Unblock them to send a request.');
  // The person who is blocked is not told (`docs/product/messages.md`).
  if (byOther) throw notAllowed("You can't send a request to this person.");
  await expireUnanswered(db, viewer, now);
  const open = await db
    .select({ mentorId: mentorshipMatches.mentorId })
    .from(mentorshipMatches)
    .where(and(eq(mentorshipMatches.menteeId, viewer.id), inArray(mentorshipMatches.status, ['pending', 'accepted'])));
  if (open.some((match) => match.mentorId === mentorId)) throw alreadyAsked();
  const asked = await requireMentorToAsk(db, mentorId);
  if (open.length >= maxOpenRequests)
    throw conflict('You have 5 open requests. Withdraw a request or end a mentorship before you ask another mentor.');
  if (asked.currentMentees >= asked.maxMentees) throw conflict('This mentor has no free places at the moment.');
  const { score, reasons } = matchOf(await getOwnUser(db, viewer.id), asked);
  try {
    const [made] = await db
      .insert(mentorshipMatches)
      .values({
        mentorId,
        menteeId: viewer.id,
        matchScore: score,
        matchReasons: reasons,
        notes,
        requestedAt: now.toISOString(),
        holidayDays: await holidaysWithin(context, db, mentorId, daysToAnswer),
      })
      .returning({ id: mentorshipMatches.id });
    if (!made) throw new Error('The request was not made.');
    await context.notify(db, requestArrived, [mentorId], { subject: made.id, by: viewer.id });
    return getOwnMatch(db, viewer, now, made.id);
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'mentorship_matches_open_unique') throw alreadyAsked();
    throw error;
  }
}

/** Returns a visible member who offers to mentor. Throws 404 for any other member. */
async function requireMentorToAsk(db: Db, mentorId: number) {
  const [found] = await db
    .select()
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(eq(users.id, mentorId), isShownMentor));
  if (!found) throw notFound("The mentor you're looking for doesn't exist.");
  return found.users;
}

/**
 * Expires the member's own requests without a reply, so that they no longer count as open. The hourly sweep does this
 * for all members.
 */
async function expireUnanswered(db: Db, viewer: Viewer, now: Date): Promise<void> {
  await db
    .update(mentorshipMatches)
    .set({ status: 'expired' })
    .where(and(eq(mentorshipMatches.menteeId, viewer.id), eq(mentorshipMatches.status, 'pending'), hasExpired(now)));
}

const notYours: Record<ChosenStatus, string> = {
  accepted: 'Only the mentor can accept a request.',
  declined: 'Only the mentor can decline a request.',
  cancelled: 'Only the person who asked can withdraw a request.',
  completed: 'Only the two of you can end a mentorship.',
};

/** The message for a step that the current status does not allow. */
function whyNot(from: MentorshipStatus): string {
  if (from === 'pending') return 'This request has not been answered yet.';
  if (from === 'accepted') return 'This request has already been accepted.';
  if (from === 'declined') return 'This request has already been declined.';
  if (from === 'expired') return 'This request has expired because there was no reply within 14 days.';
  if (from === 'cancelled') return 'This request has been withdrawn.';
  return 'This mentorship has ended.';
}

/**
 * Accepts, declines, withdraws or ends a mentorship. Accepting takes a place. The database refuses to exceed the number
 * of places.
 */
export async function changeMatchStatus(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  { status, reason }: z.output<typeof matchChange>,
): Promise<MentorshipMatch> {
  const now = context.clock.now();
  const match = await lockOwnMatch(db, viewer, matchId, now);
  if (!isStepOf(match.side, status)) throw notAllowed(notYours[status]);
  if (match.status === status) return getOwnMatch(db, viewer, now, matchId);
  if (!leadsTo(match.status, status)) throw conflict(whyNot(match.status));
  const moment = now.toISOString();
  try {
    await db
      .update(mentorshipMatches)
      .set({
        status,
        ...(match.side === 'mentor' && match.status === 'pending' ? { answeredAt: moment } : {}),
        ...(status === 'accepted' ? { acceptedAt: moment } : { reason }),
        ...(status === 'completed' ? { completedAt: moment } : {}),
      })
      .where(eq(mentorshipMatches.id, matchId));
  } catch (error) {
    if (violatedCheckConstraint(error) === 'users_mentor_places')
      throw conflict(
        'You have no free places. Offer more places or end a mentorship before you accept another request.',
      );
    throw error;
  }
  if (status === 'accepted' || status === 'declined') {
    const kind = status === 'accepted' ? requestAccepted : requestDeclined;
    await context.notify(db, kind, [match.menteeId], { subject: matchId, by: viewer.id });
  }
  // A withdrawn request no longer waits for the mentor.
  if (status === 'cancelled') await announce(db, { people: [match.mentorId] }, { type: 'notifications.changed' });
  return getOwnMatch(db, viewer, now, matchId);
}

/** Stores the mentor's question before deciding, or the mentee's answer. */
export async function askOrAnswer(
  context: Context,
  db: Db,
  viewer: Viewer,
  matchId: number,
  content: string,
): Promise<MentorshipMatch> {
  const now = context.clock.now();
  const match = await lockOwnMatch(db, viewer, matchId, now);
  if (match.status !== 'pending') throw conflict(whyNot(match.status));
  if (match.side === 'mentee' && match.question === null) throw notAllowed('There is no question to answer yet.');
  const field = match.side === 'mentor' ? 'question' : 'answer';
  if (match[field] !== null)
    throw conflict(
      field === 'question' ? 'You have already asked your question.' : 'You have already answered the question.',
    );
  await db
    .update(mentorshipMatches)
    .set({ [field]: content })
    .where(eq(mentorshipMatches.id, matchId));
  const [kind, to] = field === 'question' ? [questionAsked, match.menteeId] : [questionAnswered, match.mentorId];
  await context.notify(db, kind, [to], { subject: matchId, by: viewer.id });
  return getOwnMatch(db, viewer, now, matchId);
}
